import type { z } from 'zod'
import type { Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import type { LangCode, ProductKind, Supplier } from '#lib/contract/values.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import type { CatalogueDeal, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { getWeekday, toIsraelIso } from '#sandbox/dates.ts'
import type { StockLookup } from '#sandbox/selling/allotment.ts'
import { listNights } from '#sandbox/selling/calendar.ts'
import { getDealTimes } from '#sandbox/selling/deal-terms.ts'
import { fitRoom, listOccupancyTypes, type Occupancy } from '#sandbox/selling/occupancy.ts'
import { type Quote, quote } from '#sandbox/selling/quote.ts'
import { type RateSpec, signRateKey } from '#sandbox/selling/rate-key.ts'
import { getMinimumNights, isClosed, isDealStay } from '#sandbox/selling/stay-rules.ts'
import type { World } from '#sandbox/world.ts'

/** Minutes for which a rate key and its price are valid. */
const RATE_MINUTES = 30
/** A rate states how many rooms are left when there are at most this many. */
const FEW_ROOMS = 3
const BUSINESS_PERCENT = 5

/** The part of a search that is the same for every hotel, with the caller's rights. */
export type OfferRequest = {
  kind: ProductKind
  checkIn: string
  checkOut: string
  rooms: readonly RoomParty[]
  langCode: LangCode
  business: boolean
  /** The caller's discounts, in percent. */
  member: number
  agency: number
  /** Whether the caller may see net prices and commissions. */
  showNet: boolean
  stock: StockLookup
}

export type NoOfferReason = 'sold-out' | 'minimum-stay' | 'no-room-fits' | 'closed'

type RateInput = z.input<typeof Rate>
export type OfferedRooms = { party: RoomParty; rates: RateInput[] }[]
export type Offer = { rooms: OfferedRooms } | { empty: NoOfferReason; minimumNights?: number }

/** Business rates apply to stays of working nights only: Sunday to Wednesday. */
function getBusinessPercent(offerRequest: OfferRequest): number {
  const working = listNights(offerRequest.checkIn, offerRequest.checkOut).every((night) => getWeekday(night) <= 3)
  return offerRequest.business && working ? BUSINESS_PERCENT : 0
}

/** One supplier's rates for one hotel: for each requested room, all room types, boards and deals that fit its party. */
export function offerHotel(
  world: World,
  offerRequest: OfferRequest,
  hotel: CatalogueHotel,
  supplier: Supplier,
  only?: CatalogueDeal,
): Offer {
  const { checkIn, checkOut } = offerRequest
  const now = world.clock.now()
  if (!isDealStay(world.catalogue, hotel.hotelCode, checkIn, checkOut, now)) {
    if (listNights(checkIn, checkOut).some((night) => isClosed(world.seed, hotel, night))) return { empty: 'closed' }
    const least = getMinimumNights(hotel, checkIn, checkOut, listHolidays)
    const fits = offerRequest.rooms.every((party) => hotel.rooms.some((room) => fitRoom(party, room).fits))
    if (!fits) return { empty: 'no-room-fits' }
    if (listNights(checkIn, checkOut).length < least)
      return { empty: 'minimum-stay', minimumNights: Math.min(18, least) }
  }
  const occupancies = listOccupancyTypes(offerRequest.rooms)
  const deals = only ? [only] : listHotelDeals(world, offerRequest, hotel)
  const rooms = offerRequest.rooms.map((party, index) => {
    const occupancyType = occupancies[index] ?? 'couple'
    const fitting = hotel.rooms.filter((room) => fitRoom(party, room).fits)
    const specs = fitting.flatMap((room) =>
      toRateSpecs(offerRequest, { supplier, hotel, roomCode: room.code, party, occupancyType }, deals, !only),
    )
    return { party, fits: fitting.length > 0, rates: specs.flatMap((spec) => quoteRate(world, offerRequest, spec)) }
  })
  if (rooms.some(({ fits }) => !fits)) return { empty: 'no-room-fits' }
  if (rooms.some(({ rates }) => rates.length === 0)) return { empty: 'sold-out' }
  return { rooms: rooms.map(({ party, rates }) => ({ party, rates: rates.slice(0, 200) })) }
}

function listHotelDeals(world: World, offerRequest: OfferRequest, hotel: CatalogueHotel): CatalogueDeal[] {
  return world.catalogue.deals.filter((deal) => {
    if (deal.kind !== 'hotel' || deal.hotelCode !== hotel.hotelCode) return false
    const times = getDealTimes(deal, world.clock.now())
    return times.inEffect && times.checkIn === offerRequest.checkIn && times.checkOut === offerRequest.checkOut
  })
}

type RoomChoice = {
  supplier: Supplier
  hotel: CatalogueHotel
  roomCode: string
  party: RoomParty
  occupancyType: Occupancy
}

/** The rates of a room type: with each deal, and `withoutDeal` the ordinary ones. */
function toRateSpecs(
  offerRequest: OfferRequest,
  { hotel, ...choice }: RoomChoice,
  deals: readonly CatalogueDeal[],
  withoutDeal: boolean,
): RateSpec[] {
  return hotel.boards.flatMap((board) => {
    const common = {
      ...choice,
      kind: offerRequest.kind,
      hotelCode: hotel.hotelCode,
      board,
      checkIn: offerRequest.checkIn,
      checkOut: offerRequest.checkOut,
    }
    const discounts = {
      agency: offerRequest.agency,
      business: getBusinessPercent(offerRequest),
      member: offerRequest.member,
    }
    const ordinary = withoutDeal ? [{ ...common, discounts }] : []
    const special = deals
      // A deal is sold only by the supplier under whose code the hotel is listed.
      .filter((deal) => choice.supplier === hotel.supplier && (deal.board === undefined || deal.board === board))
      .map((deal) => ({ ...common, dealId: deal.id, discounts: { ...discounts, deal: deal.percentOff } }))
    return [...special, ...ordinary]
  })
}

/** The rates of a deal without a hotel: seats for each requested room's party. */
export function offerSeats(world: World, offerRequest: OfferRequest, deal: CatalogueDeal): Offer {
  const occupancies = listOccupancyTypes(offerRequest.rooms)
  const rooms = offerRequest.rooms.map((party, index) => ({
    party,
    rates: quoteRate(world, offerRequest, {
      kind: deal.kind,
      roomCode: deal.id,
      board: deal.board ?? 'ro',
      checkIn: offerRequest.checkIn,
      checkOut: offerRequest.checkOut,
      party,
      occupancyType: occupancies[index] ?? 'couple',
      dealId: deal.id,
      discounts: { deal: deal.percentOff, agency: offerRequest.agency, member: offerRequest.member },
    }),
  }))
  return rooms.some(({ rates }) => rates.length === 0) ? { empty: 'sold-out' } : { rooms }
}

function quoteRate(world: World, offerRequest: OfferRequest, spec: RateSpec): RateInput[] {
  const quoted = quote(world, spec, { langCode: offerRequest.langCode })
  if (!quoted) return []
  const stocks = quoted.stockRequests.map((want) => ({ free: offerRequest.stock(want), wanted: want.rooms }))
  if (stocks.some(({ free, wanted }) => free < wanted)) return []
  // Seats of a flight are counted singly, everything else in rooms for this party.
  const left = Math.min(
    ...stocks.map(({ free, wanted }) => (spec.kind === 'flight' ? free : Math.floor(free / wanted))),
  )
  return [toRate(world, offerRequest, quoted, left)]
}

function toRate(world: World, offerRequest: OfferRequest, quoted: Quote, left: number): RateInput {
  const { spec } = quoted
  // A rate of a deal is not valid after the deal's end.
  const deal = world.catalogue.deals.find(({ id }) => id === spec.dealId)
  const now = world.clock.now()
  const dealEnds = deal ? Date.parse(getDealTimes(deal, now).endsAt) : Number.POSITIVE_INFINITY
  const until = Math.min(now.getTime() + RATE_MINUTES * 60_000, dealEnds)
  const reduced = quoted.total < quoted.fullPrice
  return {
    rateKey: signRateKey({ spec, total: quoted.total, until }, world.seed),
    roomCode: spec.roomCode,
    roomName: quoted.roomName,
    occupancyType: spec.occupancyType,
    board: spec.board,
    total: quoted.total,
    lines: quoted.lines,
    nightly: quoted.nightly,
    ...(reduced ? { fullPrice: quoted.fullPrice, specialPrice: quoted.total } : {}),
    ...(offerRequest.showNet ? { netPrice: quoted.netPrice, commission: quoted.commission } : {}),
    cancellation: quoted.cancellation,
    remarks: quoted.remarks,
    ...(left <= FEW_ROOMS ? { left } : {}),
    ...(spec.dealId ? { dealId: spec.dealId } : {}),
    needsApproval: quoted.needsApproval,
    ...(quoted.accessible && { accessible: true }),
    expiresAt: toIsraelIso(new Date(until)),
  }
}
