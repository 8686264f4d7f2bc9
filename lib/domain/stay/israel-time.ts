import { ISRAEL_TIME_ZONE } from '#lib/i18n/time-zone.ts'

const HOUR = 3_600_000

/** A moment: ISO 8601 with its offset, or milliseconds since 1970. */
export type MomentLike = string | number | Date

/** A moment in milliseconds since 1970; NaN when it is invalid. */
export function toTime(moment: MomentLike): number {
  if (typeof moment === 'number') return moment
  return typeof moment === 'string' ? Date.parse(moment) : moment.getTime()
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ISRAEL_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

// Intl takes ten microseconds per call, and filtering a long list needs thousands. The offset changes on the hour only.
const offsets = new Map<number, number>()
const MAX_OFFSETS = 10_000

// Upstreams send 0001-01-01 for "no date" and 9999-12-31 for "always". Intl writes the years of the first
// centuries with fewer digits, and ISO 8601 has another form for years with more than four.
const FIRST = Date.parse('0000-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59Z')
const FIRST_OFFSET = Date.UTC(1800, 0)
const LAST_OFFSET = Date.UTC(9999, 0)

/** `NaN` stays `NaN`. */
const clamp = (time: number, first: number, last: number) => Math.min(Math.max(time, first), last)

function computeOffset(hour: number): number {
  const time = clamp(hour, FIRST_OFFSET, LAST_OFFSET)
  const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]))
  const wall = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`
  return Date.parse(wall) - time
}

/** Israel's offset from UTC at a moment, in milliseconds; always positive. */
function getOffset(time: number): number {
  const hour = Math.floor(time / HOUR)
  const cached = offsets.get(hour)
  if (cached !== undefined) return cached
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const offset = computeOffset(hour * HOUR)
  offsets.set(hour, offset)
  return offset
}

/** Israel's local time at a moment, `YYYY-MM-DDTHH:MM:SS`, of the years 0 to 9999. */
function toWall(time: number): string {
  return new Date(clamp(time + getOffset(time), FIRST, LAST)).toISOString().slice(0, 19)
}

/** The date in Israel at a moment, `YYYY-MM-DD`. */
export function toIsraelDate(moment: MomentLike): string {
  return toWall(toTime(moment)).slice(0, 10)
}

/** The time in Israel at a moment, `HH:MM`. */
export function toIsraelClock(moment: MomentLike): string {
  return toWall(toTime(moment)).slice(11, 16)
}

// An upstream that sends UTC does not state the clock of the place.
const PLACE_OFFSET = /[+-]\d\d:?\d\d$/

/** The date of a moment at its place, by the offset it is written with; in Israel when it is written in UTC. */
export function toPlaceDate(moment: string): string {
  return PLACE_OFFSET.test(moment) ? moment.slice(0, 10) : toIsraelDate(moment)
}

/** The time of a moment at its place, `HH:MM`; see `toPlaceDate`. A flight that lands abroad shows the clock of that airport. */
export function toPlaceClock(moment: string): string {
  return PLACE_OFFSET.test(moment) ? moment.slice(11, 16) : toIsraelClock(moment)
}

/** A moment as ISO 8601 in whole seconds, with Israel's offset at that moment. */
export function toIsraelIso(moment: MomentLike): string {
  const time = toTime(moment)
  const minutes = Math.round(getOffset(time) / 60_000)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${toWall(time)}+${hours}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * A date (`YYYY-MM-DD`) and time (`HH:MM`) in Israel as ISO 8601. An hour that a clock change skips becomes the next
 * one; of an hour that occurs twice, one of the two is returned.
 */
export function toIsraelMoment(date: string, clock = '00:00'): string {
  const asUtc = Date.parse(`${date}T${clock}:00Z`)
  // The offset is read twice, because the first guess may be on the other side of a clock change.
  const guess = asUtc - getOffset(asUtc)
  const time = asUtc - getOffset(guess)
  return toIsraelIso(time)
}

/** The day of the week of a date `YYYY-MM-DD`; 0 is Sunday, 6 Saturday. */
export function getWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Whether a date `YYYY-MM-DD` is a Saturday. */
export function isSaturday(date: string): boolean {
  return getWeekday(date) === 6
}
