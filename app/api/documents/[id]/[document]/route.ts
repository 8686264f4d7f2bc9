import { getHolidays } from '#lib/server/data/calendar.ts'
import { getHotel } from '#lib/server/data/hotels.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createDocumentRoute } from '#lib/server/proxy/document-route.ts'
import { createRouteOptions, getBookingFacts, getBookingOwners } from '#lib/server/proxy/index.ts'
import { renderPdf } from '#lib/server/rendering/index.ts'
import { domestic } from '#lib/server/upstream/index.ts'
import { readLogo } from '#lib/server/upstream/read-picture.ts'

type RouteContext = { params: Promise<{ id: string; document: string }> }

const route = () =>
  processSingleton('documents', () =>
    createDocumentRoute({
      ...createRouteOptions(),
      domestic,
      owners: getBookingOwners(),
      facts: getBookingFacts(),
      getHotel,
      getHolidays,
      renderPdf,
      readLogo,
    }),
  )

/** The documents of a booking: PDFs, a calendar file, and the document views of the screen. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  return await route()(request, await params)
}
