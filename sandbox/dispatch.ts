import type { ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { createMatcher, type Match } from '#lib/contract/match.ts'
import type { Service } from '#lib/contract/service.ts'
import { checkAccess } from '#sandbox/access.ts'
import type { Calls } from '#sandbox/calls.ts'
import type { Faults } from '#sandbox/faults.ts'
import { readInput } from '#sandbox/input.ts'
import { report } from '#sandbox/log.ts'
import { type Caller, Refusal, type World } from '#sandbox/world.ts'

/** A handler as the dispatcher sees it: what goes in and comes out is checked here. */
type AnyHandler = (input: never, caller: Caller, world: World) => unknown

export type ServiceOptions = {
  service: Service
  /** The path under which the service is mounted, `/bff` say. */
  base: string
  handlers: Readonly<Record<string, AnyHandler | undefined>>
  world: World
  faults: Faults
  calls: Calls
  /** Check every answer against the contract, and say 500 loudly instead of one that breaks it. */
  checkReplies: boolean
}

type Line = Extract<Match, { kind: 'line' }>

/** One of the two upstream services: match, check access and input, let the handler answer, check the answer. */
export function createService(options: ServiceOptions): Hono {
  const { service, world, faults, calls } = options
  const match = createMatcher(service)
  const app = new Hono()
  app.all('*', async (c) => {
    const segments = toSegments(c.req.url, options.base)
    if (!segments) return fail(c, 400, 'malformed address')
    const found = match(c.req.method, segments)
    if (found.kind === 'unknown') return fail(c, 404, 'no such call')
    if (found.kind === 'wrong-method') return fail(c, 405, 'wrong method', { Allow: found.allow.join(', ') })
    const caller = readCaller(c)
    const response = await faults.around({
      service: service.name,
      line: found.line,
      entry: found.entry,
      outgoing: outgoingOf(c),
      answer: () => answer(options, found, c, caller),
    })
    calls.record({
      at: world.clock.now().toISOString(),
      service: service.name,
      line: found.line,
      status: response.status,
      agency: caller.agency ?? null,
      agencySid: caller.agencySid !== undefined,
      memberSid: caller.memberSid !== undefined,
    })
    return response
  })
  return app
}

async function answer(
  options: ServiceOptions,
  { line, entry, path }: Line,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const { handlers, world, service, checkReplies } = options
  try {
    checkAccess(entry, caller, world)
    const input = await readInput(c, entry, path)
    const handler = handlers[line]
    if (!handler) throw new Error('no handler')
    const reply: unknown = await handler(input as never, caller, world)
    if (checkReplies) entry.reply.parse(reply)
    return reply === undefined ? c.body(null, 204) : c.json(reply)
  } catch (error) {
    if (error instanceof Refusal) return fail(c, error.status, error.message)
    report(`${service.name} ${line}`, error)
    return fail(c, 500, 'internal error')
  }
}

function fail(
  c: Context,
  status: Refusal['status'] | 405 | 500,
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

function outgoingOf(c: Context): ServerResponse | undefined {
  const bindings = c.env as { outgoing?: ServerResponse } | undefined
  return bindings?.outgoing
}
