import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import { closeSocketsOfEndedLogin } from '#lib/server/proxy/caller.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { ProxyOptions } from '#lib/server/proxy/proxy.ts'
import { createSessionCheck } from '#lib/server/proxy/session-check.ts'
import { toSignInState } from '#lib/server/session/sign-in-state.ts'

type Options = AdmissionOptions &
  Pick<ProxyOptions, 'call' | 'deployment' | 'now'> & {
    fclAgentCodes: readonly string[]
    /** The most milliseconds that the reply waits for the upstreams. */
    deadline?: number
  }

/**
 * Handles `GET /api/session`: who is signed in on this host and what they may do. Checks with the upstreams whether the
 * logins are still valid; a login that has ended is removed from the cookie and its sockets are closed.
 */
export function createSessionRoute(options: Options): (request: Request) => Promise<Response> {
  const { call, sessions, deployment, fclAgentCodes, deadline, now = Date.now } = options
  const checkSession = createSessionCheck({ call, now, ...(deadline !== undefined && { deadline }) })
  return async (request) => {
    const admitted = await admitRequest(request, 'read', options, 'anyone')
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { agency, session: before } = admitted.visitor
    const session = await checkSession(admitted.visitor)
    const cookies = await sessions.save(request, before, session)
    closeSocketsOfEndedLogin(before, session)
    const headers = new Headers(REPLY_HEADERS)
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return Response.json(toSignInState(agency, session, { deployment, fclAgentCodes, now: now() }), { headers })
  }
}
