import { useCallback, useRef } from 'react'

/**
 * Checks whether a run of something asynchronous is still the latest one: `const isLatest = begin()` at its start, and after each
 * reply `if (!isLatest()) return`, so that a late reply does not replace a newer one.
 */
export function useLatestRun(): () => () => boolean {
  const latest = useRef(0)
  return useCallback(() => {
    latest.current += 1
    const own = latest.current
    return () => latest.current === own
  }, [])
}
