import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { domestic } from '#lib/browser/call.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { forgetWho } from '#lib/browser/session.ts'
import type { PhoneShown } from '#lib/i18n/phone.ts'

/** Whether the password's time is over: it is to be given again. */
export const isLocked = ({ code }: CallProblem) => code === 'cancel-password-required' || code === 'session-ended'

type Props = { phone: PhoneShown | undefined; onPassed: (password: string) => void }

/** What a preflight that did not pass says (specification, section 5). A success that is neither 200 nor 204 is unexpected. */
export function toPasswordFault(status: number): 'wrong' | 'server' | 'unexpected' {
  if (status >= 400 && status < 500) return 'wrong'
  return status >= 500 || status === 0 ? 'server' : 'unexpected'
}

/** The cancellation's password, tried before anything is asked. */
export function PasswordForm({ phone, onPassed }: Props) {
  const t = useTranslations()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const check = handleSubmit(async ({ password }) => {
    const result = await domestic('POST /operation/cancelBook/preflight', { body: password })
    if (result.ok) {
      // What may be done here is another answer now.
      forgetWho()
      return onPassed(password)
    }
    const { status, code } = result.problem
    setError('password', {
      // Neither of the texts would be true of somebody who is told to wait.
      message: code === 'too-often' ? t('problem.too-often') : t(`cancel.password.${toPasswordFault(status)}`),
    })
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void check(event)}>
      <TextField
        label={t('cancel.password.label')}
        hint={t('cancel.password.hint')}
        type="password"
        autoComplete="off"
        ltr
        required
        error={errors.password && (errors.password.message || t('cancel.password.missing'))}
        {...register('password', { required: true })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" tone="action" pending={isSubmitting ? t('cancel.checking') : undefined}>
          {t('cancel.password.send')}
        </Button>
        {phone !== undefined && (
          <p className="text-muted">
            {t('cancel.password.none')}{' '}
            <PhoneLink shown={phone} label={t('cancel.call')} className="font-semibold text-ink" />
          </p>
        )}
      </div>
    </form>
  )
}
