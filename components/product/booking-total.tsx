import { toBookingTerms } from '#components/product/cancellation-terms.ts'
import { RatePrice } from '#components/product/rate-price.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { toPartyText } from '#components/stay/party-line.tsx'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

export type BookingTotalProps = LocalizedProps & {
  product: ProductViewModel
  result: SearchResult
  /** The selected rate of each room. */
  picked: readonly OfferedRate[]
  /** The time of the server's clock, ISO 8601. */
  now: string
}

/** The total of a booking of several rooms, with its cancellation terms and the statutory right. */
export function BookingTotal({ product, result, picked, now, ...i18n }: BookingTotalProps) {
  const { t } = i18n
  return (
    <section aria-labelledby="booking-total" className="rounded-picture border border-edge bg-surface p-5 wide:p-7">
      <h3 id="booking-total" className="text-heading tracking-tight">
        {t('product.whole')}
      </h3>
      <p className="text-muted">
        {t('stay.rooms', { count: picked.length })} · {toPartyText(product.choice.rooms, i18n)}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 wide:grid-cols-[minmax(0,1fr)_12rem]">
        <CancellationTimeline {...toBookingTerms(picked, result.checkIn, product, now)} now={now} {...i18n} />
        <RatePrice rates={picked} nights={result.nights} {...i18n} />
      </div>
    </section>
  )
}
