import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { BookingStart } from '#lib/domain/booking/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createStart, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import { domestic, NO_ANSWER, open, replies } from '#tests/unit/components/booking/form/open-form.tsx'

const DEALS = 'GET /deal/inEffect/homepage'
const HOTEL = 'GET /hotelInfo/{supplier}/{hotelCode}'

/** A package that was chosen on the product page in Hebrew. */
function createHebrewStart(): BookingStart {
  const start = createStart('flight')
  const [leg] = start.flights
  if (!leg) throw new Error('A flight has a leg')
  return {
    ...start,
    product: { ...start.product, kind: 'package', dealId: 'D1' },
    hotel: { ...start.hotel, name: 'מלון המפרץ', city: 'אילת' },
    flights: [{ ...leg, from: 'תל אביב', to: 'רמון', carrier: 'ארקיע', baggage: 'עד 20 ק״ג' }],
    days: [{ day: 1, title: 'יום של ים', text: '' }],
  }
}

const toEnglishDeal = ({ flights: [leg] }: BookingStart) => ({
  id: 'D1',
  destinationName: 'Eilat',
  flights: [{ ...leg, from: 'Tel Aviv', to: 'Ramon', carrier: 'Arkia', baggage: '' }],
  days: [{ day: 1, title: 'A day at sea', text: '' }],
})

const HEBREW = /[א-ת]/

function openIn(startLocale: Locale | undefined) {
  const start = createHebrewStart()
  replies[DEALS] = { ok: true, data: [toEnglishDeal(start)] }
  replies[HOTEL] = { ok: true, data: { city: 'Eilat', name: 'Gulf Hotel', address: '', remarks: [], policies: {} } }
  open({ kind: 'package', start, page: PAGE, ...(startLocale && { startLocale }) })
}

test('hotel, flights and days are in the language to which the visitor has changed, and a text without translation stays', async () => {
  openIn('he')
  expect(await screen.findByText('A day at sea')).toBeTruthy()
  for (const text of ['Eilat', 'Tel Aviv', 'Ramon', 'Arkia']) {
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
  }
  const hebrew = [...document.querySelectorAll('p, li')].filter(({ children, textContent }) => {
    return children.length <= 1 && HEBREW.test(textContent ?? '')
  })
  expect(hebrew.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('עד 20 ק״ג')])
})

test('they are not requested where the product page was in this language', async () => {
  openIn('en')
  expect(await screen.findByText('יום של ים')).toBeTruthy()
  expect(domestic.mock.calls.map(([line]) => line)).not.toContain(DEALS)
})

test('they stay as they are where the deals cannot be read', async () => {
  const start = createHebrewStart()
  replies[DEALS] = NO_ANSWER
  open({ kind: 'package', start, startLocale: 'he' })
  await waitFor(() => expect(domestic.mock.calls.map(([line]) => line)).toContain(DEALS))
  expect(await screen.findByText('יום של ים')).toBeTruthy()
})
