import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '#components/account/form-problem.tsx'
import { PHONE, PhoneField } from '#components/account/phone-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { requestSmsCode } from '#lib/browser/api/members.ts'
import type { CallProblem } from '#lib/browser/problem.ts'

type Props = {
  phone: string
  /** The code was sent; the number is the seconds for which it is valid. */
  onSent: (phone: string, seconds: number) => void
  /** No member has this number. */
  onUnknown: (phone: string) => void
}

/** The first step of the club sign-in: the phone number to which the code is sent. */
export function PhoneForm({ phone, onSent, onUnknown }: Props) {
  const t = useTranslations()
  const [problem, setProblem] = useState<CallProblem>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone } })
  const requestCode = async (typed: { phone: string }) => {
    setProblem(undefined)
    const number = typed.phone.trim()
    const result = await requestSmsCode(number)
    if (result.ok) onSent(number, result.data.verificationTimeout)
    else if (result.problem.status === 404) onUnknown(number)
    else setProblem(result.problem)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(requestCode)(event)}>
      <p className="max-w-text text-muted">{t('account.why')}</p>
      <FormProblem problem={problem} />
      <PhoneField field={register('phone', PHONE)} wrong={formState.errors.phone !== undefined} />
      <div className="grid gap-3">
        <Button
          type="submit"
          tone="action"
          size="large"
          wide
          pending={formState.isSubmitting ? t('account.sending') : undefined}
        >
          {t('account.send')}
        </Button>
        <Button tone="quiet" onClick={() => onUnknown('')}>
          {t('account.joinInstead')}
        </Button>
      </div>
    </form>
  )
}
