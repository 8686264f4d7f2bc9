import type { ProductKind } from '#lib/contract/values.ts'

/** The rules for choosing the dates of a stay. Dates are `YYYY-MM-DD`; a night has the date on which it begins. */

/** The most nights of one booking (specification, sections 5 and 9). */
export const MAX_NIGHTS = 18

const DAY = 86_400_000

export type NightAvailability = {
  /** No room is available for this night: no check-in, but a check-out is possible. */
  soldOut?: boolean
  /** The hotel is closed on this day: no check-in, no night, no check-out. */
  closed?: boolean
  /** The fewest nights of a stay that begins on this day; 1 by default. */
  minimumNights?: number
}

export type StayRules = {
  /** The first day on which a stay may begin. */
  today: string
  /** The last day on which a stay may end; no limit by default. */
  last?: string
  /** The most nights of a stay; by default, and at most, MAX_NIGHTS. */
  maxNights?: number
  /** Known availability by date; other days are available. */
  nights?: Readonly<Record<string, NightAvailability | undefined>>
}

/** The dates chosen so far: none, a check-in day, or both. */
export type StayDraft = { checkIn?: string; checkOut?: string }

/** Why a stay cannot begin on a day. `no-stay`: no check-out is possible for it. */
export type CheckInRefusal = 'past' | 'beyond' | 'closed' | 'sold-out' | 'no-stay'
/** Why a stay cannot end on a day. `blocked`: a night of the stay is sold out or closed. */
export type CheckOutRefusal = 'not-after' | 'beyond' | 'closed' | 'minimum' | 'maximum' | 'blocked'

const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The date `days` after a date; before it when negative. */
export function addDays(date: string, days: number): string {
  return new Date(toTime(date) + days * DAY).toISOString().slice(0, 10)
}

/** The number of nights between two dates; negative when the check-out is before the check-in. */
export function countNights(checkIn: string, checkOut: string): number {
  return Math.round((toTime(checkOut) - toTime(checkIn)) / DAY)
}

type Kind = { kind: ProductKind }

/** Whether a room is sold for some nights. A flight has no room, and the hotels of a tour are not chosen. */
export const isStay = ({ kind }: Kind): boolean => kind === 'hotel' || kind === 'package'

/** Whether two dates are those of one product: a flight or a tour may be of one day, a stay has a night. */
export const hasPossibleDates = ({ kind, checkIn, checkOut }: Kind & { checkIn: string; checkOut: string }): boolean =>
  isStay({ kind }) ? checkOut > checkIn : checkOut >= checkIn

/** More than any stay has: an upstream has sent a wrong date. */
const IMPLAUSIBLE_NIGHTS = 400

/** The number of nights to show; undefined where the dates cannot be those of one stay. */
export function toShownNights(checkIn: string, checkOut: string): number | undefined {
  const nights = countNights(checkIn, checkOut)
  return nights >= 0 && nights < IMPLAUSIBLE_NIGHTS ? nights : undefined
}

/** The fewest nights of a stay that begins on this day. */
export function getMinimumNights(checkIn: string, rules: StayRules): number {
  return Math.max(1, rules.nights?.[checkIn]?.minimumNights ?? 1)
}

function getMaximumNights(rules: StayRules): number {
  return Math.min(MAX_NIGHTS, rules.maxNights ?? MAX_NIGHTS)
}

function isNightFree(date: string, rules: StayRules): boolean {
  const availability = rules.nights?.[date]
  return !(availability?.soldOut || availability?.closed)
}

/** Why a stay that begins on `checkIn` cannot end on `date`; undefined when it can. The check-in day itself is not checked. */
export function findCheckOutRefusal(checkIn: string, date: string, rules: StayRules): CheckOutRefusal | undefined {
  const nights = countNights(checkIn, date)
  if (nights < 1) return 'not-after'
  if (rules.last !== undefined && date > rules.last) return 'beyond'
  if (nights > getMaximumNights(rules)) return 'maximum'
  for (let night = 0; night < nights; night += 1) {
    if (!isNightFree(addDays(checkIn, night), rules)) return 'blocked'
  }
  if (rules.nights?.[date]?.closed) return 'closed'
  return nights < getMinimumNights(checkIn, rules) ? 'minimum' : undefined
}

/** Why a stay cannot begin on a day; undefined when it can. */
export function findCheckInRefusal(date: string, rules: StayRules): CheckInRefusal | undefined {
  if (date < rules.today) return 'past'
  if (rules.last !== undefined && date >= rules.last) return 'beyond'
  const availability = rules.nights?.[date]
  if (availability?.closed) return 'closed'
  if (availability?.soldOut) return 'sold-out'
  for (let nights = getMinimumNights(date, rules); nights <= getMaximumNights(rules); nights += 1) {
    const refusal = findCheckOutRefusal(date, addDays(date, nights), rules)
    if (refusal === undefined) return undefined
    // Every later check-out includes the same night.
    if (refusal === 'blocked' || refusal === 'beyond') break
  }
  return 'no-stay'
}

/** Whether a day can be picked now: as the check-out, as a new check-in before the chosen one, or to clear the chosen check-in. */
export function canPick(draft: StayDraft, date: string, rules: StayRules): boolean {
  const { checkIn, checkOut } = draft
  if (checkIn === undefined || checkOut !== undefined) return findCheckInRefusal(date, rules) === undefined
  if (date === checkIn) return true
  if (date < checkIn) return findCheckInRefusal(date, rules) === undefined
  return findCheckOutRefusal(checkIn, date, rules) === undefined
}

/**
 * The draft after a day is picked. Without a check-in, or with both dates, the day becomes the check-in. With a check-in it
 * becomes the check-out, or the new check-in when it is earlier, or clears the check-in when it is the same day. A day that
 * cannot be picked changes nothing.
 */
export function pickDate(draft: StayDraft, date: string, rules: StayRules): StayDraft {
  if (!canPick(draft, date, rules)) return draft
  const { checkIn, checkOut } = draft
  if (checkIn === undefined || checkOut !== undefined || date < checkIn) return { checkIn: date }
  return date === checkIn ? {} : { checkIn, checkOut: date }
}
