import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createStoredBooking, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

const replace = jest.fn<(address: string) => void>()
const router = { replace, push: jest.fn() }
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }))
let state: BookingState
jest.unstable_mockModule('#components/booking/use-booking.ts', () => ({
  useBookingId: () => PAGE.id,
  useAddressQuery: () => new URLSearchParams(),
  useBooking: () => ({
    view: { kind: 'known', booking: createStoredBooking(state), backTo: '/product-page?payload=x' },
  }),
}))
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff: jest.fn(), domestic: jest.fn() }))
const { OutcomePage } = await import('#components/booking/outcome/outcome-page.tsx')

const t = toTranslator('en')
const PHONE = { text: '03-515-1614', href: 'tel:+97235151614' }

beforeEach(() => {
  replace.mockReset()
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const page = () => (
  <NextIntlClientProvider
    locale="en"
    messages={pickMessages('en', 'booking', 'outcome', 'stay', 'ui', 'problem')}
    timeZone="Asia/Jerusalem"
  >
    <OutcomePage locale="en" phone={PHONE} page="outcome" />
  </NextIntlClientProvider>
)
const wait = (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 1) act(() => void jest.advanceTimersByTime(1_000))
}

test.each<[string, BookingState]>([
  ['expired, unknown whether the card was charged', { at: 'expired' }],
  ['expired, the card was charged', { at: 'expired', charged: true }],
  ['sold out, the card was charged', { at: 'sold-out', charged: true }],
])('after a payment, %s: the screen and the phone number stay', (_, ended) => {
  state = ended
  render(page())
  wait(30)
  expect(replace).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: PHONE.text })).toBeTruthy()
  expect(screen.queryByText(t('outcome.charged.yes')) !== null).toBe('charged' in ended)
})

test('it redirects after ten seconds once the upstream says that the card was not charged', () => {
  state = { at: 'expired' }
  const { rerender } = render(page())
  wait(30)
  state = { at: 'expired', charged: false }
  rerender(page())
  expect(screen.getByText(t('outcome.charged.no'))).toBeTruthy()
  wait(9)
  expect(replace).not.toHaveBeenCalled()
  wait(1)
  expect(replace.mock.calls).toEqual([['/en/product-page?payload=x']])
})
