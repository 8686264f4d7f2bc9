import type { Site } from '#components/layout/site.ts'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toDestinationName, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'

type ProductNames = {
  site: Site
  hotel: Pick<HotelInfo, 'name' | 'supplier' | 'hotelCode' | 'destinationName' | 'city' | 'destinationCode'> | undefined
  /** Whether the destination of the hotel has a page. */
  hasDestinationPage: boolean
  /** The heading of the page. */
  title: string
  /** What the page has for it: "Rooms and prices". */
  what: string
}

/** The breadcrumbs of a product's page, whether or not its dates and party are valid: below its hotel when that is known. */
export function toProductCrumbs({ site: { t, path }, hotel, hasDestinationPage, title, what }: ProductNames): Crumb[] {
  if (!hotel) return [{ text: title, path }]
  return [
    { text: t('destination.all'), path: '/hotels-page' },
    ...(hasDestinationPage ? [{ text: toDestinationName(hotel), path: toDestinationPath(hotel.destinationCode) }] : []),
    { text: hotel.name, path: toHotelPath(hotel) },
    { text: what, path },
  ]
}
