import { admit, type DoorOptions } from '#lib/proxy/admit.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/proxy/problem.ts'
import type { ProxyOptions } from '#lib/proxy/proxy.ts'
import { toWho } from '#lib/session/who.ts'

type Options = DoorOptions & Pick<ProxyOptions, 'deployment' | 'now'> & { fclAgentCodes: readonly string[] }

/** Answers `GET /api/session`: who is logged in on this host and what they may do. Asks no upstream about it. */
export function createSessionRoute(options: Options): (request: Request) => Promise<Response> {
  const { deployment, fclAgentCodes, now = Date.now } = options
  return async (request) => {
    const admitted = await admit(request, 'read', options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { agency, session } = admitted.visitor
    const who = toWho(agency, session, { deployment, fclAgentCodes, now: now() })
    return Response.json(who, { headers: REPLY_HEADERS })
  }
}
