import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'

/** One person of the form. `age`: of a child, in years on arrival. */
export type PersonSlot =
  | { kind: 'lead' }
  | { kind: 'adult' | 'infant'; number: number }
  | { kind: 'child'; age: number }

/** The fields required of each person besides the name: only what the product needs (booking checks, B 8). */
export type RequiredPersonFields = { birth: boolean; document: boolean }

/** The people of a room in the form: one guest of a hotel room (booking checks, A 17), else everyone, adults first. */
export function toPersonSlots(kind: ProductKind, party: RoomParty): PersonSlot[] {
  if (kind === 'hotel') return [{ kind: 'lead' }]
  const numbered = (of: 'adult' | 'infant', count: number): PersonSlot[] =>
    Array.from({ length: count }, (_, index) => ({ kind: of, number: index + 1 }))
  return [
    ...numbered('adult', party.adults),
    ...party.childAges.map((age): PersonSlot => ({ kind: 'child', age })),
    ...numbered('infant', party.infants),
  ]
}

/** Birth dates for everything but a hotel; documents for flights. */
export function getRequiredPersonFields(kind: ProductKind, hasFlights: boolean): RequiredPersonFields {
  return { birth: kind !== 'hotel', document: hasFlights }
}
