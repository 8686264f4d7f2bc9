'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { expiryOf, listMissing, type Missing, type SearchState } from '#components/results/search-state.ts'
import { retryMissing, runSearch } from '#components/results/search-store.ts'
import { useOnline } from '#components/results/use-online.ts'
import { Button } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { formatStayRange } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import type { StreamCall } from '#lib/search/stream.ts'

/** So many of what is missing are told one by one. */
const TOLD = 4

type Props = {
  searchKey: string
  search: SearchState
  locale: Locale
  now: number
  /** Several ranges were asked for: a place alone does not say which call it was. */
  dated: boolean
  nameOf: (place: StreamCall['place']) => string
}

const Again = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button tone="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onPress}>
    {children}
  </Button>
)

function MissingRow({ missing, ...props }: Props & { missing: Missing }) {
  const t = useTranslations()
  const { searchKey, search, locale, dated, nameOf } = props
  const { id, call, supplier } = missing
  const dates = dated ? ` (${formatStayRange(call.checkIn, call.checkOut, locale)})` : ''
  const where = `${nameOf(call.place)}${dates}`
  const text =
    supplier === undefined ? t('results.failed.call', { where }) : t('results.failed.supplier', { where, supplier })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-1.5">
      <span className="text-small">
        {text}
        <span role="status" className="block text-danger">
          {search.inVain.includes(id) && t('stay.askedInVain')}
        </span>
      </span>
      <Button
        tone="quiet"
        size="small"
        icon={<RotateCw aria-hidden="true" />}
        pending={search.retrying.includes(id) ? t('results.failed.trying') : undefined}
        onClick={() => void retryMissing(searchKey, missing)}
        aria-label={`${t('results.failed.again')}: ${text}`}
      >
        {t('results.failed.again')}
      </Button>
    </li>
  )
}

/** Whatever is not as it should be with a search: what happened, what is kept, what can be done. */
export function SearchNotes(props: Props) {
  const t = useTranslations()
  const online = useOnline()
  const { searchKey, search, locale, now } = props
  const { status, problem, progress } = search
  if (status === 'refused') {
    return (
      <StateNote
        kind={online ? 'error' : 'offline'}
        title={t('results.broken.none')}
        kept={t(`problem.${problem ?? 'internal'}`)}
      >
        <Again onPress={() => runSearch(searchKey)}>{t('results.broken.again')}</Again>
      </StateNote>
    )
  }
  const missing = listMissing(search)
  const more = missing.length - TOLD
  const expiry = expiryOf(search)
  const stale = status === 'done' && expiry !== undefined && expiry <= now
  if (online && !stale && (missing.length === 0 || status !== 'done')) return null
  const checkedAt = new Intl.DateTimeFormat(locales[locale].tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <div className="grid gap-4">
      {!online && <StateNote kind="offline" title={t('results.offline.title')} kept={t('results.offline.kept')} />}
      {stale && (
        <StateNote
          kind="stale"
          title={t('results.stale.title')}
          kept={t('results.stale.kept', { time: checkedAt.format(search.startedAt) })}
        >
          <Again onPress={() => runSearch(searchKey)}>{t('results.stale.again')}</Again>
        </StateNote>
      )}
      {status === 'done' && missing.length > 0 && (
        <StateNote
          kind="error"
          title={t('results.failed.title')}
          {...(progress.answers.some(({ reply }) => reply.availabilities.length > 0) && {
            kept: t('results.failed.kept'),
          })}
        >
          <ul className="grid">
            {missing.slice(0, TOLD).map((each) => (
              <MissingRow key={each.id} {...props} missing={each} />
            ))}
          </ul>
          {more > 0 && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3 text-small">
              {t('results.failed.many', { count: more })}
              <Again onPress={() => void Promise.all(missing.map((each) => retryMissing(searchKey, each)))}>
                {t('results.failed.all')}
              </Again>
            </p>
          )}
        </StateNote>
      )}
    </div>
  )
}
