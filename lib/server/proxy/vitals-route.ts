import { z } from 'zod'
import { readHost } from '#lib/domain/agency/host.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { Quota } from '#lib/server/store/limiter.ts'
import { createLimiter } from '#lib/server/store/limiter.ts'
import { VITALS, type Vital } from '#lib/server/telemetry/instruments.ts'
import type { RouteKind } from '#lib/server/telemetry/route-kind.ts'
import { toRouteKind } from '#lib/server/telemetry/route-kind.ts'
import { readBounded } from '#lib/server/upstream/reply.ts'

export type VitalsOptions = {
  resolve: (host: string) => Promise<AgencyResolution>
  record: (name: Vital, route: RouteKind, value: number) => void
  quotas?: { address: Quota; host: Quota }
}

const MAX_BYTES = 2_000
const DEFAULT_QUOTAS = { address: { times: 60, seconds: 60 }, host: { times: 6_000, seconds: 60 } }
/** Longer than a person waits: such a value is of a tab that slept. */
const MAX_MILLISECONDS = 120_000

const Report = z.object({
  path: z.string().startsWith('/').max(500),
  vitals: z
    .array(z.object({ name: z.enum(VITALS), value: z.number().min(0).max(MAX_MILLISECONDS) }))
    .min(1)
    .max(VITALS.length),
})

/**
 * Handles `POST /api/vitals`: the loading times of one page view, which a browser sends after its visitor's consent. Of the
 * path only the kind of page is recorded, and nothing of the visitor. Never throws.
 */
export function createVitalsRoute({ resolve, record, quotas = DEFAULT_QUOTAS }: VitalsOptions) {
  const byAddress = createLimiter('vitals address', quotas.address)
  const byHost = createLimiter('vitals host', quotas.host)

  return async (request: Request): Promise<Response> => {
    const host = readHost(request.headers.get('host'))
    if (host === undefined) return toProblemResponse({ code: 'host-unknown' })
    const [type] = (request.headers.get('content-type') ?? '').split(';', 1)
    // A page of another site cannot send this type without asking first, which is refused.
    if (type?.trim().toLowerCase() !== 'application/json') return toProblemResponse({ code: 'wrong-content-type' })
    const address = getClientAddress(request.headers)
    const wait = (await byAddress.consume(address)).wait ?? (await byHost.consume(host)).wait
    if (wait !== undefined) return toProblemResponse({ code: 'too-often', retryAfterSeconds: wait })
    if ((await resolve(host)).kind !== 'agency') return toProblemResponse({ code: 'host-unknown' })
    const body = await readBounded(request.body, MAX_BYTES).catch(() => new Uint8Array(0))
    if (body === 'too-large') return toProblemResponse({ code: 'body-too-large' })
    const report = Report.safeParse(parseJson(body))
    if (!report.success) return toProblemResponse({ code: 'invalid-input' })
    const route = toRouteKind(report.data.path.split(/[?#]/, 1)[0] ?? '/')
    for (const { name, value } of report.data.vitals) record(name, route, value)
    return new Response(null, { status: 204, headers: REPLY_HEADERS })
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
