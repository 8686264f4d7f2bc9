import { useMemo, useRef } from 'react'
import { useAddressState } from '#components/layout/use-address-state.ts'
import type { FilterKey } from '#lib/domain/search/filter-groups.ts'
import { NO_FILTERS } from '#lib/domain/search/filters.ts'
import { choiceParsers, type ResultChoices, toFilters, toResultChoices } from '#lib/domain/search/result-choices.ts'

const NUMERIC: ReadonlySet<FilterKey> = new Set(['grade', 'stars', 'score', 'km'])

/** The sorting, view and filters of the results, and functions that change them. They are stored in the address. */
export function useChoices() {
  const [choices, set] = useAddressState(choiceParsers)
  const filters = useMemo(() => toFilters(choices), [choices])
  const write = (change: Partial<ResultChoices>) => void set(change)
  const ofList = JSON.stringify({ ...choices, view: 'list' })
  // The choices of the list from which the map was opened.
  const openedFrom = useRef<string>(undefined)
  /** Resolves when the map has its entry in the history: addresses are written with a delay. */
  const opening = useRef<Promise<unknown>>(undefined)
  const setView = (view: ResultChoices['view']) => {
    if (view === 'map') {
      openedFrom.current = ofList
      // The map fills a phone like a page, so the back button closes it.
      opening.current = set({ view }, { history: 'push' })
      return
    }
    const isEntry = () => new URLSearchParams(location.search).get('view') === 'map'
    // The map is closed with Back: a new entry for the list would be a second one, and one Back would seem to do nothing. Before the
    // map has its own entry, Back would leave the results.
    if (openedFrom.current === ofList) void opening.current?.then(() => (isEntry() ? history.back() : write({ view })))
    else write({ view })
    openedFrom.current = undefined
  }
  return {
    sort: choices.sort,
    view: choices.view,
    filters,
    setSort: (sort: ResultChoices['sort']) => write({ sort }),
    setView,
    clear: () => write(toResultChoices(NO_FILTERS)),
    setFreeCancellation: (free: boolean) => write({ free }),
    setPriceMax: (max: number | null) => write({ max }),
    setChoice: (key: FilterKey, value: string, chosen: boolean) =>
      void set((before) => {
        const list = before[key] as (string | number)[]
        const item = NUMERIC.has(key) ? Number(value) : value
        const next = chosen ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item)
        return { [key]: next } as Partial<ResultChoices>
      }),
  }
}

export type ChoiceTools = ReturnType<typeof useChoices>
