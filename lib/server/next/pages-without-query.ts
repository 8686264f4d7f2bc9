import { beforePrerender } from '#lib/server/next/before-prerender.ts'

/** The route of the page for missing addresses, which is one for all of them. */
const MISSING_ROUTE = '/[...rest]'

/**
 * Removes the query of a visitor from the pages that Next caches. Next writes the query of the request for which it renders a page
 * into the page's data, which all other visitors then get: the id of a booking, or the token of an agent's link
 * (docs/decisions/0073-no-query-in-a-cached-page.md). A cached page does not depend on the query, and the browser reads its own from
 * its address.
 *
 * Call it when Next is prepared, in production only: the development server caches no page.
 */
export function leaveQueriesOutOfCachedPages(): void {
  beforePrerender(({ request, context }) => {
    request.url = context.page.endsWith(MISSING_ROUTE) ? '/' : (request.url.split('?', 1)[0] ?? '/')
    context.query = {}
  })
}
