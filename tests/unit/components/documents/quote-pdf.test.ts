import { expect, test } from '@jest/globals'
import { renderPdf } from '#components/documents/pdf/render-pdf.tsx'
import type { QuotedOffer } from '#lib/domain/documents/quote.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'
import { hotel, NOW } from '#tests/unit/domain/documents/fixture.ts'
import { toAgency } from '#tests/unit/support/agency.ts'

const offer: QuotedOffer = {
  kind: 'hotel',
  supplier: 'DAN',
  hotelCode: 'DAN-1',
  hotelName: 'Hotel',
  city: 'Eilat',
  checkIn: '2026-12-24',
  checkOut: '2026-12-27',
  rooms: [1, 2].map((number) => ({
    roomCode: `R${number}`,
    roomName: 'Deluxe family room with a view of the sea and a balcony',
    board: 'bb',
    party: { adults: 2, childAges: [4, 9], infants: 1 },
    total: 123_400,
    lines: [],
    cancellation: {
      steps: [
        { from: null, fee: 0 },
        { from: '2026-12-10T00:00:00+02:00', fee: 20_000 },
        { from: '2026-12-20T00:00:00+02:00', fee: 123_400 },
      ],
    },
  })),
}
const agency = toAgency({ agencyCode: 'agents', name: 'Nofesh', host: 'agents.localhost' })

test.each(LOCALES)('three offers of two rooms fit on one page (%s)', async (locale) => {
  const quote = {
    offers: [1, 2, 3].map(() => ({ offer, hotel })),
    seller: { name: 'Nofesh', phone: '03-5151614' },
    clerk: 'dana',
  }
  const pdf = readPdf(Buffer.from(await renderPdf({ quote, locale, now: NOW, agency })))
  expect(pdf.pages).toBe(1)
  const text = pdf.runs.join('').replace(/\s/g, '')
  // Three times each: beside the name, as the fee of a late cancellation, and as the total.
  expect(text.split(locale === 'ru' ? '2468' : '2,468')).toHaveLength(10)
  expect(text).toContain('03-515-1614')
})

test.each([
  ['hotel', true],
  ['flight', false],
] as const)('an offer of a %s says the nights: %s', async (kind, saysNights) => {
  const quote = { offers: [{ offer: { ...offer, kind }, hotel: undefined }], seller: { name: 'Nofesh' }, clerk: 'dana' }
  const pdf = readPdf(Buffer.from(await renderPdf({ quote, locale: 'en', now: NOW, agency })))
  expect(pdf.runs.join('').replace(/\s/g, '').includes('3nights')).toBe(saysNights)
})
