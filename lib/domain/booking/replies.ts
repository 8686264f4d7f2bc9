import type { BookResult, RefreshedRates } from '#lib/contract/entities/booking.ts'
import { isOfferOfNewPrice, isUnpaid } from '#lib/domain/booking/basket.ts'
import {
  type BookingCall,
  type BookingCallResult,
  type BookingNotice,
  type BookingProgress,
  type BookingState,
  type CallFault,
  type SubmitTarget,
  withReference,
} from '#lib/domain/booking/booking.ts'
import { type BookingEffect, changedTo, type Transition, unchanged } from '#lib/domain/booking/events.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'

/** Milliseconds until an outcome counts as unknown: the longest call (booking checks, A 18) and some status checks. */
export const UNKNOWN_AFTER = 150_000
/** Milliseconds after which a sent call can no longer take effect, so "no booking" is final. */
export const FINAL_AFTER = 30 * 60_000

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

/** Puts a booking into a state, as a new revision. */
export function enterState(progress: BookingProgress, state: BookingState): BookingProgress {
  return { ...progress, state, revision: progress.revision + 1 }
}

/** The call to send after payment: the booking, or, where it exists already, the payment of its debt. */
export const toBookingCall = ({ booked }: BookingProgress): BookingCall => (booked ? 'payment-only' : 'pay-and-book')

const addNotice = (progress: BookingProgress, notice: BookingNotice): BookingProgress =>
  progress.pendingNotices.includes(notice)
    ? progress
    : { ...progress, pendingNotices: [...progress.pendingNotices, notice] }

const pickCharged = ({ charged }: { charged?: boolean | undefined }) => (charged === undefined ? {} : { charged })
const pickReason = ({ reason }: BookResult) => (reason === undefined ? {} : { reason })

/** The supplier's hold on rooms and price has ended. */
export function expireHold(progress: BookingProgress, result: { charged?: boolean | undefined }): BookingProgress {
  return addNotice(enterState({ ...progress, sent: false }, { at: 'expired', ...pickCharged(result) }), 'expired')
}

/** Whether the result decides the outcome. A confirmation without its booking does not (booking checks, A 20). */
function isDecisive({ state, booking }: BookResult): boolean {
  return state === 'rejected' || ((state === 'confirmed' || state === 'pending-confirmation') && booking !== undefined)
}

/** Applies a decisive result. */
function applyResult(progress: BookingProgress, result: BookResult): BookingProgress {
  const { state, booking } = result
  if (state === 'confirmed' || state === 'pending-confirmation') {
    if (!booking) return progress
    const known: BookingProgress = { ...progress, sent: false, booked: { at: state, booking } }
    return enterState(known, { at: state, booking, ...pickCharged(result) })
  }
  const { booked: _booked, ...rest } = progress
  return enterState({ ...rest, sent: false }, { at: 'rejected', ...pickReason(result), ...pickCharged(result) })
}

/** Whether something was paid for a booking; empty when that is not known. */
export const toCharged = ({ booking: { paidAmount } }: NonNullable<BookingProgress['booked']>) =>
  paidAmount === undefined ? {} : { charged: paidAmount > 0 }

/** The payment of a debt failed; the booking itself is not affected. */
function returnToDebt(
  progress: BookingProgress,
  booked: NonNullable<BookingProgress['booked']>,
  debt: object,
): BookingProgress {
  return enterState({ ...progress, sent: false }, { ...booked, ...toCharged(booked), debt })
}

/** A booking call was sent, and its outcome is not known. */
type Awaited = Extract<BookingState, { at: 'booking' | 'waiting' | 'unknown' }>
const isAwaited = (state: BookingState): state is Awaited =>
  state.at === 'booking' || state.at === 'waiting' || state.at === 'unknown'

/** Applies the reply of payAndBook or resumeThePaymentOnly. */
export function applyBookingReply(progress: BookingProgress, reply: BookingCallResult<BookResult>): Transition {
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
function awaitOutcome(progress: BookingProgress, state: Awaited, charged: { charged?: boolean }): Transition {
  if (state.at === 'unknown') return unchanged(progress)
  const { call, since } = state
  return changedTo(enterState(progress, { at: 'waiting', call, since, ...charged }), { do: 'check-status' })
}

function applyBookingFailure(progress: BookingProgress, state: Awaited, fault: CallFault): Transition {
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
function applyRejection(progress: BookingProgress, result: BookResult): Transition {
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

/** The same state, with what is known now of the charge. */
const noteCharged = (
  progress: BookingProgress,
  state: Extract<BookingState, { at: 'expired' | 'sold-out' | 'not-paid' | 'unknown' }>,
  { charged }: BookResult,
): BookingProgress =>
  charged === undefined || charged === state.charged ? progress : { ...progress, state: { ...state, charged } }

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

function toNotPaid(progress: BookingProgress, result: BookResult): BookingProgress {
  const reason = result.state === 'none' ? { reason: 'abandoned' as const } : pickReason(result)
  return enterState({ ...progress, sent: false }, { at: 'not-paid', ...reason, ...pickCharged(result) })
}

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

/** Applies the reply of a price check. `same`: the price is unchanged, and the next step may follow. */
export function applyRecheckReply(
  progress: BookingProgress,
  rates: RefreshedRates,
  target: SubmitTarget,
  now: number,
): { progress: BookingProgress; same: boolean } {
  const { page, state } = progress
  const checked: BookingProgress = {
    ...progress,
    checkedAt: now,
    ...(page && {
      page: {
        ...page,
        ...(rates.expiresAt !== undefined && { expiresAt: rates.expiresAt }),
        ...(rates.netPrice !== undefined && { netPrice: rates.netPrice }),
      },
    }),
  }
  const { total } = rates
  if (rates.state === 'sold-out') return { progress: enterState(checked, { at: 'sold-out' }), same: false }
  if (rates.state === 'expired') return { progress: expireHold(checked, {}), same: false }
  // A check that reports "changed" without a new price is compared with the price that the person saw.
  const isUnmoved = rates.state === 'same' || rates.previousTotal === total
  const previous = isUnmoved || rates.previousTotal === undefined ? (page?.total ?? total) : rates.previousTotal
  if (state.at === 'price-changed') {
    // Checked while the person decides: the same new total, yet another total, or the first total again.
    if (total === state.total) return { progress: checked, same: false }
    if (total !== state.previous) return { progress: enterState(checked, { ...state, total }), same: false }
    return { progress: enterState(withTotal(checked, total), { at: 'draft' }), same: false }
  }
  if (total === previous) return { progress: checked, same: true }
  return { progress: enterState(checked, { at: 'price-changed', previous, total, target }), same: false }
}

function withTotal(progress: BookingProgress, total: number): BookingProgress {
  if (!progress.page) return progress
  const { previousTotal: _previous, ...page } = progress.page
  return { ...progress, page: { ...page, total } }
}
