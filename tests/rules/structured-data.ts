import { z } from 'zod'

/**
 * The rules for structured data in Google's documentation at the end of 2026: the required fields of LocalBusiness
 * (includes hotels), BreadcrumbList, Organization, WebSite, ItemList (summary page) and Offer, and the recommended fields
 * that this site always has. Strict: an unknown field is an error.
 */

const text = z.string().trim().min(1).max(5_000)
const web = z.url({ protocol: /^https?$/ })
const day = z.iso.date()
const moment = z.iso.datetime({ offset: true })
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
// E.164, or an Israeli short number such as *1234.
const phone = z.string().regex(/^(?:\+\d{8,15}|\*\d{4})$/)
const type = <const Name extends string>(name: Name) => z.literal(name)
const reference = z.strictObject({ '@id': web })

const address = z.strictObject({
  '@type': type('PostalAddress'),
  streetAddress: text,
  addressLocality: text.optional(),
  addressCountry: z.literal('IL'),
})

const geo = z.strictObject({
  '@type': type('GeoCoordinates'),
  latitude: z.number().min(29).max(34),
  longitude: z.number().min(34).max(36),
})

const organization = z.strictObject({
  '@type': type('Organization'),
  '@id': web,
  name: text,
  url: web,
  legalName: text.optional(),
  taxID: text.optional(),
  email: z.email().optional(),
  logo: web.optional(),
  address: address.optional(),
  contactPoint: z
    .strictObject({
      '@type': type('ContactPoint'),
      contactType: text,
      telephone: phone,
      availableLanguage: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
    })
    .optional(),
})

const chain = z.strictObject({
  '@type': type('Organization'),
  '@id': web,
  name: text,
  description: text,
  image: web.optional(),
  logo: web.optional(),
})

const site = z
  .strictObject({
    '@type': type('WebSite'),
    '@id': web,
    name: text,
    url: web,
    inLanguage: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': type('SearchAction'),
      target: z.strictObject({ '@type': type('EntryPoint'), urlTemplate: z.string().regex(/\{\w+\}/) }),
      'query-input': z.string().regex(/^required name=\w+$/),
    }),
  })
  .refine(({ potentialAction: { target, ...action } }) => {
    const name = action['query-input'].replace('required name=', '')
    return target.urlTemplate.includes(`{${name}}`)
  }, 'the parameter of the search action is not in its URL template')

const inOrder = (items: readonly { position: number }[]) => items.every(({ position }, index) => position === index + 1)
const ORDER = 'positions must count from one'

const breadcrumbs = z.strictObject({
  '@type': type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': type('ListItem'), position: z.int(), name: text, item: web.optional() }))
    .min(2)
    .refine(inOrder, ORDER)
    .refine(
      (items) => items.slice(0, -1).every(({ item }) => item !== undefined),
      'only the last item may have no URL',
    ),
})

const offer = z
  .strictObject({
    '@type': type('Offer'),
    name: text,
    url: web,
    price: z.string().regex(/^[1-9]\d*\.\d\d$/),
    priceCurrency: z.literal('ILS'),
    availability: z.literal('https://schema.org/InStock'),
    validFrom: moment,
    // A deal without an end has neither.
    validThrough: moment.optional(),
    priceValidUntil: day.optional(),
    seller: reference,
    itemOffered: z.strictObject({
      '@type': type('TouristTrip'),
      name: text,
      description: text.optional(),
      image: web.optional(),
      arrivalTime: day,
      departureTime: day,
      itinerary: z.strictObject({ '@type': type('Place'), name: text }),
    }),
  })
  .refine(({ validThrough }) => validThrough === undefined || Date.parse(validThrough) > Date.now(), 'an expired offer')

const hotel = z.strictObject({
  '@type': type('Hotel'),
  '@id': web,
  name: text,
  url: web,
  description: text,
  image: z.array(web).min(1),
  address: address.required({ addressLocality: true }),
  geo: geo.optional(),
  telephone: phone.optional(),
  starRating: z.strictObject({ '@type': type('Rating'), ratingValue: z.string().regex(/^[1-5](?:\.5)?$/) }).optional(),
  // Google does not show longer ones.
  priceRange: text.max(99).optional(),
  checkinTime: clock,
  checkoutTime: clock,
  petsAllowed: z.boolean(),
  smokingAllowed: z.boolean(),
  amenityFeature: z
    .array(z.strictObject({ '@type': type('LocationFeatureSpecification'), name: text, value: z.literal(true) }))
    .min(1)
    .optional(),
  brand: z.strictObject({ '@type': type('Brand'), name: text, url: web.optional() }).optional(),
  makesOffer: z.array(offer).min(1).optional(),
})

const destination = z.strictObject({
  '@type': type('TouristDestination'),
  '@id': web,
  name: text,
  url: web,
  description: text,
  image: web.optional(),
  geo: geo.optional(),
})

const hasCorrectCount = ({
  numberOfItems,
  itemListElement,
}: {
  numberOfItems: number
  itemListElement: readonly unknown[]
}) => numberOfItems === itemListElement.length
const COUNT = 'numberOfItems differs from the number of items'

const itemList = z
  .strictObject({
    '@type': type('ItemList'),
    name: text,
    numberOfItems: z.int().min(1),
    itemListElement: z
      .array(z.strictObject({ '@type': type('ListItem'), position: z.int(), name: text, url: web }))
      .refine(inOrder, ORDER)
      .refine((items) => new Set(items.map(({ url }) => url)).size === items.length, 'a URL occurs twice')
      .refine((items) => new Set(items.map(({ url }) => new URL(url).host)).size === 1, 'URLs of several hosts'),
  })
  .refine(hasCorrectCount, COUNT)

const catalog = z
  .strictObject({
    '@type': type('OfferCatalog'),
    name: text,
    numberOfItems: z.int().min(1),
    itemListElement: z
      .array(z.strictObject({ '@type': type('ListItem'), position: z.int(), item: offer }))
      .refine(inOrder, ORDER),
  })
  .refine(hasCorrectCount, COUNT)

const RULES = {
  Organization: z.union([organization, chain]),
  WebSite: site,
  BreadcrumbList: breadcrumbs,
  Hotel: hotel,
  TouristDestination: destination,
  ItemList: itemList,
  OfferCatalog: catalog,
} as const satisfies Record<string, z.ZodType>

export type Kind = keyof typeof RULES

const isKind = (name: unknown): name is Kind => typeof name === 'string' && Object.hasOwn(RULES, name)

const Document = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.unknown()).optional(),
})

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** Validates the structured data in a page's HTML. Returns the types of its entities, sorted, and all errors as text. */
export function checkStructuredData(html: string): { kinds: string[]; faults: string[] } {
  const kinds: string[] = []
  const faults: string[] = []
  for (const [, content = ''] of html.matchAll(BLOCK)) {
    if (/[<>]/.test(content)) faults.push('a character that could end the script element')
    const document = Document.safeParse(parse(content))
    if (!document.success) {
      faults.push('not JSON-LD of schema.org')
      continue
    }
    const { '@context': _, '@graph': graph, ...single } = document.data
    for (const entity of graph ?? [single]) {
      const name = (entity as { '@type'?: unknown })['@type']
      if (!isKind(name)) {
        faults.push(`an entity without rules: ${String(name)}`)
        continue
      }
      kinds.push(name)
      const checked = RULES[name].safeParse(entity)
      if (!checked.success) faults.push(`${name}: ${z.prettifyError(checked.error)}`)
    }
  }
  return { kinds: kinds.sort(), faults }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
