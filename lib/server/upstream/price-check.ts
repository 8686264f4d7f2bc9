import { LRUCache } from 'lru-cache'
import type { BookResult, RefreshedRates, StoredPage } from '#lib/contract/entities/booking.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { countDealNights } from '#lib/domain/listing/deals.ts'
import { isExplainedBy } from '#lib/domain/price/stated-price.ts'
import { countNights } from '#lib/domain/stay/stay-dates.ts'

/** `refusal`: this must not be paid. `contradiction`: the reply is used, and the admin is notified. */
export type PriceFinding = { refusal?: string; contradiction?: string }

type CheckResult = PriceFinding & { booking?: string }

/** A total of zero is only valid if a discount, a coupon or a credit explains it. */
function isPaidOff({ total, lines }: Pick<StoredPage, 'total' | 'lines'>): boolean {
  return isExplainedBy(total, lines) && lines.some(({ amount }) => amount > 0)
}

function checkStored(page: StoredPage): CheckResult {
  const { id, total, paidNow, paidAtHotel, lines } = page
  const refuse = (refusal: string): CheckResult => ({ refusal })
  if (total < 0 || paidNow < 0 || paidAtHotel < 0)
    return refuse(`negative amount: ${total}, ${paidNow}, ${paidAtHotel}`)
  if (paidNow + paidAtHotel !== total) return refuse(`${paidNow} now and ${paidAtHotel} at the hotel are not ${total}`)
  if (total === 0 && !isPaidOff(page)) return refuse('a total of 0 that no discount explains')
  return isExplainedBy(total, lines) ? {} : { booking: id, contradiction: `the lines are not the total of ${total}` }
}

function checkRefreshed({ state, total, previousTotal }: RefreshedRates): CheckResult {
  if (state !== 'same' && state !== 'changed') return {}
  if (total < 0 || (total === 0 && previousTotal !== 0))
    return { refusal: `a price of ${total} after ${previousTotal}` }
  return {}
}

// The outcome of a paid booking is never refused.
function checkBooked({ booking }: BookResult): CheckResult {
  if (!booking || isExplainedBy(booking.totalPrice, booking.lines)) return {}
  return { booking: booking.bookingId, contradiction: `the lines are not the total of ${booking.totalPrice}` }
}

const CHECKS: Partial<Record<WireLine, (reply: never) => CheckResult>> = {
  'POST /operation/storePage/{id}': checkStored,
  'GET /operation/refreshRoomRates/{id}': checkRefreshed,
  'POST /operation/payAndBook/{id}': checkBooked,
  'POST /operation/resumeThePaymentOnly/{id}': checkBooked,
  'GET /operation/succeededBooking/{id}': checkBooked,
}

/**
 * Creates the check of the amounts in replies of a booking. The upstream's total is always used; a reply that
 * contradicts it is detected before payment. A contradiction is returned once per booking. Amounts are agorot.
 */
export function createPriceCheck(): (wireLine: WireLine, reply: unknown) => PriceFinding {
  const reported = new LRUCache<string, true>({ max: 1_000 })
  return (wireLine, reply) => {
    const { booking, ...finding } = CHECKS[wireLine]?.(reply as never) ?? {}
    if (booking === undefined) return finding
    if (reported.has(booking)) return {}
    reported.set(booking, true)
    return finding
  }
}

/** A typical night costs between ₪20 and ₪50,000. */
const PLAUSIBLE_NIGHT = { min: 2_000, max: 5_000_000 }
const CHECKED_REPLIES = 20

/** What made the unit of money implausible. `medianNight`: agorot per night; `prices`: how many were compared. */
export type UnitSample = { wireLine: WireLine; medianNight: number; prices: number }

function listNightlyPrices(wireLine: WireLine, reply: unknown): number[] {
  if (wireLine === 'POST /operation/search') {
    const { availabilities } = reply as SearchReply
    return availabilities.flatMap(({ checkIn, checkOut, rooms }) => {
      const nights = countNights(checkIn, checkOut)
      return nights < 1 ? [] : rooms.flatMap(({ rates }) => rates.map(({ total }) => total / nights))
    })
  }
  if (wireLine === 'GET /deal/inEffect/homepage') {
    return (reply as Deal[]).flatMap((deal) => {
      const nights = countDealNights(deal)
      return deal.kind === 'hotel' && nights > 0 ? [deal.price / nights] : []
    })
  }
  return []
}

/**
 * Creates the check of the unit of money: `warn` is called once when the prices of one of the first replies cannot be
 * those of hotel nights. Amounts are agorot per night.
 */
export function createUnitCheck(warn: (sample: UnitSample) => void): (wireLine: WireLine, reply: unknown) => void {
  let left = CHECKED_REPLIES
  return (wireLine, reply) => {
    if (left <= 0) return
    const prices = listNightlyPrices(wireLine, reply).sort((a, b) => a - b)
    const median = prices[Math.floor(prices.length / 2)]
    if (median === undefined) return
    left -= 1
    if (median >= PLAUSIBLE_NIGHT.min && median <= PLAUSIBLE_NIGHT.max) return
    left = 0
    warn({ wireLine, medianNight: Math.round(median), prices: prices.length })
  }
}
