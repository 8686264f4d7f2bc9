import { getHotel } from '#lib/server/data/hotels.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createRouteOptions } from '#lib/server/proxy/index.ts'
import { createQuoteRoute } from '#lib/server/proxy/quote-route.ts'
import { renderPdf } from '#lib/server/rendering/index.ts'
import { readLogo } from '#lib/server/upstream/read-picture.ts'

const route = () =>
  processSingleton('quotes', () => createQuoteRoute({ ...createRouteOptions(), getHotel, renderPdf, readLogo }))

/** Offers for a customer as a PDF, for internal agents. */
export async function POST(request: Request): Promise<Response> {
  return await route()(request)
}
