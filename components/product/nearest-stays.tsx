'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import type { ProductFacts } from '#components/product/facts.ts'
import { StayLink } from '#components/product/other-departures.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { streamSearch } from '#lib/browser/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toProductPath, toSearch } from '#lib/search/product.ts'
import { addLine, NO_PROGRESS, type Progress } from '#lib/search/progress.ts'
import { gather, type Result, sortResults } from '#lib/search/results.ts'
import { toSearchPath, writeSearch } from '#lib/search/search.ts'

const SHOWN = 6

type Props = { locale: Locale; facts: ProductFacts; least: number | undefined }

/** Stays near one that cannot be had: longer, on other days, or in the same place; each was searched for and exists. */
export function NearestStays({ locale, facts, least }: Props) {
  const t = useTranslations()
  const [progress, setProgress] = useState(NO_PROGRESS)
  const { choice, hotel, now } = facts

  useEffect(() => {
    const own = new AbortController()
    const query = writeSearch(toSearch(choice))
    query.set('lang', locale)
    query.set('nearest', '1')
    if (least !== undefined) query.set('least', String(least))
    const look = async () => {
      const began = await streamSearch(query, (line) => setProgress((before) => addLine(before, line)), own.signal)
      // What could not be looked for is as if nothing were found.
      if (!began.ok && !own.signal.aborted) setProgress((before) => ({ ...before, done: true }))
    }
    void look()
    return () => {
      own.abort()
      setProgress(NO_PROGRESS)
    }
  }, [choice, least, locale])

  const found = useMemo(() => toNearest(progress, Date.parse(now)), [progress, now])
  const everywhere = hotel && {
    ...toSearch(choice),
    hotels: [],
    destinations: [hotel.destinationCode],
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
      {!progress.done && found.length === 0 && <Skeleton shape="row" label={t('product.state.nearestAsking')} />}
      {found.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {found.map((result) => {
            const { kind, rooms, businessTravel } = choice
            const { hotelCode, checkIn, checkOut } = result
            const path = toProductPath({ kind, hotelCode, checkIn, checkOut, rooms, businessTravel })
            return <StayLink key={result.id} result={result} path={path} locale={locale} t={t} />
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

/** The cheapest that each search near the choice found and none before it, in the order in which it was looked for. */
function toNearest({ calls, answers }: Progress, now: number): Result[] {
  const seen = new Map<string, Result>()
  for (const { id } of calls) {
    const own = answers.filter(({ call }) => call.id === id)
    const [best] = sortResults(gather(own, now), 'price-up').filter((result) => !seen.has(result.id))
    if (best) seen.set(best.id, best)
  }
  return [...seen.values()].slice(0, SHOWN)
}
