import { type FormEvent, useEffect, useState } from 'react'
import { focusField } from '#components/ui/focus-field.ts'
import { useIsLeft } from '#components/ui/use-is-left.ts'
import { createPaymentLink } from '#lib/browser/api/bookings.ts'
import { getBookingStore } from '#lib/browser/booking/browser-client.ts'
import { type DebtAmount, readDebtAmount } from '#lib/domain/orders/debt.ts'

type Fault = Extract<DebtAmount, { ok: false }>['fault']
type Attempt = { at: 'none' | 'sending' | 'refused' } | { at: 'invalid'; fault: Fault } | { at: 'ready'; url: string }

/** Creates a payment page for (a part of) a debt (section 4) from the form's `amount`. `owed`, and what `onReady` gets: agorot. */
export function usePaymentLink(bookingId: string, owed: number, onReady?: (url: string, agorot: number) => void) {
  const [attempt, setAttempt] = useState<Attempt>({ at: 'none' })
  const isLeft = useIsLeft()
  const opensPage = onReady !== undefined
  useEffect(() => {
    if (!opensPage) return
    // The back button can restore the page as it was left, with a busy button.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setAttempt({ at: 'none' })
    globalThis.addEventListener('pageshow', onPageShow)
    return () => globalThis.removeEventListener('pageshow', onPageShow)
  }, [opensPage])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = readDebtAmount(String(new FormData(event.currentTarget).get('amount') ?? ''), owed)
    if (!amount.ok) {
      focusField(event.currentTarget, 'amount')
      return setAttempt({ at: 'invalid', fault: amount.fault })
    }
    setAttempt({ at: 'sending' })
    const result = await createPaymentLink(bookingId, amount.agorot)
    if (!result.ok) return setAttempt({ at: 'refused' })
    getBookingStore().setDirectPayment()
    setAttempt({ at: 'ready', url: result.data.url })
    // The person may have closed the form meanwhile: do not navigate away from what they do now.
    if (isLeft.current) return
    getBookingStore().notePayment(bookingId)
    onReady?.(result.data.url, amount.agorot)
  }
  return { attempt, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
