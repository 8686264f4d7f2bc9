import {
  type BookingProgress,
  type BookingState,
  type CallFault,
  type Submission,
  withReference,
} from '#lib/domain/booking/booking.ts'
import { applyBookingReply } from '#lib/domain/booking/booking-reply.ts'
import {
  type BookingEffect,
  type BookingEvent,
  type BookingTransition,
  changedTo,
  unchanged,
} from '#lib/domain/booking/events.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'
import { isPriceStale } from '#lib/domain/booking/polling.ts'
import { onPaymentUrl, onRechecked, onStatusChecked, onStored } from '#lib/domain/booking/reply-events.ts'
import { enterState, toCharged } from '#lib/domain/booking/state-changes.ts'
import {
  continueToPayment,
  repeatStoring,
  requestPaymentUrl,
  sendBooking,
  withNotifications,
} from '#lib/domain/booking/steps.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'

/** Whether submitting the form in this state stores it upstream, provided that the booking was not sent. */
export function isEditableState({ at }: BookingState): boolean {
  return ['draft', 'at-payment', 'to-payment', 'not-paid', 'left'].includes(at)
}

/** Whether the form may still be changed and sent. */
export function isEditable({ state, sent, booked }: BookingProgress): boolean {
  return !sent && !booked && isEditableState(state)
}

/**
 * Applies one event to a booking. Pure and total: an event that does not apply in a state changes nothing. The caller
 * stores `progress` before it runs the effects. So a call that may charge a card starts at most once for each click on a
 * button, even when the tab is closed or reloaded (booking checks, A 16 to A 22).
 *
 * @param now milliseconds, by the clock of the device. Only differences matter, except for the end of the hold, which
 *   is confirmed by the upstream before it has an effect.
 */
export function transition(before: BookingProgress, event: BookingEvent, now: number): BookingTransition {
  return notePaymentPage(before, applyEvent(limitSince(before, now), event, now))
}

/** The states in which a payment page was opened: in this browser, or in another one that has sent the booking. */
const STATES_OF_PAYMENT: ReadonlySet<BookingState['at']> = new Set(['at-payment', 'returned', 'waiting', 'not-paid'])

const isPaymentOpened = (state: BookingState): boolean =>
  STATES_OF_PAYMENT.has(state.at) || (state.at === 'booking' && !state.bypass)

/** Records that a payment page was opened: the later states of the booking do not say it. */
function notePaymentPage(before: BookingProgress, after: BookingTransition): BookingTransition {
  const { progress } = after
  const isNoted = progress === before || progress.paymentOpened
  if (isNoted || !(isPaymentOpened(before.state) || isPaymentOpened(progress.state))) return after
  return { ...after, progress: { ...progress, paymentOpened: true } }
}

function applyEvent(progress: BookingProgress, event: BookingEvent, now: number): BookingTransition {
  switch (event.type) {
    case 'opened':
      return onOpened(progress, event, now)
    case 'tick':
      return onTick(progress, now)
    case 'submit': {
      const { type: _type, ...submission } = event
      return onSubmit(progress, submission)
    }
    case 'agree':
      return onAgree(progress, event)
    case 'pay':
      return onPay(progress, event.newPage === true, event.page)
    case 'retry':
      return onRetry(progress, event.page, now)
    case 'check-status':
      return unchanged(progress, { do: 'check-status' })
    case 'leave':
      return onLeave(progress, event.reason)
    case 'returned':
      return onReturned(progress, event, now)
    case 'stored':
      return onStored(progress, event, now)
    case 'rechecked':
      return onRechecked(progress, event, now)
    case 'payment-url':
      return onPaymentUrl(progress, event)
    case 'booked':
      return withNotifications(progress, applyBookingReply(progress, event.result))
    case 'status-checked':
      return onStatusChecked(progress, event, now)
    case 'notified':
      return changedTo({
        ...progress,
        pendingNotices: progress.pendingNotices.filter((notice) => notice !== event.notice),
      })
  }
}

// After the clock of the device was set back, a `since` in the future would never time out.
function limitSince(progress: BookingProgress, now: number): BookingProgress {
  const { state } = progress
  return 'since' in state && state.since > now ? { ...progress, state: { ...state, since: now } } : progress
}

/**
 * Removes `charged: false` from a stored booking. It was true when it was stored, but the booking may have been paid
 * from another browser since then. A rejection is final, so the value is not removed from it.
 */
export function dropStaleUncharged<T extends BookingProgress>(progress: T): T {
  const { state } = progress
  if (!('charged' in state) || state.charged !== false || state.at === 'rejected') return progress
  const { charged: _charged, ...rest } = state
  return { ...progress, state: rest }
}

type OpenedEvent = Extract<BookingEvent, { type: 'opened' }>

function onOpened(before: BookingProgress, event: OpenedEvent, now: number): BookingTransition {
  const progress = dropStaleUncharged(before)
  const notifications = progress.pendingNotices.map((notice): BookingEffect => ({ do: 'notify', notice }))
  const { progress: after, effects } = resume(progress, event, now)
  return { progress: after, effects: [...effects, ...notifications] }
}

/** Continues a booking whose page was opened. */
function resume(progress: BookingProgress, { page, isUnasked }: OpenedEvent, now: number): BookingTransition {
  const { state } = progress
  // The booking may have been paid from another browser, or by another person who has the link.
  const statusCheck: BookingEffect[] = progress.revision > 0 && !progress.booked ? [{ do: 'check-status' }] : []
  switch (state.at) {
    case 'draft':
    case 'price-changed':
      return isPriceStale(progress, now)
        ? unchanged(progress, { do: 'recheck', revision: progress.revision }, ...statusCheck)
        : unchanged(progress, ...statusCheck)
    case 'not-paid':
    case 'left':
    case 'expired':
    case 'sold-out':
    case 'rejected':
      return unchanged(progress, ...statusCheck)
    case 'stored':
      // The tab that made the call may be closed. Both calls are safe to repeat.
      return repeatStoring(progress)
    case 'to-payment':
      // The person who opens the form gives up the payment. A form that only became visible again redirects to the payment.
      if (page === 'form' && !isUnasked && !progress.booked) return changedTo(enterState(progress, { at: 'draft' }))
      return page === 'paying' ? requestPaymentUrl(progress) : unchanged(progress)
    case 'returned':
    case 'at-payment':
    case 'booking':
    case 'waiting':
    case 'unknown':
    case 'confirmed':
    case 'pending-confirmation':
    case 'lookup':
    // It may have been made since, or the upstream did not know it for a moment.
    case 'nothing':
      return unchanged(progress, { do: 'check-status' })
    default:
      return unchanged(progress)
  }
}

function onTick(progress: BookingProgress, now: number): BookingTransition {
  switch (progress.state.at) {
    case 'draft':
    case 'price-changed':
      return isPriceStale(progress, now)
        ? unchanged(progress, { do: 'recheck', revision: progress.revision })
        : unchanged(progress)
    case 'at-payment':
    case 'not-paid':
    case 'left':
    case 'returned':
    case 'booking':
    case 'waiting':
    case 'unknown':
    case 'lookup':
      return unchanged(progress, { do: 'check-status' })
    default:
      return unchanged(progress)
  }
}

function onSubmit(progress: BookingProgress, submission: Submission): BookingTransition {
  const { state } = progress
  // Not at once: two calls that are under way may be carried out in the other order.
  if (state.at === 'stored' && state.target === 'form') {
    const next = submission.target === 'form' && state.next ? state.next : submission
    return changedTo({ ...progress, state: { ...state, next } })
  }
  if (!isEditable(progress)) {
    return unchanged(progress, ...(progress.sent ? [{ do: 'check-status' } as const] : []))
  }
  return repeatStoring({ ...progress, state: { at: 'stored', step: 'storing', ...submission } })
}

function onAgree(progress: BookingProgress, { shown, agreed }: { shown: number; agreed?: number }): BookingTransition {
  const { state } = progress
  // A price check, also of another tab, may have stored yet another total while the person pressed the button.
  if (state.at !== 'price-changed' || progress.sent || shown !== state.total) return unchanged(progress)
  return repeatStoring({
    ...progress,
    state: { at: 'stored', step: 'storing', target: state.target, agreed: agreed ?? state.total },
  })
}

function onPay(progress: BookingProgress, isNewPage: boolean, page: BookingPage | undefined): BookingTransition {
  const { state, sent, booked } = progress
  if (sent) return unchanged(progress, { do: 'check-status' })
  if (state.at === 'at-payment' && !isNewPage) return unchanged(progress, { do: 'open-payment-page', url: state.url })
  const mayPay = booked
    ? ['confirmed', 'pending-confirmation', 'at-payment', 'to-payment'].includes(state.at)
    : ['at-payment', 'not-paid', 'left', 'to-payment'].includes(state.at)
  if (!mayPay) return unchanged(progress)
  // Others may have taken the rooms since the payment was left, so they are checked as after a submit of the form.
  if (state.at === 'left') {
    return repeatStoring({ ...progress, state: { at: 'stored', step: 'rechecking', target: 'card' } })
  }
  return continueToPayment(progress, page)
}

function onRetry(progress: BookingProgress, page: BookingPage | undefined, now: number): BookingTransition {
  const { state } = progress
  switch (state.at) {
    case 'to-payment':
      return requestPaymentUrl(progress)
    case 'not-paid':
      return onPay(progress, true, page)
    case 'returned':
      return state.fault ? onResend(progress, state, state.fault, now) : unchanged(progress)
    case 'waiting':
    case 'unknown':
    case 'booking':
    case 'at-payment':
    case 'lookup':
      return unchanged(progress, { do: 'check-status' })
    default:
      return unchanged(progress)
  }
}

/** The person sends a booking again that was refused. */
function onResend(
  progress: BookingProgress,
  state: Extract<BookingState, { at: 'returned' }>,
  fault: CallFault,
  now: number,
): BookingTransition {
  const { hint, reference } = state
  const again = { hint, ...withReference(reference) }
  if (fault.code !== 'conflict') return onReturned({ ...progress, state: { at: 'draft' } }, again, now)
  // It is sent only if the status says that another device has not booked it.
  return changedTo(enterState(progress, { at: 'returned', since: now, ...again }), { do: 'check-status' })
}

function onLeave(progress: BookingProgress, reason: string | undefined): BookingTransition {
  const { state, sent, booked, paymentOpened } = progress
  const mayLeave = ['draft', 'price-changed', 'to-payment', 'at-payment', 'returned', 'not-paid'].includes(state.at)
  if (!mayLeave || sent) return unchanged(progress)
  const report: BookingEffect = { do: 'report-left', ...(reason !== undefined && { reason }) }
  // Leaving the payment of a debt does not affect the booking.
  if (booked) {
    return changedTo(enterState(progress, { ...booked, ...toCharged(booked) }), report)
  }
  const isReleased = (state.at === 'draft' || state.at === 'price-changed') && !paymentOpened
  return changedTo(enterState(progress, { at: 'left', ...(isReleased && { isReleased }) }), report)
}

function onReturned(
  progress: BookingProgress,
  { hint, reference, isDebt }: Omit<Extract<BookingEvent, { type: 'returned' }>, 'type'>,
  now: number,
): BookingTransition {
  const { state, sent, page, booked, sentReference } = progress
  // A debt was paid on a payment page that had stayed open, while this browser showed the booking again. Nobody else sends that payment.
  const isUnsentDebt = isDebt && hint === 'success' && (reference === undefined || reference !== sentReference)
  if (booked && state.at === booked.at && !sent && isUnsentDebt && getOwed(booked.booking) > 0) {
    return sendBooking(progress, now, withReference(reference))
  }
  const isFinal = ['confirmed', 'pending-confirmation', 'rejected'].includes(state.at)
  if (sent || isFinal || state.at === 'returned') return unchanged(progress, { do: 'check-status' })
  // The booking is stored in this browser and was never sent: send it now, and the upstream asks the provider whether
  // it was paid. In another browser, or after a failed card, the status is checked first.
  if (hint === 'success' && (page !== undefined || booked)) {
    return sendBooking(progress, now, withReference(reference))
  }
  return changedTo(enterState(progress, { at: 'returned', hint, since: now, ...withReference(reference) }), {
    do: 'check-status',
  })
}
