import { useEffect, useState } from 'react'
import { onClockCorrected, readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'

/** Milliseconds since 1970 by the device's corrected clock, updated every `interval`. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(readCorrectedTime)
  useEffect(() => {
    const update = () => setNow(readCorrectedTime())
    const timer = setInterval(update, interval)
    const unsubscribe = onClockCorrected(update)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [interval])
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
    const timer = setInterval(update, 30_000)
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', update)
    const unsubscribe = onClockCorrected(update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
      unsubscribe()
    }
  }, [])
  return today
}
