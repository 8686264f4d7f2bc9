import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Hero } from '#components/home/hero.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Coordinates, Picture } from '#lib/contract/values.ts'
import type { DealScope } from '#lib/listing/deals.ts'
import type { ListedHotel } from '#lib/listing/listing.ts'

/** A destination or a chain, as its page and its landing page show it. */
export type Place = {
  kind: 'destination' | 'chain'
  /** What its page of deals is narrowed to. */
  scope: { by: DealScope; code: string }
  path: string
  name: string
  text: string
  picture?: Picture
  deals: readonly Deal[]
  hotels: readonly ListedHotel[]
  search: { destinations: string[]; hotels: string[] }
  searchHotels: readonly { code: string; name: string }[]
  coordinates?: z.infer<typeof Coordinates>
  pricePerNightFrom?: number
}

type Props = {
  site: Site
  place: Place
  /** For its search form. */
  places: readonly { code: string; name: string }[]
  children: ReactNode
}

/** What the pages of a destination or a chain begin with: its picture, a search of it, and the way back to all of its kind. */
export function PlaceFrame({ site, place, places, children }: Props) {
  const { t, path } = site
  const { kind, name, picture, hotels, search, searchHotels } = place
  const index =
    kind === 'destination'
      ? { path: '/hotels-page', text: t('destination.all') }
      : { path: '/hotel-chain', text: t('chain.all') }
  return (
    <Frame
      site={site}
      over
      hero={
        <Hero
          title={name}
          text={t('home.hotels', { count: hotels.length })}
          picture={picture}
          look="low"
          house={kind === 'chain'}
        >
          <SearchForm site={site} places={places} look="hero" draft={search} hotels={searchHotels} />
        </Hero>
      }
      crumbs={[index, { text: name, path }]}
    >
      {children}
    </Frame>
  )
}
