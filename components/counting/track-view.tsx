'use client'

import { useEffect } from 'react'
import type { FunnelEvent } from '#lib/browser/events.ts'

/** Tells that a page was seen that shows something to buy. The page itself carries none of what tells it. */
export function TrackView({ event }: { event: FunnelEvent }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another object at each render; its words are what counts
  useEffect(() => {
    void import('#lib/browser/events.ts').then(
      ({ track }) => track(event),
      // Nobody is counted who is offline.
      () => undefined,
    )
  }, [JSON.stringify(event)])
  return null
}
