import { useMemo } from 'react'
import { type Filters, facetsOf, filterResults } from '#lib/search/filters.ts'
import { type Answer, gather, groupByKind, type Result, type Sort, sortResults } from '#lib/search/results.ts'

/** Cards of one heading: of one range of dates, or of one kind. */
export type ResultGroup = {
  key: string
  range?: { checkIn: string; checkOut: string }
  kind?: Result['kind']
  results: Result[]
}

/** Under a heading for each range where several were asked for, else for each kind where there are several. */
export function groupResults(results: readonly Result[], ranges: number): ResultGroup[] {
  if (ranges > 1) {
    const groups = Map.groupBy(results, ({ checkIn, checkOut }) => `${checkIn}.${checkOut}`)
    return [...groups]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, members]) => {
        const [checkIn = '', checkOut = ''] = key.split('.')
        return { key, range: { checkIn, checkOut }, results: members }
      })
  }
  const kinds = groupByKind(results)
  if (kinds.length < 2) return [{ key: 'all', results: [...results] }]
  return kinds.map(({ kind, results: members }) => ({ key: kind, kind, results: members }))
}

/** How many there are of what is looked for: a hotel on two dates is one hotel; packages to it are two. */
export function countThings(results: readonly Result[]): number {
  return new Set(results.map(({ kind, hotelCode, id }) => (kind === 'hotel' ? hotelCode : id))).size
}

type Asked = { answers: readonly Answer[]; filters: Filters; sort: Sort; ranges: number; now: number }

/** The results as they are looked at. Each step is kept until what it is made of changes: 500 hotels follow the finger. */
export function useResults({ answers, filters, sort, ranges, now }: Asked) {
  const all = useMemo(() => gather(answers, now), [answers, now])
  const shown = useMemo(() => sortResults(filterResults(all, filters, now), sort), [all, filters, sort, now])
  const facets = useMemo(() => facetsOf(all, filters, now), [all, filters, now])
  const groups = useMemo(() => groupResults(shown, ranges), [shown, ranges])
  return { all, shown, facets, groups }
}
