import { holidaysOf } from '#sandbox/catalogue/holidays.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { addDays, israelDate } from '#sandbox/dates.ts'
import { priceStay } from '#sandbox/selling/price.ts'
import type { World } from '#sandbox/world.ts'

/** Every third night of the coming three months: enough to find the quiet ones. */
const NIGHTS = Array.from({ length: 30 }, (_, index) => 1 + index * 3)

const kept = new WeakMap<World, { date: string; prices: Map<string, number | undefined> }>()

/** The lowest whole price of one night for a couple at a destination in the coming season, agorot. Reckoned once a day. */
export function lowestNightly(world: World, destinationCode: string): number | undefined {
  const date = israelDate(world.clock.now())
  let day = kept.get(world)
  if (day?.date !== date) {
    day = { date, prices: new Map() }
    kept.set(world, day)
  }
  if (!day.prices.has(destinationCode)) day.prices.set(destinationCode, reckon(world, destinationCode, date))
  return day.prices.get(destinationCode)
}

function reckon({ catalogue }: World, destinationCode: string, today: string): number | undefined {
  const destination = catalogue.destinations.find(({ code }) => code === destinationCode)
  if (!destination) return undefined
  const totals = catalogue.hotels
    .filter((hotel) => hotel.destinationCode === destinationCode)
    .flatMap((hotel) => {
      const room = cheapestForCouple(hotel)
      const [board] = hotel.boards
      if (!room || !board) return []
      return NIGHTS.map(
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
    })
  return totals.length > 0 ? Math.min(...totals) : undefined
}

function cheapestForCouple(hotel: CatalogueHotel) {
  return hotel.rooms.filter((room) => room.maxAdults >= 2).toSorted((a, b) => a.basePrice - b.basePrice)[0]
}
