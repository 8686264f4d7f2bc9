import type { PriceLine, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, LangCode, Supplier } from '#lib/contract/values.ts'
import type { CatalogueDestination, CatalogueHotel, CatalogueRoom } from '#sandbox/catalogue/types.ts'
import { getWeekday } from '#sandbox/dates.ts'
import { toSeededRandom } from '#sandbox/seeded-random.ts'
import { getMonth, type ListHolidays, listHolidaysOn, listNights } from '#sandbox/selling/calendar.ts'
import { TEEN_FROM, toPayingParty } from '#sandbox/selling/occupancy.ts'
import { type Phrase, translatePhrase } from '#sandbox/selling/phrases.ts'

export type PricedLine = PriceLine

/** Discounts in percent of the full price, in the order in which they are shown. */
export type Discounts = { deal?: number; agency?: number; business?: number; member?: number }

export type StayToPrice = {
  hotel: Pick<CatalogueHotel, 'hotelCode' | 'deskFee'>
  destination: Pick<CatalogueDestination, 'season' | 'vatFree'>
  supplier: Supplier
  room: Pick<CatalogueRoom, 'code' | 'basePrice'>
  board: BoardBasis
  party: RoomParty
  checkIn: string
  checkOut: string
  langCode: LangCode
  listHolidays: ListHolidays
  discounts?: Discounts
  /** The change of the supplier's price since the search, in percent. */
  driftPercent?: number
}

/**
 * The price of one room's stay, in agorot. `total` is exactly the sum of `lines`, and that of `nightly` unless it has other parts
 * than the hotel's nights.
 */
export type PricedStay = {
  /** All mandatory amounts, paid on the site and at the hotel. */
  total: number
  paidNow: number
  paidAtHotel: number
  lines: PricedLine[]
  nightly: { date: string; amount: number }[]
  /** The price without discounts. */
  fullPrice: number
  /** The supplier's part of `paidNow`; visible to logged-in agencies only. */
  netPrice: number
  /** `paidNow` minus `netPrice`. */
  commission: number
}

const VAT_PERCENT = 18

const SUPPLIER_FACTOR = { GOC: 1, ISRO: 1.03, DAN: 0.98, MINI: 1.05, ATLANTIS: 1.01 } as const satisfies Record<
  Supplier,
  number
>
const COMMISSION_PERCENT = { GOC: 10, ISRO: 12, DAN: 8, MINI: 14, ATLANTIS: 11 } as const satisfies Record<
  Supplier,
  number
>

/** Price of meals for a night, in agorot. */
const BOARD_SUPPLEMENT = {
  ro: { adult: 0, child: 0 },
  bb: { adult: 6_500, child: 3_500 },
  hb: { adult: 16_500, child: 8_500 },
  fb: { adult: 24_500, child: 12_500 },
  al: { adult: 33_000, child: 17_500 },
  all: { adult: 33_000, child: 17_500 },
  // Not sold here: the site's name for a board basis that it does not know.
  other: { adult: 0, child: 0 },
} as const satisfies Record<BoardBasis, { adult: number; child: number }>

/** Shares of a couple's room price. A single guest pays less than a couple, but more than half. */
const SHARE_OF_ROOM_PRICE = { lone: 0.86, extraAdult: 0.38, teen: 0.3, child: 0.22 } as const

const WEEKDAY_FACTOR = [1, 1, 1, 1, 1.15, 1.28, 1.08] as const
const HOLIDAY_FACTOR = {
  holiday: 1.42,
  eve: 1.42,
  intermediate: 1.3,
  national: 1.12,
  fast: 1,
  memorial: 1,
  shabbat: 1,
} as const

/** Suppliers of one hotel have slightly different prices, and none is always the cheapest. */
function getSupplierFactor(supplier: Supplier, hotelCode: string, roomCode: string): number {
  return SUPPLIER_FACTOR[supplier] * (0.97 + 0.06 * toSeededRandom(0, 'margin', supplier, hotelCode, roomCode))
}

/** The price factor of a night's date: season, day of the week (Thursday to Saturday) and holiday. */
export function getNightFactor(date: string, season: readonly number[], holidaysOf: ListHolidays): number {
  const holiday = Math.max(1, ...listHolidaysOn(date, holidaysOf).map(({ kind }) => HOLIDAY_FACTOR[kind]))
  const ofWeek = WEEKDAY_FACTOR[getWeekday(date)] ?? 1
  // The higher of holiday and weekday factor counts; they are not multiplied.
  return (season[getMonth(date)] ?? 1) * Math.max(holiday, ofWeek)
}

/** Rounds to whole shekels; prices on sale have no agorot. */
export function toWholeShekels(agorot: number): number {
  return Math.round(agorot / 100) * 100
}

function getBedsFactor(party: RoomParty): number {
  const { payingAdults, payingChildren } = toPayingParty(party)
  const beds = payingAdults < 2 ? SHARE_OF_ROOM_PRICE.lone : 1 + (payingAdults - 2) * SHARE_OF_ROOM_PRICE.extraAdult
  return payingChildren.reduce(
    (sum, age) => sum + (age >= TEEN_FROM ? SHARE_OF_ROOM_PRICE.teen : SHARE_OF_ROOM_PRICE.child),
    beds,
  )
}

function getMealsPrice(party: RoomParty, board: BoardBasis): number {
  const { payingAdults, payingChildren } = toPayingParty(party)
  const { adult, child } = BOARD_SUPPLEMENT[board]
  return payingChildren.reduce((sum, age) => sum + (age >= TEEN_FROM ? adult : child), payingAdults * adult)
}

/** Splits an integer amount by weights; the parts are integers and add up to it exactly. */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  let assigned = 0
  let weighed = 0
  return weights.map((weight, index) => {
    weighed += weight
    const until =
      index === weights.length - 1 || totalWeight === 0 ? amount : Math.round((amount * weighed) / totalWeight)
    const part = totalWeight === 0 && index < weights.length - 1 ? 0 : until - assigned
    assigned += part
    return part
  })
}

const DISCOUNT_PHRASE = {
  deal: 'deal',
  agency: 'agency',
  business: 'business',
  member: 'member',
} as const satisfies Record<keyof Discounts, Phrase>

const subtractVat = (amount: number, vatFree: boolean) =>
  vatFree ? amount : Math.round((amount * 100) / (100 + VAT_PERCENT))

/**
 * The price of one room for one stay, by room, board, dates, occupancy and supplier.
 *
 * Catalogue prices include VAT, which becomes a line of its own, except where there is none (Eilat). A mandatory fee at
 * the hotel's desk is a line paid at the hotel and part of the total. An additional person or night never makes a stay
 * cheaper.
 */
export function priceStay(stay: StayToPrice): PricedStay {
  const { hotel, destination, room, langCode } = stay
  const { vatFree } = destination
  const dates = listNights(stay.checkIn, stay.checkOut)
  const factor =
    getSupplierFactor(stay.supplier, hotel.hotelCode, room.code) *
    getBedsFactor(stay.party) *
    (1 + (stay.driftPercent ?? 0) / 100)
  const food = getMealsPrice(stay.party, stay.board)
  const gross = dates.map((date) =>
    toWholeShekels(room.basePrice * factor * getNightFactor(date, destination.season, stay.listHolidays) + food),
  )
  const full = gross.reduce((sum, amount) => sum + amount, 0)

  let left = full
  const discounts = Object.entries(stay.discounts ?? {}).flatMap(([kind, percent]) => {
    const amount = Math.min(left, Math.round((full * percent) / 100))
    left -= amount
    return amount > 0 ? [{ kind: kind as keyof Discounts, percent, amount }] : []
  })
  const off = full - left
  const paidNow = full - off
  const fee = (hotel.deskFee?.perNight ?? 0) * dates.length

  const nights = dates.length
  const lines: PricedLine[] = [
    {
      kind: 'room',
      name: translatePhrase('room', langCode, nights),
      amount: subtractVat(full, vatFree),
      paidAt: 'now',
    },
    ...discounts.map(
      ({ kind, percent, amount }): PricedLine => ({
        kind: kind === 'member' ? 'member' : 'discount',
        name: translatePhrase(DISCOUNT_PHRASE[kind], langCode, percent),
        amount: -subtractVat(amount, vatFree),
        paidAt: 'now',
      }),
    ),
  ]
  const untaxed = lines.reduce((sum, line) => sum + line.amount, 0)
  if (!vatFree)
    lines.push({
      kind: 'tax',
      name: translatePhrase('vat', langCode, VAT_PERCENT),
      amount: paidNow - untaxed,
      paidAt: 'now',
    })
  if (hotel.deskFee && fee > 0)
    lines.push({ kind: 'fee', name: hotel.deskFee.name[langCode], amount: fee, paidAt: 'hotel' })

  const offByNight = splitAmount(off, gross)
  const perNight = hotel.deskFee?.perNight ?? 0
  // The net price does not include the agency's and the member's discounts: those reduce the commission.
  const dealOff = discounts.find(({ kind }) => kind === 'deal')?.amount ?? 0
  const netPrice = Math.min(paidNow, Math.round(((full - dealOff) * (100 - COMMISSION_PERCENT[stay.supplier])) / 100))
  return {
    total: paidNow + fee,
    paidNow,
    paidAtHotel: fee,
    lines,
    nightly: dates.map((date, index) => ({
      date,
      amount: (gross[index] ?? 0) - (offByNight[index] ?? 0) + perNight,
    })),
    fullPrice: full + fee,
    netPrice,
    commission: paidNow - netPrice,
  }
}
