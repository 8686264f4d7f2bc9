import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { Availability, SearchReply, SearchRequest } from '#lib/contract/entities/stay.ts'
import { SUPPLIERS, type Supplier } from '#lib/contract/values.ts'
import type { CatalogueDeal, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { nextNumber } from '#sandbox/chance.ts'
import { toFlights, toTourDays } from '#sandbox/content/deals.ts'
import { toHotelSummary } from '#sandbox/content/hotels.ts'
import { addDays, daysBetween } from '#sandbox/dates.ts'
import { readStock } from '#sandbox/selling/allotment.ts'
import { type Ask, type Empty, type Offer, offerHotel, offerSeats } from '#sandbox/selling/availability.ts'
import { dealTimes } from '#sandbox/selling/deals.ts'
import { codeAt, findHotel } from '#sandbox/selling/quote.ts'
import { checkDates } from '#sandbox/selling/rules.ts'
import { switchesOf } from '#sandbox/selling/switches.ts'
import { percentsOf, showsNet } from '#sandbox/selling/who.ts'
import { type Caller, type Handlers, Refusal, type World } from '#sandbox/world.ts'

type Request = z.output<typeof SearchRequest>
type AvailabilityIn = z.input<typeof Availability>
type Reply = z.input<typeof SearchReply>

/** A package, flight or tour is found when it leaves within this many days of the date asked for. */
const NEAR_DAYS = 3

/** What one search found: offers, and of those that came to nothing, why. */
type Found = { offers: AvailabilityIn[]; reasons: { empty: Empty; minimumNights?: number }[]; answered: Set<Supplier> }

/** The suppliers a search asks, in the order of section 9: those named both by name and by index. */
function suppliersAsked(request: Request): Supplier[] {
  return SUPPLIERS.filter((supplier, index) => request.sources.includes(index) && request.suppliers.includes(supplier))
}

function keep(
  found: Found,
  offer: Offer,
  supplier: Supplier | undefined,
  toAvailability: (rooms: AvailabilityIn['rooms']) => AvailabilityIn,
) {
  if ('empty' in offer) found.reasons.push(offer)
  else {
    found.offers.push(toAvailability(offer.rooms))
    if (supplier) found.answered.add(supplier)
  }
}

function searchHotels(
  world: World,
  request: Request,
  ask: Ask,
  suppliers: readonly Supplier[],
  hotels: readonly CatalogueHotel[],
): Found {
  const found: Found = { offers: [], reasons: [], answered: new Set() }
  for (const supplier of suppliers) {
    for (const hotel of hotels) {
      const hotelCode = codeAt(hotel, supplier)
      if (hotelCode === undefined) continue
      keep(found, offerHotel(world, ask, hotel, supplier), supplier, (rooms) => ({
        hotel: { ...toHotelSummary(world, hotel, request.langCode), supplier, hotelCode },
        checkIn: request.checkIn,
        checkOut: request.checkOut,
        rooms,
      }))
    }
  }
  return found
}

/** Deals of a kind near the dates asked for; exact dates first, then the nearest. */
function dealsNear(world: World, request: Request, hotel: CatalogueHotel | undefined): CatalogueDeal[] {
  const now = world.clock.now()
  const distance = (deal: CatalogueDeal) => Math.abs(daysBetween(request.checkIn, dealTimes(deal, now).checkIn))
  return world.catalogue.deals
    .filter((deal) => {
      if (deal.kind !== request.kind) return false
      if (hotel && deal.hotelCode !== hotel.hotelCode) return false
      if (!hotel && request.hotelCode && deal.id !== request.hotelCode) return false
      if (request.city && deal.destinationCode !== request.city) return false
      return dealTimes(deal, now).inEffect && distance(deal) <= NEAR_DAYS
    })
    .sort((a, b) => distance(a) - distance(b))
}

function searchDeals(
  world: World,
  request: Request,
  ask: Ask,
  suppliers: readonly Supplier[],
  deals: readonly CatalogueDeal[],
): Found {
  const found: Found = { offers: [], reasons: [], answered: new Set() }
  for (const deal of deals) {
    const { checkIn, checkOut } = dealTimes(deal, world.clock.now())
    const asked = {
      ...ask,
      checkIn,
      checkOut,
      stock: readStock(world, checkIn, maxDate(checkOut, addDays(checkIn, 1))),
    }
    const hotel = deal.hotelCode === undefined ? undefined : findHotel(world.catalogue, deal.hotelCode)
    const extras = {
      checkIn,
      checkOut,
      flights: toFlights(deal, checkIn, request.langCode),
      days: toTourDays(deal, request.langCode),
    }
    if (hotel && suppliers.includes(hotel.supplier)) {
      const summary = toHotelSummary(world, hotel, request.langCode)
      keep(found, offerHotel(world, asked, hotel, hotel.supplier, deal), hotel.supplier, (rooms) => ({
        hotel: summary,
        rooms,
        ...extras,
      }))
    } else if (!hotel) {
      const summary = toTravelSummary(world, deal, request, suppliers[0] ?? 'GOC')
      keep(found, offerSeats(world, asked, deal), suppliers[0], (rooms) => ({ hotel: summary, rooms, ...extras }))
    }
  }
  return found
}

function maxDate(a: string, b: string): string {
  return a > b ? a : b
}

/** What stands where a hotel would, for a flight or a tour: the deal itself, at its destination. */
function toTravelSummary(
  world: World,
  deal: CatalogueDeal,
  { langCode }: Request,
  supplier: Supplier,
): AvailabilityIn['hotel'] {
  const destination = world.catalogue.destinations.find(({ code }) => code === deal.destinationCode)
  return {
    supplier,
    hotelCode: deal.id,
    name: deal.titles[langCode],
    destinationCode: deal.destinationCode,
    city: destination?.names[langCode] ?? deal.destinationCode,
    category: 'hotel',
    ...(destination ? { coordinates: destination.coordinates } : {}),
  }
}

// What is nearest to a sale is the most useful thing to tell.
const REASONS: readonly Empty[] = ['minimum-stay', 'sold-out', 'no-room-fits', 'closed']

function whyEmpty(found: Found): Pick<Reply, 'empty' | 'minimumNights'> {
  for (const empty of REASONS) {
    const reasons = found.reasons.filter((reason) => reason.empty === empty)
    if (reasons.length === 0) continue
    const least = Math.min(...reasons.map(({ minimumNights = 18 }) => minimumNights))
    return empty === 'minimum-stay' ? { empty, minimumNights: least } : { empty }
  }
  return { empty: 'sold-out' }
}

function find(world: World, request: Request, ask: Ask, suppliers: readonly Supplier[]): Found | 'unknown-hotel' {
  const { catalogue } = world
  const hotel = request.hotelCode === undefined ? undefined : findHotel(catalogue, request.hotelCode)
  const place = catalogue.destinations.some(({ code }) => code === request.city)
  if (request.city !== undefined && !place) return 'unknown-hotel'
  if (request.kind !== 'hotel') {
    const known = request.hotelCode === undefined || hotel || catalogue.deals.some(({ id }) => id === request.hotelCode)
    return known ? searchDeals(world, request, ask, suppliers, dealsNear(world, request, hotel)) : 'unknown-hotel'
  }
  if (request.hotelCode !== undefined) {
    return hotel ? searchHotels(world, request, ask, suppliers, [hotel]) : 'unknown-hotel'
  }
  return searchHotels(
    world,
    request,
    ask,
    suppliers,
    catalogue.hotels.filter(({ destinationCode }) => destinationCode === request.city),
  )
}

function search(world: World, request: Request, caller: Caller): Reply {
  checkDates(request.checkIn, request.checkOut, world.clock.now(), request.kind !== 'hotel')
  if (request.kind === 'hotel' && request.hotelCode === undefined && request.city === undefined) {
    throw new Refusal(400, 'יש לבחור יעד או מלון.')
  }
  const asked = suppliersAsked(request)
  const failing = switchesOf(world)['supplier-fails']
  const suppliers = asked.filter((supplier) => supplier !== failing)
  const ask: Ask = {
    kind: request.kind,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    rooms: request.rooms,
    langCode: request.langCode,
    business: request.businessTravel,
    ...percentsOf(world, caller),
    showNet: showsNet(world, caller),
    stock: readStock(world, request.checkIn, request.checkOut),
  }
  const found = find(world, request, ask, suppliers)
  const answered = found === 'unknown-hotel' ? new Set<Supplier>() : found.answered
  const reply: Reply = {
    searchId: `S${nextNumber(world, 'search').toString(36).toUpperCase().padStart(7, '0')}`,
    availabilities: found === 'unknown-hotel' ? [] : found.offers.slice(0, 1_000),
    suppliers: asked.map((supplier) => ({
      supplier,
      state: supplier === failing ? 'failed' : answered.has(supplier) ? 'answered' : 'nothing',
    })),
  }
  if (found === 'unknown-hotel') return { ...reply, empty: 'unknown-hotel' }
  return found.offers.length > 0 ? reply : { ...reply, ...whyEmpty(found) }
}

/** Search, of all four kinds. */
export const searchHandlers = {
  'POST /operation/search': ({ body }, caller, world) => search(world, body, caller),
} satisfies Partial<Handlers<typeof domestic>>
