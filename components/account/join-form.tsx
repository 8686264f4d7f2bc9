import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFault } from '#components/account/form-fault.tsx'
import { PHONE, PhoneField } from '#components/account/phone-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { domestic } from '#lib/browser/call.ts'
import { track } from '#lib/browser/events.ts'
import type { CallProblem } from '#lib/browser/problem.ts'

type Props = {
  phone: string
  /** A member now; a code to log in with is on its way, and holds for so many seconds. */
  onJoined: (phone: string, seconds: number) => void
  onBack: () => void
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const NAME = { required: true, validate: (name: string) => name.trim().length >= 2 }

/** Joining the club: valid names, e-mail and phone (section 5); advertising only when it is asked for (booking checks, B 7). */
export function JoinForm({ phone, onJoined, onBack }: Props) {
  const t = useTranslations()
  const [problem, setProblem] = useState<CallProblem>()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { phone, firstName: '', lastName: '', email: '', newsletter: false },
  })
  const { errors, isSubmitting } = formState
  const join = handleSubmit(async (typed) => {
    setProblem(undefined)
    const joined = await domestic('POST /clubMember', { body: typed })
    if (!joined.ok) return setProblem(joined.problem)
    track({ name: 'sign_up' })
    const asked = await domestic('POST /clubMember/requestLogin', { body: { phone: typed.phone } })
    if (asked.ok) onJoined(typed.phone, asked.data.verificationTimeout)
    else setProblem(asked.problem)
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void join(event)}>
      <p className="max-w-text text-muted">{t('account.join.why')}</p>
      <FormFault problem={problem} />
      <PhoneField field={register('phone', PHONE)} wrong={errors.phone !== undefined} />
      <TextField
        label={t('account.join.firstName')}
        autoComplete="given-name"
        required
        error={errors.firstName && t('account.fault.name')}
        {...register('firstName', NAME)}
      />
      <TextField
        label={t('account.join.lastName')}
        autoComplete="family-name"
        required
        error={errors.lastName && t('account.fault.name')}
        {...register('lastName', NAME)}
      />
      <TextField
        label={t('account.join.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        ltr
        required
        error={errors.email && t('account.fault.email')}
        {...register('email', { required: true, pattern: EMAIL })}
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
