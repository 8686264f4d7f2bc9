import { isDeepStrictEqual } from 'node:util'
import type { StorePage } from '#lib/contract/entities/booking.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import { type BasketContent, readBasketResult, toPaymentEnd } from '#lib/domain/booking/basket.ts'
import type { CallParameters } from '#lib/server/proxy/access.ts'
import { toBookingId } from '#lib/server/proxy/booking-owners.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { isLockedOut } from '#lib/server/proxy/closed-sites.ts'
import { isProvenByLink } from '#lib/server/proxy/link-proof.ts'
import { type FieldFault, type Problem, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import { addFilledInToCookie } from '#lib/server/session/booking-cookie.ts'
import type { BasketStore, MarkedBasket } from '#lib/server/store/basket-store.ts'

const STORE_LINE = 'POST /operation/storePage/{id}'
const PAYMENT_LINE = 'POST /operation/getPaymentUrl/{bookId}'
/**
 * These calls complete a payment that may already have been made. They are also accepted after the link was withdrawn, if its
 * customer had begun to pay, and while the store does not answer.
 */
const BOOKING_LINES: ReadonlySet<WireLine> = new Set([
  'POST /operation/payAndBook/{id}',
  'POST /operation/resumeThePaymentOnly/{id}',
])
const GUARDED_LINES: ReadonlySet<WireLine> = new Set([
  STORE_LINE,
  'GET /operation/refreshRoomRates/{id}',
  PAYMENT_LINE,
  // They release the rooms that a newer link, or the agent, needs.
  'POST /operation/bookingevent/{id}/canceledWithBody',
  'POST /operation/bookingevent/{id}/canceledWithoutBody',
  ...BOOKING_LINES,
])
const OUTCOME_LINES: ReadonlySet<WireLine> = new Set([...BOOKING_LINES, 'GET /operation/succeededBooking/{id}'])

const gone: Problem = { code: 'gone' }

export type LinkGuard = {
  /** The parameters that may be sent to the upstream, or the problem. `gone`: the link has ended. */
  check: (wireLine: WireLine, parameters: CallParameters, visitor: Visitor) => Promise<Problem | CallParameters>
  /** Records what a reply says about a link. Undefined when the reply may be sent to this visitor, else the problem. */
  checkReply: (wireLine: WireLine, path: object, reply: unknown, visitor: Visitor) => Promise<Problem | undefined>
  /** The `Set-Cookie` value with which a customer's browser proves later that it has begun a payment; undefined if it has not. */
  toCookie: (wireLine: WireLine, path: object, visitor: Visitor) => string | undefined
}

/**
 * Limits the customers of agents' links to what the agent has sent. On a site of internal agents, every other visitor may fill in and
 * pay for a booking only:
 * - while its link is open;
 * - from a browser that has opened this link, and not only an earlier one of the same booking;
 * - with the rooms, dates and request of the link.
 */
export function createLinkGuard(
  baskets: BasketStore | undefined,
  {
    cookieSecrets = [],
    scheme,
    now,
  }: { cookieSecrets: readonly string[] | undefined; scheme: 'http' | 'https'; now: () => number },
): LinkGuard {
  /** Whether the visitor has opened this link, which is still open. */
  function isOpenFor(current: MarkedBasket, { agency, bookingsCookie }: Visitor, wireLine: WireLine): boolean {
    const { basket, marks } = current
    const browser = { bookingsCookie, id: basket.id, agencyCode: agency.agencyCode, cookieSecrets }
    return isProvenByLink(current, browser) && (marks.withdrawnAt === undefined || BOOKING_LINES.has(wireLine))
  }

  return {
    async check(wireLine, parameters, visitor) {
      const { agency, session } = visitor
      const id = toBookingId(wireLine, parameters.path)
      const isGuarded = GUARDED_LINES.has(wireLine) && agency.forInternalAgentSite && !isSignedInAgent(visitor)
      if (!baskets || id === undefined || !isGuarded) return parameters
      const found = await baskets.read(agency.agencyCode, id)
      // A payment that was allowed to begin is not lost because the store does not answer.
      if (!found.ok) return BOOKING_LINES.has(wireLine) ? parameters : UNAVAILABLE
      if (!found.value) {
        // Only a customer without a sign-in: the content of the link is lost, so nothing can be compared with it.
        return wireLine === STORE_LINE && isLockedOut(agency, session) ? gone : parameters
      }
      if (!isOpenFor(found.value, visitor, wireLine)) return gone
      const { basket, marks } = found.value
      if (wireLine === STORE_LINE) {
        // Another browser has opened the link while the payment began: the names that are being paid for would be lost.
        const hasNames = (parameters.body as StorePage).payer !== undefined
        if (!hasNames && toPaymentEnd(marks, now()) !== undefined) return { code: 'busy' }
        return checkContent(basket, parameters)
      }
      if (wireLine !== PAYMENT_LINE) return parameters
      const started = await baskets.startPayment(basket)
      if (started === 'done') return parameters
      return started === 'withdrawn' ? gone : UNAVAILABLE
    },

    async checkReply(wireLine, path, reply, visitor) {
      const { agency } = visitor
      const id = toBookingId(wireLine, path)
      if (!baskets || id === undefined || !agency.forInternalAgentSite || isSignedInAgent(visitor)) return undefined
      const result = OUTCOME_LINES.has(wireLine) ? readBasketResult(reply) : undefined
      if (!result && wireLine !== PAYMENT_LINE) return undefined
      const found = await baskets.read(agency.agencyCode, id)
      if (result) {
        if (found.ok && found.value) await baskets.mark(found.value.basket, { result })
        return undefined
      }
      if (!found.ok) return UNAVAILABLE
      if (!found.value) return undefined
      // During a long call a newer link may have replaced the link of this payment. It is not marked: its own customer has not paid.
      if (!isOpenFor(found.value, visitor, wireLine)) return gone
      // Without the mark the agent could end the link while the customer pays, so the customer does not get the payment page.
      if (!(await baskets.mark(found.value.basket, { filledInAt: now(), payingAt: now() }))) return UNAVAILABLE
      // Read after the mark: a withdrawal that begins now sees the mark.
      const current = await baskets.read(agency.agencyCode, id)
      if (!current.ok) return UNAVAILABLE
      return current.value && isOpenFor(current.value, visitor, wireLine) ? undefined : gone
    },

    toCookie(wireLine, path, { agency, session, bookingsCookie }) {
      const id = toBookingId(wireLine, path)
      const begins = wireLine === PAYMENT_LINE && agency.forInternalAgentSite && isLockedOut(agency, session)
      if (id === undefined || !begins) return undefined
      return addFilledInToCookie(bookingsCookie, id, agency.agencyCode, { secrets: cookieSecrets, scheme })
    },
  }
}

/** The page with the agent's request, if rooms and dates are those of the link and nothing is added to it. */
function checkContent(basket: BasketContent, { path, query, body }: CallParameters): Problem | CallParameters {
  const input = body as StorePage
  const { start, remark } = basket
  const toRoom = (room: { rateKey: string; party: unknown }) => ({ rateKey: room.rateKey, party: room.party })
  const agreed = start.rooms.map(({ party, rate }) => toRoom({ rateKey: rate.rateKey, party }))
  const differing = {
    product: !isDeepStrictEqual(input.product, start.product),
    rooms: !isDeepStrictEqual(input.rooms.map(toRoom), agreed),
    couponCode: input.couponCode !== undefined,
    agent: input.agent !== undefined,
  }
  const fields = Object.entries(differing).flatMap(([name, differs]): FieldFault[] =>
    differs ? [{ path: `body.${name}`, code: 'fixed-by-link' }] : [],
  )
  if (fields.length > 0) return { code: 'invalid-input', fields }
  const { remark: _sent, ...others } = input
  return { path, query, body: { ...others, ...(remark !== undefined && { remark }) } }
}
