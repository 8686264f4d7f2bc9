import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { fillPath } from '#lib/contract/match.ts'
import type { Endpoint, Service, ServiceName, WireLine } from '#lib/contract/service.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/app.ts'
import { createFixedClock } from '#sandbox/clock.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

/** A Saturday afternoon in Israel. */
export const NOW = '2026-11-21T14:00:00.000Z'

export const services: Record<ServiceName, Service> = { bff, domestic }

export const allLines: { service: ServiceName; line: WireLine; entry: Endpoint }[] = Object.entries(services).flatMap(
  ([service, { calls }]) =>
    Object.entries(calls).map(([line, entry]) => ({ service: service as ServiceName, line: line as WireLine, entry })),
)

export type Input = { path?: Record<string, string>; query?: string | Record<string, string>; body?: unknown }
export type Headers = Record<string, string>

/** A sandbox in memory with a fixed clock. */
export function openSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({
    databaseFile: ':memory:',
    clock: createFixedClock(NOW),
    origin: 'http://sandbox.test',
    ...options,
  })
}

const BASE = { bff: '/bff', domestic: '/domestic/api' } as const

/** The address and the request of one call, encoded as the contract defines. */
export function toRequest(service: ServiceName, line: WireLine, input: Input = {}, headers: Headers = {}) {
  const entry = services[service].calls[line]
  if (!entry) throw new Error(`no line ${line}`)
  const query = new URLSearchParams(input.query).toString()
  const [contentType, body] = encode(entry, input.body)
  return {
    address: `${BASE[service]}${fillPath(line, input.path)}${query && `?${query}`}`,
    init: {
      method: line.split(' ')[0] ?? 'GET',
      headers: { ...(contentType ? { 'Content-Type': contentType } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    },
  }
}

function encode(entry: Endpoint, body: unknown): [string | undefined, string | FormData | undefined] {
  if (!entry.body || body === undefined) return [undefined, undefined]
  switch (entry.encoding ?? 'json') {
    case 'json':
      return ['application/json', JSON.stringify(body)]
    case 'text':
      return ['text/plain', String(body)]
    case 'form':
      return ['application/x-www-form-urlencoded', new URLSearchParams(body as Record<string, string>).toString()]
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of Object.entries(body as Record<string, string | File>)) form.append(name, value)
      return [undefined, form]
    }
  }
}

/** Makes one call in memory. */
export async function call(
  sandbox: Sandbox,
  service: ServiceName,
  line: WireLine,
  input: Input = {},
  headers: Headers = {},
): Promise<{ status: number; data: unknown }> {
  const { address, init } = toRequest(service, line, input, headers)
  const response = await sandbox.app.request(address, init)
  const text = await response.text()
  return { status: response.status, data: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

/** Calls the console's API. */
export async function ask(sandbox: Sandbox, method: string, path: string, body?: unknown) {
  const response = await sandbox.app.request(`/console/api${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, data: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

/** The last code that was sent by SMS. */
export async function lastCode(sandbox: Sandbox): Promise<string> {
  const { data } = await ask(sandbox, 'GET', '/sms')
  return (data as { code: string }[])[0]?.code ?? ''
}

export function agency(sandbox: Sandbox, code: string) {
  const found = sandbox.world.catalogue.agencies.find(({ agencyCode }) => agencyCode === code)
  if (!found) throw new Error(`no agency ${code}`)
  return found
}

/** Logs in a clerk of the internal agents and returns the headers for further calls. */
export async function loginAgent(sandbox: Sandbox, index = 0): Promise<Headers & { agencySid: string }> {
  const { login, odyAgentCode, operation, agencyCode } = agency(sandbox, 'agents')
  const clerk = login.clerks[index]
  const { data } = await call(
    sandbox,
    'bff',
    'POST /agent/login',
    { body: { odyAgentCode, clerkName: clerk?.clerkName, password: clerk?.password, operation } },
    { agency: agencyCode },
  )
  return { agency: agencyCode, agencySid: (data as { agencySid: string }).agencySid }
}

/** A sandbox on a real port, for tests that need a real connection. */
export async function serveSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = openSandbox(options)
  const server = createServer(getRequestListener(sandbox.app.fetch))
  sandbox.attachSockets(server)
  const port = await listenOnFreePort(server)
  return {
    sandbox,
    address: `http://127.0.0.1:${port}`,
    async close() {
      sandbox.hub.drop()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      sandbox.close()
    },
  }
}
