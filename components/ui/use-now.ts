import { useEffect, useState } from 'react'
import { onClockCorrected, readCorrectedTime } from '#lib/browser/corrected-clock.ts'

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
