import type { ReactNode } from 'react'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { LocalizedText } from '#components/ui/localized-text.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { LocalizedText as TextByLanguage } from '#lib/contract/entities/agency.ts'
import type { FooterPage } from '#lib/contract/entities/content.ts'
import type { Destination } from '#lib/contract/entities/hotel.ts'
import { toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'

/** Hotels listed for each destination; the destination's page has all of them. */
const MAX_HOTELS = 16
const LINK = 'inline-flex min-h-target items-center underline-offset-4 hover:text-primary hover:underline'

type Link = { path: string; text: ReactNode }

const Links = ({ locale, links }: { locale: Site['locale']; links: readonly Link[] }) => (
  <ul className="grid gap-x-10 phone:grid-cols-2 wide:grid-cols-3">
    {links.map(({ path, text }) => (
      <li key={path}>
        <PageLink locale={locale} path={path} className={LINK}>
          {text}
        </PageLink>
      </li>
    ))}
  </ul>
)

type Props = {
  site: Site
  destinations: readonly Destination[]
  hotels: readonly ListedHotel[]
  chains: readonly { path: string; name: string }[]
  pages: readonly (FooterPage & { title: TextByLanguage })[]
}

/** Links to all pages, grouped by subject. */
export function SitemapPage({ site, destinations, hotels, chains, pages }: Props) {
  const { t, locale, path } = site
  const byDestination = Map.groupBy(hotels, ({ destinationCode }) => destinationCode)
  const first: Link[] = [
    { path: '/', text: t('frame.home') },
    { path: '/hotels-page', text: t('destination.all') },
    { path: '/hotel-chain', text: t('chain.all') },
    { path: '/hotels-page?deals=all', text: t('frame.deals') },
  ]
  return (
    <PageLayout site={site} crumbs={[{ path, text: t('sitemap.title') }]}>
      <h1 className="text-display">{t('sitemap.title')}</h1>
      <p className="mt-3 mb-6 max-w-text text-lg text-muted">{t('sitemap.text')}</p>
      <Links locale={locale} links={first} />
      {destinations.length > 0 && (
        <Section id="places" title={t('sitemap.places')} size="part">
          <div className="grid gap-x-10 gap-y-8 phone:grid-cols-2 wide:grid-cols-3">
            {destinations.map(({ code, name }) => {
              const own = byDestination.get(code) ?? []
              return (
                <div key={code}>
                  <h3 className="border-line border-b pb-1 text-heading">
                    <PageLink locale={locale} path={toDestinationPath(code)} className={LINK}>
                      {name}
                    </PageLink>
                  </h3>
                  <ul className="mt-1">
                    {own.slice(0, MAX_HOTELS).map((hotel) => (
                      <li key={`${hotel.supplier} ${hotel.hotelCode}`}>
                        <PageLink locale={locale} path={toHotelPath(hotel)} className={LINK}>
                          {hotel.name}
                        </PageLink>
                      </li>
                    ))}
                  </ul>
                  {own.length > MAX_HOTELS && (
                    <PageLink
                      locale={locale}
                      path={`${toDestinationPath(code)}#hotels`}
                      className={`${LINK} text-primary`}
                    >
                      {t('sitemap.allHotels', { count: own.length })}
                    </PageLink>
                  )}
                </div>
              )
            })}
          </div>
        </Section>
      )}
      {chains.length > 0 && (
        <Section id="chains" title={t('chain.all')} size="part">
          <Links locale={locale} links={chains.map((chain) => ({ path: chain.path, text: chain.name }))} />
        </Section>
      )}
      {pages.length > 0 && (
        <Section id="pages" title={t('sitemap.pages')} size="part">
          <Links
            locale={locale}
            links={pages.map(({ slug, title }) => ({
              path: `/${encodeURIComponent(slug)}`,
              text: <LocalizedText text={title} locale={locale} />,
            }))}
          />
        </Section>
      )}
    </PageLayout>
  )
}
