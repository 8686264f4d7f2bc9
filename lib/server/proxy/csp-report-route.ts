import { z } from 'zod'
import { readHost } from '#lib/domain/agency/host.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { SecurityLog } from '#lib/server/security-log.ts'
import type { Quota } from '#lib/server/store/limiter.ts'
import { createLimiter } from '#lib/server/store/limiter.ts'
import { readBounded } from '#lib/server/upstream/reply.ts'

export type CspReportOptions = {
  resolve: (host: string) => Promise<AgencyResolution>
  security: SecurityLog
  quotas?: { address: Quota; host: Quota }
}

/** The most bytes of a report. Browsers send the whole policy with it. */
const MAX_BYTES = 16_000
/** A page that violates its policy sends several reports at once. */
const DEFAULT_QUOTAS = { address: { times: 30, seconds: 60 }, host: { times: 600, seconds: 60 } }
const MAX_TEXT = 300

const text = z.string().max(8_000).optional().catch(undefined)
const Report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.int().optional().catch(undefined),
    disposition: text,
  }),
})

/** An address without its query, which may contain personal data; a keyword such as `inline` is returned as it is. */
const withoutQuery = (address: string | undefined) => address?.split(/[?#]/, 1)[0]?.slice(0, MAX_TEXT)

/**
 * Handles `POST /api/csp-report`: writes what a content policy has blocked as a security event. Anybody can send a report, so
 * it is bounded, rate limited, and masked by the log; it changes nothing. Never throws.
 */
export function createCspReportRoute({ resolve, security, quotas = DEFAULT_QUOTAS }: CspReportOptions) {
  const byAddress = createLimiter('csp-report address', quotas.address)
  const byHost = createLimiter('csp-report host', quotas.host)

  return async (request: Request): Promise<Response> => {
    const host = readHost(request.headers.get('host'))
    if (host === undefined) return toProblemResponse({ code: 'host-unknown' })
    // A page of another site cannot send this type without asking first, which is refused.
    const [type] = (request.headers.get('content-type') ?? '').split(';', 1)
    if (type?.trim().toLowerCase() !== 'application/csp-report')
      return toProblemResponse({ code: 'wrong-content-type' })
    const address = getClientAddress(request.headers)
    const wait = (await byAddress.consume(address)).wait ?? (await byHost.consume(host)).wait
    if (wait !== undefined) return toProblemResponse({ code: 'too-often', retryAfterSeconds: wait })
    if ((await resolve(host)).kind !== 'agency') return toProblemResponse({ code: 'host-unknown' })
    const body = await readBounded(request.body, MAX_BYTES).catch(() => new Uint8Array(0))
    if (body === 'too-large') return toProblemResponse({ code: 'body-too-large' })
    const report = Report.safeParse(parseJson(body))
    if (!report.success) return toProblemResponse({ code: 'invalid-input' })
    const blocked = report.data['csp-report']
    security('policy-violation', {
      host,
      address,
      outcome: (blocked['effective-directive'] ?? blocked['violated-directive'])?.slice(0, MAX_TEXT) ?? 'unknown',
      detail: {
        page: withoutQuery(blocked['document-uri']),
        blocked: withoutQuery(blocked['blocked-uri']),
        source: withoutQuery(blocked['source-file']),
        line: blocked['line-number'],
      },
    })
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
