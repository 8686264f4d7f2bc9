/** Is this untrusted address a path of this site, and not `//another.host`? */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
