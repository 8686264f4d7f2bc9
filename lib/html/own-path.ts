/** Is this an address within the site, and not `//another.host`? For addresses that others wrote. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
