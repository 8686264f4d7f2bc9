import { resolveAgency } from '#lib/agency/resolve.ts'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { ServiceName } from '#lib/contract/service.ts'
import { env } from '#lib/env.ts'
import { log } from '#lib/log.ts'
import type { Limits } from '#lib/proxy/limits.ts'
import { createLimits } from '#lib/proxy/limits.ts'
import { createProxy } from '#lib/proxy/proxy.ts'
import { createSearchRoute } from '#lib/proxy/search-route.ts'
import { sessionStore } from '#lib/session/index.ts'
import { shared } from '#lib/shared.ts'
import { callLine } from '#lib/upstream/index.ts'

/** This process's rate limits, of proxies and whatever else counts visitors. */
export const limits: Limits = (...counted) => shared('limits', createLimits)(...counted)

const services = { bff, domestic } as const

const parts = () => ({
  call: callLine,
  resolve: resolveAgency,
  sessions: sessionStore(),
  limits,
  scheme: env.PUBLIC_SCHEME,
  deployment: env.DEPLOYMENT,
  log,
})

const proxy = (name: ServiceName) => shared(`proxy ${name}`, () => createProxy({ service: services[name], ...parts() }))

/** The route handler of one service, for every method; which of them a line takes, the contract says. */
export function proxyHandler(name: ServiceName): (request: Request) => Promise<Response> {
  return (request) => proxy(name)(request)
}

/** The route handler of `GET /api/search`. */
export function searchHandler(request: Request): Promise<Response> {
  return shared('search route', () => createSearchRoute(parts()))(request)
}
