import type { ProductKind } from '#lib/contract/values.ts'
import { childrenPayingAsAdults, PARTY_LIMITS } from '#lib/occupancy/occupancy.ts'
import { MOST } from '#lib/search/faults.ts'
import { PRODUCT_KINDS } from '#lib/search/kinds.ts'
import type { RoomDraft, SearchDraft } from '#lib/search/search.ts'
import type { StayDraft } from '#lib/stay/range.ts'

/** A room in the form. An age that is still to be said is ''. */
export type RoomState = { adults: number; ages: string[]; infants: number }

/** What stands in the rich form. There is always a range and a room, empty or not. */
export type FormState = {
  kind: ProductKind
  destinations: string[]
  hotels: string[]
  ranges: StayDraft[]
  rooms: RoomState[]
  businessTravel: boolean
}

export const FIRST_ROOM: RoomState = { adults: 2, ages: [], infants: 0 }

/** A form in which nobody has chosen anything. */
export const EMPTY_DRAFT: SearchDraft = {
  kind: 'hotel',
  destinations: [],
  hotels: [],
  ranges: [],
  rooms: [{ adults: '2', children: '0', ages: [], infants: '0' }],
  businessTravel: false,
}

const toCount = (text: string, most: number) => (/^\d{1,3}$/.test(text) ? Math.min(Number(text), most) : 0)

function toRoomState({ adults, children, ages, infants }: RoomDraft): RoomState {
  const count = children === '' ? Math.min(ages.length, MOST.children) : toCount(children, MOST.children)
  return {
    adults: toCount(adults, MOST.adults),
    ages: Array.from({ length: count }, (_, index) => ages[index] ?? ''),
    infants: toCount(infants, MOST.infants),
  }
}

/** What was typed, as the rich form holds it; a number that is none, or too large, becomes the nearest it can show. */
export function toState(draft: SearchDraft): FormState {
  const rooms = draft.rooms.slice(0, MOST.rooms).map(toRoomState)
  const ranges = draft.ranges.slice(0, MOST.ranges).map(
    ({ checkIn, checkOut }): StayDraft => ({
      ...(checkIn !== '' && { checkIn }),
      ...(checkOut !== '' && { checkOut }),
    }),
  )
  return {
    kind: PRODUCT_KINDS.find((kind) => kind === draft.kind) ?? 'hotel',
    destinations: [...new Set(draft.destinations)],
    hotels: [...new Set(draft.hotels)],
    ranges: ranges.length > 0 ? ranges : [{}],
    rooms: rooms.length > 0 ? rooms : [FIRST_ROOM],
    businessTravel: draft.businessTravel,
  }
}

/** The same as it would have been typed. Further ranges in which nothing was chosen are left out. */
export function toDraft(state: FormState): SearchDraft {
  const { kind, destinations, hotels, businessTravel } = state
  const ranges = state.ranges.filter(({ checkIn, checkOut }, index) => index === 0 || checkIn || checkOut)
  return {
    kind,
    destinations,
    hotels,
    ranges: ranges.map(({ checkIn = '', checkOut = '' }) => ({ checkIn, checkOut })),
    rooms: state.rooms.map(({ adults, ages, infants }) => ({
      adults: String(adults),
      children: String(ages.length),
      ages,
      infants: String(infants),
    })),
    businessTravel,
  }
}

const PLACE = { d: 'destinations', h: 'hotels' } as const

/** What names a place in a list that holds both kinds: `d.EIL`, `h.GOC-EIL01`. */
export const toPlaceId = (kind: 'destination' | 'hotel', code: string) => `${kind === 'hotel' ? 'h' : 'd'}.${code}`

/** The places chosen, destinations first. */
export function placeIds({ destinations, hotels }: Pick<FormState, 'destinations' | 'hotels'>): string[] {
  return [
    ...destinations.map((code) => toPlaceId('destination', code)),
    ...hotels.map((code) => toPlaceId('hotel', code)),
  ]
}

/**
 * The form with these places. Several dates go with one place (specification, section 5): there the place chosen last
 * takes the others' place.
 */
export function withPlaces(state: FormState, ids: readonly string[]): FormState {
  const before = new Set(placeIds(state))
  const added = ids.filter((id) => !before.has(id))
  const kept = state.ranges.length > 1 && added.length > 0 ? added.slice(-1) : ids
  const of = (sign: keyof typeof PLACE) => kept.filter((id) => id.startsWith(`${sign}.`)).map((id) => id.slice(2))
  return { ...state, destinations: of('d'), hotels: of('h') }
}

/** Why another range cannot be added now; undefined when it can. */
export function addRangeRefusal(state: FormState): 'one-place' | 'most' | undefined {
  if (state.destinations.length + state.hotels.length > 1) return 'one-place'
  return state.ranges.length >= MOST.ranges ? 'most' : undefined
}

/** A list with one of its items changed. */
export const replaced = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, place) => (place === index ? item : old))

/** A list without one of its items. */
export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, place) => place !== index)

/** So many children: the ages said stay. */
export function withChildren(room: RoomState, count: number): RoomState {
  return { ...room, ages: Array.from({ length: count }, (_, index) => room.ages[index] ?? '') }
}

/** Does some child of the room pay as an adult (specification, section 5)? One whose age is still to be said may. */
export function childPaysAsAdult({ adults, ages, infants }: RoomState): boolean {
  const childAges = ages.map((age) => (age === '' ? PARTY_LIMITS.oldestChild : Number(age)))
  return childrenPayingAsAdults({ adults, childAges, infants }) > 0
}
