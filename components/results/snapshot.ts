import { expiryOf, type SearchState } from '#components/results/search-state.ts'

/** The last search that was answered, for a page that is loaded anew: the way back from a payment page is one. */
const NAME = 'nofesh.results'

/** `who` is for whom the prices were made: a member's, or an agency's, are shown to nobody else (booking checks, A 6). */
type Snapshot = { key: string; who: string; state: SearchState }

/** Keeps a search that has ended. A browser that is full, or allows nothing, keeps none. */
export function keepSnapshot(key: string, who: string, state: SearchState): void {
  if (state.status !== 'done') return
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, who, state } satisfies Snapshot))
  } catch {
    forgetSnapshot(key)
  }
}

/** What was kept of this very search, while its prices hold. */
export function readSnapshot(key: string): Pick<Snapshot, 'who' | 'state'> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Snapshot | null
    if (kept?.key !== key || kept.state.status !== 'done') return undefined
    if ((expiryOf(kept.state) ?? 0) <= Date.now()) return undefined
    return { who: kept.who, state: { ...kept.state, retrying: [], inVain: [] } }
  } catch {
    return undefined
  }
}

/** Before a search is asked anew. */
export function forgetSnapshot(key: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Snapshot | null
    if (kept?.key === key) sessionStorage.removeItem(NAME)
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
