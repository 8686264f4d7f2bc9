import type { LoadReport } from '#lib/domain/dashboard/load-report.ts'
import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import { servesAllAgencies } from '#lib/server/proxy/booking-owners.ts'
import { AGENCY_LOGIN_REQUIRED, REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'

type Options = AdmissionOptions & { read: () => Promise<LoadReport> }

/**
 * Handles `GET /api/desk/load`: what the processes of the site have measured. Only for internal agents, because the numbers are
 * those of all agencies.
 */
export function createLoadRoute({ read, ...options }: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const admitted = await admitRequest(request, 'read', options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor } = admitted
    if (visitor.session.agency?.state !== 'authorized') {
      return toProblemResponse(AGENCY_LOGIN_REQUIRED)
    }
    if (!servesAllAgencies(visitor)) return toProblemResponse({ code: 'not-allowed' })
    return Response.json(await read(), { headers: REPLY_HEADERS })
  }
}
