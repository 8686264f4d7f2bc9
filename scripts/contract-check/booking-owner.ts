import { type Adapter, toMapping } from '#lib/contract/adapters/adapter.ts'
import type { Service } from '#lib/contract/service.ts'
import type { Finding } from '#scripts/contract-check/assess-reply.ts'

/** The read of a booking, whose reply should name the booking's agency. */
export const BOOKING_LINE = 'GET /operation/succeededBooking/{id}'

const NO_AGENCY = 'contract-check-of-another-agency'
const UNKNOWN_TO_OTHERS =
  'a booking is found only in the browser that made it: not on another device, by a payment link, or after the site restarts'

/**
 * Assesses whether the upstream separates the bookings of agencies, by reading a booking again on behalf of an agency
 * that does not exist.
 *
 * @param raw the reply to the host's own agency.
 */
export async function checkBookingOwner(
  raw: unknown,
  { url, init }: { url: string; init: RequestInit },
  adapter: Adapter<Service>,
): Promise<Finding[]> {
  const reply = toMapping(adapter, BOOKING_LINE)(raw)
  if (typeof reply !== 'object' || reply === null || 'agencyCode' in reply) return []
  const headers = { accept: 'application/json', agency: NO_AGENCY }
  const isSeparated = await fetch(url, { ...init, headers }).then(
    ({ status }) => status >= 400 && status < 500,
    () => undefined,
  )
  const declared = adapter.scopesBookings === true
  if (isSeparated === false && declared) {
    const visitor = 'anyone who has the id of a booking can read it on the site of every agency'
    return [{ severity: 'fatal', what: 'scopesBookings is set, but any agency can read this booking', visitor }]
  }
  if (declared) return []
  return [
    {
      severity: 'degraded',
      what: 'no agencyCode: the reply does not name the agency of the booking',
      visitor: UNKNOWN_TO_OTHERS,
      ...(isSeparated && { proposal: 'scopesBookings: true,' }),
    },
  ]
}
