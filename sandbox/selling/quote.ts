import type { LangCode, Supplier } from '#lib/contract/values.ts'
import { holidaysOf } from '#sandbox/catalogue/holidays.ts'
import type {
  Catalogue,
  CatalogueDeal,
  CatalogueDestination,
  CatalogueHotel,
  CatalogueRoom,
} from '#sandbox/catalogue/types.ts'
import { chance } from '#sandbox/chance.ts'
import { addDays } from '#sandbox/dates.ts'
import type { Want } from '#sandbox/selling/allotment.ts'
import { type Policy, TRAVEL_TERMS, toCancellation } from '#sandbox/selling/cancellation.ts'
import { fixedPartOf } from '#sandbox/selling/deals.ts'
import { fitRoom, toPayingParty } from '#sandbox/selling/occupancy.ts'
import { type Discounts, type Line, priceStay, toWholeShekels } from '#sandbox/selling/price.ts'
import type { RateSpec } from '#sandbox/selling/rate-key.ts'
import { isDealStay } from '#sandbox/selling/rules.ts'
import { switchesOf } from '#sandbox/selling/switches.ts'
import { say } from '#sandbox/selling/words.ts'
import type { World } from '#sandbox/world.ts'

/** A rate made from its spec: what it costs, what it says, and what must be held to sell it. */
export type Quote = {
  spec: RateSpec
  roomName: string
  total: number
  paidNow: number
  paidAtHotel: number
  fullPrice: number
  netPrice: number
  commission: number
  lines: Line[]
  /** Of the hotel's part; adds up to `total` where there is no other. */
  nightly: { date: string; amount: number }[]
  cancellation: Policy
  remarks: string[]
  needsApproval: boolean
  wants: Want[]
}

/** The supplier that holds the seats of flights and tours, which no hotel supplier sells. */
export const SEATS = 'SEATS'
const SEAT_COMMISSION_PERCENT = 6

/** A hotel by its own code, or by the code one of its other suppliers knows it under. */
export function findHotel(catalogue: Catalogue, code: string, supplier?: Supplier): CatalogueHotel | undefined {
  const own = catalogue.hotels.find((hotel) => hotel.hotelCode === code)
  if (own) return own
  return catalogue.hotels.find(({ otherCodes }) =>
    otherCodes.some((other) => other.code === code && (supplier === undefined || other.supplier === supplier)),
  )
}

/** A hotel's code at one of its suppliers; `undefined` where that supplier does not sell it. */
export function codeAt(hotel: CatalogueHotel, supplier: Supplier): string | undefined {
  if (hotel.supplier === supplier) return hotel.hotelCode
  return hotel.otherCodes.find((other) => other.supplier === supplier)?.code
}

const NOWHERE: Pick<CatalogueDestination, 'season' | 'vatFree'> = { season: [], vatFree: false }

/** A hotel's destination: its season and whether it pays tax. */
export function destinationOf(catalogue: Catalogue, hotel: Pick<CatalogueHotel, 'destinationCode'>) {
  return catalogue.destinations.find(({ code }) => code === hotel.destinationCode) ?? NOWHERE
}

/**
 * Whether a rate's price moved since the search, percent: by the console's switch, or by the seed for a quarter of the
 * suites, which are nobody's cheapest room, so that a plain booking meets a change only when it is asked for.
 */
export function driftOf(world: World, spec: RateSpec): number {
  const switched = Number(switchesOf(world)['price-change-percent'] ?? 0)
  if (switched !== 0) return switched
  const hotel = world.catalogue.hotels.find(({ hotelCode }) => hotelCode === spec.hotelCode)
  const isSuite = hotel?.rooms.some(({ code, kind }) => code === spec.roomCode && kind === 'suite')
  if (!isSuite || spec.dealId) return 0
  const rate = [spec.supplier ?? '', spec.hotelCode ?? '', spec.roomCode, spec.board, spec.checkIn]
  return chance(world.seed, 'drift', ...rate) < 0.25 ? 4 : 0
}

type QuoteOptions = { langCode: LangCode; driftPercent?: number }

/** Makes a rate from its spec; `undefined` when the catalogue no longer holds what it names, or the party does not fit. */
export function quote(world: World, spec: RateSpec, options: QuoteOptions): Quote | undefined {
  const { catalogue } = world
  const deal = spec.dealId === undefined ? undefined : catalogue.deals.find(({ id }) => id === spec.dealId)
  if (spec.dealId !== undefined && !deal) return undefined
  if (spec.hotelCode === undefined) return deal && quoteSeats(world, spec, deal, options)
  const hotel = catalogue.hotels.find(({ hotelCode }) => hotelCode === spec.hotelCode)
  const room = hotel?.rooms.find(({ code }) => code === spec.roomCode)
  const fit = room && fitRoom(spec.party, room)
  if (!hotel || !room || !fit?.fits || !spec.supplier) return undefined
  return quoteRoom(world, { ...spec, supplier: spec.supplier }, hotel, room, deal, fit.needsApproval, options)
}

function quoteRoom(
  world: World,
  spec: RateSpec & { supplier: Supplier },
  hotel: CatalogueHotel,
  room: CatalogueRoom,
  deal: CatalogueDeal | undefined,
  needsApproval: boolean,
  { langCode, driftPercent = 0 }: QuoteOptions,
): Quote {
  const { party, checkIn, checkOut } = spec
  const now = world.clock.now()
  const priced = priceStay({
    hotel,
    destination: destinationOf(world.catalogue, hotel),
    supplier: spec.supplier,
    room,
    board: spec.board,
    party,
    checkIn,
    checkOut,
    langCode,
    holidaysOf,
    discounts: toDiscounts(spec.discounts),
    driftPercent,
  })
  const travel = spec.kind === 'hotel' || !deal ? 0 : fixedPartOf(deal, party)
  const lines: Line[] =
    travel > 0
      ? [
          ...priced.lines,
          {
            kind: spec.kind === 'tour' ? 'tour' : 'flight',
            name: say(spec.kind === 'tour' ? 'tour' : 'flight', langCode),
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
      ...(needsApproval ? [say('baby-approval', langCode)] : []),
      ...(promoted ? [say('first-two', langCode)] : []),
      ...hotel.remarks.map((remark) => remark[langCode]),
      ...(hotel.checkInInstructions ? [hotel.checkInInstructions[langCode]] : []),
      ...(deal?.remarks ?? []).map((remark) => remark[langCode]),
    ].slice(0, 20),
    needsApproval,
    wants: [
      {
        supplier: spec.supplier,
        hotelCode: hotel.hotelCode,
        roomCode: room.code,
        checkIn,
        checkOut,
        rooms: 1,
        allotment: room.allotment,
        promised: isDealStay(world.catalogue, hotel.hotelCode, checkIn, checkOut, now),
      },
      ...(travel > 0 && deal ? [seatsOf(deal, spec)] : []),
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
  const reduced = toWholeShekels(fixedPartOf(deal, spec.party) * (1 + driftPercent / 100))
  // A fixed price is the deal's own: what it is reduced from follows from its percents.
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
      { kind, name: say(kind, langCode), amount: full, paidAt: 'now' },
      ...off.map(
        ({ name, percent, amount }): Line => ({
          kind: name === 'member' ? 'member' : 'discount',
          name: say(name, langCode, percent),
          amount: -amount,
          paidAt: 'now',
        }),
      ),
    ],
    nightly: [],
    cancellation: toCancellation(TRAVEL_TERMS, spec.checkIn, left, world.clock.now(), langCode),
    remarks: (deal.remarks ?? []).map((remark) => remark[langCode]).slice(0, 20),
    needsApproval: false,
    wants: [seatsOf(deal, spec)],
  }
}

function toSeatNet(amount: number): number {
  return Math.round((amount * (100 - SEAT_COMMISSION_PERCENT)) / 100)
}

function seatsOf(deal: CatalogueDeal, spec: RateSpec): Want {
  return {
    supplier: SEATS,
    hotelCode: deal.id,
    roomCode: SEATS,
    // Seats are counted once, on the day of departure.
    checkIn: spec.checkIn,
    checkOut: addDays(spec.checkIn, 1),
    rooms: spec.party.adults + spec.party.childAges.filter((age) => age >= 2).length,
    allotment: 60,
    promised: true,
  }
}

function toDiscounts(percents: RateSpec['discounts']): Required<Discounts> {
  const { deal = 0, agency = 0, business = 0, member = 0 } = percents
  return { deal, agency, business, member }
}
