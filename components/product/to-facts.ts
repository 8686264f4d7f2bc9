import type { DayOff, DealFacts, ProductFacts, RoomFacts } from '#components/product/facts.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo, HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'
import { pickText, toTranslator } from '#lib/i18n/translator.ts'
import { MOST } from '#lib/search/faults.ts'
import type { ProductChoice } from '#lib/search/product.ts'
import { addDays, countNights } from '#lib/stay/range.ts'

type Source = {
  choice: ProductChoice
  hotel: HotelInfo | undefined
  deal: Deal | undefined
  holidays: readonly Holiday[] | undefined
  phone: string | undefined
  now: string
  path: string
}

/** "First room" to the most there may be. */
export function toRoomNames(locale: Locale): string[] {
  const t = toTranslator(locale)
  return Array.from({ length: MOST.rooms }, (_, index) => toRoomName(index + 1, t))
}

function toRooms({ rooms, pictures }: HotelInfo): RoomFacts[] {
  return rooms.map((room) => {
    const picture = pictures.find(({ roomCode }) => roomCode === room.code)
    return { ...room, ...(picture && { picture }) }
  })
}

function toSummary(hotel: HotelInfo): HotelSummary {
  const { supplier, hotelCode, name, destinationCode, city, category, chainCode, grade, rating, coordinates } = hotel
  const picture = hotel.picture ?? hotel.pictures[0]
  return {
    supplier,
    hotelCode,
    name,
    destinationCode,
    city,
    category,
    ...(chainCode !== undefined && { chainCode }),
    ...(grade && { grade }),
    ...(rating !== undefined && { rating }),
    ...(coordinates && { coordinates }),
    ...(picture && { picture }),
  }
}

function toDeal({ id, title, subtitle, endsAt, remarks, flights, days }: Deal): DealFacts {
  return { id, title, ...(subtitle !== undefined && { subtitle }), endsAt, remarks, flights, days }
}

// Of the law's seven days before a stay none is further off, whatever rests between.
const DAYS_BEFORE = 40

/** Named days from some weeks before the stay, which the law counts, to its end. */
function toDaysOff(holidays: readonly Holiday[], { checkIn, checkOut }: ProductChoice, locale: Locale): DayOff[] {
  const first = addDays(checkIn, -DAYS_BEFORE)
  return holidays
    .filter(({ date, kind }) => date >= first && date <= checkOut && kind !== 'shabbat')
    .map(({ date, name, kind, restDay }) => ({ date, name: pickText(name, locale), kind, restDay }))
}

/** What a product's page knows before its rates, as plain data for the browser. */
export function toFacts(source: Source, locale: Locale): ProductFacts {
  const { choice, hotel, deal, holidays, phone, now, path } = source
  const shown = phone === undefined ? undefined : formatPhone(phone)
  return {
    choice,
    ...(hotel && { hotel: toSummary(hotel), policies: hotel.policies }),
    rooms: hotel ? toRooms(hotel) : [],
    remarks: hotel?.remarks ?? [],
    ...(deal && { deal: toDeal(deal) }),
    dealOver: choice.dealId !== undefined && deal === undefined,
    ...(holidays && { daysOff: toDaysOff(holidays, choice, locale) }),
    roomNames: toRoomNames(locale),
    now,
    ...(shown && { phone: shown }),
    path,
  }
}

/** Saturdays of a stay, without the days between which nobody sleeps: the day of arrival counts, and that of leaving. */
export function toSaturdays(checkIn: string, checkOut: string): string[] {
  const days = Array.from({ length: Math.max(0, countNights(checkIn, checkOut)) + 1 }, (_, index) =>
    addDays(checkIn, index),
  )
  return days.filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6)
}
