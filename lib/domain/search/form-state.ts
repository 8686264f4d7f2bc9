import type { ProductKind } from '#lib/contract/values.ts'
import { isCalendarDate } from '#lib/domain/identity/calendar-date.ts'
import { countChildrenPayingAsAdults, PARTY_LIMITS } from '#lib/domain/occupancy/occupancy.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import type { RoomDraft, SearchDraft } from '#lib/domain/search/search.ts'
import type { StayDraft } from '#lib/domain/stay/stay-dates.ts'

/** A room in the form. An age that is not chosen yet is ''. */
export type RoomState = { adults: number; ages: string[]; infants: number }

/** The values of the rich form. There is always at least one range and one room; they may be empty. */
export type FormState = {
  kind: ProductKind
  destinations: string[]
  hotels: string[]
  ranges: StayDraft[]
  rooms: RoomState[]
  businessTravel: boolean
}

/** The initial value of a room. */
export const DEFAULT_ROOM: RoomState = { adults: 2, ages: [], infants: 0 }

/** The initial values of the form. */
export const EMPTY_DRAFT: SearchDraft = {
  kind: 'hotel',
  destinations: [],
  hotels: [],
  ranges: [],
  rooms: [{ adults: '2', children: '0', ages: [], infants: '0' }],
  businessTravel: false,
}

const toCount = (text: string, max: number) => (/^\d{1,3}$/.test(text) ? Math.min(Number(text), max) : 0)

function toRoomState({ adults, children, ages, infants }: RoomDraft): RoomState {
  const count =
    children === '' ? Math.min(ages.length, SEARCH_LIMITS.children) : toCount(children, SEARCH_LIMITS.children)
  return {
    adults: toCount(adults, SEARCH_LIMITS.adults),
    ages: Array.from({ length: count }, (_, index) => ages[index] ?? ''),
    infants: toCount(infants, SEARCH_LIMITS.infants),
  }
}

/** Maps a draft to the form's values. Numbers above a limit are reduced to it, invalid numbers become 0, and invalid dates none. */
export function draftToFormState(draft: SearchDraft): FormState {
  const rooms = draft.rooms.slice(0, SEARCH_LIMITS.rooms).map(toRoomState)
  const ranges = draft.ranges.slice(0, SEARCH_LIMITS.ranges).map(
    ({ checkIn, checkOut }): StayDraft => ({
      ...(isCalendarDate(checkIn) && { checkIn }),
      ...(isCalendarDate(checkOut) && { checkOut }),
    }),
  )
  return {
    kind: PRODUCT_KINDS.find((kind) => kind === draft.kind) ?? 'hotel',
    destinations: [...new Set(draft.destinations)],
    hotels: [...new Set(draft.hotels)],
    ranges: ranges.length > 0 ? ranges : [{}],
    // Not the initial room: the message that the number of adults is missing would contradict it.
    rooms: rooms.length > 0 ? rooms : [{ adults: 0, ages: [], infants: 0 }],
    businessTravel: draft.businessTravel,
  }
}

/** Maps the form's values to a draft. Empty ranges after the first are left out. */
export function formStateToDraft(state: FormState): SearchDraft {
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

/** What the ids of places begin with. */
const PLACE_PREFIX = { destination: 'd', hotel: 'h' } as const

type PlaceKind = keyof typeof PLACE_PREFIX

/** The id of a place, unique among destinations and hotels: `d.EIL`, `h.GOC-EIL01`. */
export const toPlaceId = (kind: PlaceKind, code: string) => `${PLACE_PREFIX[kind]}.${code}`

/** The ids of the chosen places, destinations first. */
export function placeIds({ destinations, hotels }: Pick<FormState, 'destinations' | 'hotels'>): string[] {
  return [
    ...destinations.map((code) => toPlaceId('destination', code)),
    ...hotels.map((code) => toPlaceId('hotel', code)),
  ]
}

/** Sets the places. With several date ranges only one is allowed (section 5): then a new one replaces the others. */
export function withPlaces(state: FormState, ids: readonly string[]): FormState {
  const before = new Set(placeIds(state))
  const added = ids.filter((id) => !before.has(id))
  const chosen = state.ranges.length > 1 && added.length > 0 ? added.slice(-1) : ids
  const codesOf = (kind: PlaceKind) => {
    const start = toPlaceId(kind, '')
    return chosen.flatMap((id) => (id.startsWith(start) ? [id.slice(start.length)] : []))
  }
  return { ...state, destinations: codesOf('destination'), hotels: codesOf('hotel') }
}

/** Why another date range cannot be added; undefined when it can. */
export function addRangeRefusal(state: FormState): 'one-place' | 'most' | undefined {
  if (state.destinations.length + state.hotels.length > 1) return 'one-place'
  return state.ranges.length >= SEARCH_LIMITS.ranges ? 'most' : undefined
}

/** Sets the number of children; the entered ages are not changed. */
export function withChildren(room: RoomState, count: number): RoomState {
  return { ...room, ages: Array.from({ length: count }, (_, index) => room.ages[index] ?? '') }
}

/** Whether a child of the room pays as an adult (specification, section 5), assuming the highest age where none is chosen. */
export function childPaysAsAdult({ adults, ages, infants }: RoomState): boolean {
  const childAges = ages.map((age) => (age === '' ? PARTY_LIMITS.oldestChild : Number(age)))
  return countChildrenPayingAsAdults({ adults, childAges, infants }) > 0
}
