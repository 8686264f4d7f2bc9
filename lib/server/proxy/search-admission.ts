import type { Problem } from '#lib/server/proxy/problem.ts'
import { recordRefusal } from '#lib/server/proxy/trail.ts'
import type { SecurityLog } from '#lib/server/security-log.ts'
import type { SearchCounts, SearchQuotas, StartSearch } from '#lib/server/upstream/searches-under-way.ts'

/** Seconds after which a refused search may be tried again. */
const RETRY_AFTER = 3

/** The names of these limits in the trail. */
export const SEARCH_LIMITS = {
  visitor: 'searches of a visitor',
  agency: 'searches of an agency',
} as const satisfies Record<keyof SearchQuotas, string>

type SearchRequestContext = { request: Request; what: string; security: SecurityLog | undefined }
type AdmittedSearch = { ok: true; end: () => void } | { ok: false; problem: Problem }

/**
 * Starts a search, or returns the problem: `too-often` for the visitor's own searches, `busy` for those of the agency. Writes
 * a refusal to the trail.
 */
export function admitSearch(
  startSearch: StartSearch,
  search: SearchCounts,
  context: SearchRequestContext,
): AdmittedSearch {
  const started = startSearch(search)
  if (started.ok) return started
  const { full } = started
  const problem: Problem = { code: full === 'visitor' ? 'too-often' : 'busy', retryAfterSeconds: RETRY_AFTER }
  const { request, what, security } = context
  recordRefusal(security, request, problem, { what, limit: SEARCH_LIMITS[full] }, 'limit-refused')
  return { ok: false, problem }
}
