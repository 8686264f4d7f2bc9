import { Phone as PhoneIcon } from 'lucide-react'
import { Paragraphs } from '#components/content/paragraphs.tsx'
import type { Site } from '#components/layout/site.ts'
import { CollectionLayout, type CollectionProps } from '#components/listing/collection-layout.tsx'
import { CollectionDeals } from '#components/listing/deal-groups.tsx'
import type { FacetNames } from '#components/listing/filter-form.tsx'
import { HotelList } from '#components/listing/hotel-list.tsx'
import { classes } from '#components/ui/classes.ts'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import { Phone } from '#components/ui/phone.tsx'
import { Section } from '#components/ui/section.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { Channel } from '#lib/domain/attribution/channel.ts'
import { UNFILTERED } from '#lib/domain/listing/listing.ts'

/** The phone number of the visitor's channel (section 9); without one, narrow windows show that of "mobile". */
function CallUs({ site: { agency, phone, t }, channel }: { site: Site; channel: Channel | undefined }) {
  const mobile = (channel ?? 'mobile') === 'mobile' ? agency.phoneByChannel.mobile : undefined
  if (phone === undefined && mobile === undefined) return null
  const number = 'font-bold text-[length:min(1.5rem,8vw)] tracking-tight hover:underline'
  return (
    <aside
      aria-label={t('landing.call')}
      data-public="phone"
      className="flex flex-wrap items-center gap-4 rounded-picture border border-line bg-surface px-5 py-4"
    >
      <PhoneIcon aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <div className="min-w-0 grow basis-48">
        <p className={classes(DOT_SEPARATED, 'text-muted')}>
          <span>{t('landing.call')}</span>
          {mobile !== undefined && (
            <span className={phone === undefined ? '' : 'phone:hidden'}>
              <bdi>{t('landing.app')}</bdi>
            </span>
          )}
        </p>
        {phone !== undefined && (
          <p className={mobile === undefined ? '' : 'max-phone:hidden'}>
            <Phone number={phone} label={t('frame.call')} className={number} />
          </p>
        )}
        {mobile !== undefined && (
          <p className={phone === undefined ? '' : 'phone:hidden'}>
            <Phone number={mobile} label={t('frame.call')} className={number} />
          </p>
        )}
      </div>
    </aside>
  )
}

type Props = CollectionProps & {
  names: FacetNames
  channel: Channel | undefined
}

/** The landing page of an advertisement for a destination or a chain: deals first, a phone number, then the hotels. */
export function LandingPage({ site, collection, names, destinations, channel }: Props) {
  const { t, locale } = site
  const { name, text, deals, hotels, scope } = collection
  return (
    <CollectionLayout site={site} collection={collection} destinations={destinations}>
      <StaticPart className="mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-6 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="max-w-text text-lg">
          <Paragraphs text={text} />
          <TextLink locale={locale} path={collection.path} alone>
            {t('landing.about', { name })}
          </TextLink>
        </div>
        <CallUs site={site} channel={channel} />
      </StaticPart>
      {deals.length > 0 && (
        <Section id="deals" title={t('landing.deals', { name })}>
          <CollectionDeals site={site} deals={deals} scope={scope} />
        </Section>
      )}
      {hotels.length > 0 && (
        <Section isStatic id="hotels" title={t('landing.hotels', { name })}>
          <HotelList {...{ locale, t, hotels, names }} path={collection.path} listing={UNFILTERED} />
        </Section>
      )}
    </CollectionLayout>
  )
}
