import { z } from 'zod'
import { StorePage } from '#lib/contract/entities/booking.ts'
import { FlightLeg, TourDay } from '#lib/contract/entities/deal.ts'
import { HotelSummary } from '#lib/contract/entities/hotel.ts'
import { Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import { BookingId, Moment } from '#lib/contract/values.ts'
import { isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import type { BasketEntry, CreatedBasket, OpenedBasket, WithdrawnBasket } from '#lib/domain/booking/basket.ts'
import { mayEndLink, toBasketState, toPaymentEnd, toPaymentStart } from '#lib/domain/booking/basket.ts'
import type { BookingStart } from '#lib/domain/booking/booking.ts'
import type { Log } from '#lib/server/log.ts'
import { type AdmissionOptions, admitAgent, admitRequest } from '#lib/server/proxy/admit-request.ts'
import type { AuditedCall, AuditLog } from '#lib/server/proxy/audit-log.ts'
import { createBasketOutcomes } from '#lib/server/proxy/basket-outcomes.ts'
import { toDataResponse, toVisibleReply } from '#lib/server/proxy/browser-reply.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { CLERK_REQUIRED } from '#lib/server/proxy/clerk-guard.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { OfferedRoomCode, readValidJson } from '#lib/server/proxy/input.ts'
import { isProvenByLink } from '#lib/server/proxy/link-proof.ts'
import { answerAlways, type Problem, toProblemResponse, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import { recheckRates } from '#lib/server/proxy/recheck-rates.ts'
import { recordRefusal } from '#lib/server/proxy/security-events.ts'
import {
  type BasketSigner,
  decodeBasketToken,
  encodeBasketToken,
  toCustomerCookie,
} from '#lib/server/session/basket-token.ts'
import {
  addLinkToCookie,
  isBookingInCookie,
  isClerkInCookie,
  isFilledInCookie,
} from '#lib/server/session/booking-cookie.ts'
import type { BasketStore, MarkedBasket, StoredBasket } from '#lib/server/store/basket-store.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'

type Options = AdmissionOptions & {
  call: UntypedCall
  baskets: BasketStore
  /** Links that agents make and withdraw are written to it. */
  audit?: AuditLog
  log: Log
  now?: () => number
}

type Handler = (request: Request) => Promise<Response>
type Answered = { data: unknown; cookies?: readonly string[] } | Problem

const MAX_BYTES = 200_000
/** The longest validity of a link, in milliseconds; the hold usually ends much earlier. */
const MAX_VALIDITY = 24 * 3_600_000

const RateInput = Rate.omit({ netPrice: true, commission: true }).extend({ roomCode: OfferedRoomCode })
// The fields of the contract only: net price and commission of a rate are not among them.
const BasketInput = z.object({
  id: BookingId,
  clientReference: z.uuid(),
  start: z.object({
    product: StorePage.shape.product,
    hotel: HotelSummary,
    rooms: z
      .array(z.object({ party: RoomParty, rate: RateInput }))
      .min(1)
      .max(10),
    flights: z.array(FlightLeg).max(8),
    days: z.array(TourDay).max(30),
  }),
  remark: z.string().max(2_000).optional(),
  /** The end of the hold as the form shows it, for an upstream that does not repeat it. */
  expiresAt: Moment.optional(),
})
const OpenInput = z.object({ token: z.string().max(1_000) })
const WithdrawInput = z.object({ id: BookingId })

const toIso = (milliseconds: number) => new Date(milliseconds).toISOString()

/**
 * Handles the links with which customers pay for what an agent has chosen for them: `create`, `list` and `withdraw` for
 * internal agents, `open` for the customer. No reply to a customer has a net price or a commission.
 */
export function createBasketRoutes(options: Options): Record<'create' | 'list' | 'withdraw' | 'open', Handler> {
  const { call, baskets, audit, log, security, cookieSecrets = [], scheme, now = Date.now } = options

  const outcomes = createBasketOutcomes({ call, baskets, now })

  const toSigner = ({ host, agency }: Visitor): BasketSigner => ({
    secrets: cookieSecrets,
    host,
    agencyCode: agency.agencyCode,
  })

  const createHandler = (
    admit: (request: Request) => ReturnType<typeof admitRequest>,
    answer: (request: Request, visitor: Visitor) => Promise<Answered>,
  ): Handler =>
    answerAlways(
      async (request) => {
        const admitted = await admit(request)
        const answered = admitted.ok ? await answer(request, admitted.visitor) : admitted.problem
        if ('code' in answered) return toProblemResponse(answered)
        return toDataResponse(answered.data ?? {}, answered.cookies ?? [])
      },
      (err) => log.error({ err }, 'unexpected error in a request about a basket'),
    )

  const forAgents = (limit: 'read' | 'write', answer: (request: Request, visitor: Visitor) => Promise<Answered>) =>
    createHandler((request) => admitAgent(request, limit, options), answer)

  async function create(request: Request, visitor: Visitor): Promise<Answered> {
    const input = await readValidJson(request, BasketInput, MAX_BYTES)
    if (!input.ok) return input.problem
    const { id, clientReference, start, remark, expiresAt: stated } = input.data
    const { agencyCode } = visitor.agency
    // Made in this browser, for the agency of this host: on its site the customer will pay.
    if (!isBookingInCookie(visitor.bookingsCookie, id, agencyCode, cookieSecrets)) return { code: 'not-found' }
    if (!isClerkInCookie(visitor.bookingsCookie, id, agencyCode, cookieSecrets)) return CLERK_REQUIRED
    const before = await baskets.read(agencyCode, id)
    if (!before.ok) return UNAVAILABLE
    // Its customer is paying or has paid: a new link would end the one with which the payment has begun.
    if (before.value?.marks.filledInAt !== undefined) return { code: 'conflict' }
    const rates = await recheckRates(call, id, visitor)
    if ('code' in rates) return rates
    if (rates.state !== 'same') return { code: rates.state === 'expired' ? 'gone' : 'conflict' }
    const madeAt = now()
    const heldUntil = rates.expiresAt ?? stated
    const holdEnd = heldUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(heldUntil)
    if (holdEnd <= madeAt) return { code: 'gone' }
    const end = Math.min(holdEnd, madeAt + MAX_VALIDITY)
    // No two links of a booking have the same time, also after the clock was set back.
    const createdAt = Math.max(madeAt, (before.value?.basket.createdAt ?? 0) + 1)
    const basket: StoredBasket = {
      id,
      clientReference,
      // A customer of a closed site cannot choose other rooms.
      start: { ...start, backTo: '/' } as BookingStart,
      ...(remark !== undefined && { remark }),
      total: rates.total,
      expiresAt: toIso(end),
      agencyCode,
      agent: toAgent(visitor),
      createdAt,
    }
    // Compares with the link that was read above: since then, its customer may have gone to the payment page.
    const saved = await baskets.save(basket, before.value?.basket)
    if (saved !== 'done') return saved === 'conflict' ? { code: 'conflict' } : UNAVAILABLE
    const { total, expiresAt } = basket
    audit?.(toAuditedCall('POST /desk/baskets', request, visitor, { id, total, expiresAt }))
    const token = encodeBasketToken({ id, createdAt, expiresAt: end }, toSigner(visitor))
    // The link's own end is no promise that the rooms are held until then.
    const data: CreatedBasket = { token, total, ...(heldUntil !== undefined && { expiresAt }) }
    return { data }
  }

  async function list(_request: Request, visitor: Visitor): Promise<Answered> {
    const known = await baskets.list(visitor.agency.agencyCode, toAgent(visitor))
    if (!known.ok) return UNAVAILABLE
    const current = await outcomes.refresh(known.value, visitor)
    return { data: current.map((each) => toEntry(each, toSigner(visitor), now())) }
  }

  async function withdraw(request: Request, visitor: Visitor): Promise<Answered> {
    const input = await readValidJson(request, WithdrawInput, MAX_BYTES)
    if (!input.ok) return input.problem
    const { id } = input.data
    const known = await baskets.read(visitor.agency.agencyCode, id)
    if (!known.ok) return UNAVAILABLE
    if (!known.value) return { code: 'not-found' }
    if (known.value.basket.agent !== toAgent(visitor)) return { code: 'not-allowed' }
    const { basket, marks, reply } = await outcomes.read(known.value, visitor)
    if (marks.result) return { code: 'conflict' }
    const begunAt = toPaymentStart(marks)
    if (begunAt !== undefined && marks.withdrawnAt === undefined) {
      // The customer may be on the payment page.
      if (toPaymentEnd(marks, now()) !== undefined) return { code: 'conflict' }
      if (reply === undefined) return UNAVAILABLE
      if (!mayEndLink(reply)) return { code: 'conflict' }
    }
    const withdrawn = await baskets.withdraw(basket, now(), begunAt)
    if (withdrawn !== 'done') return withdrawn === 'paying' ? { code: 'conflict' } : UNAVAILABLE
    audit?.(toAuditedCall('POST /desk/baskets/withdraw', request, visitor, { id }))
    const data: WithdrawnBasket = { state: begunAt === undefined ? 'withdrawn' : 'ended' }
    return { data }
  }

  async function open(request: Request, visitor: Visitor): Promise<Answered> {
    const input = await readValidJson(request, OpenInput, MAX_BYTES)
    if (!input.ok) return input.problem
    const { agency, bookingsCookie } = visitor
    const { agencyCode } = agency
    const signer = toSigner(visitor)
    const token = decodeBasketToken(input.data.token, signer, now())
    if (token.kind === 'invalid') {
      recordRefusal(security, request, { code: 'not-found' }, {}, 'bad-input')
      return { code: 'not-found' }
    }
    // The agent has a form of their own; as a customer the agent would see it without the agents' part.
    if (isSignedInAgent(visitor)) return { code: 'not-allowed' }
    const { id } = token
    const read = await baskets.read(agencyCode, id)
    if (!read.ok) return UNAVAILABLE
    const found = read.value
    // A withdrawn link leads nowhere, also in a browser that has opened it, nor does one that a newer link has replaced.
    if (found && (found.basket.createdAt !== token.createdAt || found.marks.withdrawnAt !== undefined)) {
      return { code: 'gone' }
    }
    if (!found || token.kind === 'expired') {
      const isKnown = isProvenByLink(found, { bookingsCookie, id, agencyCode, cookieSecrets })
      return isKnown ? { data: { state: 'known', id } satisfies OpenedBasket } : { code: 'gone' }
    }
    // This browser would store the booking without names, and the one that pays for it would be refused.
    const paymentEnd = toPaymentEnd(found.marks, now())
    if (paymentEnd !== undefined && !isFilledInCookie(bookingsCookie, id, agencyCode, cookieSecrets)) {
      return { data: { state: 'paying', until: toIso(paymentEnd) } satisfies OpenedBasket }
    }
    // Its agent would see the link as not opened.
    if (!(await baskets.mark(found.basket, { openedAt: now() }))) return UNAVAILABLE
    const { agencyCode: _agency, agent: _agent, ...basket } = found.basket
    const bookingCookie = addLinkToCookie(bookingsCookie, basket, agencyCode, { secrets: cookieSecrets, scheme })
    return {
      data: toVisibleReply({ state: 'open', basket } satisfies OpenedBasket, [], false),
      cookies: [toCustomerCookie(signer, scheme, now()), ...(bookingCookie === undefined ? [] : [bookingCookie])],
    }
  }

  return {
    create: forAgents('write', create),
    list: forAgents('read', list),
    withdraw: forAgents('write', withdraw),
    open: createHandler((request) => admitRequest(request, 'read', options, 'anyone'), open),
  }
}

/** A link in the list of its agent. `now`: milliseconds. */
function toEntry({ basket, marks }: MarkedBasket, signer: BasketSigner, now: number): BasketEntry {
  const { id, start, total, createdAt, expiresAt } = basket
  const end = Date.parse(expiresAt)
  const { state, since } = toBasketState(marks, end, now)
  return {
    id,
    hotelName: start.hotel.name,
    checkIn: start.product.checkIn,
    checkOut: start.product.checkOut,
    total,
    token: encodeBasketToken({ id, createdAt, expiresAt: end }, signer),
    createdAt: toIso(createdAt),
    expiresAt,
    state,
    ...(since !== undefined && { since: toIso(since) }),
    ...(marks.result?.pnr !== undefined && { pnr: marks.result.pnr }),
  }
}

function toAuditedCall(
  wireLine: 'POST /desk/baskets' | 'POST /desk/baskets/withdraw',
  request: Request,
  { agency, host, session }: Visitor,
  basket: Pick<StoredBasket, 'id'> & Partial<Pick<StoredBasket, 'total' | 'expiresAt'>>,
): AuditedCall {
  return {
    wireLine,
    parameters: { path: { id: basket.id }, query: {}, body: undefined },
    outcome: { ok: true, data: basket },
    host,
    address: getClientAddress(request.headers),
    agencyCode: agency.agencyCode,
    before: session,
    after: session,
  }
}

/** The agent whose list a link is in. */
function toAgent({ session: { agency } }: Visitor): string {
  return agency?.state === 'authorized' ? `${agency.odyAgentCode ?? ''}\n${agency.clerkName ?? ''}` : ''
}
