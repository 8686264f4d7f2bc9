const KEY = 'nofesh.search'

/** Stores a search's query for the next visit. Does nothing where the browser's storage is not available. */
export function storeLastSearch(query: string): void {
  try {
    localStorage.setItem(KEY, query)
  } catch {
    // The storage is full or blocked.
  }
}

/** The query of the last search; undefined when there is none. */
export function readLastSearch(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
