import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CancellationResult } from '#components/cancel/cancel-outcome.tsx'
import { isLocked } from '#components/cancel/password-form.tsx'
import { cancelBooking } from '#lib/browser/api/bookings.ts'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { track } from '#lib/browser/events.ts'
import { type FoundBooking, rereadBooking } from '#lib/browser/find-bookings.ts'
import { isOutcomeUnknown } from '#lib/browser/problem.ts'
import { getFeeAt } from '#lib/domain/cancellation/policy.ts'
import type { ProblemCode } from '#lib/domain/problem-code.ts'
import { isolate } from '#lib/i18n/isolate.ts'

export type CancellationProps = {
  booking: FoundBooking
  /** When the booking and its fees were requested, in milliseconds since 1970. */
  requestedAt: number
  /** Undefined after a reload: then it is entered here. */
  password: string | undefined
  /** @param password the one that was accepted, so that an agent does not type it again for the next booking. */
  onEnded: (outcome: CancellationResult, booking: FoundBooking, password: string | undefined) => void
  /** The password must be entered again. */
  onLocked: () => void
}

/** What the upstream says about a booking that is cancelled. */
const toAmounts = ({ cancellationFee, refundedAmount }: FoundBooking) => ({
  ...(cancellationFee !== undefined && { fee: cancellationFee }),
  ...(refundedAmount !== undefined && { refundedAmount }),
})

const REFUSALS: readonly ProblemCode[] = ['rejected', 'conflict', 'gone', 'not-found']

type Ended = { outcome: CancellationResult; booking: FoundBooking }

/** Reads whether the booking was cancelled, after a request whose outcome is unknown. The request is never repeated. */
async function resolveUnknownOutcome(booking: FoundBooking): Promise<Ended> {
  const again = await rereadBooking(booking)
  const now = again.ok ? again.data : undefined
  // A booking that is not cancelled yet may still be: the upstream may not have finished.
  if (now?.status !== 'cancelled') return { outcome: { result: 'unknown' }, booking: now ?? booking }
  return { outcome: { result: 'success', ...toAmounts(now) }, booking: now }
}

/** Adds what the reply did not say: the booking is read once more. One that is cancelled is, whatever the reply said. */
async function completeOutcome(outcome: CancellationResult, booking: FoundBooking): Promise<Ended> {
  const { result, fee, refundedAmount } = outcome
  if (result === 'success' && fee !== undefined && refundedAmount !== undefined) return { outcome, booking }
  const again = await rereadBooking(booking)
  const now = again.ok ? again.data : undefined
  if (!now) return { outcome, booking }
  if (now.status !== 'cancelled') return { outcome, booking: now }
  const known = result === 'already-cancelled' ? result : 'success'
  return { outcome: { ...toAmounts(now), ...outcome, result: known }, booking: now }
}

/** The amount of the refund for analytics, in agorot; undefined when the upstream does not say enough. */
function toRefundValue({ fee, refundedAmount }: CancellationResult, { totalPrice }: FoundBooking): number | undefined {
  return refundedAmount ?? (fee === undefined ? undefined : Math.max(0, totalPrice - fee))
}

/** The confirmation form of a cancellation: its values, its faults, and the request, which is sent once. */
export function useCancellation(props: CancellationProps) {
  const { password, onEnded, onLocked } = props
  const t = useTranslations()
  const [{ booking, shownAt }, setShown] = useState({ booking: props.booking, shownAt: props.requestedAt })
  const [typed, setTyped] = useState('')
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useState<{ sure?: string; password?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

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
    const isRefused = !result.ok && REFUSALS.includes(result.problem.code)
    // An upstream that states an error may have cancelled all the same: "not cancelled" is said only of a booking that is not.
    const ended = isRefused ? await resolveUnknownOutcome(booking) : undefined
    if (ended?.outcome.result === 'success') return end(ended, enteredPassword)
    setPending(false)
    // Only the upstream knows whether the external number is wrong (section 8).
    if (result.ok) return setFailure(t('cancel.fault.external'))
    const { status, code, detail } = result.problem
    if (status === 401) setFault({ password: t('cancel.password.wrong') })
    else if (status === 404) setFailure(t('cancel.fault.none'))
    else if (isRefused) {
      // The upstream's reason may be in another language and direction than the page.
      const reason = detail === undefined ? '' : ` ${t('cancel.outcome.reason', { reason: isolate(detail) })}`
      setFailure(t('cancel.outcome.notPerformed') + reason)
    } else setFailure(t(`problem.${code}`))
  }

  return { booking, typed, setTyped, sure, setSure, fault, failure, pending, send }
}
