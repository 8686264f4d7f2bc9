import { useTranslations } from 'next-intl'
import { FormProblem } from '#components/account/form-problem.tsx'
import { SubmitButton } from '#components/agency/submit-button.tsx'
import { useSignInForm } from '#components/agency/use-sign-in-form.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { signInByPassword } from '#lib/browser/api/agencies.ts'

type Props = {
  /** The password is that of the agency's credit account, which the session may pay with. */
  credit: boolean
  onDone: () => void
}

/** Sign-in of a partner agency by password. */
export function PasswordForm({ credit, onDone }: Props) {
  const t = useTranslations()
  const { problem, pending, isMissing, formProps } = useSignInForm(
    ['password'],
    ({ password }) => signInByPassword(password),
    onDone,
  )
  return (
    <form {...formProps} className="grid gap-5">
      <FormProblem problem={problem} />
      <TextField
        label={t(credit ? 'signIn.password.credit' : 'signIn.password.label')}
        hint={credit ? t('signIn.password.creditHint') : undefined}
        name="password"
        type="password"
        autoComplete="current-password"
        ltr
        required
        error={isMissing('password') ? t('signIn.required') : undefined}
      />
      <SubmitButton pending={pending} pendingText={t('signIn.checking')}>
        {t('signIn.enter')}
      </SubmitButton>
    </form>
  )
}
