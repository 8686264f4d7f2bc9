import { z } from 'zod'
import { CallerInfo } from '#lib/contract/entities/lead.ts'
import { all, first, run } from '#sandbox/database.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import type { World } from '#sandbox/world.ts'

const CallRow = z.object({
  at: z.string(),
  first_answering_agent: z.string().nullable(),
  status: CallerInfo.shape.callStatus,
})
const StepRow = z.object({ at: z.string(), line: z.string(), body: z.string() })
const StepBody = z.object({ page: z.string().optional(), hotelName: z.string().optional() })

export type IncomingCall = {
  agencyCode: string
  phone: string
  /** The clerk whose screen shows the call; absent: everybody's. */
  clerkName?: string | undefined
  status: z.output<typeof CallerInfo>['callStatus']
}

/** A customer calls: the call is kept, and the agents who should know are told, with what the caller did before. */
export function callIn(world: World, call: IncomingCall): z.output<typeof CallerInfo> {
  const phone = normalisePhone(call.phone)
  const at = world.clock.now().toISOString()
  const before = callsOf(world, call.agencyCode, phone)
  const answeredBy = call.status === 'answered' ? call.clerkName : undefined
  run(
    world.db,
    'INSERT INTO calls (at, phone, agency_code, first_answering_agent, status) VALUES (?, ?, ?, ?, ?)',
    at,
    phone,
    call.agencyCode,
    answeredBy ?? null,
    call.status,
  )
  const firstAnsweredBy = firstAnsweringAgent(world, call.agencyCode, phone)
  const info: z.output<typeof CallerInfo> = {
    callerPhone: phone,
    ...(call.clerkName === undefined ? {} : { assignedAgent: call.clerkName }),
    ...(firstAnsweredBy === undefined ? {} : { firstAnsweringAgent: firstAnsweredBy }),
    callCenterSystem: 'Sandbox Exchange',
    arrivalTime: at,
    callStatus: call.status,
    browsing: browsingOf(world, phone),
    calls: before.map((row) => ({
      at: row.at,
      status: row.status,
      ...(row.first_answering_agent === null ? {} : { agent: row.first_answering_agent }),
    })),
  }
  world.push({
    to: 'agents',
    agencyCode: call.agencyCode,
    ...(call.clerkName === undefined ? {} : { clerkName: call.clerkName }),
    frame: { type: 'callerInfo', info },
  })
  return info
}

/** The clerk name of whoever first answered a call from this number, if anybody has. */
export function firstAnsweringAgent(world: World, agencyCode: string, phone: string): string | undefined {
  const row = first(
    world.db,
    z.object({ first_answering_agent: z.string() }),
    `SELECT first_answering_agent FROM calls
     WHERE agency_code = ? AND phone = ? AND first_answering_agent IS NOT NULL ORDER BY id LIMIT 1`,
    agencyCode,
    normalisePhone(phone),
  )
  return row?.first_answering_agent
}

function callsOf(world: World, agencyCode: string, phone: string) {
  return all(
    world.db,
    CallRow,
    `SELECT at, first_answering_agent, status FROM calls
     WHERE agency_code = ? AND phone = ? ORDER BY id DESC LIMIT 200`,
    agencyCode,
    phone,
  )
}

function browsingOf(world: World, phone: string): z.output<typeof CallerInfo>['browsing'] {
  const rows = all(
    world.db,
    StepRow,
    `SELECT at, line, body FROM leads WHERE phone = ? AND line LIKE 'POST /lead/browse/%' ORDER BY id DESC LIMIT 200`,
    phone,
  )
  return rows.map(({ at, line, body }) => {
    const { page, hotelName } = StepBody.parse(JSON.parse(body))
    const step = line.slice(line.lastIndexOf('/') + 1)
    return { at, page: page ?? step, ...(hotelName === undefined ? {} : { hotelName }) }
  })
}
