import type { FacetValue } from '#lib/domain/facet-value.ts'
import { toScoreWord } from '#lib/domain/listing/score-word.ts'
import type { Facets } from '#lib/domain/search/facets.ts'
import { countFilters, type Filters } from '#lib/domain/search/filters.ts'
import { SHEKEL, toResultChoices } from '#lib/domain/search/result-choices.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** Names by code, in the page's language. */
export type NamesByCode = Readonly<Record<string, string>>

/** The name of a code; the code itself when it has none. Own properties only: a code may be `constructor`. */
export const toName = (names: NamesByCode, code: string): string =>
  (Object.hasOwn(names, code) ? names[code] : undefined) ?? code

/** A choice within a filter group. `value` is the query parameter's value. */
export type FilterChoice = { value: string; label: string; count: number; chosen: boolean }

/** A list of choices for one filter. `key` is its query parameter. */
export type FilterGroup = { key: FilterKey; label: string; choices: FilterChoice[] }

export type FilterKey = 'place' | 'chain' | 'stars' | 'grade' | 'category' | 'board' | 'facility' | 'score' | 'km'

type FilterGroupInput = { t: Translator } & {
  facets: Facets
  filters: Filters
  names: { chains: NamesByCode; destinations: NamesByCode }
}

/** Maps facets to filter groups with labels and counts. A group without an alternative is left out. */
export function toFilterGroups({ facets, filters, names, t }: FilterGroupInput): FilterGroup[] {
  const values = toResultChoices(filters)
  const group = <T extends string | number>(
    key: FilterKey,
    label: string,
    facet: readonly FacetValue<T>[],
    toLabel: (value: T) => string,
  ): FilterGroup => {
    const chosen = new Set(values[key].map(String))
    return {
      key,
      label,
      choices: facet.map(({ value, count }) => ({
        value: String(value),
        label: toLabel(value),
        count,
        chosen: chosen.has(String(value)),
      })),
    }
  }
  const all = [
    group('place', t('results.filter.places'), facets.destinations, (code) => toName(names.destinations, code)),
    group('facility', t('results.filter.facilities'), facets.features, (each) => t(`results.feature.${each}`)),
    group('score', t('results.filter.scores'), facets.scores, (score) =>
      t('results.filter.score', { score, word: t(`results.score.${toScoreWord(score)}`) }),
    ),
    group('km', t('results.filter.distances'), facets.distances, (km) => t('results.filter.distance', { km })),
    group('stars', t('results.filter.starGrades'), facets.stars, (stars) =>
      t('results.filter.stars', { count: stars }),
    ),
    group('grade', t('results.filter.grades'), facets.siteGrades, (grade) => t('results.filter.siteGrade', { grade })),
    group('category', t('results.filter.categories'), facets.categories, (each) => t(`hotel.category.${each}`)),
    group('board', t('results.filter.boards'), facets.boards, (board) => t(`board.${board}`)),
    group('chain', t('results.filter.chains'), facets.chains, (code) => toName(names.chains, code)),
  ]
  // A hotel has one kind of grade, so one value of each kind is already an alternative.
  const graded = facets.stars.length > 0 && facets.siteGrades.length > 0
  return all.filter(
    ({ key, choices }) =>
      choices.length > 1 ||
      choices.some(({ chosen }) => chosen) ||
      // A single value of these is a choice too: with it or without it.
      (choices.length > 0 && (key === 'facility' || key === 'score' || key === 'km')) ||
      (graded && choices.length > 0 && (key === 'stars' || key === 'grade')),
  )
}

/** Whether there is anything to filter by: the results differ in something, or a filter is set. */
export function hasFilterChoices(input: FilterGroupInput): boolean {
  const { facets, filters } = input
  return (
    countFilters(filters) > 0 ||
    facets.freeCancellation > 0 ||
    toPriceSteps(facets.price, undefined).length > 0 ||
    toFilterGroups(input).length > 0
  )
}

const STEPS = 5

/** Round amounts between the lowest and the highest price, in shekels, for the maximum-price filter. */
export function toPriceSteps(price: Facets['price'], chosen: number | undefined): number[] {
  const steps = new Set<number>()
  if (price) {
    const lowest = price.min / SHEKEL
    const highest = price.max / SHEKEL
    const rough = (highest - lowest) / STEPS
    // Steps of 1, 2 or 5 times a power of ten.
    const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
    const unit = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? 10 * power
    for (let sum = Math.ceil((lowest + 1) / unit) * unit; sum < highest; sum += unit) steps.add(sum)
  }
  if (chosen !== undefined) steps.add(chosen)
  return [...steps].sort((one, other) => one - other)
}

/** The options of the price limit; a value is whole shekels, or empty for no limit. */
export function toPriceOptions(
  price: Facets['price'],
  filters: Filters,
  { locale, t }: { locale: Locale; t: Translator },
) {
  const chosen = filters.priceMax === undefined ? undefined : filters.priceMax / SHEKEL
  return [
    { value: '', label: t('results.filter.anyPrice') },
    ...toPriceSteps(price, chosen).map((sum) => ({
      value: String(sum),
      label: t('results.filter.upTo', { price: formatIsolatedMoney(sum * SHEKEL, locale) }),
    })),
  ]
}
