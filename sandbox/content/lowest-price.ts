import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { addDays, toIsraelDate } from '#sandbox/dates.ts'
import { priceStay } from '#sandbox/selling/price.ts'
import type { World } from '#sandbox/world.ts'

/** In days from today: every third night of the next three months, a sample that includes nights of low season. */
const CHECK_IN_DAYS = Array.from({ length: 30 }, (_, index) => 1 + index * 3)

const cache = new WeakMap<World, { date: string; prices: Map<string, number | undefined> }>()

/** The lowest total price of one night for a couple in a hotel within the next three months, in agorot. Computed once a day. */
export function getLowestHotelPrice(world: World, hotel: CatalogueHotel): number | undefined {
  const date = toIsraelDate(world.clock.now())
  let day = cache.get(world)
  if (day?.date !== date) {
    day = { date, prices: new Map() }
    cache.set(world, day)
  }
  if (!day.prices.has(hotel.hotelCode)) day.prices.set(hotel.hotelCode, computeLowestPrice(world, hotel, date))
  return day.prices.get(hotel.hotelCode)
}

/** The lowest of these prices over all hotels of a destination, in agorot. */
export function getLowestDestinationPrice(world: World, destinationCode: string): number | undefined {
  const prices = world.catalogue.hotels
    .filter((hotel) => hotel.destinationCode === destinationCode)
    .flatMap((hotel) => getLowestHotelPrice(world, hotel) ?? [])
  return prices.length > 0 ? Math.min(...prices) : undefined
}

function computeLowestPrice({ catalogue }: World, hotel: CatalogueHotel, today: string): number | undefined {
  const destination = catalogue.destinations.find(({ code }) => code === hotel.destinationCode)
  const room = findCheapestRoomForCouple(hotel)
  const [board] = hotel.boards
  if (!destination || !room || !board) return undefined
  const totals = CHECK_IN_DAYS.map(
    (days) =>
      priceStay({
        hotel,
        destination,
        supplier: hotel.supplier,
        room,
        board,
        party: { adults: 2, childAges: [], infants: 0 },
        checkIn: addDays(today, days),
        checkOut: addDays(today, days + 1),
        langCode: 'HEB',
        listHolidays,
      }).total,
  )
  return Math.min(...totals)
}

function findCheapestRoomForCouple(hotel: CatalogueHotel) {
  return hotel.rooms.filter((room) => room.maxAdults >= 2).toSorted((a, b) => a.basePrice - b.basePrice)[0]
}
