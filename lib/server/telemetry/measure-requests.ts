import type { IncomingMessage, ServerResponse } from 'node:http'
import { getInstruments } from '#lib/server/telemetry/instruments.ts'
import { type RouteKind, toRouteKind } from '#lib/server/telemetry/route-kind.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Measures every request of a listener, from its arrival until the reply was sent or the connection was closed.
 *
 * @param isUnknownHost whether no agency has the host of a request. Never rejects.
 */
export function measureRequests(
  listener: Listener,
  isUnknownHost: (request: IncomingMessage) => Promise<boolean>,
): Listener {
  return (request, response) => {
    const started = performance.now()
    const [path = '', query] = (request.url ?? '').split('?', 2)
    const route = toRouteKind(path, query)
    response.once('close', () => {
      const cache = toCacheResult(String(response.getHeader('cache-status') ?? ''))
      const seconds = (performance.now() - started) / 1_000
      const record = (kind: RouteKind) => getInstruments().recordRequest(kind, response.statusCode, seconds, cache)
      // Anybody can request the maintenance screen with any host: counted as failed pages, it would wake the person on call.
      if (response.statusCode !== 503) record(route)
      else void isUnknownHost(request).then((isUnknown) => record(isUnknown ? 'unknown-host' : route))
    })
    listener(request, response)
  }
}

/** `hit` or `miss`, from a Cache-Status header (RFC 9211); empty for a reply without this header. */
function toCacheResult(cacheStatus: string): string {
  return /;\s*(?:fwd=)?([a-z-]+)/.exec(cacheStatus)?.[1] ?? ''
}
