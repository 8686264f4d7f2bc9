import type { BookingProgress, BookingRecord, BookingStart } from '#lib/domain/booking/booking.ts'
import { toPageExpiry } from '#lib/domain/booking/polling.ts'
import { toE164 } from '#lib/domain/identity/phone.ts'

/** The states in which rooms are held, or may still be: a payment that was left does not end the hold everywhere. */
const STATES_WITH_HOLD: ReadonlySet<BookingProgress['state']['at']> = new Set([
  'draft',
  'stored',
  'price-changed',
  'to-payment',
  'at-payment',
  'not-paid',
  'left',
])

/** How long a booking whose hold has no stated end may be continued after its last price check, in milliseconds. */
const WITHOUT_END = 24 * 3_600_000

type Unsent = BookingProgress & Pick<BookingRecord, 'sentToCustomer'>

/**
 * Whether this browser may continue a booking: its hold has not ended and was not given up, it was not sent yet, and no agent has
 * sent its link to a customer. A hold without a stated end may have ended already. `now`: milliseconds.
 */
export function isUnfinished({ state, sent, booked, page, checkedAt, sentToCustomer }: Unsent, now: number): boolean {
  return (
    !sent &&
    !booked &&
    sentToCustomer === undefined &&
    STATES_WITH_HOLD.has(state.at) &&
    !('isReleased' in state) &&
    (toPageExpiry(page) ?? (checkedAt ?? 0) + WITHOUT_END) > now
  )
}

/**
 * Whether there is a hold that may be given up: not once a payment page was opened, because a payment in another tab may still
 * need the rooms.
 */
export function mayRelease(record: BookingRecord, now: number): boolean {
  if (record.paymentOpened) return false
  const { at } = record.state
  const isHeld = isUnfinished(record, now) && toPageExpiry(record.page) !== undefined
  return isHeld && (at === 'draft' || at === 'price-changed')
}

/**
 * Whether a payment is under way, also that of a debt, or a message to the representative waits: this browser alone can complete it
 * or look it up, so that its record is not removed.
 */
export function hasOpenPayment({ state, sent, pendingNotices }: BookingProgress): boolean {
  return sent || state.at === 'at-payment' || state.at === 'returned' || pendingNotices.length > 0
}

/** Whether two selections take rooms of the same stock: one hotel or deal, on the same dates. */
export function competesForRooms(one: BookingStart, other: BookingStart): boolean {
  const toKey = ({ product: { hotelCode, dealId, checkIn, checkOut } }: BookingStart) =>
    [hotelCode ?? dealId, checkIn, checkOut].join()
  return toKey(one) === toKey(other)
}

/**
 * Whether a booking belongs to the caller whom an agent serves now; undefined when nobody is served. What was typed for another
 * caller must not get into this one's booking, and the rooms of the other are not given up for it. A booking that was started
 * before its caller was served is known by the phone in its form.
 */
export function isOfCaller(
  { callerPhone, draft }: Pick<BookingRecord, 'callerPhone' | 'draft'>,
  served: string | undefined,
): boolean {
  if (callerPhone !== undefined || served === undefined) return callerPhone === served
  const typed = toE164(draft.payer?.phone ?? '')
  return typed !== undefined && typed === toE164(served)
}
