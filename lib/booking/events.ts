import type { Answer, BookResult, Notice, Onward, Progress, RefreshedRates, StoredPage } from '#lib/booking/booking.ts'
import type { BookingPage } from '#lib/booking/pages.ts'

/** What happens to a booking. Answers carry the `turn` of their question. */
export type BookingEvent =
  /** A page of the booking was opened, reloaded, come back to, or woke up. */
  | { type: 'opened'; page: BookingPage }
  | { type: 'tick' }
  | { type: 'submit'; onward: Onward }
  | { type: 'agree' }
  /** `page`: where it was pressed. */
  | { type: 'pay'; anew?: true; page?: BookingPage }
  | { type: 'retry'; page?: BookingPage }
  | { type: 'ask' }
  | { type: 'leave'; reason?: string }
  /** The browser came back from the payment page. All it says is a hint. */
  | { type: 'returned'; hint: 'success' | 'failure'; reference?: string }
  | { type: 'stored'; turn: number; result: Answer<StoredPage> }
  | { type: 'rechecked'; turn: number; result: Answer<RefreshedRates> }
  | { type: 'payment-url'; turn: number; result: Answer<{ url: string }> }
  | { type: 'booked'; result: Answer<BookResult> }
  | { type: 'asked'; result: Answer<BookResult> }
  | { type: 'told'; notice: Notice }

/** What the interpreter has to do. Each call is made once; its answer comes back as an event. */
export type Effect =
  | { do: 'store'; turn: number; agreed?: number }
  | { do: 'recheck'; turn: number }
  | { do: 'payment-url'; turn: number }
  | { do: 'open'; url: string }
  | { do: 'book'; line: 'pay-and-book' | 'payment-only'; reference?: string; bypass?: true }
  | { do: 'ask' }
  | { do: 'tell'; notice: Notice }
  | { do: 'say-left'; reason?: string }

export type Step = { progress: Progress; effects: Effect[] }
