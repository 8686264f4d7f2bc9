import { headers } from 'next/headers'
import { readHost } from '#lib/domain/agency/host.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { rateLimits } from '#lib/server/proxy/index.ts'
import type { ProblemCode } from '#lib/server/proxy/problem.ts'
import { toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { SEARCH_REFUSALS } from '#lib/server/proxy/search-admission.ts'
import { securityLog } from '#lib/server/security-log.ts'
import { openSession } from '#lib/server/session/index.ts'
import type { SearchQuotas } from '#lib/server/upstream/searches-under-way.ts'

type VisitorLimits = {
  /** Counts one call. Undefined when it is within the limits, else the whole seconds to wait. */
  count: () => Promise<number | undefined>
  /** By whom the visitor's searches under way are counted. */
  visitor: string
  /** Writes to the security log that too many searches of the visitor, or of the agency, are under way. */
  onRefused: (full: keyof SearchQuotas) => void
}

const WHAT = 'POST /operation/search'

/**
 * The limits for upstream calls that a page makes for one visitor and that are not cached. They use the same
 * counters as the same calls through the proxies, by the visitor's session, or by address and host. Reads the request's
 * headers, so it is only for pages that are rendered for each request.
 */
export async function createVisitorLimits(): Promise<VisitorLimits> {
  const requestHeaders = await headers()
  const host = readHost(requestHeaders.get('host')) ?? ''
  const session = toCountedSession(await openSession({ headers: requestHeaders }, host))
  const address = getClientAddress(requestHeaders)
  const record = ({ limit, code }: { limit: string; code: ProblemCode }) =>
    securityLog('limit-refused', { host, address, what: WHAT, limit, outcome: code })
  return {
    count: async () => {
      const wait = await rateLimits('read', { address, host, session })
      if (wait !== undefined) record({ limit: 'read', code: 'too-often' })
      return wait
    },
    visitor: session ?? address,
    onRefused: (full) => record(SEARCH_REFUSALS[full]),
  }
}
