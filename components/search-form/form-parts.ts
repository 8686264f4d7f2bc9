import type { SearchFault, SearchFaultCode } from '#lib/domain/search/faults.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The interactive parts of both forms. When the rich form replaces the plain one, the same part gets the focus. */
export type FormPart =
  | 'where'
  | 'when'
  | `when-${number}`
  | 'who'
  | 'add-dates'
  | 'business'
  | 'submit'
  | `kind-${string}`

const PART_OF_FAULT = {
  'bad-kind': 'kind',
  'destination-missing': 'where',
  'bad-place': 'where',
  'too-many-places': 'where',
  'many-dates-and-places': 'where',
  'dates-missing': 'when',
  'bad-date': 'when',
  past: 'when',
  'not-after': 'when',
  'too-long': 'when',
  'too-far': 'when',
  'same-dates': 'when',
  'too-many-dates': 'when',
  'adults-missing': 'who',
  'bad-number': 'who',
  'child-age-missing': 'who',
  'bad-age': 'who',
  'too-many-adults': 'who',
  'too-many-children': 'who',
  'too-many-infants': 'who',
  'too-many-rooms': 'who',
} as const satisfies Record<SearchFaultCode, 'kind' | 'where' | 'when' | 'who'>

/** The part of the form that shows a fault: `when-1` is the second date range. */
export function partOfFault({ code, range = 0 }: SearchFault): 'kind' | 'where' | 'who' | 'when' | `when-${number}` {
  const part = PART_OF_FAULT[code]
  return part === 'when' && range > 0 ? `when-${range}` : part
}

/** The faults of a part, without duplicate codes. */
export function faultsOfPart(faults: readonly SearchFault[], part: string): SearchFault[] {
  const own = faults.filter((fault) => partOfFault(fault) === part)
  return own.filter(({ code }, index) => own.findIndex((other) => other.code === code) === index)
}

/** What of the search a fault of the party is about. */
const PARTY_DETAIL: { readonly [Code in SearchFaultCode]?: 'adults' | 'ages' } = {
  'adults-missing': 'adults',
  'too-many-adults': 'adults',
  'child-age-missing': 'ages',
  'bad-age': 'ages',
}

/** The heading of the faults: it names only what is wrong (specification, section 5). */
export function describeFaults(
  faults: readonly SearchFault[],
  { locale, t }: { locale: Locale; t: Translator },
): string {
  const names = faults.map(({ code }) => t(`search.faulty.${PARTY_DETAIL[code] ?? PART_OF_FAULT[code]}`))
  return t('search.faults', { what: joinWithComma([...new Set(names)], locale) })
}
