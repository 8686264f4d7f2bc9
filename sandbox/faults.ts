import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { z } from 'zod'
import type { Endpoint, ServiceName, WireLine } from '#lib/contract/service.ts'

export const FAULT_KINDS = [
  'slow',
  'refused',
  'hang',
  'reset',
  'status',
  'html',
  'malformed',
  'missing-field',
  'huge',
  'content-type',
] as const

/** A configured failure of one wire line, or of all. */
export const Fault = z.object({
  /** Both services when absent. */
  service: z.enum(['bff', 'domestic']).optional(),
  /** A wire line, or `*` for all. */
  line: z.string().max(200).default('*'),
  kind: z.enum(FAULT_KINDS),
  /** For `slow`: the delay of the reply in milliseconds. Clearing faults ends it. */
  ms: z.int().min(0).max(300_000).default(3_000),
  /** For `status`. */
  status: z.union([z.literal(500), z.literal(503), z.literal(429), z.literal(401), z.literal(404)]).default(500),
  /** `Retry-After` in seconds, for `status` 429 (default 2) and other statuses when given. */
  retryAfter: z.int().min(0).max(3_600).optional(),
  /** How many calls the fault applies to; until it is cleared when absent. */
  times: z.int().min(1).max(10_000).optional(),
  /** Run the handler first: the call takes effect, only its reply is lost. */
  afterEffect: z.boolean().default(false),
})
export type Fault = z.output<typeof Fault>

type FaultTarget = {
  service: ServiceName
  wireLine: WireLine
  endpoint: Endpoint
  /** Node's response if there is a real connection; `app.request()` has none. */
  outgoing: ServerResponse | undefined
  answer: () => Promise<Response>
}

const HUGE_BYTES = 10 * 1024 * 1024

/** The faults of one sandbox. A fault of the wire line has priority over `*`, and a later fault over an earlier one. */
export function createFaults() {
  let active: Fault[] = []
  /** The replies that a fault delays: sent when that fault is cleared. */
  const delayed = new Map<AbortController, Fault>()

  function take(service: ServiceName, line: WireLine): Fault | undefined {
    const matching = active.filter(
      (one) => (one.service ?? service) === service && (one.line === line || one.line === '*'),
    )
    const fault = matching.findLast((one) => one.line === line) ?? matching.at(-1)
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times === 0) active = active.filter((one) => one !== fault)
    }
    return fault
  }

  return {
    list: (): readonly Fault[] => active,
    put(fault: Fault) {
      active = [...active.filter((one) => one.service !== fault.service || one.line !== fault.line), { ...fault }]
    },
    clear(service?: ServiceName, line?: string) {
      const isKept = (one: Fault) =>
        (service !== undefined && one.service !== service) || (line !== undefined && one.line !== line)
      active = active.filter(isKept)
      for (const [controller, fault] of delayed) if (!isKept(fault)) controller.abort()
    },
    /** Answers a call, with the matching fault applied if there is one. */
    async around(subject: FaultTarget): Promise<Response> {
      const fault = take(subject.service, subject.wireLine)
      if (!fault) return subject.answer()
      const controller = new AbortController()
      delayed.set(controller, fault)
      try {
        if (!fault.afterEffect) return await applyFault(fault, subject, controller.signal)
        const answered = subject.answer()
        await answered
        return await applyFault(fault, { ...subject, answer: () => answered }, controller.signal)
      } finally {
        delayed.delete(controller)
      }
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

async function applyFault(
  fault: Fault,
  { endpoint, outgoing, answer }: FaultTarget,
  cleared: AbortSignal,
): Promise<Response> {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.ms, undefined, { ref: false, signal: cleared }).catch(() => undefined)
      return answer()
    case 'refused':
      if (!outgoing) return new Response(null, { status: 502 })
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    case 'hang':
      await new Promise((resolve) => outgoing?.once('close', resolve))
      return RESPONSE_ALREADY_SENT
    case 'reset':
      return breakConnection(outgoing)
    case 'status':
      return toErrorResponse(fault)
    case 'html':
      return new Response('<!doctype html><title>502</title><h1>Bad gateway</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    case 'malformed':
      return new Response('{"data": [1, 2', { headers: { 'Content-Type': 'application/json' } })
    case 'missing-field':
      return Response.json(removeRequiredField(endpoint, await readBody(await answer())))
    case 'huge':
      return new Response(`["${'x'.repeat(HUGE_BYTES)}"]`, { headers: { 'Content-Type': 'application/json' } })
    case 'content-type':
      return new Response(JSON.stringify((await readBody(await answer())) ?? {}), {
        headers: { 'Content-Type': 'application/octet-stream' },
      })
  }
}

function toErrorResponse({ status, retryAfter }: Fault): Response {
  const seconds = retryAfter ?? (status === 429 ? 2 : undefined)
  return Response.json(
    { error: { message: `fault ${status}` } },
    { status, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } },
  )
}

/** Sends half a reply and then closes the connection. */
function breakConnection(outgoing: ServerResponse | undefined): Response {
  const half = '{"half": "an ans'
  if (outgoing) {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 })
    outgoing.write(half, () => outgoing.destroy())
    return RESPONSE_ALREADY_SENT
  }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(half))
      controller.error(new Error('connection reset'))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.clone().text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** The reply without the first field that the contract requires. */
function removeRequiredField(endpoint: Endpoint, body: unknown): unknown {
  if (Array.isArray(body)) return [{}]
  if (typeof body !== 'object' || body === null) return {}
  for (const name of Object.keys(body)) {
    const rest = Object.fromEntries(Object.entries(body).filter(([other]) => other !== name))
    if (!endpoint.reply.safeParse(rest).success) return rest
  }
  return {}
}
