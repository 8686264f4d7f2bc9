'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { toFailureTexts } from '#components/results/failure-texts.ts'
import { UnknownPlaces } from '#components/results/unknown-places.tsx'
import { Button } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { useOnline } from '#components/ui/use-online.ts'
import { retryMissing, runSearch } from '#lib/browser/search/search-store.ts'
import { listUnknownPlaces } from '#lib/domain/search/progress.ts'
import { findExpiry, listMissing, type MissingAnswer, type SearchState } from '#lib/domain/search/search-state.ts'
import type { StreamCall } from '#lib/domain/search/stream.ts'
import { formatStayRange } from '#lib/i18n/format.ts'
import { getDateFormat } from '#lib/i18n/formatters.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** How many missing answers are listed one by one. */
const MAX_LISTED = 4

type Props = {
  searchKey: string
  search: SearchState
  locale: Locale
  now: number
  /** Shows the dates of each call, because the search has several date ranges. */
  showDates: boolean
  nameOf: (place: StreamCall['place']) => string
}

const RetryButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button tone="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onPress}>
    {children}
  </Button>
)

function MissingRow({ missing, ...props }: Props & { missing: MissingAnswer }) {
  const t = useTranslations()
  const { searchKey, search, locale, showDates, nameOf } = props
  const { id, call, supplier } = missing
  const dates = showDates ? ` (${formatStayRange(call.checkIn, call.checkOut, locale)})` : ''
  const where = `${nameOf(call.place)}${dates}`
  const text =
    supplier === undefined ? t('results.failed.call', { where }) : t('results.failed.supplier', { where, supplier })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-1.5">
      <span className="text-small">
        {text}
        <span role="status" className="block text-danger">
          {search.failedAgain.includes(id) && t('stay.askedInVain')}
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

/** The problems of a search: offline, refused, unknown places, expired prices or missing answers, with a retry where it helps. */
export function SearchNotes(props: Props) {
  const t = useTranslations()
  const online = useOnline()
  const { searchKey, search, locale, now, nameOf } = props
  const { status, problem, progress } = search
  if (status === 'refused') {
    return (
      <StateNote
        kind={online ? 'error' : 'offline'}
        title={t('results.broken.none')}
        reassurance={t(`problem.${problem ?? 'internal'}`)}
      >
        <RetryButton onPress={() => runSearch(searchKey)}>{t('results.broken.again')}</RetryButton>
      </StateNote>
    )
  }
  const missing = listMissing(search)
  const more = missing.length - MAX_LISTED
  const expiry = findExpiry(search)
  const stale = status === 'done' && expiry !== undefined && expiry <= now
  const unknown = status === 'done' ? listUnknownPlaces(progress.answers) : []
  if (online && !stale && unknown.length === 0 && (missing.length === 0 || status !== 'done')) return null
  const checkedAt = getDateFormat(locales[locale].tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <div className="grid gap-4">
      {!online && (
        <StateNote kind="offline" title={t('results.offline.title')} reassurance={t('results.offline.kept')} />
      )}
      <UnknownPlaces names={unknown.map(nameOf)} locale={locale} t={t} />
      {stale && (
        <StateNote
          kind="stale"
          title={t('results.stale.title')}
          reassurance={t('results.stale.kept', { time: checkedAt.format(search.startedAt) })}
        >
          <RetryButton onPress={() => runSearch(searchKey)}>{t('results.stale.again')}</RetryButton>
        </StateNote>
      )}
      {status === 'done' && missing.length > 0 && (
        <StateNote kind="error" {...toFailureTexts(progress, t)}>
          <ul className="grid">
            {missing.slice(0, MAX_LISTED).map((each) => (
              <MissingRow key={each.id} {...props} missing={each} />
            ))}
          </ul>
          {more > 0 && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3 text-small">
              {t('results.failed.many', { count: more })}
              <RetryButton onPress={() => void Promise.all(missing.map((each) => retryMissing(searchKey, each)))}>
                {t('results.failed.all')}
              </RetryButton>
            </p>
          )}
        </StateNote>
      )}
    </div>
  )
}
