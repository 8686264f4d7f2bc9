import type { Offer, OfferCatalog } from 'schema-dts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toStatedEnd } from '#lib/domain/listing/deal-end.ts'
import { toShekelNumber } from '#lib/domain/price/amounts.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import {
  type JsonLdContext,
  toExcerpt,
  toImages,
  toSellerReference,
  toUrl,
} from '#lib/domain/structured-data/context.ts'

/** A deal and the path of the page on which it is bought, without language prefix. */
export type DealWithPath = { deal: Deal; path: string }

/** A deal at its total price, with all mandatory charges (booking checks, A 5). The offer expires when the deal ends, if it has an end that is shown. */
export function toOffer({ deal, path }: DealWithPath, context: JsonLdContext) {
  const { title, subtitle, price, startsAt, picture, hotelName, destinationName, checkIn, checkOut } = deal
  const end = toStatedEnd(deal)
  const [image] = toImages([picture])
  return {
    '@type': 'Offer',
    name: title,
    url: toUrl(context, path),
    price: toShekelNumber(price),
    priceCurrency: 'ILS',
    availability: 'https://schema.org/InStock',
    validFrom: startsAt,
    ...(end !== undefined && { validThrough: end, priceValidUntil: toIsraelDate(end) }),
    seller: toSellerReference(context),
    itemOffered: {
      '@type': 'TouristTrip',
      name: title,
      ...(subtitle !== undefined && { description: toExcerpt(subtitle) }),
      ...(image !== undefined && { image }),
      arrivalTime: checkIn,
      departureTime: checkOut,
      // Not typed as Hotel: search engines report a Hotel without an address as an error.
      itinerary: { '@type': 'Place', name: hotelName ?? destinationName },
    },
  } satisfies Offer
}

/** The deals that a page shows; undefined when there are none. */
export function toCatalog(name: string, deals: readonly DealWithPath[], context: JsonLdContext) {
  if (deals.length === 0) return undefined
  return {
    '@type': 'OfferCatalog',
    name,
    numberOfItems: deals.length,
    itemListElement: deals.map((deal, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      item: toOffer(deal, context),
    })),
  } satisfies OfferCatalog
}
