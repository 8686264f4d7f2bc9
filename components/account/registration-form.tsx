import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '#components/account/form-problem.tsx'
import { PHONE, PhoneField } from '#components/account/phone-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useFoundErrors } from '#components/ui/use-found-errors.ts'
import { useIsLeft } from '#components/ui/use-is-left.ts'
import { type Registration, registerMember, requestSmsCode } from '#lib/browser/api/members.ts'
import { track } from '#lib/browser/events.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { isEmailAddress } from '#lib/domain/identity/email.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { isPersonName } from '#lib/domain/identity/person-name.ts'
import { toSentPhone } from '#lib/domain/identity/phone.ts'

type Props = {
  /** What was typed before, or a phone number alone. */
  draft: Pick<Registration, 'phone'> & Partial<Registration>
  onType: (typed: Registration) => void
  /** The person is a member, now or already before, and a sign-in code was sent by SMS; it is valid for `seconds`. */
  onRegistered: (phone: string, seconds: number) => void
  onBack: () => void
}

const NAME = { required: true, validate: isPersonName }

/** The validated fields, in their order, with the keys of their labels and errors. */
const FIELDS = [
  { name: 'phone', label: 'account.phone', fault: 'account.fault.phone' },
  { name: 'firstName', label: 'account.join.firstName', fault: 'account.fault.name' },
  { name: 'lastName', label: 'account.join.lastName', fault: 'account.fault.name' },
  { name: 'email', label: 'account.join.email', fault: 'account.fault.email' },
] as const

/** Registration of a club member (section 5). The newsletter is off until the person ticks it (booking checks, B 7). */
export function RegistrationForm({ draft, onType, onRegistered, onBack }: Props) {
  const t = useTranslations()
  const [problem, setProblem] = useState<CallProblem>()
  const { register, handleSubmit, formState, getValues } = useForm<Registration>({
    defaultValues: { firstName: '', lastName: '', email: '', newsletter: false, ...draft },
    // The summary of errors takes the focus.
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const [wrong, setFound] = useFoundErrors<(typeof FIELDS)[number]>(({ name }) => errors[name] !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors of an attempt to submit
  useEffect(() => setFound(FIELDS.filter(({ name }) => errors[name])), [submitCount])
  const id = useId()
  const toFieldId = (name: (typeof FIELDS)[number]['name']) => `${id}-${name}`
  const isLeft = useIsLeft()
  /** The phone of the new member, whose code may not have been sent yet: the next press only requests the code. */
  const registeredPhone = useRef<string>(undefined)
  const submit = handleSubmit(async (typed) => {
    setProblem(undefined)
    const member = { ...typed, phone: toSentPhone(typed.phone), email: trimPasted(typed.email) }
    if (registeredPhone.current !== member.phone) {
      const registered = await registerMember(member)
      // The page was loaded again after the registration, its reply was lost, or the person joined long ago: the code shows whose phone it is.
      const isMember = !registered.ok && registered.problem.code === 'conflict'
      if (!registered.ok && !isMember) return setProblem(registered.problem)
      registeredPhone.current = member.phone
      if (registered.ok) track({ name: 'sign_up' })
    }
    const codeSent = await requestSmsCode(member.phone)
    // Whoever went back to the phone number stays there.
    if (isLeft.current) return
    if (codeSent.ok) onRegistered(typed.phone.trim(), codeSent.data.verificationTimeout)
    else setProblem(codeSent.problem)
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onChange={() => onType(getValues())}
      onSubmit={(event) => void submit(event)}
    >
      <p className="max-w-text text-muted">{t('account.join.why')}</p>
      <FormProblem problem={problem} />
      <ErrorSummary
        title={t('ui.summary.title')}
        attempt={submitCount}
        errors={wrong.map(({ name, label, fault }) => ({ id: toFieldId(name), text: `${t(label)}: ${t(fault)}` }))}
      />
      <PhoneField id={toFieldId('phone')} field={register('phone', PHONE)} isInvalid={errors.phone !== undefined} />
      <TextField
        id={toFieldId('firstName')}
        label={t('account.join.firstName')}
        autoComplete="given-name"
        required
        error={errors.firstName && t('account.fault.name')}
        {...register('firstName', NAME)}
      />
      <TextField
        id={toFieldId('lastName')}
        label={t('account.join.lastName')}
        autoComplete="family-name"
        required
        error={errors.lastName && t('account.fault.name')}
        {...register('lastName', NAME)}
      />
      <TextField
        id={toFieldId('email')}
        label={t('account.join.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        ltr
        required
        error={errors.email && t('account.fault.email')}
        {...register('email', { required: true, validate: isEmailAddress })}
      />
      <Checkbox label={t('account.join.newsletter')} {...register('newsletter')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="action" pending={isSubmitting ? t('account.sending') : undefined}>
          {t('account.join.send')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('account.join.back')}
        </Button>
      </div>
    </form>
  )
}
