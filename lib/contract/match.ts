import type { Entry, Method, Service, WireLine } from '#lib/contract/service.ts'

/** What a request asks for: a line with its path parameters, a path known under other methods, or nothing we know. */
export type Match =
  | { kind: 'line'; line: WireLine; entry: Entry; path: Record<string, string> }
  | { kind: 'wrong-method'; allow: readonly Method[] }
  | { kind: 'unknown' }

type Route = { line: WireLine; method: Method; segments: readonly string[]; entry: Entry }

// One short, plain segment: no slash, dot-dot, control character or query can hide in it.
const SEGMENT = /^(?!\.{1,2}$)[^/\\?#%\p{Cc}]{1,120}$/u

function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function toRoutes(service: Service): Route[] {
  return Object.entries(service.calls)
    .map(([key, entry]) => {
      const line = key as WireLine
      const [method, path] = line.split(' ') as [Method, string]
      return { line, method, segments: toSegments(path), entry }
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
      if (!SEGMENT.test(segment)) return undefined
      path[pattern.slice(1, -1)] = segment
    } else if (pattern !== segment) return undefined
  }
  return path
}

/**
 * Finds the line a request means. A literal segment wins over a parameter
 * (`/cancelBook/preflight` over `/cancelBook/{pnr}/`); a trailing slash makes no difference.
 *
 * @param segments the path's segments, already percent-decoded.
 */
export function createMatcher(service: Service): (method: string, segments: readonly string[]) => Match {
  const routes = toRoutes(service)
  return (method, segments) => {
    const allow: Method[] = []
    for (const route of routes) {
      const path = bind(route, segments)
      if (!path) continue
      if (route.method === method) return { kind: 'line', line: route.line, entry: route.entry, path }
      allow.push(route.method)
    }
    return allow.length > 0 ? { kind: 'wrong-method', allow: [...new Set(allow)] } : { kind: 'unknown' }
  }
}

/** The address path of a line: `{name}` filled in, each percent-encoded. */
export function fillPath(line: WireLine, path: Readonly<Record<string, string>> = {}): string {
  return line.slice(line.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    if (value === undefined || !SEGMENT.test(value)) throw new RangeError(`${line}: no usable value for {${name}}`)
    return encodeURIComponent(value)
  })
}
