import type { BookingRecord, BookingStart } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import type { BookingEvent } from '#lib/booking/machine.ts'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'

/** What became of opening a booking. `started`: go to `path`. `changed` is seen there, as a state of the booking. */
export type StartResult =
  | { at: 'started'; id: string; path: string }
  | { at: 'sold-out' }
  | { at: 'expired' }
  | { at: 'problem'; problem: CallProblem }

/** One tab's hold on one booking. */
export type BookingSession = {
  /** The booking as it is now; undefined when this browser does not know it. */
  read: () => BookingRecord | undefined
  subscribe: (run: () => void) => () => void
  send: (event: BookingEvent) => Promise<void>
  keep: (draft: BookingDraft) => void
  close: () => void
}
export type { BookingStart, CallResult }
