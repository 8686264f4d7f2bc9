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

type Options = {
  state: BookingState
  /** On the screen, agorot. */
  total: number
  send: (shown: number) => void
  /** Whether the number of a teacher is being checked. */
  isCheckingTeacher: boolean
  coupon: CouponEntry
}

/**
 * Submits the form once. A coupon that is typed is applied first; a coupon that is refused stops the submit. A submit during a check of
 * the price, of a coupon, or of a teacher's number waits for the end of the check. It is sent with the total that was on the screen at
 * the press: the person has to accept another total first (booking checks, A 10), except where their own coupon has changed it.
 */
export function useFormSubmit({ state, total, send, isCheckingTeacher, coupon }: Options): FormSubmit {
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
