import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-values.ts'
import { findExpiry, type SearchState } from '#lib/domain/search/search-state.ts'

// The last finished search, restored after a full page load, such as the return from the payment page.
const NAME = 'nofesh.results'

/** `who`: the visitor, because prices for a member or an agency are for nobody else (booking checks, A 6). */
type Snapshot = { key: string; who: string; state: SearchState }

/** Stores a finished search. Does nothing where the browser's storage is full or blocked. */
export function storeSnapshot(key: string, who: string, state: SearchState): void {
  if (state.status !== 'done') return
  if (!writeStored('sessionStorage', NAME, { key, who, state } satisfies Snapshot)) removeSnapshot(key)
}

function readStoredSnapshot(key: string): Snapshot | undefined {
  const stored = readStored('sessionStorage', NAME) as Snapshot | undefined
  return stored?.key === key ? stored : undefined
}

/** The stored state of this search; undefined when there is none or its offers have expired. */
export function readSnapshot(key: string): Pick<Snapshot, 'who' | 'state'> | undefined {
  try {
    const stored = readStoredSnapshot(key)
    if (stored?.state.status !== 'done') return undefined
    if ((findExpiry(stored.state) ?? 0) <= readCorrectedTime()) return undefined
    return { who: stored.who, state: { ...stored.state, retrying: [], failedAgain: [] } }
  } catch {
    // Stored by an older version of the site, or edited by hand.
    return undefined
  }
}

/** Removes the stored state of this search, if any. */
export function removeSnapshot(key: string): void {
  if (readStoredSnapshot(key)) removeStored('sessionStorage', NAME)
}
