import { FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { Rate, SearchReply } from '#lib/contract/entities/stay.ts'
import { BoardBasis, SUPPLIERS } from '#lib/contract/values.ts'
import type { SearchPlaces } from '#lib/domain/search/places.ts'
import type { SearchAnswer } from '#lib/domain/search/results.ts'

const WORDS = ['גלי', 'חוף', 'מצפה', 'אור', 'נוף', 'הרי', 'שמש', 'רימון', 'תמר', 'ארז', 'כוכב', 'לב']
const LATIN = ['Galei', 'Hof', 'Mitzpe', 'Or', 'Nof', 'Harei', 'Shemesh', 'Rimon', 'Tamar', 'Erez', 'Kochav', 'Lev']

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T

function rateOf(hotel: number, index: number): Rate {
  const total = 80_000 + ((hotel * 7_919 + index * 104_729) % 400_000)
  const fee = index % 3 === 0 ? total : 0
  return {
    rateKey: `key ${hotel} ${index}`.padEnd(180, 'k'),
    roomCode: `R${index % 4}`,
    roomName: `Room ${index % 4}`,
    occupancyType: 'couple',
    board: pick(BoardBasis.options, index),
    total,
    lines: [{ kind: 'room', name: 'Room, 3 nights', amount: total, paidAt: 'now' }],
    nightly: ['03', '04', '05'].map((day) => ({ date: `2027-06-${day}`, amount: Math.round(total / 3) })),
    cancellation: {
      steps: [
        { from: null, fee },
        { from: `2027-05-${10 + (index % 10)}T00:00:00+03:00`, fee: total },
      ],
    },
    remarks: ['Show an identity card at the desk.'],
    needsApproval: false,
    expiresAt: '2027-01-01T00:00:00+02:00',
  }
}

/** A search reply of the upstream with a number of hotels and twenty rates for the one room of each. */
export function createSearchReply(hotels: number): SearchReply {
  return {
    searchId: 'S1',
    availabilities: Array.from({ length: hotels }, (_, hotel) => ({
      hotel: {
        supplier: pick(SUPPLIERS, hotel),
        hotelCode: `H${hotel}`,
        name: `${pick(WORDS, hotel)} ${pick(WORDS, hotel >> 3)} ${hotel}`,
        destinationCode: `place-${hotel % 14}`,
        city: `City ${hotel % 14}`,
        chainCode: `chain-${hotel % 8}`,
        grade: hotel % 3 === 0 ? { by: 'site', value: hotel % 10 } : { by: 'ministry', value: 1 + (hotel % 5) },
        rating: (hotel % 50) / 5,
        category: pick(HotelSummary.shape.category.unwrap().options, hotel),
        facilityGroups: FacilityGroup.options.filter((_, index) => (hotel + index) % 3 !== 0),
      },
      checkIn: '2027-06-03',
      checkOut: '2027-06-06',
      rooms: [
        {
          party: { adults: 2, childAges: [], infants: 0 },
          rates: Array.from({ length: 20 }, (_, index) => rateOf(hotel, index)),
        },
      ],
      flights: [],
      days: [],
    })),
    suppliers: SUPPLIERS.map((supplier) => ({ supplier, state: 'answered' })),
  }
}

/** The reply as an answer of the search stream. */
export function createSearchAnswer(reply: SearchReply): SearchAnswer {
  const call = { id: 'destination.x', place: { kind: 'destination' as const, code: 'x' }, kind: 'hotel' as const }
  return { call: { ...call, checkIn: '2027-06-03', checkOut: '2027-06-06' }, reply }
}

/** The places for suggestions: a number of hotels in fourteen destinations, with four names each. */
export function createSearchPlaces(hotels: number): SearchPlaces {
  const destinations = [
    'אילת',
    'ים המלח',
    'ירושלים',
    'תל אביב',
    'טבריה',
    'גליל',
    'חיפה',
    'נתניה',
    'הרצליה',
    'עכו',
    'נצרת',
    'כרמל',
    'חרמון',
    'רמון',
  ]
  return {
    destinations: destinations.map((name, index) => ({
      code: `place-${index}`,
      name,
      names: [name, `${name}ה`, `Place ${index}`, `Город ${index}`],
      hotelCount: 4,
      neighbours: [],
    })),
    hotels: Array.from({ length: hotels }, (_, index) => {
      const own = [index, index >> 3, index >> 5]
      const hebrew = own.map((one) => pick(WORDS, one)).join(' ')
      const latin = own.map((one) => pick(LATIN, one)).join(' ')
      const names = [hebrew, latin, `Отель ${latin}`, `فندق ${hebrew}`]
      return { code: `H${index}`, name: hebrew, names, city: 'Eilat', destinationCode: `place-${index % 14}` }
    }),
    chains: [],
  }
}
