import type { BookingProgress } from '#lib/domain/booking/booking.ts'
import { type BookingEffect, type BookingTransition, changedTo, unchanged } from '#lib/domain/booking/events.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'
import { enterState, toBookingCall } from '#lib/domain/booking/state-changes.ts'

/** Makes the call of a `stored` state, as a new revision: a reply to an earlier call is then ignored. */
export function repeatStoring(progress: BookingProgress): BookingTransition {
  const { state } = progress
  if (state.at !== 'stored') return unchanged(progress)
  const next = enterState(progress, state)
  if (state.step === 'rechecking') return changedTo(next, { do: 'recheck', revision: next.revision })
  return changedTo(next, {
    do: 'store',
    revision: next.revision,
    ...(state.agreed !== undefined && { agreed: state.agreed }),
  })
}

/** Requests the address of the payment page. */
export function requestPaymentUrl(progress: BookingProgress): BookingTransition {
  const next = enterState(progress, { at: 'to-payment' })
  return changedTo(next, { do: 'payment-url', revision: next.revision })
}

/**
 * Moves on to the redirect page, which requests the payment page when it opens. Where it is open already, no further open event
 * comes, so the payment page is requested at once.
 */
export const continueToPayment = (progress: BookingProgress, page: BookingPage | undefined): BookingTransition =>
  page === 'paying' ? requestPaymentUrl(progress) : changedTo(enterState(progress, { at: 'to-payment' }))

/**
 * The only step that sends the booking, or the payment of its debt. `sent` is stored before the call is made: until a reply or the
 * status resets it, only the status is checked. After a refusal only the person can send it again.
 */
export function sendBooking(
  progress: BookingProgress,
  now: number,
  details: { reference?: string; bypass?: true },
): BookingTransition {
  if (progress.sent) return unchanged(progress, { do: 'check-status' })
  const call = toBookingCall(progress)
  const { reference } = details
  const noted = { ...progress, sent: true, ...(reference !== undefined && { sentReference: reference }) }
  const next = enterState(noted, { at: 'booking', call, since: now, ...details })
  return changedTo(next, { do: 'book', call, ...details })
}

/** Adds an effect for each notice that this transition added. */
export function withNotifications(
  before: BookingProgress,
  { progress, effects }: BookingTransition,
): BookingTransition {
  const added = progress.pendingNotices.filter((notice) => !before.pendingNotices.includes(notice))
  return { progress, effects: [...effects, ...added.map((notice): BookingEffect => ({ do: 'notify', notice }))] }
}
