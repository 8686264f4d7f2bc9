import type { ReactNode } from 'react'
import { sumRates } from '#components/product/rate-selection.ts'
import { AmountList } from '#components/stay/amount-list.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { PriceLines } from '#components/stay/price-lines.tsx'
import { Remarks } from '#components/stay/remarks.tsx'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'

type Props = LocalizedProps & {
  rate: OfferedRate
  /** The rate is for a seat of a flight or a tour instead of a room. */
  isSeat: boolean
  /** The refund that a club member gets after the stay, agorot. */
  refund: { agorot: number; percent: number } | undefined
}

const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <p className="mb-2 font-semibold">{title}</p>
    {children}
  </section>
)

/** The net price and commission, for agency users only, in a separate box that is never printed (booking checks, A 27). */
function NetBox({ rate: { netPrice, commission }, locale, t }: LocalizedProps & { rate: OfferedRate }) {
  if (netPrice === undefined && commission === undefined) return null
  const rows = [
    { name: t('product.net.price'), agorot: netPrice },
    { name: t('product.net.commission'), agorot: commission },
  ]
  return (
    <section
      aria-label={t('product.net.title')}
      className="rounded-control border border-warning border-dashed p-4 print:hidden"
    >
      <p className="font-semibold text-warning">{t('product.net.title')}</p>
      <AmountList rows={rows} locale={locale} className="mt-2 grid gap-1" />
    </section>
  )
}

/** The collapsed details of a rate: price lines, terms and remarks. */
export function RateDetails({ rate, isSeat, refund, locale, t }: Props) {
  const { remarks, cancellation, lines, nightly, needsApproval } = rate
  const notes = [
    ...(needsApproval ? [t('product.rate.approvalNote')] : []),
    ...(cancellation.text === undefined ? [] : [cancellation.text]),
    ...remarks,
  ]
  return (
    <details className="mt-1 -mb-2">
      <summary className="flex min-h-target w-fit list-none items-center gap-1.5 font-medium text-primary text-small hover:text-primary-hover [&::-webkit-details-marker]:hidden">
        {t('product.rate.details')}
        <SummaryChevron size="size-4" />
      </summary>
      <div className="mt-1 grid gap-x-10 gap-y-6 rounded-control bg-sunken p-4 text-small phone:p-5 wide:grid-cols-2">
        <DetailSection title={t('stay.price.title')}>
          <PriceLines
            {...sumRates([rate])}
            lines={toStatedPrice(rate.total, lines).lines}
            nightly={nightly}
            refund={refund}
            locale={locale}
            t={t}
          />
        </DetailSection>
        <div className="grid content-start gap-6">
          {notes.length > 0 && (
            <DetailSection title={isSeat ? t('product.rate.notesSeats') : t('product.rate.notes')}>
              <Remarks remarks={notes} />
            </DetailSection>
          )}
          <NetBox rate={rate} locale={locale} t={t} />
        </div>
      </div>
    </details>
  )
}
