import type { IncomingMessage, ServerResponse } from 'node:http'
import { getInstruments } from '#lib/server/telemetry/instruments.ts'
import { toRouteKind } from '#lib/server/telemetry/route-kind.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Measures every request of a listener, from its arrival until the reply was sent or the connection was closed. */
export function measureRequests(listener: Listener): Listener {
  return (request, response) => {
    const started = performance.now()
    const [path = ''] = (request.url ?? '').split('?', 1)
    const route = toRouteKind(path)
    response.once('close', () => {
      const cache = toCacheResult(String(response.getHeader('cache-status') ?? ''))
      getInstruments().recordRequest(route, response.statusCode, (performance.now() - started) / 1_000, cache)
    })
    listener(request, response)
  }
}

/** `hit` or `miss`, from a Cache-Status header (RFC 9211); empty for a reply without this header. */
function toCacheResult(cacheStatus: string): string {
  return /;\s*(?:fwd=)?([a-z-]+)/.exec(cacheStatus)?.[1] ?? ''
}
