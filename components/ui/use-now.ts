import { useEffect, useState } from 'react'

/**
 * The current time in milliseconds since 1970, by the browser's clock.
 *
 * @param interval milliseconds after which the time is updated.
 */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
