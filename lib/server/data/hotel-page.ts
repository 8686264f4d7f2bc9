import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toChainPath } from '#lib/domain/listing/collection-path.ts'
import { isDealOfHotel } from '#lib/domain/listing/deals.ts'
import { findSimilarHotels } from '#lib/domain/listing/listing.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getLandingDeals } from '#lib/server/data/deals.ts'
import { getDestinations, hasDestinationPage } from '#lib/server/data/destinations.ts'
import { findSearchHotelCode, getHotelConversions, getListedHotels, listHotelCodes } from '#lib/server/data/hotels.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'

/**
 * Everything on the page of a hotel besides the hotel itself; all of it is optional. `codes` are those of all its suppliers.
 * `pricePerNightFrom` is the lowest total price of one night, in agorot. `hasDestinationPage` is false where its destination is not listed.
 */
export async function getHotelPage(agency: string, locale: Locale, hotel: HotelInfo) {
  const { supplier, hotelCode } = hotel
  const { values, missing } = await readOptional('hotel', {
    conversions: () => getHotelConversions(agency, locale),
    deals: () => getLandingDeals(agency, locale, { destCode: hotel.destinationCode }),
    hotels: () => getListedHotels(agency, locale),
    chains: () => getChains(agency, locale),
    destinations: () => getDestinations(agency, locale),
  })
  const { conversions = [], deals = [], hotels = [], chains = [], destinations } = values
  const codes = listHotelCodes(conversions, hotel)
  const chain = chains.find(({ code }) => code === hotel.chainCode)
  return {
    searchCode: findSearchHotelCode(conversions, supplier, hotelCode),
    codes,
    hasDestinationPage: hasDestinationPage(hotel.destinationCode, destinations),
    deals: deals.filter((deal) => isDealOfHotel(deal, codes)),
    pricePerNightFrom: hotels.find((one) => one.supplier === supplier && one.hotelCode === hotelCode)
      ?.pricePerNightFrom,
    similar: {
      similar: findSimilarHotels(hotel, hotels),
      ...(chain && { chain: { name: chain.name, path: toChainPath(chain) } }),
    },
    missing,
  }
}
