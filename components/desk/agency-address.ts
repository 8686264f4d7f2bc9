/** Another agency's site: at its `host` (perhaps with a port), with the scheme and port of `here`. */
export function toAgencyAddress(host: string, here: string): string {
  const address = new URL('/', here)
  address.host = host
  return address.href
}
