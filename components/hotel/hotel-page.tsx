import { Accessibility, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Paragraphs } from '#components/content/paragraphs.tsx'
import { DealRows } from '#components/deal/deal-rows.tsx'
import { Facilities } from '#components/hotel/facilities.tsx'
import { Gallery } from '#components/hotel/gallery.tsx'
import { HotelContact } from '#components/hotel/hotel-contact.tsx'
import { HotelHighlights } from '#components/hotel/hotel-highlights.tsx'
import { HotelSummary } from '#components/hotel/hotel-summary.tsx'
import { IconList } from '#components/hotel/icon-list.tsx'
import { Nearby } from '#components/hotel/nearby.tsx'
import { PictureViewer } from '#components/hotel/picture-viewer.tsx'
import { Hours, listPolicies, Policies } from '#components/hotel/policies.tsx'
import { Rooms } from '#components/hotel/rooms.tsx'
import { toPictureViewerProps } from '#components/hotel/viewer-pictures.ts'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { RememberVisit } from '#components/layout/remember-visit.tsx'
import type { Site } from '#components/layout/site.ts'
import { LeadForm } from '#components/lead/lead-form.tsx'
import { HotelCards } from '#components/listing/hotel-card.tsx'
import { LocationMap } from '#components/map/location-map.tsx'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { Section } from '#components/ui/section.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { listNearbyLandmarks } from '#lib/domain/geography/landmarks.ts'
import { toDestinationName, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import type { HotelCode } from '#lib/domain/listing/deals.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'
import { formatAddress } from '#lib/i18n/format.ts'

/** Deals on a hotel's page; the deals that end first. */
const MAX_DEALS = 10

/** The sections with scripts: the end of deals, and the form. */
const INTERACTIVE: ReadonlySet<string> = new Set(['deals', 'ask'])

/** How to reach the hotel, where it is, and what is near it. */
function ContactSection({ site, hotel }: Pick<Props, 'site' | 'hotel'>) {
  const { name, city, coordinates } = hotel
  const landmarks = coordinates === undefined ? [] : listNearbyLandmarks(coordinates)
  return (
    <>
      <HotelContact {...site} hotel={hotel} />
      {coordinates !== undefined && (
        <div className="mt-5">
          <LocationMap
            locale={site.locale}
            coordinates={coordinates}
            label={site.t('hotel.map', { name, city: city || toDestinationName(hotel) })}
            name={name}
            landmarks={landmarks}
          />
        </div>
      )}
      <Nearby {...site} landmarks={landmarks} />
    </>
  )
}

type PageSection = { id: string; title: string; text?: string; content: ReactNode; shown: boolean }

/** The sections of the page in their order, without empty ones. */
function toSections(
  { site, hotel, deals }: Pick<Props, 'site' | 'hotel' | 'deals'>,
  pictures: HotelInfo['pictures'],
): PageSection[] {
  const { t, locale } = site
  const { name, description, shortText, facilities, rooms, policies, accessibility, remarks, questions } = hotel
  const policyList = listPolicies({ policies, t })
  // Hours that cannot be read leave an empty record.
  const hours = policies.hours && Object.keys(policies.hours).length > 0 ? policies.hours : undefined
  const sections: PageSection[] = [
    {
      id: 'about',
      title: t('hotel.about'),
      text: shortText,
      content: <Paragraphs text={description} />,
      shown: shortText !== '' || description !== '',
    },
    {
      id: 'rooms',
      title: t('hotel.rooms'),
      content: <Rooms {...site} rooms={rooms} pictures={pictures} />,
      shown: rooms.length > 0,
    },
    {
      id: 'deals',
      title: t('hotel.deals'),
      content: <DealRows locale={locale} t={t} deals={deals.slice(0, MAX_DEALS)} />,
      shown: deals.length > 0,
    },
    {
      id: 'facilities',
      title: t('hotel.facilities'),
      content: <Facilities {...site} facilities={facilities} />,
      shown: facilities.length > 0,
    },
    {
      id: 'policies',
      title: t('hotel.policies'),
      content: (
        <>
          {hours && <Hours {...site} hours={hours} />}
          {policyList.length > 0 && <Policies list={policyList} />}
        </>
      ),
      shown: hours !== undefined || policyList.length > 0,
    },
    {
      id: 'remarks',
      title: t('hotel.remarks'),
      content: <IconList icon={Info} texts={remarks} />,
      shown: remarks.length > 0,
    },
    {
      id: 'accessibility',
      title: t('hotel.accessibility'),
      content: <IconList icon={Accessibility} texts={accessibility} />,
      shown: accessibility.length > 0,
    },
    {
      id: 'questions',
      title: t('hotel.questions'),
      content: (
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
      content: <ContactSection site={site} hotel={hotel} />,
      shown: true,
    },
    {
      id: 'ask',
      title: t('lead.title'),
      text: t('lead.text', { name }),
      content: <LeadForm site={site} hotelCode={hotel.hotelCode} />,
      shown: true,
    },
  ]
  return sections.filter(({ shown }) => shown)
}

function SectionLinks({ sections, label }: { sections: readonly PageSection[]; label: string }) {
  return (
    <StaticPart
      as="nav"
      aria-label={label}
      data-sticky="edge"
      className="more-onward sticky top-0 z-bar -mx-gutter mt-4 overflow-x-auto border-line border-b bg-ground px-gutter wide:mx-0 wide:px-0 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-x-6">
        {sections.map(({ id, title }) => (
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
    </StaticPart>
  )
}

type Props = {
  site: Site
  hotel: HotelInfo
  searchCode: string
  /** Its code at each supplier. */
  codes: readonly HotelCode[]
  deals: readonly Deal[]
  similar: readonly ListedHotel[]
  hasDestinationPage: boolean
  chain?: { name: string; path: string }
}

/** The page of a hotel, without dates and prices of a stay (specification, section 2). */
export function HotelPage({ chain, ...props }: Props) {
  const { site, hotel, searchCode, codes, similar, hasDestinationPage } = props
  const { t, locale, path } = site
  const { name, destinationCode, picture } = hotel
  const destinationName = toDestinationName(hotel)
  const pictures = hotel.pictures.length > 0 || !picture ? hotel.pictures : [{ ...picture, shows: 'outside' as const }]
  // Several room types may have the same picture.
  const different = [...new Map(pictures.map((one) => [one.url, one])).values()]
  const sections = toSections(props, pictures)
  return (
    <PageLayout
      site={site}
      crumbs={[
        { text: t('destination.all'), path: '/hotels-page' },
        ...(hasDestinationPage ? [{ text: destinationName, path: toDestinationPath(destinationCode) }] : []),
        { text: name, path },
      ]}
    >
      <RememberVisit list="hotels" path={path} title={name} text={destinationName} />
      <StaticPart>
        <h1 className="text-[clamp(2rem,1.4rem+2.4vw,3.5rem)] leading-[1.06] tracking-tight">
          <UpstreamText text={name} locale={locale} />
        </h1>
        <p className="mt-2 text-lg text-muted empty:hidden">
          <UpstreamText text={formatAddress(hotel, locale)} locale={locale} />
        </p>
        <HotelHighlights {...site} hotel={hotel} />
        <div className="mt-6">
          <Gallery
            pictures={different}
            label={t('hotel.pictures')}
            count={t('hotel.pictureCount', { count: different.length })}
          />
        </div>
      </StaticPart>
      <PictureViewer {...toPictureViewerProps({ pictures, rooms: hotel.rooms }, t)} />
      <div className="mt-5">
        <SearchForm site={site} places={[]} hotel={{ code: searchCode, name, destinationCode, codes }} />
      </div>
      <SectionLinks sections={sections} label={t('hotel.nav')} />
      <div className="grid gap-x-14 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <StaticPart className="mt-8 wide:order-last wide:mt-12">
          <HotelSummary site={site} hotel={hotel} />
        </StaticPart>
        <div className="min-w-0 [&_section]:scroll-mt-8">
          {sections.map(({ id, title, text, content }) => (
            <Section
              key={id}
              isStatic={!INTERACTIVE.has(id)}
              isPrinted={id !== 'ask'}
              id={id}
              title={title}
              size="part"
              {...(text !== undefined && { text })}
            >
              {content}
            </Section>
          ))}
        </div>
      </div>
      {similar.length > 0 && (
        <Section
          isStatic
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
          <HotelCards hotels={similar} locale={locale} t={t} row />
        </Section>
      )}
    </PageLayout>
  )
}
