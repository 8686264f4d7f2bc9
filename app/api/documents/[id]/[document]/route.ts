import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { getHolidays } from '#lib/server/data/calendar.ts'
import { getHotel } from '#lib/server/data/hotels.ts'
import { env } from '#lib/server/env.ts'
import { log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createDocumentRoute } from '#lib/server/proxy/document-route.ts'
import { bookingOwners, rateLimits } from '#lib/server/proxy/index.ts'
import { renderPdf } from '#lib/server/rendering/index.ts'
import { securityLog } from '#lib/server/security-log.ts'
import { sessionStore } from '#lib/server/session/index.ts'
import { domestic } from '#lib/server/upstream/index.ts'

type RouteContext = { params: Promise<{ id: string; document: string }> }

const route = () =>
  processSingleton('documents', () =>
    createDocumentRoute({
      resolve: resolveAgency,
      sessions: sessionStore(),
      limits: rateLimits,
      scheme: env.PUBLIC_SCHEME,
      cookieSecrets: env.SESSION_SECRETS,
      domestic,
      owners: bookingOwners(),
      getHotel,
      getHolidays,
      renderPdf,
      log,
      security: securityLog,
    }),
  )

/** The documents of a booking: PDFs, a calendar file, and the document views of the screen. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  return await route()(request, await params)
}
