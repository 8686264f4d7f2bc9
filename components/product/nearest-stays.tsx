'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { OfferLink } from '#components/product/other-departures.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import { useNearbySearch } from '#components/results/use-nearby-search.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { toProductSearch } from '#lib/domain/search/product.ts'
import type { SearchProgress } from '#lib/domain/search/progress.ts'
import { toResultPath } from '#lib/domain/search/result-summary.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import { toSearchPath, writeSearch } from '#lib/domain/search/search.ts'
import { sortResults } from '#lib/domain/search/sort-results.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const MAX_SHOWN = 6

type Props = { locale: Locale; product: ProductViewModel; minimumNights: number | undefined }

/** Stays near one that is not on sale: longer, on other dates, or in the same destination. Each was found by a search. */
export function NearestStays({ locale, product, minimumNights }: Props) {
  const t = useTranslations()
  const { choice, hotel, now } = product
  const query = writeSearch(toProductSearch(choice))
  query.set('lang', locale)
  const progress = useNearbySearch(query.toString(), minimumNights)
  const found = useMemo(() => toNearest(progress, Date.parse(now)), [progress, now])
  const destination = hotel?.destinationCode
  const everywhere = destination !== undefined && {
    ...toProductSearch(choice),
    hotels: [],
    destinations: [destination],
  }
  return (
    <section aria-labelledby="nearest">
      <h3 id="nearest" className="text-heading tracking-tight">
        {t('product.state.nearest')}
      </h3>
      <p role="status" className="mt-1 text-muted">
        {!progress.done && t('product.state.nearestAsking')}
        {progress.done && found.length === 0 && t('product.state.nearestNone')}
      </p>
      {!progress.done && found.length === 0 && <Skeleton shape="row" />}
      {found.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {found.map((result) => {
            // Another hotel may be in a neighbouring town.
            const place = result.hotelCode === choice.hotelCode ? undefined : result.hotel.city
            const path = toResultPath(result, choice, choice.wanted)
            return <OfferLink key={result.id} result={result} path={path} place={place} locale={locale} t={t} />
          })}
        </ul>
      )}
      {everywhere && (
        <p className="mt-4">
          <TextLink locale={locale} path={toSearchPath(everywhere)} alone>
            {t('product.state.search')}
          </TextLink>
        </p>
      )}
    </section>
  )
}

/** For each call, in order: the cheapest result that no earlier call contains. */
function toNearest({ calls, answers }: SearchProgress, now: number): SearchResult[] {
  const seen = new Map<string, SearchResult>()
  for (const { id } of calls) {
    const callAnswers = answers.filter(({ call }) => call.id === id)
    const [best] = sortResults(aggregateOffers(callAnswers, now), 'price-up').filter((result) => !seen.has(result.id))
    if (best) seen.set(best.id, best)
  }
  return [...seen.values()].slice(0, MAX_SHOWN)
}
