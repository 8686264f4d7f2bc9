import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { findAgencyRole } from '#lib/domain/agency/permissions.ts'
import type { BookingActor, BookingFact } from '#lib/domain/booking/timeline.ts'
import { type CallParameters, toFields } from '#lib/server/proxy/access.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import type { BookingFactStore } from '#lib/server/store/booking-facts.ts'
import { type FailureKind, isOutcomeUnknown, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

type Fields = Readonly<Record<string, unknown>>
type ObservedCall = {
  path: Fields
  body: Fields
  reply: Fields | undefined
  failure: FailureKind | undefined
  /** Whether the failed call may have had its effect. */
  isUnknown: boolean
  /** Who makes the call, and the agency of the site. */
  by: BookingActor
  agencyCode: string
}
/** What a call says about a booking. `key`: of the booking; `counted`: only its first and last time are stored. */
type Observation = { key: string; fact: Omit<BookingFact, 'at' | 'by'>; counted?: true; isReply?: true }
type ObservationRule = (call: ObservedCall) => readonly Observation[]

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The states of a booking that are an outcome. */
const DECISIVE: ReadonlySet<string> = new Set(['confirmed', 'pending-confirmation', 'rejected', 'not-paid'])

// A cancellation is made with the booking reference. Without a readable booking the site cannot tell whose it is, so facts
// under one agency's key say nothing about the bookings of others. Internal agents cancel for all agencies.
const toPnrKey = (pnr: string, agencyCode: string) => `pnr ${agencyCode} ${pnr}`
const toAgentsPnrKey = (pnr: string) => `pnr by agents ${pnr}`

/** The keys of the facts under a booking reference: those of internal agents, and those of visitors of these agencies' sites. */
export const listPnrKeys = (pnr: string, agencies: readonly (string | undefined)[]): string[] => [
  toAgentsPnrKey(pnr),
  ...new Set(agencies.flatMap((agencyCode) => (agencyCode === undefined ? [] : [toPnrKey(pnr, agencyCode)]))),
]
/** The key of the facts of a row of the desk. Only replies contain the row's booking data id. */
export const toDeskKey = (id: string) => `desk ${id}`

const at =
  (kind: BookingFact['kind'], parameter = 'id'): ObservationRule =>
  ({ path, reply, failure }) => {
    const key = path[parameter] === 'init' ? text(reply?.id) : text(path[parameter])
    return key === undefined ? [] : [{ key, fact: { kind, ...(failure !== undefined && { failure }) } }]
  }

const observeBooking: ObservationRule = ({ path, body, reply, failure, isUnknown }) => {
  const key = text(path.id)
  if (key === undefined) return []
  const state = text(reply?.state)
  const reason = text(reply?.reason)
  // A call that was refused, or was not sent, has not booked: nothing about it is unclear.
  const isSent = failure === undefined || isUnknown
  return [
    ...(text(body.paymentReference) === undefined ? [] : [{ key, fact: { kind: 'returned' as const } }]),
    ...(isSent ? [{ key, fact: { kind: 'booked' as const, ...(failure !== undefined && { failure }) } }] : []),
    ...(state !== undefined && DECISIVE.has(state)
      ? [
          {
            key,
            isReply: true as const,
            fact: { kind: 'outcome' as const, result: state, ...(reason !== undefined && { reason }) },
          },
        ]
      : []),
  ]
}

const observeDesk =
  (kind: 'finalized' | 'hotel-confirmed'): ObservationRule =>
  ({ path, reply, failure }) => {
    const guid = text(Reflect.get(Object(reply?.bookTransaction), 'guid'))
    const key = guid ?? toDeskKey(text(path.id) ?? '')
    return [{ key, fact: { kind, ...(failure !== undefined && { failure }) } }]
  }

const RULES: Partial<Record<WireLine, ObservationRule>> = {
  'POST /operation/storePage/{id}': at('stored'),
  'GET /operation/refreshRoomRates/{id}': (call) =>
    at('priced')(call).map(({ key, fact }) => {
      const result = text(call.reply?.state)
      return { key, fact: { ...fact, ...(result !== undefined && { result }) } }
    }),
  'POST /operation/getPaymentUrl/{bookId}': at('to-payment', 'bookId'),
  'POST /operation/paymentOnly/{id}/': at('to-payment'),
  'POST /operation/bookingevent/{id}/canceledWithBody': at('left'),
  'POST /operation/bookingevent/{id}/canceledWithoutBody': at('left'),
  'POST /operation/payAndBook/{id}': observeBooking,
  'POST /operation/resumeThePaymentOnly/{id}': observeBooking,
  'GET /operation/succeededBooking/{id}': ({ path, reply }) => {
    const [key, state] = [text(path.id), text(reply?.state)]
    // Booking forms poll the status as well; `none` means that nothing was sent yet.
    if (key === undefined || state === undefined || state === 'none') return []
    const polled = { key, fact: { kind: 'polled' as const }, counted: true as const, isReply: true as const }
    if (!DECISIVE.has(state)) return [polled]
    return [polled, { key, fact: { kind: 'seen', result: state }, counted: true, isReply: true }]
  },
  'POST /operation/finalizePendingExtBook/{id}': observeDesk('finalized'),
  'POST /operation/confirmAtlantisBook/{id}': observeDesk('hotel-confirmed'),
  'POST /operation/cancelBook/{pnr}/': ({ path, reply, failure, isUnknown, by, agencyCode }) => {
    const pnr = text(path.pnr)
    // A call that was not allowed, or was not sent, is no attempt to cancel.
    const isTried = failure === undefined || failure === 'rejected' || isUnknown
    if (pnr === undefined || !isTried) return []
    const result = text(reply?.result)
    const fact = { kind: 'cancelled' as const, ...(result && { result }), ...(failure !== undefined && { failure }) }
    return [{ key: by.role === 'agent' ? toAgentsPnrKey(pnr) : toPnrKey(pnr, agencyCode), fact }]
  },
}

/** Who makes a call on this agency's site. */
export function toActor(agency: AgencyContent, session: Visitor['session']): BookingActor {
  const role = findAgencyRole(agency, session)
  const user = session.agency?.state === 'authorized' ? session.agency : undefined
  if (role === undefined || !user) return { role: 'customer' }
  return {
    role: role === 'agent' ? 'agent' : 'agency',
    ...(user.clerkName !== undefined && { clerk: user.clerkName }),
    agencyCode: agency.agencyCode,
  }
}

type TimedCall = {
  wireLine: WireLine
  parameters: CallParameters
  outcome: UpstreamOutcome<unknown>
  visitor: Visitor
  /** Milliseconds since 1970: when the call was made, and when its reply was there. */
  startedAt: number
  endedAt: number
}

/**
 * Stores what a call says about a booking: `booked` with the time of the call, an outcome with the time of the reply. The
 * reply to the browser does not wait for it.
 */
export function recordBookingCall(
  store: BookingFactStore,
  { wireLine, parameters, outcome, visitor, startedAt, endedAt }: TimedCall,
): void {
  const rule = RULES[wireLine]
  if (!rule) return
  const by = toActor(visitor.agency, visitor.session)
  const observed = rule({
    path: toFields(parameters.path),
    body: toFields(parameters.body),
    reply: outcome.ok ? toFields(outcome.data) : undefined,
    failure: outcome.ok ? undefined : outcome.error.kind,
    isUnknown: !outcome.ok && isOutcomeUnknown(outcome.error),
    by,
    agencyCode: visitor.agency.agencyCode,
  })
  for (const { key, fact, counted, isReply } of observed) {
    // Replies and status checks are made by the site, so they have no actor.
    const timed = { ...fact, at: isReply ? endedAt : startedAt, ...(!isReply && { by }) }
    void (counted ? store.count(key, timed) : store.add(key, timed)).catch(() => undefined)
  }
}
