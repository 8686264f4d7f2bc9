import { PlaceList } from '#components/home/places.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { type DealFold, DealFolds } from '#components/listing/deals.tsx'
import type { ListNames } from '#components/listing/filter-form.tsx'
import { HotelList } from '#components/listing/hotel-list.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Destination, HotelChain } from '#lib/contract/entities/hotel.ts'
import type { ListedHotel, Listing } from '#lib/listing/listing.ts'

const Top = ({ title, text }: { title: string; text: string }) => (
  <div className="pt-2 pb-8">
    <h1 className="text-display">{title}</h1>
    <p className="mt-3 max-w-text text-lg text-muted">{text}</p>
  </div>
)

type PlacesProps = {
  site: Site
  destinations: readonly Destination[]
  hotels: readonly ListedHotel[]
  listing: Listing
  names: ListNames
  deals: readonly DealFold[]
}

/** Everywhere one can go: the destinations, every hotel to be narrowed, and the deals by place. */
export function DestinationsPage({ site, destinations, hotels, listing, names, deals }: PlacesProps) {
  const { t, locale } = site
  return (
    <Frame site={site} crumbs={[{ path: '/hotels-page', text: t('destination.all') }]}>
      <Top title={t('destination.all')} text={t('destination.allText', { count: hotels.length })} />
      <PlaceList locale={locale} t={t} destinations={destinations} />
      <Section id="hotels" title={t('destination.allHotels')}>
        <HotelList {...{ locale, t, hotels, listing, names }} path="/hotels-page" />
      </Section>
      {deals.length > 0 && (
        <Section id="deals" title={t('destination.dealsByPlace')}>
          <DealFolds site={site} folds={deals} by="in" />
        </Section>
      )}
    </Frame>
  )
}

type ChainsProps = {
  site: Site
  chains: readonly (HotelChain & { path: string })[]
  deals: readonly DealFold[]
}

/** The hotel chains, and their deals. */
export function ChainsPage({ site, chains, deals }: ChainsProps) {
  const { t, locale } = site
  return (
    <Frame site={site} crumbs={[{ path: '/hotel-chain', text: t('chain.all') }]}>
      <Top title={t('chain.all')} text={t('chain.allText')} />
      <ul className="grid gap-4 phone:grid-cols-2 wide:gap-5">
        {chains.map(({ code, path, name, description, logo, hotelCount }) => (
          <li
            key={code}
            className="relative flex gap-5 rounded-picture border border-line bg-surface p-5 transition-colors duration-calm hover:border-edge wide:p-6"
          >
            {logo !== undefined && (
              <span className="block size-16 shrink-0 overflow-hidden rounded-control dark:bg-white dark:p-1.5">
                <Picture picture={logo} sizes="64px" decorative />
              </span>
            )}
            <div className="min-w-0">
              <h2 className="text-heading tracking-tight">
                <PageLink
                  locale={locale}
                  path={path}
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </PageLink>
              </h2>
              <p className="text-muted text-small">{t('home.hotels', { count: hotelCount })}</p>
              <p className="mt-2 line-clamp-6 text-small">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      {deals.length > 0 && (
        <Section id="deals" title={t('chain.dealsByChain')}>
          <DealFolds site={site} folds={deals} by="of" />
        </Section>
      )}
    </Frame>
  )
}
