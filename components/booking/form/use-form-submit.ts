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
 * Submits the form once. A submit during a price check is sent when the check has ended, with the total that was on the
 * screen at the press: another one has to be accepted first (booking checks, A 10).
 *
 * @param total on the screen, agorot.
 */
export function useFormSubmit(state: BookingState, total: number, send: (shown: number) => void): FormSubmit {
  const [delayedTotal, setDelayedTotal] = useState<number>()
  useEffect(() => {
    if (delayedTotal === undefined || state.at === 'stored') return
    setDelayedTotal(undefined)
    if (state.at === 'draft' && state.fault === undefined) send(delayedTotal)
  }, [delayedTotal, state, send])
  const isRedirecting = state.at === 'to-payment' && state.fault === undefined
  const isPricing = state.at === 'stored' && state.target === 'form'
  const isBusy = state.at === 'stored' || isRedirecting
  return {
    isBusy,
    isSending: (isBusy && !isPricing) || delayedTotal !== undefined,
    onSubmit(event) {
      event.preventDefault()
      if (isPricing) setDelayedTotal(total)
      // A changed price has a button of its own to accept it.
      else if (!isBusy && state.at !== 'price-changed') send(total)
    },
  }
}
