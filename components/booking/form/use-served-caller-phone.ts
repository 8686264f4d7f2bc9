import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'
import { useServedPhone } from '#lib/browser/caller/browser-callers.ts'
import { toE164, toLocalNumber } from '#lib/domain/identity/phone.ts'

/** Fills in the phone of the caller whom the agent serves in this tab, as a member's. A typed phone is never replaced. */
export function useServedCallerPhone(form: UseFormReturn<FormValues>): void {
  const phone = useServedPhone()
  useEffect(() => {
    if (phone === undefined || form.getValues('payer.phone') !== '') return
    form.setValue('payer.phone', toLocalNumber(toE164(phone) ?? phone), { shouldDirty: true })
  }, [phone, form])
}
