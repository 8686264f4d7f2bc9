import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BookingDetails } from '#components/cancel/booking-details.tsx'
import { Button } from '#components/ui/button.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { Price } from '#components/ui/price.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { FoundBooking } from '#lib/browser/find-bookings.ts'
import type { CancelResult } from '#lib/contract/entities/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

/**
 * The result of a cancellation; `unknown` when the booking could not be looked up afterwards. Amounts are agorot, and only what
 * the upstream says about the cancellation: never the fee that was announced before.
 */
export type CancellationResult = Omit<CancelResult, 'result'> & {
  result: CancelResult['result'] | 'unknown'
}

type Props = {
  locale: Locale
  booking: FoundBooking
  outcome: CancellationResult
  phone: DisplayPhone | undefined
  onAnother: () => void
  /** Back to the confirmation of this booking. */
  onRetry: () => void
  /** Back to the other bookings that were found; undefined when there is only this one. */
  onBack: (() => void) | undefined
}

const TEXTS = {
  rejected: 'cancel.outcome.rejected',
  'already-cancelled': 'cancel.outcome.already',
  'not-performed': 'cancel.outcome.notPerformed',
  error: 'cancel.outcome.error',
  unknown: 'cancel.outcome.unknown',
  'check-external-pnr': 'cancel.fault.external',
} as const

/** Refusals that state that nothing was cancelled, so that the person may send the cancellation again. */
const WITHOUT_EFFECT: readonly CancellationResult['result'][] = ['rejected', 'not-performed']

/** The booking as the result leaves it: cancelled, also where it could not be read again. */
export const toBookingAfter = (booking: FoundBooking, { result }: CancellationResult): FoundBooking =>
  result === 'success' || result === 'already-cancelled'
    ? { ...booking, status: 'cancelled', cancellable: false }
    : booking

/** The fee that was charged, and the refund with its date and means of payment. */
function ChargedAmounts({ locale, outcome: { fee, refundedAmount } }: Pick<Props, 'locale' | 'outcome'>) {
  const t = useTranslations()
  const toPrice = (amount: number) => () => <Price agorot={amount} locale={locale} className="font-semibold" />
  return (
    <>
      <p className="mt-2">
        {fee === undefined ? t('cancel.outcome.feeUnknown') : t.rich('cancel.outcome.charged', { price: toPrice(fee) })}
      </p>
      <p>
        {refundedAmount === undefined && t('cancel.outcome.refundUnknown')}
        {refundedAmount === 0 && t('cancel.outcome.noRefund')}
        {refundedAmount !== undefined &&
          refundedAmount > 0 &&
          t.rich('cancel.outcome.refund', { price: toPrice(refundedAmount) })}
      </p>
      {refundedAmount !== undefined && refundedAmount > 0 && <p>{t('cancel.outcome.refundHow')}</p>}
    </>
  )
}

/** The last step: what happened, the fee that was charged, and the refund. */
export function CancelOutcome({ locale, booking, outcome, phone, onAnother, onRetry, onBack }: Props) {
  const t = useTranslations()
  const { result } = outcome
  const hadNoEffect = WITHOUT_EFFECT.includes(result)
  const mayRetry = hadNoEffect && booking.cancellable
  const knowsAmounts = outcome.fee !== undefined || outcome.refundedAmount !== undefined
  return (
    <section className="grid gap-6">
      {result === 'success' ? (
        <div role="status" className="rounded-card bg-save-soft p-6">
          <p className="flex items-center gap-3 text-heading text-save">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
            {t('cancel.outcome.success')}
          </p>
          <ChargedAmounts {...{ locale, outcome }} />
        </div>
      ) : (
        <StateNote
          kind={result === 'already-cancelled' ? 'stale' : 'error'}
          title={t(TEXTS[result])}
          {...(hadNoEffect && { reassurance: t('cancel.confirm.stands') })}
        >
          {result === 'already-cancelled' && knowsAmounts && <ChargedAmounts {...{ locale, outcome }} />}
          {phone !== undefined && (
            <p>
              {t('cancel.call')} <PhoneLink shown={phone} label={t('cancel.call')} className="font-semibold" />
            </p>
          )}
        </StateNote>
      )}
      <div className="rounded-card border border-line bg-surface p-5">
        <BookingDetails locale={locale} booking={toBookingAfter(booking, outcome)} />
      </div>
      <div className="flex flex-wrap gap-3">
        {mayRetry && (
          <Button tone="primary" onClick={onRetry}>
            {t('cancel.outcome.again')}
          </Button>
        )}
        {onBack && (
          <Button tone={mayRetry ? 'secondary' : 'primary'} onClick={onBack}>
            {t('cancel.choice.back')}
          </Button>
        )}
        <Button tone="secondary" onClick={onAnother}>
          {t('cancel.another')}
        </Button>
      </div>
    </section>
  )
}
