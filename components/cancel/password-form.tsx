import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useHydrated } from '#components/ui/use-hydrated.ts'
import { verifyCancellationPassword } from '#lib/browser/api/bookings.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { clearSignInState } from '#lib/browser/sign-in-state.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

/** Whether the verification of the password has expired, so that it must be entered again. */
export const isLocked = ({ code }: CallProblem) => code === 'cancel-password-required' || code === 'session-ended'

type Props = { phone: DisplayPhone | undefined; onPassed: (password: string) => void }

/** The message key for a failed check of the password (specification, section 5). */
function toPasswordFault({ code, status }: CallProblem): 'wrong' | 'server' | 'unexpected' {
  if (code === 'unexpected-reply') return 'unexpected'
  return status >= 400 && status < 500 ? 'wrong' : 'server'
}

/** The cancellation password, verified before a booking is searched for. */
export function PasswordForm({ phone, onPassed }: Props) {
  const t = useTranslations()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const hydrated = useHydrated()
  const check = handleSubmit(async ({ password }) => {
    const result = await verifyCancellationPassword(password)
    if (result.ok) {
      // The permissions have changed.
      clearSignInState()
      return onPassed(password)
    }
    const { problem } = result
    setError('password', {
      // After too many attempts the password may be right: neither text about a wrong password fits.
      message: problem.code === 'too-often' ? t('problem.too-often') : t(`cancel.password.${toPasswordFault(problem)}`),
    })
  })
  return (
    // POST, because before hydration the browser itself submits the form, and GET would write the password into the address.
    <form noValidate method="post" className="grid max-w-form gap-5" onSubmit={(event) => void check(event)}>
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
        <Button
          type="submit"
          tone="action"
          disabled={!hydrated}
          pending={isSubmitting ? t('cancel.checking') : undefined}
        >
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
