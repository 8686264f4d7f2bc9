import type { BookResult } from '#lib/contract/entities/booking.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import { type CallParameters, getFieldAt } from '#lib/server/proxy/access.ts'
import { toBookingId } from '#lib/server/proxy/booking-owners.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { type Problem, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import { addClerkToCookie, isClerkInCookie } from '#lib/server/session/booking-cookie.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { isRefusal } from '#lib/server/upstream/outcome.ts'

const STORE_LINE = 'POST /operation/storePage/{id}'
const PAYMENT_LINE = 'POST /operation/getPaymentUrl/{bookId}'
const BOOKING_LINES: ReadonlySet<WireLine> = new Set([
  'POST /operation/payAndBook/{id}',
  'POST /operation/resumeThePaymentOnly/{id}',
])
const STATUS_LINE = 'GET /operation/succeededBooking/{id}'

/** The problem of an order whose agent has not chosen a clerk. */
export const CLERK_REQUIRED: Problem = {
  code: 'invalid-input',
  fields: [{ path: 'body.agent.handlingAgent', code: 'required' }],
}

export type ClerkGuard = {
  /** Undefined when the order may go on, else the problem. */
  check: (wireLine: WireLine, parameters: CallParameters, visitor: Visitor) => Promise<Problem | undefined>
  /** The `Set-Cookie` value with which the browser proves later that the clerk was chosen; undefined when none was. */
  toCookie: (wireLine: WireLine, parameters: CallParameters, visitor: Visitor) => string | undefined
}

type Options = { cookieSecrets: readonly string[] | undefined; scheme: 'http' | 'https' }

/**
 * Requires that an agent has chosen a clerk before an order goes on (section 5): to the payment page, or to a booking
 * without payment. The form requires the same, but a browser may send anything. A payment that was made is never stopped.
 */
export function createClerkGuard(call: UntypedCall, { cookieSecrets = [], scheme }: Options): ClerkGuard {
  /** Whether the order exists already: only its debt is paid then. */
  async function checkPlaced(id: string, { agency }: Visitor): Promise<Problem | undefined> {
    const outcome = await call('domestic', STATUS_LINE, { path: { id } }, { agency: agency.agencyCode })
    if (!outcome.ok) return isRefusal(outcome.error.kind) ? CLERK_REQUIRED : UNAVAILABLE
    return (outcome.data as BookResult).booking === undefined ? CLERK_REQUIRED : undefined
  }

  return {
    async check(wireLine, parameters, visitor) {
      const goesOn =
        wireLine === PAYMENT_LINE ||
        (BOOKING_LINES.has(wireLine) && getFieldAt(parameters, ['body', 'bypassPayment']) === true)
      const id = goesOn && isSignedInAgent(visitor) ? toBookingId(wireLine, parameters.path) : undefined
      if (id === undefined) return undefined
      const { agency, bookingsCookie } = visitor
      if (isClerkInCookie(bookingsCookie, id, agency.agencyCode, cookieSecrets)) return undefined
      return checkPlaced(id, visitor)
    },

    toCookie(wireLine, parameters, visitor) {
      const clerk = getFieldAt(parameters, ['body', 'agent', 'handlingAgent'])
      const id = wireLine === STORE_LINE ? toBookingId(wireLine, parameters.path) : undefined
      if (id === undefined || typeof clerk !== 'string' || clerk.trim() === '' || !isSignedInAgent(visitor)) {
        return undefined
      }
      const { agency, bookingsCookie } = visitor
      return addClerkToCookie(bookingsCookie, id, agency.agencyCode, { secrets: cookieSecrets, scheme })
    },
  }
}
