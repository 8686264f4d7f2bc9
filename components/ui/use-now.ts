import { useEffect, useState } from 'react'
import { onClockCorrected, readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { onWake } from '#lib/browser/wake.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'

/** Calls `update` every `interval` milliseconds, after a sleep, and when the device's clock is corrected. Returns what ends it. */
function watchClock(interval: number, update: () => void): () => void {
  const timer = setInterval(update, interval)
  const ends = [onClockCorrected(update), onWake(update)]
  return () => {
    clearInterval(timer)
    for (const end of ends) end()
  }
}

/** Milliseconds since 1970 by the device's corrected clock, updated every `interval`. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(readCorrectedTime)
  useEffect(() => watchClock(interval, () => setNow(readCorrectedTime())), [interval])
  return now
}

const readToday = () => toIsraelDate(readCorrectedTime())

/**
 * The current date in Israel, `YYYY-MM-DD`, also on a page that stays open over midnight.
 *
 * @param rendered the date with which the server has rendered the page; absent where only the browser renders.
 */
export function useToday(rendered?: string): string {
  const [today, setToday] = useState(() => rendered ?? readToday())
  useEffect(() => {
    const update = () => setToday(readToday())
    update()
    return watchClock(30_000, update)
  }, [])
  return today
}
