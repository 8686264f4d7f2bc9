import type { BookedSectionProps } from '#components/booking/outcome/booked-facts.tsx'
import { useStatutoryRight } from '#components/booking/outcome/use-statutory-right.ts'
import { AmountList } from '#components/stay/amount-list.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { PriceLines } from '#components/stay/price-lines.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { toCancelPath } from '#lib/domain/cancellation/cancel-path.ts'
import { toPaidBeforeRefund } from '#lib/domain/cancellation/paid-before-refund.ts'
import { canCancel } from '#lib/domain/cancellation/policy.ts'
import { mergePriceLines } from '#lib/domain/price/price-lines.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'

/** The price of a cancelled or rejected booking: what was paid, the fee, and the refund with its date and means of payment. */
function CancelledPrice({ booking, locale, t }: Omit<BookedSectionProps, 'kind'>) {
  const { lines } = toStatedPrice(booking.totalPrice, booking.lines)
  const { status, refundedAmount, cancellationFee } = booking
  const settled = [
    { name: t('outcome.cancelled.fee'), agorot: cancellationFee },
    { name: t('outcome.cancelled.refund'), agorot: refundedAmount },
  ]
  return (
    <>
      <PriceLines
        lines={mergePriceLines(lines)}
        total={booking.totalPrice}
        paidNow={0}
        paid={toPaidBeforeRefund(booking) ?? 'unknown'}
        paidAtHotel={0}
        locale={locale}
        t={t}
      />
      <AmountList rows={settled} locale={locale} className="mt-3 grid gap-2 border-line border-t pt-3 font-semibold" />
      <p className="mt-3 text-small">
        {/* Its days are counted from the cancellation. */}
        {status === 'cancelled' &&
          refundedAmount !== 0 &&
          `${t(refundedAmount === undefined ? 'outcome.cancelled.unknown' : 'outcome.cancelled.how')} `}
        {t('outcome.cancelled.nothing')}
      </p>
    </>
  )
}

/** The price, the amount paid, and the cancellation fees. */
export function PriceSection({ booking, kind, locale, t }: BookedSectionProps) {
  const of = { locale, t }
  const { lines, paidNow, paidAtHotel } = toStatedPrice(booking.totalPrice, booking.lines)
  const now = new Date(readCorrectedTime()).toISOString()
  const law = useStatutoryRight(booking, now)
  const { steps, text } = booking.cancellation
  const isCancellable = canCancel(booking, now)
  return (
    <section className="grid gap-6 rounded-picture border border-line bg-surface p-6">
      <div>
        <h2 className="mb-3 text-heading">{t('stay.price.title')}</h2>
        {kind === 'cancelled' ? (
          <CancelledPrice booking={booking} {...of} />
        ) : (
          <PriceLines
            lines={mergePriceLines(lines)}
            total={booking.totalPrice}
            paidNow={paidNow}
            paid={booking.paidAmount ?? 'unknown'}
            paidAtHotel={paidAtHotel}
            {...of}
          />
        )}
      </div>
      {/* The upstream may not state the fees: the booking can be cancelled all the same. */}
      {kind !== 'cancelled' && (steps.length > 0 || text !== undefined || isCancellable) && (
        <div className="border-line border-t pt-5">
          <h2 className="mb-3 text-heading">{t('outcome.fact.cancel')}</h2>
          {steps.length > 0 && (
            <CancellationTimeline
              policy={booking.cancellation}
              // The part paid at the hotel is not paid yet, so no fee is charged on it.
              total={paidNow}
              checkIn={booking.checkIn}
              now={now}
              law={law}
              folded
              {...of}
            />
          )}
          {text !== undefined && (
            <p className="mt-3 text-muted text-small">
              <bdi>{text}</bdi>
            </p>
          )}
          {isCancellable && (
            <>
              <p className="mt-3 text-small">{t('outcome.cancelHow')}</p>
              <ButtonLink locale={locale} path={toCancelPath(booking.pnr)} tone="quiet" className="-ms-3">
                {t('outcome.cancelLink')}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </section>
  )
}
