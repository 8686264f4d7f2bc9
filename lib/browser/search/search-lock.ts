import { createListeners } from '#lib/browser/listeners.ts'

// Only one search may run at a time (specification, section 5): the search form waits while another search is running.

const holders = new Set<symbol>()
const listeners = createListeners()

/** Marks a search as running; forms wait meanwhile. Returns what releases the lock; repeating does nothing. */
export function acquireSearchLock(): () => void {
  const holder = Symbol('search')
  holders.add(holder)
  listeners.call()
  return () => {
    if (holders.delete(holder)) listeners.call()
  }
}

export const isSearchRunning = () => holders.size > 0

/** Calls the listener when a search begins or ends; returns a function that unsubscribes. */
export const onSearchRunningChange = listeners.add
