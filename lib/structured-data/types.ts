/** The parts of schema.org that this site says. Addresses are absolute, prices are shekels as text, days `YYYY-MM-DD`. */

export type Reference = { '@id': string }

export type PostalAddress = {
  '@type': 'PostalAddress'
  streetAddress: string
  addressLocality?: string
  addressCountry: 'IL'
}

export type GeoCoordinates = { '@type': 'GeoCoordinates'; latitude: number; longitude: number }

export type Organization = {
  '@type': 'Organization'
  '@id': string
  name: string
  url: string
  legalName?: string
  taxID?: string
  email?: string
  logo?: string
  address?: PostalAddress
  contactPoint?: { '@type': 'ContactPoint'; contactType: string; telephone: string; availableLanguage: string[] }
}

export type WebSite = {
  '@type': 'WebSite'
  '@id': string
  name: string
  url: string
  inLanguage: string
  publisher: Reference
  potentialAction: {
    '@type': 'SearchAction'
    target: { '@type': 'EntryPoint'; urlTemplate: string }
    'query-input': string
  }
}

export type BreadcrumbList = {
  '@type': 'BreadcrumbList'
  /** The last one is the page itself, whose address need not be said. */
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item?: string }[]
}

export type Offer = {
  '@type': 'Offer'
  name: string
  url: string
  price: string
  priceCurrency: 'ILS'
  availability: 'https://schema.org/InStock'
  validFrom: string
  validThrough: string
  priceValidUntil: string
  seller: Reference
  itemOffered: {
    '@type': 'TouristTrip'
    name: string
    description?: string
    image?: string
    departureTime: string
    arrivalTime: string
    itinerary: { '@type': 'Place'; name: string }
  }
}

export type Hotel = {
  '@type': 'Hotel'
  '@id': string
  name: string
  url: string
  description: string
  image: string[]
  address: PostalAddress
  geo?: GeoCoordinates
  telephone?: string
  /** The ministry's stars alone (booking checks, B 6). */
  starRating?: { '@type': 'Rating'; ratingValue: string }
  priceRange?: string
  checkinTime: string
  checkoutTime: string
  petsAllowed: boolean
  smokingAllowed: boolean
  amenityFeature?: { '@type': 'LocationFeatureSpecification'; name: string; value: true }[]
  brand?: { '@type': 'Brand'; name: string; url?: string }
  makesOffer?: Offer[]
}

export type TouristDestination = {
  '@type': 'TouristDestination'
  '@id': string
  name: string
  url: string
  description: string
  image?: string
  geo?: GeoCoordinates
}

export type Chain = {
  '@type': 'Organization'
  '@id': string
  name: string
  description: string
  image?: string
  logo?: string
}

export type ItemList = {
  '@type': 'ItemList'
  name: string
  numberOfItems: number
  itemListElement: { '@type': 'ListItem'; position: number; name: string; url: string }[]
}

export type OfferCatalog = {
  '@type': 'OfferCatalog'
  name: string
  numberOfItems: number
  itemListElement: { '@type': 'ListItem'; position: number; item: Offer }[]
}

/** One thing that a page is about or has on it. */
export type Thing =
  | Organization
  | WebSite
  | BreadcrumbList
  | Hotel
  | TouristDestination
  | Chain
  | ItemList
  | OfferCatalog
