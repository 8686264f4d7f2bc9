import type { z } from 'zod'
import type { Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import type { LangCode, ProductKind, Supplier } from '#lib/contract/values.ts'
import { holidaysOf } from '#sandbox/catalogue/holidays.ts'
import type { CatalogueDeal, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { weekday } from '#sandbox/dates.ts'
import type { Stock } from '#sandbox/selling/allotment.ts'
import { nightsOf, toIsraelIso } from '#sandbox/selling/calendar.ts'
import { dealTimes } from '#sandbox/selling/deals.ts'
import { fitRoom, type Occupancy, occupanciesOf } from '#sandbox/selling/occupancy.ts'
import { type Quote, quote } from '#sandbox/selling/quote.ts'
import { type RateSpec, sealRate } from '#sandbox/selling/rate-key.ts'
import { isClosed, isDealStay, minimumNightsOf } from '#sandbox/selling/rules.ts'
import type { World } from '#sandbox/world.ts'

/** Minutes for which a rate is sold at its price. */
export const RATE_MINUTES = 30
/** From this many rooms down, a rate says how many are left. */
const FEW = 3
const BUSINESS_PERCENT = 5

/** What is asked, by whom, of every hotel alike. */
export type Ask = {
  kind: ProductKind
  checkIn: string
  checkOut: string
  rooms: readonly RoomParty[]
  langCode: LangCode
  business: boolean
  /** Percents that the caller has a right to. */
  member: number
  agency: number
  /** May net prices and commissions be told? */
  showNet: boolean
  stock: Stock
}

export type Empty = 'sold-out' | 'minimum-stay' | 'no-room-fits' | 'closed'

type RateIn = z.input<typeof Rate>
export type OfferedRooms = { party: RoomParty; rates: RateIn[] }[]
export type Offer = { rooms: OfferedRooms } | { empty: Empty; minimumNights?: number }

/** Business rates are for working nights: Sunday to Wednesday. */
function businessPercent(ask: Ask): number {
  const working = nightsOf(ask.checkIn, ask.checkOut).every((night) => weekday(night) <= 3)
  return ask.business && working ? BUSINESS_PERCENT : 0
}

/** One supplier's rates for one hotel: for every room of the party, each room type, board and deal that fits it. */
export function offerHotel(
  world: World,
  ask: Ask,
  hotel: CatalogueHotel,
  supplier: Supplier,
  only?: CatalogueDeal,
): Offer {
  const { checkIn, checkOut } = ask
  const now = world.clock.now()
  if (!isDealStay(world.catalogue, hotel.hotelCode, checkIn, checkOut, now)) {
    if (nightsOf(checkIn, checkOut).some((night) => isClosed(world.seed, hotel, night))) return { empty: 'closed' }
    const least = minimumNightsOf(hotel, checkIn, checkOut, holidaysOf)
    const fits = ask.rooms.every((party) => hotel.rooms.some((room) => fitRoom(party, room).fits))
    if (!fits) return { empty: 'no-room-fits' }
    if (nightsOf(checkIn, checkOut).length < least) return { empty: 'minimum-stay', minimumNights: Math.min(18, least) }
  }
  const occupancies = occupanciesOf(ask.rooms)
  const deals = only ? [only] : hotelDeals(world, ask, hotel)
  const rooms = ask.rooms.map((party, index) => {
    const occupancyType = occupancies[index] ?? 'couple'
    const fitting = hotel.rooms.filter((room) => fitRoom(party, room).fits)
    const specs = fitting.flatMap((room) =>
      toSpecs(ask, hotel, supplier, { roomCode: room.code, party, occupancyType }, deals, only !== undefined),
    )
    return { party, fits: fitting.length > 0, rates: specs.flatMap((spec) => toRate(world, ask, spec)) }
  })
  if (rooms.some(({ fits }) => !fits)) return { empty: 'no-room-fits' }
  if (rooms.some(({ rates }) => rates.length === 0)) return { empty: 'sold-out' }
  return { rooms: rooms.map(({ party, rates }) => ({ party, rates: rates.slice(0, 200) })) }
}

function hotelDeals(world: World, ask: Ask, hotel: CatalogueHotel): CatalogueDeal[] {
  return world.catalogue.deals.filter((deal) => {
    if (deal.kind !== 'hotel' || deal.hotelCode !== hotel.hotelCode) return false
    const times = dealTimes(deal, world.clock.now())
    return times.inEffect && times.checkIn === ask.checkIn && times.checkOut === ask.checkOut
  })
}

type RoomChoice = { roomCode: string; party: RoomParty; occupancyType: Occupancy }

function toSpecs(
  ask: Ask,
  hotel: CatalogueHotel,
  supplier: Supplier,
  choice: RoomChoice,
  deals: readonly CatalogueDeal[],
  dealsOnly: boolean,
): RateSpec[] {
  return hotel.boards.flatMap((board) => {
    const common = {
      ...choice,
      kind: ask.kind,
      supplier,
      hotelCode: hotel.hotelCode,
      board,
      checkIn: ask.checkIn,
      checkOut: ask.checkOut,
    }
    const discounts = { agency: ask.agency, business: businessPercent(ask), member: ask.member }
    const ordinary = dealsOnly ? [] : [{ ...common, discounts }]
    const special = deals
      // A deal is one supplier's: the one whose code the hotel is listed under.
      .filter((deal) => supplier === hotel.supplier && (deal.board === undefined || deal.board === board))
      .map((deal) => ({ ...common, dealId: deal.id, discounts: { ...discounts, deal: deal.percentOff } }))
    return [...special, ...ordinary]
  })
}

/** The rates of a deal that has no hotel: its seats, for each room of the party. */
export function offerSeats(world: World, ask: Ask, deal: CatalogueDeal): Offer {
  const occupancies = occupanciesOf(ask.rooms)
  const rooms = ask.rooms.map((party, index) => ({
    party,
    rates: toRate(world, ask, {
      kind: deal.kind,
      roomCode: deal.id,
      board: deal.board ?? 'ro',
      checkIn: ask.checkIn,
      checkOut: ask.checkOut,
      party,
      occupancyType: occupancies[index] ?? 'couple',
      dealId: deal.id,
      discounts: { deal: deal.percentOff, agency: ask.agency, member: ask.member },
    }),
  }))
  return rooms.some(({ rates }) => rates.length === 0) ? { empty: 'sold-out' } : { rooms }
}

function toRate(world: World, ask: Ask, spec: RateSpec): RateIn[] {
  const quoted = quote(world, spec, { langCode: ask.langCode })
  if (!quoted) return []
  const left = Math.min(...quoted.wants.map((want) => Math.floor(ask.stock(want) / want.rooms)))
  if (left < 1) return []
  return [rateOf(world, ask, quoted, left)]
}

function rateOf(world: World, ask: Ask, quoted: Quote, left: number): RateIn {
  const { spec } = quoted
  // A deal that ends sooner takes its rate with it.
  const deal = world.catalogue.deals.find(({ id }) => id === spec.dealId)
  const now = world.clock.now()
  const dealEnds = deal ? Date.parse(dealTimes(deal, now).endsAt) : Number.POSITIVE_INFINITY
  const until = Math.min(now.getTime() + RATE_MINUTES * 60_000, dealEnds)
  const reduced = quoted.total < quoted.fullPrice
  return {
    rateKey: sealRate({ spec, total: quoted.total, until }, world.seed),
    roomCode: spec.roomCode,
    roomName: quoted.roomName,
    occupancyType: spec.occupancyType,
    board: spec.board,
    total: quoted.total,
    lines: quoted.lines,
    nightly: quoted.nightly,
    ...(reduced ? { fullPrice: quoted.fullPrice, specialPrice: quoted.total } : {}),
    ...(ask.showNet ? { netPrice: quoted.netPrice, commission: quoted.commission } : {}),
    cancellation: quoted.cancellation,
    remarks: quoted.remarks,
    ...(left <= FEW ? { left } : {}),
    ...(spec.dealId ? { dealId: spec.dealId } : {}),
    needsApproval: quoted.needsApproval,
    expiresAt: toIsraelIso(new Date(until)),
  }
}
