import type { Catalogue, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { addDays, countDays, getWeekday, toIsraelDate } from '#sandbox/dates.ts'
import { toSeededRandom } from '#sandbox/seeded-random.ts'
import { getMonth, type ListHolidays, listHolidaysOn, listNights } from '#sandbox/selling/calendar.ts'
import { getDealTimes } from '#sandbox/selling/deal-terms.ts'
import { HttpError } from '#sandbox/world.ts'

/** The longest stay, in nights (section 9). */
const MAX_NIGHTS = 18
const SUMMER = new Set([6, 7])
const WEEKEND = new Set([4, 5])

/**
 * Throws 400 for dates that cannot be booked: check-out not after check-in, in the past, over 18 nights, or over two
 * years ahead. With `dayTrip`, check-in and check-out may be the same day, as for a flight.
 */
export function checkDates(checkIn: string, checkOut: string, now: Date, dayTrip = false): void {
  const today = toIsraelDate(now)
  const nights = countDays(checkIn, checkOut)
  if (nights < (dayTrip ? 0 : 1)) throw new HttpError(400, 'תאריך העזיבה חייב להיות אחרי תאריך ההגעה.')
  if (nights > MAX_NIGHTS) throw new HttpError(400, `ניתן להזמין עד ${MAX_NIGHTS} לילות בהזמנה אחת.`)
  if (checkIn < today) throw new HttpError(400, 'תאריך ההגעה כבר עבר.')
  if (countDays(today, checkIn) > 730) throw new HttpError(400, 'עדיין לא ניתן להזמין לתאריך זה.')
}

/** The minimum number of nights of a stay: higher over a holiday or a summer weekend. */
export function getMinimumNights(
  hotel: Pick<CatalogueHotel, 'minimumNights'>,
  checkIn: string,
  checkOut: string,
  holidaysOf: ListHolidays,
): number {
  return listNights(checkIn, checkOut).reduce((least, night) => {
    // A holiday begins on the evening before: the night of its eve counts as its night.
    const holiday = listHolidaysOn(addDays(night, 1), holidaysOf).some(
      ({ kind, restDay }) => kind === 'holiday' && restDay,
    )
    const weekend = SUMMER.has(getMonth(night)) && WEEKEND.has(getWeekday(night))
    return Math.max(least, holiday ? hotel.minimumNights.holiday : 1, weekend ? hotel.minimumNights.weekend : 1)
  }, 1)
}

/** Whether a hotel is closed on a night: one hotel in eight closes for two weeks in winter. */
export function isClosed(seed: number, hotel: Pick<CatalogueHotel, 'hotelCode'>, night: string): boolean {
  if (toSeededRandom(seed, 'closes', hotel.hotelCode) >= 1 / 8) return false
  const month = toSeededRandom(seed, 'closes-in', hotel.hotelCode) < 0.5 ? 0 : 1
  const half = toSeededRandom(seed, 'closes-half', hotel.hotelCode) < 0.5 ? 0 : 14
  const day = Number(night.slice(8, 10))
  return getMonth(night) === month && day > half && day <= half + 14
}

/** Whether the stay is that of a deal in effect. Such a stay is never closed, too short or sold out by the seed. */
export function isDealStay(
  catalogue: Catalogue,
  hotelCode: string,
  checkIn: string,
  checkOut: string,
  now: Date,
): boolean {
  return catalogue.deals.some((deal) => {
    if (deal.hotelCode !== hotelCode) return false
    const times = getDealTimes(deal, now)
    return times.inEffect && times.checkIn === checkIn && times.checkOut === checkOut
  })
}
