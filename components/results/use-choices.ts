import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { FilterKey } from '#lib/domain/search/filter-groups.ts'
import { NO_FILTERS } from '#lib/domain/search/filters.ts'
import { choiceParsers, type ResultChoices, toFilters, toResultChoices } from '#lib/domain/search/result-choices.ts'

const NUMERIC: ReadonlySet<FilterKey> = new Set(['grade', 'stars', 'score', 'km'])

/** The sorting, view and filters of the results, and functions that change them. They are stored in the address. */
export function useChoices() {
  // `replace`: the back button leaves the results instead of undoing each filter.
  const [choices, set] = useQueryStates(choiceParsers, { history: 'replace', shallow: true, clearOnDefault: true })
  const filters = useMemo(() => toFilters(choices), [choices])
  const write = (change: Partial<ResultChoices>) => void set(change)
  return {
    sort: choices.sort,
    view: choices.view,
    filters,
    setSort: (sort: ResultChoices['sort']) => write({ sort }),
    setView: (view: ResultChoices['view']) => write({ view }),
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
