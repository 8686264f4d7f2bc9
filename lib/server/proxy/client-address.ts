import type { IncomingMessage } from 'node:http'
// A CommonJS package whose exports Node cannot name.
import ipaddr from 'ipaddr.js'

/** The header with the visitor's address, from the server to the route handlers, which cannot read the connection. */
const HEADER = 'x-nofesh-address'

/**
 * The visitor's IP address: `hops` entries before the connection's own address, one for each trusted proxy. Earlier
 * entries of `X-Forwarded-For` can be forged by the client. Some proxies append a port. An IPv6 address is reduced to its
 * /64 network, which usually belongs to one customer. `unknown` when there is no valid address.
 */
export function readClientAddress(
  forwardedFor: string | undefined,
  connection: string | undefined,
  hops: number,
): string {
  const forwarded = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  // A connection that was reset has no address. Without an entry of its own, one that the client has forged would take its place.
  const chain = [...forwarded.filter(Boolean), connection || 'unknown']
  const address = (chain.at(-1 - hops) ?? chain[0] ?? '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  if (!ipaddr.IPv6.isValid(address)) return 'unknown'
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The /48 network of an address that `readClientAddress` returns for IPv6; undefined for IPv4. A provider gives a customer up to
 * that much, which is 65,536 of those addresses.
 */
export function toWideNetwork(address: string): string | undefined {
  return address.endsWith('::/64') ? `${address.split(':', 3).join(':')}::/48` : undefined
}

/** Sets the visitor's address on a request before Next handles it. Replaces a value that the client sent. */
export function setClientAddress(request: IncomingMessage, hops: number): void {
  const forwardedFor = request.headers['x-forwarded-for']
  const chain = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  request.headers[HEADER] = readClientAddress(chain, request.socket.remoteAddress, hops)
}

/** The address that `setClientAddress` has set, on Node's request. */
export function getRequestAddress({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return String(headers[HEADER] ?? 'unknown')
}

/** The address that `setClientAddress` has set. */
export function getClientAddress(headers: Headers): string {
  return headers.get(HEADER) ?? 'unknown'
}
