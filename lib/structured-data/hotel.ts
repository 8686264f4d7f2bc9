import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import type { SoldDeal } from '#lib/structured-data/deals.ts'
import { toOffer } from '#lib/structured-data/deals.ts'
import type { Place } from '#lib/structured-data/facts.ts'
import { toImages, toLine, toUrl } from '#lib/structured-data/facts.ts'
import type { Hotel } from '#lib/structured-data/types.ts'

const MOST_PICTURES = 8

export type HotelFacts = {
  hotel: HotelInfo
  /** Without its language. */
  path: string
  deals: readonly SoldDeal[]
  chain?: { name: string; path: string }
  /** What a night costs from, in words. */
  priceRange?: string
}

/**
 * A hotel. Only the ministry's grade is stars (booking checks, B 6). The guests' rating is left out: search engines want
 * to know of how many guests it is, and nobody says (an invented count would be a lie).
 */
export function toHotel({ hotel, path, deals, chain, priceRange }: HotelFacts, place: Place): Hotel {
  const { name, address, city, coordinates, phone, grade, policies, facilities } = hotel
  const url = toUrl(place, path)
  return {
    '@type': 'Hotel',
    '@id': `${place.origin}${path}#hotel`,
    name,
    url,
    description: toLine(hotel.shortText || hotel.description),
    image: toImages([hotel.picture, ...hotel.pictures]).slice(0, MOST_PICTURES),
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'IL' },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(phone !== undefined && { telephone: formatPhone(phone).href.replace(/^tel:/, '') }),
    ...(grade?.by === 'ministry' && {
      starRating: { '@type': 'Rating', ratingValue: String(grade.value) },
    }),
    ...(priceRange !== undefined && { priceRange }),
    checkinTime: policies.hours.checkInFrom,
    checkoutTime: policies.hours.checkOutUntil,
    petsAllowed: policies.pets,
    smokingAllowed: policies.smoking,
    ...(facilities.length > 0 && {
      amenityFeature: facilities.map((facility) => ({
        '@type': 'LocationFeatureSpecification',
        name: facility.name,
        value: true,
      })),
    }),
    ...(chain && { brand: { '@type': 'Brand', name: chain.name, url: toUrl(place, chain.path) } }),
    ...(deals.length > 0 && { makesOffer: deals.map((sold) => toOffer(sold, place)) }),
  }
}
