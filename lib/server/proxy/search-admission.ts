import type { Problem, ProblemCode } from '#lib/server/proxy/problem.ts'
import { recordRefusal } from '#lib/server/proxy/security-events.ts'
import type { SecurityLog } from '#lib/server/security-log.ts'
import type { SearchCounts, SearchQuotas, StartSearch } from '#lib/server/upstream/searches-under-way.ts'

/** Seconds after which a refused search may be tried again. */
const RETRY_AFTER = 3

/** The problem of a search when a limit of searches under way leaves no room, and the name of the limit in the security log. */
export const SEARCH_REFUSALS = {
  visitor: { code: 'too-often', limit: 'searches of a visitor' },
  agency: { code: 'busy', limit: 'searches of an agency' },
} as const satisfies Record<keyof SearchQuotas, { code: ProblemCode; limit: string }>

type SearchRequestContext = { request: Request; what: string; security: SecurityLog | undefined }
type AdmittedSearch = { ok: true; end: () => void } | { ok: false; problem: Problem }

/** Starts a search or refuses it: `too-often` for the visitor's searches, `busy` for the agency's. Writes a refusal to the security log. */
export function admitSearch(
  startSearch: StartSearch,
  search: SearchCounts,
  context: SearchRequestContext,
): AdmittedSearch {
  const started = startSearch(search)
  if (started.ok) return started
  const { code, limit } = SEARCH_REFUSALS[started.full]
  const problem: Problem = { code, retryAfterSeconds: RETRY_AFTER }
  const { request, what, security } = context
  recordRefusal(security, request, problem, { what, limit }, 'limit-refused')
  return { ok: false, problem }
}
