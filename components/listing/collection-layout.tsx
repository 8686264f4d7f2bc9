import type { ReactNode } from 'react'
import { Hero } from '#components/home/hero.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { DealScope } from '#lib/domain/listing/deals.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'
import type { CollectionInput } from '#lib/domain/structured-data/collections.ts'

/** A hotel collection (a destination or a chain), as its page and its landing page show it. */
export type CollectionViewModel = Omit<CollectionInput, 'logo'> & {
  kind: 'destination' | 'chain'
  /** The filter of its page of deals. */
  scope: { by: DealScope; code: string }
  deals: readonly Deal[]
  hotels: readonly ListedHotel[]
  /** May be known when the hotels could not be read. */
  hotelCount?: number | undefined
  search: { destinations: string[]; hotels: string[] }
  searchHotels: readonly { code: string; name: string }[]
  pricePerNightFrom?: number
}

export type CollectionProps = {
  site: Site
  collection: CollectionViewModel
  /** The options of its search form. */
  destinations: readonly { code: string; name: string }[]
}

/** The layout of the pages of a destination or a chain: its picture, a search form, and breadcrumbs. */
export function CollectionLayout({
  site,
  collection,
  destinations,
  children,
}: CollectionProps & { children: ReactNode }) {
  const { t, path } = site
  const { kind, name, picture, hotelCount, search, searchHotels } = collection
  const index =
    kind === 'destination'
      ? { path: '/hotels-page', text: t('destination.all') }
      : { path: '/hotel-chain', text: t('chain.all') }
  return (
    <PageLayout
      site={site}
      headerOverHero
      hero={
        <Hero
          title={name}
          text={hotelCount === undefined ? '' : t('home.hotels', { count: hotelCount })}
          picture={picture}
          look="low"
          isBuilding={kind === 'chain'}
        >
          <SearchForm site={site} places={destinations} variant="hero" draft={search} hotels={searchHotels} />
        </Hero>
      }
      crumbs={[index, { text: name, path }]}
    >
      {children}
    </PageLayout>
  )
}
