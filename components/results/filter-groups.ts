import { fromFilters } from '#components/results/choices.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Facet, Facets, Filters } from '#lib/search/filters.ts'

/** Names by code, in the page's language. */
export type Names = Readonly<Record<string, string>>

/** A choice within a group: its value as the address says it. */
export type FilterChoice = { value: string; label: string; count: number; chosen: boolean }

/** A list of the filters; `key` is that of the address. */
export type FilterGroup = { key: ListKey; label: string; choices: FilterChoice[] }

export type ListKey = 'place' | 'chain' | 'stars' | 'grade' | 'category' | 'board' | 'facility'

type Given = Pick<StayProps, 't'> & {
  facets: Facets
  filters: Filters
  names: { chains: Names; destinations: Names }
}

/** The filters as lists of choices with their counts. A list in which there is nothing to choose is left out. */
export function toFilterGroups({ facets, filters, names, t }: Given): FilterGroup[] {
  const values = fromFilters(filters)
  const group = <T extends string | number>(
    key: ListKey,
    label: string,
    facet: readonly Facet<T>[],
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
    group('place', t('results.filter.places'), facets.destinations, (code) => names.destinations[code] ?? code),
    group('stars', t('results.filter.starGrades'), facets.stars, (stars) =>
      t('results.filter.stars', { count: stars }),
    ),
    group('grade', t('results.filter.grades'), facets.siteGrades, (grade) => t('results.filter.siteGrade', { grade })),
    group('category', t('results.filter.categories'), facets.categories, (each) => t(`hotel.category.${each}`)),
    group('board', t('results.filter.boards'), facets.boards, (board) => t(`board.${board}`)),
    group('chain', t('results.filter.chains'), facets.chains, (code) => names.chains[code] ?? code),
    group('facility', t('results.filter.facilities'), facets.facilities, (each) => t(`hotel.group.${each}`)),
  ]
  // No hotel has both grades: one of each is a choice.
  const graded = facets.stars.length > 0 && facets.siteGrades.length > 0
  return all.filter(
    ({ key, choices }) =>
      choices.length > 1 ||
      choices.some(({ chosen }) => chosen) ||
      (graded && choices.length > 0 && (key === 'stars' || key === 'grade')),
  )
}

const SHEKEL = 100
const STEPS = 5

/** Round sums between the cheapest and the dearest, in shekels, for "up to". */
export function toPriceSteps(price: Facets['price'], chosen: number | undefined): number[] {
  const steps = new Set<number>()
  if (price) {
    const least = price.least / SHEKEL
    const most = price.most / SHEKEL
    const rough = (most - least) / STEPS
    // 1, 2 or 5 and as many noughts: sums that people think in.
    const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
    const unit = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? 10 * power
    for (let sum = Math.ceil((least + 1) / unit) * unit; sum < most; sum += unit) steps.add(sum)
  }
  if (chosen !== undefined) steps.add(chosen)
  return [...steps].sort((one, other) => one - other)
}

/** The choices of "up to". */
export function toPriceOptions(price: Facets['price'], filters: Filters, { locale, t }: StayProps) {
  const chosen = filters.priceMax === undefined ? undefined : filters.priceMax / SHEKEL
  return [
    { value: '', label: t('results.filter.anyPrice') },
    ...toPriceSteps(price, chosen).map((sum) => ({
      value: String(sum),
      label: t('results.filter.upTo', { price: formatMoney(sum * SHEKEL, locale) }),
    })),
  ]
}
