import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createCspReportRoute } from '#lib/server/proxy/csp-report-route.ts'
import { securityLog } from '#lib/server/security-log.ts'

const route = () =>
  processSingleton('csp report route', () => createCspReportRoute({ resolve: resolveAgency, security: securityLog }))

/** Reports of browsers about what the content policy has blocked. */
export async function POST(request: Request): Promise<Response> {
  return await route()(request)
}
