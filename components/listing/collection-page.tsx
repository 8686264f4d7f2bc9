import { Paragraphs } from '#components/content/paragraphs.tsx'
import {
  CollectionLayout,
  type CollectionProps,
  type CollectionViewModel,
} from '#components/listing/collection-layout.tsx'
import { CollectionDeals } from '#components/listing/deal-groups.tsx'
import type { FacetNames } from '#components/listing/filter-form.tsx'
import { HotelList } from '#components/listing/hotel-list.tsx'
import { LocationMap } from '#components/map/location-map.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Price } from '#components/ui/price.tsx'
import { Section } from '#components/ui/section.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { listNearbyLandmarks } from '#lib/domain/geography/landmarks.ts'
import type { Listing } from '#lib/domain/listing/listing.ts'

export type RelatedCollection = { path: string; name: string }

type Props = CollectionProps & {
  listing: Listing
  names: FacetNames
  /** The neighbours of a destination, or the other chains. */
  related: readonly RelatedCollection[]
}

type RelatedProps = Pick<Props, 'site' | 'related'> & { kind: CollectionViewModel['kind'] }

function RelatedCollections({ site: { locale, t }, kind, related }: RelatedProps) {
  if (related.length === 0) return null
  return (
    <Section
      isStatic
      id="others"
      title={kind === 'destination' ? t('destination.others') : t('chain.others')}
      size="part"
    >
      <ul className="flex flex-wrap gap-2">
        {related.map(({ path, name }) => (
          <li key={path}>
            <PageLink
              locale={locale}
              path={path}
              className="inline-flex min-h-target items-center rounded-full border border-line bg-surface px-4 font-medium hover:border-edge hover:text-primary"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The page of a destination or a chain, without dates (specification, section 2). */
export function CollectionPage({ site, collection, listing, names, destinations, related }: Props) {
  const { t, locale } = site
  const { kind, name, text, deals, hotels, coordinates, pricePerNightFrom, path, scope } = collection
  return (
    <CollectionLayout site={site} collection={collection} destinations={destinations}>
      <StaticPart className="mt-4 grid gap-x-14 gap-y-6 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="max-w-text text-lg">
          <Paragraphs text={text} />
          {pricePerNightFrom !== undefined && (
            <p className="mt-4 font-semibold text-xl">
              {t.rich('home.pricePerNight', {
                price: () => <Price whole agorot={pricePerNightFrom} locale={locale} />,
              })}
            </p>
          )}
        </div>
        {coordinates !== undefined && (
          <LocationMap
            locale={locale}
            coordinates={coordinates}
            label={t('destination.map', { name })}
            name={name}
            landmarks={listNearbyLandmarks(coordinates).filter(({ kind }) => kind !== 'center')}
            className="aspect-3/2 phone:max-wide:aspect-21/9 wide:aspect-4/3"
          />
        )}
      </StaticPart>
      {hotels.length > 0 && (
        <Section isStatic id="hotels" title={t('landing.hotels', { name })}>
          <HotelList {...{ locale, t, path, hotels, listing, names }} />
        </Section>
      )}
      {deals.length > 0 && (
        <Section id="deals" title={t('landing.deals', { name })}>
          <CollectionDeals site={site} deals={deals} scope={scope} />
        </Section>
      )}
      <RelatedCollections site={site} kind={kind} related={related} />
    </CollectionLayout>
  )
}
