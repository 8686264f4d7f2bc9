import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#components/ui/text-field.tsx'
import { isSendablePhone } from '#lib/domain/identity/phone.ts'

/** The rule of the field, for React Hook Form. */
export const PHONE = { required: true, validate: isSendablePhone }

type Props = { id?: string; field: UseFormRegisterReturn; isInvalid: boolean; autoFocus?: boolean }

/** The phone number to which the code is sent. */
export function PhoneField({ id, field, isInvalid, autoFocus = false }: Props) {
  const t = useTranslations()
  return (
    <TextField
      id={id}
      label={t('account.phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      ltr
      required
      autoFocus={autoFocus}
      error={isInvalid ? t('account.fault.phone') : undefined}
      {...field}
    />
  )
}
