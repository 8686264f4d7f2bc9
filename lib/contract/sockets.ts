import { z } from 'zod'
import { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { CallerInfo } from '#lib/contract/entities/lead.ts'
import { readAs } from '#lib/contract/reading.ts'
import { LongText, Moment, ShortText } from '#lib/contract/values.ts'

/** A message to one agent (`private`) or to all agents of an agency (`shared`). `body` is plain text, never HTML. */
export const AgentMessage = z.object({
  type: z.literal('agentMessage'),
  // A message without a readable id or time is still shown: this site makes an id of its content.
  id: z.string().max(64).default(''),
  // A message whose audience cannot be read is for internal agents only.
  audience: readAs(z.enum(['private', 'shared']), { fallback: 'private' }).default('private'),
  from: ShortText.default(''),
  title: ShortText.optional(),
  // Empty in a message that has only a title. A message without both is not shown.
  body: LongText.default(''),
  at: Moment.optional(),
})

/** A customer is calling: the call center's information about them. */
export const CallerInfoMessage = z.object({ type: z.literal('callerInfo'), info: CallerInfo })

/** A message to all users of an agency. */
const SharedMessage = AgentMessage.extend({ audience: z.literal('shared') })

export const AgentFrame = z.discriminatedUnion('type', [AgentMessage, CallerInfoMessage])
export type AgentFrame = z.infer<typeof AgentFrame>

/** An agent's answer: the only frame that a browser may send. */
export const AgentFrameUp = z.object({
  type: z.literal('agentMessage'),
  audience: z.enum(['private', 'shared']),
  to: ShortText.optional(),
  body: z.string().trim().min(1).max(2_000),
})

export const PendingExtBookFrame = z.object({
  type: z.enum(['newPendingExtBook', 'pendingExtBookChanged']),
  booking: PendingExternalBooking,
})
export type PendingExtBookFrame = z.infer<typeof PendingExtBookFrame>

/** One upstream socket: its service, who may open it, and its frames. */
export type SocketEndpoint = {
  service: 'bff' | 'domestic'
  access: 'agency' | 'agent'
  /** Frames from the upstream to the browser. */
  down: z.ZodType
  /** The types of these frames. A frame of one of them that cannot be read is reported to the agent. */
  types: readonly string[]
  /** The frames that users who are not internal agents receive (section 6). All frames when absent. */
  downForAgency?: z.ZodType
  /** Frames from the browser to the upstream; absent when none are accepted. */
  up?: z.ZodType
}

/** The two sockets (section 7), keyed by their path, which is the same on the site and on the upstream. */
export const sockets = {
  '/api/agencyMessage/agentWs/': {
    service: 'bff',
    access: 'agency',
    down: AgentFrame,
    types: ['agentMessage', 'callerInfo'],
    downForAgency: SharedMessage,
    up: AgentFrameUp,
  },
  '/domestic/api/operation/newPendingExtBook/': {
    service: 'domestic',
    access: 'agent',
    down: PendingExtBookFrame,
    types: PendingExtBookFrame.shape.type.options,
  },
} as const satisfies Record<string, SocketEndpoint>

export type SocketPath = keyof typeof sockets
