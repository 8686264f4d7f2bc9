import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CancellationResult } from '#components/cancel/cancel-outcome.tsx'
import { isLocked } from '#components/cancel/password-form.tsx'
import { useIsLeft } from '#components/ui/use-is-left.ts'
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
  /** Undefined after a reload, and when it was refused: then it is entered here. */
  password: string | undefined
  /** @param password the one that was accepted, so that an agent does not type it again for the next booking. */
  onEnded: (outcome: CancellationResult, booking: FoundBooking, password: string | undefined) => void
  /** The password must be entered again. */
  onLocked: () => void
  /** The upstream refused the password with which the booking was to be cancelled: it is not used again. */
  onPasswordRefused: () => void
}

/** What the upstream says about a booking that is cancelled. */
const toAmounts = ({ cancellationFee, refundedAmount }: FoundBooking) => ({
  ...(cancellationFee !== undefined && { fee: cancellationFee }),
  ...(refundedAmount !== undefined && { refundedAmount }),
})

const REFUSALS: readonly ProblemCode[] = ['rejected', 'conflict', 'gone', 'not-found']

type CancelReply = Awaited<ReturnType<typeof cancelBooking>>
type Ended = { outcome: CancellationResult; booking: FoundBooking }

/** Reads whether the booking was cancelled, after a request whose outcome is unknown. The request is never repeated. */
async function resolveUnknownOutcome(booking: FoundBooking): Promise<Ended> {
  const again = await rereadBooking(booking)
  const now = again.ok ? again.data : undefined
  // The upstream may still be cancelling a booking that is not cancelled yet.
  if (now?.status !== 'cancelled') return { outcome: { result: 'unknown' }, booking: now ?? booking }
  return { outcome: { result: 'success', ...toAmounts(now) }, booking: now }
}

/** Adds what the reply did not say: the booking is read once more. Its status takes precedence over the reply. */
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

/** How the request ended; undefined when the booking is not cancelled and the request may be sent again. */
async function findEnd(reply: CancelReply, booking: FoundBooking): Promise<Ended | undefined> {
  if (reply.ok) {
    return reply.data.result === 'check-external-pnr' ? undefined : completeOutcome(reply.data, booking)
  }
  if (isOutcomeUnknown(reply.problem)) return resolveUnknownOutcome(booking)
  if (!REFUSALS.includes(reply.problem.code)) return undefined
  // An upstream may have cancelled the booking and replied with an error: the page says "not cancelled" only after reading it.
  const ended = await resolveUnknownOutcome(booking)
  return ended.outcome.result === 'success' ? ended : undefined
}

/** The amount of the refund for analytics, in agorot; undefined when the upstream does not say enough. */
function toRefundValue({ fee, refundedAmount }: CancellationResult, { totalPrice }: FoundBooking): number | undefined {
  return refundedAmount ?? (fee === undefined ? undefined : Math.max(0, totalPrice - fee))
}

/** The confirmation form of a cancellation: its values, its faults, and the request, which is sent once. */
export function useCancellation(props: CancellationProps) {
  const { password, onEnded, onLocked, onPasswordRefused } = props
  const t = useTranslations()
  const [{ booking, shownAt }, setShown] = useState({ booking: props.booking, shownAt: props.requestedAt })
  const [typed, setTyped] = useState('')
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useState<{ sure?: string; password?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const isLeft = useIsLeft()

  const validate = (enteredPassword: string): boolean => {
    setFailure(undefined)
    setFault({
      ...(!sure && { sure: t('cancel.confirm.tick') }),
      ...(enteredPassword === '' && { password: t('cancel.password.missing') }),
    })
    return sure && enteredPassword !== ''
  }

  /** Whether the shown fee still applies. If not, the form shows the new one, which must be confirmed first. */
  const isFeeCurrent = async (): Promise<boolean> => {
    const { cancellation } = booking
    const requestedAt = readCorrectedTime()
    // Without the fees of other times, only the upstream knows whether the one that is shown still applies.
    const isKnown = cancellation.steps.length > 0
    if (isKnown && getFeeAt(cancellation, requestedAt) === getFeeAt(cancellation, shownAt)) return true
    const again = await rereadBooking(booking)
    if (!again.ok && isLocked(again.problem)) {
      onLocked()
      return false
    }
    const fresh = again.ok ? again.data : undefined
    if (fresh) setShown({ booking: fresh, shownAt: requestedAt })
    if (fresh?.feeNow === booking.feeNow && fresh.cancellable) return true
    setPending(false)
    setSure(false)
    const text = fresh ? 'cancel.confirm.moved' : 'cancel.fault.none'
    setFailure(again.ok ? t(text) : t(`problem.${again.problem.code}`))
    return false
  }

  const end = ({ outcome, booking: latest }: Ended, accepted: string | undefined) => {
    if (outcome.result === 'success') {
      const value = toRefundValue(outcome, latest)
      track({ name: 'refund', transactionId: booking.pnr, ...(value !== undefined && { value }) })
    }
    onEnded(outcome, latest, accepted)
  }

  /** Shows why the booking was not cancelled. */
  const showRefusal = (reply: CancelReply) => {
    // Only the upstream knows whether the external number is wrong (section 8).
    if (reply.ok) return setFailure(t('cancel.fault.external'))
    const { status, code, detail } = reply.problem
    if (isLocked(reply.problem)) return onLocked()
    if (code === 'login-failed') {
      setFault({ password: t('cancel.password.wrong') })
      return onPasswordRefused()
    }
    if (status === 404) return setFailure(t('cancel.fault.none'))
    if (!REFUSALS.includes(code)) return setFailure(t(`problem.${code}`))
    // The upstream's reason may be in another language and direction than the page.
    const reason = detail === undefined ? '' : ` ${t('cancel.outcome.reason', { reason: isolate(detail) })}`
    setFailure(t('cancel.outcome.notPerformed') + reason)
  }

  const send = async () => {
    const enteredPassword = password ?? typed
    if (!validate(enteredPassword) || pending) return
    setPending(true)
    // Whoever goes back while the fee is read again keeps the booking.
    if (!(await isFeeCurrent()) || isLeft.current) return
    const reply = await cancelBooking(booking, enteredPassword)
    const ended = await findEnd(reply, booking)
    if (ended) return end(ended, !reply.ok && isOutcomeUnknown(reply.problem) ? undefined : enteredPassword)
    setPending(false)
    showRefusal(reply)
  }

  return { booking, typed, setTyped, sure, setSure, fault, failure, pending, send }
}
