import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { type Choices, choiceParsers, fromFilters, toFilters } from '#components/results/choices.ts'
import type { ListKey } from '#components/results/filter-groups.ts'
import { NO_FILTERS } from '#lib/search/filters.ts'

/** How the results are looked at, and how that is changed. It stands in the address, so it is shared and comes back. */
export function useChoices() {
  // Replaced, not added: the back button leaves the results, it does not untick boxes.
  const [choices, set] = useQueryStates(choiceParsers, { history: 'replace', shallow: true, clearOnDefault: true })
  const filters = useMemo(() => toFilters(choices), [choices])
  const write = (change: Partial<Choices>) => void set(change)
  return {
    sort: choices.sort,
    view: choices.view,
    filters,
    setSort: (sort: Choices['sort']) => write({ sort }),
    setView: (view: Choices['view']) => write({ view }),
    clear: () => write(fromFilters(NO_FILTERS)),
    onFree: (free: boolean) => write({ free }),
    onMax: (max: number | null) => write({ max }),
    onList: (key: ListKey, value: string, chosen: boolean) =>
      void set((before) => {
        const list = before[key] as (string | number)[]
        const item = key === 'grade' || key === 'stars' ? Number(value) : value
        const next = chosen ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item)
        return { [key]: next } as Partial<Choices>
      }),
  }
}

export type ChoiceTools = ReturnType<typeof useChoices>
