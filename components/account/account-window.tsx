'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodeForm } from '#components/account/code-form.tsx'
import { JoinForm } from '#components/account/join-form.tsx'
import { PhoneForm } from '#components/account/phone-form.tsx'
import { Words } from '#components/layout/words.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toSiteName } from '#lib/agency/brand.ts'
import { bff, domestic } from '#lib/browser/call.ts'
import type { Who } from '#lib/contract/own.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

export type WindowProps = {
  locale: Locale
  messages: Pick<Messages, 'account' | 'problem'>
  who: Who | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Step =
  | { at: 'phone'; phone?: string }
  | { at: 'join'; phone: string }
  | { at: 'code'; phone: string; until: number }

/** Prices and what may be done differ from here on, and sockets of before are closed: the page begins anew (section 4). */
const beginAnew = () => window.location.reload()

function Login({ locale }: { locale: Locale }) {
  const [step, setStep] = useState<Step>({ at: 'phone' })
  const sent = (phone: string) => (seconds: number) =>
    setStep({ at: 'code', phone, until: Date.now() + seconds * 1_000 })
  if (step.at === 'code') {
    return (
      <CodeForm
        {...step}
        locale={locale}
        onSent={sent(step.phone)}
        onBack={() => setStep({ at: 'phone', phone: step.phone })}
        onDone={beginAnew}
      />
    )
  }
  if (step.at === 'join') {
    return (
      <JoinForm
        phone={step.phone}
        onJoined={(phone, seconds) => sent(phone)(seconds)}
        onBack={() => setStep({ at: 'phone', phone: step.phone })}
      />
    )
  }
  return (
    <PhoneForm
      phone={step.phone ?? ''}
      onSent={(phone, seconds) => sent(phone)(seconds)}
      onUnknown={(phone) => setStep({ at: 'join', phone })}
    />
  )
}

function Mine({ who, locale }: { who: Who; locale: Locale }) {
  const t = useTranslations()
  const [pending, setPending] = useState(false)
  const { agency, member, agencyUser } = who
  const site = toSiteName({ ...agency, agencyOwner: agency.owner }, locale)
  const logOut = async () => {
    setPending(true)
    if (member) await domestic('POST /clubMember/logout', {})
    else if (agencyUser?.kind === 'agent') await bff('POST /agent/logout', {})
    else await bff('POST /agency/logout', { query: { agency: agency.code } })
    beginAnew()
  }
  return (
    <div className="grid gap-5">
      <p className="text-lg">
        {t.rich('account.hello', {
          name: (member && `${member.firstName} ${member.lastName}`) ?? agencyUser?.clerkName ?? site,
          b: (name) => <bdi className="font-semibold">{name}</bdi>,
        })}
      </p>
      {member !== undefined && member.discountPercent > 0 && (
        <div className="rounded-control bg-save-soft px-4 py-3">
          <p className="font-semibold text-save">
            {t('account.discount', { percent: formatNumber(member.discountPercent, locale) })}
          </p>
          <p className="text-small">{t('account.refund')}</p>
        </div>
      )}
      <div>
        <Button tone="secondary" pending={pending ? t('account.leaving') : undefined} onClick={() => void logOut()}>
          {t('account.logout')}
        </Button>
      </div>
    </div>
  )
}

function Inside({ locale, who, open, onOpenChange }: Omit<WindowProps, 'messages'>) {
  const t = useTranslations()
  const known = who?.member !== undefined || who?.agencyUser !== undefined
  return (
    <Dialog
      locale={locale}
      open={open}
      onOpenChange={onOpenChange}
      title={known ? t('account.title') : t('account.club')}
      close={t('account.close')}
    >
      {known ? <Mine who={who} locale={locale} /> : <Login locale={locale} />}
    </Dialog>
  )
}

/** Logging in to the club by phone and SMS code, joining it, and what a member sees of it (specification, sections 2 to 6). */
export function AccountWindow({ messages, ...props }: WindowProps) {
  return (
    <Words locale={props.locale} messages={messages}>
      <Inside {...props} />
    </Words>
  )
}
