const KEY = 'nofesh.search'

/** Remembers a search's query for the next visit. A browser that keeps nothing is no fault. */
export function rememberSearch(query: string): void {
  try {
    localStorage.setItem(KEY, query)
  } catch {
    // Private windows and full disks.
  }
}

/** The query of the last search; undefined when there was none. */
export function lastSearch(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
