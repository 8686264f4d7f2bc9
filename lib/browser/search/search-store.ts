import { atom, getDefaultStore } from 'jotai'
import { getSignInState } from '#lib/browser/get-sign-in-state.ts'
import { onSearchRequested, takeRequestedSearch } from '#lib/browser/search/requested-search.ts'
import { readSnapshot, removeSnapshot, storeSnapshot } from '#lib/browser/search/result-snapshot.ts'
import { streamSearch } from '#lib/browser/search/stream-search.ts'
import { clearSignInState } from '#lib/browser/sign-in-state.ts'
import { hashText } from '#lib/domain/hash.ts'
import {
  INITIAL_SEARCH_STATE,
  type MissingAnswer,
  reduceSearch,
  type SearchEvent,
  type SearchState,
} from '#lib/domain/search/search-state.ts'
import type { StreamLine } from '#lib/domain/search/stream.ts'

/** How many searches are stored; older ones are stopped and removed. */
const MAX_SEARCHES = 4

type Entry = { state: ReturnType<typeof makeAtom>; stop: AbortController }

const makeAtom = () => atom(INITIAL_SEARCH_STATE)
const entries = new Map<string, Entry>()

/** The entry of a search. Its key is the search's query with the language. */
function entryOf(key: string): Entry {
  const entry = entries.get(key) ?? { state: makeAtom(), stop: new AbortController() }
  // The most recently used entry is the last one.
  entries.delete(key)
  entries.set(key, entry)
  for (const [old, { stop }] of [...entries].slice(0, -MAX_SEARCHES)) {
    stop.abort()
    entries.delete(old)
  }
  return entry
}

/** The state of a search, for `useAtomValue`. It survives client-side navigation, so the back button shows the results. */
export function searchAtom(key: string) {
  return entryOf(key).state
}

const readState = (key: string): SearchState => getDefaultStore().get(entryOf(key).state)

function dispatch(key: string, event: SearchEvent): void {
  const { state } = entryOf(key)
  getDefaultStore().set(state, reduceSearch(getDefaultStore().get(state), event))
}

/** The search whose page was opened last. */
let latest: string | undefined

/** Starts a search anew when the form has requested it. Returns what ends that. */
export const followRequests = (key: string): (() => void) =>
  onSearchRequested(() => {
    if (takeRequestedSearch(key)) runSearch(key)
  })

/** Starts a new search, or restores it unless the form has requested a new one. It continues when its page is left. */
export function openSearch(key: string): void {
  latest = key
  if (takeRequestedSearch(key)) {
    runSearch(key)
    return
  }
  if (readState(key).status !== 'waiting') return
  const snapshot = readSnapshot(key)
  if (!snapshot) {
    runSearch(key)
    return
  }
  void identifyVisitor().then((who) => {
    // Another search was opened meanwhile: starting this one would stop it. It starts when its page is opened again.
    if (latest !== key || readState(key).status !== 'waiting') return
    if (who === snapshot.who) getDefaultStore().set(entryOf(key).state, snapshot.state)
    else runSearch(key)
  })
}

/** A hash of who is signed in, because prices depend on it; undefined when it is not known. */
async function identifyVisitor(): Promise<string | undefined> {
  // Not the cached state: another tab may have signed in or out.
  clearSignInState()
  const result = await getSignInState()
  if (!result.ok) return undefined
  const { member, agencyUser } = result.data
  return String(hashText(JSON.stringify([member ?? null, agencyUser ?? null])))
}

async function storeResults(key: string): Promise<void> {
  const who = await identifyVisitor()
  if (who !== undefined) storeSnapshot(key, who, readState(key))
}

/** Starts or restarts a search, and stops any other running search. */
export function runSearch(key: string): void {
  for (const entry of entries.values()) {
    if (getDefaultStore().get(entry.state).status === 'running') entry.stop.abort()
  }
  const entry = entryOf(key)
  // Also when it has ended: an answer may be missing that is being retried.
  entry.stop.abort()
  entry.stop = new AbortController()
  const { signal } = entry.stop
  removeSnapshot(key)
  dispatch(key, { type: 'begin', at: Date.now() })
  const onLine = (line: StreamLine) => dispatch(key, { type: 'line', line })
  void streamSearch(new URLSearchParams(key), onLine, signal).then((result) => {
    // The search was restarted: ignore the result of this run.
    if (entry.stop.signal !== signal) return
    if (signal.aborted) getDefaultStore().set(entry.state, INITIAL_SEARCH_STATE)
    else dispatch(key, result.ok ? { type: 'end' } : { type: 'refused', problem: result.problem.code })
    void storeResults(key)
  })
}

/** Retries one missing answer: a call, or one supplier within a call. */
export async function retryMissing(key: string, missing: MissingAnswer): Promise<void> {
  const { id, call, supplier } = missing
  if (readState(key).retrying.includes(id)) return
  dispatch(key, { type: 'retry', missing })
  const query = new URLSearchParams(key)
  query.set('call', call.id)
  if (supplier !== undefined) query.set('suppliers', supplier)
  const lines: StreamLine[] = []
  const { signal } = entryOf(key).stop
  await streamSearch(query, (line) => void lines.push(line), signal)
  // The search was restarted: its answers are not mixed with those of this retry.
  if (signal.aborted) return
  dispatch(key, { type: 'retried', missing, lines })
  await storeResults(key)
}
