import type { BookResult } from '#lib/contract/entities/booking.ts'
import { isOfferOfNewPrice, isUnpaid } from '#lib/domain/booking/basket.ts'
import type { BookingCallResult, BookingProgress, CallFault } from '#lib/domain/booking/booking.ts'
import { type BookingEffect, type BookingTransition, changedTo, unchanged } from '#lib/domain/booking/events.ts'
import {
  type Awaited,
  applyResult,
  enterState,
  expireHold,
  isAwaited,
  isDecisive,
  pickCharged,
  pickReason,
  returnToDebt,
  toNotPaid,
} from '#lib/domain/booking/state-changes.ts'

/**
 * Refusals after which the person may send the same booking again, with the same payment. `conflict`: usually the same
 * booking is being made from another device, so a second payment must not be offered.
 */
const RETRYABLE: readonly CallFault['code'][] = [
  'conflict',
  'login-required',
  'session-ended',
  'too-often',
  'unavailable',
  'busy',
  'host-down',
]

/** Failures of this site that prove that nothing was done. After others that is not known (booking checks, A 20). */
const REFUSALS: readonly CallFault['code'][] = [
  ...RETRYABLE,
  'bad-path',
  'invalid-input',
  'rejected',
  'not-allowed',
  'foreign-origin',
  'other-agency',
  'wrong-method',
  'body-too-large',
  'wrong-content-type',
  'host-unknown',
  'gone',
  'not-found',
]

/** Applies the reply of payAndBook or resumeThePaymentOnly. */
export function applyBookingReply(progress: BookingProgress, reply: BookingCallResult<BookResult>): BookingTransition {
  const { state } = progress
  if (!reply.ok) return isAwaited(state) ? applyBookingFailure(progress, state, reply.problem) : unchanged(progress)
  const result = reply.data
  if (isDecisive(result) && result.state !== 'rejected') {
    // Known already, and perhaps newer: a debt may have been paid since this call was sent.
    if (progress.booked && !isAwaited(state)) return unchanged(progress, { do: 'check-status' })
    return changedTo(applyResult(progress, result))
  }
  if (!isAwaited(state)) return unchanged(progress)
  switch (result.state) {
    case 'rejected':
      return applyRejection(progress, result)
    case 'not-paid':
      // "Not paid", and yet the card was charged: nobody may be asked to pay again.
      if (!isUnpaid(result)) return awaitOutcome(progress, state, pickCharged(result))
      if (progress.booked && state.call === 'payment-only') {
        return changedTo(returnToDebt(progress, progress.booked, { ...pickReason(result), ...pickCharged(result) }))
      }
      return changedTo(toNotPaid(progress, result))
    default:
      return awaitOutcome(progress, state, pickCharged(result))
  }
}

/** The outcome is unknown: poll the booking status instead of sending again. */
function awaitOutcome(progress: BookingProgress, state: Awaited, charged: { charged?: boolean }): BookingTransition {
  if (state.at === 'unknown') return unchanged(progress)
  const { call, since } = state
  return changedTo(enterState(progress, { at: 'waiting', call, since, ...charged }), { do: 'check-status' })
}

function applyBookingFailure(progress: BookingProgress, state: Awaited, fault: CallFault): BookingTransition {
  if (fault.foreign || !REFUSALS.includes(fault.code)) return awaitOutcome(progress, state, {})
  const { booked } = progress
  // The refusal is about this call: an earlier one, or one of another device, may have charged the card or booked already.
  const statusCheck: BookingEffect = { do: 'check-status' }
  if (booked && state.call === 'payment-only') {
    return changedTo(returnToDebt(progress, booked, { fault }), statusCheck)
  }
  const notSent: BookingProgress = { ...progress, sent: false }
  if (fault.code === 'gone' || fault.code === 'not-found') return changedTo(expireHold(notSent, {}), statusCheck)
  if (state.at === 'booking' && state.bypass) return changedTo(enterState(notSent, { at: 'draft', fault }), statusCheck)
  if (!RETRYABLE.includes(fault.code)) return changedTo(enterState(notSent, { at: 'not-paid', fault }), statusCheck)
  const { since } = state
  const reference = state.at === 'booking' && state.reference !== undefined ? { reference: state.reference } : {}
  return changedTo(enterState(notSent, { at: 'returned', hint: 'success', since, ...reference, fault }), statusCheck)
}

/** Applies a rejection, which a reply or a status check may bring. */
export function applyRejection(progress: BookingProgress, result: BookResult): BookingTransition {
  const notSent: BookingProgress = { ...progress, sent: false }
  if (result.reason === 'sold-out') {
    return changedTo(enterState(notSent, { at: 'sold-out', ...pickCharged(result) }))
  }
  if (result.reason === 'expired') return changedTo(expireHold(notSent, result))
  if (isOfferOfNewPrice(result) && progress.page) {
    // Check the new price, which the person has to accept.
    const next = enterState(notSent, { at: 'stored', step: 'rechecking', target: 'card' })
    return changedTo(next, { do: 'recheck', revision: next.revision })
  }
  return changedTo(applyResult(progress, result))
}
