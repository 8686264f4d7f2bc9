import { describe, expect, test } from '@jest/globals'
import { Deal } from '#lib/contract/entities/deal.ts'
import { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toChain, toDestination } from '#lib/domain/structured-data/collections.ts'
import { type JsonLdContext, toExcerpt } from '#lib/domain/structured-data/context.ts'
import { toCatalog, toOffer } from '#lib/domain/structured-data/deals.ts'
import { toHotel } from '#lib/domain/structured-data/hotel.ts'
import { toBreadcrumbs, toItemList } from '#lib/domain/structured-data/lists.ts'
import { toSellerOrganization, toWebSite } from '#lib/domain/structured-data/seller.ts'
import { type JsonLdEntity, serializeJsonLd } from '#lib/domain/structured-data/serialize.ts'
import { checkStructuredData } from '#tests/rules/structured-data.ts'

const ORIGIN = 'https://www.galim.example'
const context: JsonLdContext = { origin: ORIGIN, siteName: 'Galim', locale: 'en' }
const SELLER = { '@id': `${ORIGIN}/#seller` }

const picture = (name: string) => ({ url: `https://media.example/${name}.jpg`, width: 10, height: 10, alt: '' })

const deal = Deal.parse({
  id: 'D1',
  kind: 'hotel',
  dealType: 'weekend',
  categoryCode: 'sun',
  title: 'Three nights by the sea',
  subtitle: 'Half board,\n for two',
  destinationCode: 'eilat',
  destinationName: 'Eilat',
  hotelName: 'Coral',
  checkIn: '2099-01-02',
  checkOut: '2099-01-05',
  nights: 3,
  adults: 2,
  children: 0,
  price: 123_405,
  startsAt: '2026-01-01T00:00:00+02:00',
  // Still the 31st in Israel's winter, the 30th elsewhere.
  endsAt: '2098-12-30T23:30:00Z',
  picture: picture('deal'),
})

const hotel = HotelInfo.parse({
  supplier: 'GOC',
  hotelCode: 'GOC-EIL01',
  name: 'Coral </script><b>',
  destinationCode: 'eilat',
  destinationName: 'Eilat',
  city: 'Eilat',
  address: '1 Sea Road',
  phone: '08-6301234',
  grade: { by: 'ministry', value: 4 },
  rating: 8.7,
  category: 'hotel',
  coordinates: { latitude: 29.55, longitude: 34.95 },
  picture: picture('front'),
  pictures: [
    { ...picture('front'), shows: 'outside' },
    { ...picture('pool'), shows: 'pool' },
  ],
  shortText: 'By the sea.',
  description: 'Long.',
  facilities: [{ code: 'p', name: 'Pool', group: 'pool', paid: false }],
  rooms: [],
  boards: ['bb'],
  policies: {
    hours: { checkInFrom: '15:00', checkOutUntil: '11:00' },
    children: '',
    pets: false,
    smoking: false,
    parking: '',
  },
})

const OFFER = {
  '@type': 'Offer',
  name: 'Three nights by the sea',
  url: `${ORIGIN}/en/product-page?payload=x`,
  price: '1234.05',
  priceCurrency: 'ILS',
  availability: 'https://schema.org/InStock',
  validFrom: '2026-01-01T00:00:00+02:00',
  validThrough: '2098-12-30T23:30:00Z',
  priceValidUntil: '2098-12-31',
  seller: SELLER,
  itemOffered: {
    '@type': 'TouristTrip',
    name: 'Three nights by the sea',
    description: 'Half board, for two',
    image: 'https://media.example/deal.jpg',
    arrivalTime: '2099-01-02',
    departureTime: '2099-01-05',
    itinerary: { '@type': 'Place', name: 'Coral' },
  },
}

const sold = { deal, path: '/product-page?payload=x' }
const path = '/hotel-info/GOC/GOC-EIL01'
const facts = {
  hotel,
  path,
  deals: [],
  chain: { name: 'Kav Hof', path: '/hotel-chain/kav-hof' },
  priceRange: 'From ₪650',
}

const HOTEL = {
  '@type': 'Hotel',
  '@id': `${ORIGIN}${path}#hotel`,
  name: 'Coral </script><b>',
  url: `${ORIGIN}/en${path}`,
  description: 'By the sea.',
  image: ['https://media.example/front.jpg', 'https://media.example/pool.jpg'],
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 Sea Road',
    addressLocality: 'Eilat',
    addressCountry: 'IL',
  },
  geo: { '@type': 'GeoCoordinates', latitude: 29.55, longitude: 34.95 },
  telephone: '+97286301234',
  starRating: { '@type': 'Rating', ratingValue: '4' },
  priceRange: 'From ₪650',
  checkinTime: '15:00',
  checkoutTime: '11:00',
  petsAllowed: false,
  smokingAllowed: false,
  amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Pool', value: true }],
  brand: { '@type': 'Brand', name: 'Kav Hof', url: `${ORIGIN}/en/hotel-chain/kav-hof` },
}

const about = { name: 'Eilat', path: '/hotels-page/eilat', text: 'Sun.\n\nSea.', picture: picture('eilat') }

const cases: { name: string; entity: JsonLdEntity | undefined; expected: object | undefined }[] = [
  {
    name: 'a deal at its full price until it ends',
    entity: toCatalog('Deals', [sold], context),
    expected: {
      '@type': 'OfferCatalog',
      name: 'Deals',
      numberOfItems: 1,
      itemListElement: [{ '@type': 'ListItem', position: 1, item: OFFER }],
    },
  },
  { name: 'no deals', entity: toCatalog('Deals', [], context), expected: undefined },
  { name: 'a hotel with the ministry’s stars', entity: toHotel(facts, context), expected: HOTEL },
  {
    name: 'a hotel with its deals',
    entity: toHotel({ ...facts, deals: [sold] }, context),
    expected: { ...HOTEL, makesOffer: [OFFER] },
  },
  {
    name: 'breadcrumbs',
    entity: toBreadcrumbs(
      [
        { name: 'Home', path: '/' },
        { name: 'Eilat', path: '/hotels-page/eilat' },
      ],
      context,
    ),
    expected: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/en` },
        { '@type': 'ListItem', position: 2, name: 'Eilat' },
      ],
    },
  },
  {
    name: 'a list',
    entity: toItemList('Places', [{ name: 'Eilat', path: '/hotels-page/eilat' }], context),
    expected: {
      '@type': 'ItemList',
      name: 'Places',
      numberOfItems: 1,
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Eilat', url: `${ORIGIN}/en/hotels-page/eilat` }],
    },
  },
  { name: 'an empty list', entity: toItemList('Places', [], context), expected: undefined },
  {
    name: 'a destination',
    entity: toDestination(about, context),
    expected: {
      '@type': 'TouristDestination',
      '@id': `${ORIGIN}/hotels-page/eilat#place`,
      name: 'Eilat',
      url: `${ORIGIN}/en/hotels-page/eilat`,
      description: 'Sun. Sea.',
      image: 'https://media.example/eilat.jpg',
    },
  },
  {
    name: 'a chain whose picture has no absolute URL',
    entity: toChain({ ...about, picture: { ...picture('x'), url: '/media/x.svg' } }, context),
    expected: {
      '@type': 'Organization',
      '@id': `${ORIGIN}/hotels-page/eilat#chain`,
      name: 'Eilat',
      description: 'Sun. Sea.',
    },
  },
  {
    name: 'the seller',
    entity: toSellerOrganization(
      {
        trader: {
          name: { HEB: 'גלים בע״מ', ENG: 'Galim Ltd' },
          number: '512345678',
          address: { HEB: '1 Port Road' },
          email: 'a@galim.example',
        },
      },
      '03-5151614',
      context,
    ),
    expected: {
      '@type': 'Organization',
      ...SELLER,
      name: 'Galim',
      url: `${ORIGIN}/en`,
      legalName: 'Galim Ltd',
      taxID: '512345678',
      address: { '@type': 'PostalAddress', streetAddress: '1 Port Road', addressCountry: 'IL' },
      email: 'a@galim.example',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'reservations',
        telephone: '+97235151614',
        availableLanguage: ['he', 'en', 'ru', 'ar'],
      },
    },
  },
  {
    name: 'the seller with the details that are known',
    entity: toSellerOrganization({ trader: { number: '512345678', address: { RUS: 'Порт, 1' } } }, undefined, context),
    expected: {
      '@type': 'Organization',
      ...SELLER,
      name: 'Galim',
      url: `${ORIGIN}/en`,
      taxID: '512345678',
      address: { '@type': 'PostalAddress', streetAddress: 'Порт, 1', addressCountry: 'IL' },
    },
  },
  {
    name: 'the site and its search',
    entity: toWebSite({ ...context, locale: 'ar' }),
    expected: {
      '@type': 'WebSite',
      '@id': `${ORIGIN}/#site`,
      name: 'Galim',
      url: `${ORIGIN}/ar`,
      inLanguage: 'ar-IL',
      publisher: SELLER,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/ar/search-result?dest={destination}` },
        'query-input': 'required name=destination',
      },
    },
  },
]

const written = (entities: readonly JsonLdEntity[]) =>
  `<script type="application/ld+json">${serializeJsonLd(entities)}</script>`

describe('structured data', () => {
  test.each(cases)('$name', ({ entity, expected }) => {
    expect(entity).toEqual(expected)
    if (entity) expect(checkStructuredData(written([entity])).faults).toEqual([])
  })

  test('has no stars for the site’s own grade, and no rating without a count', () => {
    const { starRating: _, ...rest } = HOTEL
    const entity = toHotel({ ...facts, hotel: { ...hotel, grade: { by: 'site', value: 9 } } }, context)
    expect(entity).toEqual(rest)
    expect(JSON.stringify(entity)).not.toContain('8.7')
  })

  test('escapes upstream texts, so that they end neither the element nor a string', () => {
    const hostile = '</script><!-- \u2028 & "quoted" \\'
    const text = serializeJsonLd([
      toBreadcrumbs(
        [
          { name: hostile, path: '/' },
          { name: 'x', path: '/x' },
        ],
        context,
      ),
    ])
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text).itemListElement[0].name).toBe(hostile)
  })

  test('several entities are one graph', () => {
    const entities = [
      toWebSite(context),
      toBreadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'x', path: '/x' },
        ],
        context,
      ),
    ]
    expect(JSON.parse(serializeJsonLd(entities))).toEqual({ '@context': 'https://schema.org', '@graph': entities })
  })

  test('long text is shortened after a word', () => {
    const line = toExcerpt('word '.repeat(300))
    expect([line.length <= 501, /^(?:word )+word…$/.test(line)]).toEqual([true, true])
  })
})

describe('the rules', () => {
  const faulty: [string, object][] = [
    ['no address', { ...HOTEL, address: undefined }],
    ['ten stars', { ...HOTEL, starRating: { '@type': 'Rating', ratingValue: '9' } }],
    ['a rating of nobody', { ...HOTEL, aggregateRating: { '@type': 'AggregateRating', ratingValue: 9 } }],
    ['questions and answers, which Google no longer shows', { '@type': 'FAQPage', mainEntity: [] }],
    ['a relative address', { ...HOTEL, url: path }],
    ['an offer that is over', { ...HOTEL, makesOffer: [{ ...OFFER, validThrough: '2020-01-01T00:00:00Z' }] }],
    ['a price in agorot', { ...HOTEL, makesOffer: [{ ...OFFER, price: 123_405 }] }],
    [
      'breadcrumbs without addresses',
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'a' },
          { '@type': 'ListItem', position: 2, name: 'b' },
        ],
      },
    ],
    ['a wrong count', { ...toItemList('x', [{ name: 'a', path: '/a' }], context), numberOfItems: 2 }],
  ]
  test.each(faulty)('report %s', (_, thing) => {
    expect(checkStructuredData(written([thing as JsonLdEntity])).faults).toHaveLength(1)
  })

  test('the offer in these tests is complete', () => {
    expect(toOffer(sold, context)).toEqual(OFFER)
  })

  test('accept an offer without an end, which a deal that ends "never" is', () => {
    const { validThrough: _, priceValidUntil: __, ...endless } = OFFER
    const offer = toOffer({ ...sold, deal: { ...deal, endsAt: '9999-12-31T23:59:59Z' } }, context)
    expect(offer).toEqual(endless)
    const catalog = toCatalog('Deals', [{ ...sold, deal: { ...deal, endsAt: '9999-12-31T23:59:59Z' } }], context)
    expect(checkStructuredData(written([catalog as JsonLdEntity])).faults).toEqual([])
  })
})
