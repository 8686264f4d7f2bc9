import { toDealPath } from '#components/deal/deal-path.ts'
import type { Site } from '#components/layout/site.ts'
import { JsonLd } from '#components/structured-data/json-ld.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Destination, HotelChain, HotelInfo } from '#lib/contract/entities/hotel.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { toShown } from '#lib/listing/deals.ts'
import type { ListedHotel } from '#lib/listing/listing.ts'
import { list, WHOLE } from '#lib/listing/listing.ts'
import { toChainPath, toDestinationPath } from '#lib/listing/place-path.ts'
import { toCatalog } from '#lib/structured-data/deals.ts'
import { toHotel } from '#lib/structured-data/hotel.ts'
import { toItemList } from '#lib/structured-data/lists.ts'
import type { AboutPlace } from '#lib/structured-data/places.ts'
import { toChain, toDestination } from '#lib/structured-data/places.ts'
import { toSeller, toWebSite } from '#lib/structured-data/seller.ts'

/** Deals that are told of: those that a page shows at once. All two hundred would weigh more than the page. */
const toSold = (deals: readonly Deal[]) => toShown(deals).shown.map((deal) => ({ deal, path: toDealPath(deal) }))

const toNamedHotels = (hotels: readonly ListedHotel[]) =>
  hotels.map(({ name, supplier, hotelCode }) => ({
    name,
    path: `/hotel-info/${supplier}/${encodeURIComponent(hotelCode)}`,
  }))

type HomeProps = { site: Site; deals: readonly Deal[]; destinations: readonly Destination[] }

/** Home: who sells, where a search leads, the places and the deals. */
export function HomeData({ site, deals, destinations }: HomeProps) {
  const { agency, phone, t } = site
  const places = destinations.map(({ name, code }) => ({ name, path: toDestinationPath(code) }))
  return (
    <JsonLd
      site={site}
      toThings={(place) => [
        toSeller(agency, phone, place),
        toWebSite(place),
        toItemList(t('home.destinations'), places, place),
        toCatalog(t('home.deals.title'), toSold(deals), place),
      ]}
    />
  )
}

type HotelProps = {
  site: Site
  hotel: HotelInfo
  deals: readonly Deal[]
  chain?: { name: string; path: string }
  /** The lowest whole price of a night, in agorot. */
  pricePerNightFrom: number | undefined
}

export function HotelData({ site, hotel, deals, chain, pricePerNightFrom }: HotelProps) {
  const { t, locale, path } = site
  const priceRange =
    pricePerNightFrom !== undefined &&
    t.markup('home.pricePerNight', { price: () => formatMoney(pricePerNightFrom, locale) })
  return (
    <JsonLd
      site={site}
      toThings={(place) => [
        toHotel(
          { hotel, path, deals: toSold(deals), ...(chain && { chain }), ...(priceRange !== false && { priceRange }) },
          place,
        ),
      ]}
    />
  )
}

type PlaceProps = {
  site: Site
  place: AboutPlace & { kind: 'destination' | 'chain'; deals: readonly Deal[]; hotels: readonly ListedHotel[] }
}

/** A destination or a chain, on its own page and on its landing page: what it is, the hotels at once seen, and the deals. */
export function PlaceData({ site, place: about }: PlaceProps) {
  const { t } = site
  const { name, hotels, deals } = about
  return (
    <JsonLd
      site={site}
      toThings={(place) => [
        about.kind === 'destination' ? toDestination(about, place) : toChain(about, place),
        toItemList(t('landing.hotels', { name }), toNamedHotels(list(hotels, WHOLE).hotels), place),
        toCatalog(t('landing.deals', { name }), toSold(deals), place),
      ]}
    />
  )
}

/** The page of all destinations: the places. */
export function DestinationsData({ site, destinations }: { site: Site; destinations: readonly Destination[] }) {
  const places = destinations.map(({ name, code }) => ({ name, path: toDestinationPath(code) }))
  return <JsonLd site={site} toThings={(place) => [toItemList(site.t('destination.all'), places, place)]} />
}

/** The page of all chains. */
export function ChainsData({ site, chains }: { site: Site; chains: readonly HotelChain[] }) {
  const named = chains.map((chain) => ({ name: chain.name, path: toChainPath(chain) }))
  return <JsonLd site={site} toThings={(place) => [toItemList(site.t('chain.all'), named, place)]} />
}
