import { israelDate, israelMoment, isSaturday, type MomentLike, toTime } from '#lib/stay/israel.ts'
import { addDays } from '#lib/stay/range.ts'

/** Days after the deal within which the law lets a person cancel a distance sale. */
const DAYS_AFTER_DEAL = 14
/** Days that are not rest days, before the service begins, by which it must be done. */
const WORKING_DAYS_BEFORE = 7
/** Months for the elderly (65 and over), disabled people and new immigrants. */
const MONTHS_FOR_ELIGIBLE = 4
const ELDERLY_FROM = 65
/** The law's fee is the lower of these. */
const FEE_PERCENT = 5
const FEE_CEILING = 10_000

/** What the law grants: cancelling before `until` (a moment with Israel's offset; undefined: not, or no longer) costs `fee` agorot. */
export type LawfulRight = { until: string | undefined; fee: number }

export type Sale = {
  /** When the deal is, or would be, made. */
  dealAt: MomentLike
  /** When the written disclosure was given; the later of the two counts. */
  disclosedAt?: MomentLike
  /** The first day of the service, `YYYY-MM-DD` in Israel. */
  checkIn: string
  /** Holidays on which work stops, `YYYY-MM-DD`; Saturdays are known. */
  restDays: readonly string[]
  /** The price of the deal, agorot. */
  total: number
  eligibleForFourMonths?: boolean
  now: MomentLike
}

/** Of whom the law asks four months, and only where the sale included a conversation (booking-checks B3). */
export type Buyer = {
  bornOn?: string
  disabled?: boolean
  newImmigrant?: boolean
  /** By voice, video or chat, with the seller. */
  hadConversation: boolean
}

/** The lower of five percent and a hundred shekels, agorot; a part of an agora is not charged. */
export function lawfulFee(total: number): number {
  return Math.max(0, Math.min(Math.floor((total * FEE_PERCENT) / 100), FEE_CEILING))
}

/** The same day of a later month; its last day where there is no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The last day on which seven days that are not rest days still lie before the service, that day being the first of them. */
export function lastDayBeforeService(checkIn: string, restDays: readonly string[]): string {
  const resting = new Set(restDays)
  let day = checkIn
  for (let counted = 0; counted < WORKING_DAYS_BEFORE; ) {
    day = addDays(day, -1)
    if (!isSaturday(day) && !resting.has(day)) counted += 1
  }
  return day
}

/** Has this person four months, counted at the deal's day? */
export function isEligibleForFourMonths(buyer: Buyer, dealAt: MomentLike): boolean {
  const { bornOn, disabled, newImmigrant, hadConversation } = buyer
  const isElderly = bornOn !== undefined && addMonths(bornOn, ELDERLY_FROM * 12) <= israelDate(dealAt)
  return hadConversation && (disabled === true || newImmigrant === true || isElderly)
}

/**
 * The right to cancel that the law gives beside the hotel's policy (booking-checks B3): within 14 days of the deal or of
 * its written disclosure, the later (four months for those who are eligible), and at least seven days that are not rest
 * days before the service begins. Days are Israel's calendar days, each to its end; the day of the deal is not counted.
 */
export function lawfulRight(sale: Sale): LawfulRight {
  const told = israelDate(Math.max(toTime(sale.dealAt), toTime(sale.disclosedAt ?? sale.dealAt)))
  const lastByDeal = sale.eligibleForFourMonths ? addMonths(told, MONTHS_FOR_ELIGIBLE) : addDays(told, DAYS_AFTER_DEAL)
  const lastByService = lastDayBeforeService(sale.checkIn, sale.restDays)
  const last = lastByDeal < lastByService ? lastByDeal : lastByService
  const until = israelMoment(addDays(last, 1))
  return { until: toTime(sale.now) < toTime(until) ? until : undefined, fee: lawfulFee(sale.total) }
}
