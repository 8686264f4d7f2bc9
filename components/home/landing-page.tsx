import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealList } from '#components/deal/deal-card.tsx'
import { Hero } from '#components/home/hero.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Picture } from '#lib/contract/values.ts'

export type Landing = {
  name: string
  text: string
  picture?: Picture
  deals: readonly Deal[]
  hotels: readonly { supplier: string; hotelCode: string; name: string; city: string }[]
}

/** Where an advertisement for a destination or a chain leads. */
export function LandingPage({ site, landing }: { site: Site; landing: Landing }) {
  const { t, path, locale } = site
  const { name, text, picture, deals, hotels } = landing
  return (
    <Frame
      site={site}
      hero={<Hero title={name} text={t('home.hotels', { count: hotels.length })} picture={picture} />}
      crumbs={[{ text: name, path }]}
    >
      <Paragraphs text={text} />
      <Section id="deals" title={t('landing.deals', { name })}>
        <DealList {...site} deals={deals} />
      </Section>
      {hotels.length > 0 && (
        <Section id="hotels" title={t('landing.hotels', { name })}>
          <ul className="grid gap-3 phone:grid-cols-2 wide:grid-cols-3">
            {hotels.map(({ supplier, hotelCode, name: hotel, city }) => (
              <li key={`${supplier} ${hotelCode}`} className="rounded-2xl border border-line bg-surface px-5 py-3">
                <PageLink
                  locale={locale}
                  path={`/hotel-info/${supplier}/${encodeURIComponent(hotelCode)}`}
                  className="inline-flex min-h-11 items-center font-medium hover:underline"
                >
                  {hotel}
                </PageLink>
                <p className="text-muted text-sm">{city}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Frame>
  )
}
