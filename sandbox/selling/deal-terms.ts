import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { CatalogueDeal } from '#sandbox/catalogue/types.ts'
import { addDays, getWeekday, toIsraelDate, toIsraelIso, toIsraelMoment } from '#sandbox/dates.ts'
import { BABY_BELOW } from '#sandbox/selling/occupancy.ts'

/** When a deal is sold and the dates of its stay. Moments are ISO 8601 with Israel's offset. */
export type DealTimes = { startsAt: string; endsAt: string; checkIn: string; checkOut: string; inEffect: boolean }

/**
 * A deal's times, relative to the last midnight in Israel, so that a countdown runs and ends within the day. The same
 * deal starts again on the next day.
 */
export function getDealTimes(
  deal: Pick<CatalogueDeal, 'startedHoursAgo' | 'endsInHours' | 'arrivesInDays' | 'arrivalWeekday' | 'nights'>,
  now: Date,
): DealTimes {
  const today = toIsraelDate(now)
  const midnight = new Date(toIsraelMoment(today, '00:00')).getTime()
  const starts = midnight - deal.startedHoursAgo * 3_600_000
  const ends = midnight + deal.endsInHours * 3_600_000
  const soonest = addDays(today, deal.arrivesInDays)
  const wait = deal.arrivalWeekday === undefined ? 0 : (deal.arrivalWeekday - getWeekday(soonest) + 7) % 7
  const checkIn = addDays(soonest, wait)
  return {
    startsAt: toIsraelIso(new Date(starts)),
    endsAt: toIsraelIso(new Date(ends)),
    checkIn,
    checkOut: addDays(checkIn, deal.nights),
    inEffect: starts <= now.getTime() && now.getTime() < ends,
  }
}

/** The price of a child's seat as a share of an adult's. A baby has no seat. */
const CHILD_SEAT_SHARE = 0.75

function countSeats(adults: number, children: number): number {
  return adults + children * CHILD_SEAT_SHARE
}

/**
 * The price of flights or a tour in a deal, in agorot. `fixedPrice` is the price for the deal's own party; another party
 * pays in proportion to its seats.
 */
export function getFixedPrice(
  deal: Pick<CatalogueDeal, 'fixedPrice' | 'adults' | 'children'>,
  party: RoomParty,
): number {
  if (!deal.fixedPrice) return 0
  const children = party.childAges.filter((age) => age >= BABY_BELOW).length
  const requested = countSeats(party.adults, children)
  const named = countSeats(deal.adults, deal.children)
  return requested === named ? deal.fixedPrice : Math.round((deal.fixedPrice * requested) / named / 100) * 100
}

/** The party of a deal's price. Its children count as eight years old. */
export function toDealParty(deal: Pick<CatalogueDeal, 'adults' | 'children'>): RoomParty {
  return { adults: Math.max(1, deal.adults), childAges: Array.from({ length: deal.children }, () => 8), infants: 0 }
}
