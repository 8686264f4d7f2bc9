import {
  type inferParserType,
  parseAsBoolean,
  parseAsInteger,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { BOARDS, CATEGORIES, FACILITIES, type Filters } from '#lib/search/filters.ts'
import { SORTS } from '#lib/search/results.ts'

/**
 * How the results are looked at, as the address says it: `?sort=grade&board=hb&board=fb&max=3000`. The same keys stand
 * in the form that works without a script, so an address means one thing in both.
 */
export const choiceParsers = {
  sort: parseAsStringLiteral(SORTS).withDefault('price-up'),
  view: parseAsStringLiteral(['list', 'map']).withDefault('list'),
  place: parseAsNativeArrayOf(parseAsString),
  chain: parseAsNativeArrayOf(parseAsString),
  /** The ministry's. */
  stars: parseAsNativeArrayOf(parseAsInteger),
  /** The site's own. */
  grade: parseAsNativeArrayOf(parseAsInteger),
  category: parseAsNativeArrayOf(parseAsStringLiteral(CATEGORIES)),
  board: parseAsNativeArrayOf(parseAsStringLiteral(BOARDS)),
  facility: parseAsNativeArrayOf(parseAsStringLiteral(FACILITIES)),
  free: parseAsBoolean.withDefault(false),
  /** Whole shekels of the whole stay. */
  max: parseAsInteger,
}

export type Choices = inferParserType<typeof choiceParsers>

/** The keys that the address of a search may carry besides the search itself. */
export const CHOICE_KEYS = Object.keys(choiceParsers) as (keyof Choices)[]

const SHEKEL = 100

/** What is filtered by, of what was chosen. */
export function toFilters(choices: Choices): Filters {
  const { place, chain, stars, grade, category, board, facility, free, max } = choices
  return {
    destinations: place,
    chains: chain,
    stars,
    siteGrades: grade,
    categories: category,
    boards: board,
    facilities: facility,
    freeCancellation: free,
    ...(max !== null && max > 0 && { priceMax: max * SHEKEL }),
  }
}

/** The same as the address says it; what is not filtered by is left out. */
export function fromFilters(filters: Filters): Omit<Choices, 'sort' | 'view'> {
  return {
    place: filters.destinations,
    chain: filters.chains,
    stars: filters.stars,
    grade: filters.siteGrades,
    category: filters.categories,
    board: filters.boards,
    facility: filters.facilities,
    free: filters.freeCancellation,
    max: filters.priceMax === undefined ? null : filters.priceMax / SHEKEL,
  }
}
