import type { z } from 'zod'
import { EditorText } from '#components/content/editor-text.tsx'
import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealList } from '#components/deal/deal-card.tsx'
import { Banner, BenefitList, ShowList } from '#components/home/extras.tsx'
import { Hero } from '#components/home/hero.tsx'
import { ChainList, PlaceList } from '#components/home/places.tsx'
import type { PopupFacts } from '#components/home/popup-window.tsx'
import { StartupPopup } from '#components/home/startup-popup.tsx'
import { Frame } from '#components/layout/frame.tsx'
import { PageEnd } from '#components/layout/page-end.tsx'
import type { Site } from '#components/layout/site.ts'
import { DealFolds } from '#components/listing/deals.tsx'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { Section } from '#components/ui/section.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { PageBlock } from '#lib/contract/entities/content.ts'
import type { Deal, DealCategory, LiveShowProduct } from '#lib/contract/entities/deal.ts'
import type { Destination, HotelChain } from '#lib/contract/entities/hotel.ts'
import { toHash } from '#lib/hash.ts'
import { cleanHtml } from '#lib/html/clean.ts'
import { isOwnPath } from '#lib/html/own-path.ts'
import { toShown } from '#lib/listing/deals.ts'

type Block = z.infer<typeof PageBlock>
type Category = z.infer<typeof DealCategory>

export type Home = {
  deals: readonly Deal[]
  categories: readonly Category[]
  destinations: readonly Destination[]
  chains: readonly HotelChain[]
  blocks: readonly Block[]
  shows: readonly z.infer<typeof LiveShowProduct>[]
}

type DealsProps = { site: Site; deals: readonly Deal[]; categories: readonly Category[] }

/** Every deal: a few to look at, and all of them by kind. */
function Deals({ site, deals, categories }: DealsProps) {
  const { t } = site
  const known = new Set(categories.map(({ code }) => code))
  const { shown, rest } = toShown(deals)
  const others = rest.filter(({ categoryCode }) => !known.has(categoryCode))
  const folds = categories.map((category) => ({
    ...category,
    deals: deals.filter(({ categoryCode }) => categoryCode === category.code),
  }))
  const unnamed = { code: '', name: t('home.deals.more'), deals: others }
  return (
    <>
      <Section id="deals" title={t('home.deals.title')} text={t('home.deals.text')}>
        <DealList {...site} deals={shown} row />
      </Section>
      {rest.length > 0 && (
        <Section id="categories" title={t('home.categories')} size="part">
          <DealFolds site={site} folds={[...folds, unnamed]} by="type" />
        </Section>
      )}
    </>
  )
}

function Texts({ site: { t, locale }, blocks }: { site: Site; blocks: readonly Block[] }) {
  return blocks.map(({ itemId, title, text, html, href }) => (
    <Section key={itemId} id={`text-${itemId}`} title={title} size="part">
      <Paragraphs text={text} />
      {html !== undefined && <EditorText html={cleanHtml(html)} />}
      {href !== undefined && isOwnPath(href) && (
        <TextLink locale={locale} path={href} alone>
          {t('home.more')}
          <span className="sr-only">: {title}</span>
        </TextLink>
      )}
    </Section>
  ))
}

/** What the editors want to be seen first, if anything (specification, section 2). */
function toPopup({ t, locale }: Site, blocks: readonly Block[]): PopupFacts | undefined {
  const block = blocks.find(({ kind }) => kind === 'popup')
  if (!block) return undefined
  const { itemId, title, text, picture, href } = block
  return {
    id: `${itemId}-${toHash(`${title} ${text}`)}`,
    locale,
    title,
    text,
    words: { go: t('popup.go'), close: t('popup.close') },
    ...(picture && { picture }),
    ...(href !== undefined && isOwnPath(href) && { path: href }),
  }
}

/** Home: what is on sale, where one can go, and why here (specification, section 2). */
export function HomePage({ site, home }: { site: Site; home: Home }) {
  const { t, agency, locale } = site
  const { deals, categories, destinations, chains, blocks, shows } = home
  const hero = blocks.find(({ kind }) => kind === 'hero')
  const benefits = blocks.filter(({ kind }) => kind === 'benefit')
  const texts = blocks.filter(({ kind }) => kind === 'text')
  const banners = blocks.filter(({ kind }) => kind === 'banner')
  const questions = blocks.filter(({ kind }) => kind === 'question')
  const popup = toPopup(site, blocks)
  const partner = agency.affiliation === 'PARTNER'
  return (
    <Frame
      site={site}
      over={!partner}
      hero={
        <Hero
          title={hero?.title ?? t('home.title')}
          text={hero?.text ?? t('home.description')}
          picture={hero?.picture ?? destinations[0]?.picture}
          look={partner ? 'arch' : 'poster'}
        >
          <SearchForm site={site} places={destinations} look="hero" />
        </Hero>
      }
    >
      <PageEnd of={[...deals, ...blocks, ...shows.map(({ startsAt: endsAt }) => ({ endsAt }))]} />
      <Deals site={site} deals={deals} categories={categories} />
      {destinations.length > 0 && (
        <Section
          id="destinations"
          title={t('home.destinations')}
          end={
            <TextLink locale={locale} path="/hotels-page" alone>
              {t('destination.all')}
            </TextLink>
          }
        >
          <PlaceList {...site} destinations={destinations} />
        </Section>
      )}
      {banners.map((banner) => (
        <Banner key={banner.itemId} locale={locale} banner={banner} />
      ))}
      {shows.length > 0 && (
        <Section id="shows" title={t('home.shows')}>
          <ShowList {...site} shows={shows} label={t('home.shows')} />
        </Section>
      )}
      {chains.length > 0 && (
        <Section id="chains" title={t('home.chains')} size="part">
          <ChainList {...site} chains={chains} />
        </Section>
      )}
      <div className="grid gap-x-16 wide:grid-cols-2">
        <div>
          <Texts site={site} blocks={texts} />
        </div>
        {benefits.length > 0 && (
          <Section id="benefits" title={t('home.benefits')} size="part">
            <BenefitList benefits={benefits} />
          </Section>
        )}
      </div>
      {questions.length > 0 && (
        <Section id="questions" title={t('hotel.questions')} size="part">
          <Accordion
            items={questions.map(({ itemId, title, text }) => ({
              id: `question-${itemId}`,
              title,
              content: <Paragraphs text={text} />,
            }))}
          />
        </Section>
      )}
      {popup !== undefined && <StartupPopup facts={popup} />}
    </Frame>
  )
}
