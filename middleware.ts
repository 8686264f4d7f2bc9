import type { NextRequest } from 'next/server'
import { routePage } from '#lib/server/routing/route-page.ts'

/** Chooses the page for a host, a language and startup parameters: lib/server/routing. */
export function middleware(request: NextRequest): Promise<Response> {
  return routePage(request)
}

export const config = {
  runtime: 'nodejs',
  // Every path but these three. Paths with a dot are included: `/galim/he/x.y` would reach another agency's page.
  matcher: ['/((?!api/|_next/static/|_next/image(?:/|$)).*)', '/'],
}
