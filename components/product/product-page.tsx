import type { ReactNode } from 'react'
import { Frame } from '#components/layout/frame.tsx'
import { Queries } from '#components/layout/queries.tsx'
import type { Site } from '#components/layout/site.ts'
import { Words } from '#components/layout/words.tsx'
import type { ChoiceFormProps } from '#components/product/choice-form.tsx'
import { ChoicePanel } from '#components/product/choice-panel.tsx'
import { DealBanner } from '#components/product/deal-banner.tsx'
import type { ProductFacts } from '#components/product/facts.ts'
import { Flights } from '#components/product/flights.tsx'
import { Know } from '#components/product/know.tsx'
import { PlainOffer } from '#components/product/plain-offer.tsx'
import { ProductHead } from '#components/product/product-head.tsx'
import { ProductShop } from '#components/product/shop.tsx'
import { toSaturdays } from '#components/product/to-facts.ts'
import { TourDays } from '#components/product/tour-days.tsx'
import { HoursLine } from '#components/stay/hours-line.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import type { Progress } from '#lib/search/progress.ts'
import { hoursFor } from '#lib/stay/hours.ts'

/** The hours of exactly these dates, with the Saturdays and holidays that fall on them (booking checks, B 12). */
function Hours({ facts, ...of }: StayProps & { facts: ProductFacts }) {
  const { policies, daysOff, choice } = facts
  const { checkIn, checkOut } = choice
  if (!policies || !daysOff || checkIn === checkOut) return null
  const holidays = daysOff.filter(({ date, restDay }) => restDay && date >= checkIn && date <= checkOut)
  const saturdays = toSaturdays(checkIn, checkOut)
    .filter((date) => holidays.every((holiday) => holiday.date !== date))
    .map((date) => ({ date, name: undefined }))
  const days = [...saturdays, ...holidays].sort((a, b) => a.date.localeCompare(b.date))
  return (
    <HoursLine
      {...of}
      checkIn={checkIn}
      checkOut={checkOut}
      hours={hoursFor(policies.hours, checkIn, checkOut, daysOff)}
      days={days}
      className="mt-5"
    />
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </section>
  )
}

type Props = {
  site: Site
  title: string
  facts: ProductFacts
  hotel: HotelInfo | undefined
  deal: Deal | undefined
  form: ChoiceFormProps
  /** The answers, where no script asks for them. */
  plain?: Progress | undefined
}

/** One product on certain dates for a certain party: everything that is to be known before it is booked (section 2). */
export function ProductPage({ site, title, facts, hotel, deal, form, plain }: Props) {
  const { locale, t, path } = site
  const of = { locale, t }
  const crumbs = [
    ...(hotel
      ? [
          { text: hotel.destinationName, path: `/?destination=${encodeURIComponent(hotel.destinationCode)}` },
          { text: hotel.name, path: `/hotel-info/${hotel.supplier}/${hotel.hotelCode}` },
        ]
      : []),
    { text: hotel ? t('product.crumb') : title, path },
  ]
  const legs = facts.deal?.flights ?? []
  const days = facts.deal?.days ?? []
  return (
    <Frame site={site} crumbs={crumbs} ownBar>
      <ProductHead site={site} hotel={hotel} deal={deal} title={title} />
      {facts.deal && <DealBanner deal={facts.deal} now={facts.now} {...of} />}
      <Words locale={locale} messages={pickMessages(locale, 'product', 'stay', 'board', 'problem')}>
        {/* The form is another one for another choice. */}
        <ChoicePanel key={path} choice={facts.choice} form={form} {...of} />
        <Hours facts={facts} {...of} />
        {legs.length > 0 && (
          <Part id="flights" title={t('product.flights')}>
            <Flights legs={legs} {...of} />
          </Part>
        )}
        {days.length > 0 && (
          <Part id="days" title={t('product.days')}>
            <TourDays days={days} checkIn={facts.choice.checkIn} {...of} />
          </Part>
        )}
        {plain ? (
          <>
            <PlainOffer facts={facts} progress={plain} {...of} />
            <Know facts={facts} t={t} />
          </>
        ) : (
          <Queries>
            <ProductShop key={path} locale={locale} facts={facts}>
              <Know facts={facts} t={t} />
            </ProductShop>
          </Queries>
        )}
      </Words>
    </Frame>
  )
}
