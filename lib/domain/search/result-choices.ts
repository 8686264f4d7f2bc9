import {
  type inferParserType,
  parseAsBoolean,
  parseAsInteger,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { BOARDS, CATEGORIES, FEATURES, type Filters } from '#lib/domain/search/filters.ts'
import { SORT_ORDERS } from '#lib/domain/search/sort-results.ts'

/**
 * The query parameters for sorting, view and filters of the results: `?sort=grade&board=hb&board=fb&max=3000`. The form
 * that works without scripts uses the same keys, so an address has the same meaning with and without scripts.
 */
export const choiceParsers = {
  sort: parseAsStringLiteral(SORT_ORDERS).withDefault('recommended'),
  view: parseAsStringLiteral(['list', 'map']).withDefault('list'),
  place: parseAsNativeArrayOf(parseAsString),
  chain: parseAsNativeArrayOf(parseAsString),
  /** Grades of the Ministry of Tourism. */
  stars: parseAsNativeArrayOf(parseAsInteger),
  grade: parseAsNativeArrayOf(parseAsInteger),
  category: parseAsNativeArrayOf(parseAsStringLiteral(CATEGORIES)),
  board: parseAsNativeArrayOf(parseAsStringLiteral(BOARDS)),
  facility: parseAsNativeArrayOf(parseAsStringLiteral(FEATURES)),
  /** The lowest guest score, out of ten. */
  score: parseAsNativeArrayOf(parseAsInteger),
  /** The longest distance from the centre, in kilometres. */
  km: parseAsNativeArrayOf(parseAsInteger),
  free: parseAsBoolean.withDefault(false),
  /** The highest price of the whole stay, in whole shekels. */
  max: parseAsInteger,
}

export type ResultChoices = inferParserType<typeof choiceParsers>

/** The query keys that the address of the results may have in addition to the search. */
export const CHOICE_KEYS = Object.keys(choiceParsers) as (keyof ResultChoices)[]

/** The agorot of a shekel. */
export const SHEKEL = 100

/** Maps the parsed parameters to filters. */
export function toFilters(choices: ResultChoices): Filters {
  const { place, chain, stars, grade, category, board, facility, score, km, free, max } = choices
  return {
    destinations: place,
    chains: chain,
    stars,
    siteGrades: grade,
    categories: category,
    boards: board,
    features: facility,
    scores: score,
    distances: km,
    freeCancellation: free,
    ...(max !== null && max > 0 && { priceMax: max * SHEKEL }),
  }
}

/** Maps filters to parameters; the reverse of `toFilters`. */
export function toResultChoices(filters: Filters): Omit<ResultChoices, 'sort' | 'view'> {
  return {
    place: filters.destinations,
    chain: filters.chains,
    stars: filters.stars,
    grade: filters.siteGrades,
    category: filters.categories,
    board: filters.boards,
    facility: filters.features,
    score: filters.scores,
    km: filters.distances,
    free: filters.freeCancellation,
    max: filters.priceMax === undefined ? null : filters.priceMax / SHEKEL,
  }
}
