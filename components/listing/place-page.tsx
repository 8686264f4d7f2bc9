import { Paragraphs } from '#components/content/paragraphs.tsx'
import type { Site } from '#components/layout/site.ts'
import { ListedDeals } from '#components/listing/deals.tsx'
import type { ListNames } from '#components/listing/filter-form.tsx'
import { HotelList } from '#components/listing/hotel-list.tsx'
import { type Place, PlaceFrame } from '#components/listing/place-frame.tsx'
import { PlaceMap } from '#components/map/place-map.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Price } from '#components/ui/price.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Listing } from '#lib/listing/listing.ts'

export type Neighbour = { path: string; name: string }

type Props = {
  site: Site
  place: Place
  listing: Listing
  names: ListNames
  /** For its search form. */
  places: readonly { code: string; name: string }[]
  /** Where else one may look: its neighbours, or the other chains. */
  others: readonly Neighbour[]
}

function Others({
  site: { locale, t },
  kind,
  others,
}: {
  site: Site
  kind: Place['kind']
  others: readonly Neighbour[]
}) {
  if (others.length === 0) return null
  return (
    <Section id="others" title={kind === 'destination' ? t('destination.others') : t('chain.others')} size="part">
      <ul className="flex flex-wrap gap-2">
        {others.map(({ path, name }) => (
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

/** All that is to be known of a destination or a chain without dates (specification, section 2). */
export function PlacePage({ site, place, listing, names, places, others }: Props) {
  const { t, locale } = site
  const { kind, name, text, deals, hotels, coordinates, pricePerNightFrom, path, scope } = place
  return (
    <PlaceFrame site={site} place={place} places={places}>
      <div className="mt-4 grid gap-x-14 gap-y-6 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="max-w-text text-lg">
          <Paragraphs text={text} />
          {pricePerNightFrom !== undefined && (
            <p className="mt-4 font-semibold text-xl">
              {t.rich('home.pricePerNight', { price: () => <Price agorot={pricePerNightFrom} locale={locale} /> })}
            </p>
          )}
        </div>
        {coordinates !== undefined && (
          <PlaceMap
            coordinates={coordinates}
            label={t('destination.map', { name })}
            name={name}
            className="aspect-3/2 phone:max-wide:aspect-21/9 wide:aspect-4/3"
          />
        )}
      </div>
      <Section id="hotels" title={t('landing.hotels', { name })}>
        <HotelList {...{ locale, t, path, hotels, listing, names }} />
      </Section>
      {deals.length > 0 && (
        <Section id="deals" title={t('landing.deals', { name })}>
          <ListedDeals site={site} deals={deals} scope={scope} />
        </Section>
      )}
      <Others site={site} kind={kind} others={others} />
    </PlaceFrame>
  )
}
