import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Found } from '#components/cancel/booking-choice.tsx'
import { BookingFacts } from '#components/cancel/booking-facts.tsx'
import type { Outcome } from '#components/cancel/cancel-outcome.tsx'
import { isLocked, toPasswordFault } from '#components/cancel/password-form.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Price } from '#components/ui/price.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { domestic } from '#lib/browser/call.ts'
import { track } from '#lib/browser/events.ts'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { feeAt } from '#lib/cancellation/policy.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  booking: Found
  external: boolean
  /** When what is shown of it was asked for, milliseconds. */
  askedAt: number
  /** Absent after a reload: then it is asked for here. */
  password: string | undefined
  onEnded: (outcome: Outcome) => void
  /** The password's time is over. */
  onLocked: () => void
  onBack: () => void
}

/** The booking as it is now; undefined where there is none any more. */
async function findAgain(booking: Found, external: boolean): Promise<CallResult<Found | undefined>> {
  const pnr = external ? (booking.extPnr ?? booking.pnr) : booking.pnr
  const result = await domestic('GET /operation/pnrDetails/{pnr}/', { path: { pnr }, query: { isExtPnr: external } })
  return result.ok ? { ok: true, data: result.data.bookings.find((one) => one.pnr === booking.pnr) } : result
}

/** Was the booking cancelled after all? Asked when a cancelling had no clear answer; it is never sent a second time. */
async function lookUp(booking: Found, external: boolean): Promise<Outcome> {
  const again = await findAgain(booking, external)
  const now = again.ok ? again.data : undefined
  if (!now) return { result: 'unknown' }
  return now.status === 'cancelled' ? { result: 'success', fee: now.feeNow } : { result: 'not-performed' }
}

const isUnclear = ({ status, code }: CallProblem) =>
  status === 0 || status >= 500 || code === 'outcome-unknown' || code === 'timeout'

function cancel(booking: Found, external: boolean, password: string) {
  const { pnr, extPnr, supplierCode, externalCode } = booking
  return domestic('POST /operation/cancelBook/{pnr}/', {
    path: { pnr },
    query: { ...(extPnr !== undefined && { extPnr }) },
    body: {
      password,
      isExternal: external,
      ...(supplierCode !== undefined && { supplierCode }),
      ...(externalCode !== undefined && { externalCode }),
    },
  })
}

/** What cancelling this minute costs, before it is done (booking checks, A 25); a tick, and the one button. */
export function CancelConfirm(props: Props) {
  const { locale, external, password, onEnded, onLocked, onBack } = props
  const t = useTranslations()
  const [{ booking, seenAt }, setSeen] = useState({ booking: props.booking, seenAt: props.askedAt })
  const [typed, setTyped] = useState('')
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useState<{ sure?: string; password?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const title = useId()
  const now = new Date().toISOString()

  const end = (outcome: Outcome) => {
    if (outcome.result === 'success') {
      const value = booking.totalPrice - (outcome.fee ?? booking.feeNow)
      track({ name: 'refund', transactionId: booking.pnr, value })
    }
    onEnded(outcome)
  }

  const send = async () => {
    const given = password ?? typed
    setFailure(undefined)
    setFault({
      ...(!sure && { sure: t('cancel.confirm.tick') }),
      ...(given === '' && { password: t('cancel.password.missing') }),
    })
    if (!sure || given === '' || pending) return
    setPending(true)
    // A page that stood open while a step of the policy passed shows a fee that is no longer charged.
    if (feeAt(booking.cancellation, Date.now()) !== feeAt(booking.cancellation, seenAt)) {
      const askedAt = Date.now()
      const again = await findAgain(booking, external)
      if (!again.ok && isLocked(again.problem)) return onLocked()
      const fresh = again.ok ? again.data : undefined
      if (fresh) setSeen({ booking: fresh, seenAt: askedAt })
      if (fresh?.feeNow !== booking.feeNow || !fresh.cancellable) {
        setPending(false)
        setSure(false)
        if (!again.ok) return setFailure(t(`problem.${again.problem.code}`))
        return setFailure(t(fresh ? 'cancel.confirm.moved' : 'cancel.fault.none'))
      }
    }
    const result = await cancel(booking, external, given)
    if (result.ok) return end(result.data)
    if (isUnclear(result.problem)) return end(await lookUp(booking, external))
    setPending(false)
    const { status, code } = result.problem
    if (status === 401) setFault({ password: t(`cancel.password.${toPasswordFault(status)}`) })
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
        <BookingFacts locale={locale} booking={booking} />
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
            {failure !== undefined && <StateNote kind="error" title={failure} kept={t('cancel.confirm.stands')} />}
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
