import type { SearchFault, SearchFaultCode } from '#lib/search/faults.ts'

/** What can be touched in either form. The swap gives the focus to the part of the same name. */
export type Part = 'where' | 'when' | `when-${number}` | 'who' | 'add-dates' | 'business' | 'submit' | `kind-${string}`

/** The part of a form that a fault is shown at. */
const PLACE_OF = {
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

/** The part that a fault belongs to: `when-1` is the second range. */
export function partOf({ code, range = 0 }: SearchFault): 'kind' | 'where' | 'who' | 'when' | `when-${number}` {
  const part = PLACE_OF[code]
  return part === 'when' && range > 0 ? `when-${range}` : part
}

/** The faults of a part, each code once. */
export function faultsOf(faults: readonly SearchFault[], part: string): SearchFault[] {
  const own = faults.filter((fault) => partOf(fault) === part)
  return own.filter(({ code }, index) => own.findIndex((other) => other.code === code) === index)
}
