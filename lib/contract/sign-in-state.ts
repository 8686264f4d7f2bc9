/** The reply of `GET /api/session`: written by the server, read by the browser. */

import type { AgencyContent } from '#lib/contract/entities/agency.ts'

/** What a visitor may do on this site (specification, section 6). */
export type Permissions = {
  /** Net prices and commissions. */
  seeNetPrice: boolean
  bypassPayment: boolean
  /** Without verifying the cancellation password first. */
  cancelBookings: boolean
  /** The desk of pending external bookings, and the list of pending orders. */
  seeDesk: boolean
  /** Sale price, partial amount, handling agent, remarks to hotel and supplier, PNR. */
  editOrder: boolean
  checkTeachers: boolean
  seeOrderHistory: boolean
  /** Sees the credit balance and pays for bookings with it. */
  useCredit: boolean
  trackJourney: boolean
}

/** Who is signed in on this host and what they may do. Contains nothing secret. Times are ISO 8601. */
export type SignInState = {
  agency: { code: string; name: string; names?: AgencyContent['names']; owner: string }
  member?: { phone: string; firstName: string; lastName: string; email: string; discountPercent: number }
  agencyUser?: { kind: 'marketer' | 'agent'; clerkName?: string; odyAgentCode?: string; fcl: boolean }
  /** The logins that this request has found ended, so that the page must be loaded again (section 4). */
  ended?: ('member' | 'agency')[]
  /** When a code that was sent by SMS expires. */
  pending: { member?: string; agency?: string }
  may: Permissions
  /** The number of the campaign that led to this visit, where it is not the one on the page (`instead`). */
  campaignPhone?: { text: string; href: string; instead: { text: string; href: string } }
}
