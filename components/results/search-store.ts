import { atom, getDefaultStore } from 'jotai'
import {
  BEFORE_SEARCH,
  type Missing,
  type SearchEvent,
  type SearchState,
  stepSearch,
} from '#components/results/search-state.ts'
import { forgetSnapshot, keepSnapshot, readSnapshot } from '#components/results/snapshot.ts'
import { streamSearch } from '#lib/browser/search.ts'
import { forgetWho } from '#lib/browser/session.ts'
import { getWho } from '#lib/browser/who.ts'
import { toHash } from '#lib/hash.ts'
import type { StreamLine } from '#lib/search/stream.ts'

/** How many searches of this visit are at hand when one comes back to them. */
const KEPT = 4

type Entry = { state: ReturnType<typeof makeAtom>; stop: AbortController }

const makeAtom = () => atom(BEFORE_SEARCH)
const entries = new Map<string, Entry>()

/** The key is what is asked: the search's query with its language. */
function entryOf(key: string): Entry {
  const known = entries.get(key)
  const entry = known ?? { state: makeAtom(), stop: new AbortController() }
  // The last that was looked at goes last.
  entries.delete(key)
  entries.set(key, entry)
  for (const [old, { stop }] of [...entries].slice(0, -KEPT)) {
    stop.abort()
    entries.delete(old)
  }
  return entry
}

/** The state of a search, for `useAtomValue`. It outlives the page: who comes back finds what was found. */
export function searchAtom(key: string) {
  return entryOf(key).state
}

const now = (key: string): SearchState => getDefaultStore().get(entryOf(key).state)

function tell(key: string, event: SearchEvent): void {
  const { state } = entryOf(key)
  getDefaultStore().set(state, stepSearch(getDefaultStore().get(state), event))
}

/**
 * Goes on where a search stands: what was found in this visit or before this page was loaded anew is there at once;
 * one that nobody began is begun. A search that is left goes on, so that coming back finds it further.
 */
export function openSearch(key: string): void {
  if (now(key).status !== 'waiting') return
  const snapshot = readSnapshot(key)
  if (!snapshot) {
    runSearch(key)
    return
  }
  void nameVisitor().then((who) => {
    if (now(key).status !== 'waiting') return
    if (who === snapshot.who) getDefaultStore().set(entryOf(key).state, snapshot.state)
    else runSearch(key)
  })
}

/** For whom prices are made here, without saying who it is; undefined when it is not known. */
async function nameVisitor(): Promise<string | undefined> {
  // Prices are made for who is here this moment: another tab may have logged in or out.
  forgetWho()
  const who = await getWho()
  if (!who.ok) return undefined
  const { member, agencyUser } = who.data
  return String(toHash(JSON.stringify([member ?? null, agencyUser ?? null])))
}

async function keepResults(key: string): Promise<void> {
  const who = await nameVisitor()
  if (who !== undefined) keepSnapshot(key, who, now(key))
}

/** Begins a search, or begins it again. The one before it ends: nobody asks for two at once. */
export function runSearch(key: string): void {
  for (const entry of entries.values()) {
    if (getDefaultStore().get(entry.state).status === 'running') entry.stop.abort()
  }
  const entry = entryOf(key)
  entry.stop = new AbortController()
  const { signal } = entry.stop
  forgetSnapshot(key)
  tell(key, { type: 'begin', at: Date.now() })
  const onLine = (line: StreamLine) => tell(key, { type: 'line', line })
  void streamSearch(new URLSearchParams(key), onLine, signal).then((result) => {
    // Begun again meanwhile: what ends here is another's.
    if (entry.stop.signal !== signal) return
    if (signal.aborted) getDefaultStore().set(entry.state, BEFORE_SEARCH)
    else tell(key, result.ok ? { type: 'end' } : { type: 'refused', problem: result.problem.code })
    void keepResults(key)
  })
}

/** Asks again for one thing that did not come, and for nothing else. */
export async function retryMissing(key: string, missing: Missing): Promise<void> {
  const { id, call, supplier } = missing
  if (now(key).retrying.includes(id)) return
  tell(key, { type: 'retry', missing })
  const query = new URLSearchParams(key)
  query.set('call', call.id)
  if (supplier !== undefined) query.set('suppliers', supplier)
  const lines: StreamLine[] = []
  await streamSearch(query, (line) => void lines.push(line), entryOf(key).stop.signal)
  tell(key, { type: 'retried', missing, lines })
  await keepResults(key)
}
