import { env } from '#lib/server/env.ts'
import { offerDirectly } from '#lib/server/next/direct-routes.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createRouteOptions } from '#lib/server/proxy/index.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'

// One per process: the replies of the upstreams are reused for a short time.
const route = () =>
  processSingleton('session route', () =>
    createSessionRoute({ ...createRouteOptions(), fclAgentCodes: env.FCL_AGENT_CODES }),
  )

/** Who is signed in on this host, and their permissions. */
export const GET = offerDirectly('/api/session', (request) => route()(request))
