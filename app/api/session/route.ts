import { resolveAgency } from '#lib/agency/resolve.ts'
import { env } from '#lib/env.ts'
import { limits } from '#lib/proxy/index.ts'
import { createSessionRoute } from '#lib/proxy/session-route.ts'
import { sessionStore } from '#lib/session/index.ts'

/** Who am I, and what may I do here? */
export function GET(request: Request): Promise<Response> {
  const { PUBLIC_SCHEME: scheme, DEPLOYMENT: deployment, FCL_AGENT_CODES: fclAgentCodes } = env
  const handle = createSessionRoute({
    resolve: resolveAgency,
    sessions: sessionStore(),
    limits,
    scheme,
    deployment,
    fclAgentCodes,
  })
  return handle(request)
}
