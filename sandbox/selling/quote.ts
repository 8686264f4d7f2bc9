import type { CancellationPolicy } from '#lib/contract/entities/stay.ts'
import type { LangCode, Supplier } from '#lib/contract/values.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import type {
  Catalogue,
  CatalogueDeal,
  CatalogueDestination,
  CatalogueHotel,
  CatalogueRoom,
} from '#sandbox/catalogue/types.ts'
import { addDays } from '#sandbox/dates.ts'
import { toSeededRandom } from '#sandbox/seeded-random.ts'
import type { StockRequest } from '#sandbox/selling/allotment.ts'
import { TRAVEL_TERMS, toCancellation } from '#sandbox/selling/cancellation.ts'
import { getFixedPrice } from '#sandbox/selling/deal-terms.ts'
import { fitRoom, toPayingParty } from '#sandbox/selling/occupancy.ts'
import { translatePhrase } from '#sandbox/selling/phrases.ts'
import { type Discounts, type PricedLine, type PricedStay, priceStay, toWholeShekels } from '#sandbox/selling/price.ts'
import type { RateSpec } from '#sandbox/selling/rate-key.ts'
import { isDealStay } from '#sandbox/selling/stay-rules.ts'
import { getSwitches } from '#sandbox/selling/switches.ts'
import type { World } from '#sandbox/world.ts'

/** A rate computed from its spec: price, texts, and the rooms or seats to hold. Amounts in agorot. */
export type Quote = PricedStay & {
  spec: RateSpec
  roomName: string
  cancellation: CancellationPolicy
  remarks: string[]
  needsApproval: boolean
  /** A room for people with disabilities. */
  accessible: boolean
  stockRequests: StockRequest[]
}

/** The supplier code for seats of flights and tours, which no hotel supplier sells. */
const SEAT_SUPPLIER = 'SEATS'
const SEAT_COMMISSION_PERCENT = 6

/** Finds a hotel by its own code, or by the code that another of its suppliers uses. */
export function findHotel(catalogue: Catalogue, code: string, supplier?: Supplier): CatalogueHotel | undefined {
  const own = catalogue.hotels.find((hotel) => hotel.hotelCode === code)
  if (own) return own
  return catalogue.hotels.find(({ otherCodes }) =>
    otherCodes.some((other) => other.code === code && (supplier === undefined || other.supplier === supplier)),
  )
}

/** A hotel's code at a supplier; undefined when that supplier does not sell it. */
export function getSupplierCode(hotel: CatalogueHotel, supplier: Supplier): string | undefined {
  if (hotel.supplier === supplier) return hotel.hotelCode
  return hotel.otherCodes.find((other) => other.supplier === supplier)?.code
}

const UNKNOWN_DESTINATION: Pick<CatalogueDestination, 'season' | 'vatFree'> = { season: [], vatFree: false }

/** The season factors and VAT rule of a hotel's destination. */
function getDestination(catalogue: Catalogue, hotel: Pick<CatalogueHotel, 'destinationCode'>) {
  return catalogue.destinations.find(({ code }) => code === hotel.destinationCode) ?? UNKNOWN_DESTINATION
}

/**
 * The change of a rate's price since the search, in percent: set by the console's switch, or by the seed for a quarter of
 * the suites. Suites are never the cheapest room, so an ordinary booking sees a change only when the switch is set.
 */
export function getDriftPercent(world: World, spec: RateSpec): number {
  const switched = Number(getSwitches(world)['price-change-percent'] ?? 0)
  if (switched !== 0) return switched
  const hotel = world.catalogue.hotels.find(({ hotelCode }) => hotelCode === spec.hotelCode)
  const isSuite = hotel?.rooms.some(({ code, kind }) => code === spec.roomCode && kind === 'suite')
  if (!isSuite || spec.dealId) return 0
  const rate = [spec.supplier ?? '', spec.hotelCode ?? '', spec.roomCode, spec.board, spec.checkIn]
  return toSeededRandom(world.seed, 'drift', ...rate) < 0.25 ? 4 : 0
}

type QuoteOptions = { langCode: LangCode; driftPercent?: number }

/** Computes a rate from its spec; undefined when the catalogue does not contain its hotel, room or deal, or the party does not fit. */
export function quote(world: World, spec: RateSpec, options: QuoteOptions): Quote | undefined {
  const { catalogue } = world
  const deal = spec.dealId === undefined ? undefined : catalogue.deals.find(({ id }) => id === spec.dealId)
  if (spec.dealId !== undefined && !deal) return undefined
  if (spec.hotelCode === undefined) return deal && quoteSeats(world, spec, deal, options)
  const hotel = catalogue.hotels.find(({ hotelCode }) => hotelCode === spec.hotelCode)
  const room = hotel?.rooms.find(({ code }) => code === spec.roomCode)
  const fit = room && fitRoom(spec.party, room)
  if (!hotel || !room || !fit?.fits || !spec.supplier) return undefined
  const chosen = { hotel, room, deal, needsApproval: fit.needsApproval }
  return quoteRoom(world, { ...spec, supplier: spec.supplier }, chosen, options)
}

/** What a rate is for, as the catalogue has it. */
type ChosenRoom = {
  hotel: CatalogueHotel
  room: CatalogueRoom
  deal: CatalogueDeal | undefined
  needsApproval: boolean
}

function quoteRoom(
  world: World,
  spec: RateSpec & { supplier: Supplier },
  { hotel, room, deal, needsApproval }: ChosenRoom,
  { langCode, driftPercent = 0 }: QuoteOptions,
): Quote {
  const { party, checkIn, checkOut } = spec
  const now = world.clock.now()
  const priced = priceStay({
    hotel,
    destination: getDestination(world.catalogue, hotel),
    supplier: spec.supplier,
    room,
    board: spec.board,
    party,
    checkIn,
    checkOut,
    langCode,
    listHolidays,
    discounts: toDiscounts(spec.discounts),
    driftPercent,
  })
  const travel = spec.kind === 'hotel' || !deal ? 0 : getFixedPrice(deal, party)
  const lines: PricedLine[] =
    travel > 0
      ? [
          ...priced.lines,
          {
            kind: spec.kind === 'tour' ? 'tour' : 'flight',
            name: translatePhrase(spec.kind === 'tour' ? 'tour' : 'flight', langCode),
            amount: travel,
            paidAt: 'now',
          },
        ]
      : priced.lines
  const travelNet = toSeatNet(travel)
  const paidNow = priced.paidNow + travel
  const { payingChildren } = toPayingParty(party)
  const promoted = party.adults === 1 && party.childAges.filter((age) => age >= 2).length > payingChildren.length
  return {
    spec,
    roomName: room.names[langCode],
    total: priced.total + travel,
    paidNow,
    paidAtHotel: priced.paidAtHotel,
    fullPrice: priced.fullPrice + travel,
    netPrice: priced.netPrice + travelNet,
    commission: paidNow - priced.netPrice - travelNet,
    lines,
    nightly: priced.nightly,
    cancellation: toCancellation(hotel.cancellation, checkIn, paidNow, now, langCode),
    remarks: [
      ...(needsApproval ? [translatePhrase('baby-approval', langCode)] : []),
      ...(promoted ? [translatePhrase('first-two', langCode)] : []),
      ...hotel.remarks.map((remark) => remark[langCode]),
      ...(hotel.checkInInstructions ? [hotel.checkInInstructions[langCode]] : []),
      ...(deal?.remarks ?? []).map((remark) => remark[langCode]),
    ].slice(0, 20),
    needsApproval,
    accessible: room.kind === 'accessible',
    stockRequests: [
      {
        supplier: spec.supplier,
        hotelCode: hotel.hotelCode,
        roomCode: room.code,
        checkIn,
        checkOut,
        rooms: 1,
        allotment: room.allotment,
        reservedForDeal: isDealStay(world.catalogue, hotel.hotelCode, checkIn, checkOut, now),
      },
      ...(travel > 0 && deal ? [toSeatRequest(deal, spec)] : []),
    ],
  }
}

function quoteSeats(
  world: World,
  spec: RateSpec,
  deal: CatalogueDeal,
  { langCode, driftPercent = 0 }: QuoteOptions,
): Quote {
  const kind = spec.kind === 'tour' ? 'tour' : 'flight'
  const { deal: dealPercent, ...others } = toDiscounts(spec.discounts)
  const reduced = toWholeShekels(getFixedPrice(deal, spec.party) * (1 + driftPercent / 100))
  // The fixed price already includes the deal's discount; the full price follows from the percent.
  const full = dealPercent > 0 ? toWholeShekels(reduced / (1 - dealPercent / 100)) : reduced
  let left = reduced
  const off = Object.entries(others).flatMap(([name, percent]) => {
    const amount = Math.min(left, Math.round((full * percent) / 100))
    left -= amount
    return amount > 0 ? [{ name: name as keyof Discounts, percent, amount }] : []
  })
  if (full > reduced) off.unshift({ name: 'deal', percent: dealPercent, amount: full - reduced })
  return {
    spec,
    roomName: deal.titles[langCode],
    total: left,
    paidNow: left,
    paidAtHotel: 0,
    fullPrice: full,
    netPrice: Math.min(left, toSeatNet(left)),
    commission: left - Math.min(left, toSeatNet(left)),
    lines: [
      { kind, name: translatePhrase(kind, langCode), amount: full, paidAt: 'now' },
      ...off.map(
        ({ name, percent, amount }): PricedLine => ({
          kind: name === 'member' ? 'member' : 'discount',
          name: translatePhrase(name, langCode, percent),
          amount: -amount,
          paidAt: 'now',
        }),
      ),
    ],
    nightly: [],
    cancellation: toCancellation(TRAVEL_TERMS, spec.checkIn, left, world.clock.now(), langCode),
    remarks: (deal.remarks ?? []).map((remark) => remark[langCode]).slice(0, 20),
    needsApproval: false,
    accessible: false,
    stockRequests: [toSeatRequest(deal, spec)],
  }
}

function toSeatNet(amount: number): number {
  return Math.round((amount * (100 - SEAT_COMMISSION_PERCENT)) / 100)
}

function toSeatRequest(deal: CatalogueDeal, spec: RateSpec): StockRequest {
  return {
    supplier: SEAT_SUPPLIER,
    hotelCode: deal.id,
    roomCode: SEAT_SUPPLIER,
    // Seats are booked for one date only, the day of departure.
    checkIn: spec.checkIn,
    checkOut: addDays(spec.checkIn, 1),
    rooms: spec.party.adults + spec.party.childAges.filter((age) => age >= 2).length,
    allotment: 60,
    reservedForDeal: true,
  }
}

function toDiscounts(percents: RateSpec['discounts']): Required<Discounts> {
  const { deal = 0, agency = 0, business = 0, member = 0 } = percents
  return { deal, agency, business, member }
}
