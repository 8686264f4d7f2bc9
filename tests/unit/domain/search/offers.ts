import type { Rate, SearchReply } from '#lib/contract/entities/stay.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import type { SearchAnswer } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'

export const NOW = Date.parse('2026-11-21T10:00:00+02:00')
/** Two adults in Eilat for three nights. */
export const EILAT_SEARCH: Search = {
  kind: 'hotel',
  destinations: ['eilat'],
  hotels: [],
  ranges: [{ checkIn: '2026-12-03', checkOut: '2026-12-06' }],
  rooms: [{ adults: 2, childAges: [], infants: 0 }],
  businessTravel: false,
}
export const FREE_TO = '2026-12-01T00:00:00+02:00'

/** Free cancellation until `FREE_TO`, then half of the price, then the full price. */
export const free = (total: number): Rate['cancellation'] => ({
  steps: [
    { from: null, fee: 0 },
    { from: FREE_TO, fee: total / 2 },
    { from: '2026-12-02T00:00:00+02:00', fee: total },
  ],
})
export const fixed = (total: number): Rate['cancellation'] => ({ steps: [{ from: null, fee: total }] })

type RateFields = Partial<Rate> & { terms?: (total: number) => Rate['cancellation'] }

/** A rate; its key contains room, board and price. */
export function rateOf(total: number, { terms = free, ...fields }: RateFields = {}): Rate {
  const roomCode = fields.roomCode ?? 'STD'
  return {
    rateKey: `${roomCode} ${fields.board ?? 'bb'} ${total}`,
    roomCode,
    roomName: `Room ${roomCode}`,
    occupancyType: 'couple',
    board: 'bb',
    total,
    lines: [{ kind: 'room', name: 'The room', amount: total, paidAt: 'now' }],
    nightly: [],
    cancellation: terms(total),
    remarks: [],
    needsApproval: false,
    expiresAt: '2026-11-21T10:30:00+02:00',
    ...fields,
  }
}

export function offered(rate: Rate, supplier: Supplier = 'GOC', hotelCode = 'H1'): OfferedRate {
  return { ...rate, supplier, hotelCode }
}

type Hotel = SearchReply['availabilities'][number]['hotel']

/** A supplier's availability of a hotel, with rates for each room of the party. */
export function availabilityOf(
  supplier: Supplier,
  hotelCode: string,
  rooms: Rate[][],
  hotel: Partial<Hotel> = {},
): SearchReply['availabilities'][number] {
  return {
    hotel: {
      supplier,
      hotelCode,
      name: `Hotel ${hotelCode}`,
      destinationCode: 'eilat',
      city: 'Eilat',
      category: 'hotel',
      ...hotel,
    },
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    rooms: rooms.map((rates) => ({ party: { adults: 2, childAges: [], infants: 0 }, rates })),
    flights: [],
    days: [],
  }
}

export function answerOf(
  availabilities: SearchReply['availabilities'],
  more: Partial<SearchAnswer> = {},
): SearchAnswer {
  return {
    call: {
      id: 'destination.eilat.2026-12-03.2026-12-06',
      place: { kind: 'destination', code: 'eilat' },
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      kind: 'hotel',
    },
    reply: { searchId: 'S1', availabilities, suppliers: [] },
    ...more,
  }
}
