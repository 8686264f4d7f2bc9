'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ProductFacts } from '#components/product/facts.ts'
import { StayLink } from '#components/product/other-departures.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { streamSearch } from '#lib/browser/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { planNearest } from '#lib/search/nearest.ts'
import { toProductPath, toSearch } from '#lib/search/product.ts'
import { addLine, NO_PROGRESS } from '#lib/search/progress.ts'
import { gather, type Result } from '#lib/search/results.ts'
import { toSearchPath, writeSearch } from '#lib/search/search.ts'
import { israelDate } from '#lib/stay/israel.ts'

/** Searches made for it, and stays shown of what they find. */
const CALLS = 6
const SHOWN = 5

type Props = { locale: Locale; facts: ProductFacts; least: number | undefined }
type Found = { result: Result; path: string }

/** Stays near one that cannot be had: longer, on other days, or in the same place; each was searched for and exists. */
export function NearestStays({ locale, facts, least }: Props) {
  const t = useTranslations()
  const [found, setFound] = useState<readonly Found[]>()
  const { choice, hotel, now } = facts

  useEffect(() => {
    const own = new AbortController()
    const search = toSearch(choice)
    const plan = planNearest(search, {
      today: israelDate(now),
      minimumNights: {},
      neighbours: {},
      destinationOf: hotel ? { [choice.hotelCode]: hotel.destinationCode } : {},
      ...(least !== undefined && { least }),
    }).slice(0, CALLS)
    const look = async () => {
      const lists = await Promise.all(
        plan.map(async (call) => {
          let progress = NO_PROGRESS
          const query = writeSearch(call.search)
          query.set('lang', locale)
          await streamSearch(
            query,
            (line) => {
              progress = addLine(progress, line)
            },
            own.signal,
          )
          const results = gather(progress.answers, Date.parse(now)).sort((a, b) => a.total - b.total)
          return results.slice(0, call.why === 'same-place' || call.why === 'near' ? 2 : 1)
        }),
      )
      if (own.signal.aborted) return
      const seen = new Map(lists.flat().map((result) => [result.id, result]))
      setFound(
        [...seen.values()].slice(0, SHOWN).map((result) => {
          const { hotelCode, checkIn, checkOut } = result
          const { kind, rooms, businessTravel } = choice
          return { result, path: toProductPath({ kind, hotelCode, checkIn, checkOut, rooms, businessTravel }) }
        }),
      )
    }
    void look()
    return () => own.abort()
  }, [choice, hotel, now, least, locale])

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
        {found === undefined && t('product.state.nearestAsking')}
        {found?.length === 0 && t('product.state.nearestNone')}
      </p>
      {found === undefined && <Skeleton shape="row" label={t('product.state.nearestAsking')} />}
      {found !== undefined && found.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {found.map(({ result, path }) => (
            <StayLink key={result.id} result={result} path={path} locale={locale} t={t} />
          ))}
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
