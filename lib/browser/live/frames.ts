import * as z from 'zod/mini'
import type { AgentFrame, PendingExtBookFrame, SocketPath } from '#lib/contract/sockets.ts'
import { hashText } from '#lib/domain/hash.ts'
import { parseJson } from '#lib/domain/parse-json.ts'

/** The two sockets of section 7, by a short name. */
export type LiveSocket = 'agencyMessage' | 'newPendingExtBook'

/** The frames that each socket sends to the browser. */
export type LiveFrames = { agencyMessage: AgentFrame; newPendingExtBook: PendingExtBookFrame }
export type LiveFrame = LiveFrames[LiveSocket]

/** The path of each socket on this site, as in the contract. */
export const SOCKET_PATHS: Readonly<Record<LiveSocket, SocketPath>> = {
  agencyMessage: '/api/agencyMessage/agentWs/',
  newPendingExtBook: '/domestic/api/operation/newPendingExtBook/',
}

export const LIVE_SOCKETS = Object.keys(SOCKET_PATHS) as readonly LiveSocket[]

export const perSocket = <T>(create: (socket: LiveSocket) => T): Readonly<Record<LiveSocket, T>> => ({
  agencyMessage: create('agencyMessage'),
  newPendingExtBook: create('newPendingExtBook'),
})

// The server has checked every frame against the contract, which is too large for the browser. It is checked again, in
// less detail, because a proxy in between or another version of the server may have sent it. A test compares both.
const text = (length: number) => z.string().check(z.maxLength(length))
const ShortText = text(300)
// Of the length that the contract allows: a pending booking that is not read is not handled by anybody.
const Code = text(200)
const OpaqueId = text(4_096)
const CallStatus = z._default(z.enum(['answered', 'no-answer', 'canceled', 'unknown']), 'unknown')
const MAX_HISTORY = 200

// A field that cannot be read costs that field, not the message. It must have a text or a title.
const AgentMessage = z
  .object({
    type: z.literal('agentMessage'),
    id: z.catch(z._default(text(64), ''), ''),
    audience: z.catch(z._default(z.enum(['private', 'shared']), 'private'), 'private'),
    from: z.catch(z._default(ShortText, ''), ''),
    title: z.catch(z.optional(ShortText), undefined),
    body: z.catch(z._default(text(20_000), ''), ''),
    at: z.catch(z.optional(text(40)), undefined),
  })
  .check(z.refine(({ title = '', body }) => title !== '' || body !== ''))

const CallerInfoMessage = z.object({
  type: z.literal('callerInfo'),
  info: z.object({
    callerPhone: text(40),
    assignedAgent: z.optional(ShortText),
    firstAnsweringAgent: z.optional(ShortText),
    callCenterSystem: z._default(ShortText, ''),
    arrivalTime: text(40),
    callStatus: CallStatus,
    browsing: z
      .array(z.object({ at: text(40), page: ShortText, hotelName: z.optional(ShortText) }))
      .check(z.maxLength(MAX_HISTORY)),
    calls: z
      .array(z.object({ at: text(40), agent: z.optional(ShortText), status: CallStatus }))
      .check(z.maxLength(MAX_HISTORY)),
  }),
})

const PendingExtBook = z.object({
  type: z.enum(['newPendingExtBook', 'pendingExtBookChanged']),
  booking: z.object({
    id: Code,
    pnr: OpaqueId,
    odyAgentCode: z._default(Code, ''),
    operatorTag: z.optional(text(60)),
    clerkName: ShortText,
    operatorFlags: z.object({ hiddenRQ: z.boolean() }),
    bookTransaction: z.object({ guid: OpaqueId }),
    supplier: z.optional(z.enum(['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'])),
    hotelName: ShortText,
    checkIn: text(10),
    checkOut: text(10),
    payerName: ShortText,
    total: z.int(),
    createdAt: text(40),
    state: z._default(z.enum(['pending', 'finalized', 'confirmed', 'failed', 'unknown']), 'unknown'),
  }),
})

const SCHEMAS = {
  agencyMessage: z.discriminatedUnion('type', [AgentMessage, CallerInfoMessage]),
  newPendingExtBook: PendingExtBook,
} as const

/** Confirms that the socket is connected to the upstream, and from which position frames follow. */
const Opened = z.object({ type: z.literal('opened'), cursor: text(80), isResumed: z.boolean() })
const Cursor = z.object({ cursor: z.optional(text(80)) })

export type ReceivedFrame<S extends LiveSocket> =
  | { kind: 'opened'; cursor: string; isResumed: boolean }
  | { kind: 'frame'; frame: LiveFrames[S]; cursor: string | undefined }
  | { kind: 'invalid'; cursor: string | undefined }

/** Without an id, a message is identified by its content, as the server does: an empty one would be that of every such message. */
const withMessageId = (frame: LiveFrame): LiveFrame =>
  frame.type === 'agentMessage' && frame.id === ''
    ? { ...frame, id: `content ${hashText(JSON.stringify(frame))}` }
    : frame

/** Reads what a socket of this site has sent. Anything that is not a frame of the socket is `invalid`. Never throws. */
export function readFrame<S extends LiveSocket>(socket: S, data: unknown): ReceivedFrame<S> {
  const content = typeof data === 'string' ? parseJson(data) : undefined
  const opened = Opened.safeParse(content)
  if (opened.success) return { kind: 'opened', cursor: opened.data.cursor, isResumed: opened.data.isResumed }
  const frame = SCHEMAS[socket].safeParse(content)
  const { data: { cursor } = {} } = Cursor.safeParse(content)
  if (!frame.success) return { kind: 'invalid', cursor }
  // The cast gives the schema's type the type of the contract; a test compares them.
  const read = withMessageId(frame.data as LiveFrame) as LiveFrames[S]
  return { kind: 'frame', frame: read, cursor }
}

/** What identifies a frame beyond one connection, if anything: the latest messages are sent again at each. */
export function toFrameId(frame: LiveFrame): string | undefined {
  return frame.type === 'agentMessage' ? frame.id : undefined
}
