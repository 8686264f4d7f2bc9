import { findExpiry, type SearchState } from '#lib/domain/search/search-state.ts'

// The last finished search, restored after a full page load, such as the return from the payment page.
const NAME = 'nofesh.results'

/**
 * `who` identifies the visitor: prices for a member or an agency must not be shown to anybody else (booking checks,
 * A 6).
 */
type Snapshot = { key: string; who: string; state: SearchState }

/** Stores a finished search. Does nothing where the browser's storage is full or blocked. */
export function storeSnapshot(key: string, who: string, state: SearchState): void {
  if (state.status !== 'done') return
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, who, state } satisfies Snapshot))
  } catch {
    removeSnapshot(key)
  }
}

/** The stored state of this search; undefined when there is none or its offers have expired. */
export function readSnapshot(key: string): Pick<Snapshot, 'who' | 'state'> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Snapshot | null
    if (stored?.key !== key || stored.state.status !== 'done') return undefined
    if ((findExpiry(stored.state) ?? 0) <= Date.now()) return undefined
    return { who: stored.who, state: { ...stored.state, retrying: [], failedAgain: [] } }
  } catch {
    return undefined
  }
}

/** Removes the stored state of this search, if any. */
export function removeSnapshot(key: string): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Snapshot | null
    if (stored?.key === key) sessionStorage.removeItem(NAME)
  } catch {
    // The storage is blocked, so nothing is stored.
  }
}
