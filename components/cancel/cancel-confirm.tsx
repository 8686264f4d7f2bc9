import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { BookingDetails, type FoundBooking } from '#components/cancel/booking-details.tsx'
import type { CancellationResult } from '#components/cancel/cancel-outcome.tsx'
import { isLocked } from '#components/cancel/password-form.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Price } from '#components/ui/price.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { cancelBooking, getBookingsByNumber } from '#lib/browser/api/bookings.ts'
import { track } from '#lib/browser/events.ts'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { getFeeAt } from '#lib/domain/cancellation/policy.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  booking: FoundBooking
  external: boolean
  /** When the booking and its fees were requested, in milliseconds since 1970. */
  requestedAt: number
  /** Undefined after a reload: then it is entered here. */
  password: string | undefined
  onEnded: (outcome: CancellationResult) => void
  /** The password must be entered again. */
  onLocked: () => void
  onBack: () => void
}

/** Reads the booking again; undefined when it is no longer found. */
async function refetchBooking(booking: FoundBooking, external: boolean): Promise<CallResult<FoundBooking | undefined>> {
  const pnr = external ? (booking.extPnr ?? booking.pnr) : booking.pnr
  const result = await getBookingsByNumber(pnr, external)
  return result.ok ? { ok: true, data: result.data.bookings.find((one) => one.pnr === booking.pnr) } : result
}

/** Reads whether the booking was cancelled, after a request whose outcome is unknown. The request is never repeated. */
async function resolveUnknownOutcome(booking: FoundBooking, external: boolean): Promise<CancellationResult> {
  const again = await refetchBooking(booking, external)
  const now = again.ok ? again.data : undefined
  if (!now) return { result: 'unknown' }
  return now.status === 'cancelled' ? { result: 'success', fee: now.feeNow } : { result: 'not-performed' }
}

const isOutcomeUnknown = ({ status, code }: CallProblem) =>
  status === 0 || status >= 500 || code === 'outcome-unknown' || code === 'timeout'

/** Shows what cancelling costs now and requires an explicit confirmation (booking-checks A25). */
export function CancelConfirm(props: Props) {
  const { locale, external, password, onEnded, onLocked, onBack } = props
  const t = useTranslations()
  const [{ booking, shownAt }, setShown] = useState({ booking: props.booking, shownAt: props.requestedAt })
  const [typed, setTyped] = useState('')
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useState<{ sure?: string; password?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const title = useId()
  const now = new Date().toISOString()

  const end = (outcome: CancellationResult) => {
    if (outcome.result === 'success') {
      const value = booking.totalPrice - (outcome.fee ?? booking.feeNow)
      track({ name: 'refund', transactionId: booking.pnr, value })
    }
    onEnded(outcome)
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
    if (getFeeAt(booking.cancellation, Date.now()) !== getFeeAt(booking.cancellation, shownAt)) {
      const requestedAt = Date.now()
      const again = await refetchBooking(booking, external)
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
    const result = await cancelBooking(booking, external, enteredPassword)
    if (result.ok) return end(result.data)
    if (isOutcomeUnknown(result.problem)) return end(await resolveUnknownOutcome(booking, external))
    setPending(false)
    const { status, code } = result.problem
    if (status === 401) setFault({ password: t('cancel.password.wrong') })
    else if (status === 404) setFailure(t('cancel.fault.none'))
    else if (status === 400) setFailure(t('cancel.fault.external'))
    else setFailure(t(`problem.${code}`))
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
            <p className="text-muted text-small">{t('cancel.confirm.law')}</p>
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
