import { Paragraphs } from '#components/content/paragraphs.tsx'
import { HotelContact } from '#components/hotel/contact.tsx'
import { Facilities } from '#components/hotel/facilities.tsx'
import { HotelFacts } from '#components/hotel/facts.tsx'
import { Gallery } from '#components/hotel/gallery.tsx'
import { Hours, Policies } from '#components/hotel/policies.tsx'
import { Questions } from '#components/hotel/questions.tsx'
import { Rooms } from '#components/hotel/rooms.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Section } from '#components/ui/section.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

const isShown = (list: readonly unknown[]) => list.length > 0

/** All that is to be known of a hotel without dates (specification, section 2). */
export function HotelPage({ site, hotel }: { site: Site; hotel: HotelInfo }) {
  const { t, path } = site
  const { name, destinationName, destinationCode, shortText, description, boards, remarks } = hotel
  const pictures =
    isShown(hotel.pictures) || !hotel.picture ? hotel.pictures : [{ ...hotel.picture, shows: 'outside' as const }]
  return (
    <Frame
      site={site}
      crumbs={[
        { text: destinationName, path: `/?destination=${encodeURIComponent(destinationCode)}` },
        { text: name, path },
      ]}
    >
      <h1 className="text-3xl tracking-tight wide:text-5xl">{name}</h1>
      <p className="mt-1 text-lg text-muted">{[hotel.city, hotel.address].join(' · ')}</p>
      <HotelFacts {...site} hotel={hotel} />
      <div className="mt-6">
        <Gallery pictures={pictures} label={t('hotel.pictures')} />
      </div>
      <Section id="about" title={t('hotel.about')} text={shortText}>
        <Paragraphs text={description} />
      </Section>
      <Section id="facilities" title={t('hotel.facilities')}>
        <Facilities {...site} facilities={hotel.facilities} />
      </Section>
      <Section id="rooms" title={t('hotel.rooms')}>
        <Rooms {...site} rooms={hotel.rooms} pictures={pictures} />
      </Section>
      <Section id="boards" title={t('hotel.boards')}>
        <ul className="flex flex-wrap gap-2">
          {boards.map((board) => (
            <li key={board}>
              <Badge className="border border-line">{t(`board.${board}`)}</Badge>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="policies" title={t('hotel.policies')}>
        <Hours {...site} policies={hotel.policies} />
        <Policies {...site} policies={hotel.policies} />
      </Section>
      {isShown(hotel.accessibility) && (
        <Section id="accessibility" title={t('hotel.accessibility')}>
          <ul className="list-disc ps-5 text-muted">
            {hotel.accessibility.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Section>
      )}
      {isShown(remarks) && (
        <Section id="remarks" title={t('hotel.remarks')}>
          <ul className="list-disc ps-5 text-muted">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Section>
      )}
      {isShown(hotel.questions) && (
        <Section id="questions" title={t('hotel.questions')}>
          <Questions questions={hotel.questions} />
        </Section>
      )}
      <Section id="contact" title={t('hotel.contact')}>
        <HotelContact {...site} hotel={hotel} />
      </Section>
    </Frame>
  )
}
