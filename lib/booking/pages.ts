import type { BookingState, Progress } from '#lib/booking/booking.ts'

/** The pages of the booking, as its machine tells them apart: the form, the way to payment, the outcome. */
export type BookingPage = 'form' | 'paying' | 'outcome'

/** The pages that show a state; the first is where one is sent from any other. */
const PAGES: Readonly<Record<BookingState['at'], readonly [BookingPage, ...BookingPage[]]>> = {
  draft: ['form'],
  stored: ['form'],
  'price-changed': ['form'],
  'to-payment': ['paying'],
  'at-payment': ['paying', 'form', 'outcome'],
  'not-paid': ['outcome', 'form', 'paying'],
  left: ['outcome', 'form', 'paying'],
  expired: ['outcome', 'form', 'paying'],
  'sold-out': ['outcome', 'form', 'paying'],
  returned: ['outcome'],
  booking: ['outcome'],
  waiting: ['outcome'],
  unknown: ['outcome'],
  confirmed: ['outcome'],
  'pending-confirmation': ['outcome'],
  rejected: ['outcome'],
  lookup: ['outcome'],
  nothing: ['outcome'],
}

/** The page that a booking belongs on, where that is another one than is open; undefined where it may stay. */
export function pageInstead({ state }: Progress, open: BookingPage): BookingPage | undefined {
  const pages = PAGES[state.at]
  return pages.includes(open) ? undefined : pages[0]
}

/** The path of a booking's page, without its language. */
export function toBookingPath(page: BookingPage, id: string): string {
  const paths = { form: '/booking/hotel', paying: '/booking/verifying-card', outcome: '/booking/card-verified' }
  return `${paths[page]}?id=${encodeURIComponent(id)}`
}
