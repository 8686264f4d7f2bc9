import { describe, expect, test } from '@jest/globals'
import { BookResult, OrderHistory } from '#lib/contract/entities/booking.ts'
import { toBookResult } from '#sandbox/selling/book-result.ts'
import { sellingConsole } from '#sandbox/selling/handlers.ts'
import { readLedger } from '#sandbox/selling/ledger.ts'
import { addPendingBooking } from '#sandbox/selling/pending-bookings.ts'
import { addPastOrders, seedOrders } from '#sandbox/selling/seed-orders.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import {
  call,
  createWorld,
  login,
  payAndBook,
  refusal,
  search,
  store,
  type TestWorld,
  toPage,
  visitor,
} from './fixture.ts'

const listNotifications = (world: TestWorld) =>
  world.pushed.flatMap((push) => (push.to === 'desk' ? [`${push.frame.type} ${push.frame.booking.state}`] : []))

/** A booking of the agents' agency that waits for its supplier, and its row on the desk. */
async function makeWaiting(world: TestWorld) {
  const agent = login(world, 'agents', 'agent')
  const page = toPage(await search(world, {}, agent))
  const { id } = await store(world, page, agent)
  await payAndBook(world, id, page.clientReference, { bypassPayment: true }, agent)
  world.clock.advance(20_000)
  const [row] = await call(world, 'GET /operation/pendingExtBook', {}, agent)
  return { agent, id, row }
}

describe('the desk of pending external bookings', () => {
  test('is notified of a new one, and lists it', async () => {
    const world = createWorld()
    const pending = addPendingBooking(world, 'agents')
    expect(listNotifications(world)).toEqual(['newPendingExtBook pending'])
    expect(await call(world, 'GET /operation/pendingExtBook')).toEqual([pending])
    expect(pending).toEqual({
      id: 'X00001',
      pnr: expect.stringMatching(/^[B-Z2-9]{8}$/),
      odyAgentCode: 'ODY-agents',
      clerkName: 'dana',
      operatorFlags: { hiddenRQ: false },
      bookTransaction: { guid: expect.stringMatching(/^[\w-]{24}$/) },
      supplier: 'ATLANTIS',
      hotelName: expect.stringMatching(/^Hotel \w+ \(he\)$/),
      checkIn: expect.stringMatching(/^202[67]-/),
      checkOut: expect.stringMatching(/^202[67]-/),
      payerName: expect.stringMatching(/^\w+ \w+$/),
      total: expect.any(Number),
      createdAt: '2026-11-22T12:00:00+02:00',
      state: 'pending',
    })
  })

  test('tags and flags, and notifies the other agents', async () => {
    const world = createWorld()
    const { id } = addPendingBooking(world, 'agents')
    await call(world, 'POST /operation/tagBook/{id}', { path: { id }, query: { tag: 'call back' } })
    await call(world, 'POST /operation/flagBook/{id}', { path: { id }, query: { hiddenRQ: 'true' } })
    const [row] = await call(world, 'GET /operation/pendingExtBook')
    expect([row?.operatorTag, row?.operatorFlags]).toEqual(['call back', { hiddenRQ: true }])
    await call(world, 'POST /operation/tagBook/{id}', { path: { id }, query: { tag: '' } })
    expect((await call(world, 'GET /operation/pendingExtBook'))[0]?.operatorTag).toBeUndefined()
    expect(listNotifications(world).slice(1)).toEqual(Array.from({ length: 3 }, () => 'pendingExtBookChanged pending'))
  })

  test('finalizes with a number, once', async () => {
    const world = createWorld()
    const { id } = addPendingBooking(world, 'agents')
    const finalize = (pnr: string) =>
      call(world, 'POST /operation/finalizePendingExtBook/{id}', { path: { id }, body: { pnr } })
    expect([(await finalize('abc1234')).state, (await finalize('other99')).pnr]).toEqual(['finalized', 'ABC1234'])
    expect(listNotifications(world)).toEqual(['newPendingExtBook pending', 'pendingExtBookChanged finalized'])
  })

  test('confirms bookings of ATLANTIS only', async () => {
    const world = createWorld()
    const [atlantis, other] = [addPendingBooking(world, 'agents'), addPendingBooking(world, 'agents')]
    const confirm = (id: string) => call(world, 'POST /operation/confirmAtlantisBook/{id}', { path: { id }, body: {} })
    expect((await confirm(atlantis.id)).state).toBe('confirmed')
    expect(await refusal(confirm(other.id))).toBe(400)
    expect(await refusal(confirm('X99999'))).toBe(404)
  })

  test('confirms a waiting booking of ours', async () => {
    const world = createWorld()
    const { agent, id, row } = await makeWaiting(world)
    await call(world, 'POST /operation/finalizePendingExtBook/{id}', { path: { id: row?.id ?? '' }, body: {} }, agent)
    const { state, booking } = await call(world, 'GET /operation/succeededBooking/{id}', { path: { id } }, agent)
    expect([state, booking?.status]).toEqual(['confirmed', 'debit'])
  })

  test('does not offer a booking of ours that was cancelled, and is notified of it', async () => {
    const world = createWorld()
    const { agent, id, row } = await makeWaiting(world)
    const { booking } = await call(world, 'GET /operation/succeededBooking/{id}', { path: { id } }, agent)
    await call(
      world,
      'POST /operation/cancelBook/{pnr}/',
      { path: { pnr: booking?.pnr ?? '' }, query: {}, body: { password: 'cancel-agents' } },
      agent,
    )
    expect(listNotifications(world)).toEqual(['newPendingExtBook pending', 'pendingExtBookChanged failed'])
    const finalize = { path: { id: row?.id ?? '' }, body: {} }
    expect(await refusal(call(world, 'POST /operation/finalizePendingExtBook/{id}', finalize, agent))).toBe(409)
  })
})

describe('seeded orders', () => {
  const seeded = () => {
    const world = createWorld()
    seedOrders(world)
    return world
  }

  test('are equal at every start, in all statuses, and created once', () => {
    const world = seeded()
    const first = readLedger(world)
    expect(first.bookings).toHaveLength(3 * 14)
    expect(readLedger(seeded())).toEqual(first)
    seedOrders(world)
    expect(readLedger(world)).toEqual(first)
  })

  test('match the contract', () => {
    const world = seeded()
    for (const booking of readLedger(world).bookings) {
      expect(BookResult.safeParse(toBookResult(world, booking, true)).error).toBeUndefined()
    }
  })

  test('fill the desk without notifications', async () => {
    const world = seeded()
    const desk = await call(world, 'GET /operation/pendingExtBook')
    expect([desk.length, listNotifications(world)]).toEqual([12, []])
    expect(new Set(desk.map(({ supplier }) => supplier)).size).toBe(5)
  })

  test('are in a marketer’s history, with correct totals', async () => {
    const world = seeded()
    const masa = login(world, 'masa', 'agency')
    const { rows, totals } = await call(world, 'GET /analysis/bookings/{id}', { path: { id: 'masa' } }, masa)
    expect(new Set(rows.map(({ confirmedPnrStatus }) => confirmedPnrStatus.pnrStatus))).toEqual(
      new Set(['ok', 'debit', 'waiting', 'cancelled']),
    )
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
    expect(totals).toEqual({
      total: 14,
      fullPrice: sum(rows.map(({ originalAmount }) => originalAmount)),
      paid: sum(rows.map(({ payedAmount }) => payedAmount)),
      discount: sum(rows.map(({ equivalentDiscount }) => equivalentDiscount)),
    })
  })

  test('grow to thousands on demand, all of past stays, without taking rooms from anyone', async () => {
    const world = seeded()
    const coming = readLedger(world).nights.filter(({ night }) => night >= '2026-11-22')
    expect(addPastOrders(world, 'masa', 300)).toBe(314)
    expect(addPastOrders(world, 'masa', 10)).toBe(324)
    expect(readLedger(world).nights.filter(({ night }) => night >= '2026-11-22')).toEqual(coming)
    const masa = login(world, 'masa', 'agency')
    const history = await call(world, 'GET /analysis/bookings/{id}', { path: { id: 'masa' } }, masa)
    expect(OrderHistory.safeParse(history).error).toBeUndefined()
    expect(history.totals?.total).toBe(324)
    expect(new Set(history.rows.map(({ bookingId }) => bookingId)).size).toBe(324)
    // The totals of a long history exceed the limit of one price.
    const totals = { total: 5_000, fullPrice: 1_250_000_000, paid: 900_000_000, discount: 150_000_000 }
    expect(OrderHistory.safeParse({ rows: [], totals }).error).toBeUndefined()
  })

  test('let a debt be paid by their own agency and by internal agents, and by nobody else', async () => {
    const world = seeded()
    const masa = login(world, 'masa', 'agency')
    const { rows } = await call(world, 'GET /analysis/bookings/{id}', { path: { id: 'masa' } }, masa)
    const debt = rows.find(({ confirmedPnrStatus }) => confirmedPnrStatus.pnrStatus === 'debit')
    const pay = (caller: typeof visitor, debitAmountNis = '10') =>
      call(
        world,
        'POST /operation/paymentOnly/{id}/',
        { path: { id: debt?.bookingId ?? '' }, query: { debitAmountNis } },
        caller,
      )
    expect((await pay(masa)).url).toMatch(/^http/)
    expect((await pay(login(world, 'agents', 'agent'))).url).toMatch(/^http/)
    expect(await refusal(pay(login(world, 'agents', 'agency')))).toBe(403)
    expect(await refusal(pay(visitor))).toBe(401)
    expect(await refusal(pay(masa, '999999'))).toBe(400)
  })

  test('share one external number twice, so that the one to cancel must be chosen', async () => {
    const world = seeded()
    const masa = { ...visitor, agency: 'masa' }
    const extPnr = [...Map.groupBy(readLedger(world).bookings, (one) => one.extPnr)].find(
      ([, own]) => own.length === 2 && own[0]?.agencyCode === 'masa',
    )?.[0]
    const query = { isExtPnr: 'true' }
    const { bookings } = await call(
      world,
      'GET /operation/pnrDetails/{pnr}/',
      { path: { pnr: extPnr ?? '' }, query },
      masa,
    )
    expect(bookings.map((one) => one.extPnr)).toEqual([extPnr, extPnr])
    const body = { password: 'cancel-masa', isExternal: true }
    expect(
      await refusal(call(world, 'POST /operation/cancelBook/{pnr}/', { path: { pnr: extPnr ?? '' }, body }, masa)),
    ).toBe(400)
  })

  test('are found by date of booking, of check-in, and by clerk', async () => {
    const world = seeded()
    const masa = login(world, 'masa', 'agency')
    const find = async (more: object) => {
      const body = { agencyCode: 'masa', from: '2026-12-01', to: '2027-02-28', by: 'check-in', ...more }
      return (await call(world, 'POST /analysis/bookings/searchByAgency', { body }, masa)).rows
    }
    const coming = await find({})
    expect(coming.length).toBeGreaterThan(0)
    expect(coming.every(({ checkinDate }) => checkinDate >= '2026-12-01' && checkinDate <= '2027-02-28')).toBe(true)
    expect(await find({ by: 'booked' })).toEqual([])
    expect(await find({ clerkName: 'nobody' })).toEqual([])
    expect(await find({ clerkName: 'dana' })).toEqual(coming)
  })

  test.each([
    { name: 'no visitor without a login', caller: visitor, expected: 401 },
    { name: 'no other agency', caller: undefined, expected: 403 },
  ])('are shown to $name', async ({ caller, expected }) => {
    const world = seeded()
    const asking = caller ?? login(world, 'masa', 'agency')
    expect(await refusal(call(world, 'GET /analysis/bookings/{id}', { path: { id: 'agents' } }, asking))).toBe(expected)
    expect(await refusal(call(world, 'GET /paxBankCredit/getInfo', { query: { currency: 'IS' } }, visitor))).toBe(401)
  })

  test('are in the agents’ list, with drafts and deleted ones', async () => {
    const world = seeded()
    const agent = login(world, 'agents', 'agent')
    const { id } = await store(world, toPage(await search(world)))
    const list = () => call(world, 'GET /operation/agentBook', {}, agent)
    const rowOf = async () => (await list()).find((row) => row.id === id)
    expect(await list()).toHaveLength(43)
    expect(await rowOf()).toEqual({
      id,
      payerName: 'Noa Levi',
      hotelName: 'Hotel LAKE',
      checkIn: '2026-12-13',
      checkOut: '2026-12-15',
      total: 134_800,
      paid: 0,
      active: true,
      confirmed: false,
      deleted: false,
      status: 'waiting',
      createdAt: '2026-11-22T12:00:00+02:00',
    })
    world.clock.advance(20 * 60_000)
    applySupplierAnswers(world)
    const row = await rowOf()
    expect([row?.active, row?.deleted]).toEqual([false, true])
  })
})

test('the console refuses unknown switches', () => {
  const world = createWorld()
  const { setSwitch, switchesOf } = sellingConsole
  expect([setSwitch(world, 'sold-out', 'on'), setSwitch(world, 'nothing', 'on')]).toEqual([true, false])
  expect(switchesOf(world)).toEqual({ 'sold-out': 'on' })
  setSwitch(world, 'sold-out', undefined)
  expect(switchesOf(world)).toEqual({})
})
