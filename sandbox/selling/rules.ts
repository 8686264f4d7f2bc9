import type { Catalogue, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { chance } from '#sandbox/chance.ts'
import { addDays, daysBetween, israelDate, weekday } from '#sandbox/dates.ts'
import { type HolidaysOf, holidaysOn, monthOf, nightsOf } from '#sandbox/selling/calendar.ts'
import { dealTimes } from '#sandbox/selling/deals.ts'
import { Refusal } from '#sandbox/world.ts'

/** Section 9. */
export const LONGEST_STAY = 18
const SUMMER = new Set([6, 7])
const WEEKEND = new Set([4, 5])

/**
 * Refuses (400) dates that no hotel could sell: the wrong way round, past, over eighteen nights, over two years off.
 * `dayTrip` lets somebody come and go on one day, as a flight may.
 */
export function checkDates(checkIn: string, checkOut: string, now: Date, dayTrip = false): void {
  const today = israelDate(now)
  const nights = daysBetween(checkIn, checkOut)
  if (nights < (dayTrip ? 0 : 1)) throw new Refusal(400, 'תאריך העזיבה חייב להיות אחרי תאריך ההגעה.')
  if (nights > LONGEST_STAY) throw new Refusal(400, `ניתן להזמין עד ${LONGEST_STAY} לילות בהזמנה אחת.`)
  if (checkIn < today) throw new Refusal(400, 'תאריך ההגעה כבר עבר.')
  if (daysBetween(today, checkIn) > 730) throw new Refusal(400, 'עדיין לא ניתן להזמין לתאריך זה.')
}

/** The least nights a hotel sells a stay for: over a holiday's night, or a summer weekend's. */
export function minimumNightsOf(
  hotel: Pick<CatalogueHotel, 'minimumNights'>,
  checkIn: string,
  checkOut: string,
  holidaysOf: HolidaysOf,
): number {
  return nightsOf(checkIn, checkOut).reduce((least, night) => {
    // A night belongs to the day after it: the eve's night is the holiday's.
    const holiday = holidaysOn(addDays(night, 1), holidaysOf).some(({ kind, restDay }) => kind === 'holiday' && restDay)
    const weekend = SUMMER.has(monthOf(night)) && WEEKEND.has(weekday(night))
    return Math.max(least, holiday ? hotel.minimumNights.holiday : 1, weekend ? hotel.minimumNights.weekend : 1)
  }, 1)
}

/** One hotel in eight shuts for two weeks of its winter. */
export function isClosed(seed: number, hotel: Pick<CatalogueHotel, 'hotelCode'>, night: string): boolean {
  if (chance(seed, 'closes', hotel.hotelCode) >= 1 / 8) return false
  const month = chance(seed, 'closes-in', hotel.hotelCode) < 0.5 ? 0 : 1
  const half = chance(seed, 'closes-half', hotel.hotelCode) < 0.5 ? 0 : 14
  const day = Number(night.slice(8, 10))
  return monthOf(night) === month && day > half && day <= half + 14
}

/** Is the stay within one that a deal in effect names? Such a stay is never closed or short, and has rooms left. */
export function isDealStay(
  catalogue: Catalogue,
  hotelCode: string,
  checkIn: string,
  checkOut: string,
  now: Date,
): boolean {
  return catalogue.deals.some((deal) => {
    if (deal.hotelCode !== hotelCode) return false
    const times = dealTimes(deal, now)
    return times.inEffect && times.checkIn === checkIn && times.checkOut === checkOut
  })
}
