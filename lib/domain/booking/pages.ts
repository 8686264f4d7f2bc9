import type { BookingProgress, BookingState } from '#lib/domain/booking/booking.ts'

/** The pages of a booking: the form, the redirect to payment, the outcome. */
export type BookingPage = 'form' | 'paying' | 'outcome'

/** The pages that can show a state. Any other page redirects to the first. */
const PAGES: Readonly<Record<BookingState['at'], readonly [BookingPage, ...BookingPage[]]>> = {
  draft: ['form'],
  // When a payment that was left is taken up again, the page with the button waits for the check of the price: the form could open
  // after its reply.
  stored: ['form', 'outcome', 'paying'],
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

/** The page to redirect to; undefined where the open page can show the booking. */
export function getRedirectPage({ state }: BookingProgress, open: BookingPage): BookingPage | undefined {
  // A form whose price is requested, or that is booked without payment, does not lead to the payment page.
  const isFormOnly = state.at === 'stored' && state.target !== 'card'
  const pages: readonly BookingPage[] = isFormOnly ? ['form'] : PAGES[state.at]
  return pages.includes(open) ? undefined : pages[0]
}

/** The path of a booking's page, without its language. */
export function toBookingPath(page: BookingPage, id: string): string {
  const paths = { form: '/booking/hotel', paying: '/booking/verifying-card', outcome: '/booking/card-verified' }
  return `${paths[page]}?id=${encodeURIComponent(id)}`
}
