import { useEffect, useState } from 'react'
import { streamSearch } from '#lib/browser/search/stream-search.ts'
import { applyStreamLine, INITIAL_PROGRESS, type SearchProgress } from '#lib/domain/search/progress.ts'

/** Searches for nearby stays, unless the key is undefined. A failed search counts as one without results. */
export function useNearbySearch(searchKey: string | undefined, minimumNights: number | undefined): SearchProgress {
  const [progress, setProgress] = useState(INITIAL_PROGRESS)
  useEffect(() => {
    if (searchKey === undefined) return
    const query = new URLSearchParams(searchKey)
    query.set('nearest', '1')
    if (minimumNights !== undefined) query.set('minimumNights', String(minimumNights))
    const abort = new AbortController()
    const apply = (line: Parameters<typeof applyStreamLine>[1]) =>
      setProgress((before) => applyStreamLine(before, line))
    void streamSearch(query, apply, abort.signal).then(({ ok }) => {
      if (!ok && !abort.signal.aborted) apply({ type: 'done' })
    })
    return () => {
      abort.abort()
      setProgress(INITIAL_PROGRESS)
    }
  }, [searchKey, minimumNights])
  return progress
}
