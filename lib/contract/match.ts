import type { Endpoint, Method, Service, WireLine } from '#lib/contract/service.ts'
import { OPAQUE_ID } from '#lib/domain/identity/opaque-id.ts'

/** The endpoint of a request and its path parameters, or the methods of its path when the method is wrong, or `unknown`. */
export type EndpointMatch =
  | { kind: 'endpoint'; wireLine: WireLine; endpoint: Endpoint; path: Record<string, string> }
  | { kind: 'wrong-method'; allow: readonly Method[] }
  | { kind: 'unknown' }

type Route = { wireLine: WireLine; method: Method; segments: readonly string[]; endpoint: Endpoint }

function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function toRoutes(service: Service): Route[] {
  return Object.entries(service.calls)
    .map(([key, endpoint]) => {
      const wireLine = key as WireLine
      const [method, path] = wireLine.split(' ') as [Method, string]
      return { wireLine, method, segments: toSegments(path), endpoint }
    })
    .sort((a, b) => parameterCount(a) - parameterCount(b))
}

function parameterCount(route: Route): number {
  return route.segments.filter((segment) => segment.startsWith('{')).length
}

function bind(route: Route, segments: readonly string[]): Record<string, string> | undefined {
  if (route.segments.length !== segments.length) return undefined
  const path: Record<string, string> = {}
  for (const [index, pattern] of route.segments.entries()) {
    const segment = segments[index] ?? ''
    if (pattern.startsWith('{')) {
      if (!OPAQUE_ID.test(segment)) return undefined
      path[pattern.slice(1, -1)] = segment
    } else if (pattern !== segment) return undefined
  }
  return path
}

/**
 * Finds the endpoint of a request. A literal segment takes precedence over a parameter
 * (`/cancelBook/preflight` over `/cancelBook/{pnr}/`); a trailing slash makes no difference.
 *
 * @param segments the path's segments, already percent-decoded.
 */
export function createMatcher(service: Service): (method: string, segments: readonly string[]) => EndpointMatch {
  const routes = toRoutes(service)
  return (method, segments) => {
    const allow: Method[] = []
    for (const route of routes) {
      const path = bind(route, segments)
      if (!path) continue
      if (route.method === method) return { kind: 'endpoint', wireLine: route.wireLine, endpoint: route.endpoint, path }
      allow.push(route.method)
    }
    return allow.length > 0 ? { kind: 'wrong-method', allow: [...new Set(allow)] } : { kind: 'unknown' }
  }
}

/** The path of a wire line with its `{name}` parameters filled in, percent-encoded. Throws `RangeError` for a missing or unsafe value. */
export function fillPath(wireLine: WireLine, path: Readonly<Record<string, string>> = {}): string {
  return wireLine.slice(wireLine.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    if (value === undefined || !OPAQUE_ID.test(value))
      throw new RangeError(`${wireLine}: no usable value for {${name}}`)
    return encodeURIComponent(value)
  })
}
