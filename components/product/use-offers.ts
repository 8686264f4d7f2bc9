import { useEffect, useMemo, useRef, useState } from 'react'
import type { RatesRefresh } from '#components/product/offer-notes.tsx'
import {
  carrySelectionOver,
  findFirstExpiry,
  findResult,
  isDealUnsold,
  preferWanted,
  type RateSelection,
  selectRates,
  sumRates,
} from '#components/product/rate-selection.ts'
import { useClock, useMoment } from '#components/product/use-clock.ts'
import { useProductSearch } from '#components/product/use-product-search.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import { toResultItem } from '#lib/browser/event-items.ts'
import { track } from '#lib/browser/events.ts'
import { type OfferedRate, toRateId } from '#lib/domain/search/rates.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** A product's rates, searched for again when they expire or the deal ends; the selection is carried over. */
export function useOffers(product: ProductViewModel, locale: Locale) {
  const { choice, deal } = product
  const search = useProductSearch(choice, locale)
  const { progress } = search
  const clock = useClock(product.now)
  const [selection, setSelection] = useState<RateSelection>([])
  const [refresh, setRefresh] = useState<RatesRefresh>()
  const [gone, setGone] = useState(false)
  const [hasJustEnded, setHasJustEnded] = useState(false)
  const results = useMemo(() => aggregateOffers(progress.answers, clock.now), [progress.answers, clock.now])
  const result = findResult(results, choice)
  // The rate that the results were filtered for comes first; the cheapest of all where it is not on sale any more.
  const offered = useMemo(() => result && preferWanted(result, choice.wanted, clock.now), [result, choice, clock.now])
  const isUnsold =
    product.dealEnded && !search.searching && !search.problem && isDealUnsold(progress, result, choice.dealId)
  const dealEnded = hasJustEnded || isUnsold
  const picked = offered ? selectRates(offered, selection, dealEnded ? undefined : choice.dealId) : []
  const now = new Date(clock.now).toISOString()

  const isSeen = result !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when rates are found
  useEffect(() => {
    if (result) track({ name: 'view_item', item: toResultItem(result) })
  }, [isSeen])

  const shown = useRef<SearchResult>(undefined)
  useEffect(() => {
    const before = shown.current
    if (result === undefined || before === result) return
    shown.current = result
    if (before === undefined) return
    const carried = carrySelectionOver(selection, before, result)
    if (carried.every((id, index) => id === selection[index])) return
    setSelection(carried)
    setGone(carried.some((id, index) => id === undefined && selection[index] !== undefined))
  }, [result, selection])

  const refreshRates = (reason: RatesRefresh['reason'], rates: readonly OfferedRate[] = picked) => {
    setRefresh({ reason, previousTotal: rates.length > 0 ? sumRates(rates).total : undefined })
    search.search()
  }
  useMoment(result && findFirstExpiry(result), clock.read, () => refreshRates('expired'))
  useMoment(deal?.endsAt === undefined ? undefined : Date.parse(deal.endsAt), clock.read, () => {
    setHasJustEnded(true)
    search.search()
  })

  const choose = (rate: OfferedRate, room: number) => {
    setRefresh(undefined)
    setGone(false)
    setSelection(
      choice.rooms.map((_, index) => {
        const chosen = index === room ? rate : picked[index]
        return chosen && toRateId(chosen)
      }),
    )
  }

  return {
    search,
    results,
    result,
    /** `result` with the wanted rate first. */
    offered,
    /** The selected rate of each room; empty while there are none. */
    picked,
    now,
    refresh,
    refreshRates,
    /** A selected rate is not on sale any more. */
    gone,
    /** The deal has ended while the page was open, or no list has it and the search does not sell it. */
    dealEnded,
    choose,
    // Not an empty selection: on the page of a deal that is the deal's rates.
    selectCheapest: () => setSelection(offered?.cheapest.map(toRateId) ?? []),
  }
}
