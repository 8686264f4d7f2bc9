import type { ProductKind } from '#lib/contract/values.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Search, StayRange } from '#lib/domain/search/search.ts'

/** The results under one heading: of one date range or of one kind of product. */
export type ResultGroup = {
  key: string
  range?: StayRange
  kind?: SearchResult['kind']
  results: SearchResult[]
}

/** Groups results by kind of product, in the order of the search form; kinds without results are left out. */
export function groupByKind(results: readonly SearchResult[]): { kind: ProductKind; results: SearchResult[] }[] {
  const groups = Map.groupBy(results, ({ kind }) => kind)
  return PRODUCT_KINDS.flatMap((kind) => {
    const found = groups.get(kind)
    return found ? [{ kind, results: found }] : []
  })
}

/** Groups results by date range when the search has several ranges, otherwise by kind of product. */
export function groupResults(results: readonly SearchResult[], rangeCount: number): ResultGroup[] {
  if (rangeCount > 1) {
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

/** The number of products in the results: a hotel on two dates counts once; two packages to one hotel count twice. */
export function countProducts(results: readonly SearchResult[]): number {
  return new Set(results.map(({ product }) => product)).size
}

/** Whether a result has the dates of a range of the search. Packages and tours start on fixed days. */
export const hasSameDates = ({ checkIn, checkOut }: StayRange, range: StayRange | undefined): boolean =>
  checkIn === range?.checkIn && checkOut === range.checkOut

/** Whether nothing was found on exactly the dates of the search. Packages, flights and tours leave on fixed days. */
export const areOnOtherDates = (
  results: readonly SearchResult[],
  { kind, ranges }: Pick<Search, 'kind' | 'ranges'>,
): boolean =>
  kind !== 'hotel' &&
  results.length > 0 &&
  !results.some((result) => ranges.some((range) => hasSameDates(result, range)))
