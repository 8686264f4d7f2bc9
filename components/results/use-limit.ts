import { useEffect, useLayoutEffect, useState } from 'react'
import { STEP } from '#components/results/results-list.tsx'

type Place = { limit: number; scroll: number }

/** How far each search of this visit was read. */
const read = new Map<string, Place>()
const NAME = 'nofesh.results-place'

function readPlace(key: string): Place | undefined {
  const known = read.get(key)
  if (known) return known
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as (Place & { key: string }) | null
    return kept?.key === key ? kept : undefined
  } catch {
    return undefined
  }
}

function keepPlace(key: string, place: Place): void {
  read.set(key, place)
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, ...place }))
  } catch {
    // Then it is known until the page is loaded anew.
  }
}

const isReturn = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && ['back_forward', 'reload'].includes(navigation.type)
}

/**
 * How many cards are drawn. Who comes back finds as many as they had, and stands where they stood.
 *
 * @param ready the results are there.
 */
export function useLimit(key: string, ready: boolean) {
  const [limit, setLimit] = useState(STEP)

  useLayoutEffect(() => {
    const place = readPlace(key)
    if (place) setLimit(Math.max(STEP, place.limit))
    return () => keepPlace(key, { limit: readPlace(key)?.limit ?? STEP, scroll: window.scrollY })
  }, [key])

  useEffect(() => {
    keepPlace(key, { limit, scroll: readPlace(key)?.scroll ?? 0 })
    const leave = () => keepPlace(key, { limit, scroll: window.scrollY })
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [key, limit])

  // The browser looked for the place before the cards were there.
  useEffect(() => {
    const place = readPlace(key)
    if (!(ready && place && isReturn()) || window.scrollY > 0) return
    requestAnimationFrame(() => window.scrollTo({ top: place.scroll, behavior: 'instant' }))
  }, [key, ready])

  return {
    limit,
    more: () => setLimit((before) => before + STEP),
    /** Draws at least so many. */
    reach: (count: number) => setLimit((before) => Math.max(before, count)),
  }
}
