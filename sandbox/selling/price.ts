import type { z } from 'zod'
import type { PriceLine, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, LangCode, Supplier } from '#lib/contract/values.ts'
import type { CatalogueDestination, CatalogueHotel, CatalogueRoom } from '#sandbox/catalogue/types.ts'
import { chance } from '#sandbox/chance.ts'
import { weekday } from '#sandbox/dates.ts'
import { type HolidaysOf, holidaysOn, monthOf, nightsOf } from '#sandbox/selling/calendar.ts'
import { TEEN_FROM, toPayingParty } from '#sandbox/selling/occupancy.ts'
import { type Phrase, say } from '#sandbox/selling/words.ts'

export type Line = z.output<typeof PriceLine>

/** Percents off the full price, each of the full price itself, in the order in which they are shown. */
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
  holidaysOf: HolidaysOf
  discounts?: Discounts
  /** A change of the supplier's price since it was last asked, in percent. */
  driftPercent?: number
}

/** One room's stay, in agorot. `total` is the sum of `lines`, and of `nightly`, to the agora. */
export type PricedStay = {
  /** Everything that cannot be avoided, here and at the hotel's desk. */
  total: number
  paidNow: number
  paidAtHotel: number
  lines: Line[]
  nightly: { date: string; amount: number }[]
  /** The same stay with no discount. */
  fullPrice: number
  /** What the supplier takes of `paidNow`; only logged-in agencies may see it. */
  netPrice: number
  /** `paidNow` less `netPrice`. */
  commission: number
}

export const VAT_PERCENT = 18

const SUPPLIER_FACTOR = { GOC: 1, ISRO: 1.03, DAN: 0.98, MINI: 1.05, ATLANTIS: 1.01 } as const satisfies Record<
  Supplier,
  number
>
const COMMISSION_PERCENT = { GOC: 10, ISRO: 12, DAN: 8, MINI: 14, ATLANTIS: 11 } as const satisfies Record<
  Supplier,
  number
>

/** Agorot a night for an adult's and for a child's meals. */
const BOARD_SUPPLEMENT = {
  ro: { adult: 0, child: 0 },
  bb: { adult: 6_500, child: 3_500 },
  hb: { adult: 16_500, child: 8_500 },
  fb: { adult: 24_500, child: 12_500 },
  al: { adult: 33_000, child: 17_500 },
  all: { adult: 33_000, child: 17_500 },
} as const satisfies Record<BoardBasis, { adult: number; child: number }>

/** Parts of a couple's room price. A lone guest has the room for less, never for half. */
const PART = { lone: 0.86, extraAdult: 0.38, teen: 0.3, child: 0.22 } as const

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

/** Two suppliers of one hotel never ask quite the same for it, and neither is always the cheaper. */
function supplierFactor(supplier: Supplier, hotelCode: string, roomCode: string): number {
  return SUPPLIER_FACTOR[supplier] * (0.97 + 0.06 * chance(0, 'margin', supplier, hotelCode, roomCode))
}

/** What the date does to a night's price: season, day of the week (Thursday to Saturday), holiday. */
export function nightFactor(date: string, season: readonly number[], holidaysOf: HolidaysOf): number {
  const holiday = Math.max(1, ...holidaysOn(date, holidaysOf).map(({ kind }) => HOLIDAY_FACTOR[kind]))
  const ofWeek = WEEKDAY_FACTOR[weekday(date)] ?? 1
  // A holiday is dear whatever its weekday: the two do not multiply.
  return (season[monthOf(date)] ?? 1) * Math.max(holiday, ofWeek)
}

/** Prices on sale are whole shekels. */
export function toWholeShekels(agorot: number): number {
  return Math.round(agorot / 100) * 100
}

function bedsFactor(party: RoomParty): number {
  const { payingAdults, payingChildren } = toPayingParty(party)
  const beds = payingAdults < 2 ? PART.lone : 1 + (payingAdults - 2) * PART.extraAdult
  return payingChildren.reduce((sum, age) => sum + (age >= TEEN_FROM ? PART.teen : PART.child), beds)
}

function meals(party: RoomParty, board: BoardBasis): number {
  const { payingAdults, payingChildren } = toPayingParty(party)
  const { adult, child } = BOARD_SUPPLEMENT[board]
  return payingChildren.reduce((sum, age) => sum + (age >= TEEN_FROM ? adult : child), payingAdults * adult)
}

/** Splits a whole amount over weights so that the parts add up to it exactly. */
export function share(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let given = 0
  let weighed = 0
  return weights.map((weight, index) => {
    weighed += weight
    const until = index === weights.length - 1 || whole === 0 ? amount : Math.round((amount * weighed) / whole)
    const part = whole === 0 && index < weights.length - 1 ? 0 : until - given
    given += part
    return part
  })
}

const DISCOUNT_PHRASE = {
  deal: 'deal',
  agency: 'agency',
  business: 'business',
  member: 'member',
} as const satisfies Record<keyof Discounts, Phrase>

const withoutVat = (amount: number, vatFree: boolean) =>
  vatFree ? amount : Math.round((amount * 100) / (100 + VAT_PERCENT))

/**
 * The price of one room for one stay: rooms × boards × dates × occupancy × supplier.
 *
 * Catalogue prices are what a guest pays, tax included; the tax is taken out of them into a line of its own,
 * save where there is none (Eilat). A desk fee is a line paid at the hotel and part of the total, because it
 * cannot be avoided. Adding a person, or a night, never makes a stay cheaper.
 */
export function priceStay(stay: StayToPrice): PricedStay {
  const { hotel, destination, room, langCode } = stay
  const { vatFree } = destination
  const dates = nightsOf(stay.checkIn, stay.checkOut)
  const factor =
    supplierFactor(stay.supplier, hotel.hotelCode, room.code) *
    bedsFactor(stay.party) *
    (1 + (stay.driftPercent ?? 0) / 100)
  const food = meals(stay.party, stay.board)
  const gross = dates.map((date) =>
    toWholeShekels(room.basePrice * factor * nightFactor(date, destination.season, stay.holidaysOf) + food),
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
  const lines: Line[] = [
    {
      kind: 'room',
      name: say('room', langCode, nights),
      amount: withoutVat(full, vatFree),
      paidAt: 'now',
    },
    ...discounts.map(
      ({ kind, percent, amount }): Line => ({
        kind: kind === 'member' ? 'member' : 'discount',
        name: say(DISCOUNT_PHRASE[kind], langCode, percent),
        amount: -withoutVat(amount, vatFree),
        paidAt: 'now',
      }),
    ),
  ]
  const untaxed = lines.reduce((sum, line) => sum + line.amount, 0)
  if (!vatFree)
    lines.push({ kind: 'tax', name: say('vat', langCode, VAT_PERCENT), amount: paidNow - untaxed, paidAt: 'now' })
  if (hotel.deskFee && fee > 0)
    lines.push({ kind: 'fee', name: hotel.deskFee.name[langCode], amount: fee, paidAt: 'hotel' })

  const offByNight = share(off, gross)
  const perNight = hotel.deskFee?.perNight ?? 0
  // Net is reckoned from the price before the agency's and the member's percents: those are paid out of the commission.
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
