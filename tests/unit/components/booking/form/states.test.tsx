import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { BookingLookup } from '#components/booking/use-booking.ts'
import type { BookingRecord, BookingState } from '#lib/domain/booking/booking.ts'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState, createStart, createStoredBooking } from '#tests/unit/components/booking/form/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

const replace = jest.fn<(address: string) => void>()
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }))
const router = { replace, push: jest.fn() }
let view: BookingLookup
jest.unstable_mockModule('#components/booking/use-booking.ts', () => ({
  useBookingId: () => 'booking-0123456789abcdef',
  useBooking: () => ({ view }),
}))
jest.unstable_mockModule('#lib/browser/use-sign-in-state.ts', () => ({
  useSignInState: () => ({ data: createSignInState(), isPending: false }),
  toData: jest.fn(),
}))
let isNotified = true
const bff = jest.fn(async (_line: string) => ({ ok: isNotified }))
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff, domestic: jest.fn() }))
const { BookingPage } = await import('#components/booking/form/booking-page.tsx')

beforeEach(() => {
  replace.mockReset()
  bff.mockClear()
  isNotified = true
  sessionStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

function open(shown: BookingLookup, locale: Locale = 'en') {
  view = shown
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, 'booking', 'stay', 'board', 'ui', 'problem')}
      timeZone="Asia/Jerusalem"
    >
      <BookingPage locale={locale} trader={undefined} phone={undefined} legalPaths={{}} />
    </NextIntlClientProvider>,
  )
  return toTranslator(locale)
}

const BACK = '/product-page?payload=x'

const known = (state: BookingState, more?: Partial<BookingRecord>): BookingLookup => ({
  kind: 'known',
  booking: createStoredBooking(state, more),
  backTo: BACK,
})

const wait = (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 1) act(() => void jest.advanceTimersByTime(1_000))
}

const settle = (): Promise<void> => act(async () => void (await Promise.resolve())) as unknown as Promise<void>

describe.each(LOCALES)('a booking that cannot continue, in %s (sections 4 and 9)', (locale) => {
  test.each([
    {
      name: 'missing',
      shown: { kind: 'missing', backTo: BACK } as BookingLookup,
      after: 5,
      notified: true,
      title: 'booking.state.missing.title',
    },
    {
      name: 'expired',
      shown: known({ at: 'expired' }),
      after: 10,
      notified: true,
      title: 'booking.state.expired.title',
    },
    {
      name: 'sold out',
      shown: known({ at: 'sold-out' }),
      after: 10,
      notified: false,
      title: 'booking.state.sold-out.title',
    },
  ] as const)(
    '$name redirects to the product page after $after seconds, and says whether the representative was notified',
    async ({ shown, after, notified, title }) => {
      const t = open(shown, locale)
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: t(title) }))
      await settle()
      expect(screen.queryByText(t('booking.state.notified')) !== null).toBe(notified)
      wait(after - 1)
      expect(replace).not.toHaveBeenCalled()
      wait(1)
      expect(replace.mock.calls).toEqual([[`${locales[locale].prefix}${BACK}`]])
    },
  )
})

test.each([
  ['missing', { kind: 'missing', backTo: BACK }],
  ['expired', known({ at: 'expired' }, { pendingNotices: ['expired'] })],
] as const)('a booking that is %s does not claim a message that could not be sent', async (_, shown) => {
  isNotified = false
  const t = open(shown)
  await settle()
  expect(screen.queryByText(t('booking.state.notified'))).toBeNull()
})

test('the representative is notified of a missing booking once per tab, and again when the message could not be sent', async () => {
  for (const expected of [1, 2, 2]) {
    isNotified = expected > 1
    const t = open({ kind: 'missing', backTo: BACK })
    await settle()
    expect([bff.mock.calls.length, screen.queryByText(t('booking.state.notified')) !== null]).toEqual([
      expected,
      isNotified,
    ])
    cleanup()
  }
  expect(new Set(bff.mock.calls.map(([line]) => line))).toEqual(new Set(['POST /operation/notifyAdmin']))
})

test('there is no redirect after pressing “stay”', () => {
  const t = open(known({ at: 'expired' }))
  act(() => screen.getByRole('button', { name: t('booking.state.stay') }).click())
  wait(15)
  expect(replace).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: t('booking.state.choose') }).getAttribute('href')).toBe(`/en${BACK}`)
})

test('an expired deal has the text of the specification (section 8)', () => {
  const start = createStart()
  const t = open(known({ at: 'expired' }, { start: { ...start, product: { ...start.product, dealId: 'D1' } } }))
  expect(screen.getByText(t('booking.state.expired-deal')).textContent).toBe('Sorry, this is an expired deal.')
})

test('a state without charge information says nothing about the card', () => {
  open(known({ at: 'sold-out' }))
  expect(document.body.textContent).not.toMatch(/charged/i)
})

test('the page shows a skeleton until the booking is known, and says once what it waits for', () => {
  const t = open({ kind: 'reading' })
  expect(screen.getByRole('status').textContent).toBe(t('booking.loading'))
})
