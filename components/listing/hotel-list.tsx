import type { Site } from '#components/layout/site.ts'
import { FilterForm, type ListNames } from '#components/listing/filter-form.tsx'
import { ListedHotels } from '#components/listing/hotel-card.tsx'
import { Pagination, toPaginationWords } from '#components/ui/pagination.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { ListedHotel, Listing } from '#lib/listing/listing.ts'
import { facetsOf, isNarrowed, list, WHOLE, writeListing } from '#lib/listing/listing.ts'

type Props = Pick<Site, 'locale' | 't'> & {
  path: string
  hotels: readonly ListedHotel[]
  listing: Listing
  names: ListNames
}

/** So few can be seen at once: nothing is to be narrowed. */
const FEW = 3

/** The hotels of a place or a chain, a page at a time, and what narrows them. */
export function HotelList({ locale, t, path, hotels, listing, names }: Props) {
  const { hotels: shown, total, page, pages } = list(hotels, listing)
  const narrowed = isNarrowed(listing)
  return (
    <>
      {(hotels.length > FEW || narrowed) && (
        <FilterForm {...{ locale, t, path, listing, names }} facets={facetsOf(hotels, listing)} />
      )}
      {/* Said to those who come back from the form. */}
      <p className="mt-4 mb-4 text-muted" {...(narrowed && { role: 'status' })}>
        {narrowed
          ? t('destination.found', { shown: total, all: hotels.length })
          : t('home.hotels', { count: hotels.length })}
        {hotels.some(({ pricePerNightFrom }) => pricePerNightFrom !== undefined) && (
          <span className="block text-small">{t('destination.priceNote')}</span>
        )}
      </p>
      {shown.length > 0 ? (
        <ListedHotels hotels={shown} locale={locale} t={t} />
      ) : (
        narrowed && (
          <p className="rounded-picture bg-sunken p-6">
            {t('destination.nothing')}{' '}
            <TextLink locale={locale} path={`${path}${writeListing(WHOLE)}#hotels`}>
              {t('results.filter.clear')}
            </TextLink>
          </p>
        )
      )}
      <div className="mt-8">
        <Pagination
          locale={locale}
          words={toPaginationWords(t)}
          page={page}
          pages={pages}
          toPath={(number) => `${path}${writeListing({ ...listing, page: number })}#hotels`}
        />
      </div>
    </>
  )
}
