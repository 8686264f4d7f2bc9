/** What the site's own routes answer: read by the browser, written by the server. */

import type { AgencyContent } from '#lib/contract/entities/agency.ts'

/** What a visitor may do here (specification, section 6). */
export type Permissions = {
  /** Net prices and commissions. */
  seeNetPrice: boolean
  bypassPayment: boolean
  /** Without the cancellation's password having been verified first. */
  cancelBookings: boolean
  /** The desk of pending external bookings, and the list of pending orders. */
  seeDesk: boolean
  receiveMessages: boolean
  /** Sale price, partial amount, handling agent, remarks to hotel and supplier, PNR. */
  editOrder: boolean
  checkTeachers: boolean
  seeOrderHistory: boolean
  /** Sees the credit balance that pays for bookings. */
  useCredit: boolean
  trackJourney: boolean
}

/** Who is logged in on this host and what they may do; all of it may be seen by them. Moments are ISO 8601. */
export type Who = {
  agency: { code: string; name: string; names?: AgencyContent['names']; owner: string }
  member?: { phone: string; firstName: string; lastName: string; email: string; discountPercent: number }
  agencyUser?: { kind: 'marketer' | 'agent'; clerkName?: string; odyAgentCode?: string; fcl: boolean }
  /** Until when a code that was sent can be entered. */
  pending: { member?: string; agency?: string }
  may: Permissions
}
