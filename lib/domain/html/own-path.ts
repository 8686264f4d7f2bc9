const OWN = 'http://own.invalid'

/**
 * Whether this untrusted address is a path of this site, and not `//another.host`. Resolved as in a browser: `/x/..//a.b`
 * becomes the path `//a.b`, which a browser would read as another host.
 */
export function isOwnPath(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || /\p{Cc}/u.test(address) || !URL.canParse(address, OWN)) return false
  const { origin, pathname } = new URL(address, OWN)
  return origin === OWN && !pathname.startsWith('//')
}
