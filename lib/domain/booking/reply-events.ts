import type { BookResult, RefreshedRates, StoredPage } from '#lib/contract/entities/booking.ts'
import { isOfferOfNewPrice } from '#lib/domain/booking/basket.ts'
import type { BookingCallResult, BookingProgress, CallFault } from '#lib/domain/booking/booking.ts'
import { type BookingTransition, changedTo, unchanged } from '#lib/domain/booking/events.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'
import { applyRecheckReply } from '#lib/domain/booking/price-check-reply.ts'
import { enterState, expireHold } from '#lib/domain/booking/state-changes.ts'
import { applyStatusReply } from '#lib/domain/booking/status-reply.ts'
import { continueToPayment, repeatStoring, sendBooking, withNotifications } from '#lib/domain/booking/steps.ts'

/** The page was stored, or was not. A price that the person has not seen has to be accepted first. */
export function onStored(
  progress: BookingProgress,
  event: { revision: number; result: BookingCallResult<StoredPage> },
  now: number,
): BookingTransition {
  const { state } = progress
  const isCurrent = state.at === 'stored' && state.step === 'storing' && event.revision === progress.revision
  if (!isCurrent) return unchanged(progress)
  if (!event.result.ok) return applyRefusal(progress, event.result.problem)
  const page = event.result.data
  const stored: BookingProgress = { ...progress, page, checkedAt: now }
  const { previousTotal, total } = page
  const hasChanged = previousTotal !== undefined && previousTotal !== total
  // The person pays only the price shown on the screen: a new price has to be accepted first.
  const expected = state.agreed ?? state.shown ?? total
  if (hasChanged || expected !== total) {
    const previous = previousTotal !== undefined && hasChanged ? previousTotal : expected
    const { target } = state.next ?? state
    return changedTo(enterState(stored, { at: 'price-changed', previous, total, target }))
  }
  if (state.next) return repeatStoring({ ...stored, state: { at: 'stored', step: 'storing', ...state.next } })
  if (state.target === 'form') return changedTo(enterState(stored, { at: 'draft' }))
  const next = enterState(stored, { at: 'stored', step: 'rechecking', target: state.target })
  return changedTo(next, { do: 'recheck', revision: next.revision })
}

/** A call before payment failed or was refused. Nothing was charged, so the page does not mention the card. */
function applyRefusal(progress: BookingProgress, fault: CallFault): BookingTransition {
  if (fault.code === 'gone' || fault.code === 'not-found') {
    return withNotifications(progress, changedTo(expireHold(progress, {})))
  }
  const next = enterState(progress, { at: 'draft', fault })
  // The booking may have been continued in another tab or browser.
  return fault.code === 'conflict' ? changedTo(next, { do: 'check-status' }) : changedTo(next)
}

/** The price was checked again: while the form is filled in, or before the payment. */
export function onRechecked(
  progress: BookingProgress,
  event: { revision: number; result: BookingCallResult<RefreshedRates>; page?: BookingPage },
  now: number,
): BookingTransition {
  if (event.revision !== progress.revision) return unchanged(progress)
  const { state } = progress
  const target = state.at === 'stored' && state.step === 'rechecking' ? state.target : undefined
  const isOnForm = state.at === 'draft' || state.at === 'price-changed'
  if (target === undefined && !isOnForm) return unchanged(progress)
  const result = refuseFreeRates(progress, event.result)
  if (!result.ok) {
    return target === undefined ? skipRecheck(progress, result.problem, now) : applyRefusal(progress, result.problem)
  }
  const { progress: next, same } = applyRecheckReply(progress, result.data, target ?? 'form', now)
  if (!same) return withNotifications(progress, changedTo(next))
  if (target === 'bypass') return sendBooking(next, now, { bypass: true })
  if (target === 'card') return continueToPayment(next, event.page)
  return changedTo(target === undefined ? next : enterState(next, { at: 'draft' }))
}

/**
 * A price check without lines cannot explain that a booking costs nothing any more, so such a reply is a failure. Only storePage
 * can: it states the coupon or the credit.
 */
function refuseFreeRates(
  { page }: BookingProgress,
  result: BookingCallResult<RefreshedRates>,
): BookingCallResult<RefreshedRates> {
  if (!result.ok || result.data.total !== 0 || page === undefined || page.total === 0) return result
  const { state } = result.data
  const isForSale = state === 'same' || state === 'changed'
  return isForSale ? { ok: false, problem: { code: 'upstream-failed', status: 502 } } : result
}

/** A price check failed while the person fills in the form. They can continue: the price is checked again before payment. */
function skipRecheck(progress: BookingProgress, fault: CallFault, now: number): BookingTransition {
  if (fault.code === 'gone' || fault.code === 'not-found') return applyRefusal(progress, fault)
  return changedTo({ ...progress, checkedAt: now })
}

/** The address of the payment page has come, or has not. */
export function onPaymentUrl(
  progress: BookingProgress,
  event: { revision: number; result: BookingCallResult<{ url: string }> },
): BookingTransition {
  const { state, booked } = progress
  if (state.at !== 'to-payment' || event.revision !== progress.revision) return unchanged(progress)
  if (event.result.ok) {
    const { url } = event.result.data
    return changedTo(enterState(progress, { at: 'at-payment', url }), { do: 'open-payment-page', url })
  }
  const fault = event.result.problem
  if (booked) return changedTo(enterState(progress, { ...booked, debt: { fault } }), { do: 'check-status' })
  if (['gone', 'not-found', 'conflict', 'invalid-input', 'rejected'].includes(fault.code)) {
    return applyRefusal(progress, fault)
  }
  return changedTo(enterState(progress, { at: 'to-payment', fault }))
}

/**
 * The status of the booking has come, or has not. One that was requested before the booking's last change may not include the payment
 * or the agreement to a new price that has changed it: it replaces neither, and the status is checked again.
 */
export function onStatusChecked(
  progress: BookingProgress,
  { revision, result }: { revision: number; result: BookingCallResult<BookResult> },
  now: number,
): BookingTransition {
  const { state } = progress
  const isExisting = state.at === 'confirmed' || state.at === 'pending-confirmation'
  const isOffer = result.ok && result.data.state === 'rejected' && isOfferOfNewPrice(result.data)
  if ((isExisting || isOffer) && revision !== progress.revision) return unchanged(progress, { do: 'check-status' })
  const { progress: next, book, effects = [] } = applyStatusReply(progress, result, now)
  if (book) return sendBooking(next, now, book)
  return withNotifications(progress, changedTo(next, ...effects))
}
