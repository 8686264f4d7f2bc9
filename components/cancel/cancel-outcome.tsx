import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { BookingDetails, type FoundBooking } from '#components/cancel/booking-details.tsx'
import { Button } from '#components/ui/button.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { Price } from '#components/ui/price.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { CancelResult } from '#lib/contract/entities/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

/** The result of a cancellation; `unknown` when the booking could not be looked up afterwards. The fee is agorot. */
export type CancellationResult = z.infer<typeof CancelResult> | { result: 'unknown'; fee?: undefined }

type Props = {
  locale: Locale
  booking: FoundBooking
  outcome: CancellationResult
  phone: DisplayPhone | undefined
  onAgain: () => void
}

const TEXTS = {
  rejected: 'cancel.outcome.rejected',
  'already-cancelled': 'cancel.outcome.already',
  'not-performed': 'cancel.outcome.notPerformed',
  error: 'cancel.outcome.error',
  unknown: 'cancel.outcome.unknown',
} as const

/** The last step: what happened, and the fee that was charged. */
export function CancelOutcome({ locale, booking, outcome, phone, onAgain }: Props) {
  const t = useTranslations()
  const { result, fee } = outcome
  return (
    <section className="grid gap-6">
      {result === 'success' ? (
        <div role="status" className="rounded-card bg-save-soft p-6">
          <p className="flex items-center gap-3 text-heading text-save">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
            {t('cancel.outcome.success')}
          </p>
          {fee !== undefined && (
            <p className="mt-2">
              {t.rich('cancel.outcome.charged', {
                price: () => <Price agorot={fee} locale={locale} className="font-semibold" />,
              })}
            </p>
          )}
        </div>
      ) : (
        <StateNote kind={result === 'already-cancelled' ? 'stale' : 'error'} title={t(TEXTS[result])}>
          {phone !== undefined && (
            <p>
              {t('cancel.call')} <PhoneLink shown={phone} label={t('cancel.call')} className="font-semibold" />
            </p>
          )}
        </StateNote>
      )}
      <div className="rounded-card border border-line bg-surface p-5">
        <BookingDetails
          locale={locale}
          booking={result === 'success' ? { ...booking, status: 'cancelled' } : booking}
        />
      </div>
      <div>
        <Button tone="secondary" onClick={onAgain}>
          {t('cancel.another')}
        </Button>
      </div>
    </section>
  )
}
