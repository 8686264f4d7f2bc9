import type { ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { createMatcher, type EndpointMatch } from '#lib/contract/match.ts'
import type { Service } from '#lib/contract/service.ts'
import { checkAccess } from '#sandbox/access.ts'
import type { CallLog } from '#sandbox/call-log.ts'
import type { Faults } from '#sandbox/faults.ts'
import { readInput } from '#sandbox/input.ts'
import { reportError } from '#sandbox/log.ts'
import { type Caller, HttpError, type World } from '#sandbox/world.ts'

/** A handler without its precise types: the dispatcher checks input and reply at run time. */
type AnyHandler = (input: never, caller: Caller, world: World) => unknown

export type ServiceOptions = {
  service: Service
  /** The path under which the service is mounted, such as `/bff`. */
  base: string
  handlers: Readonly<Record<string, AnyHandler | undefined>>
  world: World
  faults: Faults
  calls: CallLog
  /** Check every reply against the contract; a reply that breaks it becomes a logged 500. */
  checkReplies: boolean
}

type MatchedCall = Extract<EndpointMatch, { kind: 'endpoint' }>

/** The app of one upstream service. For each call: match the wire line, check access and input, run the handler, check the reply. */
export function createServiceApp(options: ServiceOptions): Hono {
  const { service, world, faults, calls } = options
  const match = createMatcher(service)
  const app = new Hono()
  app.all('*', async (c) => {
    const segments = toSegments(c.req.url, options.base)
    if (!segments) return toErrorResponse(c, 400, 'malformed address')
    const found = match(c.req.method, segments)
    if (found.kind === 'unknown') return toErrorResponse(c, 404, 'no such call')
    if (found.kind === 'wrong-method') return toErrorResponse(c, 405, 'wrong method', { Allow: found.allow.join(', ') })
    const caller = readCaller(c)
    const response = await faults.around({
      service: service.name,
      wireLine: found.wireLine,
      endpoint: found.endpoint,
      outgoing: getOutgoing(c),
      answer: () => handleCall(options, found, c, caller),
    })
    calls.record({
      at: world.clock.now().toISOString(),
      service: service.name,
      line: found.wireLine,
      status: response.status,
      agency: caller.agency ?? null,
      agencySid: caller.agencySid !== undefined,
      memberSid: caller.memberSid !== undefined,
    })
    return response
  })
  return app
}

async function handleCall(
  options: ServiceOptions,
  { wireLine, endpoint, path }: MatchedCall,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const { handlers, world, service, checkReplies } = options
  try {
    checkAccess(endpoint, caller, world)
    const input = await readInput(c, endpoint, path)
    const handler = handlers[wireLine]
    if (!handler) throw new Error('no handler')
    const reply: unknown = await handler(input as never, caller, world)
    if (checkReplies) endpoint.reply.parse(reply)
    return reply === undefined ? c.body(null, 204) : c.json(reply)
  } catch (error) {
    if (error instanceof HttpError) return toErrorResponse(c, error.status, error.message)
    reportError(`${service.name} ${wireLine}`, error)
    return toErrorResponse(c, 500, 'internal error')
  }
}

function toErrorResponse(
  c: Context,
  status: HttpError['status'] | 405 | 500,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return c.json({ error: { message } }, status, headers)
}

function readCaller(c: Context): Caller {
  const read = (name: string) => c.req.header(name)?.trim() || undefined
  return {
    agency: read('agency'),
    agencySid: read('agencySid'),
    memberSid: read('memberSid'),
    userToken: /^Bearer (\S+)$/i.exec(read('authorization') ?? '')?.[1],
  }
}

function toSegments(url: string, base: string): string[] | undefined {
  try {
    return new URL(url).pathname.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function getOutgoing(c: Context): ServerResponse | undefined {
  const bindings = c.env as { outgoing?: ServerResponse } | undefined
  return bindings?.outgoing
}
