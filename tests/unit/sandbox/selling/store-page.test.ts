import { describe, expect, test } from '@jest/globals'
import { readLedger } from '#sandbox/selling/ledger.ts'
import { setSwitch } from '#sandbox/selling/switches.ts'
import {
  asks,
  call,
  couple,
  createWorld,
  login,
  makeHotel,
  memberLogin,
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

const refresh = (world: TestWorld, id: string) => call(world, 'GET /operation/refreshRoomRates/{id}', { path: { id } })
const minute = 60_000

describe('opening a booking page', () => {
  test('holds rooms and price for twenty minutes', async () => {
    const world = createWorld()
    const stored = await store(world, toPage(await search(world)))
    expect({
      ...stored,
      id: stored.id.length,
      rooms: stored.rooms.length,
      lines: stored.lines.map(({ kind }) => kind),
    }).toEqual({
      id: 24,
      agencyCode: 'main',
      expiresAt: '2026-11-22T12:20:00+02:00',
      hotelName: 'Hotel LAKE',
      checkIn: '2026-12-13',
      checkOut: '2026-12-15',
      rooms: 1,
      lines: ['room', 'tax'],
      total: 134_800,
      paidNow: 134_800,
      paidAtHotel: 0,
    })
    expect(readLedger(world).nights.map(({ night, rooms, expiresAt }) => ({ night, rooms, expiresAt }))).toEqual([
      { night: '2026-12-13', rooms: 1, expiresAt: '2026-11-22T10:20:00.000Z' },
      { night: '2026-12-14', rooms: 1, expiresAt: '2026-11-22T10:20:00.000Z' },
    ])
  })

  test('the same reference gives the same booking, held once', async () => {
    const world = createWorld()
    const page = toPage(await search(world))
    const answers = [await store(world, page), await store(world, page), await store(world, page)]
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[2]).toEqual(answers[0])
    expect(readLedger(world).bookings).toHaveLength(1)
    expect(readLedger(world).nights).toHaveLength(2)
  })

  test('two rooms are added up, with a fee paid at the hotel', async () => {
    const world = createWorld()
    const found = await search(world, {
      hotelCode: 'REEF',
      suppliers: ['ISRO'],
      rooms: [couple, { adults: 2, childAges: [6], infants: 0 }],
    })
    const stored = await store(world, toPage(found))
    expect(stored.total).toBe(stored.rooms.reduce((sum, { total }) => sum + total, 0))
    expect(stored.lines.map(({ kind, paidAt }) => `${kind} ${paidAt}`)).toEqual(['room now', 'fee hotel'])
    expect([stored.paidAtHotel, stored.paidNow + stored.paidAtHotel]).toEqual([6_000, stored.total])
  })

  test.each([
    { name: 'a rate that was tampered with', change: { rooms: [{ rateKey: 'x.y', party: couple }] }, expected: 400 },
    {
      name: 'another party than was priced',
      change: { party: { adults: 1, childAges: [], infants: 0 } },
      expected: 400,
    },
    {
      name: 'other dates than were priced',
      change: { product: { kind: 'hotel' as const, checkIn: '2026-12-14', checkOut: '2026-12-16' } },
      expected: 400,
    },
    { name: 'a wrong identity number', change: { payer: { ...payer, idCard: '123456789' } }, expected: 400 },
    { name: 'an agents’ part from a visitor', change: { agent: { remarkToHotel: 'Quiet room' } }, expected: 403 },
    { name: 'a coupon nobody knows', change: { couponCode: 'NONE' }, expected: 400 },
  ])('refuses $name', async ({ change, expected }) => {
    const world = createWorld()
    const page = toPage(await search(world))
    const { party, ...rest } = { party: undefined, ...change }
    const rooms = party ? page.rooms.map((room) => ({ ...room, party })) : page.rooms
    expect(await refusal(store(world, { ...page, rooms, ...rest }))).toBe(expected)
    expect(readLedger(world)).toEqual({ bookings: [], charges: [], refunds: [], nights: [] })
  })

  test('an expired rate is refused with 410', async () => {
    const world = createWorld()
    const page = toPage(await search(world))
    world.clock.advance(30 * minute)
    expect(await refusal(store(world, page))).toBe(410)
  })

  test('of two buyers of the last room, one gets “sold out”', async () => {
    const world = createWorld()
    const found = await search(world, { hotelCode: 'TINY', checkIn: '2026-12-13', checkOut: '2026-12-14' })
    const answers = await Promise.all([refusal(store(world, toPage(found))), refusal(store(world, toPage(found)))])
    expect(answers).toEqual([undefined, 409])
  })
})

describe('updating a booking page', () => {
  test('an update stores people and price, and does not extend the hold', async () => {
    const world = createWorld()
    const page = toPage(await search(world), { payer: undefined })
    const { id, expiresAt } = await store(world, page)
    world.clock.advance(5 * minute)
    const kept = await store(
      world,
      { ...page, stage: 'update', payer: { ...payer, firstName: 'Dana' }, remark: 'Late' },
      visitor,
      id,
    )
    expect([kept.id, kept.expiresAt, kept.total]).toEqual([id, expiresAt, 134_800])
    const [booking] = readLedger(world).bookings
    expect([booking?.page.payer?.firstName, booking?.page.remark]).toEqual(['Dana', 'Late'])
  })

  test('a coupon reduces the price, and removing it restores the price', async () => {
    const world = createWorld()
    const page = toPage(await search(world))
    const { id } = await store(world, page)
    const update = { ...page, stage: 'update' as const }
    const reduced = await store(world, { ...update, couponCode: 'save100' }, visitor, id)
    expect([reduced.total, reduced.lines.at(-1), reduced.previousTotal]).toEqual([
      124_800,
      { kind: 'coupon', name: 'Coupon SAVE100', amount: -10_000, paidAt: 'now' },
      undefined,
    ])
    expect((await store(world, update, visitor, id)).total).toBe(134_800)
  })

  test.each([
    { name: 'an unknown booking', wait: 0, path: 'nobody-knows-this-one', expected: 404 },
    { name: 'one with an expired hold', wait: 20, path: undefined, expected: 410 },
  ])('is refused for $name', async ({ wait, path, expected }) => {
    const world = createWorld()
    const page = toPage(await search(world))
    const { id } = await store(world, page)
    world.clock.advance(wait * minute)
    expect(await refusal(store(world, { ...page, stage: 'update' }, visitor, path ?? id))).toBe(expected)
  })

  test('another room replaces the held one', async () => {
    const world = createWorld()
    const found = await search(world)
    const page = toPage(found)
    const { id } = await store(world, page)
    const other = found.availabilities[0]?.rooms[0]?.rates.find(({ roomCode }) => roomCode === 'FAM')
    const rooms = [{ rateKey: other?.rateKey ?? '', party: couple }]
    const kept = await store(world, { ...page, stage: 'update', rooms }, visitor, id)
    expect([kept.total, kept.previousTotal]).toEqual([other?.total, undefined])
    expect(readLedger(world).nights.map(({ roomCode }) => roomCode)).toEqual(['FAM', 'FAM'])
  })

  test('only an agent may set a price (at least net) and a part to pay now', async () => {
    const world = createWorld()
    const agent = login(world, 'agents', 'agent')
    const page = toPage(await search(world, {}, agent))
    const { id, netPrice = 0, commission } = await store(world, page, agent)
    expect([netPrice, commission]).toEqual([121_320, 13_480])
    const update = (more: object) => store(world, { ...page, stage: 'update', agent: { ...more } }, agent, id)
    expect(await refusal(update({ salePrice: netPrice - 1 }))).toBe(400)
    expect(await refusal(update({ partialAmount: 200_000 }))).toBe(400)
    const sold = await update({ salePrice: netPrice, partialAmount: 50_000 })
    expect([sold.total, sold.lines.at(-1)?.amount, sold.commission]).toEqual([netPrice, -13_480, 0])
    const marketer = login(world, 'masa', 'agency')
    const own = toPage(await search(world, {}, marketer), { agent: { salePrice: 130_000 } })
    expect(await refusal(store(world, own, marketer))).toBe(403)
  })
})

describe('a price that changed', () => {
  test('since the search: shows the old and the new price, and books only after agreement', async () => {
    const world = createWorld()
    const page = toPage(await search(world))
    setSwitch(world, 'price-change-percent', '10')
    const stored = await store(world, page)
    expect([stored.total, stored.previousTotal]).toEqual([145_800, 134_800])
    expect(await refusal(paymentUrl(world, stored.id, page.clientReference))).toBe(409)
    expect(await payAndBook(world, stored.id, page.clientReference)).toEqual({
      state: 'rejected',
      reason: 'price-changed',
      charged: false,
    })
    const wrong = await store(world, { ...page, stage: 'update', agreedTotal: 134_800 }, visitor, stored.id)
    expect(wrong.previousTotal).toBe(134_800)
    const agreed = await store(world, { ...page, stage: 'update', agreedTotal: 145_800 }, visitor, stored.id)
    expect([agreed.total, agreed.previousTotal]).toEqual([145_800, undefined])
    expect(await refusal(paymentUrl(world, stored.id, page.clientReference))).toBeUndefined()
  })

  test('on the booking page: the recheck reports it until the customer agrees', async () => {
    const world = createWorld()
    const page = toPage(await search(world))
    const { id } = await store(world, page)
    expect(await refresh(world, id)).toEqual({
      state: 'same',
      total: 134_800,
      previousTotal: 134_800,
      expiresAt: '2026-11-22T12:20:00+02:00',
    })
    setSwitch(world, 'price-change-percent', '-10')
    const changed = { state: 'changed', total: 124_000, previousTotal: 134_800, expiresAt: '2026-11-22T12:20:00+02:00' }
    expect([await refresh(world, id), await refresh(world, id)]).toEqual([changed, changed])
    await store(world, { ...page, stage: 'update', agreedTotal: 124_000 }, visitor, id)
    expect(await refresh(world, id)).toEqual({ ...changed, state: 'same', previousTotal: 124_000 })
  })

  test('only a quarter of the suites rise in price by the seed', async () => {
    const [room] = makeHotel('PALACE').rooms
    const rooms = room ? [room, { ...room, code: 'SUITE', kind: 'suite' as const }] : []
    const hotels = Array.from({ length: 60 }, (_, index) => makeHotel(`PALACE${index}`, { rooms, boards: ['bb'] }))
    const world = createWorld({ catalogue: { ...createWorld().catalogue, hotels } })
    const risen: Record<string, number> = { STD: 0, SUITE: 0 }
    for (const { hotelCode } of hotels) {
      const found = await search(world, { hotelCode })
      for (const { roomCode, rateKey } of found.availabilities[0]?.rooms[0]?.rates ?? []) {
        const stored = await store(world, toPage(found, { rooms: [{ rateKey, party: couple }] }))
        if (stored.previousTotal !== undefined) risen[roomCode] = (risen[roomCode] ?? 0) + 1
      }
    }
    expect(risen.STD).toBe(0)
    expect(risen.SUITE).toBeGreaterThan(5)
    expect(risen.SUITE).toBeLessThan(30)
  })

  test('a club member who logs in later pays less without agreement', async () => {
    const world = createWorld()
    const page = toPage(await search(world))
    const { id } = await store(world, page)
    const kept = await store(world, { ...page, stage: 'update' }, memberLogin(world), id)
    expect([kept.total, kept.previousTotal]).toEqual([128_060, undefined])
  })

  test('a member’s rate used by another visitor gets the visitor’s price, which needs agreement', async () => {
    const world = createWorld()
    const page = toPage(await search(world, {}, memberLogin(world)))
    const stored = await store(world, page)
    expect([stored.total, stored.previousTotal]).toEqual([134_800, 128_060])
  })
})

describe('a recheck', () => {
  test('that finds no rooms left releases the held ones', async () => {
    const world = createWorld()
    const { id } = await store(world, toPage(await search(world)))
    setSwitch(world, 'sold-out', 'on')
    expect(await refresh(world, id)).toEqual({ state: 'sold-out', total: 134_800, previousTotal: 134_800 })
    expect(readLedger(world).nights).toEqual([])
  })

  test('after the hold reports that it has expired', async () => {
    const world = createWorld()
    const { id } = await store(world, toPage(await search(world)))
    world.clock.advance(20 * minute)
    expect(await refresh(world, id)).toEqual({ state: 'expired', total: 134_800, previousTotal: 134_800 })
    expect(await refusal(refresh(world, 'nobody-knows-this-one'))).toBe(404)
  })
})

test('an incomplete page cannot be booked', async () => {
  const world = createWorld()
  const page = toPage(await search(world), { payer: undefined })
  const { id } = await store(world, page)
  expect(await asks(world, id)).toEqual({ state: 'none', charged: false })
  expect(await payAndBook(world, id, page.clientReference)).toEqual({
    state: 'rejected',
    reason: 'invalid',
    charged: false,
  })
})

test('a visitor who stores the page leaves the agent’s part as it is: the price of a link that an agent has sent', async () => {
  const world = createWorld()
  const agent = login(world, 'agents', 'agent')
  const customer = { ...visitor, agency: 'agents' }
  const page = toPage(await search(world, {}, agent))
  const { id, total } = await store(world, page, agent)
  const update = (body: object, caller: typeof agent) =>
    call(
      world,
      'POST /operation/storePage/{id}',
      { path: { id }, query: { langCode: 'ENG' }, body: { ...page, stage: 'update', ...body } },
      caller,
    )
  const agreed = total - 1_000
  expect((await update({ agent: { salePrice: agreed, remarkToHotel: 'Quiet' } }, agent)).total).toBe(agreed)
  const stored = await update({ payer }, customer)
  expect(stored.total).toBe(agreed)
  expect(JSON.stringify(stored)).not.toMatch(/netPrice|commission|Quiet/)
  expect(await refusal(update({ agent: { salePrice: agreed - 1_000 } }, customer))).toBe(403)
  // The agent removes it.
  expect((await update({}, agent)).total).toBe(total)
})
