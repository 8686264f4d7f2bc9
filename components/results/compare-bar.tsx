'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCompared } from '#components/results/use-compared.ts'
import { Button } from '#components/ui/button.tsx'
import { CloseButton } from '#components/ui/close-button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { OVERLAY } from '#components/ui/part-failure.tsx'
import { CARDS, toCardId } from '#lib/browser/search/result-cards.ts'
import { priceByFilters, type RateFilters } from '#lib/domain/search/filters.ts'
import { toResultPath } from '#lib/domain/search/result-summary.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { toggleCompared } from '#lib/domain/search/saved-hotels.ts'
import type { Search } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const CompareDialog = lazyPart(
  () => import('#components/results/compare-dialog.tsx').then((module) => module.CompareDialog),
  OVERLAY,
)

type Props = {
  locale: Locale
  search: Search
  results: readonly SearchResult[]
  shown: readonly SearchResult[]
  filters: RateFilters
  /** All answers of the search are in `results`. */
  isComplete: boolean
  now: number
}

/** The checkbox on the card of a result; the first of all cards where that one is filtered out. */
const findCompareBox = (id: string): HTMLElement | null | undefined =>
  (document.getElementById(toCardId(id)) ?? document.querySelector(CARDS))?.querySelector<HTMLElement>(
    'input[type="checkbox"]',
  )

/** A bar at the bottom of the page while results are chosen for comparison: their number, and a button to compare. */
export function CompareBar({ locale, search, results, shown, filters, isComplete, now }: Props) {
  const t = useTranslations()
  const [compared, setCompared] = useCompared(search)
  const [open, setOpen] = useState(false)
  // An answer with one of them may still be missing.
  const chosen = useMemo(
    () =>
      compared
        .flatMap((id) => results.find((result) => result.id === id) ?? [])
        .map((result) => priceByFilters(result, filters, now)),
    [compared, results, filters, now],
  )
  // A result that has sold out since would take the place of another one, without a box to clear it.
  useEffect(() => {
    if (isComplete && chosen.length < compared.length) setCompared(chosen.map(({ id }) => id))
  })
  const bar = useRef<HTMLDivElement>(null)
  // Not the button that opened the dialog, which is removed when one result is left: the first control of the bar.
  const [returnTo] = useState(() => ({
    get current() {
      return bar.current?.querySelector('button') ?? null
    },
  }))
  // The focus returns to a card, because the bar is removed with the pressed button. In an effect, because the boxes of other results
  // are disabled while three are chosen.
  const cleared = useRef<string>(undefined)
  useEffect(() => {
    if (cleared.current === undefined) return
    findCompareBox(cleared.current)?.focus({ preventScroll: true })
    cleared.current = undefined
  })
  const clear = () => {
    const first = chosen.find(({ id }) => document.getElementById(toCardId(id))) ?? chosen[0]
    cleared.current = first?.id
    setCompared([])
  }
  const remove = (id: string) => {
    setCompared(toggleCompared(compared, id))
    if (chosen.length <= 2) setOpen(false)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 ? t('results.compare.bar', { count: chosen.length }) : ''}
      </p>
      {chosen.length > 0 && (
        <div
          ref={bar}
          data-action-bar="all-windows"
          className="sticky bottom-3 z-bar mt-6 max-wide:bottom-20 flex items-center gap-3 rounded-card border border-edge bg-surface p-2 ps-4 shadow-lift"
        >
          <p aria-hidden="true" className="min-w-0 grow text-small">
            {t('results.compare.bar', { count: chosen.length })}
          </p>
          {chosen.length > 1 && <Button onClick={() => setOpen(true)}>{t('results.compare.open')}</Button>}
          <CloseButton label={t('results.compare.clear')} onPress={clear} />
        </div>
      )}
      {open && (
        <CompareDialog
          locale={locale}
          results={chosen}
          listed={shown}
          now={now}
          toPath={(result) => toResultPath(result, search, filters)}
          onRemove={remove}
          returnTo={returnTo}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
