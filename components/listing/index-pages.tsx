import { DestinationList } from '#components/home/destination-list.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { DealGroups, type DealGroupViewModel } from '#components/listing/deal-groups.tsx'
import type { FacetNames } from '#components/listing/filter-form.tsx'
import { HotelList } from '#components/listing/hotel-list.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Section } from '#components/ui/section.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import type { Destination, HotelChain } from '#lib/contract/entities/hotel.ts'
import type { ListedHotel, Listing } from '#lib/domain/listing/listing.ts'

const PageHeading = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 className="pt-2 text-display">{title}</h1>
    <p className="mt-3 mb-8 max-w-text text-lg text-muted">{text}</p>
  </>
)

type DestinationsProps = {
  site: Site
  destinations: readonly Destination[]
  hotels: readonly ListedHotel[]
  /** Known even when the hotels could not be read. */
  hotelCount: number
  listing: Listing
  names: FacetNames
  deals: readonly DealGroupViewModel[]
}

/** The page of all destinations: the destinations, all hotels with filters, and the deals by destination. */
export function DestinationsPage({ site, destinations, hotels, hotelCount, listing, names, deals }: DestinationsProps) {
  const { t, locale } = site
  return (
    <PageLayout site={site} crumbs={[{ path: '/hotels-page', text: t('destination.all') }]}>
      <PageHeading title={t('destination.all')} text={t('destination.allText', { count: hotelCount })} />
      <StaticPart>
        <DestinationList locale={locale} t={t} destinations={destinations} />
      </StaticPart>
      {hotels.length > 0 && (
        <Section isStatic id="hotels" title={t('destination.allHotels')}>
          <HotelList {...{ locale, t, hotels, listing, names }} path="/hotels-page" />
        </Section>
      )}
      {deals.length > 0 && (
        <Section id="deals" title={t('destination.dealsByPlace')}>
          <DealGroups site={site} groups={deals} by="in" />
        </Section>
      )}
    </PageLayout>
  )
}

type ChainsProps = {
  site: Site
  chains: readonly (HotelChain & { path: string })[]
  deals: readonly DealGroupViewModel[]
}

export function ChainsPage({ site, chains, deals }: ChainsProps) {
  const { t, locale } = site
  return (
    <PageLayout site={site} crumbs={[{ path: '/hotel-chain', text: t('chain.all') }]}>
      <PageHeading title={t('chain.all')} text={t('chain.allText')} />
      <StaticPart as="ul" className="grid gap-4 phone:grid-cols-2 wide:gap-5">
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
              {hotelCount !== undefined && (
                <p className="text-muted text-small">{t('home.hotels', { count: hotelCount })}</p>
              )}
              <p className="mt-2 line-clamp-6 text-small">{description}</p>
            </div>
          </li>
        ))}
      </StaticPart>
      {deals.length > 0 && (
        <Section id="deals" title={t('chain.dealsByChain')}>
          <DealGroups site={site} groups={deals} by="of" />
        </Section>
      )}
    </PageLayout>
  )
}
