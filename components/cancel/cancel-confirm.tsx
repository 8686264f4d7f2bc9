import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { BookingDetails } from '#components/cancel/booking-details.tsx'
import type { CancellationResult } from '#components/cancel/cancel-outcome.tsx'
import { isLocked } from '#components/cancel/password-form.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Price } from '#components/ui/price.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { cancelBooking } from '#lib/browser/api/bookings.ts'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { track } from '#lib/browser/events.ts'
import { type FoundBooking, rereadBooking } from '#lib/browser/find-bookings.ts'
import { isOutcomeUnknown } from '#lib/browser/problem.ts'
import { getFeeAt } from '#lib/domain/cancellation/policy.ts'
import { toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  booking: FoundBooking
  /** When the booking and its fees were requested, in milliseconds since 1970. */
  requestedAt: number
  /** Undefined after a reload: then it is entered here. */
  password: string | undefined
  /** @param password the one that was accepted, so that an agent does not type it again for the next booking. */
  onEnded: (outcome: CancellationResult, booking: FoundBooking, password: string | undefined) => void
  /** The password must be entered again. */
  onLocked: () => void
  onBack: () => void
}

/** What the upstream says about a booking that is cancelled. */
const toAmounts = ({ cancellationFee, refundedAmount }: FoundBooking) => ({
  ...(cancellationFee !== undefined && { fee: cancellationFee }),
  ...(refundedAmount !== undefined && { refundedAmount }),
})

type Ended = { outcome: CancellationResult; booking: FoundBooking }

/** Reads whether the booking was cancelled, after a request whose outcome is unknown. The request is never repeated. */
async function resolveUnknownOutcome(booking: FoundBooking): Promise<Ended> {
  const again = await rereadBooking(booking)
  const now = again.ok ? again.data : undefined
  // A booking that is not cancelled yet may still be: the upstream may not have finished.
  if (now?.status !== 'cancelled') return { outcome: { result: 'unknown' }, booking: now ?? booking }
  return { outcome: { result: 'success', ...toAmounts(now) }, booking: now }
}

/** Adds what the reply did not say: the booking is read once more. */
async function completeOutcome(outcome: CancellationResult, booking: FoundBooking): Promise<Ended> {
  const { result, fee, refundedAmount } = outcome
  if (result === 'success' && fee !== undefined && refundedAmount !== undefined) return { outcome, booking }
  const again = await rereadBooking(booking)
  const now = again.ok ? again.data : undefined
  if (!now) return { outcome, booking }
  return { outcome: now.status === 'cancelled' ? { ...toAmounts(now), ...outcome } : outcome, booking: now }
}

/** The amount of the refund for analytics, in agorot; undefined when the upstream does not say enough. */
function toRefundValue({ fee, refundedAmount }: CancellationResult, { totalPrice }: FoundBooking): number | undefined {
  return refundedAmount ?? (fee === undefined ? undefined : Math.max(0, totalPrice - fee))
}

/**
 * Whether the statutory right may still apply (booking-checks B3). The reply does not contain the day of the booking or the
 * holidays, so only the end that the check-in sets is certain: the text names the conditions and promises nothing.
 */
function mayHaveStatutoryRight({ checkIn, totalPrice }: FoundBooking, now: string): boolean {
  return toStatutoryRight({ dealAt: now, now, checkIn, restDays: [], total: totalPrice }).until !== undefined
}

/** Shows what cancelling costs now and requires an explicit confirmation (booking-checks A25). */
export function CancelConfirm(props: Props) {
  const { locale, password, onEnded, onLocked, onBack } = props
  const t = useTranslations()
  const [{ booking, shownAt }, setShown] = useState({ booking: props.booking, shownAt: props.requestedAt })
  const [typed, setTyped] = useState('')
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useState<{ sure?: string; password?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const title = useId()
  const now = new Date(readCorrectedTime()).toISOString()

  const end = ({ outcome, booking: latest }: Ended, accepted: string | undefined) => {
    if (outcome.result === 'success') {
      const value = toRefundValue(outcome, latest)
      track({ name: 'refund', transactionId: booking.pnr, ...(value !== undefined && { value }) })
    }
    onEnded(outcome, latest, accepted)
  }

  const send = async () => {
    const enteredPassword = password ?? typed
    setFailure(undefined)
    setFault({
      ...(!sure && { sure: t('cancel.confirm.tick') }),
      ...(enteredPassword === '' && { password: t('cancel.password.missing') }),
    })
    if (!sure || enteredPassword === '' || pending) return
    setPending(true)
    // A different fee applies than when the page was opened: show the new fee first.
    if (getFeeAt(booking.cancellation, readCorrectedTime()) !== getFeeAt(booking.cancellation, shownAt)) {
      const requestedAt = readCorrectedTime()
      const again = await rereadBooking(booking)
      if (!again.ok && isLocked(again.problem)) return onLocked()
      const fresh = again.ok ? again.data : undefined
      if (fresh) setShown({ booking: fresh, shownAt: requestedAt })
      if (fresh?.feeNow !== booking.feeNow || !fresh.cancellable) {
        setPending(false)
        setSure(false)
        if (!again.ok) return setFailure(t(`problem.${again.problem.code}`))
        return setFailure(t(fresh ? 'cancel.confirm.moved' : 'cancel.fault.none'))
      }
    }
    const result = await cancelBooking(booking, enteredPassword)
    if (result.ok && result.data.result !== 'check-external-pnr') {
      return end(await completeOutcome(result.data, booking), enteredPassword)
    }
    if (!result.ok && isOutcomeUnknown(result.problem)) return end(await resolveUnknownOutcome(booking), undefined)
    setPending(false)
    // Only the upstream knows whether the external number is wrong (section 8).
    if (result.ok) return setFailure(t('cancel.fault.external'))
    const { status, code, detail } = result.problem
    if (status === 401) setFault({ password: t('cancel.password.wrong') })
    else if (status === 404) setFailure(t('cancel.fault.none'))
    else if (code === 'rejected' || code === 'conflict' || code === 'gone') {
      setFailure([t('cancel.outcome.notPerformed'), detail].filter(Boolean).join(' '))
    } else setFailure(t(`problem.${code}`))
  }

  return (
    <section aria-labelledby={title} className="grid gap-6">
      <h2 id={title} className="text-heading">
        {t('cancel.confirm.title')}
      </h2>
      <div className="rounded-card border border-line bg-surface p-5">
        <BookingDetails locale={locale} booking={booking} />
      </div>
      {booking.cancellable ? (
        <>
          <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
            <dl className="grid gap-2">
              <div className="flex items-baseline justify-between gap-6 text-lg">
                <dt>{t('cancel.confirm.fee')}</dt>
                <dd className="font-semibold tabular-nums">
                  <Price agorot={booking.feeNow} locale={locale} />
                </dd>
              </div>
              <div className="flex items-baseline justify-between gap-6 text-muted">
                <dt>{t('cancel.confirm.rest')}</dt>
                <dd className="tabular-nums">
                  <Price agorot={Math.max(0, booking.totalPrice - booking.feeNow)} locale={locale} />
                </dd>
              </div>
            </dl>
            <CancellationTimeline
              policy={booking.cancellation}
              total={booking.totalPrice}
              checkIn={booking.checkIn}
              now={now}
              locale={locale}
              t={t}
            />
            {mayHaveStatutoryRight(booking, now) && <p className="text-muted text-small">{t('cancel.confirm.law')}</p>}
          </div>
          <form
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
            {password !== undefined && fault.password !== undefined && (
              <StateNote kind="error" title={fault.password} />
            )}
            <Checkbox
              label={t('cancel.confirm.sure')}
              checked={sure}
              onChange={(event) => setSure(event.currentTarget.checked)}
              error={fault.sure}
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
        <>
          <StateNote
            kind="stale"
            title={booking.status === 'cancelled' ? t('cancel.outcome.already') : t('cancel.confirm.tooLate')}
          />
          <div>
            <Button tone="secondary" onClick={onBack}>
              {t('cancel.other')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
