import type { NextRequest } from 'next/server'
import { direct } from '#lib/routing/direct.ts'

/** Host → agency, address → language, startup parameters → attribution: all of it in lib/routing. */
export function middleware(request: NextRequest): Promise<Response> {
  return direct(request)
}

export const config = {
  runtime: 'nodejs',
  // Everything but these three. A path with a dot is no exception: `/galim/he/x.y` would reach another agency's page.
  matcher: ['/((?!api/|_next/static/|_next/image(?:/|$)).*)', '/'],
}
