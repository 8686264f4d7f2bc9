import { cache } from 'react'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { getChains, getDestinations } from '#lib/data/home.ts'
import { getHotelList } from '#lib/data/hotel.ts'
import { orElse } from '#lib/data/places.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/translator.ts'
import type { ListedHotel } from '#lib/listing/listing.ts'
import { similarTo } from '#lib/listing/listing.ts'
import { toChainPath } from '#lib/listing/place-path.ts'

/** Every hotel there is, in one language, for lists: one upstream read for all pages of an agency. */
export const getListedHotels = cache(async (agency: string, locale: Locale): Promise<ListedHotel[]> => {
  const hotels = await getHotelList(agency)
  return hotels.map(({ names, city, updatedAt: _, ...hotel }) => ({
    ...hotel,
    name: pickText(names, locale),
    city: city === undefined ? '' : pickText(city, locale),
  }))
})

/** What the codes of places and chains are called, for lists and their filters. */
export const getListNames = cache(async (agency: string, locale: Locale) => {
  const [destinations, chains] = await Promise.all([getDestinations(agency, locale), getChains(agency, locale)])
  return {
    in: Object.fromEntries(destinations.map(({ code, name }) => [code, name])),
    of: Object.fromEntries(chains.map(({ code, name }) => [code, name])),
  }
})

/** Hotels like this one, and where its chain's page stands; nothing where the lists cannot be read: the page stands without. */
export const getSimilar = cache(async (agency: string, locale: Locale, hotel: HotelInfo) => {
  const [hotels, chains] = await Promise.all([
    orElse(getListedHotels(agency, locale), []),
    orElse(getChains(agency, locale), []),
  ])
  const chain = chains.find(({ code }) => code === hotel.chainCode)
  return {
    similar: similarTo(hotel, hotels),
    ...(chain && { chain: { name: chain.name, path: toChainPath(chain) } }),
  }
})

/** The lowest whole price of a night in a hotel, in agorot, where the list says it: read with its neighbours, not again. */
export const getNightPrice = cache(
  async (agency: string, locale: Locale, { supplier, hotelCode }: Pick<HotelInfo, 'supplier' | 'hotelCode'>) => {
    const hotels = await orElse(getListedHotels(agency, locale), [])
    return hotels.find((one) => one.supplier === supplier && one.hotelCode === hotelCode)?.pricePerNightFrom
  },
)

/** A hotel's supplier by any code that old addresses carried; undefined when nobody is called so. */
export const findListed = cache(async (agency: string, hotelCode: string) => {
  const found = (await getHotelList(agency)).find((hotel) => hotel.hotelCode === hotelCode)
  return found && { supplier: found.supplier, hotelCode: found.hotelCode }
})
