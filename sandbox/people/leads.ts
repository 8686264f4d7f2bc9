import type { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { execute } from '#sandbox/database.ts'
import { sendMessage } from '#sandbox/people/messages.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { findFirstAnsweringAgent } from '#sandbox/people/phone-calls.ts'
import { findAgencyLogin } from '#sandbox/sessions.ts'
import { type Caller, type Handlers, HttpError, type World } from '#sandbox/world.ts'

type BrowseStep = { callerPhone: string; bookTransId?: string | undefined }

function saveLead(world: World, caller: Caller, line: WireLine, phone: string, body: object): void {
  execute(
    world.db,
    'INSERT INTO leads (at, line, agency, phone, body) VALUES (?, ?, ?, ?, ?)',
    world.clock.now().toISOString(),
    line,
    caller.agency ?? null,
    normalisePhone(phone),
    JSON.stringify(body),
  )
}

const createStepHandler =
  (line: WireLine) =>
  ({ body }: { body: BrowseStep }, caller: Caller, world: World): void =>
    saveLead(world, caller, line, body.callerPhone, body)

/** Leads: the caller's browsing steps, the contact form, and messages to the agent who answered first. */
export const leadHandlers = {
  'POST /lead/browse/searchedHotel': createStepHandler('POST /lead/browse/searchedHotel'),
  'POST /lead/browse/openProductPage': createStepHandler('POST /lead/browse/openProductPage'),
  'POST /lead/browse/openPaxPage': createStepHandler('POST /lead/browse/openPaxPage'),
  'POST /lead/browse/openCardPage': createStepHandler('POST /lead/browse/openCardPage'),
  'POST /lead/browse/reachedBookResultPage': createStepHandler('POST /lead/browse/reachedBookResultPage'),

  'POST /lead/leadinfo/messageToFirstAnsweredAgent': ({ body }, caller, world) => {
    const login = findAgencyLogin(world, caller)
    const agencyCode = login?.agencyCode ?? caller.agency ?? ''
    const clerkName = findFirstAnsweringAgent(world, agencyCode, body.callerPhone)
    if (clerkName === undefined) throw new HttpError(404, 'אף נציג עוד לא ענה למספר הזה.')
    sendMessage(world, {
      agencyCode,
      from: login?.displayName ?? login?.clerkName ?? agencyCode,
      fromClerk: login?.clerkName,
      to: clerkName,
      title: normalisePhone(body.callerPhone),
      body: body.message,
    })
  },

  'POST /lead/leadInfo': ({ body }, caller, world) => {
    const { attachment, ...lead } = body
    const file = attachment && { name: attachment.name, type: attachment.type, bytes: attachment.size }
    saveLead(world, caller, 'POST /lead/leadInfo', body.phone, { ...lead, ...(file ? { attachment: file } : {}) })
  },
} satisfies Partial<Handlers<typeof domestic>>
