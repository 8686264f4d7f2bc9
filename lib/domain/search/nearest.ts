import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { MAX_DAYS_AHEAD } from '#lib/domain/search/faults.ts'
import { pickCheapest } from '#lib/domain/search/pick-cheapest.ts'
import { type PlannedCall, planCalls } from '#lib/domain/search/plan.ts'
import { toOfferedRate } from '#lib/domain/search/rates.ts'
import type { Search, StayRange } from '#lib/domain/search/search.ts'
import type { NearestReason } from '#lib/domain/search/stream.ts'
import { addDays, countNights, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'

/** A call that looks for a nearby stay; `search` is the search that finds the same stay. */
export type NearestCall = PlannedCall & { reason: NearestReason; search: Search }

export type NearestContext = {
  /** `YYYY-MM-DD`. */
  today: string
  /** The minimum stay by date, where it is more than one night: from the calendar and the holidays. */
  minimumNights: Readonly<Record<string, number>>
  /** Codes of neighbouring destinations, by destination. */
  neighbours: Readonly<Record<string, readonly string[]>>
  /** Destination codes, by hotel code. */
  destinationOf: Readonly<Record<string, string>>
  /** The minimum stay that a search reply stated. */
  replyMinimumNights?: number
}

/** The most calls that one search for nearby stays makes. */
export const MAX_NEAREST_CALLS = 8

/** Days by which the dates may be moved, the nearest first. */
const SHIFTS = [-1, 1, -2, 2, 7, -7, 14] as const

/** The minimum stay, in nights, of a stay that includes these nights. */
export function getMinimumNightsOfRange({ checkIn, checkOut }: StayRange, context: NearestContext): number {
  const nights = Math.max(1, countNights(checkIn, checkOut))
  let minimumNights = 1
  for (let night = 0; night < nights; night += 1) {
    minimumNights = Math.max(minimumNights, context.minimumNights[addDays(checkIn, night)] ?? 1)
  }
  return Math.min(MAX_NIGHTS, minimumNights)
}

/** Lengthens a stay until it satisfies the minimum stay; undefined when the longest stay does not satisfy it either. */
function lengthen(
  { checkIn, checkOut }: StayRange,
  context: NearestContext,
  minimumNights: number,
): StayRange | undefined {
  const nights = countNights(checkIn, checkOut)
  for (let length = Math.max(nights, minimumNights); length <= MAX_NIGHTS; length += 1) {
    const longer = { checkIn, checkOut: addDays(checkIn, length) }
    if (getMinimumNightsOfRange(longer, context) <= length) return longer
  }
  return undefined
}

/** Reads own properties only, because a code from an address may be `constructor`. */
function getOwn<T>(list: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(list, code) ? list[code] : undefined
}

type Candidate = { reason: NearestReason; range: StayRange; destinations: string[]; hotels: string[] }

/**
 * Plans the calls that look for stays near a search that found nothing: longer stays where the minimum stay was not
 * met, other dates, other hotels of the same destination, and neighbouring destinations. Returns the most likely ones
 * first, eight at most. The party stays the same.
 */
export function planNearestCalls(search: Search, context: NearestContext): NearestCall[] {
  const [range] = search.ranges
  if (!range) return []
  const { destinations, hotels, kind } = search
  const nights = countNights(range.checkIn, range.checkOut)
  const minimumNights =
    kind === 'hotel' ? Math.max(context.replyMinimumNights ?? 1, getMinimumNightsOfRange(range, context)) : nights
  const samePlaces = { destinations: destinations.slice(0, 2), hotels: hotels.slice(0, 2) }

  const tooShort = minimumNights > nights
  const later = lengthen(range, context, minimumNights)
  const earlier = tooShort ? { checkIn: addDays(range.checkOut, -minimumNights), checkOut: range.checkOut } : undefined
  const longer: Candidate[] = tooShort
    ? [later, earlier].flatMap((one) => (one ? [{ reason: 'longer' as const, range: one, ...samePlaces }] : []))
    : []

  const others: Candidate[] = SHIFTS.flatMap((days) => {
    const moved = { checkIn: addDays(range.checkIn, days), checkOut: addDays(range.checkOut, days) }
    const fits = kind !== 'hotel' || getMinimumNightsOfRange(moved, context) <= nights
    return fits ? [{ reason: 'other-dates' as const, range: moved, ...samePlaces }] : []
  })

  const fitting = later ?? range
  const homeDestinations = [
    ...new Set([...destinations, ...hotels.flatMap((code) => getOwn(context.destinationOf, code) ?? [])]),
  ]
  const samePlace: Candidate[] = homeDestinations
    .filter((code) => !destinations.includes(code))
    .map((code) => ({ reason: 'same-place', range: fitting, destinations: [code], hotels: [] }))
  const near: Candidate[] = [...new Set(homeDestinations.flatMap((code) => getOwn(context.neighbours, code) ?? []))]
    .filter((code) => !homeDestinations.includes(code))
    .map((code) => ({ reason: 'near', range: fitting, destinations: [code], hotels: [] }))

  // A mix of all reasons within the limit, instead of only the first reason.
  const ordered = [
    // What was asked for, on near dates or in the same place, comes before a longer and dearer stay.
    ...others.slice(0, 2),
    ...longer,
    ...samePlace.slice(0, 1),
    ...near.slice(0, 2),
    ...others.slice(2),
    ...near.slice(2),
    ...samePlace.slice(1),
  ]
  const last = addDays(context.today, MAX_DAYS_AHEAD)
  const seen = new Set(planCalls(search).map(({ id }) => id))
  return ordered
    .filter(({ range: { checkIn } }) => checkIn >= context.today && checkIn <= last)
    .flatMap(({ reason, range: moved, destinations: places, hotels: codes }) => {
      const nearest: Search = { ...search, destinations: places, hotels: codes, ranges: [moved] }
      return planCalls(nearest).map((call) => ({ ...call, reason, search: nearest }))
    })
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MAX_NEAREST_CALLS)
}

/**
 * Reduces a reply to the cheapest choice of rates, one for each room, which is all that a nearby stay shows. A room's own cheapest
 * rate may be sold out, or be the last one that another room has.
 */
export function toCheapestReply(reply: SearchReply, kind: ProductKind): SearchReply {
  return {
    ...reply,
    availabilities: reply.availabilities.map((availability) => {
      const { hotel, rooms } = availability
      const offered = rooms.map(({ party, rates }) => ({
        party,
        rates: rates.map((rate) => toOfferedRate(rate, hotel)),
      }))
      const cheapest = pickCheapest(offered, kind)
      return {
        ...availability,
        rooms: rooms.map(({ party }, index) => ({ party, rates: cheapest?.slice(index, index + 1) ?? [] })),
      }
    }),
  }
}
