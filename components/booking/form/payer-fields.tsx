import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { NameField } from '#components/booking/form/name-field.tsx'
import type { MemberName } from '#components/booking/form/people-fields.tsx'
import { Suggestion } from '#components/booking/form/suggestion.tsx'
import { toFieldId } from '#components/booking/form/values.ts'
import { Button } from '#components/ui/button.tsx'
import { RadioGroup } from '#components/ui/radio-group.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { ProductKind } from '#lib/contract/values.ts'
import { suggestEmail } from '#lib/domain/email-suggestion.ts'
import { MAX_EMAIL_LENGTH } from '#lib/domain/identity/email.ts'
import { MAX_TYPED_ID_LENGTH } from '#lib/domain/identity/israeli-id.ts'
import { MAX_TYPED_PHONE_LENGTH } from '#lib/domain/identity/phone.ts'
import type { VatRule } from '#lib/domain/price/vat.ts'

type Props = FieldsProps & { kind: ProductKind; vat: VatRule; memberName: MemberName | undefined }

type PayerField = 'firstName' | 'lastName' | 'email' | 'phone' | 'idCard' | 'passport'

const toRegister = (form: Props['form'], faultAt: Props['faultAt']) => (name: PayerField) => {
  const path = `payer.${name}` as const
  return { id: toFieldId(path), error: faultAt(path), ...form.register(path) }
}

/** The payer's e-mail, with a correction of a mistyped domain, and phone. */
function ContactFields({ form, register, t }: Pick<Props, 'form' | 't'> & { register: ReturnType<typeof toRegister> }) {
  const suggestion = suggestEmail(useWatch({ control: form.control, name: 'payer.email' }) ?? '')
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        {...register('email')}
        ltr
        required
        type="email"
        inputMode="email"
        autoComplete="billing email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        label={t('booking.field.email')}
        hint={t('booking.why.email')}
      />
      <div role="status" className="-mt-2 empty:hidden">
        {suggestion !== undefined && (
          <Suggestion inputId={toFieldId('payer.email')} value={suggestion}>
            {(address) => t.rich('booking.didYouMean', { address: () => address })}
          </Suggestion>
        )}
      </div>
      <TextField
        {...register('phone')}
        ltr
        required
        type="tel"
        inputMode="tel"
        autoComplete="billing tel"
        maxLength={MAX_TYPED_PHONE_LENGTH}
        label={t('booking.field.phone')}
        hint={t('booking.why.phone')}
      />
    </div>
  )
}

/** The payer's fields, each with its reason (booking checks, B 8). A tourist needs a passport, never an identity number. */
export function PayerFields({ kind, form, faultAt, vat, memberName, t }: Props) {
  const residence = useWatch({ control: form.control, name: 'payer.residence' })
  const [copied, setCopied] = useState(false)
  const [firstName, lastName] = useWatch({ control: form.control, name: ['payer.firstName', 'payer.lastName'] })
  const register = toRegister(form, faultAt)
  const copy = () => {
    const lead = form.getValues('people.0.0')
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('payer.firstName', lead?.firstName ?? '', options)
    form.setValue('payer.lastName', lead?.lastName ?? '', options)
    setCopied(true)
  }
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <div>
        <Button
          tone="quiet"
          size="small"
          className="-ms-3.5"
          icon={<UserRoundCheck aria-hidden="true" />}
          onClick={copy}
        >
          {t(kind === 'hotel' ? 'booking.payer.same' : 'booking.payer.sameAdult')}
        </Button>
        <span role="status" className="sr-only">
          {copied && t('booking.payer.copied')}
        </span>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <NameField
          {...register('firstName')}
          t={t}
          label={t('booking.field.firstName')}
          known={firstName === '' ? memberName?.firstName : undefined}
          autoComplete="billing given-name"
        />
        <NameField
          {...register('lastName')}
          t={t}
          label={t('booking.field.lastName')}
          known={lastName === '' ? memberName?.lastName : undefined}
          autoComplete="billing family-name"
        />
      </div>
      <ContactFields form={form} register={register} t={t} />
      <RadioGroup
        {...form.register('payer.residence')}
        id={toFieldId('payer.residence')}
        label={t('booking.payer.resident')}
        options={[
          { value: 'israel', label: t('booking.payer.israeli') },
          { value: 'abroad', label: t('booking.payer.tourist') },
        ]}
      />
      {residence === 'abroad' ? (
        <TextField
          key="passport"
          {...register('passport')}
          ltr
          required
          maxLength={25}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={t('booking.field.passport')}
          hint={[t('booking.why.passport'), ...(vat === 'included' ? [t('booking.why.touristVat')] : [])].join(' ')}
        />
      ) : (
        <TextField
          key="idCard"
          {...register('idCard')}
          ltr
          required
          inputMode="numeric"
          maxLength={MAX_TYPED_ID_LENGTH}
          autoComplete="off"
          label={t('booking.field.idCard')}
          hint={t('booking.why.idCard')}
        />
      )}
    </div>
  )
}
