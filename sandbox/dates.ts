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

function wallClock(moment: Date): { date: string; asUtc: number } {
  const part = Object.fromEntries(israelParts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const date = `${part.year}-${part.month}-${part.day}`
  return { date, asUtc: Date.parse(`${date}T${part.hour}:${part.minute}:${part.second}Z`) }
}

/** The calendar date (`YYYY-MM-DD`) that it is in Israel at this moment. */
export function israelDate(moment: Date): string {
  return wallClock(moment).date
}

/** The date `days` after (or, negative, before) a `YYYY-MM-DD` date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Whole days from one `YYYY-MM-DD` date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** Day of the week of a `YYYY-MM-DD` date; 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The moment at which clocks in Israel show `time` (`HH:MM`) on `date`, with Israel's offset of that day. */
export function israelMoment(date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // Twice: the first guess may fall on the other side of a clock change.
  let offset = offsetAt(asUtc)
  offset = offsetAt(asUtc - offset)
  const minutes = Math.round(offset / 60_000)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${date}T${time}:00+${hours}:${String(minutes % 60).padStart(2, '0')}`
}

/** Israel's offset from UTC, milliseconds, at a moment; always ahead. */
function offsetAt(moment: number): number {
  const whole = Math.floor(moment / 1_000) * 1_000
  return wallClock(new Date(whole)).asUtc - whole
}
