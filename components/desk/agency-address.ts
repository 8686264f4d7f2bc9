/**
 * The address of another agency's site: the scheme and the port of this one, because all agencies are served by the same
 * servers.
 *
 * @param host of the agency's content; may have a port.
 * @param here the address of the current page.
 */
export function toAgencyAddress(host: string, here: string): string {
  const address = new URL('/', here)
  address.host = host
  return address.href
}
