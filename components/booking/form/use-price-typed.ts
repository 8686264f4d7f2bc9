import { type Dispatch, type SetStateAction, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'

/** What of the form the price hangs on. */
export type PriceTyped = Pick<FormValues, 'couponCode' | 'bypassPayment'> &
  Pick<FormValues['agent'], 'salePrice' | 'partialAmount'>

export function toPriceTyped({ couponCode, bypassPayment, agent }: FormValues): PriceTyped {
  const { salePrice, partialAmount } = agent
  return { couponCode, bypassPayment, salePrice, partialAmount }
}

/** Follows what is typed; nothing is told of what the price does not hang on. */
export function usePriceTyped(form: UseFormReturn<FormValues>, onTyped: Dispatch<SetStateAction<PriceTyped>>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const next = toPriceTyped(values as FormValues)
          onTyped((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
        },
      }),
    [form, onTyped],
  )
}
