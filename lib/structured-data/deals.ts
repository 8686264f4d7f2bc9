import type { Deal } from '#lib/contract/entities/deal.ts'
import { israelDate } from '#lib/stay/israel.ts'
import type { Place } from '#lib/structured-data/facts.ts'
import { sellerOf, toImages, toLine, toPrice, toUrl } from '#lib/structured-data/facts.ts'
import type { Offer, OfferCatalog } from '#lib/structured-data/types.ts'

/** A deal, and where it is bought: a path without its language. */
export type SoldDeal = { deal: Deal; path: string }

/** One deal at its whole price: all that cannot be avoided is in it (booking checks, A 5). It ends when the deal does. */
export function toOffer({ deal, path }: SoldDeal, place: Place): Offer {
  const { title, subtitle, price, startsAt, endsAt, picture, hotelName, destinationName, checkIn, checkOut } = deal
  const [image] = toImages([picture])
  return {
    '@type': 'Offer',
    name: title,
    url: toUrl(place, path),
    price: toPrice(price),
    priceCurrency: 'ILS',
    availability: 'https://schema.org/InStock',
    validFrom: startsAt,
    validThrough: endsAt,
    priceValidUntil: israelDate(endsAt),
    seller: sellerOf(place),
    itemOffered: {
      '@type': 'TouristTrip',
      name: title,
      ...(subtitle !== undefined && { description: toLine(subtitle) }),
      ...(image !== undefined && { image }),
      arrivalTime: checkIn,
      departureTime: checkOut,
      // Not as a hotel: one without its address is a faulty one to search engines.
      itinerary: { '@type': 'Place', name: hotelName ?? destinationName },
    },
  }
}

/** Deals that a page shows; undefined where there is none. */
export function toCatalog(name: string, deals: readonly SoldDeal[], place: Place): OfferCatalog | undefined {
  if (deals.length === 0) return undefined
  return {
    '@type': 'OfferCatalog',
    name,
    numberOfItems: deals.length,
    itemListElement: deals.map((sold, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toOffer(sold, place),
    })),
  }
}
