import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { env } from '#lib/server/env.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { rateLimits } from '#lib/server/proxy/index.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'
import { securityLog } from '#lib/server/security-log.ts'
import { sessionStore } from '#lib/server/session/index.ts'
import { callEndpoint } from '#lib/server/upstream/index.ts'

// One per process: the replies of the upstreams are reused for a short time.
const route = () =>
  processSingleton('session route', () =>
    createSessionRoute({
      call: callEndpoint,
      resolve: resolveAgency,
      sessions: sessionStore(),
      limits: rateLimits,
      scheme: env.PUBLIC_SCHEME,
      cookieSecrets: env.SESSION_SECRETS,
      deployment: env.DEPLOYMENT,
      fclAgentCodes: env.FCL_AGENT_CODES,
      security: securityLog,
    }),
  )

/** Who is signed in on this host, and their permissions. */
export async function GET(request: Request): Promise<Response> {
  return await route()(request)
}
