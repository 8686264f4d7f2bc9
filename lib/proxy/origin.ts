/**
 * May a browser's request with these headers act here? What writes must come from a page of this very host, scheme
 * and port; a read must not come from another site's page.
 *
 * @param host the `Host` header as sent, port included.
 */
export function isOwnOrigin(method: string, headers: Headers, scheme: 'http' | 'https', host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (method === 'GET' || method === 'HEAD') return true
  return headers.get('origin') === `${scheme}://${host.toLowerCase()}`
}
