import type { BookResult, StoredPage } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import type { CallResult } from '#lib/browser/problem.ts'

/** What happens to a booking. */
export type BookingEvent =
  | { type: 'price'; draft: BookingDraft }
  | { type: 'stored'; result: CallResult<StoredPage> }
  | { type: 'booked'; result: CallResult<BookResult> }
