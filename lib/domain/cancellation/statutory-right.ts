import { isSaturday, type MomentLike, toIsraelDate, toIsraelMoment, toTime } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'

/** Days after a distance sale during which the law allows the customer to cancel it. */
const DAYS_AFTER_DEAL = 14
/** Months after it for elderly or disabled people and new immigrants, where the sale included a conversation. */
const MONTHS_AFTER_DEAL = 4
/** Working days before the service begins by which the customer must cancel. */
const WORKING_DAYS_BEFORE = 7
/** The statutory fee is the lower of these: percents of the price, and agorot. */
const FEE_PERCENT = 5
const FEE_CEILING = 10_000

/** The statutory right: cancelling before `until` (ISO 8601; undefined when there is no right, or no longer) costs `fee` agorot. */
export type StatutoryRight = { until: string | undefined; fee: number }

export type Sale = {
  /** When the booking is, or would be, made. */
  dealAt: MomentLike
  /** The first day of the service, `YYYY-MM-DD` in Israel. */
  checkIn: string
  /** Holidays that are rest days, `YYYY-MM-DD`; Saturdays need not be listed. */
  restDays: readonly string[]
  /** The price of the deal, agorot. */
  total: number
  now: MomentLike
}

/** The statutory fee, agorot: the lower of 5 percent (rounded down) and 100 shekels. */
export function toStatutoryFee(total: number): number {
  return Math.max(0, Math.min(Math.floor((total * FEE_PERCENT) / 100), FEE_CEILING))
}

/** The last day to cancel, `YYYY-MM-DD`: from this day to the day before check-in there are seven working days. */
export function toLastDayBeforeService(checkIn: string, restDays: readonly string[]): string {
  const resting = new Set(restDays)
  let day = checkIn
  for (let counted = 0; counted < WORKING_DAYS_BEFORE; ) {
    day = addDays(day, -1)
    if (!isSaturday(day) && !resting.has(day)) counted += 1
  }
  return day
}

/**
 * The statutory right to cancel a distance sale, beside the hotel's policy (booking checks, B 3): within 14 days of the deal or
 * of its written disclosure, whichever is later, and at least seven working days before the service begins. The disclosure is
 * on the page of the confirmed booking, so its day is that of the deal. Days are calendar days in Israel, each to its end; the day
 * of the deal is not counted.
 */
export function toStatutoryRight(sale: Sale): StatutoryRight {
  return toRight(sale, addDays(toIsraelDate(sale.dealAt), DAYS_AFTER_DEAL))
}

/**
 * The same right of those who have four months from the deal: elderly or disabled people and new immigrants, after a conversation
 * with the seller. A booking does not record who is eligible, so the texts only name them.
 */
export function toLongerStatutoryRight(sale: Sale): StatutoryRight {
  return toRight(sale, addMonths(toIsraelDate(sale.dealAt), MONTHS_AFTER_DEAL))
}

function toRight(sale: Sale, lastByDeal: string): StatutoryRight {
  const lastByService = toLastDayBeforeService(sale.checkIn, sale.restDays)
  const last = lastByDeal < lastByService ? lastByDeal : lastByService
  const until = toIsraelMoment(addDays(last, 1))
  return { until: toTime(sale.now) < toTime(until) ? until : undefined, fee: toStatutoryFee(sale.total) }
}

/** The same day of a later month, or the last day of a month that is shorter. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
