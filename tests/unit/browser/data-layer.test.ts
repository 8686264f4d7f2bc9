import { describe, expect, test } from '@jest/globals'
import { SAMPLE_EVENTS } from '#components/ga-test/sample-events.ts'
import { toMessages, toReportedAddress } from '#lib/browser/data-layer.ts'
import type { FunnelEvent } from '#lib/browser/events.ts'

const ADDRESS = 'https://www.galim.example/booking/card-verified?id=SECRET-BOOKING-ID-123&utm_source=google'
const LOCATION = 'https://www.galim.example/booking/card-verified?utm_source=google'

const messagesOf = (event: FunnelEvent) => toMessages({ event, at: 1, path: '/' }, ADDRESS)

const ITEM = {
  item_id: 'GOC-EIL01',
  item_name: 'Sample hotel',
  item_category: 'hotel',
  item_category2: 'eilat',
  index: 0,
  quantity: 1,
  price: 1_200,
}

describe('the messages to a container', () => {
  test('of products: in shekels, after the previous ones are cleared', () => {
    const purchase = SAMPLE_EVENTS.find(({ name }) => name === 'purchase')
    expect(purchase && messagesOf(purchase)).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        page_location: LOCATION,
        ecommerce: { transaction_id: 'sample', currency: 'ILS', value: 1_200, items: [ITEM] },
      },
    ])
  })

  test('of a list: each product with its place', () => {
    const item = { id: 'GOC-EIL01', name: 'Sample hotel', kind: 'hotel', destination: 'eilat', price: 120_000 } as const
    const list = { name: 'view_item_list', list: 'results', items: [item, { ...item, id: 'GOC-EIL02' }] } as const
    expect(messagesOf(list).at(-1)).toMatchObject({
      ecommerce: { items: [ITEM, { ...ITEM, item_id: 'GOC-EIL02', index: 1 }] },
    })
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
    expect(messagesOf(event)).toEqual([{ page_location: LOCATION, ...expected }])
  })

  test('of every event, without booking ids', () => {
    for (const event of SAMPLE_EVENTS) {
      const messages = messagesOf(event)
      expect(messages.at(-1)).toHaveProperty('event')
      expect(JSON.stringify(messages)).not.toContain('SECRET')
    }
  })
})

test.each([
  ['https://a.example/en/x?payload=eyJ&gclid=1&adult=2', 'https://a.example/en/x?gclid=1'],
  ['https://a.example/?destination=eilat&email=a@b.example#frag', 'https://a.example/?destination=eilat'],
])('%s is reported as %s', (address, expected) => {
  expect(toReportedAddress(address)).toBe(expected)
})
