const DAY = 86_400_000

const israelParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function toWallClock(moment: Date): { date: string; asUtc: number } {
  const part = Object.fromEntries(israelParts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const date = `${part.year}-${part.month}-${part.day}`
  return { date, asUtc: Date.parse(`${date}T${part.hour}:${part.minute}:${part.second}Z`) }
}

/** The calendar date in Israel (`YYYY-MM-DD`) at a moment. */
export function toIsraelDate(moment: Date): string {
  return toWallClock(moment).date
}

/** The date `days` after a `YYYY-MM-DD` date; negative `days` go back. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The number of days from one `YYYY-MM-DD` date to another; negative when the second is earlier. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
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
  const minutes = Math.round(offset / 60_000)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${date}T${time}:00+${hours}:${String(minutes % 60).padStart(2, '0')}`
}

/** Israel's offset from UTC at a moment, in milliseconds; always positive. */
function getOffset(moment: number): number {
  const wholeSecond = Math.floor(moment / 1_000) * 1_000
  return toWallClock(new Date(wholeSecond)).asUtc - wholeSecond
}
