/** One search at a time (specification, section 5): who runs one says so here, and the form holds the next meanwhile. */

const holders = new Set<symbol>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Says that a search runs. Forms that are sent meanwhile wait, and say so.
 *
 * @returns says that it has ended; saying it twice does no harm.
 */
export function holdSearches(): () => void {
  const holder = Symbol('search')
  holders.add(holder)
  tell()
  return () => {
    if (holders.delete(holder)) tell()
  }
}

/** Does any search run? */
export const isSearching = () => holders.size > 0

/** Runs something whenever a search begins or ends; the answer forgets it. */
export function onSearching(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
