import type { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { run } from '#sandbox/database.ts'
import { firstAnsweringAgent } from '#sandbox/people/calls.ts'
import { sendMessage } from '#sandbox/people/messages.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { agencyLoginOf } from '#sandbox/sessions.ts'
import { type Caller, type Handlers, Refusal, type World } from '#sandbox/world.ts'

type Step = { callerPhone: string; bookTransId?: string | undefined }

function keepLead(world: World, caller: Caller, line: WireLine, phone: string, body: object): void {
  run(
    world.db,
    'INSERT INTO leads (at, line, agency, phone, body) VALUES (?, ?, ?, ?, ?)',
    world.clock.now().toISOString(),
    line,
    caller.agency ?? null,
    normalisePhone(phone),
    JSON.stringify(body),
  )
}

const keepStep =
  (line: WireLine) =>
  ({ body }: { body: Step }, caller: Caller, world: World): void =>
    keepLead(world, caller, line, body.callerPhone, body)

/** The lead journey: what a caller's browser did, the contact form, and notes to whoever answered first. */
export const leadHandlers = {
  'POST /lead/browse/searchedHotel': keepStep('POST /lead/browse/searchedHotel'),
  'POST /lead/browse/openProductPage': keepStep('POST /lead/browse/openProductPage'),
  'POST /lead/browse/openPaxPage': keepStep('POST /lead/browse/openPaxPage'),
  'POST /lead/browse/openCardPage': keepStep('POST /lead/browse/openCardPage'),
  'POST /lead/browse/reachedBookResultPage': keepStep('POST /lead/browse/reachedBookResultPage'),

  'POST /lead/leadinfo/messageToFirstAnsweredAgent': ({ body }, caller, world) => {
    const login = agencyLoginOf(world, caller)
    const agencyCode = login?.agencyCode ?? caller.agency ?? ''
    const clerkName = firstAnsweringAgent(world, agencyCode, body.callerPhone)
    if (clerkName === undefined) throw new Refusal(404, 'אף נציג עוד לא ענה למספר הזה.')
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
    keepLead(world, caller, 'POST /lead/leadInfo', body.phone, { ...lead, ...(file ? { attachment: file } : {}) })
  },
} satisfies Partial<Handlers<typeof domestic>>
