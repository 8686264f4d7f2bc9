import { Accessibility, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealRows } from '#components/deal/deal-rows.tsx'
import { HotelContact } from '#components/hotel/contact.tsx'
import { Facilities } from '#components/hotel/facilities.tsx'
import { HotelFacts } from '#components/hotel/facts.tsx'
import { Gallery } from '#components/hotel/gallery.tsx'
import { Marked } from '#components/hotel/part.tsx'
import { Hours, Policies } from '#components/hotel/policies.tsx'
import { Rooms } from '#components/hotel/rooms.tsx'
import { HotelSummary } from '#components/hotel/summary.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { LeadForm } from '#components/lead/lead-form.tsx'
import { ListedHotels } from '#components/listing/hotel-card.tsx'
import { PlaceMap } from '#components/map/place-map.tsx'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { Section } from '#components/ui/section.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { formatAddress } from '#lib/i18n/format.ts'
import type { ListedHotel } from '#lib/listing/listing.ts'
import { toDestinationPath } from '#lib/listing/place-path.ts'

/** Deals of one hotel that its page shows; the rest end later. */
const MOST_DEALS = 10

type Part = { id: string; title: string; text?: string; matter: ReactNode; shown: boolean }

/** The page's sections in their order; one that has nothing to say is not there, nor in the page's own menu. */
function toParts(
  { site, hotel, deals, privacyPath }: Pick<Props, 'site' | 'hotel' | 'deals' | 'privacyPath'>,
  pictures: HotelInfo['pictures'],
): Part[] {
  const { t, locale } = site
  const { name, city, coordinates, description, shortText, facilities, rooms } = hotel
  const { policies, accessibility, remarks, questions } = hotel
  const parts: Part[] = [
    {
      id: 'about',
      title: t('hotel.about'),
      text: shortText,
      matter: <Paragraphs text={description} />,
      shown: true,
    },
    {
      id: 'rooms',
      title: t('hotel.rooms'),
      matter: <Rooms {...site} rooms={rooms} pictures={pictures} />,
      shown: rooms.length > 0,
    },
    {
      id: 'deals',
      title: t('hotel.deals'),
      matter: <DealRows locale={locale} t={t} deals={deals.slice(0, MOST_DEALS)} />,
      shown: deals.length > 0,
    },
    {
      id: 'facilities',
      title: t('hotel.facilities'),
      matter: <Facilities {...site} facilities={facilities} />,
      shown: facilities.length > 0,
    },
    {
      id: 'policies',
      title: t('hotel.policies'),
      matter: (
        <>
          <Hours {...site} policies={policies} />
          <Policies {...site} policies={policies} />
        </>
      ),
      shown: true,
    },
    {
      id: 'remarks',
      title: t('hotel.remarks'),
      matter: <Marked icon={Info} facts={remarks} />,
      shown: remarks.length > 0,
    },
    {
      id: 'accessibility',
      title: t('hotel.accessibility'),
      matter: <Marked icon={Accessibility} facts={accessibility} />,
      shown: accessibility.length > 0,
    },
    {
      id: 'questions',
      title: t('hotel.questions'),
      matter: (
        <Accordion
          items={questions.map(({ question, answer }, index) => ({
            id: `question-${index + 1}`,
            title: question,
            content: answer,
          }))}
        />
      ),
      shown: questions.length > 0,
    },
    {
      id: 'contact',
      title: t('hotel.contact'),
      matter: (
        <>
          <HotelContact {...site} hotel={hotel} />
          {coordinates !== undefined && (
            <div className="mt-5">
              <PlaceMap
                coordinates={coordinates}
                label={t('hotel.map', { name, city })}
                name={city}
                className="aspect-3/2 phone:aspect-21/9"
              />
            </div>
          )}
        </>
      ),
      shown: true,
    },
    {
      id: 'ask',
      title: t('lead.title'),
      text: t('lead.text', { name }),
      matter: <LeadForm site={site} hotelCode={hotel.hotelCode} privacyPath={privacyPath} />,
      shown: true,
    },
  ]
  return parts.filter(({ shown }) => shown)
}

function PartLinks({ parts, label }: { parts: readonly Part[]; label: string }) {
  return (
    <nav
      aria-label={label}
      className="more-onward sticky top-0 z-bar -mx-gutter mt-4 overflow-x-auto border-line border-b bg-ground px-gutter wide:mx-0 wide:px-0 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-x-6">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-12 items-center font-medium text-muted text-small outline-offset-[-3px] hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = {
  site: Site
  hotel: HotelInfo
  /** What a search knows it by. */
  searchCode: string
  /** Those of this hotel. */
  deals: readonly Deal[]
  similar: readonly ListedHotel[]
  /** Its chain's page. */
  chain?: { name: string; path: string }
  privacyPath: string | undefined
}

/** All that is to be known of a hotel without dates (specification, section 2). */
export function HotelPage({ chain, ...props }: Props) {
  const { site, hotel, searchCode, similar } = props
  const { t, locale, path } = site
  const { name, destinationName, destinationCode, picture } = hotel
  const pictures = hotel.pictures.length > 0 || !picture ? hotel.pictures : [{ ...picture, shows: 'outside' as const }]
  // Once each, though several kinds of rooms may share one.
  const different = [...new Map(pictures.map((one) => [one.url, one])).values()]
  const parts = toParts(props, pictures)
  return (
    <Frame
      site={site}
      crumbs={[
        { text: t('destination.all'), path: '/hotels-page' },
        { text: destinationName, path: toDestinationPath(destinationCode) },
        { text: name, path },
      ]}
    >
      <h1 className="text-[clamp(2rem,1.4rem+2.4vw,3.5rem)] leading-[1.06] tracking-tight">{name}</h1>
      <p className="mt-2 text-lg text-muted">{formatAddress(hotel, site.locale)}</p>
      <HotelFacts {...site} hotel={hotel} />
      <div className="mt-6">
        <Gallery
          pictures={different}
          label={t('hotel.pictures')}
          count={t('hotel.pictureCount', { count: different.length })}
        />
      </div>
      <div className="mt-5">
        <SearchForm site={site} places={[]} hotel={{ code: searchCode, name }} />
      </div>
      <PartLinks parts={parts} label={t('hotel.nav')} />
      <div className="grid gap-x-14 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="mt-8 wide:order-last wide:mt-12">
          <HotelSummary site={site} hotel={hotel} />
        </div>
        <div className="min-w-0 [&_section]:scroll-mt-8">
          {parts.map(({ id, title, text, matter }) => (
            <Section key={id} id={id} title={title} size="part" {...(text !== undefined && { text })}>
              {matter}
            </Section>
          ))}
        </div>
      </div>
      {similar.length > 0 && (
        <Section
          id="similar"
          title={t('hotel.similar')}
          size="part"
          end={
            chain !== undefined && (
              <TextLink locale={locale} path={chain.path} alone>
                {t('hotel.ofChain', { name: chain.name })}
              </TextLink>
            )
          }
        >
          <ListedHotels hotels={similar} locale={locale} t={t} row />
        </Section>
      )}
    </Frame>
  )
}
