import { type FormEvent, useEffect, useState } from 'react'
import type { BookingState } from '#lib/domain/booking/booking.ts'

export type FormSubmit = {
  /** The form is being stored or its price checked. */
  isBusy: boolean
  /** The person waits for their own submit. */
  isSending: boolean
  onSubmit: (event: FormEvent) => void
}

/**
 * Submits the form once. A submit during a check of the price, of a coupon, or of a teacher's number, is sent when the check has
 * ended, with the total that was on the screen at the press: another one has to be accepted first (booking checks, A 10).
 *
 * @param total on the screen, agorot.
 * @param isChecking whether a coupon or the number of a teacher is being checked.
 */
export function useFormSubmit(
  state: BookingState,
  total: number,
  send: (shown: number) => void,
  isChecking: boolean,
): FormSubmit {
  const [delayedTotal, setDelayedTotal] = useState<number>()
  useEffect(() => {
    if (delayedTotal === undefined || state.at === 'stored' || isChecking) return
    setDelayedTotal(undefined)
    if (state.at === 'draft' && state.fault === undefined) send(delayedTotal)
  }, [delayedTotal, state, send, isChecking])
  const isRedirecting = state.at === 'to-payment' && state.fault === undefined
  const isPricing = state.at === 'stored' && (state.next ?? state).target === 'form'
  const isBusy = state.at === 'stored' || isRedirecting
  return {
    isBusy,
    isSending: (isBusy && !isPricing) || delayedTotal !== undefined,
    onSubmit(event) {
      event.preventDefault()
      if (isPricing || (isChecking && !isBusy)) setDelayedTotal(total)
      // A changed price has a button of its own to accept it.
      else if (!isBusy && state.at !== 'price-changed') send(total)
    },
  }
}
