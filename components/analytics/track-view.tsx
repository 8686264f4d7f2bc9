'use client'

import { useEffect } from 'react'
import type { FunnelEvent } from '#lib/browser/events.ts'

/** Tracks that the visitor viewed an item. The tracking code is loaded separately from the page. */
export function TrackView({ event }: { event: FunnelEvent }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is new in each render, so its content is compared
  useEffect(() => {
    void import('#lib/browser/events.ts').then(
      ({ track }) => track(event),
      // The chunk could not be loaded: the view is not tracked.
      () => undefined,
    )
  }, [JSON.stringify(event)])
  return null
}
