import type { z } from 'zod'
import { EditorText } from '#components/content/editor-text.tsx'
import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealList } from '#components/deal/deal-card.tsx'
import { BenefitList, CategoryList, ShowList } from '#components/home/extras.tsx'
import { Hero } from '#components/home/hero.tsx'
import { ChainList, PlaceList } from '#components/home/places.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { Section } from '#components/ui/section.tsx'
import type { PageBlock } from '#lib/contract/entities/content.ts'
import type { Deal, DealCategory, LiveShowProduct } from '#lib/contract/entities/deal.ts'
import type { Destination, HotelChain } from '#lib/contract/entities/hotel.ts'
import { cleanHtml } from '#lib/html/clean.ts'

type Block = z.infer<typeof PageBlock>

export type Home = {
  deals: readonly Deal[]
  categories: readonly z.infer<typeof DealCategory>[]
  destinations: readonly Destination[]
  chains: readonly HotelChain[]
  blocks: readonly Block[]
  shows: readonly z.infer<typeof LiveShowProduct>[]
}

function Words({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => (
    <Section key={block.itemId} id={`text-${block.itemId}`} title={block.title}>
      <Paragraphs text={block.text} />
      {block.html !== undefined && <EditorText html={cleanHtml(block.html)} />}
    </Section>
  ))
}

/** Deals that are seen without asking for more. */
const AT_ONCE = 12

/** Home: what is on sale, where one can go, and why here (specification, section 2). */
export function HomePage({ site, home }: { site: Site; home: Home }) {
  const { t } = site
  const { deals, categories, destinations, chains, blocks, shows } = home
  const hero = blocks.find(({ kind }) => kind === 'hero')
  const benefits = blocks.filter(({ kind }) => kind === 'benefit')
  const texts = blocks.filter(({ kind }) => kind === 'text' || kind === 'banner')
  return (
    <Frame
      site={site}
      hero={
        <Hero
          title={hero?.title ?? t('home.title')}
          text={hero?.text ?? t('home.description')}
          picture={hero?.picture ?? destinations[0]?.picture}
        />
      }
    >
      <Section id="deals" title={t('home.deals.title')} text={t('home.deals.text')}>
        <DealList {...site} deals={deals.slice(0, AT_ONCE)} />
        {deals.length > AT_ONCE && (
          <details className="mt-6">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-xl border border-line bg-surface px-5 font-medium">
              {t('home.deals.more', { count: deals.length - AT_ONCE })}
            </summary>
            <div className="mt-5">
              <DealList {...site} deals={deals.slice(AT_ONCE)} />
            </div>
          </details>
        )}
      </Section>
      {categories.length > 0 && (
        <Section id="categories" title={t('home.categories')}>
          <CategoryList categories={categories} />
        </Section>
      )}
      <Section id="destinations" title={t('home.destinations')}>
        <PlaceList {...site} destinations={destinations} />
      </Section>
      <Section id="chains" title={t('home.chains')}>
        <ChainList {...site} chains={chains} />
      </Section>
      {shows.length > 0 && (
        <Section id="shows" title={t('home.shows')}>
          <ShowList {...site} shows={shows} />
        </Section>
      )}
      <Words blocks={texts} />
      {benefits.length > 0 && (
        <Section id="benefits" title={t('home.benefits')}>
          <BenefitList benefits={benefits} />
        </Section>
      )}
    </Frame>
  )
}
