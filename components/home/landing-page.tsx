import { ChevronLeft } from 'lucide-react'
import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealList } from '#components/deal/deal-card.tsx'
import { DealGroup } from '#components/deal/deal-rows.tsx'
import { Hero } from '#components/home/hero.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Picture } from '#lib/contract/values.ts'

export type Landing = {
  name: string
  text: string
  picture?: Picture
  deals: readonly Deal[]
  hotels: readonly { code: string; supplier: string; hotelCode: string; name: string; city: string }[]
  /** What its search form begins with. */
  search: { destinations: string[]; hotels: string[] }
}

/** Deals that are seen without asking for more. */
const AT_ONCE = 6

function HotelLinks({ site: { locale }, hotels }: { site: Site; hotels: Landing['hotels'] }) {
  return (
    <ul className="grid gap-x-10 border-line border-t phone:grid-cols-2 wide:grid-cols-3">
      {hotels.map(({ supplier, hotelCode, name, city }) => (
        <li key={`${supplier} ${hotelCode}`} className="border-line border-b">
          <PageLink
            locale={locale}
            path={`/hotel-info/${supplier}/${encodeURIComponent(hotelCode)}`}
            className="group flex min-h-18 items-center justify-between gap-3 py-3"
          >
            <span>
              <span className="block font-semibold underline-offset-4 group-hover:underline">{name}</span>
              <span className="block text-muted text-small">{city}</span>
            </span>
            <ChevronLeft aria-hidden="true" className="size-5 shrink-0 text-muted ltr:-scale-x-100" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

type Props = { site: Site; landing: Landing; places: readonly { code: string; name: string }[] }

/** Where an advertisement for a destination or a chain leads. */
export function LandingPage({ site, landing, places }: Props) {
  const { t, path } = site
  const { name, text, picture, deals, hotels, search } = landing
  const more = deals.slice(AT_ONCE)
  return (
    <Frame
      site={site}
      over
      hero={
        <Hero title={name} text={t('home.hotels', { count: hotels.length })} picture={picture} look="low">
          <SearchForm site={site} places={places} look="hero" draft={search} hotels={hotels} />
        </Hero>
      }
      crumbs={[{ text: name, path }]}
    >
      <div className="mt-4 max-w-text text-lg">
        <Paragraphs text={text} />
      </div>
      <Section id="deals" title={t('landing.deals', { name })}>
        <DealList {...site} deals={deals.slice(0, AT_ONCE)} row />
        {more.length > 0 && (
          <div className="mt-6 border-line border-t">
            <DealGroup {...site} name={t('home.deals.more', { count: more.length })} deals={more} />
          </div>
        )}
      </Section>
      {hotels.length > 0 && (
        <Section id="hotels" title={t('landing.hotels', { name })}>
          <HotelLinks site={site} hotels={hotels} />
        </Section>
      )}
    </Frame>
  )
}
