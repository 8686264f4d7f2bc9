import { z } from 'zod'
import { CallerInfo } from '#lib/contract/entities/lead.ts'
import { execute, selectAll, selectFirst } from '#sandbox/database.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import type { World } from '#sandbox/world.ts'

const CallRow = z.object({
  at: z.string(),
  first_answering_agent: z.string().nullable(),
  status: CallerInfo.shape.callStatus,
})
const StepRow = z.object({ at: z.string(), line: z.string(), body: z.string() })
const StepBody = z.object({ page: z.string().optional(), hotelName: z.string().optional() })

export type IncomingPhoneCall = {
  agencyCode: string
  phone: string
  /** The clerk who is notified; all clerks of the agency when absent. */
  clerkName?: string | undefined
  status: CallerInfo['callStatus']
}

/** Records a customer's phone call and notifies the agents, with the caller's browsing and earlier calls. */
export function receivePhoneCall(world: World, call: IncomingPhoneCall): CallerInfo {
  const phone = normalisePhone(call.phone)
  const at = world.clock.now().toISOString()
  const before = listPhoneCalls(world, call.agencyCode, phone)
  const answeredBy = call.status === 'answered' ? call.clerkName : undefined
  execute(
    world.db,
    'INSERT INTO calls (at, phone, agency_code, first_answering_agent, status) VALUES (?, ?, ?, ?, ?)',
    at,
    phone,
    call.agencyCode,
    answeredBy ?? null,
    call.status,
  )
  const firstAnsweredBy = findFirstAnsweringAgent(world, call.agencyCode, phone)
  const info: CallerInfo = {
    callerPhone: phone,
    ...(call.clerkName === undefined ? {} : { assignedAgent: call.clerkName }),
    ...(firstAnsweredBy === undefined ? {} : { firstAnsweringAgent: firstAnsweredBy }),
    callCenterSystem: 'Sandbox Exchange',
    arrivalTime: at,
    callStatus: call.status,
    browsing: listBrowsing(world, phone),
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

/** The name of the clerk who first answered a call from this phone number; undefined when nobody has. */
export function findFirstAnsweringAgent(world: World, agencyCode: string, phone: string): string | undefined {
  const row = selectFirst(
    world.db,
    z.object({ first_answering_agent: z.string() }),
    `SELECT first_answering_agent FROM calls
     WHERE agency_code = ? AND phone = ? AND first_answering_agent IS NOT NULL ORDER BY id LIMIT 1`,
    agencyCode,
    normalisePhone(phone),
  )
  return row?.first_answering_agent
}

function listPhoneCalls(world: World, agencyCode: string, phone: string) {
  return selectAll(
    world.db,
    CallRow,
    `SELECT at, first_answering_agent, status FROM calls
     WHERE agency_code = ? AND phone = ? ORDER BY id DESC LIMIT 200`,
    agencyCode,
    phone,
  )
}

function listBrowsing(world: World, phone: string): CallerInfo['browsing'] {
  const rows = selectAll(
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
