import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from '#components/results/results-list.tsx'
import { isReturnVisit, onFirstUse, RETURN_TIMEOUT } from '#lib/browser/return-visit.ts'
import { readReadingPosition, restorePosition, storeReadingPosition } from '#lib/browser/search/reading-position.ts'

/** How many cards are rendered; restored with the scroll position when the results are `ready`. */
export function useReadingPosition(searchKey: string, ready: boolean) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  /** Until when the position may be restored, by `performance.now()`; 0 when it must not be. */
  const restoreUntil = useRef(0)
  const rendered = useRef(limit)

  useEffect(() => {
    rendered.current = limit
  }, [limit])

  useLayoutEffect(() => {
    restoreUntil.current = isReturnVisit() ? performance.now() + RETURN_TIMEOUT : 0
    const position = readReadingPosition(searchKey)
    if (position) setLimit(Math.max(PAGE_SIZE, position.limit))
    const store = () => {
      // Not before the visitor uses the restored page: React also runs this when a part of the page has to be loaded.
      if (performance.now() > restoreUntil.current) storeReadingPosition(searchKey, rendered.current)
    }
    window.addEventListener('pagehide', store)
    const stopWatching = onFirstUse(() => {
      restoreUntil.current = 0
    })
    return () => {
      window.removeEventListener('pagehide', store)
      stopWatching()
      store()
    }
  }, [searchKey])

  // The browser's own scroll restoration ran before the cards were rendered, or with their estimated sizes.
  useEffect(() => {
    const position = readReadingPosition(searchKey)
    if (!(ready && position) || performance.now() > restoreUntil.current) return
    return restorePosition(position)
  }, [searchKey, ready])

  return {
    limit,
    showMore: () => setLimit((before) => before + PAGE_SIZE),
    /** Renders at least this many cards. */
    showAtLeast: (count: number) => setLimit((before) => Math.max(before, count)),
  }
}
