import { createListeners } from '#lib/browser/listeners.ts'

// The button of the search form requests current prices, also where the results of this search are shown or stored.

const listeners = createListeners()
let requested: string | undefined

/** Requests a new search by its query, without the language. It begins when its results are opened, or at once where they are shown. */
export function requestSearch(query: string): void {
  requested = query
  listeners.call()
}

/** Whether a new search was requested, once for each request. `key`: its query as `toSearchKey` writes it. */
export function takeRequestedSearch(key: string): boolean {
  const query = new URLSearchParams(key)
  query.delete('lang')
  query.delete('list')
  if (String(query) !== requested) return false
  requested = undefined
  return true
}

/** Calls the listener at each request; returns a function that unsubscribes. */
export const onSearchRequested = listeners.add
