import type { BookResult } from '#lib/contract/entities/booking.ts'
import { isOfferOfNewPrice, isUnpaid } from '#lib/domain/booking/basket.ts'
import {
  type BookingCallResult,
  type BookingProgress,
  type BookingState,
  withReference,
} from '#lib/domain/booking/booking.ts'
import { applyRejection } from '#lib/domain/booking/booking-reply.ts'
import type { BookingEffect } from '#lib/domain/booking/events.ts'
import {
  type Awaited,
  addNotice,
  applyResult,
  enterState,
  isAwaited,
  isDecisive,
  pickCharged,
  returnToDebt,
  toBookingCall,
  toNotPaid,
} from '#lib/domain/booking/state-changes.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'

/** Milliseconds until an outcome counts as unknown: the longest call (booking checks, A 18) and some status checks. */
export const UNKNOWN_AFTER = 150_000
/** Milliseconds after which a sent call can no longer take effect, so "no booking" is final. */
export const FINAL_AFTER = 30 * 60_000

/** `book`: the booking call has to be sent now, with this payment reference. `effects`: what else has to be done. */
type StatusStep = { progress: BookingProgress; book?: { reference?: string }; effects?: readonly BookingEffect[] }

/** Applies the reply of succeededBooking, or its failure. */
export function applyStatusReply(
  progress: BookingProgress,
  reply: BookingCallResult<BookResult>,
  now: number,
): StatusStep {
  const { state } = progress
  if (!reply.ok) {
    if (state.at === 'lookup') {
      const isMissing = reply.problem.code === 'not-found' && !reply.problem.foreign
      return { progress: enterState(progress, isMissing ? { at: 'nothing' } : { at: 'lookup', fault: reply.problem }) }
    }
    return { progress: limitPolling(progress, now) }
  }
  const result = reply.data
  if (progress.booked) return { progress: applyStatusOfDebt(progress, progress.booked, result, now) }
  if (result.state === 'rejected') return applyStatusOfRejection(progress, result)
  if (state.at === 'returned' && state.isDebt && isDecisive(result))
    return applyStatusAfterDebt(progress, state, result)
  if (isDecisive(result)) return { progress: applyResult(progress, result) }
  switch (state.at) {
    case 'returned':
      return applyStatusAfterReturn(progress, state, result, now)
    case 'booking':
    case 'waiting':
    case 'unknown':
      return { progress: applyStatusOfSent(progress, state, result, now) }
    case 'lookup':
      return { progress: isUnpaid(result) ? enterState(progress, { at: 'nothing' }) : toWaiting(progress, result, now) }
    case 'rejected':
      return { progress }
    case 'at-payment':
      if (result.state === 'not-paid' && isUnpaid(result)) return { progress: toNotPaid(progress, result) }
      break
    case 'left':
    case 'not-paid':
      // Paid after all, in another browser or late: another payment must not be offered.
      if (!isUnpaid(result)) return { progress: toWaiting(progress, result, now) }
      if (state.at === 'left') break
      return { progress: noteCharged(progress, state, result) }
    case 'expired':
    case 'sold-out':
      if (isUnderWay(result)) break
      return { progress: noteCharged(progress, state, result) }
    default:
  }
  // The upstream is processing a booking that was sent from another browser or tab.
  return { progress: isUnderWay(result) ? toWaiting(progress, result, now) : progress }
}

/** Whether a result that decides nothing is about a booking that was sent, such as a confirmation without its booking. */
const isUnderWay = ({ state }: BookResult) => state !== 'none' && state !== 'not-paid'

function toWaiting(progress: BookingProgress, result: BookResult, now: number): BookingProgress {
  return enterState(
    { ...progress, sent: true },
    { at: 'waiting', call: 'pay-and-book', since: now, ...pickCharged(result) },
  )
}

/** The payment page of a debt has returned to a browser that did not know the booking: the payment has to be sent from here. */
function applyStatusAfterDebt(
  progress: BookingProgress,
  { hint, reference, fault }: Extract<BookingState, { at: 'returned' }>,
  result: BookResult,
): StatusStep {
  const known = applyResult(progress, result)
  const isUnsent = hint === 'success' && !fault && known.booked !== undefined && getOwed(known.booked.booking) > 0
  return { progress: known, ...(isUnsent && { book: withReference(reference) }) }
}

function applyStatusAfterReturn(
  progress: BookingProgress,
  state: Extract<BookingState, { at: 'returned' }>,
  result: BookResult,
  now: number,
): StatusStep {
  // The hint says that the payment failed, and the upstream that the card was charged.
  const isContradicted = state.hint === 'failure' && !isUnpaid(result)
  if (isUnderWay(result) || isContradicted) return { progress: toWaiting(progress, result, now) }
  if (state.hint === 'failure') return { progress: toNotPaid(progress, result) }
  // The booking call was refused earlier: only the person can send it again.
  if (state.fault) return { progress }
  return { progress, book: withReference(state.reference) }
}

function applyStatusOfSent(
  progress: BookingProgress,
  state: Awaited,
  result: BookResult,
  now: number,
): BookingProgress {
  const elapsed = now - state.since
  const isNotPaid = isUnpaid(result)
  // The call may still arrive at the upstream: "no booking" is only final after the time limit.
  const finalAfter = result.state === 'not-paid' && result.charged === false ? UNKNOWN_AFTER : FINAL_AFTER
  if (isNotPaid && elapsed >= finalAfter) return toNotPaid(progress, result)
  if (state.at === 'unknown') {
    return isNotPaid ? progress : noteCharged(progress, state, result)
  }
  if (isNotPaid) return limitPolling(progress, now)
  const { call, since } = state
  return limitPolling(enterState(progress, { at: 'waiting', call, since, ...pickCharged(result) }), now)
}

function applyStatusOfDebt(
  progress: BookingProgress,
  booked: NonNullable<BookingProgress['booked']>,
  result: BookResult,
  now: number,
): BookingProgress {
  const { state } = progress
  if (!isDecisive(result)) return limitPolling(progress, now)
  if (result.state === 'rejected') return applyResult(progress, result)
  const { paidAmount: paidBefore = Number.POSITIVE_INFINITY } = booked.booking
  const hasPaidMore = (result.booking?.paidAmount ?? 0) > paidBefore
  if (hasPaidMore || state.at === 'confirmed' || state.at === 'pending-confirmation') {
    const next = applyResult(progress, result)
    const debt = 'debt' in state && state.debt && !hasPaidMore ? { debt: state.debt } : {}
    return { ...next, state: { ...next.state, ...debt } as BookingState }
  }
  if (state.at === 'returned' && state.hint === 'failure')
    return returnToDebt(progress, booked, { reason: 'abandoned' })
  if ('since' in state && state.at !== 'returned' && now - state.since >= FINAL_AFTER)
    return returnToDebt(progress, booked, {})
  return limitPolling(progress, now)
}

/**
 * Turns a booking that has waited longer than `UNKNOWN_AFTER` into an unknown one, and notifies the representative. A payment that has
 * returned and was not sent yet stays so: it is sent once the status is known.
 */
function limitPolling(progress: BookingProgress, now: number): BookingProgress {
  const { state } = progress
  const isUnsent = state.at === 'returned' && !state.fault
  if (!(state.at === 'booking' || state.at === 'waiting' || isUnsent) || now - state.since < UNKNOWN_AFTER)
    return progress
  if (state.at === 'returned') {
    return state.isReported ? progress : addNotice({ ...progress, state: { ...state, isReported: true } }, 'unknown')
  }
  const charged = state.at === 'waiting' ? pickCharged(state) : {}
  const next = enterState(
    { ...progress, sent: true },
    { at: 'unknown', call: toBookingCall(progress), since: state.since, ...charged },
  )
  return addNotice(next, 'unknown')
}

/** Applies a rejection that a status check has found. One that is known already changes nothing: a person may be deciding about it. */
function applyStatusOfRejection(progress: BookingProgress, result: BookResult): StatusStep {
  const { state } = progress
  if ((state.at === 'price-changed' || state.at === 'stored') && isOfferOfNewPrice(result)) return { progress }
  if ((state.at === 'sold-out' || state.at === 'expired') && state.at === result.reason) {
    return { progress: noteCharged(progress, state, result) }
  }
  // What this browser has stored since is priced again at the next booking call.
  const isRepeated = ['draft', 'to-payment', 'at-payment'].includes(state.at) && progress.page !== undefined
  if (isRepeated && isOfferOfNewPrice(result)) return { progress }
  // What another browser has sent: only its person decides about another price.
  if (!isAwaited(state) && isOfferOfNewPrice(result)) return { progress: applyResult(progress, result) }
  const { progress: next, effects } = applyRejection(progress, result)
  return { progress: next, effects }
}

/** The same state, with what is known now of the charge. */
const noteCharged = (
  progress: BookingProgress,
  state: Extract<BookingState, { at: 'expired' | 'sold-out' | 'not-paid' | 'unknown' }>,
  { charged }: BookResult,
): BookingProgress =>
  charged === undefined || charged === state.charged ? progress : { ...progress, state: { ...state, charged } }
