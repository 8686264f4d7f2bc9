import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { Deal, DealGroup, FlightLeg } from '#lib/contract/entities/deal.ts'
import type { BoardBasis, LangCode } from '#lib/contract/values.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import type { CatalogueDeal, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { toCategoryPicture, toDealPicture, toPicture } from '#sandbox/content/pictures.ts'
import { addDays, toIsraelDate, toIsraelMoment } from '#sandbox/dates.ts'
import { getDealTimes, getFixedPrice, toDealParty } from '#sandbox/selling/deal-terms.ts'
import { fitRoom } from '#sandbox/selling/occupancy.ts'
import { priceStay } from '#sandbox/selling/price.ts'
import { findAgency } from '#sandbox/sessions.ts'
import type { Caller, Handlers, World } from '#sandbox/world.ts'

const CALENDAR_DAYS = 400

/** The deals in effect now that the caller's agency sells, with dates and prices, sorted by their end. */
export function listDealsInEffect(world: World, caller: Caller, langCode: LangCode): Deal[] {
  const agencyCode = findAgency(world, caller)?.agencyCode
  const now = world.clock.now()
  return world.catalogue.deals
    .filter((deal) => isSoldBy(world, deal, agencyCode) && getDealTimes(deal, now).inEffect)
    .flatMap((deal) => toDeal(world, deal, langCode) ?? [])
    .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt) || a.id.localeCompare(b.id))
}

/** A deal type with an agency code is sold by that agency only. */
function isSoldBy(world: World, deal: CatalogueDeal, agencyCode: string | undefined): boolean {
  const types = world.catalogue.dealTypes.filter(({ dealType }) => dealType === deal.dealType)
  return types.length === 0 || types.some((type) => type.agencyCode === undefined || type.agencyCode === agencyCode)
}

function toDeal(world: World, deal: CatalogueDeal, langCode: LangCode): Deal | undefined {
  const { catalogue } = world
  const times = getDealTimes(deal, world.clock.now())
  const hotel = catalogue.hotels.find(({ hotelCode }) => hotelCode === deal.hotelCode)
  const destination = catalogue.destinations.find(({ code }) => code === deal.destinationCode)
  const price = hotel ? priceDealWithHotel(world, deal, hotel, langCode) : priceDealWithoutHotel(deal)
  if (!destination || !price) return undefined
  const chain = catalogue.chains.find(({ code }) => code === hotel?.chainCode)
  return {
    id: deal.id,
    kind: deal.kind,
    dealType: deal.dealType,
    categoryCode: deal.categoryCode,
    title: deal.titles[langCode],
    subtitle: deal.subtitles?.[langCode],
    supplier: hotel?.supplier,
    hotelCode: hotel?.hotelCode,
    hotelName: hotel?.names[langCode],
    destinationCode: destination.code,
    destinationName: destination.names[langCode],
    chainName: chain?.chainName,
    board: hotel ? price.board : undefined,
    checkIn: times.checkIn,
    checkOut: times.checkOut,
    nights: deal.nights,
    adults: deal.adults,
    children: deal.children,
    price: price.total,
    fullPrice: price.full > price.total ? price.full : undefined,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    picture: toDealPicture(world, deal, hotel, langCode),
    flights: toFlights(deal, times.checkIn, langCode),
    days: toTourDays(deal, langCode),
    remarks: (deal.remarks ?? []).map((words) => words[langCode]),
  }
}

type DealPrice = { total: number; full: number; board?: BoardBasis }

/** The price of the cheapest room that fits the deal's party, with the deal's discount, plus flights and tour. */
function priceDealWithHotel(
  world: World,
  deal: CatalogueDeal,
  hotel: CatalogueHotel,
  langCode: LangCode,
): DealPrice | undefined {
  const destination = world.catalogue.destinations.find(({ code }) => code === hotel.destinationCode)
  const board = deal.board ?? hotel.boards[0]
  if (!destination || !board) return undefined
  const party = toDealParty(deal)
  const { checkIn, checkOut } = getDealTimes(deal, world.clock.now())
  const stays = hotel.rooms
    .filter((room) => fitRoom(party, room).fits)
    .map((room) =>
      priceStay({
        hotel,
        destination,
        supplier: hotel.supplier,
        room,
        board,
        party,
        checkIn,
        checkOut,
        langCode,
        listHolidays,
        discounts: { deal: deal.percentOff },
      }),
    )
    .sort((a, b) => a.total - b.total)
  const cheapest = stays[0]
  if (!cheapest) return undefined
  const fixed = getFixedPrice(deal, party)
  return { total: cheapest.total + fixed, full: cheapest.fullPrice + fixed, board }
}

function priceDealWithoutHotel(deal: CatalogueDeal): DealPrice | undefined {
  if (!deal.fixedPrice) return undefined
  return { total: deal.fixedPrice, full: Math.round(deal.fixedPrice / (1 - deal.percentOff / 100) / 100) * 100 }
}

/** A deal's flights with the dates of one stay. `checkIn` is `YYYY-MM-DD`. */
export function toFlights(deal: CatalogueDeal, checkIn: string, langCode: LangCode): FlightLeg[] {
  return (deal.flights ?? []).map((leg) => {
    const date = addDays(checkIn, leg.day)
    return {
      carrier: leg.carrier,
      flightNumber: leg.flightNumber,
      from: leg.from[langCode],
      to: leg.to[langCode],
      departsAt: toIsraelMoment(date, leg.departs),
      // An arrival time before the departure time is on the next day.
      arrivesAt: toIsraelMoment(leg.arrives < leg.departs ? addDays(date, 1) : date, leg.arrives),
      charter: leg.charter,
      baggage: leg.baggage[langCode],
    }
  })
}

/** The days of a tour, numbered from 1. */
export function toTourDays(deal: CatalogueDeal, langCode: LangCode) {
  return (deal.days ?? []).map(({ titles, texts }, index) => ({
    day: index + 1,
    title: titles[langCode],
    text: texts[langCode],
  }))
}

/** Deals grouped by `codeOf`, in the order of `groups`; groups without a deal are omitted. */
function groupDeals(
  deals: readonly Deal[],
  groups: readonly { code: string; name: string }[],
  codeOf: (deal: Deal) => string | undefined,
): z.input<typeof DealGroup>[] {
  const byCode = Map.groupBy(deals, codeOf)
  return groups.flatMap(({ code, name }) => {
    const own = byCode.get(code)
    return own ? [{ code, name, deals: own }] : []
  })
}

/** Deals, deal types, and the calendar dates of deals. */
export const dealHandlers = {
  'GET /deal/calendarDates': (_input, caller, world) => {
    const today = toIsraelDate(world.clock.now())
    const deals = Map.groupBy(listDealsInEffect(world, caller, 'HEB'), ({ checkIn }) => checkIn)
    const years = [0, 1, 2].map((ahead) => Number(today.slice(0, 4)) + ahead)
    const requiredNights = new Map<string, number>()
    for (const { date, minimumNights } of years.flatMap((year) => listHolidays(year))) {
      if (minimumNights) requiredNights.set(date, Math.max(minimumNights, requiredNights.get(date) ?? 1))
    }
    return Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(today, index)).flatMap((date) => {
      const own = deals.get(date) ?? []
      const minimumNights = requiredNights.get(date) ?? 1
      if (own.length === 0 && minimumNights === 1) return []
      const priceFrom = own.length > 0 ? Math.min(...own.map(({ price }) => price)) : undefined
      return [{ date, deals: own.length, priceFrom, minimumNights }]
    })
  },

  'GET /deal/atlDealsByDest/{dest}': ({ path: { dest }, query: { chkin, chkout, langCode } }, caller, world) =>
    listDealsInEffect(world, caller, langCode).filter(
      (deal) =>
        deal.supplier === 'ATLANTIS' &&
        deal.destinationCode === dest &&
        deal.checkIn >= chkin &&
        deal.checkOut <= chkout,
    ),

  'GET /deal/inEffect/homepage': ({ query: { langCode } }, caller, world) => listDealsInEffect(world, caller, langCode),

  'GET /deal/inEffectLp/homepage/chain': ({ query: { langCode } }, caller, world) =>
    groupDeals(
      listDealsInEffect(world, caller, langCode),
      world.catalogue.chains.map(({ code, names }) => ({ code, name: names[langCode] })),
      (deal) => world.catalogue.chains.find(({ chainName }) => chainName === deal.chainName)?.code,
    ),

  'GET /deal/inEffectLp/homepage/category': ({ query: { langCode } }, caller, world) =>
    groupDeals(
      listDealsInEffect(world, caller, langCode),
      world.catalogue.dealCategories.map(({ code, names }) => ({ code, name: names[langCode] })),
      (deal) => deal.categoryCode,
    ),

  'GET /deal/inEffectLp/homepage/dest': ({ query: { langCode } }, caller, world) =>
    groupDeals(
      listDealsInEffect(world, caller, langCode),
      world.catalogue.destinations.map(({ code, names }) => ({ code, name: names[langCode] })),
      (deal) => deal.destinationCode,
    ),

  'GET /deal/inEffectLp/homepage/': ({ query: { langCode, destCode, chainName } }, caller, world) =>
    listDealsInEffect(world, caller, langCode).filter(
      (deal) =>
        (destCode === undefined || deal.destinationCode === destCode) &&
        (chainName === undefined || deal.chainName?.toLowerCase() === chainName.toLowerCase()),
    ),

  'GET /dealCategory/onlyActive': ({ query: { langCode } }, caller, world) => {
    const used = new Set(listDealsInEffect(world, caller, langCode).map(({ categoryCode }) => categoryCode))
    return world.catalogue.dealCategories
      .filter(({ code }) => used.has(code))
      .map(({ code, names, texts }) => ({
        code,
        name: names[langCode],
        text: texts[langCode],
        picture: toCategoryPicture(world, code, names[langCode]),
      }))
  },

  'GET /dealType/byAgency': ({ query: { agencyCode } }, _, { catalogue }) =>
    catalogue.dealTypes
      .filter((type) => type.agencyCode === undefined || type.agencyCode === agencyCode)
      .map(({ dealType, names, marketerId }) => ({ dealType, name: names.HEB, marketerId })),

  'GET /operation/marketerId': ({ query: { dealType } }, caller, world) => {
    const types = world.catalogue.dealTypes.filter((type) => type.dealType === dealType)
    const agencyCode = findAgency(world, caller)?.agencyCode
    const own = types.find((type) => type.agencyCode === agencyCode) ?? types.find((type) => !type.agencyCode)
    return { marketerId: own?.marketerId ?? null }
  },

  'GET /topItem/getLiveshowProductData': (_input, _caller, world) => {
    const today = toIsraelDate(world.clock.now())
    return {
      status: 'ok',
      products: world.catalogue.liveShows.map((show) => ({
        id: show.id,
        name: show.name,
        text: show.text,
        venue: show.venue,
        startsAt: toIsraelMoment(addDays(today, show.startsInDays), show.startsAt),
        price: show.price,
        destinationCode: show.destinationCode,
        picture: toPicture(world, {
          place: show.destinationCode,
          view: 'hero',
          subject: show.id,
          width: 1_200,
          height: 900,
          alt: show.name.HEB,
        }),
      })),
    }
  },
} satisfies Partial<Handlers<typeof domestic>>
