import { toUnfinishedBookingLabels } from '#components/booking/unfinished/to-unfinished-booking-labels.ts'
import { UnfinishedBookingSlot } from '#components/booking/unfinished/unfinished-booking-slot.tsx'
import { EditorText } from '#components/content/editor-text.tsx'
import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealCards } from '#components/deal/deal-card.tsx'
import { Banner, BenefitList, ShowList } from '#components/home/content-blocks.tsx'
import { DealKindList } from '#components/home/deal-kind-list.tsx'
import { ChainList, DestinationList } from '#components/home/destination-list.tsx'
import { Hero } from '#components/home/hero.tsx'
import { HeroDeal } from '#components/home/hero-deal.tsx'
import type { PopupContent } from '#components/home/popup-dialog.tsx'
import { StartupPopup } from '#components/home/startup-popup.tsx'
import { PageExpiry } from '#components/layout/page-expiry.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { Section } from '#components/ui/section.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { PageBlock } from '#lib/contract/entities/content.ts'
import type { Deal, DealCategory, LiveShowProduct } from '#lib/contract/entities/deal.ts'
import type { Destination, HotelChain } from '#lib/contract/entities/hotel.ts'
import { hashText } from '#lib/domain/hash.ts'
import { toOwnPath } from '#lib/domain/html/own-path.ts'
import { sanitizeHtml } from '#lib/domain/html/sanitize-html.ts'
import { findLargestSaving, splitFeatured, toDealsPath } from '#lib/domain/listing/deals.ts'

export type HomeViewModel = {
  deals: readonly Deal[]
  categories: readonly DealCategory[]
  destinations: readonly Destination[]
  chains: readonly HotelChain[]
  blocks: readonly PageBlock[]
  shows: readonly LiveShowProduct[]
}

type DealsProps = { site: Site; deals: readonly Deal[]; categories: readonly DealCategory[] }

/** A few deals as cards, a link to all of them, and the kinds of holidays. */
function Deals({ site, deals, categories }: DealsProps) {
  const { t } = site
  const { shown, rest } = splitFeatured(deals)
  const known = new Set(deals.map(({ categoryCode }) => categoryCode))
  return (
    <>
      <Section
        id="deals"
        title={t('home.deals.title')}
        text={t('home.deals.text')}
        end={
          rest.length > 0 && (
            <TextLink locale={site.locale} path={toDealsPath({ page: 1 })} alone>
              {t('home.deals.all', { count: deals.length })}
            </TextLink>
          )
        }
      >
        <DealCards {...site} deals={shown} row />
      </Section>
      {rest.length > 0 && categories.some(({ code }) => known.has(code)) && (
        <Section isStatic id="categories" title={t('home.categories')} size="part">
          <DealKindList {...site} deals={deals} categories={categories} />
        </Section>
      )}
    </>
  )
}

/** A text and the hero may have no title. A question without one is not shown: its text is an answer. */
const KINDS_WITHOUT_TITLE: ReadonlySet<PageBlock['kind']> = new Set(['text', 'hero', 'question'])

/** A block whose title is empty has its text as its title: headings and links need one. The picture of a popup may have its text. */
function withTitle(block: PageBlock): PageBlock {
  if (block.title !== '' || KINDS_WITHOUT_TITLE.has(block.kind)) return block
  const alt = block.kind === 'popup' ? block.picture?.alt : undefined
  return { ...block, title: block.text || (alt ?? ''), text: '' }
}

function Texts({ site: { t, locale }, blocks }: { site: Site; blocks: readonly PageBlock[] }) {
  return blocks.map(({ itemId, title, text, html, href }) => {
    const path = toOwnPath(href)
    const content = (
      <>
        <Paragraphs text={text} />
        {html !== undefined && <EditorText html={sanitizeHtml(html)} />}
        {path !== undefined && (
          <TextLink locale={locale} path={path} alone>
            {t('home.more')}
            {title !== '' && <span className="sr-only">: {title}</span>}
          </TextLink>
        )}
      </>
    )
    return title === '' ? (
      <StaticPart key={itemId} className="pt-12">
        {content}
      </StaticPart>
    ) : (
      <Section isStatic key={itemId} id={`text-${itemId}`} title={title} size="part">
        {content}
      </Section>
    )
  })
}

/** The editors' startup popup, if there is one (specification, section 2). */
function toPopup({ t, locale }: Site, blocks: readonly PageBlock[]): PopupContent | undefined {
  const block = blocks.find(({ kind }) => kind === 'popup')
  if (!block) return undefined
  const { itemId, title, text, picture, href } = block
  const path = toOwnPath(href)
  return {
    id: `${itemId}-${hashText(`${title} ${text}`)}`,
    itemId,
    locale,
    title,
    text,
    labels: { go: t('popup.go'), close: t('popup.close') },
    ...(picture && { picture }),
    ...(path !== undefined && { path }),
  }
}

/** Home: search, deals, destinations, chains and the editors' content (specification, section 2). */
export function HomePage({ site, home }: { site: Site; home: HomeViewModel }) {
  const { t, agency, locale } = site
  const { deals, categories, destinations, chains, shows } = home
  const blocks = home.blocks.map(withTitle)
  const hero = blocks.find(({ kind }) => kind === 'hero')
  const benefits = blocks.filter(({ kind, title }) => kind === 'benefit' && title !== '')
  const texts = blocks.filter(({ kind }) => kind === 'text')
  const banners = blocks.filter(({ kind }) => kind === 'banner')
  const questions = blocks.filter(({ kind, title }) => kind === 'question' && title !== '')
  const popup = toPopup(site, blocks)
  const best = findLargestSaving(deals)
  const partner = agency.affiliation === 'PARTNER'
  return (
    <PageLayout
      site={site}
      headerOverHero={!partner}
      hero={
        <Hero
          title={hero?.title || t('home.title')}
          text={hero?.text ?? t('home.description')}
          picture={hero?.picture ?? destinations[0]?.picture}
          look={partner ? 'arch' : 'poster'}
          aside={best && <HeroDeal deal={best} locale={locale} t={t} />}
        >
          <UnfinishedBookingSlot locale={locale} labels={toUnfinishedBookingLabels(t)} className="mb-16 shadow-lift" />
          <SearchForm site={site} places={destinations} variant="hero" />
        </Hero>
      }
    >
      <PageExpiry content={[...deals, ...blocks, ...shows.map(({ startsAt: endsAt }) => ({ endsAt }))]} />
      {/* The message "no deals" is shown only if the deals could be read. */}
      {(deals.length > 0 || !site.isIncomplete) && <Deals site={site} deals={deals} categories={categories} />}
      {destinations.length > 0 && (
        <Section
          isStatic
          id="destinations"
          title={t('home.destinations')}
          end={
            <TextLink locale={locale} path="/hotels-page" alone>
              {t('destination.all')}
            </TextLink>
          }
        >
          <DestinationList {...site} destinations={destinations} />
        </Section>
      )}
      {banners.map((banner) => (
        <Banner key={banner.itemId} locale={locale} t={t} banner={banner} />
      ))}
      {shows.length > 0 && (
        <Section isStatic id="shows" title={t('home.shows')}>
          <ShowList {...site} shows={shows} label={t('home.shows')} />
        </Section>
      )}
      {chains.length > 0 && (
        <Section isStatic id="chains" title={t('home.chains')} size="part">
          <ChainList {...site} chains={chains} />
        </Section>
      )}
      <div className="grid gap-x-16 wide:grid-cols-2">
        <div>
          <Texts site={site} blocks={texts} />
        </div>
        {benefits.length > 0 && (
          <Section isStatic id="benefits" title={t('home.benefits')} size="part">
            <BenefitList benefits={benefits} />
          </Section>
        )}
      </div>
      {questions.length > 0 && (
        <Section isStatic id="questions" title={t('hotel.questions')} size="part">
          <Accordion
            items={questions.map(({ itemId, title, text }) => ({
              id: `question-${itemId}`,
              title,
              content: <Paragraphs text={text} />,
            }))}
          />
        </Section>
      )}
      {popup !== undefined && <StartupPopup content={popup} />}
    </PageLayout>
  )
}
