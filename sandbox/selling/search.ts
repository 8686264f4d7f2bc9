import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { Availability, SearchReply, SearchRequest } from '#lib/contract/entities/stay.ts'
import { SUPPLIERS, type Supplier } from '#lib/contract/values.ts'
import type { CatalogueDeal, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { toFlights, toTourDays } from '#sandbox/content/deals.ts'
import { toHotelSummary } from '#sandbox/content/hotels.ts'
import { addDays, countDays } from '#sandbox/dates.ts'
import { nextNumber } from '#sandbox/seeded-random.ts'
import { readStock } from '#sandbox/selling/allotment.ts'
import {
  type NoOfferReason,
  type Offer,
  type OfferRequest,
  offerHotel,
  offerSeats,
} from '#sandbox/selling/availability.ts'
import { getDiscountPercents, mayShowNet } from '#sandbox/selling/caller-rights.ts'
import { getDealTimes } from '#sandbox/selling/deal-terms.ts'
import { findHotel, getSupplierCode } from '#sandbox/selling/quote.ts'
import { checkDates } from '#sandbox/selling/stay-rules.ts'
import { getSwitches } from '#sandbox/selling/switches.ts'
import { type Caller, type Handlers, HttpError, type World } from '#sandbox/world.ts'

type AvailabilityInput = z.input<typeof Availability>
type SearchReplyInput = z.input<typeof SearchReply>

/** A package, flight or tour is found when it leaves within this many days of the requested date. */
const NEAR_DAYS = 3

/** The result of one search: offers, the reasons for hotels without an offer, and the suppliers that have offers. */
type SearchFindings = {
  offers: AvailabilityInput[]
  reasons: { empty: NoOfferReason; minimumNights?: number }[]
  answered: Set<Supplier>
}

/** The suppliers of a search, in the order of section 9: those that the request contains by name and by index. */
function selectSuppliers(request: SearchRequest): Supplier[] {
  return SUPPLIERS.filter((supplier, index) => request.sources.includes(index) && request.suppliers.includes(supplier))
}

function addOffer(
  found: SearchFindings,
  offer: Offer,
  supplier: Supplier | undefined,
  toAvailability: (rooms: AvailabilityInput['rooms']) => AvailabilityInput,
) {
  if ('empty' in offer) found.reasons.push(offer)
  else {
    found.offers.push(toAvailability(offer.rooms))
    if (supplier) found.answered.add(supplier)
  }
}

function searchHotels(
  world: World,
  request: SearchRequest,
  offerRequest: OfferRequest,
  suppliers: readonly Supplier[],
  hotels: readonly CatalogueHotel[],
): SearchFindings {
  const found: SearchFindings = { offers: [], reasons: [], answered: new Set() }
  for (const supplier of suppliers) {
    for (const hotel of hotels) {
      const hotelCode = getSupplierCode(hotel, supplier)
      if (hotelCode === undefined) continue
      addOffer(found, offerHotel(world, offerRequest, hotel, supplier), supplier, (rooms) => ({
        hotel: { ...toHotelSummary(world, hotel, request.langCode), supplier, hotelCode },
        checkIn: request.checkIn,
        checkOut: request.checkOut,
        rooms,
      }))
    }
  }
  return found
}

/** Deals of the requested kind near the requested dates, the nearest first. */
function listDealsNear(world: World, request: SearchRequest, hotel: CatalogueHotel | undefined): CatalogueDeal[] {
  const now = world.clock.now()
  const distance = (deal: CatalogueDeal) => Math.abs(countDays(request.checkIn, getDealTimes(deal, now).checkIn))
  return world.catalogue.deals
    .filter((deal) => {
      if (deal.kind !== request.kind) return false
      if (hotel && deal.hotelCode !== hotel.hotelCode) return false
      if (!hotel && request.hotelCode && deal.id !== request.hotelCode) return false
      if (request.city && deal.destinationCode !== request.city) return false
      return getDealTimes(deal, now).inEffect && distance(deal) <= NEAR_DAYS
    })
    .sort((a, b) => distance(a) - distance(b))
}

function searchDeals(
  world: World,
  request: SearchRequest,
  offerRequest: OfferRequest,
  suppliers: readonly Supplier[],
  deals: readonly CatalogueDeal[],
): SearchFindings {
  const found: SearchFindings = { offers: [], reasons: [], answered: new Set() }
  for (const deal of deals) {
    const { checkIn, checkOut } = getDealTimes(deal, world.clock.now())
    const dealRequest = {
      ...offerRequest,
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
      addOffer(found, offerHotel(world, dealRequest, hotel, hotel.supplier, deal), hotel.supplier, (rooms) => ({
        hotel: summary,
        rooms,
        ...extras,
      }))
    } else if (!hotel) {
      const summary = toTravelSummary(world, deal, request, suppliers[0] ?? 'GOC')
      addOffer(found, offerSeats(world, dealRequest, deal), suppliers[0], (rooms) => ({
        hotel: summary,
        rooms,
        ...extras,
      }))
    }
  }
  return found
}

function maxDate(a: string, b: string): string {
  return a > b ? a : b
}

/** The hotel summary of a flight or tour without a hotel: the deal itself, at its destination. */
function toTravelSummary(
  world: World,
  deal: CatalogueDeal,
  { langCode }: SearchRequest,
  supplier: Supplier,
): AvailabilityInput['hotel'] {
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

// The most useful reason first: the one that needs the smallest change of the search.
const REASONS: readonly NoOfferReason[] = ['minimum-stay', 'sold-out', 'no-room-fits', 'closed']

function toEmptyReason(found: SearchFindings): Pick<SearchReplyInput, 'empty' | 'minimumNights'> {
  for (const empty of REASONS) {
    const reasons = found.reasons.filter((reason) => reason.empty === empty)
    if (reasons.length === 0) continue
    const least = Math.min(...reasons.map(({ minimumNights = 18 }) => minimumNights))
    return empty === 'minimum-stay' ? { empty, minimumNights: least } : { empty }
  }
  // No hotel of these suppliers, or no departure: the search does not know why.
  return {}
}

function findOffers(
  world: World,
  request: SearchRequest,
  offerRequest: OfferRequest,
  suppliers: readonly Supplier[],
): SearchFindings | 'unknown-hotel' {
  const { catalogue } = world
  const hotel = request.hotelCode === undefined ? undefined : findHotel(catalogue, request.hotelCode)
  const place = catalogue.destinations.some(({ code }) => code === request.city)
  if (request.city !== undefined && !place) return 'unknown-hotel'
  if (request.kind !== 'hotel') {
    const known = request.hotelCode === undefined || hotel || catalogue.deals.some(({ id }) => id === request.hotelCode)
    return known
      ? searchDeals(world, request, offerRequest, suppliers, listDealsNear(world, request, hotel))
      : 'unknown-hotel'
  }
  if (request.hotelCode !== undefined) {
    return hotel ? searchHotels(world, request, offerRequest, suppliers, [hotel]) : 'unknown-hotel'
  }
  return searchHotels(
    world,
    request,
    offerRequest,
    suppliers,
    catalogue.hotels.filter(({ destinationCode }) => destinationCode === request.city),
  )
}

function search(world: World, request: SearchRequest, caller: Caller): SearchReplyInput {
  checkDates(request.checkIn, request.checkOut, world.clock.now(), request.kind !== 'hotel')
  if (request.kind === 'hotel' && request.hotelCode === undefined && request.city === undefined) {
    throw new HttpError(400, 'יש לבחור יעד או מלון.')
  }
  const selected = selectSuppliers(request)
  const failing = getSwitches(world)['supplier-fails']
  const suppliers = selected.filter((supplier) => supplier !== failing)
  const offerRequest: OfferRequest = {
    kind: request.kind,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    rooms: request.rooms,
    langCode: request.langCode,
    business: request.businessTravel,
    ...getDiscountPercents(world, caller),
    showNet: mayShowNet(world, caller),
    stock: readStock(world, request.checkIn, request.checkOut),
  }
  const found = findOffers(world, request, offerRequest, suppliers)
  const answered = found === 'unknown-hotel' ? new Set<Supplier>() : found.answered
  const reply: SearchReplyInput = {
    searchId: `S${nextNumber(world, 'search').toString(36).toUpperCase().padStart(7, '0')}`,
    availabilities: found === 'unknown-hotel' ? [] : found.offers.slice(0, 1_000),
    suppliers: selected.map((supplier) => ({
      supplier,
      state: supplier === failing ? 'failed' : answered.has(supplier) ? 'answered' : 'nothing',
    })),
  }
  if (found === 'unknown-hotel') return { ...reply, empty: 'unknown-hotel' }
  return found.offers.length > 0 ? reply : { ...reply, ...toEmptyReason(found) }
}

/** The search call, for all four product kinds. */
export const searchHandlers = {
  'POST /operation/search': ({ body }, caller, world) => search(world, body, caller),
} satisfies Partial<Handlers<typeof domestic>>
