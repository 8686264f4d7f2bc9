import { useTranslations } from 'next-intl'
import { PasswordField, SignInForm } from '#components/agency/sign-in-form.tsx'
import { useSignInForm } from '#components/agency/use-sign-in-form.ts'
import { signInByPassword } from '#lib/browser/api/agencies.ts'

type Props = {
  /** The password is that of the agency's credit account, which the session may pay with. */
  credit: boolean
  onDone: () => void
}

/** Sign-in of a partner agency by password. */
export function PasswordForm({ credit, onDone }: Props) {
  const t = useTranslations()
  const form = useSignInForm(['password'], ({ password }) => signInByPassword(password), onDone)
  return (
    <SignInForm form={form} submit={t('signIn.enter')} sending={t('signIn.checking')}>
      <PasswordField
        label={t(credit ? 'signIn.password.credit' : 'signIn.password.label')}
        hint={credit ? t('signIn.password.creditHint') : undefined}
        isMissing={form.isMissing('password')}
      />
    </SignInForm>
  )
}
