import { type FormEvent, useEffect, useState } from 'react'
import type { CouponEntry } from '#components/booking/form/use-coupon.ts'
import type { BookingState } from '#lib/domain/booking/booking.ts'

export type FormSubmit = {
  /** The form is being stored or its price checked. */
  isBusy: boolean
  /** The person waits for their own submit. */
  isSending: boolean
  onSubmit: (event: FormEvent) => void
}

type DelayedSubmit = {
  /** On the screen at the press, agorot. */
  total: number
  /** The coupon that was applied last at the press. */
  applied: CouponEntry['applied']
}

/**
 * Submits the form once. A coupon that is typed is applied first. A submit during a check of the price, of a coupon, or of a teacher's
 * number, is sent when the check has ended, with the total that was on the screen at the press: another one has to be accepted first
 * (booking checks, A 10), except where the person's own coupon has changed it. A coupon that is refused stops the submit.
 *
 * @param total on the screen, agorot.
 * @param isCheckingTeacher whether the number of a teacher is being checked.
 */
export function useFormSubmit(
  state: BookingState,
  total: number,
  send: (shown: number) => void,
  isCheckingTeacher: boolean,
  coupon: CouponEntry,
): FormSubmit {
  const [delayed, setDelayed] = useState<DelayedSubmit>()
  const isChecking = isCheckingTeacher || coupon.isChecking
  useEffect(() => {
    if (delayed === undefined || state.at === 'stored' || isChecking) return
    setDelayed(undefined)
    const { applied, fault, stopSubmit } = coupon
    if (fault !== undefined) stopSubmit()
    else if (state.at === 'draft' && state.fault === undefined) {
      send(applied === undefined || applied === delayed.applied ? delayed.total : applied.total)
    }
  }, [delayed, state, send, isChecking, coupon])
  const isRedirecting = state.at === 'to-payment' && state.fault === undefined
  const isPricing = state.at === 'stored' && (state.next ?? state).target === 'form'
  const isBusy = state.at === 'stored' || isRedirecting
  return {
    isBusy,
    isSending: (isBusy && !isPricing) || delayed !== undefined,
    onSubmit(event) {
      event.preventDefault()
      // A changed price has a button of its own to accept it.
      if ((isBusy && !isPricing) || state.at === 'price-changed') return
      const isTyped = coupon.typed.trim() !== ''
      if (isTyped && !isChecking) void coupon.apply()
      if (isPricing || isChecking || isTyped) setDelayed({ total, applied: coupon.applied })
      else send(total)
    },
  }
}
