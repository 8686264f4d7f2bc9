import type { Hotel } from 'schema-dts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { type JsonLdContext, toExcerpt, toImages, toUrl } from '#lib/domain/structured-data/context.ts'
import { type DealWithPath, toOffer } from '#lib/domain/structured-data/deals.ts'
import { formatPhone } from '#lib/i18n/phone.ts'

const MAX_PICTURES = 8

export type HotelInput = {
  hotel: HotelInfo
  /** Without its language prefix. */
  path: string
  deals: readonly DealWithPath[]
  chain?: { name: string; path: string }
  /** The lowest price of a night, as text. */
  priceRange?: string
}

/** `starRating`: only the ministry's grade (booking checks, B 6). No guests' rating, whose count is unknown. */
export function toHotel({ hotel, path, deals, chain, priceRange }: HotelInput, context: JsonLdContext) {
  const { name, address, city, coordinates, phone, grade, policies, facilities } = hotel
  const url = toUrl(context, path)
  return {
    '@type': 'Hotel',
    '@id': `${context.origin}${path}#hotel`,
    name,
    url,
    description: toExcerpt(hotel.shortText || hotel.description),
    image: toImages([hotel.picture, ...hotel.pictures]).slice(0, MAX_PICTURES),
    address: {
      '@type': 'PostalAddress',
      ...(address !== '' && { streetAddress: address }),
      addressLocality: city,
      addressCountry: 'IL',
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(phone !== undefined && { telephone: formatPhone(phone).href.replace(/^tel:/, '') }),
    ...(grade?.by === 'ministry' && {
      starRating: { '@type': 'Rating', ratingValue: String(grade.value) },
    }),
    ...(priceRange !== undefined && { priceRange }),
    ...(policies.hours?.checkInFrom !== undefined && { checkinTime: policies.hours.checkInFrom }),
    ...(policies.hours?.checkOutUntil !== undefined && { checkoutTime: policies.hours.checkOutUntil }),
    ...(policies.pets !== undefined && { petsAllowed: policies.pets }),
    ...(policies.smoking !== undefined && { smokingAllowed: policies.smoking }),
    ...(facilities.length > 0 && {
      amenityFeature: facilities.map((facility) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name: facility.name,
        value: true,
      })),
    }),
    ...(chain && { brand: { '@type': 'Brand', name: chain.name, url: toUrl(context, chain.path) } }),
    ...(deals.length > 0 && { makesOffer: deals.map((deal) => toOffer(deal, context)) }),
  } satisfies Hotel
}
