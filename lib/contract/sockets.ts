import { z } from 'zod'
import { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { CallerInfo } from '#lib/contract/entities/lead.ts'
import { Line, Moment, Prose } from '#lib/contract/values.ts'

/** To one agent, or to all of an agency's. `body` is text, never HTML. */
export const AgentMessage = z.object({
  type: z.literal('agentMessage'),
  id: z.string().max(64),
  audience: z.enum(['private', 'shared']),
  from: Line,
  title: Line.optional(),
  body: Prose,
  at: Moment,
})

/** A customer is calling: what the call centre knows of them. */
export const CallerInfoMessage = z.object({ type: z.literal('callerInfo'), info: CallerInfo })

export const AgentFrame = z.discriminatedUnion('type', [AgentMessage, CallerInfoMessage])
export type AgentFrame = z.infer<typeof AgentFrame>

/** Agents may answer on the same socket; nothing else is taken from a browser. */
export const AgentFrameUp = z.object({
  type: z.literal('agentMessage'),
  audience: z.enum(['private', 'shared']),
  to: Line.optional(),
  body: z.string().trim().min(1).max(2_000),
})

export const PendingExtBookFrame = z.object({
  type: z.enum(['newPendingExtBook', 'pendingExtBookChanged']),
  booking: PendingExternalBooking,
})
export type PendingExtBookFrame = z.infer<typeof PendingExtBookFrame>

/** One upstream socket: where it is, who may open it, and what travels. */
export type Socket = {
  service: 'bff' | 'domestic'
  access: 'agency' | 'agent'
  /** Frames from the upstream to the browser. */
  down: z.ZodType
  /** Frames from the browser to the upstream, where any are taken. */
  up?: z.ZodType
}

/** The two sockets (section 7), keyed by the path at which browsers and the site ask for them. */
export const sockets = {
  '/api/agencyMessage/agentWs/': { service: 'bff', access: 'agency', down: AgentFrame, up: AgentFrameUp },
  '/domestic/api/operation/newPendingExtBook/': { service: 'domestic', access: 'agent', down: PendingExtBookFrame },
} as const satisfies Record<string, Socket>

export type SocketPath = keyof typeof sockets
