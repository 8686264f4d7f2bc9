import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { SearchFault } from '#lib/search/faults.ts'
import { judgeDraft } from '#lib/search/judge.ts'
import { readPayload } from '#lib/search/payload.ts'

/** From one day to another, both `YYYY-MM-DD`. */
export type StayRange = { checkIn: string; checkOut: string }

/** One search of a person, checked. */
export type Search = {
  kind: ProductKind
  /** Destinations' codes. */
  destinations: string[]
  /** Hotels' codes, as `hotelConversion` calls them. */
  hotels: string[]
  ranges: StayRange[]
  rooms: RoomParty[]
  businessTravel: boolean
}

/** A room as it was typed. `ages` has a text for each child, or fewer. */
export type RoomDraft = { adults: string; children: string; ages: string[]; infants: string }

/** A search as it was typed: whatever stood there, nothing lost. */
export type SearchDraft = {
  kind: string
  destinations: string[]
  hotels: string[]
  ranges: StayRange[]
  rooms: RoomDraft[]
  businessTravel: boolean
}

export type ReadSearch = { ok: true; search: Search } | { ok: false; draft: SearchDraft; faults: SearchFault[] }

/** The keys of a search's address (specification, section 3: search content), and how they are joined. */
const KEYS = ['kind', 'dest', 'hotels', 'from', 'to', 'adult', 'child', 'ages', 'infant', 'business'] as const

/**
 * Reads a search out of an address, or says all that is wrong with it. `payload` wins over the other keys; one that
 * cannot be read is as if it were not there.
 *
 * @param today the day it is in Israel, `YYYY-MM-DD`.
 */
export function readSearch(query: URLSearchParams, today: string): ReadSearch {
  return judgeDraft(readDraft(query), today)
}

/** What an address says of a search, unjudged. */
export function readDraft(query: URLSearchParams): SearchDraft {
  const given = fromPayload(query.get('payload')) ?? query
  const all = (key: (typeof KEYS)[number]) => given.getAll(key).map((value) => value.trim())
  const listed = (key: (typeof KEYS)[number]) =>
    [...new Set(all(key).flatMap((value) => value.split(',')))].filter(Boolean)
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
    })).filter(({ checkIn, checkOut }) => checkIn !== '' || checkOut !== ''),
    // Fields of a further room that a form without a script shows, and nobody filled in.
    rooms: Array.from({ length: roomCount }, (_, index) => ({
      adults: adults[index] ?? '',
      children: children[index] ?? '',
      ages: toAges(ages[index] ?? ''),
      infants: infants[index] ?? '',
    })).filter(
      ({ adults, children, ages, infants }) => adults !== '' || children !== '' || ages.length > 0 || infants !== '',
    ),
    businessTravel: ['1', 'on', 'true', 'yes'].includes(all('business').at(-1) ?? ''),
  }
}

const toAges = (text: string) => (text === '' ? [] : text.split(',').map((age) => age.trim()))

/** A draft as the query of an address: what a plain form of the same fields would send. */
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

/** A search as a person would have typed it. */
export function toDraft(search: Search): SearchDraft {
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

/** The query of a search's address. `readSearch` of it gives the same search. */
export function writeSearch(search: Search): URLSearchParams {
  return writeDraft(toDraft(search))
}

/** The address of a search's results, without its language. */
export function toSearchPath(search: Search): string {
  return `/search-result?${writeSearch(search)}`
}

const isWord = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** A payload has the same keys; what a key may have several of is a list, ages a list of lists. */
function fromPayload(text: string | null): URLSearchParams | undefined {
  const value = text === null ? undefined : readPayload(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const query = new URLSearchParams()
  for (const key of KEYS) {
    const field: unknown = Reflect.get(value, key)
    for (const item of Array.isArray(field) ? field : [field]) {
      // What is no word is not asked for its text: it may have none to give, and throw.
      const word = Array.isArray(item) ? item.map((each: unknown) => (isWord(each) ? each : '')).join(',') : item
      if (isWord(word)) query.append(key, String(word))
    }
  }
  return query.size > 0 ? query : undefined
}

/** A search as a payload carries it: for `toPayload`. */
export function toContent(search: Search): Record<string, unknown> {
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
