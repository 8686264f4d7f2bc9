import { domestic } from '#lib/browser/call.ts'

/** Dates of orders or of check-ins, `YYYY-MM-DD`; both ends are included. */
export type OrderDates = { from: string; to: string; by: 'booked' | 'check-in' }

/** All orders of an agency. The site and the upstream reject requests for any other agency than the caller's. */
export function listOrdersOfAgency(agencyCode: string, signal: AbortSignal) {
  return domestic('GET /analysis/bookings/{id}', { path: { id: agencyCode } }, { signal })
}

/** The orders of an agency in a range of dates. */
export function searchOrders(agencyCode: string, dates: OrderDates, signal: AbortSignal) {
  return domestic('POST /analysis/bookings/searchByAgency', { body: { agencyCode, ...dates } }, { signal })
}

/** The current state of a booking, with its rooms and guests. */
export function getBookingResult(id: string, signal: AbortSignal) {
  return domestic('GET /operation/succeededBooking/{id}', { path: { id } }, { signal })
}
