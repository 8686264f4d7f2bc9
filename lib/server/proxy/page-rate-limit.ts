import { headers } from 'next/headers'
import { readHost } from '#lib/domain/agency/host.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { rateLimits } from '#lib/server/proxy/index.ts'
import { toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { openSession } from '#lib/server/session/index.ts'

type VisitorLimits = {
  /** Counts one call. Undefined when it is within the limits, else the whole seconds to wait. */
  count: () => Promise<number | undefined>
  /** By whom the visitor's searches under way are counted. */
  visitor: string
}

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
  return { count: () => rateLimits('read', { address, host, session }), visitor: session ?? address }
}
