import { describe, expect, test } from '@jest/globals'
import { createLog } from '#lib/server/log.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'

const FAMILY = { adults: 2, childAges: [17, 1], infants: 1 }
const COUPLE = { adults: 2, childAges: [], infants: 0 }
const RATE = {
  rateKey: 'rate',
  roomCode: 'R1',
  total: 90_000,
  cancellation: { steps: [{ from: null, fee: 0 }] },
  expiresAt: '2026-12-01T10:00:00+02:00',
}
const room = (party: object, rateKey = RATE.rateKey) => ({ party, rates: [{ ...RATE, rateKey }] })

/** The rooms, or the absence, of the only hotel that the upstream answers with. */
async function searchRooms(kind: 'hotel' | 'flight', answered: object) {
  const hotel = { supplier: 'DAN', hotelCode: 'D-1', name: 'Dan', destinationCode: 'EIL', city: 'Eilat' }
  const availability = { hotel, checkIn: '2026-12-03', checkOut: '2026-12-05', ...answered }
  const upstream = createUpstream({
    bffUrl: 'http://upstream.example/bff',
    domesticUrl: 'http://upstream.example',
    log: createLog('silent'),
    fetch: async () => Response.json({ searchId: 'S1', availabilities: [availability] }),
  })
  const body = {
    kind,
    langCode: 'HEB',
    checkIn: '2026-12-03',
    checkOut: '2026-12-05',
    rooms: [COUPLE, FAMILY],
  } as const
  const outcome = await upstream.domestic(
    'POST /operation/search',
    { body: { ...body, rooms: [...body.rooms] } },
    { agency: 'galim' },
  )
  if (!outcome.ok) throw new Error(outcome.error.kind)
  const defects = upstream.listDefects().map(({ field, rule }) => `${field}: ${rule}`)
  const rooms = outcome.data.availabilities[0]?.rooms
  return {
    parties: rooms?.map(({ party }) => party),
    defects,
    keys: rooms?.map(({ rates }) => rates.map(({ rateKey }) => rateKey).join()),
  }
}

async function search(...sent: Parameters<typeof searchRooms>) {
  const { keys: _, ...found } = await searchRooms(...sent)
  return found
}

describe('A1: the rooms of a search reply', () => {
  test.each([
    ['without the children of the second room', { rooms: [room(COUPLE), room({ adults: 2 })] }],
    ['with null for the ages', { rooms: [room(COUPLE), room({ adults: 2, childAges: null, infants: null })] }],
    ['with a child as an adult', { rooms: [room(COUPLE), room({ adults: 3, childAges: [1], infants: 1 })] }],
  ])('%s are booked for the guests of the search', async (_, answered) => {
    expect(await search('hotel', answered)).toEqual({
      parties: [COUPLE, FAMILY],
      defects: ['availabilities.rooms.party: not-as-searched'],
    })
  })

  test('with the ages in another order are as they are', async () => {
    const own = { adults: 2, childAges: [1, 17], infants: 1 }
    expect(await search('hotel', { rooms: [room(COUPLE), room(own)] })).toEqual({ parties: [COUPLE, own], defects: [] })
  })

  test('in another order are those of their own guests: no room is booked for other ones', async () => {
    const rooms = [room(FAMILY, 'of the family'), room(COUPLE, 'of the couple')]
    expect(await searchRooms('hotel', { rooms })).toEqual({
      parties: [COUPLE, FAMILY],
      keys: ['of the couple', 'of the family'],
      defects: [],
    })
  })

  test.each([
    ['both rooms', [{}, {}], ['first', 'second']],
    ['the first room', [{}, { party: FAMILY }], ['first', 'second']],
    ['the second room, in another order', [{ party: FAMILY }, { party: { adults: 'two' } }], ['second', 'first']],
    ['the first room, in another order', [{ party: null }, { party: COUPLE }], ['second', 'first']],
  ])('without the guests of %s are those of the search', async (_, own, keys) => {
    const rooms = ['first', 'second'].map((key, index) => ({ ...room(COUPLE, key), party: undefined, ...own[index] }))
    expect(await searchRooms('hotel', { rooms })).toMatchObject({ parties: [COUPLE, FAMILY], keys })
  })

  test.each([
    ['one room', { rooms: [room(COUPLE)] }, 'availabilities.rooms: not-as-searched'],
    [
      'a room more',
      { rooms: [COUPLE, FAMILY, COUPLE].map((party) => room(party)) },
      'availabilities.rooms: not-as-searched',
    ],
    ['no room, as a hotel that is sold out', { rooms: [] }, 'availabilities.rooms: not-as-searched'],
    ['null for the rooms', { rooms: null }, 'availabilities.rooms: not-as-searched'],
    ['a check-out before the check-in', { checkOut: '2026-12-01' }, 'availabilities.checkOut: before-check-in'],
    ['no night', { checkOut: '2026-12-03' }, 'availabilities.checkOut: before-check-in'],
    ['more nights than can be booked', { checkOut: '2026-12-22' }, 'availabilities.checkOut: too-long'],
  ])('are not sold with %s', async (_, answered, defect) => {
    const rooms = [room(COUPLE), room(FAMILY)]
    expect(await search('hotel', { rooms, ...answered })).toEqual({ parties: undefined, defects: [defect] })
  })

  test('of a flight there and back on one day are sold', async () => {
    const rooms = [room(COUPLE), room(FAMILY)]
    expect(await search('flight', { rooms, checkOut: '2026-12-03' })).toEqual({
      parties: [COUPLE, FAMILY],
      defects: [],
    })
  })
})

describe('a room of which no rate can be read', () => {
  const unreadable = { party: COUPLE, rates: [{ ...RATE, total: 'on request' }] }

  test('is not sold out: a search without another hotel has failed', async () => {
    await expect(searchRooms('hotel', { rooms: [unreadable, room(FAMILY)] })).rejects.toThrow('malformed')
  })

  test('is sold out where the upstream lists none', async () => {
    const { keys } = await searchRooms('hotel', { rooms: [{ party: COUPLE, rates: [] }, room(FAMILY)] })
    expect(keys).toEqual(['', 'rate'])
  })
})

describe('A15: the rooms of a stored booking', () => {
  const OTHERS = { adults: 3, childAges: [], infants: 0 }
  const toRoom = (party: object, total: number) => ({ party, total, cancellation: RATE.cancellation })

  /** The rooms that a browser gets of a booking for a couple and a family, and what was changed in them. */
  async function store(rooms: object[]) {
    const dates = { checkIn: '2026-12-03', checkOut: '2026-12-05' }
    const price = { total: 90_000, paidNow: 90_000, paidAtHotel: 0 }
    const upstream = createUpstream({
      bffUrl: 'http://upstream.example/bff',
      domesticUrl: 'http://upstream.example',
      log: createLog('silent'),
      fetch: async () => Response.json({ id: 'booking-data-0001', ...dates, ...price, rooms }),
    })
    const body = {
      stage: 'update',
      clientReference: crypto.randomUUID(),
      product: { kind: 'hotel', ...dates },
      rooms: [COUPLE, FAMILY].map((party) => ({ rateKey: RATE.rateKey, party })),
    } as const
    const outcome = await upstream.domestic(
      'POST /operation/storePage/{id}',
      { path: { id: 'booking-data-0001' }, query: { langCode: 'HEB' }, body: { ...body, rooms: [...body.rooms] } },
      { agency: 'galim' },
    )
    if (!outcome.ok) throw new Error(outcome.error.kind)
    return {
      rooms: outcome.data.rooms.map(({ party, total }) => [party, total]),
      defects: upstream.listDefects().map(({ field, rule }) => `${field}: ${rule}`),
    }
  }

  test.each([
    ['as they were sent', [toRoom(COUPLE, 1), toRoom(FAMILY, 2)], []],
    ['in another order', [toRoom(FAMILY, 2), toRoom(COUPLE, 1)], []],
    [
      'without the children',
      [toRoom(COUPLE, 1), toRoom({ ...FAMILY, childAges: 'two' }, 2)],
      ['rooms.party.childAges: type', 'rooms.party: not-as-sent'],
    ],
    ['for others', [toRoom(COUPLE, 1), toRoom(OTHERS, 2)], ['rooms.party: not-as-sent']],
  ])('are for the guests that were sent: %s', async (_, rooms, defects) => {
    expect(await store(rooms)).toEqual({
      rooms: [
        [COUPLE, 1],
        [FAMILY, 2],
      ],
      defects,
    })
  })
})
