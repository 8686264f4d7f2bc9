import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { CatalogueDeal } from '#sandbox/catalogue/types.ts'
import { addDays, israelDate, israelMoment, weekday } from '#sandbox/dates.ts'
import { toIsraelIso } from '#sandbox/selling/calendar.ts'
import { BABY_BELOW } from '#sandbox/selling/occupancy.ts'

/** When a deal is sold and which stay it names. Moments with Israel's offset. */
export type DealTimes = { startsAt: string; endsAt: string; checkIn: string; checkOut: string; inEffect: boolean }

/**
 * A deal's times. They are counted from midnight in Israel, so that a countdown runs through the day and ends;
 * the same deal begins anew on the next day.
 */
export function dealTimes(
  deal: Pick<CatalogueDeal, 'startedHoursAgo' | 'endsInHours' | 'arrivesInDays' | 'arrivalWeekday' | 'nights'>,
  now: Date,
): DealTimes {
  const today = israelDate(now)
  const midnight = new Date(israelMoment(today, '00:00')).getTime()
  const starts = midnight - deal.startedHoursAgo * 3_600_000
  const ends = midnight + deal.endsInHours * 3_600_000
  const soonest = addDays(today, deal.arrivesInDays)
  const wait = deal.arrivalWeekday === undefined ? 0 : (deal.arrivalWeekday - weekday(soonest) + 7) % 7
  const checkIn = addDays(soonest, wait)
  return {
    startsAt: toIsraelIso(new Date(starts)),
    endsAt: toIsraelIso(new Date(ends)),
    checkIn,
    checkOut: addDays(checkIn, deal.nights),
    inEffect: starts <= now.getTime() && now.getTime() < ends,
  }
}

/** A child's seat costs this part of a grown person's; a baby flies on a lap. */
const CHILD_PART = 0.75

function seats(adults: number, children: number): number {
  return adults + children * CHILD_PART
}

/**
 * Agorot for what a deal sells besides a room (flights, a tour): `fixedPrice` is what the deal's own party pays,
 * and another party pays in proportion.
 */
export function fixedPartOf(deal: Pick<CatalogueDeal, 'fixedPrice' | 'adults' | 'children'>, party: RoomParty): number {
  if (!deal.fixedPrice) return 0
  const children = party.childAges.filter((age) => age >= BABY_BELOW).length
  const asked = seats(party.adults, children)
  const named = seats(deal.adults, deal.children)
  return asked === named ? deal.fixedPrice : Math.round((deal.fixedPrice * asked) / named / 100) * 100
}

/** The party that a deal's price is for: its children are taken to be of school age. */
export function partyOf(deal: Pick<CatalogueDeal, 'adults' | 'children'>): RoomParty {
  return { adults: Math.max(1, deal.adults), childAges: Array.from({ length: deal.children }, () => 8), infants: 0 }
}
