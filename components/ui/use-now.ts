import { useEffect, useState } from 'react'
import { onClockCorrected, readCorrectedTime } from '#lib/browser/corrected-clock.ts'

/**
 * The current time in milliseconds since 1970, by the clock of the device, corrected where it is known to be wrong.
 *
 * @param interval milliseconds after which the time is updated.
 */
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
