'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { toChoicePath } from '#components/results/result-facts.ts'
import { ResultItem } from '#components/results/result-item.tsx'
import type { ResultGroup } from '#components/results/use-results.ts'
import { Button } from '#components/ui/button.tsx'
import { formatStayRange } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Search } from '#lib/search/search.ts'
import { countNights } from '#lib/stay/range.ts'

/** Cards that are drawn at first, and with each further step: a filter then draws some of 500, not all. */
export const STEP = 24

type Props = {
  locale: Locale
  search: Search
  groups: readonly ResultGroup[]
  now: number
  narrow: boolean
  /** How many cards are drawn. */
  limit: number
  onMore: () => void
}

/** Brings more before the end of the list is reached; the button does the same. */
function More({ left, onMore }: { left: number; onMore: () => void }) {
  const t = useTranslations()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current()
      },
      { rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="mt-6 flex justify-center">
      <Button tone="secondary" onClick={onMore}>
        {t('results.more', { count: Math.min(left, STEP) })}
      </Button>
    </div>
  )
}

/** The cards, under headings where there are several ranges or kinds. */
export function ResultsList({ locale, search, groups, now, narrow, limit, onMore }: Props) {
  const t = useTranslations()
  const several = groups.length > 1
  const total = groups.reduce((sum, { results }) => sum + results.length, 0)
  let room = limit
  return (
    <>
      {groups.map(({ key, range, kind, results }) => {
        const drawn = results.slice(0, Math.max(0, room))
        const begins = room === limit
        room -= drawn.length
        if (drawn.length === 0) return null
        return (
          <section
            key={key}
            {...(several ? { 'aria-labelledby': `group-${key}` } : { 'aria-label': t('results.list') })}
            className="[&:not(:first-child)]:mt-10"
          >
            {several && (
              <h2 id={`group-${key}`} className="mb-4 text-heading">
                {range && (
                  <>
                    {formatStayRange(range.checkIn, range.checkOut, locale)}
                    <span className="font-normal text-base text-muted">
                      {' '}
                      · {t('stay.nights', { nights: countNights(range.checkIn, range.checkOut) })}
                    </span>
                  </>
                )}
                {kind && t(`results.kind.${kind}`)}
              </h2>
            )}
            <ol className="grid gap-4">
              {drawn.map((result, index) => (
                <ResultItem
                  key={result.id}
                  result={result}
                  search={search}
                  path={toChoicePath(result, search)}
                  locale={locale}
                  now={now}
                  mapped={narrow}
                  narrow={narrow}
                  level={several ? 3 : 2}
                  first={begins && index === 0}
                  dated={isOther(result, range ?? search.ranges[0])}
                />
              ))}
            </ol>
          </section>
        )
      })}
      {limit < total && <More left={total - limit} onMore={onMore} />}
    </>
  )
}

/** Packages and tours leave on days of their own: then the card says which. */
const isOther = (
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
  asked: { checkIn: string; checkOut: string } | undefined,
) => checkIn !== asked?.checkIn || checkOut !== asked.checkOut
