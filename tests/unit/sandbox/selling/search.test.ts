import { describe, expect, test } from '@jest/globals'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import { listDealsInEffect } from '#sandbox/content/deals.ts'
import { getMinimumNights } from '#sandbox/selling/stay-rules.ts'
import { setSwitch } from '#sandbox/selling/switches.ts'
import {
  call,
  couple,
  createWorld,
  login,
  makeHotel,
  memberLogin,
  refusal,
  search,
  store,
  toPage,
  visitor,
} from './fixture.ts'

const totals = (found: Awaited<ReturnType<typeof search>>) =>
  found.availabilities.flatMap(({ rooms }) => rooms.flatMap(({ rates }) => rates.map(({ total }) => total)))

describe('a search of one hotel', () => {
  test('says which of its rooms are accessible', async () => {
    const standard = createWorld()
    const hotels = standard.catalogue.hotels.map((hotel) => ({
      ...hotel,
      rooms: hotel.rooms.flatMap((room) => [room, { ...room, code: `${room.code}A`, kind: 'accessible' as const }]),
    }))
    const found = await search(createWorld({ catalogue: { ...standard.catalogue, hotels } }))
    const rates = found.availabilities[0]?.rooms[0]?.rates ?? []
    expect(rates.length).toBeGreaterThan(0)
    expect(rates.filter(({ accessible }) => accessible).map(({ roomCode }) => roomCode)).toEqual(
      rates.map(({ roomCode }) => roomCode).filter((code) => code.endsWith('A')),
    )
    expect(rates.some(({ accessible }) => accessible)).toBe(true)
  })

  test('offers every fitting room on every board, with price lines, policy and expiry', async () => {
    const found = await search(createWorld())
    expect({ ...found, searchId: 'S', availabilities: found.availabilities.length }).toEqual({
      searchId: 'S',
      availabilities: 1,
      suppliers: [
        { supplier: 'GOC', state: 'answered' },
        { supplier: 'ISRO', state: 'nothing' },
        { supplier: 'DAN', state: 'nothing' },
        { supplier: 'MINI', state: 'nothing' },
        { supplier: 'ATLANTIS', state: 'nothing' },
      ],
    })
    const rates = found.availabilities[0]?.rooms[0]?.rates ?? []
    expect(rates.map(({ roomCode, board, occupancyType }) => `${roomCode} ${board} ${occupancyType}`)).toEqual([
      'STD bb couple',
      'STD hb couple',
      'FAM bb couple',
      'FAM hb couple',
    ])
    const [first] = rates
    expect({ ...first, rateKey: '', lines: [], nightly: [] }).toEqual({
      rateKey: '',
      roomCode: 'STD',
      roomName: 'Room STD',
      occupancyType: 'couple',
      board: 'bb',
      total: 134_800,
      lines: [],
      nightly: [],
      cancellation: {
        steps: [
          { from: null, fee: 0 },
          { from: '2026-12-06T00:00:00+02:00', fee: 67_400 },
          { from: '2026-12-11T00:00:00+02:00', fee: 134_800 },
        ],
        text: 'Free cancellation up to 8 days before arrival.',
      },
      remarks: ['Pool closes at six'],
      needsApproval: false,
      expiresAt: '2026-11-22T12:30:00+02:00',
    })
    expect(rates.every(({ rateKey }) => rateKey.length < 400)).toBe(true)
  })

  test('queries each supplier that sells it, with its own code, in the order of the list', async () => {
    const found = await search(createWorld(), { hotelCode: 'D-REEF' })
    expect(found.availabilities.map(({ hotel }) => `${hotel.supplier} ${hotel.hotelCode} ${hotel.name}`)).toEqual([
      'ISRO REEF Hotel REEF',
      'DAN D-REEF Hotel REEF',
    ])
    const [isro = [], dan = []] = found.availabilities.map(({ rooms }) => rooms[0]?.rates.map(({ total }) => total))
    expect(isro).not.toEqual(dan)
  })

  test.each([
    { name: 'by name', more: { suppliers: ['DAN'] }, expected: ['DAN'] },
    { name: 'by index', more: { sources: [1] }, expected: ['ISRO'] },
    { name: 'by both, of which none is common', more: { sources: [0], suppliers: ['DAN'] }, expected: [] },
  ])('queries only the suppliers selected $name', async ({ more, expected }) => {
    const found = await search(createWorld(), { hotelCode: 'REEF', ...more })
    expect(found.suppliers.map(({ supplier }) => supplier)).toEqual(expected)
    expect(found.availabilities.map(({ hotel }) => hotel.supplier)).toEqual(expected)
  })

  test('reports a failed supplier, and the offers of the others', async () => {
    const world = createWorld()
    setSwitch(world, 'supplier-fails', 'DAN')
    const found = await search(world, { hotelCode: 'REEF' })
    expect(found.suppliers.filter(({ state }) => state !== 'nothing')).toEqual([
      { supplier: 'ISRO', state: 'answered' },
      { supplier: 'DAN', state: 'failed' },
    ])
  })

  test('of two rooms has offers for each, in order', async () => {
    const family = { adults: 2, childAges: [4, 9], infants: 0 }
    const found = await search(createWorld(), { rooms: [couple, family] })
    expect(
      found.availabilities[0]?.rooms.map(({ party, rates }) => [party, rates.map(({ roomCode }) => roomCode)]),
    ).toEqual([
      [couple, ['STD', 'STD', 'FAM', 'FAM']],
      [family, ['FAM', 'FAM']],
    ])
  })

  test('an additional cot needs approval, and has a remark', async () => {
    const found = await search(createWorld(), { rooms: [{ adults: 2, childAges: [4], infants: 1 }] })
    const stated = found.availabilities[0]?.rooms[0]?.rates.map(({ roomCode, needsApproval, remarks }) => [
      roomCode,
      needsApproval,
      remarks.length,
    ])
    expect(stated).toEqual([
      ['STD', true, 2],
      ['STD', true, 2],
      ['FAM', false, 1],
      ['FAM', false, 1],
    ])
  })

  test('of a city finds its hotels', async () => {
    const found = await search(createWorld(), { hotelCode: undefined, city: 'TVR' })
    expect(found.availabilities.map(({ hotel }) => hotel.hotelCode)).toEqual(['LAKE', 'TINY'])
  })

  test('business travel costs less on working nights only', async () => {
    const world = createWorld()
    const week = { checkIn: '2026-12-13', checkOut: '2026-12-15' }
    const weekend = { checkIn: '2026-12-17', checkOut: '2026-12-19' }
    const [plain = 0] = totals(await search(world, week))
    expect(totals(await search(world, { ...week, businessTravel: true }))[0]).toBe(Math.round(plain * 0.95))
    expect(totals(await search(world, { ...weekend, businessTravel: true }))).toEqual(
      totals(await search(world, weekend)),
    )
  })
})

describe('the caller’s rights', () => {
  test('only an agency that is logged in to its own site sees net prices', async () => {
    const world = createWorld()
    const masa = login(world, 'masa', 'agency')
    const netOf = async (caller: typeof visitor) =>
      (await search(world, {}, caller)).availabilities[0]?.rooms[0]?.rates[0]?.netPrice
    expect(await netOf(masa)).toBeGreaterThan(0)
    expect(await netOf({ ...masa, agency: 'main' })).toBeUndefined()
    expect(await netOf({ ...masa, agencySid: 'forged' })).toBeUndefined()
    expect(await netOf(visitor)).toBeUndefined()
  })

  test('a club member pays less, in a separate price line', async () => {
    const world = createWorld()
    const [plain = 0] = totals(await search(world))
    const found = await search(world, {}, memberLogin(world))
    expect(totals(found)[0]).toBe(plain - Math.round(plain * 0.05))
    expect(found.availabilities[0]?.rooms[0]?.rates[0]?.lines.map(({ kind }) => kind)).toEqual([
      'room',
      'member',
      'tax',
    ])
  })
})

describe('deals', () => {
  test('a hotel deal is a cheaper rate on its own dates, in addition to the ordinary one', async () => {
    const found = await search(createWorld(), { checkIn: '2026-12-02', checkOut: '2026-12-04' })
    const rates = found.availabilities[0]?.rooms[0]?.rates.filter(
      ({ roomCode, board }) => roomCode === 'STD' && board === 'bb',
    )
    expect(
      rates?.map(({ dealId, total, fullPrice, specialPrice }) => ({ dealId, total, fullPrice, specialPrice })),
    ).toEqual([
      { dealId: 'LAKE20', total: 114_400, fullPrice: 143_000, specialPrice: 114_400 },
      { dealId: undefined, total: 143_000, fullPrice: undefined, specialPrice: undefined },
    ])
  })

  test.each([
    { kind: 'flight', expected: [{ code: 'FLY', lines: ['flight'], total: 80_000, flights: 2, days: 0 }] },
    {
      kind: 'package',
      expected: [{ code: 'REEF', lines: ['room', 'discount', 'fee', 'flight'], total: 192_520, flights: 2, days: 0 }],
    },
    { kind: 'tour', expected: [{ code: 'TOUR', lines: ['tour', 'discount'], total: 240_000, flights: 0, days: 1 }] },
  ])('of the kind $kind are found near their dates', async ({ kind, expected }) => {
    const found = await search(createWorld(), {
      kind,
      hotelCode: undefined,
      checkIn: '2026-12-03',
      checkOut: '2026-12-05',
    })
    expect(
      found.availabilities.map(({ hotel, rooms, flights, days }) => ({
        code: hotel.hotelCode,
        lines: rooms[0]?.rates[0]?.lines.map(({ kind: of }) => of),
        total: rooms[0]?.rates[0]?.total,
        flights: flights.length,
        days: days.length,
      })),
    ).toEqual(expected)
  })

  test('a child’s seat costs three quarters, and each of two rooms has the flights of its own party', async () => {
    const found = await search(createWorld(), {
      kind: 'flight',
      hotelCode: undefined,
      checkIn: '2026-12-02',
      checkOut: '2026-12-05',
      rooms: [
        { adults: 2, childAges: [5], infants: 0 },
        { adults: 1, childAges: [], infants: 0 },
      ],
    })
    expect(totals(found)).toEqual([110_000, 40_000])
  })
})

describe('a price in a list of deals', () => {
  test.each(['LAKE20', 'FLY', 'PACK', 'TOUR'])('of %s equals the price of a search', async (id) => {
    const world = createWorld()
    const listed = listDealsInEffect(world, visitor, 'ENG').find((one) => one.id === id)
    const { kind, checkIn, checkOut, price, fullPrice } = listed ?? { price: 0 }
    const found = await search(world, { kind, hotelCode: listed?.hotelCode ?? id, checkIn, checkOut })
    const rates = found.availabilities.flatMap(({ rooms }) => rooms.flatMap(({ rates: own }) => own))
    const cheapest = rates
      .filter(({ dealId }) => dealId === id)
      .reduce((best, rate) => (rate.total < best.total ? rate : best))
    expect([cheapest.total, cheapest.fullPrice]).toEqual([price, fullPrice])
  })
})

describe('reasons for no offers', () => {
  test.each([
    { name: 'an unknown hotel', more: { hotelCode: 'NOWHERE' }, expected: { empty: 'unknown-hotel' } },
    { name: 'an unknown city', more: { hotelCode: undefined, city: 'XXX' }, expected: { empty: 'unknown-hotel' } },
    {
      name: 'a party that fits no room',
      more: { rooms: [{ adults: 7, childAges: [], infants: 0 }] },
      expected: { empty: 'no-room-fits' },
    },
    {
      name: 'a single night of Passover',
      more: { checkIn: '2027-04-21', checkOut: '2027-04-22' },
      expected: { empty: 'minimum-stay', minimumNights: 3 },
    },
    {
      name: 'a single Friday in July',
      more: { checkIn: '2027-07-09', checkOut: '2027-07-10' },
      expected: { empty: 'minimum-stay', minimumNights: 2 },
    },
  ])('$name', async ({ more, expected }) => {
    const { empty, minimumNights, availabilities } = await search(createWorld(), more)
    expect({ empty, minimumNights, availabilities }).toEqual({
      minimumNights: undefined,
      availabilities: [],
      ...expected,
    })
  })

  test('no departure near the dates: no reason is known, so "sold out" is not one', async () => {
    const found = await search(createWorld(), {
      kind: 'tour',
      hotelCode: undefined,
      checkIn: '2027-03-01',
      checkOut: '2027-03-04',
    })
    expect([found.availabilities, found.empty]).toEqual([[], undefined])
  })

  test('the last room is held by another booking', async () => {
    const world = createWorld()
    const tiny = { hotelCode: 'TINY', checkIn: '2026-12-13', checkOut: '2026-12-14' }
    await store(world, toPage(await search(world, tiny)))
    expect((await search(world, tiny)).empty).toBe('sold-out')
    world.clock.advance(20 * 60_000)
    expect((await search(world, tiny)).empty).toBeUndefined()
  })

  test('a closed hotel', async () => {
    const hotels = Array.from({ length: 40 }, (_, index) => makeHotel(`H${index}`))
    const world = createWorld({ catalogue: { ...createWorld().catalogue, hotels } })
    const answers = await Promise.all(
      hotels.flatMap(({ hotelCode }) =>
        ['2027-01-05', '2027-01-20', '2027-02-05', '2027-02-20'].map((checkIn) =>
          search(world, {
            hotelCode,
            checkIn,
            checkOut: checkIn.replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, '0')),
          }),
        ),
      ),
    )
    const closed = answers.filter(({ empty }) => empty === 'closed').length
    expect(closed).toBeGreaterThan(0)
    expect(closed).toBeLessThan(20)
  })

  test.each([
    { name: 'in the wrong order', more: { checkIn: '2026-12-15', checkOut: '2026-12-13' } },
    { name: 'on one day', more: { checkIn: '2026-12-15', checkOut: '2026-12-15' } },
    { name: 'in the past', more: { checkIn: '2026-11-21', checkOut: '2026-11-23' } },
    { name: 'over eighteen nights', more: { checkIn: '2026-12-01', checkOut: '2026-12-20' } },
    { name: 'with no place', more: { hotelCode: undefined } },
  ])('is refused when the dates are $name', async ({ more }) => {
    expect(await refusal(search(createWorld(), more))).toBe(400)
  })

  test('accepts eighteen nights, and tonight', async () => {
    expect(await refusal(search(createWorld(), { checkIn: '2026-12-01', checkOut: '2026-12-19' }))).toBeUndefined()
    expect(await refusal(search(createWorld(), { checkIn: '2026-11-22', checkOut: '2026-11-23' }))).toBeUndefined()
  })
})

describe('the minimum nights', () => {
  const hotel = { minimumNights: { holiday: 3, weekend: 2 } }
  test.each([
    { name: 'over an eve', stay: ['2027-04-21', '2027-04-22'], expected: 3 },
    { name: 'from the night the holiday ends', stay: ['2027-04-22', '2027-04-23'], expected: 1 },
    { name: 'over a winter weekend', stay: ['2026-12-17', '2026-12-19'], expected: 1 },
    { name: 'over a summer weekend', stay: ['2027-08-12', '2027-08-14'], expected: 2 },
  ])('$name', ({ stay: [checkIn = '', checkOut = ''], expected }) => {
    expect(getMinimumNights(hotel, checkIn, checkOut, listHolidays)).toBe(expected)
  })
})

describe('coupons', () => {
  const query = { amount: '120000', checkinDate: '2026-12-13' }
  test.each([
    { name: 'good', code: 'save100', more: {}, expected: { code: 'SAVE100', amount: 10_000 } },
    { name: 'unknown', code: 'NONE', more: {}, expected: 404 },
    { name: 'expired', code: 'GONE', more: {}, expected: 404 },
    { name: 'another supplier’s', code: 'DANONLY', more: { supplier: 'GOC' }, expected: 404 },
    {
      name: 'its own supplier’s',
      code: 'DANONLY',
      more: { supplier: 'DAN' },
      expected: { code: 'DANONLY', amount: 5_000 },
    },
    { name: 'below its minimum', code: 'SAVE100', more: { amount: '49999' }, expected: 400 },
    { name: 'not below the amount', code: 'DANONLY', more: { amount: '5000' }, expected: 400 },
  ])('$name', async ({ code, more, expected }) => {
    const work = call(createWorld(), 'GET /operation/checkCoupon/{code}', {
      path: { code },
      query: { ...query, ...more },
    })
    expect(typeof expected === 'number' ? await refusal(work) : await work).toEqual(expected)
  })
})
