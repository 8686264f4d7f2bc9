'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ResultGroupSection } from '#components/results/result-group-section.tsx'
import { ResultItem } from '#components/results/result-item.tsx'
import { Button } from '#components/ui/button.tsx'
import type { RateFilters } from '#lib/domain/search/filters.ts'
import { hasSameDates, type ResultGroup } from '#lib/domain/search/result-groups.ts'
import { toResultPath } from '#lib/domain/search/result-summary.ts'
import type { Search } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** How many cards are rendered at first and with each further step. With 500 results, filters stay fast. */
export const PAGE_SIZE = 24

type Props = {
  locale: Locale
  search: Search
  groups: readonly ResultGroup[]
  /** The applied filters, which the product page carries on. */
  filters: RateFilters
  now: number
  /** Beside the map. */
  onMap: boolean
  /** How many cards are rendered. */
  limit: number
  onMore: () => void
}

/** Renders more cards before the end of the list is in view, or when its button is pressed. */
function More({ left, onMore }: { left: number; onMore: () => void }) {
  const t = useTranslations()
  const end = useRef<HTMLDivElement>(null)
  const showMore = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) showMore()
      },
      { rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="mt-6 flex justify-center">
      <Button tone="secondary" onClick={onMore}>
        {t('results.more', { count: Math.min(left, PAGE_SIZE) })}
      </Button>
    </div>
  )
}

/** The result cards, grouped under headings when there are several date ranges or kinds. */
export function ResultsList({ locale, search, groups, filters, now, onMap, limit, onMore }: Props) {
  const t = useTranslations()
  const several = groups.length > 1
  const total = groups.reduce((sum, { results }) => sum + results.length, 0)
  let remaining = limit
  return (
    <>
      {groups.map((group) => {
        const { range, results } = group
        const rendered = results.slice(0, Math.max(0, remaining))
        const isFirstGroup = remaining === limit
        remaining -= rendered.length
        if (rendered.length === 0) return null
        return (
          <ResultGroupSection key={group.key} group={group} hasHeading={several} locale={locale} t={t}>
            {rendered.map((result, index) => (
              <ResultItem
                key={result.id}
                result={result}
                search={search}
                path={toResultPath(result, search, filters)}
                locale={locale}
                now={now}
                onMap={onMap}
                level={several ? 3 : 2}
                first={isFirstGroup && index === 0}
                showDates={!hasSameDates(result, range ?? search.ranges[0])}
              />
            ))}
          </ResultGroupSection>
        )
      })}
      {limit < total && <More left={total - limit} onMore={onMore} />}
    </>
  )
}
