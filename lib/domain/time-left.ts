const padToTwoDigits = (number: number) => String(number).padStart(2, '0')

/** `4:05` for minutes and seconds; with hours, `13:13:29`. */
export function formatTimeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = padToTwoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${padToTwoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Seconds of the longest hold whose end is counted down. */
const MAX_COUNTDOWN = 7 * 24 * 3_600

/** Whether the time left is counted down: an upstream writes a moment in the year 9999 for "never". */
export const isCountable = (seconds: number): boolean => seconds <= MAX_COUNTDOWN
