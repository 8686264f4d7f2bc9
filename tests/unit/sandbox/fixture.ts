import { catalogue } from '#sandbox/catalogue/index.ts'
import type {
  Catalogue,
  CatalogueBlock,
  CatalogueDeal,
  CatalogueHotel,
  TranslatedText,
} from '#sandbox/catalogue/types.ts'

const words = (name: string): TranslatedText => ({
  HEB: `${name} בעברית`,
  ENG: `${name} in English`,
  RUS: `${name} по-русски`,
  ARA: `${name} بالعربية`,
})

function hotelWhere(fits: (hotel: CatalogueHotel) => boolean): CatalogueHotel {
  const hotel = catalogue.hotels.find(fits)
  if (!hotel) throw new Error('the catalogue has no such hotel')
  return hotel
}

function stayAt(id: string, hotel: CatalogueHotel, changes: Partial<CatalogueDeal> = {}): CatalogueDeal {
  return {
    id,
    kind: 'hotel',
    dealType: 'open',
    categoryCode: 'sea',
    titles: words(id),
    hotelCode: hotel.hotelCode,
    destinationCode: hotel.destinationCode,
    arrivesInDays: 10,
    nights: 2,
    adults: 2,
    children: 0,
    percentOff: 15,
    startedHoursAgo: 24,
    // At the tests' clock it is 16:00 in Israel.
    endsInHours: 30,
    ...changes,
  }
}

const atlantis = hotelWhere(({ supplier }) => supplier === 'ATLANTIS')
const chained = hotelWhere(({ chainCode }) => chainCode !== undefined)
const alone = hotelWhere(({ chainCode }) => chainCode === undefined)

const deals: readonly CatalogueDeal[] = [
  stayAt('atlantis', atlantis, { arrivesInDays: 12 }),
  stayAt('chained', chained, { endsInHours: 17, arrivalWeekday: 4 }),
  stayAt('alone', alone, { categoryCode: 'quiet', endsInHours: 50 }),
  stayAt('over', alone, { endsInHours: 16 }),
  stayAt('to-come', alone, { startedHoursAgo: -17 }),
  stayAt('of-galim', alone, { dealType: 'galim-only' }),
  {
    id: 'flight',
    kind: 'flight',
    dealType: 'open',
    categoryCode: 'quiet',
    titles: words('flight'),
    destinationCode: 'eilat',
    arrivesInDays: 3,
    nights: 1,
    adults: 1,
    children: 0,
    percentOff: 20,
    fixedPrice: 40_000,
    startedHoursAgo: 1,
    endsInHours: 40,
    flights: [
      {
        carrier: 'Kav Air',
        flightNumber: 'KV 71',
        from: words('from'),
        to: words('to'),
        day: 1,
        departs: '23:30',
        arrives: '00:25',
        charter: true,
        baggage: words('bag'),
      },
    ],
  },
]

const blocks: readonly CatalogueBlock[] = [
  { page: 'home', itemId: 'hero', kind: 'hero', titles: words('hero'), texts: words('text'), href: '/search-result' },
  { page: 'home', itemId: 'benefit', kind: 'benefit', titles: words('benefit'), texts: words('text') },
  { page: 'home', itemId: 'hero', kind: 'hero', titles: words('galim'), texts: words('text'), agencyCode: 'galim' },
]

/** The full catalogue, with deals and blocks of the tests. */
export const fixture: Catalogue = {
  ...catalogue,
  deals,
  blocks,
  dealTypes: [
    { dealType: 'open', names: words('open') },
    { dealType: 'galim-only', names: words('galim-only'), agencyCode: 'galim', marketerId: 'MK220' },
  ],
  dealCategories: [
    { code: 'quiet', names: words('quiet'), texts: words('text') },
    { code: 'sea', names: words('sea'), texts: words('text') },
    { code: 'unused', names: words('unused'), texts: words('text') },
  ],
  liveShows: [
    {
      id: 'show',
      name: words('show'),
      text: words('text'),
      venue: words('venue'),
      destinationCode: 'eilat',
      startsInDays: 4,
      startsAt: '20:30',
      price: 12_000,
    },
  ],
}
