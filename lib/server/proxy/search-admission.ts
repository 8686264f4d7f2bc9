import type { Problem } from '#lib/server/proxy/problem.ts'
import type { SearchCounts, StartSearch } from '#lib/server/upstream/searches-under-way.ts'

/** Seconds after which a refused search may be tried again. */
const RETRY_AFTER = 3

type AdmittedSearch = { ok: true; end: () => void } | { ok: false; problem: Problem }

/** Starts a search, or returns the problem: `too-often` for the visitor's own searches, `busy` for those of the agency. */
export function admitSearch(startSearch: StartSearch, search: SearchCounts): AdmittedSearch {
  const started = startSearch(search)
  if (started.ok) return started
  const code = started.full === 'visitor' ? 'too-often' : 'busy'
  return { ok: false, problem: { code, retryAfterSeconds: RETRY_AFTER } }
}
