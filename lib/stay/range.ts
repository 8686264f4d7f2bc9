/** Rules of choosing a stay's dates. Every date here is `YYYY-MM-DD`; a night is named by the day it begins on. */

/** The longest stay of one booking, in nights (specification, sections 5 and 9). */
export const MAX_NIGHTS = 18

const DAY = 86_400_000

export type NightFacts = {
  /** No room for this night: nobody arrives, but who slept the night before may leave. */
  soldOut?: boolean
  /** The hotel is shut on this day: nobody arrives, sleeps or leaves. */
  closed?: boolean
  /** The fewest nights of a stay that begins on this day; 1 when not said. */
  minimumNights?: number
}

export type StayRules = {
  /** The first day on which a stay may begin. */
  today: string
  /** The last day on which a stay may end; endless when not said. */
  last?: string
  /** MAX_NIGHTS when not said; never more than it. */
  maxNights?: number
  /** What is known of days; a day not named is open. */
  nights?: Readonly<Record<string, NightFacts | undefined>>
}

/** A stay being chosen: nothing, a check-in day, or both. */
export type StayDraft = { checkIn?: string; checkOut?: string }

/** Why a stay cannot begin on a day. `no-stay`: no end is possible for it. */
export type CheckInRefusal = 'past' | 'beyond' | 'closed' | 'sold-out' | 'no-stay'
/** Why a stay cannot end on a day. `blocked`: a night on the way is sold out or closed. */
export type CheckOutRefusal = 'not-after' | 'beyond' | 'closed' | 'minimum' | 'maximum' | 'blocked'

const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Is this a day of the calendar, written `YYYY-MM-DD`? */
export function isStayDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = toTime(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day `days` after a date; before it when negative. */
export function addDays(date: string, days: number): string {
  return new Date(toTime(date) + days * DAY).toISOString().slice(0, 10)
}

/** Nights between two dates; negative when they are the other way round. */
export function countNights(checkIn: string, checkOut: string): number {
  return Math.round((toTime(checkOut) - toTime(checkIn)) / DAY)
}

/** The fewest nights of a stay that begins on this day. */
export function minimumNights(checkIn: string, rules: StayRules): number {
  return Math.max(1, rules.nights?.[checkIn]?.minimumNights ?? 1)
}

function maximumNights(rules: StayRules): number {
  return Math.min(MAX_NIGHTS, rules.maxNights ?? MAX_NIGHTS)
}

function isNightFree(date: string, rules: StayRules): boolean {
  const facts = rules.nights?.[date]
  return !(facts?.soldOut || facts?.closed)
}

/** Why a stay that begins on `checkIn` cannot end on `date`; undefined when it can. The check-in day is taken as good. */
export function checkOutRefusal(checkIn: string, date: string, rules: StayRules): CheckOutRefusal | undefined {
  const nights = countNights(checkIn, date)
  if (nights < 1) return 'not-after'
  if (rules.last !== undefined && date > rules.last) return 'beyond'
  if (nights > maximumNights(rules)) return 'maximum'
  for (let night = 0; night < nights; night += 1) {
    if (!isNightFree(addDays(checkIn, night), rules)) return 'blocked'
  }
  if (rules.nights?.[date]?.closed) return 'closed'
  return nights < minimumNights(checkIn, rules) ? 'minimum' : undefined
}

/** Why a stay cannot begin on a day; undefined when it can. */
export function checkInRefusal(date: string, rules: StayRules): CheckInRefusal | undefined {
  if (date < rules.today) return 'past'
  if (rules.last !== undefined && date >= rules.last) return 'beyond'
  const facts = rules.nights?.[date]
  if (facts?.closed) return 'closed'
  if (facts?.soldOut) return 'sold-out'
  for (let nights = minimumNights(date, rules); nights <= maximumNights(rules); nights += 1) {
    const refusal = checkOutRefusal(date, addDays(date, nights), rules)
    if (refusal === undefined) return undefined
    // Further ends meet the same night.
    if (refusal === 'blocked' || refusal === 'beyond') break
  }
  return 'no-stay'
}

/** May this day be pressed now? Ends come first; a day before the check-in begins anew; the check-in itself is taken back. */
export function canPick(draft: StayDraft, date: string, rules: StayRules): boolean {
  const { checkIn, checkOut } = draft
  if (checkIn === undefined || checkOut !== undefined) return checkInRefusal(date, rules) === undefined
  if (date === checkIn) return true
  if (date < checkIn) return checkInRefusal(date, rules) === undefined
  return checkOutRefusal(checkIn, date, rules) === undefined
}

/**
 * The draft after a day is pressed. With no check-in, or with both, the day begins a stay; with a check-in it ends it, begins
 * anew when it is earlier, or takes the check-in back when it is the same. A day that may not be pressed changes nothing.
 */
export function pickDate(draft: StayDraft, date: string, rules: StayRules): StayDraft {
  if (!canPick(draft, date, rules)) return draft
  const { checkIn, checkOut } = draft
  if (checkIn === undefined || checkOut !== undefined || date < checkIn) return { checkIn: date }
  return date === checkIn ? {} : { checkIn, checkOut: date }
}
