import { holidaysOf } from '#sandbox/catalogue/holidays.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { addDays, israelDate } from '#sandbox/dates.ts'
import { priceStay } from '#sandbox/selling/price.ts'
import type { World } from '#sandbox/world.ts'

/** Every third night of the coming three months: enough to find the quiet ones. */
const NIGHTS = Array.from({ length: 30 }, (_, index) => 1 + index * 3)

const kept = new WeakMap<World, { date: string; prices: Map<string, number | undefined> }>()

/** The lowest whole price of one night for a couple in a hotel in the coming season, agorot. Reckoned once a day. */
export function lowestNightlyOf(world: World, hotel: CatalogueHotel): number | undefined {
  const date = israelDate(world.clock.now())
  let day = kept.get(world)
  if (day?.date !== date) {
    day = { date, prices: new Map() }
    kept.set(world, day)
  }
  if (!day.prices.has(hotel.hotelCode)) day.prices.set(hotel.hotelCode, reckon(world, hotel, date))
  return day.prices.get(hotel.hotelCode)
}

/** The same of all hotels at a destination. */
export function lowestNightly(world: World, destinationCode: string): number | undefined {
  const prices = world.catalogue.hotels
    .filter((hotel) => hotel.destinationCode === destinationCode)
    .flatMap((hotel) => lowestNightlyOf(world, hotel) ?? [])
  return prices.length > 0 ? Math.min(...prices) : undefined
}

function reckon({ catalogue }: World, hotel: CatalogueHotel, today: string): number | undefined {
  const destination = catalogue.destinations.find(({ code }) => code === hotel.destinationCode)
  const room = cheapestForCouple(hotel)
  const [board] = hotel.boards
  if (!destination || !room || !board) return undefined
  const totals = NIGHTS.map(
    (nights) =>
      priceStay({
        hotel,
        destination,
        supplier: hotel.supplier,
        room,
        board,
        party: { adults: 2, childAges: [], infants: 0 },
        checkIn: addDays(today, nights),
        checkOut: addDays(today, nights + 1),
        langCode: 'HEB',
        holidaysOf,
      }).total,
  )
  return Math.min(...totals)
}

function cheapestForCouple(hotel: CatalogueHotel) {
  return hotel.rooms.filter((room) => room.maxAdults >= 2).toSorted((a, b) => a.basePrice - b.basePrice)[0]
}
