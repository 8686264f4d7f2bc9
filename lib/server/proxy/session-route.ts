import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { ProxyOptions } from '#lib/server/proxy/proxy.ts'
import { toSignInState } from '#lib/server/session/sign-in-state.ts'

type Options = AdmissionOptions & Pick<ProxyOptions, 'deployment' | 'now'> & { fclAgentCodes: readonly string[] }

/** Handles `GET /api/session`: who is signed in on this host and what they may do. Makes no upstream call for the session. */
export function createSessionRoute(options: Options): (request: Request) => Promise<Response> {
  const { deployment, fclAgentCodes, now = Date.now } = options
  return async (request) => {
    const admitted = await admitRequest(request, 'read', options, 'anyone')
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { agency, session } = admitted.visitor
    const state = toSignInState(agency, session, { deployment, fclAgentCodes, now: now() })
    return Response.json(state, { headers: REPLY_HEADERS })
  }
}
