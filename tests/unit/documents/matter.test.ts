import { describe, expect, test } from '@jest/globals'
import { StorePage } from '#lib/contract/entities/booking.ts'
import { documentsOf, toStanding } from '#lib/documents/matter.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { bookings, COMMISSION, matterOf, NET, papersOf } from '#tests/unit/documents/fixture.ts'

describe('which documents there are', () => {
  test.each([
    { kind: 'hotel', documents: ['approval', 'voucher', 'receipt'] },
    { kind: 'package', documents: ['approval', 'voucher', 'tickets', 'itinerary', 'receipt'] },
    { kind: 'flight', documents: ['approval', 'tickets', 'itinerary', 'receipt'] },
    { kind: 'tour', documents: ['approval', 'itinerary', 'receipt'] },
  ] as const)('of a confirmed $kind', ({ kind, documents }) => {
    expect(documentsOf(matterOf(kind))).toEqual(documents)
  })

  test.each([
    { state: 'pending-confirmation', status: 'waiting', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'waiting', status: 'waiting', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'confirmed', status: 'cancelled', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'rejected', status: 'rejected', documents: ['approval', 'itinerary', 'receipt'] },
    { state: 'confirmed', status: 'on-hold', documents: ['approval', 'itinerary', 'receipt'] },
  ] as const)('a $status one in state $state has no voucher and no tickets', ({ state, status, documents }) => {
    expect(documentsOf(matterOf('package', { state, booking: { status } }))).toEqual(documents)
  })

  test('nothing paid, no receipt', () => {
    expect(documentsOf(matterOf('hotel', { booking: { paidAmount: 0 } }))).toEqual(['approval', 'voucher'])
  })
})

test.each([
  ['confirmed', 'ok', 'confirmed'],
  ['confirmed', 'debit', 'confirmed'],
  ['confirmed', 'waiting', 'pending'],
  ['confirmed', 'cancelled', 'cancelled'],
  ['confirmed', 'canceled', 'cancelled'],
  ['confirmed', 'something else', 'other'],
  ['pending-confirmation', 'ok', 'pending'],
  ['pending-confirmation', 'cancelled', 'cancelled'],
  ['waiting', 'ok', 'waiting'],
  ['rejected', 'ok', 'rejected'],
  ['not-paid', 'ok', 'waiting'],
] as const)('state %s and status %s stand as %s', (state, status, standing) => {
  expect(toStanding(state, status)).toBe(standing)
})

describe('A27: net price and commission', () => {
  test.each(LOCALES)('are in no document, in %s', (locale) => {
    const everything = (['hotel', 'package', 'flight', 'tour'] as const).map((kind) => {
      const matter = matterOf(kind, {}, locale)
      return JSON.stringify([matter, papersOf(matter, locale)])
    })
    // The sums are in the bookings, as an agency is told of them, and nowhere after.
    expect(bookings.hotel).toMatchObject({ netPrice: NET, commission: COMMISSION })
    for (const text of everything) {
      expect(text.replace(/[.,\s\u00a0]/g, '')).not.toMatch(/7777777|8888888|netPrice|commission/i)
    }
  })
})

describe('the matter', () => {
  test('splits what is paid where, and knows the debt', () => {
    expect(matterOf('hotel', { booking: { paidAmount: 100_000, status: 'debit' } })).toMatchObject({
      total: 401_650,
      paid: 100_000,
      paidAtHotel: 11_600,
      owed: 290_050,
    })
  })

  test('owes nothing when more was paid', () => {
    expect(matterOf('hotel', { booking: { paidAmount: 500_000 } }).owed).toBe(0)
  })

  test('leads to the booking again, through the link that it was bought by', () => {
    expect(matterOf('hotel').link).toBe('https://www.nofesh.example/booking/card-verified?id=abcdefghijklmnop0123')
    expect(matterOf('hotel', { marketerId: 'MK220' }, 'ru').link).toBe(
      'https://www.nofesh.example/ru/booking/card-verified?id=abcdefghijklmnop0123&marketerId=MK220',
    )
  })

  test('B12: a check-out on Shabbat has the hours of Shabbat', () => {
    expect(matterOf('hotel').hotel?.hours).toEqual({
      checkIn: { from: '15:00' },
      checkOut: { until: '17:30', why: 'saturday' },
    })
  })

  test('still says what the booking itself knows when the hotel’s page cannot be read', () => {
    expect(matterOf('hotel', { hotel: undefined }).hotel).toEqual({
      name: 'מלון חוף הים',
      address: 'דרך הים 4, אילת',
      phone: '08-6300000',
      externalCode: 'ISRO-4206',
      orderNumber: 'HX55091',
      request: 'מיטת תינוק, בבקשה. Late arrival, about 23:00.',
      remarks: [],
    })
  })

  test('a package is named beside its hotel', () => {
    const { hotel, productName } = matterOf('package')
    expect([hotel?.name, productName]).toEqual(['מלון חוף הים', 'טסים לאילת'])
  })
})

test('what guests ask of the hotel is no longer than the form lets them write: all of it is printed', () => {
  const remark = StorePage.shape.remark
  expect(remark.safeParse('x'.repeat(2_000)).success).toBe(true)
  expect(remark.safeParse('x'.repeat(2_001)).success).toBe(false)
})
