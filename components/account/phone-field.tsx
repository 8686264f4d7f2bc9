import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#components/ui/text-field.tsx'

/** A phone number as a person in Israel may write it; the contract's `PhoneNumber`. */
export const PHONE = { required: true, pattern: /^\+?[\d\s()-]{7,20}$/ }

/** Where the code goes. */
export function PhoneField({ field, wrong }: { field: UseFormRegisterReturn; wrong: boolean }) {
  const t = useTranslations()
  return (
    <TextField
      label={t('account.phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      ltr
      required
      error={wrong ? t('account.fault.phone') : undefined}
      {...field}
    />
  )
}
