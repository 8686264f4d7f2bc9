import type { BookResult } from '#lib/contract/entities/booking.ts'
import type { BookingCall, BookingNotice, BookingProgress, BookingState } from '#lib/domain/booking/booking.ts'

/** Puts a booking into a state, as a new revision. */
export function enterState(progress: BookingProgress, state: BookingState): BookingProgress {
  return { ...progress, state, revision: progress.revision + 1 }
}

/** The call to send after payment: the booking, or, where it exists already, the payment of its debt. */
export const toBookingCall = ({ booked }: BookingProgress): BookingCall => (booked ? 'payment-only' : 'pay-and-book')

export const addNotice = (progress: BookingProgress, notice: BookingNotice): BookingProgress =>
  progress.pendingNotices.includes(notice)
    ? progress
    : { ...progress, pendingNotices: [...progress.pendingNotices, notice] }

export const pickCharged = ({ charged }: { charged?: boolean | undefined }) =>
  charged === undefined ? {} : { charged }
export const pickReason = ({ reason }: BookResult) => (reason === undefined ? {} : { reason })

/** The supplier's hold on rooms and price has ended. */
export function expireHold(progress: BookingProgress, result: { charged?: boolean | undefined }): BookingProgress {
  return addNotice(enterState({ ...progress, sent: false }, { at: 'expired', ...pickCharged(result) }), 'expired')
}

/** Whether the result decides the outcome. A confirmation without its booking does not (booking checks, A 20). */
export function isDecisive({ state, booking }: BookResult): boolean {
  return state === 'rejected' || ((state === 'confirmed' || state === 'pending-confirmation') && booking !== undefined)
}

/** Applies a decisive result. */
export function applyResult(progress: BookingProgress, result: BookResult): BookingProgress {
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
export function returnToDebt(
  progress: BookingProgress,
  booked: NonNullable<BookingProgress['booked']>,
  debt: object,
): BookingProgress {
  return enterState({ ...progress, sent: false }, { ...booked, ...toCharged(booked), debt })
}

/** A booking call was sent, and its outcome is not known. */
export type Awaited = Extract<BookingState, { at: 'booking' | 'waiting' | 'unknown' }>
export const isAwaited = (state: BookingState): state is Awaited =>
  state.at === 'booking' || state.at === 'waiting' || state.at === 'unknown'

/** The payment failed, or was left where the upstream knows no booking. */
export function toNotPaid(progress: BookingProgress, result: BookResult): BookingProgress {
  const reason = result.state === 'none' ? { reason: 'abandoned' as const } : pickReason(result)
  return enterState({ ...progress, sent: false }, { at: 'not-paid', ...reason, ...pickCharged(result) })
}
