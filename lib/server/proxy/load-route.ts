import type { LoadReport } from '#lib/domain/dashboard/load-report.ts'
import type { Log } from '#lib/server/log.ts'
import { type AdmissionOptions, admitAgent } from '#lib/server/proxy/admit-request.ts'
import { answerAlways, REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'

type Options = AdmissionOptions & { read: () => Promise<LoadReport>; log: Log }

/** Handles `GET /api/desk/load`, what the site's processes have measured of all agencies: for internal agents. */
export function createLoadRoute({ read, log, ...options }: Options): (request: Request) => Promise<Response> {
  async function answer(request: Request): Promise<Response> {
    const admitted = await admitAgent(request, 'read', options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    return Response.json(await read(), { headers: REPLY_HEADERS })
  }

  return answerAlways(answer, (err) => log.error({ err }, 'unexpected error in a request for the load'))
}
