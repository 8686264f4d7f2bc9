import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'

/** One person that the form asks about. `age` in years on arrival, of children only. */
export type Slot = { kind: 'lead' } | { kind: 'adult' | 'infant'; number: number } | { kind: 'child'; age: number }

/** What is asked of each person besides the name: no more than what is sold needs (booking checks, B 8). */
export type Asked = { birth: boolean; document: boolean }

/**
 * Whom the form asks about in one room: of a hotel room the guest who stays in it (booking checks, A 17); of anything
 * with a seat everyone, adults first.
 */
export function slotsOf(kind: ProductKind, party: RoomParty): Slot[] {
  if (kind === 'hotel') return [{ kind: 'lead' }]
  const numbered = (of: 'adult' | 'infant', count: number): Slot[] =>
    Array.from({ length: count }, (_, index) => ({ kind: of, number: index + 1 }))
  return [
    ...numbered('adult', party.adults),
    ...party.childAges.map((age): Slot => ({ kind: 'child', age })),
    ...numbered('infant', party.infants),
  ]
}

export function askedOf(kind: ProductKind, flies: boolean): Asked {
  return { birth: kind !== 'hotel', document: flies }
}

/**
 * Whole years between two days.
 *
 * @param birth `YYYY-MM-DD`.
 * @param day `YYYY-MM-DD`.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
