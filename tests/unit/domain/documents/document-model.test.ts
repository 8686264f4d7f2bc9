import { describe, expect, test } from '@jest/globals'
import { Booking, StorePage } from '#lib/contract/entities/booking.ts'
import { canCancel } from '#lib/domain/cancellation/policy.ts'
import { toDisplayStatus } from '#lib/domain/documents/display-status.ts'
import { listDocuments } from '#lib/domain/documents/document-model.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import {
  bookings,
  COMMISSION,
  documentSetOf,
  hotel,
  modelOf,
  NET,
  NOW,
  textsOf,
} from '#tests/unit/domain/documents/fixture.ts'

describe('documents of a booking', () => {
  test.each([
    { kind: 'hotel', documents: ['approval', 'voucher', 'receipt'] },
    { kind: 'package', documents: ['approval', 'voucher', 'tickets', 'itinerary', 'receipt'] },
    { kind: 'flight', documents: ['approval', 'tickets', 'itinerary', 'receipt'] },
    { kind: 'tour', documents: ['approval', 'itinerary', 'receipt'] },
  ] as const)('of a confirmed $kind', ({ kind, documents }) => {
    expect(listDocuments(modelOf(kind))).toEqual(documents)
  })

  test.each([
    { state: 'pending-confirmation', status: 'waiting', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'waiting', status: 'waiting', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'confirmed', status: 'cancelled', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'rejected', status: 'rejected', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'confirmed', status: 'on-hold', documents: ['approval', 'itinerary', 'receipt'] },
  ] as const)(
    'a booking with status $status in state $state has no voucher and no tickets',
    ({ state, status, documents }) => {
      expect(listDocuments(modelOf('package', { state, booking: { status } }))).toEqual(documents)
    },
  )

  test('there is no receipt without a payment', () => {
    expect(listDocuments(modelOf('hotel', { booking: { paidAmount: 0 } }))).toEqual(['approval', 'voucher'])
  })
})

test.each([
  ['confirmed', 'ok', 'confirmed'],
  ['confirmed', 'debit', 'confirmed'],
  ['confirmed', 'waiting', 'pending'],
  ['confirmed', 'cancelled', 'cancelled'],
  ['confirmed', 'something else', 'other'],
  ['confirmed', 'constructor', 'other'],
  ['confirmed', '', 'confirmed'],
  ['pending-confirmation', '', 'pending'],
  ['waiting', '', 'waiting'],
  ['rejected', '', 'rejected'],
  ['pending-confirmation', 'ok', 'pending'],
  ['pending-confirmation', 'cancelled', 'cancelled'],
  ['waiting', 'ok', 'waiting'],
  ['rejected', 'ok', 'rejected'],
  ['not-paid', 'ok', 'waiting'],
] as const)('state %s and status %s are shown as %s', (state, status, expected) => {
  expect(toDisplayStatus(state, status)).toBe(expected)
})

test.each(['OK', ' Ok ', 'Debit'])(
  'a confirmed booking with the upstream’s status “%s” has its voucher and cancellation link',
  (status) => {
    const read = readTolerantly(Booking, { ...bookings.hotel, status })
    if (!read.ok) throw new Error(read.field)
    const model = modelOf('hotel', { booking: read.data as Booking })
    expect(model.displayStatus).toBe('confirmed')
    expect(listDocuments(model)).toContain('voucher')
    expect(canCancel(model, NOW)).toBe(true)
  },
)

test.each([
  { content: 'דרך הים 4', stated: 'דרך הים 9, אילת', address: 'דרך הים 4, אילת' },
  { content: '', stated: 'דרך הים 9, אילת', address: 'דרך הים 9, אילת' },
  { content: '', stated: undefined, address: 'אילת' },
])('A24: with the address “$content” of the hotel and $stated of the booking, documents say $address', (given) => {
  const change = { hotel: { ...hotel, address: given.content }, booking: { hotelAddress: given.stated } }
  expect(modelOf('hotel', change).hotel?.address).toBe(given.address)
})

describe('A27: net price and commission', () => {
  test.each(LOCALES)('are in no document, in %s', (locale) => {
    const everything = (['hotel', 'package', 'flight', 'tour'] as const).map((kind) => {
      const model = modelOf(kind, {}, locale)
      return JSON.stringify([model, documentSetOf(model, locale)])
    })
    // The booking has both amounts, as for a logged-in agency; the documents must not.
    expect(bookings.hotel).toMatchObject({ netPrice: NET, commission: COMMISSION })
    for (const text of everything) {
      expect(text.replace(/[.,\s\u00a0]/g, '')).not.toMatch(/7777777|8888888|netPrice|commission/i)
    }
  })
})

describe('the document model', () => {
  test('splits the amounts by where they are paid and computes the amount owed', () => {
    expect(modelOf('hotel', { booking: { paidAmount: 100_000, status: 'debit' } })).toMatchObject({
      total: 401_650,
      paid: 100_000,
      paidAtHotel: 11_600,
      owed: 290_050,
    })
  })

  test('claims neither a payment nor a debt where the paid amount is not known', () => {
    const model = modelOf('hotel', { booking: { paidAmount: undefined } })
    expect([model.paid, model.owed, listDocuments(model).includes('receipt')]).toEqual([undefined, 0, false])
    expect(textsOf(documentSetOf(model, 'en')).join(' ')).not.toMatch(/NaN|\bPaid\b/)
  })

  test('has no amount owed after an overpayment', () => {
    expect(modelOf('hotel', { booking: { paidAmount: 500_000 } }).owed).toBe(0)
  })

  test('links to the booking, with the marketer’s id it was booked with', () => {
    expect(modelOf('hotel').link).toBe('https://www.nofesh.example/booking/card-verified?id=abcdefghijklmnop0123')
    expect(modelOf('hotel', { marketerId: 'MK220' }, 'ru').link).toBe(
      'https://www.nofesh.example/ru/booking/card-verified?id=abcdefghijklmnop0123&marketerId=MK220',
    )
  })

  test('B12: a check-out on Shabbat has the hours of Shabbat', () => {
    expect(modelOf('hotel').hotel?.hours).toEqual({
      checkIn: { from: '15:00' },
      checkOut: { until: '17:30', reason: 'saturday' },
    })
  })

  test('uses the booking’s own data when the hotel could not be read', () => {
    expect(modelOf('hotel', { hotel: undefined }).hotel).toEqual({
      name: 'מלון חוף הים',
      address: 'דרך הים 4, אילת',
      phone: '08-6300000',
      externalCode: 'ISRO-4206',
      orderNumber: 'HX55091',
      request: 'מיטת תינוק, בבקשה. Late arrival, about 23:00.',
      remarks: [],
    })
  })

  test('a package has a product name and a hotel name', () => {
    const { hotel, productName } = modelOf('package')
    expect([hotel?.name, productName]).toEqual(['מלון חוף הים', 'טסים לאילת'])
  })
})

test('the contract limits a guest’s request to the length that the form allows, so it is printed in full', () => {
  const remark = StorePage.shape.remark
  expect(remark.safeParse('x'.repeat(2_000)).success).toBe(true)
  expect(remark.safeParse('x'.repeat(2_001)).success).toBe(false)
})
