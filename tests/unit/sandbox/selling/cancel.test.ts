import { describe, expect, test } from '@jest/globals'
import { readLedger } from '#sandbox/selling/ledger.ts'
import { addPendingBooking } from '#sandbox/selling/pending-bookings.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import { setSwitch } from '#sandbox/selling/switches.ts'
import type { Caller } from '#sandbox/world.ts'
import { payBy } from './card-payment.ts'
import {
  call,
  createWorld,
  login,
  payAndBook,
  paymentUrl,
  refusal,
  search,
  store,
  type TestWorld,
  toPage,
  visitor,
} from './fixture.ts'

const DAY = 86_400_000

async function booked(world: TestWorld, query: Record<string, unknown> = {}) {
  const page = toPage(await search(world, query))
  const { id } = await store(world, page)
  const { url } = await paymentUrl(world, id, page.clientReference)
  await payBy(world, url)
  await payAndBook(world, id, page.clientReference)
  world.clock.advance(20_000)
  applySupplierAnswers(world)
  const booking = readLedger(world).bookings.find((one) => one.id === id)
  return { id, pnr: booking?.pnr ?? '', extPnr: booking?.extPnr ?? '', total: booking?.total ?? 0 }
}

const cancel = (
  world: TestWorld,
  pnr: string,
  more: { body?: object; query?: object } = {},
  caller: Caller = visitor,
) =>
  call(
    world,
    'POST /operation/cancelBook/{pnr}/',
    { path: { pnr }, query: { ...more.query }, body: { password: `cancel-${caller.agency}`, ...more.body } },
    caller,
  )

const details = async (world: TestWorld, pnr: string, isExtPnr = false, caller: Caller = visitor) =>
  (
    await call(
      world,
      'GET /operation/pnrDetails/{pnr}/',
      { path: { pnr }, query: { isExtPnr: String(isExtPnr) } },
      caller,
    )
  ).bookings

describe('the cancellation password', () => {
  test.each([
    { name: 'the agency’s own', password: 'cancel-main', expected: undefined },
    { name: 'another agency’s', password: 'cancel-masa', expected: 401 },
    { name: 'wrong', password: 'x', expected: 401 },
  ])('$name', async ({ password, expected }) => {
    const world = createWorld()
    expect(await refusal(call(world, 'POST /operation/cancelBook/preflight', { body: password }))).toBe(expected)
    const { pnr } = await booked(world)
    expect(await refusal(cancel(world, pnr, { body: { password } }))).toBe(expected)
  })
})

describe('cancelling', () => {
  test('shows the current fee first, and then charges exactly that fee', async () => {
    const world = createWorld()
    const { id, pnr, extPnr, total } = await booked(world)
    // 8 December, noon: after the first date, before the second.
    world.clock.advance(16 * DAY)
    const [detail] = await details(world, pnr)
    expect({ ...detail, cancellation: {} }).toEqual({
      pnr,
      extPnr,
      agencyCode: 'main',
      isExternal: false,
      supplierCode: 'GOC',
      externalCode: 'LAKE',
      hotelName: 'Hotel LAKE',
      payerName: 'Noa Levi',
      checkIn: '2026-12-13',
      checkOut: '2026-12-15',
      status: 'ok',
      totalPrice: total,
      cancellation: {},
      feeNow: 67_400,
      cancellable: true,
    })
    expect(await cancel(world, pnr)).toEqual({ result: 'success', fee: 67_400, refundedAmount: total - 67_400 })
    expect(readLedger(world).refunds.map(({ bookingId, amount }) => [bookingId, amount])).toEqual([
      [id, total - 67_400],
    ])
    expect(readLedger(world).nights).toEqual([])
    const [after] = await details(world, pnr)
    expect([after?.status, after?.cancellable, after?.feeNow]).toEqual(['cancelled', false, 67_400])
  })

  test('a repeated cancellation is reported as such and refunds nothing', async () => {
    const world = createWorld()
    const { pnr, total } = await booked(world)
    expect(await cancel(world, pnr)).toEqual({ result: 'success', fee: 0, refundedAmount: total })
    expect(await cancel(world, pnr)).toEqual({ result: 'already-cancelled', fee: 0, refundedAmount: total })
    expect(readLedger(world).refunds.map(({ amount }) => amount)).toEqual([total])
  })

  test('releases the night for sale', async () => {
    const world = createWorld()
    const tiny = { hotelCode: 'TINY', checkIn: '2026-12-13', checkOut: '2026-12-14' }
    const { pnr } = await booked(world, tiny)
    expect((await search(world, tiny)).empty).toBe('sold-out')
    await cancel(world, pnr)
    expect((await search(world, tiny)).empty).toBeUndefined()
  })

  test.each([
    {
      name: 'a supplier that refuses late cancellations',
      query: { hotelCode: 'TINY' },
      days: 20,
      on: false,
      expected: { result: 'rejected' },
    },
    { name: 'a supplier that refuses', query: {}, days: 0, on: true, expected: { result: 'rejected' } },
    { name: 'a stay that has started', query: {}, days: 22, on: false, expected: { result: 'not-performed' } },
    {
      name: 'a stay of today: the whole price',
      query: {},
      days: 21,
      on: false,
      expected: { result: 'success', fee: 134_800, refundedAmount: 0 },
    },
  ])('$name', async ({ query, days, on, expected }) => {
    const world = createWorld()
    const { pnr } = await booked(world, query)
    world.clock.advance(days * DAY)
    if (on) setSwitch(world, 'cancel-rejects', 'on')
    expect(await cancel(world, pnr)).toEqual(expected)
    const { refunds, nights } = readLedger(world)
    expect([refunds.length, nights.length > 0]).toEqual([0, expected.result !== 'success'])
  })

  test('requires the right PNR or external number', async () => {
    const world = createWorld()
    const { pnr, extPnr, total } = await booked(world)
    expect(await refusal(cancel(world, 'NOBODY1'))).toBe(404)
    expect(await cancel(world, pnr, { query: { extPnr: 'WRONG123' } })).toEqual({ result: 'check-external-pnr' })
    const body = { isExternal: true, supplierCode: 'GOC', externalCode: 'LAKE' }
    expect(await cancel(world, pnr, { query: { extPnr }, body })).toEqual({
      result: 'success',
      fee: 0,
      refundedAmount: total,
    })
  })

  test('is not found by another agency, but by internal agents', async () => {
    const world = createWorld()
    const { pnr, extPnr, total } = await booked(world)
    const masa = { ...visitor, agency: 'masa' }
    const agents = { ...visitor, agency: 'agents' }
    expect(await details(world, pnr, false, masa)).toEqual([])
    expect(await refusal(cancel(world, pnr, {}, masa))).toBe(404)
    expect((await details(world, extPnr, true, agents)).map((one) => one.pnr)).toEqual([pnr])
    expect(await cancel(world, pnr, {}, agents)).toEqual({ result: 'success', fee: 0, refundedAmount: total })
  })

  test('an external booking is found by its own number only, and cancelled once', async () => {
    const world = createWorld()
    const agents = { ...visitor, agency: 'agents' }
    const pending = addPendingBooking(world, 'agents')
    expect(await details(world, pending.pnr, false, agents)).toEqual([])
    expect(
      (await details(world, pending.pnr, true, agents)).map(({ isExternal, status }) => [isExternal, status]),
    ).toEqual([[true, 'waiting']])
    const body = { isExternal: true, supplierCode: pending.supplier }
    expect(
      await cancel(
        world,
        pending.pnr,
        { body: { ...body, supplierCode: pending.supplier === 'DAN' ? 'GOC' : 'DAN' } },
        agents,
      ),
    ).toEqual({ result: 'error' })
    expect(await cancel(world, pending.pnr, { body }, agents)).toEqual({ result: 'success', fee: 0 })
    expect(await cancel(world, pending.pnr, { body }, agents)).toEqual({ result: 'already-cancelled' })
  })
})

test('a supplier’s information about a booking', async () => {
  const world = createWorld()
  const { extPnr } = await booked(world)
  const agent = login(world, 'agents', 'agent')
  const info = (query: object) =>
    call(
      world,
      'GET /operation/extBookInfo/',
      { query: { supplier: 'GOC', hotelCode: 'LAKE', extPnr, ...query } },
      agent,
    )
  expect(await info({})).toEqual({
    found: true,
    extPnr,
    hotelName: 'Hotel LAKE',
    payerName: 'Noa Levi',
    checkIn: '2026-12-13',
    checkOut: '2026-12-15',
    status: 'ok',
  })
  expect(await info({ supplier: 'DAN' })).toEqual({ found: false })
  expect(await info({ extPnr: 'NOBODY1' })).toEqual({ found: false })
})
