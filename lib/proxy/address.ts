import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/** Carries the visitor's address from the server to the route handlers, which see no connection. */
const HEADER = 'x-nofesh-address'

/**
 * The visitor's address: as many steps before the connection's own as there are trusted proxies in front. What
 * stands further left in `X-Forwarded-For` anybody can write. Some proxies write a port behind it. An IPv6 address
 * counts by its /64, which one customer has whole.
 */
export function readAddress(forwardedFor: string | undefined, connection: string | undefined, hops: number): string {
  const chain = [...(forwardedFor ?? '').split(','), connection ?? ''].map((step) => step.trim()).filter(Boolean)
  const address = (chain.at(-1 - hops) ?? chain[0] ?? '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(address) === 0) return 'unknown'
  return isIPv6(address) ? toNetwork(address) : address
}

function toNetwork(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Writes the visitor's address onto a request before Next sees it; whatever the visitor sent there is replaced. */
export function stampAddress(request: IncomingMessage, hops: number): void {
  const forwardedFor = request.headers['x-forwarded-for']
  const chain = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  request.headers[HEADER] = readAddress(chain, request.socket.remoteAddress, hops)
}

/** The address that `stampAddress` wrote. */
export function addressOf(headers: Headers): string {
  return headers.get(HEADER) ?? 'unknown'
}
