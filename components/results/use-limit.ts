import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { STEP } from '#components/results/results-list.tsx'

/** How far a search was read: how many cards were drawn, and which of them stood where, in pixels from the top. */
type Place = { limit: number; card?: string; top?: number }

/** Of each search of this visit. */
const read = new Map<string, Place>()
const NAME = 'nofesh.results-place'
/** Milliseconds: what comes later finds a person who has already gone on. */
const PROMPTLY = 1_500

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

/** The first card in sight, when any card was passed. */
function findCard(): Pick<Place, 'card' | 'top'> {
  for (const card of document.querySelectorAll('li[id^="result-"]')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > 0) return window.scrollY > 0 ? { card: card.id, top } : {}
  }
  return {}
}

/** Puts a card where it stood. More than once: sizes above it are guessed until they are drawn. */
function goBack({ card, top = 0 }: Place, times = 3): void {
  const element = card === undefined ? null : document.getElementById(card)
  if (!element || times === 0) return
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  requestAnimationFrame(() => goBack({ limit: 0, ...(card !== undefined && { card }), top }, times - 1))
}

let isFirst = true
let lastBack = Number.NEGATIVE_INFINITY
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    lastBack = performance.now()
  })
}

/** Did the person come back, rather than follow a link here? Asked once, when the page stands. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate'
  const anew = isFirst && (loaded === 'back_forward' || loaded === 'reload')
  isFirst = false
  return anew || performance.now() - lastBack < PROMPTLY
}

/**
 * How many cards are drawn. Who comes back finds as many as they had, and stands where they stood.
 *
 * @param ready the results are there.
 */
export function useLimit(key: string, ready: boolean) {
  const [limit, setLimit] = useState(STEP)
  /** Until when the place is looked for; 0 when it is not. */
  const until = useRef(0)
  const drawn = useRef(limit)

  useEffect(() => {
    drawn.current = limit
  }, [limit])

  useLayoutEffect(() => {
    until.current = isReturn() ? performance.now() + PROMPTLY : 0
    const place = readPlace(key)
    if (place) setLimit(Math.max(STEP, place.limit))
    const leave = () => keepPlace(key, { limit: drawn.current, ...findCard() })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [key])

  // The browser looked for the place before the cards were there, or by sizes that were guessed.
  useEffect(() => {
    const place = readPlace(key)
    if (!(ready && place) || performance.now() > until.current) return
    until.current = 0
    requestAnimationFrame(() => goBack(place))
  }, [key, ready])

  return {
    limit,
    more: () => setLimit((before) => before + STEP),
    /** Draws at least so many. */
    reach: (count: number) => setLimit((before) => Math.max(before, count)),
  }
}
