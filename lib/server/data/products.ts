import 'server-only'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { HotelCode } from '#lib/domain/listing/deals.ts'
import { withListedCodes } from '#lib/domain/search/places.ts'
import type { SearchDraft } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getHolidays } from '#lib/server/data/calendar.ts'
import { findDeal } from '#lib/server/data/deals.ts'
import { getDestinations, hasDestinationPage } from '#lib/server/data/destinations.ts'
import { findHotelConversions, getHotelBySearchCode, getHotelOfLists, listHotelCodes } from '#lib/server/data/hotels.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'

/** Milliseconds for which a product page waits for the description of its hotel: as long as the upstream client does. */
export const DESCRIPTION_DEADLINE = 10_000

/** The hotel of a product page. Where its content cannot be read, it is what the lists know of it (`isUndescribed`). */
async function getProductHotel(
  agency: string,
  locale: Locale,
  { hotelCode, supplier }: { hotelCode: string; supplier?: Supplier },
): Promise<{ hotel: HotelInfo | undefined; isUndescribed: boolean }> {
  const { values, missing } = await readOptional(
    'productHotel',
    { hotel: () => getHotelBySearchCode(agency, locale, hotelCode, supplier) },
    DESCRIPTION_DEADLINE,
  )
  if (missing.length === 0) return { hotel: values.hotel, isUndescribed: false }
  return { hotel: await getHotelOfLists(agency, locale, hotelCode, supplier), isUndescribed: true }
}

/**
 * The hotel and the deal of a product page. `hotel` is undefined for flights and tours, and when it is unknown which hotel the code
 * belongs to. `codes` are those of the hotel at all its suppliers.
 * `hasDestinationPage` means that its destination has a page. `isUndescribed` means that its content cannot be read now.
 * `hasDealEnded` means that no list has the requested deal, or that it is over or has other dates; the search may still sell it. Where the
 * lists cannot be read, that is unknown, and `deal` is undefined too. `holidays` are those of the year of arrival; undefined when unknown.
 *
 * @param product dates are `YYYY-MM-DD`.
 * @param now milliseconds since the epoch.
 */
export async function getProduct(
  agency: string,
  locale: Locale,
  product: { hotelCode: string; supplier?: Supplier; dealId?: string; checkIn?: string; checkOut?: string },
  now: number,
): Promise<{
  hotel: HotelInfo | undefined
  codes: readonly HotelCode[]
  hasDestinationPage: boolean
  isUndescribed: boolean
  deal: Deal | undefined
  hasDealEnded: boolean
  holidays: readonly Holiday[] | undefined
}> {
  const { dealId, checkIn, checkOut } = product
  const [{ hotel, isUndescribed }, conversions, { values, missing }] = await Promise.all([
    getProductHotel(agency, locale, product),
    findHotelConversions(agency, locale),
    readOptional('product', {
      deal: async () => (dealId === undefined ? undefined : await findDeal(agency, locale, dealId)),
      holidays: async () =>
        checkIn === undefined ? undefined : await getHolidays(agency, Number(checkIn.slice(0, 4))),
      destinations: () => getDestinations(agency, locale),
    }),
  ])
  const found = values.deal
  // A deal is valid for its own dates only.
  const hasDates = checkIn === undefined || (found?.checkIn === checkIn && found.checkOut === checkOut)
  const deal = found && hasDates && Date.parse(found.endsAt) > now ? found : undefined
  const hasDealEnded = dealId !== undefined && deal === undefined && !missing.includes('deal')
  const codes = hotel ? listHotelCodes(conversions ?? [], hotel) : []
  return {
    hotel,
    codes,
    hasDestinationPage: hotel !== undefined && hasDestinationPage(hotel.destinationCode, values.destinations),
    isUndescribed,
    deal,
    hasDealEnded,
    holidays: values.holidays,
  }
}

/**
 * The draft of a product's address with the code of its hotel as the upstream spells it, in searches or a supplier's; unchanged when the
 * list of codes cannot be read.
 */
export async function toListedHotelCodes(agency: string, locale: Locale, draft: SearchDraft): Promise<SearchDraft> {
  if (draft.hotels.length === 0) return draft
  const conversions = await findHotelConversions(agency, locale)
  if (!conversions) return draft
  const hotels = conversions.flatMap(({ hotelCode, codes }) => [{ code: hotelCode }, ...codes])
  return withListedCodes(draft, { destinations: [], hotels })
}
