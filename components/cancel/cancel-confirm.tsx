import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { BookingDetails } from '#components/cancel/booking-details.tsx'
import { type CancellationProps, useCancellation } from '#components/cancel/use-cancellation.ts'
import { AmountRow } from '#components/stay/amount-row.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import type { FoundBooking } from '#lib/browser/find-bookings.ts'
import { toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = CancellationProps & { locale: Locale; onBack: () => void }

/**
 * Whether the statutory right may still apply (booking checks, B 3). The reply does not contain the day of the booking or the
 * holidays, so only the end that the check-in sets is certain: the text names the conditions and promises nothing.
 */
function mayHaveStatutoryRight({ checkIn, totalPrice }: FoundBooking, now: string): boolean {
  return toStatutoryRight({ dealAt: now, now, checkIn, restDays: [], total: totalPrice }).until !== undefined
}

/** What is charged and returned now, and how that changes until the check-in. */
function CancellationCosts({ booking, locale, t }: LocalizedProps & { booking: FoundBooking }) {
  const { feeNow, totalPrice, cancellation, checkIn } = booking
  const now = new Date(readCorrectedTime()).toISOString()
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <dl className="grid gap-2">
        <AmountRow
          name={t('cancel.confirm.fee')}
          agorot={feeNow}
          locale={locale}
          className="text-lg"
          amountClass="font-semibold"
        />
        <AmountRow
          name={t('cancel.confirm.rest')}
          agorot={Math.max(0, totalPrice - feeNow)}
          locale={locale}
          className="text-muted"
        />
      </dl>
      {cancellation.steps.length > 0 && (
        <CancellationTimeline {...{ policy: cancellation, total: totalPrice, checkIn, now, locale, t }} />
      )}
      {mayHaveStatutoryRight(booking, now) && <p className="text-muted text-small">{t('cancel.confirm.law')}</p>}
    </div>
  )
}

/** Shows what cancelling costs now and requires an explicit confirmation (booking checks, A 25). */
export function CancelConfirm(props: Props) {
  const { locale, password, onBack } = props
  const t = useTranslations()
  const { booking, typed, setTyped, sure, setSure, fault, failure, pending, send } = useCancellation(props)
  const title = useId()
  const refusal = booking.status === 'cancelled' ? 'cancel.outcome.already' : 'cancel.confirm.tooLate'
  const form = useRef<HTMLFormElement>(null)
  // The first faulty control; also the field of a password that was refused, which appears with its error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has faults of its own
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [fault])

  return (
    <section aria-labelledby={title} className="grid gap-6">
      <h2 id={title} className="text-heading">
        {booking.cancellable ? t('cancel.confirm.title') : t(refusal)}
      </h2>
      <div className="rounded-card border border-line bg-surface p-5">
        <BookingDetails locale={locale} booking={booking} />
      </div>
      {booking.cancellable ? (
        <>
          <CancellationCosts booking={booking} locale={locale} t={t} />
          <form
            ref={form}
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              void send()
            }}
          >
            {failure !== undefined && (
              <StateNote kind="error" title={failure} reassurance={t('cancel.confirm.stands')} />
            )}
            {password === undefined && (
              <TextField
                label={t('cancel.password.label')}
                type="password"
                autoComplete="off"
                ltr
                required
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                error={fault.password}
              />
            )}
            {/* The reply does not say how many rooms there are, and no part of a booking can be cancelled alone. */}
            <p>{t('cancel.confirm.all')}</p>
            <Checkbox
              label={t('cancel.confirm.sure')}
              checked={sure}
              onChange={(event) => setSure(event.currentTarget.checked)}
              error={sure ? undefined : fault.sure}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="danger" pending={pending ? t('cancel.confirm.doing') : undefined}>
                {t('cancel.confirm.send')}
              </Button>
              <Button tone="secondary" onClick={onBack}>
                {t('cancel.confirm.keep')}
              </Button>
            </div>
          </form>
        </>
      ) : (
        <Button tone="secondary" className="justify-self-start" onClick={onBack}>
          {t('cancel.other')}
        </Button>
      )}
    </section>
  )
}
