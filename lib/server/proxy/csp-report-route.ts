import { z } from 'zod'
import { createReportRoute, type ReportQuotas, type ReportRouteOptions } from '#lib/server/proxy/report-route.ts'
import type { SecurityLog } from '#lib/server/security-log.ts'

export type CspReportOptions = Pick<ReportRouteOptions<unknown>, 'resolve'> & {
  security: SecurityLog
  quotas?: ReportQuotas
}

/** The most bytes of a report. Browsers send the whole policy with it. */
const MAX_BYTES = 16_000
/** A page that violates its policy sends several reports at once. */
const DEFAULT_QUOTAS: ReportQuotas = { address: { times: 30, seconds: 60 }, host: { times: 600, seconds: 60 } }
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

/** Handles `POST /api/csp-report`: records what a content policy has blocked. Changes nothing else. */
export function createCspReportRoute({ resolve, security, quotas = DEFAULT_QUOTAS }: CspReportOptions) {
  return createReportRoute({
    name: 'csp-report',
    contentType: 'application/csp-report',
    maxBytes: MAX_BYTES,
    schema: Report,
    quotas,
    resolve,
    record({ 'csp-report': blocked }, sender) {
      security('policy-violation', {
        ...sender,
        outcome: (blocked['effective-directive'] ?? blocked['violated-directive'])?.slice(0, MAX_TEXT) ?? 'unknown',
        detail: {
          page: withoutQuery(blocked['document-uri']),
          blocked: withoutQuery(blocked['blocked-uri']),
          source: withoutQuery(blocked['source-file']),
          line: blocked['line-number'],
        },
      })
    },
  })
}
