import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealList } from '#components/deal/deal-card.tsx'
import { Hero } from '#components/home/hero.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { Section } from '#components/ui/section.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Picture } from '#lib/contract/values.ts'

export type Landing = {
  name: string
  text: string
  hotelCount: number
  picture?: Picture
  deals: readonly Deal[]
}

/** Where an advertisement for a destination or a chain leads. */
export function LandingPage({ site, landing }: { site: Site; landing: Landing }) {
  const { t, path } = site
  const { name, text, hotelCount, picture, deals } = landing
  return (
    <Frame
      site={site}
      hero={<Hero title={name} text={t('home.hotels', { count: hotelCount })} picture={picture} />}
      crumbs={[{ text: name, path }]}
    >
      <Paragraphs text={text} />
      <Section id="deals" title={t('landing.deals', { name })}>
        <DealList {...site} deals={deals} />
      </Section>
    </Frame>
  )
}
