import type { ReactNode } from 'react'
import { toUnfinishedBookingLabels } from '#components/booking/unfinished/to-unfinished-booking-labels.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { ChoiceFormProps } from '#components/product/choice-form.tsx'
import { ChoicePanel } from '#components/product/choice-panel.tsx'
import { DealBanner } from '#components/product/deal-banner.tsx'
import { Flights } from '#components/product/flights.tsx'
import { NoScriptOffers } from '#components/product/no-script-offers.tsx'
import { ProductHead, type ProductHeadProps } from '#components/product/product-head.tsx'
import { ProductOffers } from '#components/product/product-offers.tsx'
import { ProductRemarks } from '#components/product/product-remarks.tsx'
import { listSaturdays } from '#components/product/to-view-model.ts'
import { TourDays } from '#components/product/tour-days.tsx'
import type { DayOff, ProductViewModel } from '#components/product/view-model.ts'
import { HoursLine } from '#components/stay/hours-line.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import type { SearchProgress } from '#lib/domain/search/progress.ts'
import { toHoursOfStay } from '#lib/domain/stay/stay-hours.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

/** The check-in and check-out hours of these dates, with their Saturdays and holidays (booking checks, B 12). */
function Hours({ product, ...i18n }: LocalizedProps & { product: ProductViewModel }) {
  const { policies, daysOff, choice } = product
  const { checkIn, checkOut } = choice
  if (!policies?.hours || !daysOff || checkIn === checkOut) return null
  const hours = toHoursOfStay(policies.hours, checkIn, checkOut, daysOff)
  if (!hours) return null
  const isNamed = ({ date, name, restDay }: DayOff) => restDay && name !== '' && date >= checkIn && date <= checkOut
  const holidays = daysOff.filter(isNamed)
  const saturdays = listSaturdays(checkIn, checkOut)
    .filter((date) => holidays.every((holiday) => holiday.date !== date))
    .map((date) => ({ date, name: undefined }))
  const days = [...saturdays, ...holidays].sort((a, b) => a.date.localeCompare(b.date))
  return <HoursLine {...i18n} checkIn={checkIn} checkOut={checkOut} hours={hours} days={days} className="mt-5" />
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

type Props = ProductHeadProps & {
  crumbs: readonly Crumb[]
  product: ProductViewModel
  form: ChoiceFormProps
  /** The search results, when the page is rendered without a script. */
  noScriptProgress: SearchProgress | undefined
}

/** One product on given dates for a given party (section 2). */
export function ProductPage({
  site,
  title,
  crumbs,
  product,
  hotel,
  isUndescribed,
  deal,
  form,
  noScriptProgress,
}: Props) {
  const { locale, t, path } = site
  const i18n = { locale, t }
  const legs = product.deal?.flights ?? []
  const days = product.deal?.days ?? []
  return (
    <PageLayout site={site} crumbs={crumbs} hasOwnBottomBar isLoadedInBrowser>
      <ProductHead {...{ site, hotel, isUndescribed, deal, title }} />
      {product.deal && <DealBanner deal={product.deal} now={product.now} {...i18n} />}
      <MessagesProvider locale={locale} messages={pickMessages(locale, 'product', 'stay', 'board', 'problem', 'part')}>
        {/* The key resets the form when the choice changes. */}
        <ChoicePanel key={path} choice={product.choice} form={form} {...i18n} />
        <Hours product={product} {...i18n} />
        {legs.length > 0 && (
          <Part id="flights" title={t('product.flights')}>
            <Flights legs={legs} {...i18n} />
          </Part>
        )}
        {days.length > 0 && (
          <Part id="days" title={t('product.days')}>
            <TourDays days={days} checkIn={product.choice.checkIn} {...i18n} />
          </Part>
        )}
        {noScriptProgress ? (
          <>
            <NoScriptOffers product={product} progress={noScriptProgress} {...i18n} />
            <ProductRemarks product={product} t={t} />
          </>
        ) : (
          <QueryProvider>
            <ProductOffers key={path} locale={locale} product={product} unfinishedLabels={toUnfinishedBookingLabels(t)}>
              <ProductRemarks product={product} t={t} />
            </ProductOffers>
          </QueryProvider>
        )}
      </MessagesProvider>
    </PageLayout>
  )
}
