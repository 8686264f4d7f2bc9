import { describe, expect, test } from '@jest/globals'
import type { OpenBasket } from '#lib/domain/booking/basket.ts'
import type { BookingCallResult, BookingRecord, BookingStart } from '#lib/domain/booking/booking.ts'
import { isUnfinished, mayRelease } from '#lib/domain/booking/unfinished.ts'
import { createVirtualBrowser, type Network } from './virtual-browser.ts'
import { createVirtualTime } from './virtual-time.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const ID = 'booking-number-0001'
const REFERENCE = '5b0f0a52-8f1e-4f0c-9d1b-7d1f6f6f0d11'
const start = {
  product: { kind: 'hotel', supplier: 'GOC', hotelCode: 'LAKE', checkIn: '2026-12-13', checkOut: '2026-12-15' },
  hotel: { name: 'Lake' },
  rooms: [{ party: { adults: 2, childAges: [], infants: 0 }, rate: { rateKey: 'key' } }],
  flights: [],
  days: [],
  backTo: '/',
} as unknown as BookingStart
const opened: Extract<OpenBasket, { state: 'open' }> = {
  state: 'open',
  basket: {
    id: ID,
    clientReference: REFERENCE,
    start,
    remark: 'High floor',
    total: 90_000,
    expiresAt: '2026-11-22T10:20:00Z',
    createdAt: NOW - 1_000,
  },
}
const page = { id: ID, total: 90_000, paidNow: 90_000, expiresAt: '2026-11-22T10:20:00Z', rooms: [], lines: [] }
const problem = (code: 'gone' | 'conflict' | 'unavailable', status: number): BookingCallResult<never> => ({
  ok: false,
  problem: { code, status },
})

function createBench(replies: Partial<Record<Parameters<Network>[0], BookingCallResult<unknown>>> = {}) {
  const sent: { line: string; body: unknown }[] = []
  let shown: BookingRecord | undefined
  const time = createVirtualTime(NOW, () => undefined)
  const browser = createVirtualBrowser({
    time,
    skew: 0,
    async network(line, { body }) {
      sent.push({ line, body })
      return (
        replies[line] ??
        (line.includes('refreshRoomRates')
          ? { ok: true, data: { state: 'same', total: 90_000, previousTotal: 90_000 } }
          : { ok: true, data: line.includes('storePage') ? page : { state: 'none', charged: false } })
      )
    },
    onShow: (_, record) => {
      shown = record
    },
    onProvider: () => undefined,
  })
  const tab = browser.newTab()
  return { tab, sent, shown: () => shown, pass: (milliseconds: number) => time.pass(time.now() + milliseconds) }
}

describe('a customer continues the booking of an agent’s link', () => {
  test('with the agent’s reference and request, and without an agents’ part', async () => {
    const { tab, sent, shown, pass } = createBench()
    expect(await tab.client().openBasket(opened)).toEqual({ at: 'started', id: ID, path: `/booking/hotel?id=${ID}` })
    expect(sent).toEqual([
      {
        line: 'POST /operation/storePage/{id}',
        body: expect.objectContaining({ stage: 'update', clientReference: REFERENCE, remark: 'High floor' }),
      },
    ])
    expect(sent[0]?.body).not.toHaveProperty('agent')
    tab.visit('form', ID)
    await pass(10)
    expect(shown()).toMatchObject({ fromAgent: true, draft: { remark: 'High floor' }, state: { at: 'draft' } })
  })

  test('a price other than the agreed one has to be agreed to', async () => {
    const { tab, shown, pass } = createBench({
      'POST /operation/storePage/{id}': { ok: true, data: { ...page, total: 100_000 } },
      'GET /operation/refreshRoomRates/{id}': {
        ok: true,
        data: { state: 'same', total: 100_000, previousTotal: 100_000 },
      },
    })
    await tab.client().openBasket(opened)
    tab.visit('form', ID)
    await pass(0)
    expect(shown()?.state).toMatchObject({ at: 'price-changed', previous: 90_000, total: 100_000 })
  })

  test('a second opening continues where the customer left, and sends nothing', async () => {
    const { tab, sent } = createBench()
    await tab.client().openBasket(opened)
    for (const again of [opened, { state: 'known', id: ID } as const]) {
      expect(await tab.client().openBasket(again)).toMatchObject({ at: 'started', path: `/booking/hotel?id=${ID}` })
    }
    expect(sent).toHaveLength(1)
  })

  test('a newer link of the same booking begins again, with the names that were filled in', async () => {
    const { tab, sent, shown, pass } = createBench()
    await tab.client().openBasket(opened)
    tab.visit('form', ID)
    await pass(10)
    const payer = { firstName: 'Dana', lastName: 'Levi' }
    await tab.booking()?.saveDraft({ remark: 'High floor', payer, agreed: { terms: true } })
    const newer: OpenBasket = {
      state: 'open',
      basket: { ...opened.basket, remark: 'Ground floor', total: 80_000, createdAt: NOW + 1_000 },
    }
    expect(await tab.client().openBasket(newer)).toMatchObject({ at: 'started' })
    expect(sent.at(-1)).toMatchObject({ body: { remark: 'Ground floor' } })
    await pass(10)
    expect(shown()).toMatchObject({
      linkCreatedAt: NOW + 1_000,
      draft: { remark: 'Ground floor', payer },
      state: { at: 'price-changed', previous: 80_000, total: 90_000 },
    })
    expect(shown()?.draft.agreed).toBeUndefined()
    const before = sent.length
    await tab.client().openBasket(newer)
    expect(sent).toHaveLength(before)
  })

  test('a newer link, opened while the payment page of the earlier one may be open, does not let the rooms be given up', async () => {
    const { tab, shown, pass } = createBench({
      'POST /operation/getPaymentUrl/{bookId}': { ok: true, data: { url: 'https://pay/1' } },
    })
    await tab.client().openBasket(opened)
    tab.visit('form', ID)
    const person = { firstName: 'Dana', lastName: 'Levi', gender: 'Miss' as const }
    const payer = { ...person, email: 'dana@example.com', phone: '050-1234567', numberOfPayments: 1 }
    await tab.booking()?.submit({ rooms: [{ guests: [person] }], payer }, 'card')
    await pass(10)
    tab.visit('paying', ID)
    await pass(10)
    expect(shown()).toMatchObject({ state: { at: 'at-payment' }, paymentOpened: true })
    await tab.client().openBasket({ state: 'open', basket: { ...opened.basket, createdAt: NOW + 1_000 } })
    tab.visit('form', ID)
    await pass(10)
    const open = shown()
    expect(open?.state.at).toBe('draft')
    expect(open && [isUnfinished(open, NOW), mayRelease(open, NOW)]).toEqual([true, false])
  })

  test.each([
    ['the hold has ended', { 'POST /operation/storePage/{id}': problem('gone', 410) }, 'expired'],
    ['the rooms are sold', { 'POST /operation/storePage/{id}': problem('conflict', 409) }, 'sold-out'],
    [
      'it was sent from another device',
      {
        'POST /operation/storePage/{id}': problem('conflict', 409),
        'GET /operation/succeededBooking/{id}': { ok: true, data: { state: 'waiting' } },
      },
      'already',
    ],
    [
      'the card was charged, and there is no booking yet',
      {
        'POST /operation/storePage/{id}': problem('conflict', 409),
        'GET /operation/succeededBooking/{id}': { ok: true, data: { state: 'none', charged: true } },
      },
      'already',
    ],
    [
      'it may have been sent from another device, and the status cannot be read',
      {
        'POST /operation/storePage/{id}': problem('conflict', 409),
        'GET /operation/succeededBooking/{id}': problem('unavailable', 503),
      },
      'problem',
    ],
    ['the upstream does not answer', { 'POST /operation/storePage/{id}': problem('unavailable', 503) }, 'problem'],
  ] as const)('when %s', async (_, replies, at) => {
    const { tab } = createBench(replies)
    expect((await tab.client().openBasket(opened)).at).toBe(at)
  })
})

describe('an agent who has sent a link', () => {
  const link = { token: 'a.b', total: 90_000, expiresAt: '2026-11-22T10:20:00Z' }

  async function sendLink() {
    const bench = createBench()
    const { tab, pass } = bench
    await tab.client().start(start)
    tab.visit('form', ID)
    await pass(10)
    await tab.booking()?.setSentLink(link)
    await pass(10)
    return bench
  }

  test('does not hold the rooms for a booking of their own any more', async () => {
    const { shown, tab, pass } = await sendLink()
    const sent = shown()
    expect(sent?.sentToCustomer).toEqual(link)
    expect(sent && [isUnfinished(sent, NOW), mayRelease(sent, NOW)]).toEqual([false, false])
    await tab.booking()?.setSentLink(undefined)
    await pass(10)
    const open = shown()
    expect(open && [isUnfinished(open, NOW), mayRelease(open, NOW)]).toEqual([true, true])
  })

  test('begins a new booking with the same choice: the rooms of the link are neither reused nor given up', async () => {
    const { tab, sent } = await sendLink()
    const before = sent.length
    await tab.client().start(start)
    expect(sent.slice(before).map(({ line }) => line)).toEqual(['POST /operation/storePage/{id}'])
    const references = sent.map(({ body }) => (body as { clientReference?: string } | undefined)?.clientReference)
    expect(references.at(-1)).not.toBe(references[0])
  })
})
