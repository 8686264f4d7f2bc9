/** The hotel's own time zone: a stay's dates and hours are Israel's, wherever the reader and the server are. */
export const ISRAEL = 'Asia/Jerusalem'

const HOUR = 3_600_000

/** A moment: ISO 8601 with its offset, or milliseconds since 1970. */
export type MomentLike = string | number | Date

/** Milliseconds since 1970. NaN when it is no moment. */
export function toTime(moment: MomentLike): number {
  if (typeof moment === 'number') return moment
  return typeof moment === 'string' ? Date.parse(moment) : moment.getTime()
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ISRAEL,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

// Asking Intl takes ten microseconds, and filtering a long list asks thousands of times. Israel's clocks change on the hour.
const offsets = new Map<number, number>()
const MOST_OFFSETS = 10_000

function askOffset(time: number): number {
  const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]))
  const wall = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`
  return Date.parse(wall) - time
}

/** Israel's offset from UTC at a moment, in milliseconds; always ahead. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / HOUR)
  const kept = offsets.get(hour)
  if (kept !== undefined) return kept
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const offset = askOffset(hour * HOUR)
  offsets.set(hour, offset)
  return offset
}

/** What clocks in Israel show, `YYYY-MM-DDTHH:MM:SS`. */
function toWall(time: number): string {
  return new Date(time + offsetAt(time)).toISOString().slice(0, 19)
}

/** The calendar date, `YYYY-MM-DD`, that it is in Israel at a moment. */
export function israelDate(moment: MomentLike): string {
  return toWall(toTime(moment)).slice(0, 10)
}

/** The time, `HH:MM`, that clocks in Israel show at a moment. */
export function israelClock(moment: MomentLike): string {
  return toWall(toTime(moment)).slice(11, 16)
}

/** A moment as ISO 8601 with the offset that Israel has at it; whole seconds. */
export function toIsraelIso(moment: MomentLike): string {
  const time = toTime(moment)
  const minutes = Math.round(offsetAt(time) / 60_000)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${toWall(time)}+${hours}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * The moment at which clocks in Israel show a time on a date, as ISO 8601 with Israel's offset of that day. An hour that
 * a clock change leaves out is the one after it; of an hour that comes twice, one of the two.
 *
 * @param date `YYYY-MM-DD`.
 * @param clock `HH:MM`.
 */
export function israelMoment(date: string, clock = '00:00'): string {
  const asUtc = Date.parse(`${date}T${clock}:00Z`)
  // Twice: the first guess may fall on the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc)
  const time = asUtc - offsetAt(guess)
  return toIsraelIso(time)
}

/** Day of the week of a date `YYYY-MM-DD`; 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Is this date a Saturday? */
export function isSaturday(date: string): boolean {
  return weekdayOf(date) === 6
}
