import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CallerInfo } from '#lib/contract/entities/lead.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The pages of a journey, as the site's paths or as the upstream's names of the steps (specification, section 7). */
const PAGES: Readonly<Record<string, 'search' | 'product' | 'form' | 'card' | 'result'>> = {
  '/search-result': 'search',
  searchedHotel: 'search',
  '/product-page': 'product',
  openProductPage: 'product',
  '/booking/hotel': 'form',
  openPaxPage: 'form',
  '/booking/verifying-card': 'card',
  openCardPage: 'card',
  '/booking/card-verified': 'result',
  '/redirect-verified': 'result',
  '/fail-card-verified': 'result',
  reachedBookResultPage: 'result',
}

type HistoryProps = {
  title: string
  empty: string
  rows: readonly { at: string; content: ReactNode }[]
  locale: Locale
}

/** A list that can be closed, newest first as it was sent. */
function History({ title, empty, rows, locale }: HistoryProps) {
  return (
    <details open={rows.length > 0} className="rounded-control border border-line">
      <summary className="flex min-h-target cursor-pointer items-center justify-between gap-3 px-3 font-medium text-small">
        {title}
        <span className="rounded-full bg-sunken px-2 text-muted tabular-nums">{rows.length}</span>
      </summary>
      {rows.length === 0 ? (
        <p className="px-3 pb-3 text-muted text-small">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        <ol tabIndex={0} className="-outline-offset-3 max-h-52 overflow-y-auto border-line border-t text-small">
          {rows.map(({ at, content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal; their order is fixed
            <li key={index} className="border-line border-b px-3 py-2 last:border-b-0">
              <span className="block text-muted text-tiny">
                <bdi>{formatMoment(at, locale)}</bdi>
              </span>
              {content}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

/** The pages that the caller opened. */
export function BrowsingHistory({ steps, locale }: { steps: CallerInfo['browsing']; locale: Locale }) {
  const t = useTranslations()
  const rows = steps.map(({ at, page, hotelName }) => {
    const known = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined
    return {
      at,
      content: (
        <>
          <bdi className="wrap-anywhere">{known ? t(`desk.caller.page.${known}`) : page}</bdi>
          {hotelName !== undefined && (
            <span className="wrap-anywhere block font-medium">
              <bdi>{hotelName}</bdi>
            </span>
          )}
        </>
      ),
    }
  })
  return <History title={t('desk.caller.browsing')} empty={t('desk.caller.noBrowsing')} rows={rows} locale={locale} />
}

/** The calls from the same number before this one. */
export function CallHistory({ calls, locale }: { calls: CallerInfo['calls']; locale: Locale }) {
  const t = useTranslations()
  const rows = calls.map(({ at, agent, status }) => ({
    at,
    content: (
      <>
        {t(`desk.caller.status.${status}`)}
        {agent !== undefined && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{agent}</bdi>
          </>
        )}
      </>
    ),
  }))
  return <History title={t('desk.caller.calls')} empty={t('desk.caller.noCalls')} rows={rows} locale={locale} />
}
