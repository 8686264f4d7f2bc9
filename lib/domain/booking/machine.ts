import type {
  BookingCallResult,
  BookingProgress,
  BookingState,
  BookResult,
  CallFault,
  RefreshedRates,
  StoredPage,
  SubmitTarget,
} from '#lib/domain/booking/booking.ts'
import {
  type BookingEffect,
  type BookingEvent,
  changedTo,
  type Transition,
  unchanged,
} from '#lib/domain/booking/events.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'
import { isPriceStale } from '#lib/domain/booking/polling.ts'
import {
  applyBookingReply,
  applyRecheckReply,
  applyStatusReply,
  enterState,
  expireHold,
  toBookingCall,
} from '#lib/domain/booking/replies.ts'

/** Whether a form in this state is stored when it is submitted, unless the booking was sent. */
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
export function transition(before: BookingProgress, event: BookingEvent, now: number): Transition {
  const progress = limitSince(before, now)
  switch (event.type) {
    case 'opened':
      return onOpened(progress, event.page, now)
    case 'tick':
      return onTick(progress, now)
    case 'submit':
      return onSubmit(progress, event.target, event.shown)
    case 'agree':
      return onAgree(progress)
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
      return onStatusChecked(progress, event.result, now)
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

/** Adds an effect for each notice that this transition added. */
function withNotifications(before: BookingProgress, { progress, effects }: Transition): Transition {
  const added = progress.pendingNotices.filter((notice) => !before.pendingNotices.includes(notice))
  return { progress, effects: [...effects, ...added.map((notice): BookingEffect => ({ do: 'notify', notice }))] }
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

function onOpened(before: BookingProgress, page: BookingPage, now: number): Transition {
  const progress = dropStaleUncharged(before)
  const notifications = progress.pendingNotices.map((notice): BookingEffect => ({ do: 'notify', notice }))
  const { progress: after, effects } = resume(progress, page, now)
  return { progress: after, effects: [...effects, ...notifications] }
}

/** Continues a booking whose page was opened. */
function resume(progress: BookingProgress, page: BookingPage, now: number): Transition {
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
      if (page === 'form' && !progress.booked) return changedTo(enterState(progress, { at: 'draft' }))
      return page === 'paying' ? requestPaymentUrl(progress) : unchanged(progress)
    case 'returned':
    case 'at-payment':
    case 'booking':
    case 'waiting':
    case 'unknown':
    case 'confirmed':
    case 'pending-confirmation':
    case 'lookup':
      return unchanged(progress, { do: 'check-status' })
    default:
      return unchanged(progress)
  }
}

function onTick(progress: BookingProgress, now: number): Transition {
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

/** Makes the call of a `stored` state, as a new revision: a reply to an earlier call is then ignored. */
function repeatStoring(progress: BookingProgress): Transition {
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

function onSubmit(progress: BookingProgress, target: SubmitTarget, shown?: number): Transition {
  if (!isEditable(progress)) {
    return unchanged(progress, ...(progress.sent ? [{ do: 'check-status' } as const] : []))
  }
  const seen = shown === undefined ? {} : { shown }
  return repeatStoring({ ...progress, state: { at: 'stored', step: 'storing', target, ...seen } })
}

function onAgree(progress: BookingProgress): Transition {
  const { state } = progress
  if (state.at !== 'price-changed' || progress.sent) return unchanged(progress)
  return repeatStoring({
    ...progress,
    state: { at: 'stored', step: 'storing', target: state.target, agreed: state.total },
  })
}

function requestPaymentUrl(progress: BookingProgress): Transition {
  const next = enterState(progress, { at: 'to-payment' })
  return changedTo(next, { do: 'payment-url', revision: next.revision })
}

/** Moves on to the redirect page, which requests the payment page when it opens. */
const goToPayment = (progress: BookingProgress): Transition => changedTo(enterState(progress, { at: 'to-payment' }))

function onPay(progress: BookingProgress, isNewPage: boolean, page: BookingPage | undefined): Transition {
  const { state, sent, booked } = progress
  if (sent) return unchanged(progress, { do: 'check-status' })
  if (state.at === 'at-payment' && !isNewPage) return unchanged(progress, { do: 'open-payment-page', url: state.url })
  const mayPay = booked
    ? ['confirmed', 'pending-confirmation', 'at-payment', 'to-payment'].includes(state.at)
    : ['at-payment', 'not-paid', 'left', 'to-payment'].includes(state.at)
  if (!mayPay) return unchanged(progress)
  // The redirect page is already open and sends no further open event, so the payment address is requested here.
  return page === 'paying' ? requestPaymentUrl(progress) : goToPayment(progress)
}

function onRetry(progress: BookingProgress, page: BookingPage | undefined, now: number): Transition {
  const { state } = progress
  switch (state.at) {
    case 'to-payment':
      return requestPaymentUrl(progress)
    case 'not-paid':
      return onPay(progress, true, page)
    case 'returned':
      return state.fault
        ? onReturned(
            { ...progress, state: { at: 'draft' } },
            { hint: state.hint, ...withReference(state.reference) },
            now,
          )
        : unchanged(progress)
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

const withReference = (reference: string | undefined) => (reference === undefined ? {} : { reference })

function onLeave(progress: BookingProgress, reason: string | undefined): Transition {
  const { state, sent, booked } = progress
  const mayLeave = ['draft', 'price-changed', 'to-payment', 'at-payment', 'returned', 'not-paid'].includes(state.at)
  if (!mayLeave || sent) return unchanged(progress)
  const report: BookingEffect = { do: 'report-left', ...(reason !== undefined && { reason }) }
  // Leaving the payment of a debt does not affect the booking.
  if (booked) {
    return changedTo(enterState(progress, { ...booked, charged: booked.booking.paidAmount > 0 }), report)
  }
  return changedTo(enterState(progress, { at: 'left' }), report)
}

/** Sends the booking, or the payment of its debt. After this only its status is checked. */
function sendBooking(
  progress: BookingProgress,
  now: number,
  details: { reference?: string; bypass?: true },
): Transition {
  if (progress.sent) return unchanged(progress, { do: 'check-status' })
  const call = toBookingCall(progress)
  const next = enterState({ ...progress, sent: true }, { at: 'booking', call, since: now, ...details })
  return changedTo(next, { do: 'book', call, ...details })
}

function onReturned(
  progress: BookingProgress,
  { hint, reference }: { hint: 'success' | 'failure'; reference?: string },
  now: number,
): Transition {
  const { state, sent, page, booked } = progress
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

function onStored(
  progress: BookingProgress,
  event: { revision: number; result: BookingCallResult<StoredPage> },
  now: number,
): Transition {
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
    return changedTo(enterState(stored, { at: 'price-changed', previous, total, target: state.target }))
  }
  if (state.target === 'form') return changedTo(enterState(stored, { at: 'draft' }))
  const next = enterState(stored, { at: 'stored', step: 'rechecking', target: state.target })
  return changedTo(next, { do: 'recheck', revision: next.revision })
}

/** A call before payment failed or was refused. Nothing was charged, so the page does not mention the card. */
function applyRefusal(progress: BookingProgress, fault: CallFault): Transition {
  if (fault.code === 'gone' || fault.code === 'not-found') {
    return withNotifications(progress, changedTo(expireHold(progress, {})))
  }
  const next = enterState(progress, { at: 'draft', fault })
  // The booking may have been continued in another tab or browser.
  return fault.code === 'conflict' ? changedTo(next, { do: 'check-status' }) : changedTo(next)
}

function onRechecked(
  progress: BookingProgress,
  event: { revision: number; result: BookingCallResult<RefreshedRates> },
  now: number,
): Transition {
  if (event.revision !== progress.revision) return unchanged(progress)
  const { state } = progress
  const target = state.at === 'stored' && state.step === 'rechecking' ? state.target : undefined
  const isOnForm = state.at === 'draft' || state.at === 'price-changed'
  if (target === undefined && !isOnForm) return unchanged(progress)
  if (!event.result.ok) {
    return target === undefined
      ? skipRecheck(progress, event.result.problem, now)
      : applyRefusal(progress, event.result.problem)
  }
  const { progress: next, same } = applyRecheckReply(progress, event.result.data, target ?? 'form', now)
  if (!same) return withNotifications(progress, changedTo(next))
  if (target === 'bypass') return sendBooking(next, now, { bypass: true })
  if (target === 'card') return goToPayment(next)
  return changedTo(target === undefined ? next : enterState(next, { at: 'draft' }))
}

/** A price check failed while the person fills in the form. They can continue: the price is checked again before payment. */
function skipRecheck(progress: BookingProgress, fault: CallFault, now: number): Transition {
  if (fault.code === 'gone' || fault.code === 'not-found') return applyRefusal(progress, fault)
  return changedTo({ ...progress, checkedAt: now })
}

function onPaymentUrl(
  progress: BookingProgress,
  event: { revision: number; result: BookingCallResult<{ url: string }> },
): Transition {
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

function onStatusChecked(progress: BookingProgress, result: BookingCallResult<BookResult>, now: number): Transition {
  const { progress: next, book } = applyStatusReply(progress, result, now)
  if (book) return sendBooking(next, now, book)
  return withNotifications(progress, changedTo(next))
}
