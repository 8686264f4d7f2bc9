import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFault } from '#components/account/form-fault.tsx'
import { PHONE, PhoneField } from '#components/account/phone-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { domestic } from '#lib/browser/call.ts'
import type { CallProblem } from '#lib/browser/problem.ts'

type Props = {
  phone: string
  /** The code is on its way; it holds for so many seconds. */
  onSent: (phone: string, seconds: number) => void
  /** The number is no member's. */
  onUnknown: (phone: string) => void
}

/** The first step: to which phone the code goes. */
export function PhoneForm({ phone, onSent, onUnknown }: Props) {
  const t = useTranslations()
  const [problem, setProblem] = useState<CallProblem>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone } })
  const ask = async (typed: { phone: string }) => {
    setProblem(undefined)
    const result = await domestic('POST /clubMember/requestLogin', { body: typed })
    if (result.ok) onSent(typed.phone, result.data.verificationTimeout)
    else if (result.problem.status === 404) onUnknown(typed.phone)
    else setProblem(result.problem)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(ask)(event)}>
      <p className="max-w-text text-muted">{t('account.why')}</p>
      <FormFault problem={problem} />
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
