import { LRUCache } from 'lru-cache'

const DAY = 86_400_000
const HOUR = 3_600_000

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Jerusalem', timeZoneName: 'longOffset' })

/** Clock changes are at whole hours, and finding an offset is slow. */
const offsetsByHour = new LRUCache<number, number>({ max: 10_000 })

/** Israel's offset from UTC at a moment (milliseconds since 1970), in milliseconds; always positive. */
function getOffset(moment: number): number {
  const hour = Math.floor(moment / HOUR)
  const known = offsetsByHour.get(hour)
  if (known !== undefined) return known
  const name = offsets.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT+02:00'
  const offset = Number(name.slice(4, 6)) * HOUR + Number(name.slice(7, 9)) * 60_000
  offsetsByHour.set(hour, offset)
  return offset
}

/** The time of clocks in Israel at a moment: `YYYY-MM-DDTHH:MM:SS`. */
function toWallClock(moment: number): string {
  return new Date(moment + getOffset(moment)).toISOString().slice(0, 19)
}

/** `+02:00` */
function formatOffset(offset: number): string {
  const minutes = Math.round(offset / 60_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `+${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The calendar date in Israel (`YYYY-MM-DD`) at a moment. */
export function toIsraelDate(moment: Date): string {
  return toWallClock(moment.getTime()).slice(0, 10)
}

/** A moment as ISO 8601 with Israel's offset at that moment, without fractions of seconds. */
export function toIsraelIso(at: Date | string): string {
  const moment = new Date(at).getTime()
  return `${toWallClock(moment)}${formatOffset(getOffset(moment))}`
}

/** The date `days` after a `YYYY-MM-DD` date; negative `days` go back. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The number of days from one `YYYY-MM-DD` date to another; negative when the second is earlier. */
export function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY
}

/** Day of the week of a `YYYY-MM-DD` date; 0 is Sunday. */
export function getWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The moment at which it is `time` (`HH:MM`) on `date` in Israel, as ISO 8601 with Israel's offset at that moment. */
export function toIsraelMoment(date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // Computed twice: the first estimate may be on the wrong side of a clock change.
  let offset = getOffset(asUtc)
  offset = getOffset(asUtc - offset)
  return `${date}T${time}:00${formatOffset(offset)}`
}
