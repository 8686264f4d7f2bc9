import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toChainPath } from '#lib/domain/listing/collection-path.ts'
import { findSimilarHotels } from '#lib/domain/listing/listing.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getLandingDeals } from '#lib/server/data/deals.ts'
import { findSearchHotelCode, getHotelConversions, getListedHotels, listHotelCodes } from '#lib/server/data/hotels.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'

/** Whether a deal is sold under these codes. A deal without a supplier has the code of its hotel alone. */
const isDealOf = (deal: Deal, { supplier, hotelCode }: Pick<HotelInfo, 'supplier' | 'hotelCode'>) =>
  deal.hotelCode === hotelCode && (deal.supplier === undefined || deal.supplier === supplier)

/**
 * Everything on the page of a hotel besides the hotel itself; all of it is optional. `pricePerNightFrom` is the
 * lowest total price of one night, in agorot.
 */
export async function getHotelPage(agency: string, locale: Locale, hotel: HotelInfo) {
  const { supplier, hotelCode } = hotel
  const { values, missing } = await readOptional('hotel', {
    conversions: () => getHotelConversions(agency, locale),
    deals: () => getLandingDeals(agency, locale, { destCode: hotel.destinationCode }),
    hotels: () => getListedHotels(agency, locale),
    chains: () => getChains(agency, locale),
  })
  const { conversions = [], deals = [], hotels = [], chains = [] } = values
  const codes = listHotelCodes(conversions, hotel)
  const chain = chains.find(({ code }) => code === hotel.chainCode)
  return {
    searchCode: findSearchHotelCode(conversions, supplier, hotelCode),
    deals: deals.filter((deal) => codes.some((one) => isDealOf(deal, one))),
    pricePerNightFrom: hotels.find((one) => one.supplier === supplier && one.hotelCode === hotelCode)
      ?.pricePerNightFrom,
    similar: {
      similar: findSimilarHotels(hotel, hotels),
      ...(chain && { chain: { name: chain.name, path: toChainPath(chain) } }),
    },
    missing,
  }
}
