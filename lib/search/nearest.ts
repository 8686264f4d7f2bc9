import type { PlannedCall } from '#lib/search/plan.ts'
import { planCalls } from '#lib/search/plan.ts'
import type { Search, StayRange } from '#lib/search/search.ts'
import type { Reply } from '#lib/search/stream.ts'
import { addDays, countNights, MAX_NIGHTS } from '#lib/stay/range.ts'

/**
 * How a stay differs from the one that was asked for: more nights, other days of the same length, the other hotels of
 * the same place, or a place near it.
 */
export type NearestReason = 'longer' | 'other-dates' | 'same-place' | 'near'

/** A call that looks for a stay near the one asked for; `search` is what would find it again. */
export type NearestCall = PlannedCall & { why: NearestReason; search: Search }

export type NearestFacts = {
  /** `YYYY-MM-DD`. */
  today: string
  /** The fewest nights of a stay over a night, where more than one: from the calendar and the holidays. */
  minimumNights: Readonly<Record<string, number>>
  neighbours: Readonly<Record<string, readonly string[]>>
  /** Destinations of hotels by their codes. */
  destinationOf: Readonly<Record<string, string>>
  /** What a reply said of the least nights. */
  least?: number
}

/** Calls that looking for the nearest stays costs at most. */
export const MOST_NEAREST = 8

/** Days by which a stay may be moved, the nearest first. */
const SHIFTS = [-1, 1, -2, 2, 7, -7, 14] as const

/** The fewest nights of a stay that sleeps these nights. */
export function leastNights({ checkIn, checkOut }: StayRange, facts: NearestFacts): number {
  const nights = Math.max(1, countNights(checkIn, checkOut))
  let least = 1
  for (let night = 0; night < nights; night += 1) {
    least = Math.max(least, facts.minimumNights[addDays(checkIn, night)] ?? 1)
  }
  return Math.min(MAX_NIGHTS, least)
}

/** The stay lengthened until it is long enough; undefined when none up to the longest is. */
function lengthen({ checkIn, checkOut }: StayRange, facts: NearestFacts, least: number): StayRange | undefined {
  const nights = countNights(checkIn, checkOut)
  for (let length = Math.max(nights, least); length <= MAX_NIGHTS; length += 1) {
    const longer = { checkIn, checkOut: addDays(checkIn, length) }
    if (leastNights(longer, facts) <= length) return longer
  }
  return undefined
}

/** What a list has under a code out of an address, which may be `constructor` as well. */
function listedUnder<T>(list: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(list, code) ? list[code] : undefined
}

type Candidate = { why: NearestReason; range: StayRange; destinations: string[]; hotels: string[] }

/**
 * The calls that look for stays near one that found nothing: long enough where it was too short, beginning a day or a
 * week beside it, in the same hotel or place, and on its own days nearby. The likeliest first, eight at most; a party
 * too large for a room finds nothing by other dates, and is the person's to change.
 */
export function planNearest(search: Search, facts: NearestFacts): NearestCall[] {
  const [range] = search.ranges
  if (!range) return []
  const { destinations, hotels, kind } = search
  const nights = countNights(range.checkIn, range.checkOut)
  const least = kind === 'hotel' ? Math.max(facts.least ?? 1, leastNights(range, facts)) : nights
  const own = { destinations: destinations.slice(0, 2), hotels: hotels.slice(0, 2) }

  const tooShort = least > nights
  const later = lengthen(range, facts, least)
  const earlier = tooShort ? { checkIn: addDays(range.checkOut, -least), checkOut: range.checkOut } : undefined
  const longer: Candidate[] = tooShort
    ? [later, earlier].flatMap((one) => (one ? [{ why: 'longer' as const, range: one, ...own }] : []))
    : []

  const others: Candidate[] = SHIFTS.flatMap((days) => {
    const moved = { checkIn: addDays(range.checkIn, days), checkOut: addDays(range.checkOut, days) }
    const fits = kind !== 'hotel' || leastNights(moved, facts) <= nights
    return fits ? [{ why: 'other-dates' as const, range: moved, ...own }] : []
  })

  const fitting = later ?? range
  const home = [
    ...new Set([...destinations, ...hotels.flatMap((code) => listedUnder(facts.destinationOf, code) ?? [])]),
  ]
  const samePlace: Candidate[] = home
    .filter((code) => !destinations.includes(code))
    .map((code) => ({ why: 'same-place', range: fitting, destinations: [code], hotels: [] }))
  const near: Candidate[] = [...new Set(home.flatMap((code) => listedUnder(facts.neighbours, code) ?? []))]
    .filter((code) => !home.includes(code))
    .map((code) => ({ why: 'near', range: fitting, destinations: [code], hotels: [] }))

  // Some of each kind, rather than all of the first.
  const ordered = [
    ...longer,
    ...samePlace.slice(0, 1),
    ...others.slice(0, 2),
    ...near.slice(0, 2),
    ...others.slice(2),
    ...near.slice(2),
    ...samePlace.slice(1),
  ]
  const seen = new Set(planCalls(search).map(({ id }) => id))
  return ordered
    .filter(({ range: { checkIn } }) => checkIn >= facts.today)
    .flatMap(({ why, range: moved, destinations: places, hotels: codes }) => {
      const nearest: Search = { ...search, destinations: places, hotels: codes, ranges: [moved] }
      return planCalls(nearest).map((call) => ({ ...call, why, search: nearest }))
    })
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MOST_NEAREST)
}

/** Of an answer what a near stay is told by: the cheapest rate of each room. */
export function toLightReply(reply: Reply): Reply {
  return {
    ...reply,
    availabilities: reply.availabilities.map((availability) => ({
      ...availability,
      rooms: availability.rooms.map(({ party, rates }) => ({
        party,
        rates: rates.toSorted((one, other) => one.total - other.total).slice(0, 1),
      })),
    })),
  }
}
