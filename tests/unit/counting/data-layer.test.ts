import { describe, expect, test } from '@jest/globals'
import { SAMPLES } from '#components/ga-test/samples.ts'
import { toMessages, toToldAddress } from '#lib/browser/data-layer.ts'
import type { FunnelEvent } from '#lib/browser/events.ts'

const ADDRESS = 'https://www.galim.example/booking/card-verified?id=SECRET-BOOKING-ID-123&utm_source=google'
const LOCATION = 'https://www.galim.example/booking/card-verified?utm_source=google'

const told = (event: FunnelEvent) => toMessages({ event, at: 1, path: '/' }, ADDRESS)

const ITEM = {
  item_id: 'GOC-EIL01',
  item_name: 'Sample hotel',
  item_category: 'hotel',
  item_category2: 'eilat',
  index: 0,
  quantity: 1,
  price: 1_200,
}

describe('what a container is told', () => {
  test('of goods: in shekels, after what was told before is cleared', () => {
    const purchase = SAMPLES.find(({ name }) => name === 'purchase')
    expect(purchase && told(purchase)).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        page_location: LOCATION,
        ecommerce: { transaction_id: 'sample', currency: 'ILS', value: 1_200, items: [ITEM] },
      },
    ])
  })

  test.each([
    [
      {
        name: 'search',
        kind: 'hotel',
        destinations: ['eilat'],
        hotels: ['H1'],
        checkIn: '2026-12-03',
        checkOut: '2026-12-06',
        rooms: 1,
        adults: 2,
        children: 1,
        infants: 0,
      },
      {
        event: 'search',
        search_term: 'eilat,H1',
        kind: 'hotel',
        check_in: '2026-12-03',
        check_out: '2026-12-06',
        rooms: 1,
        adults: 2,
        children: 1,
        infants: 0,
      },
    ],
    [
      { name: 'lead', about: 'GOC-EIL01' },
      { event: 'generate_lead', about: 'GOC-EIL01' },
    ],
    [
      { name: 'exception', code: 'timeout' },
      { event: 'exception', code: 'timeout' },
    ],
    [
      { name: 'login', method: 'sms' },
      { event: 'login', method: 'sms' },
    ],
  ] as [FunnelEvent, object][])('of %j', (event, expected) => {
    expect(told(event)).toEqual([{ page_location: LOCATION, ...expected }])
  })

  test('of each event that there is, and never a booking’s id', () => {
    for (const event of SAMPLES) {
      const messages = told(event)
      expect(messages.at(-1)).toHaveProperty('event')
      expect(JSON.stringify(messages)).not.toContain('SECRET')
    }
  })
})

test.each([
  ['https://a.example/en/x?payload=eyJ&gclid=1&adult=2', 'https://a.example/en/x?gclid=1'],
  ['https://a.example/?destination=eilat&email=a@b.example#frag', 'https://a.example/?destination=eilat'],
])('%s is told as %s', (address, expected) => {
  expect(toToldAddress(address)).toBe(expected)
})
