import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { type SocketPath, sockets } from '#lib/contract/sockets.ts'
import type { CallLog } from '#sandbox/call-log.ts'
import { listLeads, listNotices, listSms } from '#sandbox/console/records.ts'
import { Fault, type Faults } from '#sandbox/faults.ts'
import { reportError } from '#sandbox/log.ts'
import { sendMessage } from '#sandbox/people/messages.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { receivePhoneCall } from '#sandbox/people/phone-calls.ts'
import { sellingConsole } from '#sandbox/selling/handlers.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import type { SellingSwitch } from '#sandbox/selling/switches.ts'
import { endAgencyLogins, listIssuedSecrets } from '#sandbox/sessions.ts'
import type { Hub } from '#sandbox/sockets.ts'
import type { createTagManager } from '#sandbox/tag-manager.ts'
import { HttpError, type World } from '#sandbox/world.ts'

export type ConsoleContext = {
  world: World
  faults: Faults
  calls: CallLog
  hub: Hub
  tags: ReturnType<typeof createTagManager>
}

const OptionalText = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text || undefined)
  .optional()
const AgencyCode = z.string().min(1).max(60)
const AdvanceBody = z.object({
  milliseconds: z.number().default(0),
  seconds: z.number().default(0),
  hours: z.number().default(0),
  days: z.number().default(0),
})
const PhoneCallBody = z.object({
  agency: AgencyCode,
  clerkName: OptionalText,
  phone: z.string().min(7).max(20),
  status: z.enum(['answered', 'no-answer', 'canceled']).default('answered'),
})
const MessageBody = z.object({
  agency: AgencyCode,
  /** A clerk's name; without it the message goes to all clerks of the agency. */
  to: OptionalText,
  from: z.string().trim().max(60).default('Management'),
  title: OptionalText,
  body: z.string().trim().min(1).max(2_000),
})

const SOCKET_PATHS = Object.keys(sockets) as [SocketPath, ...SocketPath[]]
const SocketFilter = { clerkName: OptionalText, path: z.enum(SOCKET_PATHS).optional() }
/** What may happen to open sockets. Without `clerkName` it happens to those of all clerks. */
const SocketEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('drop'), ...SocketFilter }),
  z.object({ event: z.literal('close'), code: z.int().min(1_000).max(4_999).default(1_001), ...SocketFilter }),
  z.object({ event: z.literal('error'), ...SocketFilter }),
  /** Any text: a malformed or hostile frame. */
  z.object({ event: z.literal('send'), text: z.string().max(200_000), ...SocketFilter }),
  z.object({ event: z.literal('leave'), clerkName: z.string().min(1), seconds: z.number().min(0).max(600) }),
  z.object({
    event: z.literal('flood'),
    agency: AgencyCode,
    to: OptionalText,
    count: z.int().min(1).max(5_000).default(1_000),
  }),
])

/** Every wire line of both services, as faults and counters name them. */
export const WIRE_LINES: readonly { service: 'bff' | 'domestic'; line: string }[] = [
  ...Object.keys(bff.calls).map((line) => ({ service: 'bff' as const, line })),
  ...Object.keys(domestic.calls).map((line) => ({ service: 'domestic' as const, line })),
]

/** The console's JSON API, used by its page, by scripts and by tests. Mounted at `/console/api`. */
export function createConsoleApi({ world, faults, calls, hub, tags }: ConsoleContext): Hono {
  const api = new Hono()

  api.get('/sms', (c) => {
    const phone = c.req.query('phone')
    return c.json(listSms(world, phone === undefined ? undefined : normalisePhone(phone)))
  })
  api.get('/notices', (c) => c.json(listNotices(world)))
  api.get('/leads', (c) => c.json(listLeads(world)))
  api.get('/tag-events', (c) => c.json(tags.listEvents()))
  api.delete('/tag-events', (c) => {
    tags.clearEvents()
    return c.body(null, 204)
  })
  // For the scan after the browser tests: none of these may appear in anything that the site sends or stores.
  api.get('/secrets', (c) => {
    const passwords = world.catalogue.agencies.flatMap(({ login, cancelPassword }) => [
      login.password,
      login.passCode,
      cancelPassword,
      ...login.clerks.map(({ password }) => password),
    ])
    const given = passwords.filter((password) => password !== undefined)
    return c.json({ ...listIssuedSecrets(world), passwords: [...new Set(given)] })
  })
  api.delete('/logins', (c) => {
    endAgencyLogins(world, requireAgency(world, c.req.query('agency') ?? ''), c.req.query('clerkName'))
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
    const wanted = await readJson(c, z.union([Fault, z.array(Fault).max(200)]))
    const list = Array.isArray(wanted) ? wanted : [wanted]
    const unknown = list.find(({ service, line }) => line !== '*' && !isWireLine(service, line))
    if (unknown) throw new HttpError(400, `no such line: ${unknown.service ?? ''} ${unknown.line}`)
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
    const { refusing } = await readJson(c, z.object({ refusing: z.boolean() }))
    hub.refuse(refusing)
    return c.json({ refusing: hub.isRefusing(), open: hub.list() })
  })
  api.delete('/sockets', (c) => {
    hub.drop()
    return c.body(null, 204)
  })
  api.post('/sockets', async (c) => {
    const happening = await readJson(c, SocketEvent)
    if (happening.event === 'drop') hub.drop(happening)
    else if (happening.event === 'close') hub.closeWith(happening.code, happening)
    else if (happening.event === 'error') hub.breakConnections(happening)
    else if (happening.event === 'send') hub.sendText(happening.text, happening)
    else if (happening.event === 'leave') hub.leave(happening.clerkName, happening.seconds * 1_000)
    else {
      const agencyCode = requireAgency(world, happening.agency)
      for (let number = 1; number <= happening.count; number += 1) {
        sendMessage(world, { agencyCode, to: happening.to, from: 'Management', title: `Message ${number}`, body: '…' })
      }
    }
    return c.body(null, 204)
  })

  api.get('/clock', (c) => c.json({ now: world.clock.now().toISOString() }))
  api.post('/clock', async (c) => {
    const { milliseconds, seconds, hours, days } = await readJson(c, AdvanceBody)
    world.clock.advance(milliseconds + 1_000 * (seconds + 3_600 * (hours + 24 * days)))
    applySupplierAnswers(world)
    return c.json({ now: world.clock.now().toISOString() })
  })

  api.post('/incoming-call', async (c) => {
    const { agency, ...call } = await readJson(c, PhoneCallBody)
    return c.json(receivePhoneCall(world, { agencyCode: requireAgency(world, agency), ...call }))
  })
  api.post('/message', async (c) => {
    const { agency, ...message } = await readJson(c, MessageBody)
    sendMessage(world, { agencyCode: requireAgency(world, agency), ...message })
    return c.body(null, 204)
  })

  api.post('/pending-booking', async (c) => {
    const { agency } = await readJson(c, z.object({ agency: AgencyCode.optional() }))
    return c.json(sellingConsole.addPendingBooking(world, agency))
  })
  // Thousands of rows, for the desk: `{"count": 5000}`.
  api.post('/pending-bookings', async (c) => {
    const { count } = await readJson(c, z.object({ count: z.int().min(1).max(5_000) }))
    return c.json({ rows: sellingConsole.addPendingBookings(world, count) })
  })
  // Thousands of rows, for the personal area: `{"agency": "derech", "count": 5000}`.
  api.post('/past-orders', async (c) => {
    const PastOrders = z.object({ agency: AgencyCode, count: z.int().min(1).max(5_000) })
    const { agency, count } = await readJson(c, PastOrders)
    return c.json({ orders: sellingConsole.addPastOrders(world, requireAgency(world, agency), count) })
  })
  api.get('/switches', (c) => c.json(sellingConsole.switchesOf(world)))
  api.put('/switches', async (c) => {
    const { name, value } = await readJson(c, z.object({ name: z.string(), value: OptionalText }))
    if (!isSwitch(name)) throw new HttpError(400, `no such switch: ${name}`)
    sellingConsole.setSwitch(world, name, value)
    return c.json(sellingConsole.switchesOf(world))
  })

  api.onError((error, c) => {
    if (error instanceof HttpError) return c.json({ error: { message: error.message } }, error.status)
    reportError('console', error)
    return c.json({ error: { message: 'internal error' } }, 500)
  })
  return api
}

function isWireLine(service: string | undefined, line: string): boolean {
  return WIRE_LINES.some((one) => one.line === line && (service ?? one.service) === one.service)
}

function isSwitch(name: string): name is SellingSwitch {
  return Object.hasOwn(sellingConsole.switches, name)
}

function requireAgency(world: World, code: string): string {
  if (!world.catalogue.agencies.some(({ agencyCode }) => agencyCode === code)) {
    throw new HttpError(400, `no such agency: ${code}`)
  }
  return code
}

/** Parses a JSON body. Only JSON is accepted: a form of another site cannot send this content type without a CORS preflight. */
async function readJson<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  if (c.req.header('content-type')?.split(';')[0] !== 'application/json') throw new HttpError(400, 'JSON is expected')
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined))
  if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error))
  return parsed.data
}
