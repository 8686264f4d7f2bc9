import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'
import { getCredit } from '#sandbox/selling/credit.ts'
import { getPaidAmount, readLedger } from '#sandbox/selling/ledger.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import { setSwitch } from '#sandbox/selling/switches.ts'
import type { Caller } from '#sandbox/world.ts'
import { payBy } from './card-payment.ts'
import {
  asks,
  call,
  couple,
  createWorld,
  guest,
  login,
  payAndBook,
  payer,
  paymentUrl,
  refusal,
  search,
  store,
  type TestWorld,
  toPage,
  visitor,
} from './fixture.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

async function draft(
  world: TestWorld,
  more: Record<string, unknown> = {},
  caller: Caller = visitor,
  query: Record<string, unknown> = {},
) {
  const page = toPage(await search(world, query, caller), more)
  const { id, total } = await store(world, page, caller)
  return { id, total, page, reference: page.clientReference }
}

async function paid(
  world: TestWorld,
  more: Record<string, unknown> = {},
  caller: Caller = visitor,
  card = CARD_NUMBERS.success,
) {
  const one = await draft(world, more, caller)
  const { url } = await paymentUrl(world, one.id, one.reference, caller)
  const location = await payBy(world, url, card)
  return {
    ...one,
    location,
    paymentReference: new URL(location, 'http://x').searchParams.get('paymentReference') ?? '',
  }
}

const money = (world: TestWorld) => {
  const { charges, refunds } = readLedger(world)
  return { charges: charges.map(({ amount }) => amount), refunds: refunds.map(({ amount }) => amount) }
}

describe('paying and booking', () => {
  test('waits about fifteen seconds, and is then confirmed with all data of a voucher', async () => {
    const world = createWorld()
    const { id, reference, paymentReference, location } = await paid(world)
    expect(location).toBe(`http://localhost:3000/redirect-verified?paymentReference=${paymentReference}`)
    expect(money(world).charges).toEqual([])
    expect(await payAndBook(world, id, reference, { paymentReference })).toEqual({ state: 'waiting', charged: true })
    world.clock.advance(10 * SECOND)
    expect(await asks(world, id)).toEqual({ state: 'waiting', charged: true })
    world.clock.advance(10 * SECOND)
    const { state, charged, booking } = await asks(world, id)
    expect({ state, charged, booking: { ...booking, lines: [], cancellation: {} } }).toEqual({
      state: 'confirmed',
      charged: true,
      booking: {
        bookingId: id,
        pnr: expect.stringMatching(/^[B-Z2-9]{7}$/),
        orderNumber: '200001',
        status: 'ok',
        kind: 'hotel',
        supplier: 'GOC',
        hotelCode: 'LAKE',
        hotelName: 'Hotel LAKE',
        hotelAddress: '1 Shore Road',
        hotelPhone: '04-5550100',
        hotelExternalCode: 'LAKE',
        hotelOrderNumber: expect.stringMatching(/^[B-Z2-9]{8}$/),
        checkIn: '2026-12-13',
        checkOut: '2026-12-15',
        rooms: [
          {
            roomName: 'Room STD',
            board: 'bb',
            party: couple,
            guests: ['Miss Noa Levi'],
            hotelConfirmationNumber: expect.stringMatching(/^[B-Z2-9]{8}$/),
          },
        ],
        payerName: 'Noa Levi',
        lines: [],
        totalPrice: 134_800,
        paidAmount: 134_800,
        cancellation: {},
        flights: [],
        days: [],
        createdAt: '2026-11-22T12:00:00+02:00',
      },
    })
    expect(money(world)).toEqual({ charges: [134_800], refunds: [] })
    expect(readLedger(world).nights.map(({ expiresAt }) => expiresAt)).toEqual([undefined, undefined])
  })

  test('happens once, for repeated requests from any client', async () => {
    const world = createWorld()
    const { id, reference, paymentReference } = await paid(world)
    const answers = await Promise.all([
      payAndBook(world, id, reference, { paymentReference }),
      payAndBook(world, id, reference, { paymentReference }),
      payAndBook(world, id, randomUUID()),
    ])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ state: 'waiting', charged: true })))
    world.clock.advance(MINUTE)
    const [first, again] = [await payAndBook(world, id, reference, { paymentReference }), await asks(world, id)]
    expect(first).toEqual(again)
    expect(first.state).toBe('confirmed')
    expect(money(world)).toEqual({ charges: [134_800], refunds: [] })
  })

  test('a reference of another booking is refused', async () => {
    const world = createWorld()
    const one = await paid(world)
    const other = await paid(world)
    expect(await refusal(payAndBook(world, one.id, other.reference))).toBe(409)
  })

  test('survives a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selling-'))
    folders.push(folder)
    const before = createWorld({ file: join(folder, 'sandbox.sqlite') })
    const { id, reference } = await paid(before)
    await payAndBook(before, id, reference)
    before.db.close()
    const after = createWorld({ file: join(folder, 'sandbox.sqlite'), now: '2026-11-22T10:05:00Z' })
    expect((await asks(after, id)).state).toBe('confirmed')
    expect(money(after)).toEqual({ charges: [134_800], refunds: [] })
    after.db.close()
  })
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the browser’s claim about a payment is not trusted', () => {
  test.each([
    {
      name: 'nobody paid',
      card: undefined,
      given: undefined,
      expected: { state: 'not-paid', reason: 'abandoned', charged: false },
    },
    {
      name: 'a reference is made up',
      card: CARD_NUMBERS.success,
      given: 'PAY-forged',
      expected: { state: 'not-paid', reason: 'invalid', charged: false },
    },
    {
      name: 'the card was declined',
      card: CARD_NUMBERS.decline,
      given: undefined,
      expected: { state: 'not-paid', reason: 'declined', charged: false },
    },
    {
      name: 'the bank still waits for its code',
      card: CARD_NUMBERS.challenge,
      given: undefined,
      expected: { state: 'not-paid', reason: 'abandoned', charged: false },
    },
  ])('$name', async ({ card, given, expected }) => {
    const world = createWorld()
    const { id, reference } = await draft(world)
    const { url } = await paymentUrl(world, id, reference)
    if (card) await payBy(world, url, card)
    expect(await payAndBook(world, id, reference, given ? { paymentReference: given } : {})).toEqual(expected)
    expect(money(world)).toEqual({ charges: [], refunds: [] })
  })

  test('another booking’s payment does not pay for this one', async () => {
    const world = createWorld()
    const other = await paid(world)
    const { id, reference } = await draft(world)
    expect(await payAndBook(world, id, reference, { paymentReference: other.paymentReference })).toEqual({
      state: 'not-paid',
      reason: 'invalid',
      charged: false,
    })
  })

  test('a payment of another amount does not pay', async () => {
    const world = createWorld()
    const { id, reference, page, paymentReference } = await paid(world, { couponCode: 'SAVE100' })
    await store(world, { ...page, stage: 'update', couponCode: undefined }, visitor, id)
    expect(await payAndBook(world, id, reference, { paymentReference })).toEqual({
      state: 'not-paid',
      reason: 'invalid',
      charged: false,
    })
  })

  test('after a declined card another card can pay', async () => {
    const world = createWorld()
    const { id, reference } = await paid(world, {}, visitor, CARD_NUMBERS.decline)
    expect(await asks(world, id)).toEqual({ state: 'not-paid', reason: 'declined', charged: false })
    const { url } = await paymentUrl(world, id, reference)
    await payBy(world, url)
    expect(await payAndBook(world, id, reference)).toEqual({ state: 'waiting', charged: true })
  })
})

describe('other outcomes', () => {
  test('an expired hold books and charges nothing', async () => {
    const world = createWorld()
    const { id, reference } = await paid(world)
    world.clock.advance(21 * MINUTE)
    expect(await payAndBook(world, id, reference)).toEqual({ state: 'rejected', reason: 'expired', charged: false })
    expect(money(world).charges).toEqual([])
  })

  test('opening the payment page extends the hold', async () => {
    const world = createWorld()
    const { id, reference } = await draft(world)
    world.clock.advance(19 * MINUTE)
    const { url } = await paymentUrl(world, id, reference)
    world.clock.advance(19 * MINUTE)
    await payBy(world, url)
    expect((await payAndBook(world, id, reference)).state).toBe('waiting')
  })

  test.each([
    { name: 'by a guest’s name', more: { payer: { ...payer, lastName: 'Reject' } }, on: false },
    { name: 'by the switch', more: {}, on: true },
  ])('a rejection by the supplier ($name) returns money, rooms and coupon', async ({ more, on }) => {
    const world = createWorld()
    const one = await draft(world, { ...more, couponCode: 'SAVE100' })
    const body = {
      clientReference: one.reference,
      payer: { ...payer, ...('payer' in more ? more.payer : {}) },
      successUrl: 'http://localhost/a',
      failureUrl: 'http://localhost/b',
    }
    const { url } = await call(world, 'POST /operation/getPaymentUrl/{bookId}', {
      path: { bookId: one.id },
      query: { langCode: 'ENG' },
      body,
    })
    await payBy(world, url)
    if (on) setSwitch(world, 'supplier-rejects', 'on')
    await payAndBook(world, one.id, one.reference)
    world.clock.advance(20 * SECOND)
    expect(await asks(world, one.id)).toEqual({ state: 'rejected', reason: 'supplier', charged: false })
    expect(money(world)).toEqual({ charges: [124_800], refunds: [124_800] })
    expect(readLedger(world).nights).toEqual([])
    expect(world.db.prepare('SELECT * FROM coupon_uses').all()).toEqual([])
    applySupplierAnswers(world)
    expect(money(world).refunds).toEqual([124_800])
  })

  test('a coupon is used by bookings; a booking with a used-up coupon fails', async () => {
    const world = createWorld()
    const three = [
      await paid(world, { couponCode: 'SAVE100' }),
      await paid(world, { couponCode: 'SAVE100' }),
      await paid(world, { couponCode: 'SAVE100' }),
    ]
    const states: unknown[] = []
    for (const { id, reference } of three) states.push(await payAndBook(world, id, reference))
    expect(states).toEqual([
      { state: 'waiting', charged: true },
      { state: 'waiting', charged: true },
      { state: 'rejected', reason: 'invalid', charged: false },
    ])
    const query = { amount: '120000', checkinDate: '2026-12-13' }
    expect(await refusal(call(world, 'GET /operation/checkCoupon/{code}', { path: { code: 'SAVE100' }, query }))).toBe(
      404,
    )
  })

  test('leaving before a payment page was opened puts the rooms on sale again; afterwards they stay', async () => {
    const query = { langCode: 'ENG' }
    const leave = 'POST /operation/bookingevent/{id}/canceledWithoutBody'
    const leaveAfter = async (opensPayment: boolean) => {
      const world = createWorld()
      const { id, reference } = await draft(world)
      if (opensPayment) await paymentUrl(world, id, reference)
      await call(world, leave, { path: { id }, query })
      const { state } = await call(world, 'GET /operation/refreshRoomRates/{id}', { path: { id } })
      return [readLedger(world).nights.length > 0, state]
    }
    expect(await leaveAfter(false)).toEqual([false, 'expired'])
    expect(await leaveAfter(true)).toEqual([true, 'same'])
  })

  test('leaving the payment page, with or without a reason, is stored, and closes the page', async () => {
    const world = createWorld()
    const { id, reference } = await draft(world)
    const { url } = await paymentUrl(world, id, reference)
    const path = { id }
    const query = { langCode: 'ENG' }
    await call(world, 'POST /operation/bookingevent/{id}/canceledWithBody', {
      path,
      query,
      body: { reason: 'changed my mind' },
    })
    await call(world, 'POST /operation/bookingevent/{id}/canceledWithoutBody', { path, query })
    expect(
      world.db
        .prepare('SELECT kind, reason FROM booking_events ORDER BY id')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([
      { kind: 'canceledWithBody', reason: 'changed my mind' },
      { kind: 'canceledWithoutBody', reason: null },
    ])
    expect(await payBy(world, url)).toBe('status 410')
    expect(await asks(world, id)).toEqual({ state: 'not-paid', reason: 'abandoned', charged: false })
  })
})

describe('without a card', () => {
  test('a visitor is refused', async () => {
    const world = createWorld()
    const { id, reference } = await draft(world)
    expect(await refusal(payAndBook(world, id, reference, { bypassPayment: true }))).toBe(403)
  })

  test('a marketer with permission gets a pending booking on the desk, and pays for it later', async () => {
    const world = createWorld()
    const masa = login(world, 'masa', 'agency')
    const { id, reference, total } = await draft(world, {}, masa)
    expect(await payAndBook(world, id, reference, { bypassPayment: true }, masa)).toEqual({
      state: 'waiting',
      charged: false,
    })
    world.clock.advance(20 * SECOND)
    const pending = await asks(world, id, masa)
    expect([pending.state, pending.charged, pending.booking?.status, pending.booking?.paidAmount]).toEqual([
      'pending-confirmation',
      false,
      'waiting',
      0,
    ])
    expect(pending.booking?.netPrice).toBeGreaterThan(0)
    expect((await asks(world, id, { ...visitor, agency: 'masa' })).booking?.netPrice).toBeUndefined()
    // Another agency does not find it; internal agents do, because they serve the customers of all agencies.
    expect(await refusal(asks(world, id))).toBe(404)
    expect((await asks(world, id, login(world, 'agents', 'agent'))).state).toBe('pending-confirmation')
    expect(
      world.pushed.map((push) =>
        push.to === 'desk' ? [push.frame.type, push.frame.booking.bookTransaction.guid] : [],
      ),
    ).toEqual([['newPendingExtBook', id]])
    const { url } = await paymentUrl(world, id, reference, masa)
    await payBy(world, url)
    const body = { clientReference: reference }
    const resume = () => call(world, 'POST /operation/resumeThePaymentOnly/{id}', { path: { id }, body }, masa)
    expect((await resume()).state).toBe('confirmed')
    expect((await resume()).booking?.paidAmount).toBe(total)
    expect(money(world).charges).toEqual([total])
  })

  test('an additional cot waits for the reservation centre, although it is paid', async () => {
    const world = createWorld()
    const rooms = { rooms: [{ adults: 2, childAges: [4], infants: 1 }], suppliers: ['GOC'] }
    const found = await search(world, rooms)
    const page = toPage(found)
    const { id } = await store(world, page)
    const { url } = await paymentUrl(world, id, page.clientReference)
    await payBy(world, url)
    await payAndBook(world, id, page.clientReference)
    world.clock.advance(20 * SECOND)
    const { state, charged } = await asks(world, id)
    expect([state, charged]).toEqual(['pending-confirmation', true])
  })

  test('a credit agency uses its credit, gets it back by cancelling, and cannot exceed it', async () => {
    const world = createWorld()
    const ashrai = login(world, 'ashrai', 'agency')
    const info = () => call(world, 'GET /paxBankCredit/getInfo', { query: { currency: 'IS' } }, ashrai)
    const results: unknown[] = []
    for (const _ of [1, 2, 3]) {
      const { id, reference } = await draft(world, {}, ashrai)
      results.push(await payAndBook(world, id, reference, { bypassPayment: true }, ashrai))
    }
    const price = 134_800 - 2_696
    expect(results).toEqual([
      { state: 'waiting', charged: true },
      { state: 'waiting', charged: true },
      { state: 'not-paid', reason: 'credit', charged: false },
    ])
    expect(await info()).toEqual({ creditAmount: 300_000 - 2 * price, creditAmountUsd: 80_000 })
    world.clock.advance(20 * SECOND)
    applySupplierAnswers(world)
    const [last] = readLedger(world).bookings.filter(({ state }) => state === 'confirmed')
    const body = { password: 'cancel-ashrai' }
    expect(
      await call(world, 'POST /operation/cancelBook/{pnr}/', { path: { pnr: last?.pnr ?? '' }, body }, ashrai),
    ).toEqual({ result: 'success', fee: 0, refundedAmount: price })
    expect(getCredit(world, 'ashrai').creditAmount).toBe(300_000 - price)
    expect(getCredit(world, 'main')).toEqual({ creditAmount: 0, creditAmountUsd: 0 })
  })
})

describe('a part payment now, the rest by a link', () => {
  test('leaves a debt, which the link pays once and exactly', async () => {
    const world = createWorld()
    const agent = login(world, 'agents', 'agent')
    const { id, reference, total } = await paid(world, { agent: { partialAmount: 50_000 } }, agent)
    await payAndBook(world, id, reference, {}, agent)
    world.clock.advance(20 * SECOND)
    expect((await asks(world, id, agent)).booking?.status).toBe('debit')
    const link = (debitAmountNis: string) =>
      call(world, 'POST /operation/paymentOnly/{id}/', { path: { id }, query: { debitAmountNis } }, agent)
    expect(await refusal(link('848.01'))).toBe(400)
    const { url } = await link('848')
    expect(await payBy(world, url)).toBe('status 200')
    expect(await payBy(world, url)).toBe('status 200')
    const { booking } = await asks(world, id, agent)
    expect([booking?.status, booking?.paidAmount]).toEqual(['ok', total])
    expect(money(world).charges).toEqual([50_000, 84_800])
    expect(await refusal(link('1'))).toBe(400)
  })
})

describe('the other product kinds', () => {
  test.each([
    { kind: 'flight', hotelCode: undefined, flights: 2, days: 0 },
    { kind: 'package', hotelCode: undefined, flights: 2, days: 0 },
    { kind: 'tour', hotelCode: undefined, flights: 0, days: 1 },
  ])('a $kind is booked with its legs and days', async ({ kind, hotelCode, flights, days }) => {
    const world = createWorld()
    const found = await search(world, { kind, hotelCode, checkIn: '2026-12-02', checkOut: '2026-12-04' })
    const [offer] = found.availabilities
    const product = { kind: kind as 'flight', checkIn: offer?.checkIn ?? '', checkOut: offer?.checkOut ?? '' }
    const page = toPage(found, { product, passengers: [guest, { ...guest, firstName: 'Maya' }] as never })
    const { id, total } = await store(world, page)
    const { url } = await paymentUrl(world, id, page.clientReference)
    await payBy(world, url)
    await payAndBook(world, id, page.clientReference)
    world.clock.advance(20 * SECOND)
    const { state, booking } = await asks(world, id)
    expect([state, booking?.totalPrice, booking?.flights.length, booking?.days.length]).toEqual([
      'confirmed',
      total,
      flights,
      days,
    ])
    // The room has a guest of its own: its first one.
    expect(booking?.rooms.map(({ guests }) => guests)).toEqual([['Miss Noa Levi', 'Miss Maya Levi']])
  })
})

test('no sequence of actions charges twice, sells a room twice, or retains money without a booking', async () => {
  const buyer = fc.nat(2)
  const step = fc.oneof(
    fc.record({
      do: fc.constantFrom('store', 'url', 'card', 'bad-card', 'pay', 'pay', 'ask', 'leave', 'cancel'),
      buyer,
    }),
    fc.record({ do: fc.constantFrom('wait', 'wait-long', 'rejecting', 'accepting'), buyer }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = createWorld()
      const found = await search(world, { hotelCode: 'TINY', checkIn: '2026-12-13', checkOut: '2026-12-14' })
      const pages = [0, 1, 2].map(() => toPage(found))
      const ids = new Map<number, string>()
      const urls = new Map<number, string>()
      for (const one of steps) {
        const page = pages[one.buyer]
        const id = ids.get(one.buyer) ?? 'nobody-knows-this-one'
        const url = urls.get(one.buyer)
        if (!page) continue
        const reference = page.clientReference
        const actions: Record<string, () => unknown> = {
          store: async () => ids.set(one.buyer, (await store(world, page)).id),
          url: async () => urls.set(one.buyer, (await paymentUrl(world, id, reference)).url),
          card: () => url && payBy(world, url),
          'bad-card': () => url && payBy(world, url, CARD_NUMBERS.decline),
          pay: () => payAndBook(world, id, reference),
          ask: () => asks(world, id),
          leave: () =>
            call(world, 'POST /operation/bookingevent/{id}/canceledWithoutBody', {
              path: { id },
              query: { langCode: 'HEB' },
            }),
          cancel: () => {
            const pnr = readLedger(world).bookings.find((booking) => booking.id === id)?.pnr ?? 'NONE1'
            return call(world, 'POST /operation/cancelBook/{pnr}/', {
              path: { pnr },
              body: { password: 'cancel-main' },
            })
          },
          wait: () => world.clock.advance(15 * SECOND),
          'wait-long': () => world.clock.advance(11 * MINUTE),
          rejecting: () => setSwitch(world, 'supplier-rejects', 'on'),
          accepting: () => setSwitch(world, 'supplier-rejects', undefined),
        }
        await refusal(Promise.resolve(actions[one.do]?.()))
      }
      world.clock.advance(MINUTE)
      applySupplierAnswers(world)
      const { bookings, charges } = readLedger(world)
      const sold = bookings.filter(({ state }) => state === 'confirmed')
      expect(sold.length).toBeLessThanOrEqual(1)
      expect(new Set(charges.map(({ bookingId }) => bookingId)).size).toBe(charges.length)
      for (const booking of bookings) {
        const kept =
          { confirmed: booking.paidNow, cancelled: booking.cancelFee ?? -1 }[booking.state as 'confirmed'] ?? 0
        expect([booking.state, getPaidAmount(world, booking.id)]).toEqual([booking.state, kept])
        const nights = readLedger(world).nights.filter(({ bookingId }) => bookingId === booking.id)
        if (booking.state === 'confirmed') expect(nights.map(({ expiresAt }) => expiresAt)).toEqual([undefined])
        else expect(nights.every(({ expiresAt }) => expiresAt !== undefined)).toBe(true)
      }
      world.db.close()
    }),
    { numRuns: 80 },
  )
})

test('a booking of another agency cannot be read, paid or given up', async () => {
  const world = createWorld()
  const { id, reference } = await draft(world)
  const other = { ...visitor, agency: 'masa' }
  expect(await refusal(asks(world, id, other))).toBe(404)
  expect(await refusal(payAndBook(world, id, reference, {}, other))).toBe(404)
  expect(await refusal(paymentUrl(world, id, reference, other))).toBe(404)
  const path = { id }
  expect(await refusal(call(world, 'GET /operation/refreshRoomRates/{id}', { path }, other))).toBe(404)
  const leave = 'POST /operation/bookingevent/{id}/canceledWithoutBody'
  expect(await refusal(call(world, leave, { path, query: { langCode: 'ENG' } }, other))).toBe(404)
  expect(await asks(world, id)).toEqual({ state: 'none', charged: false })
})
