import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { env } from '#lib/server/env.ts'
import { rateLimits } from '#lib/server/proxy/index.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'
import { sessionStore } from '#lib/server/session/index.ts'

/** Who is signed in on this host, and their permissions. */
export function GET(request: Request): Promise<Response> {
  const { PUBLIC_SCHEME: scheme, DEPLOYMENT: deployment, FCL_AGENT_CODES: fclAgentCodes } = env
  const handle = createSessionRoute({
    resolve: resolveAgency,
    sessions: sessionStore(),
    limits: rateLimits,
    scheme,
    deployment,
    fclAgentCodes,
  })
  return handle(request)
}
