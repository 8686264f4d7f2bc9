import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { Calls } from '#sandbox/calls.ts'
import { keptLeads, keptNotices, sentSms } from '#sandbox/console/records.ts'
import { Fault, type Faults } from '#sandbox/faults.ts'
import { report } from '#sandbox/log.ts'
import { callIn } from '#sandbox/people/calls.ts'
import { sendMessage } from '#sandbox/people/messages.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { sellingConsole } from '#sandbox/selling/handlers.ts'
import { settleDue } from '#sandbox/selling/settle.ts'
import type { SellingSwitch } from '#sandbox/selling/switches.ts'
import type { Hub } from '#sandbox/sockets.ts'
import type { createTags } from '#sandbox/tag/route.ts'
import { Refusal, type World } from '#sandbox/world.ts'

export type ConsoleParts = {
  world: World
  faults: Faults
  calls: Calls
  hub: Hub
  tags: ReturnType<typeof createTags>
}

const optionalLine = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text || undefined)
  .optional()
const AgencyCode = z.string().min(1).max(60)
const Advance = z.object({
  milliseconds: z.number().default(0),
  seconds: z.number().default(0),
  hours: z.number().default(0),
  days: z.number().default(0),
})
const CallIn = z.object({
  agency: AgencyCode,
  clerkName: optionalLine,
  phone: z.string().min(7).max(20),
  status: z.enum(['answered', 'no-answer', 'canceled']).default('answered'),
})
const Message = z.object({
  agency: AgencyCode,
  /** A clerk's name; without one the message is shared. */
  to: optionalLine,
  from: z.string().trim().max(60).default('Management'),
  title: optionalLine,
  body: z.string().trim().min(1).max(2_000),
})

/** Every line of both services, as faults and counters name them. */
export const LINES: readonly { service: 'bff' | 'domestic'; line: string }[] = [
  ...Object.keys(bff.calls).map((line) => ({ service: 'bff' as const, line })),
  ...Object.keys(domestic.calls).map((line) => ({ service: 'domestic' as const, line })),
]

/** The console's JSON: what the page's buttons do, for scripts and tests. Mounted at `/console/api`. */
export function createConsoleApi({ world, faults, calls, hub, tags }: ConsoleParts): Hono {
  const api = new Hono()

  api.get('/sms', (c) => {
    const phone = c.req.query('phone')
    return c.json(sentSms(world, phone === undefined ? undefined : normalisePhone(phone)))
  })
  api.get('/notices', (c) => c.json(keptNotices(world)))
  api.get('/leads', (c) => c.json(keptLeads(world)))
  api.get('/tag-events', (c) => c.json(tags.heard()))
  api.delete('/tag-events', (c) => {
    tags.forget()
    return c.body(null, 204)
  })
  api.get('/agencies', (c) => c.json(world.catalogue.agencies))
  api.get('/test-cards', (c) => c.json(sellingConsole.testCards))

  api.get('/calls', (c) => c.json({ counts: calls.counts(), recent: calls.recent() }))
  api.delete('/calls', (c) => {
    calls.reset()
    return c.body(null, 204)
  })

  api.get('/faults', (c) => c.json(faults.list()))
  api.put('/faults', async (c) => {
    const wanted = await read(c, z.union([Fault, z.array(Fault).max(200)]))
    const list = Array.isArray(wanted) ? wanted : [wanted]
    const unknown = list.find(({ service, line }) => line !== '*' && !isLine(service, line))
    if (unknown) throw new Refusal(400, `no such line: ${unknown.service ?? ''} ${unknown.line}`)
    for (const fault of list) faults.put(fault)
    return c.json(faults.list())
  })
  api.delete('/faults', (c) => {
    const service = c.req.query('service')
    faults.clear(service === 'bff' || service === 'domestic' ? service : undefined, c.req.query('line'))
    return c.json(faults.list())
  })

  api.get('/sockets', (c) => c.json({ refusing: hub.isRefusing(), open: hub.list() }))
  api.put('/sockets', async (c) => {
    const { refusing } = await read(c, z.object({ refusing: z.boolean() }))
    hub.refuse(refusing)
    return c.json({ refusing: hub.isRefusing(), open: hub.list() })
  })
  api.delete('/sockets', (c) => {
    hub.drop()
    return c.body(null, 204)
  })

  api.get('/clock', (c) => c.json({ now: world.clock.now().toISOString() }))
  api.post('/clock', async (c) => {
    const { milliseconds, seconds, hours, days } = await read(c, Advance)
    world.clock.advance(milliseconds + 1_000 * (seconds + 3_600 * (hours + 24 * days)))
    settleDue(world)
    return c.json({ now: world.clock.now().toISOString() })
  })

  api.post('/incoming-call', async (c) => {
    const { agency, ...call } = await read(c, CallIn)
    return c.json(callIn(world, { agencyCode: knownAgency(world, agency), ...call }))
  })
  api.post('/message', async (c) => {
    const { agency, ...message } = await read(c, Message)
    sendMessage(world, { agencyCode: knownAgency(world, agency), ...message })
    return c.body(null, 204)
  })

  api.post('/pending-booking', async (c) => {
    const { agency } = await read(c, z.object({ agency: AgencyCode.optional() }))
    return c.json(sellingConsole.addPendingBooking(world, agency))
  })
  api.get('/switches', (c) => c.json(sellingConsole.switchesOf(world)))
  api.put('/switches', async (c) => {
    const { name, value } = await read(c, z.object({ name: z.string(), value: optionalLine }))
    if (!isSwitch(name)) throw new Refusal(400, `no such switch: ${name}`)
    sellingConsole.setSwitch(world, name, value)
    return c.json(sellingConsole.switchesOf(world))
  })

  api.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: { message: error.message } }, error.status)
    report('console', error)
    return c.json({ error: { message: 'internal error' } }, 500)
  })
  return api
}

function isLine(service: string | undefined, line: string): boolean {
  return LINES.some((one) => one.line === line && (service ?? one.service) === one.service)
}

function isSwitch(name: string): name is SellingSwitch {
  return Object.hasOwn(sellingConsole.switches, name)
}

function knownAgency(world: World, code: string): string {
  if (!world.catalogue.agencies.some(({ agencyCode }) => agencyCode === code)) {
    throw new Refusal(400, `no such agency: ${code}`)
  }
  return code
}

/** JSON only: a form on some other site can send text, but not this type, without being asked first. */
async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  if (c.req.header('content-type')?.split(';')[0] !== 'application/json') throw new Refusal(400, 'JSON is expected')
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined))
  if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error))
  return parsed.data
}
