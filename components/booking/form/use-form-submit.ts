import { type FormEvent, useEffect, useState } from 'react'
import type { BookingState } from '#lib/domain/booking/booking.ts'

export type FormSubmit = {
  /** The form is being stored or its price checked. */
  isBusy: boolean
  /** The person waits for their own submit. */
  isSending: boolean
  onSubmit: (event: FormEvent) => void
}

/** Submits the form once. A submit during a price check is sent when the check has ended. */
export function useFormSubmit(state: BookingState, send: () => void): FormSubmit {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isDelayed || state.at === 'stored') return
    setDelayed(false)
    if (state.at === 'draft' && state.fault === undefined) send()
  }, [isDelayed, state, send])
  const isRedirecting = state.at === 'to-payment' && state.fault === undefined
  const isPricing = state.at === 'stored' && state.target === 'form'
  const isBusy = state.at === 'stored' || isRedirecting
  return {
    isBusy,
    isSending: (isBusy && !isPricing) || isDelayed,
    onSubmit(event) {
      event.preventDefault()
      if (isPricing) setDelayed(true)
      // A changed price has a button of its own to accept it.
      else if (!isBusy && state.at !== 'price-changed') send()
    },
  }
}
