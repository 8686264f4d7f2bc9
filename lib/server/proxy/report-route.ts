import type { z } from 'zod'
import { readHost } from '#lib/domain/agency/host.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { hasContentType, readJsonBody } from '#lib/server/proxy/input.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import { createLimiter, type Quota } from '#lib/server/store/limiter.ts'

export type ReportQuotas = { address: Quota; host: Quota }

export type ReportRouteOptions<Report> = {
  /** Distinguishes the counters of its rate limits. */
  name: string
  /** The only accepted type. A page of another site cannot send it without a preflight request, which is refused. */
  contentType: string
  maxBytes: number
  schema: z.ZodType<Report>
  quotas: ReportQuotas
  resolve: (host: string) => Promise<AgencyResolution>
  record: (report: Report, sender: { host: string; address: string }) => void
}

/**
 * Creates the handler of a report that browsers send in the background. Anybody can send one, so its size is bounded, it is rate limited
 * by address and by host, and validated before it is recorded. Answers 204, or a problem.
 */
export function createReportRoute<Report>(
  options: ReportRouteOptions<Report>,
): (request: Request) => Promise<Response> {
  const { name, contentType, maxBytes, schema, quotas, resolve, record } = options
  const byAddress = createLimiter(`${name} address`, quotas.address)
  const byHost = createLimiter(`${name} host`, quotas.host)

  return async (request) => {
    const host = readHost(request.headers.get('host'))
    if (host === undefined) return toProblemResponse({ code: 'host-unknown' })
    if (!hasContentType(request, contentType)) return toProblemResponse({ code: 'wrong-content-type' })
    const address = getClientAddress(request.headers)
    const wait = (await byAddress.consume(address)).wait ?? (await byHost.consume(host)).wait
    if (wait !== undefined) return toProblemResponse({ code: 'too-often', retryAfterSeconds: wait })
    if ((await resolve(host)).kind !== 'agency') return toProblemResponse({ code: 'host-unknown' })
    const json = await readJsonBody(request, maxBytes)
    if (!json.ok) return toProblemResponse(json.problem)
    const report = schema.safeParse(json.body)
    if (!report.success) return toProblemResponse({ code: 'invalid-input' })
    record(report.data, { host, address })
    return new Response(null, { status: 204, headers: REPLY_HEADERS })
  }
}
