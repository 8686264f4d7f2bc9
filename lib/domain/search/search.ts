import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { SEARCH_LIMITS, type SearchFault } from '#lib/domain/search/faults.ts'
import { readPayload } from '#lib/domain/search/payload.ts'

/** Check-in and check-out date, both `YYYY-MM-DD`. */
export type StayRange = { checkIn: string; checkOut: string }

export type Search = {
  kind: ProductKind
  destinations: string[]
  /** Codes of hotels, as listed by `hotelConversion`. */
  hotels: string[]
  ranges: StayRange[]
  rooms: RoomParty[]
  businessTravel: boolean
}

/** A room as it was entered. `ages` has one text per child, or fewer. */
export type RoomDraft = { adults: string; children: string; ages: string[]; infants: string }

/** A search as it was entered: the unchanged texts, valid or not. */
export type SearchDraft = {
  kind: string
  destinations: string[]
  hotels: string[]
  ranges: StayRange[]
  rooms: RoomDraft[]
  businessTravel: boolean
}

export type ReadSearch = { ok: true; search: Search } | { ok: false; draft: SearchDraft; faults: SearchFault[] }

/** The query keys of a search's address (specification, section 3: search content). */
const KEYS = ['kind', 'dest', 'hotels', 'from', 'to', 'adult', 'child', 'ages', 'infant', 'business'] as const

/**
 * The most entries of a list that are read: twice as many as a search may have, so that a list that is too long keeps its fault. Nobody
 * types an address with hundreds of rooms or places, and the page with their fields would occupy the process for seconds.
 */
const MAX_ENTRIES = {
  places: 2 * SEARCH_LIMITS.places,
  ranges: 2 * SEARCH_LIMITS.ranges,
  rooms: 2 * SEARCH_LIMITS.rooms,
  ages: 2 * SEARCH_LIMITS.children,
} as const

/** A query's draft, not validated. A readable `payload` has precedence; an unreadable one is ignored. */
export function readDraft(query: URLSearchParams): SearchDraft {
  const source = fromPayload(query.get('payload')) ?? query
  const all = (key: (typeof KEYS)[number]) => source.getAll(key).map((value) => value.trim())
  const listed = (key: (typeof KEYS)[number]) =>
    [...new Set(all(key).flatMap((value) => value.split(',').map((one) => one.trim())))]
      .filter(Boolean)
      .slice(0, MAX_ENTRIES.places)
  const [from, to] = [all('from'), all('to')]
  const [adults, children, ages, infants] = [all('adult'), all('child'), all('ages'), all('infant')]
  const roomCount = Math.max(adults.length, children.length, ages.length, infants.length)
  return {
    kind: all('kind').at(-1) ?? '',
    destinations: listed('dest'),
    hotels: listed('hotels'),
    ranges: Array.from({ length: Math.max(from.length, to.length) }, (_, index) => ({
      checkIn: from[index] ?? '',
      checkOut: to[index] ?? '',
    }))
      .filter(({ checkIn, checkOut }) => checkIn !== '' || checkOut !== '')
      .slice(0, MAX_ENTRIES.ranges),
    // The form without scripts always sends the fields of one more room, which may be empty.
    rooms: Array.from({ length: roomCount }, (_, index) => ({
      adults: adults[index] ?? '',
      children: children[index] ?? '',
      ages: toAges(ages[index] ?? ''),
      infants: infants[index] ?? '',
    }))
      .filter(
        ({ adults, children, ages, infants }) => adults !== '' || children !== '' || ages.length > 0 || infants !== '',
      )
      .slice(0, MAX_ENTRIES.rooms),
    businessTravel: ['1', 'on', 'true', 'yes'].includes(all('business').at(-1) ?? ''),
  }
}

const toAges = (text: string) =>
  text === ''
    ? []
    : text
        .split(/[,،]/)
        .slice(0, MAX_ENTRIES.ages)
        .map((age) => age.trim())

/** Writes a draft as a query, in the form in which the form without scripts sends it. */
export function writeDraft(draft: SearchDraft): URLSearchParams {
  const query = new URLSearchParams()
  if (draft.kind !== '') query.append('kind', draft.kind)
  for (const destination of draft.destinations) query.append('dest', destination)
  for (const hotel of draft.hotels) query.append('hotels', hotel)
  for (const { checkIn, checkOut } of draft.ranges) {
    query.append('from', checkIn)
    query.append('to', checkOut)
  }
  for (const { adults, children, ages, infants } of draft.rooms) {
    query.append('adult', adults)
    query.append('child', children)
    query.append('ages', ages.join(','))
    query.append('infant', infants)
  }
  if (draft.businessTravel) query.append('business', '1')
  return query
}

/** Maps a valid search to the draft that produces it. */
export function toSearchDraft(search: Search): SearchDraft {
  return {
    ...search,
    rooms: search.rooms.map(({ adults, childAges, infants }) => ({
      adults: String(adults),
      children: String(childAges.length),
      ages: childAges.map(String),
      infants: String(infants),
    })),
  }
}

/** Writes a search as a query; `readSearch` reads the same search from it. */
export function writeSearch(search: Search): URLSearchParams {
  return writeDraft(toSearchDraft(search))
}

/** The path of a search's results, without the language. */
export function toSearchPath(search: Search): string {
  return `/search-result?${writeSearch(search)}`
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Reads a payload as a query. It has the same keys; repeated keys are lists, and `ages` is a list of lists. */
function fromPayload(payload: string | null): URLSearchParams | undefined {
  const value = payload === null ? undefined : readPayload(payload)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const query = new URLSearchParams()
  for (const key of KEYS) {
    const field: unknown = Reflect.get(value, key)
    for (const item of Array.isArray(field) ? field : [field]) {
      // Other values are not converted to text: String() throws for an object without toString.
      const text = Array.isArray(item) ? item.map((each: unknown) => (isScalar(each) ? each : '')).join(',') : item
      if (isScalar(text)) query.append(key, String(text))
    }
  }
  return query.size > 0 ? query : undefined
}

/** Maps a search to the content of a payload, for `toPayload`. */
export function toSearchContent(search: Search): Record<string, unknown> {
  return {
    kind: search.kind,
    dest: search.destinations,
    hotels: search.hotels,
    from: search.ranges.map(({ checkIn }) => checkIn),
    to: search.ranges.map(({ checkOut }) => checkOut),
    adult: search.rooms.map(({ adults }) => adults),
    child: search.rooms.map(({ childAges }) => childAges.length),
    ages: search.rooms.map(({ childAges }) => childAges),
    infant: search.rooms.map(({ infants }) => infants),
    business: search.businessTravel,
  }
}
