import type { Site } from '#components/layout/site.ts'
import { type FacetNames, FilterForm } from '#components/listing/filter-form.tsx'
import { HotelCards } from '#components/listing/hotel-card.tsx'
import { Pagination, toPaginationLabels } from '#components/ui/pagination.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import {
  isFiltered,
  type ListedHotel,
  type Listing,
  listHotels,
  toFacets,
  UNFILTERED,
  writeListing,
} from '#lib/domain/listing/listing.ts'

type Props = Pick<Site, 'locale' | 't'> & {
  path: string
  hotels: readonly ListedHotel[]
  listing: Listing
  names: FacetNames
}

/** Lists of at most this length have no filters. */
const MAX_UNFILTERED = 3

/** The hotels of a destination or a chain, with filters and pagination. */
export function HotelList({ locale, t, path, hotels, listing, names }: Props) {
  const { hotels: shown, total, page, pages } = listHotels(hotels, listing)
  const filtered = isFiltered(listing)
  return (
    <>
      {(hotels.length > MAX_UNFILTERED || filtered) && (
        <FilterForm {...{ locale, t, path, listing, names }} facets={toFacets(hotels, listing)} />
      )}
      {/* A status, so that screen readers announce the number of results after the form was sent. */}
      <p className="mt-4 mb-4 text-muted" {...(filtered && { role: 'status' })}>
        {filtered
          ? t('destination.found', { shown: total, all: hotels.length })
          : t('home.hotels', { count: hotels.length })}
        {hotels.some(({ pricePerNightFrom }) => pricePerNightFrom !== undefined) && (
          <span className="block text-small">{t('destination.priceNote')}</span>
        )}
      </p>
      {shown.length > 0 ? (
        <HotelCards hotels={shown} locale={locale} t={t} />
      ) : (
        filtered && (
          <p className="rounded-picture bg-sunken p-6">
            {t('destination.nothing')}{' '}
            <TextLink locale={locale} path={`${path}${writeListing(UNFILTERED)}#hotels`}>
              {t('results.filter.clear')}
            </TextLink>
          </p>
        )
      )}
      <div className="mt-8">
        <Pagination
          locale={locale}
          labels={toPaginationLabels(t)}
          page={page}
          pages={pages}
          toPath={(number) => `${path}${writeListing({ ...listing, page: number })}#hotels`}
        />
      </div>
    </>
  )
}
