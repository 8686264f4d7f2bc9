'use client'

import { Building2, ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toAgencyAddress } from '#components/desk/agency-address.ts'
import { BarPopover } from '#components/desk/bar-popover.tsx'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { getAgencyByCode } from '#lib/browser/api/agencies.ts'
import { type CallProblem, isMissing } from '#lib/browser/problem.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'

/** Below this width the bar has no room for it; again not from 85rem, where the bar has the links, until it is wider. */
const WITHOUT_ROOM = 'max-wide:sr-only min-[85rem]:max-[93.75rem]:sr-only'

type Search =
  | { at: 'idle' }
  | { at: 'reading' }
  | { at: 'found'; agency: AgencyContent }
  | { at: 'failed'; problem: CallProblem }

/** The agency of the site, and the search of another one by its code (specification, section 1). */
export function AgencySwitch({ locale, signInState }: DeskPanelProps) {
  const t = useTranslations()
  const [search, setSearch] = useState<Search>({ at: 'idle' })
  const { agency } = signInState
  const name = toSiteName({ ...agency, agencyOwner: agency.owner }, locale)

  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = trimPasted(String(new FormData(event.currentTarget).get('code') ?? ''))
    if (code === '') return
    setSearch({ at: 'reading' })
    const result = await getAgencyByCode(code)
    setSearch(result.ok ? { at: 'found', agency: result.data } : { at: 'failed', problem: result.problem })
  }

  return (
    <BarPopover
      window="agency"
      locale={locale}
      label={t('desk.agency.switch')}
      button={
        <>
          <Building2 aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('desk.agency.title')}: </span>
          <bdi className={classes('max-w-40 truncate', WITHOUT_ROOM)}>{name}</bdi>
          <bdi className={classes('text-white/75', WITHOUT_ROOM)}>{agency.code}</bdi>
        </>
      }
      className="w-80 p-4"
    >
      <h2 className="font-semibold">{t('desk.agency.switch')}</h2>
      <form className="mt-3 grid gap-3" onSubmit={(event) => void find(event)}>
        <TextField
          name="code"
          label={t('desk.agency.code')}
          hint={t('desk.agency.hint')}
          ltr
          autoComplete="off"
          maxLength={60}
          required
          {...(search.at === 'failed' && {
            error: isMissing(search.problem) ? t('desk.agency.none') : t(`problem.${search.problem.code}`),
          })}
        />
        <Button type="submit" tone="secondary" pending={search.at === 'reading' ? t('desk.agency.finding') : undefined}>
          {t('desk.agency.find')}
        </Button>
      </form>
      <div role="status">
        {search.at === 'found' && (
          <div className="mt-3 border-line border-t pt-3">
            <p className="font-medium">
              <bdi>{toSiteName(search.agency, locale)}</bdi>
            </p>
            <p className="text-muted text-small">
              <bdi>{search.agency.agencyCode}</bdi> · <bdi>{search.agency.host}</bdi>
            </p>
            {search.agency.active && search.agency.host !== '' && (
              <a
                href={toAgencyAddress(search.agency.host, location.href)}
                className="mt-2 inline-flex min-h-target items-center gap-2 font-medium text-primary underline underline-offset-4"
              >
                {t('desk.agency.open')}
                <ExternalLink aria-hidden="true" className="size-4" />
              </a>
            )}
            {!search.agency.active && <p className="mt-2 text-small text-warning">{t('desk.agency.inactive')}</p>}
          </div>
        )}
      </div>
    </BarPopover>
  )
}
