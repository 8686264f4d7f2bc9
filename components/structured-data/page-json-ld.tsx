import type { Site } from '#components/layout/site.ts'
import { JsonLd } from '#components/structured-data/json-ld.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Destination, HotelChain, HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toChainPath, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { toDealPath } from '#lib/domain/listing/deal-path.ts'
import { splitFeatured } from '#lib/domain/listing/deals.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { type ListedHotel, listHotels, UNFILTERED } from '#lib/domain/listing/listing.ts'
import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { type CollectionInput, toChain, toDestination } from '#lib/domain/structured-data/collections.ts'
import { toCatalog } from '#lib/domain/structured-data/deals.ts'
import { toHotel } from '#lib/domain/structured-data/hotel.ts'
import { toItemList } from '#lib/domain/structured-data/lists.ts'
import { toSellerOrganization, toWebSite } from '#lib/domain/structured-data/seller.ts'
import { formatMoney } from '#lib/i18n/format.ts'

/** Only the deals shown as cards: structured data of all deals (about 200) would be larger than the page. */
const toListedDeals = (deals: readonly Deal[]) =>
  splitFeatured(deals).shown.map((deal) => ({ deal, path: toDealPath(deal) }))

const toHotelPages = (hotels: readonly ListedHotel[]) =>
  hotels.map((hotel) => ({ name: hotel.name, path: toHotelPath(hotel) }))

type HomeProps = { site: Site; deals: readonly Deal[]; destinations: readonly Destination[] }

/** Structured data of Home: the seller, the site with its search, the destinations and the deals. */
export function HomeJsonLd({ site, deals, destinations }: HomeProps) {
  const { agency, phone, t } = site
  const places = destinations.map(({ name, code }) => ({ name, path: toDestinationPath(code) }))
  return (
    <JsonLd
      site={site}
      toEntities={(context) => [
        toSellerOrganization(agency, phone, context),
        toWebSite(context),
        toItemList(t('home.destinations'), places, context),
        toCatalog(t('home.deals.title'), toListedDeals(deals), context),
      ]}
    />
  )
}

type HotelProps = {
  site: Site
  hotel: HotelInfo
  deals: readonly Deal[]
  chain?: { name: string; path: string }
  /** The lowest total price of a night, in agorot. */
  pricePerNightFrom: number | undefined
}

export function HotelJsonLd({ site, hotel, deals, chain, pricePerNightFrom }: HotelProps) {
  const { t, locale, path } = site
  const priceRange =
    pricePerNightFrom !== undefined &&
    t.markup('home.pricePerNight', { price: () => formatMoney(roundUpToShekel(pricePerNightFrom), locale) })
  return (
    <JsonLd
      site={site}
      toEntities={(context) => [
        toHotel(
          {
            hotel,
            path,
            deals: toListedDeals(deals),
            ...(chain && { chain }),
            ...(priceRange !== false && { priceRange }),
          },
          context,
        ),
      ]}
    />
  )
}

type PlaceProps = {
  site: Site
  collection: CollectionInput & {
    kind: 'destination' | 'chain'
    deals: readonly Deal[]
    hotels: readonly ListedHotel[]
  }
}

/** Structured data of a destination or a chain: the collection itself, the hotels on its first page, and the deals. */
export function CollectionJsonLd({ site, collection: about }: PlaceProps) {
  const { t } = site
  const { name, hotels, deals } = about
  return (
    <JsonLd
      site={site}
      toEntities={(context) => [
        about.kind === 'destination' ? toDestination(about, context) : toChain(about, context),
        toItemList(t('landing.hotels', { name }), toHotelPages(listHotels(hotels, UNFILTERED).hotels), context),
        toCatalog(t('landing.deals', { name }), toListedDeals(deals), context),
      ]}
    />
  )
}

export function DestinationsJsonLd({ site, destinations }: { site: Site; destinations: readonly Destination[] }) {
  const places = destinations.map(({ name, code }) => ({ name, path: toDestinationPath(code) }))
  return <JsonLd site={site} toEntities={(context) => [toItemList(site.t('destination.all'), places, context)]} />
}

export function ChainsJsonLd({ site, chains }: { site: Site; chains: readonly HotelChain[] }) {
  const named = chains.map((chain) => ({ name: chain.name, path: toChainPath(chain) }))
  return <JsonLd site={site} toEntities={(context) => [toItemList(site.t('chain.all'), named, context)]} />
}
