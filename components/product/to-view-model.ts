import type { DayOff, DealViewModel, ProductViewModel, RoomViewModel } from '#components/product/view-model.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo, HotelSummary } from '#lib/contract/entities/hotel.ts'
import { toStatedEnd } from '#lib/domain/listing/deal-end.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { ProductChoice } from '#lib/domain/search/product.ts'
import { isSaturday } from '#lib/domain/stay/israel-time.ts'
import { addDays, countNights } from '#lib/domain/stay/stay-dates.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickText } from '#lib/i18n/pick-text.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

type ProductSources = {
  choice: ProductChoice
  hotel: HotelInfo | undefined
  deal: Deal | undefined
  hasDealEnded: boolean
  holidays: readonly Holiday[] | undefined
  phone: string | undefined
  now: string
  path: string
}

/** "First room", "Second room" and so on, for the most rooms of a search. */
export function listRoomNames(locale: Locale): string[] {
  const t = toTranslator(locale)
  return Array.from({ length: SEARCH_LIMITS.rooms }, (_, index) => toRoomName(index + 1, t))
}

function toRooms({ rooms, pictures }: HotelInfo): RoomViewModel[] {
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

/** The view model of the deal of a product page. */
export function toDealViewModel(deal: Deal): DealViewModel {
  const { id, title, subtitle, remarks, flights, days } = deal
  const endsAt = toStatedEnd(deal)
  return {
    id,
    title,
    ...(subtitle !== undefined && { subtitle }),
    ...(endsAt !== undefined && { endsAt }),
    remarks,
    flights,
    days,
  }
}

// The law counts back seven working days before the check-in; with all holidays between they are within 40 days.
const DAYS_BEFORE_CHECK_IN = 40

/** The named days from some weeks before the stay (for the statutory right to cancel) to its end. */
function toDaysOff(holidays: readonly Holiday[], { checkIn, checkOut }: ProductChoice, locale: Locale): DayOff[] {
  const first = addDays(checkIn, -DAYS_BEFORE_CHECK_IN)
  return holidays
    .filter(({ date, kind }) => date >= first && date <= checkOut && kind !== 'shabbat')
    .map(({ date, name, kind, restDay }) => ({ date, name: pickText(name, locale), kind, restDay }))
}

/** The view model of the product page, without rates. */
export function toProductViewModel(sources: ProductSources, locale: Locale): ProductViewModel {
  const { choice, hotel, deal, hasDealEnded, holidays, phone, now, path } = sources
  const displayPhone = formatPhone(phone)
  return {
    choice,
    ...(hotel && { hotel: toSummary(hotel), policies: hotel.policies }),
    sellsSeats: hotel === undefined && choice.kind !== 'hotel',
    rooms: hotel ? toRooms(hotel) : [],
    remarks: hotel?.remarks ?? [],
    ...(deal && { deal: toDealViewModel(deal) }),
    dealEnded: hasDealEnded,
    ...(holidays && { daysOff: toDaysOff(holidays, choice, locale) }),
    roomNames: listRoomNames(locale),
    now,
    ...(displayPhone && { phone: displayPhone }),
    path,
  }
}

/** The Saturdays of a stay, the days of check-in and check-out included. */
export function listSaturdays(checkIn: string, checkOut: string): string[] {
  const days = Array.from({ length: Math.max(0, countNights(checkIn, checkOut)) + 1 }, (_, index) =>
    addDays(checkIn, index),
  )
  return days.filter(isSaturday)
}
