import { renderPdf } from '#components/documents/pdf/render-pdf.tsx'
import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { getHolidays } from '#lib/server/data/calendar.ts'
import { getHotel } from '#lib/server/data/hotels.ts'
import { env } from '#lib/server/env.ts'
import { log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createDocumentRoute } from '#lib/server/proxy/document-route.ts'
import { rateLimits } from '#lib/server/proxy/index.ts'
import { sessionStore } from '#lib/server/session/index.ts'
import { callEndpoint, domestic } from '#lib/server/upstream/index.ts'

type RouteContext = { params: Promise<{ id: string; document: string }> }

// One per process: its queue limits how many PDFs are rendered at the same time.
const route = () =>
  processSingleton('documents', () =>
    createDocumentRoute({
      resolve: resolveAgency,
      sessions: sessionStore(),
      limits: rateLimits,
      scheme: env.PUBLIC_SCHEME,
      cookieSecrets: env.SESSION_SECRETS,
      domestic,
      call: callEndpoint,
      getHotel,
      getHolidays,
      renderPdf,
      log,
    }),
  )

/** The documents of a booking: PDFs, a calendar file, and the document views of the screen. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  return await route()(request, await params)
}
