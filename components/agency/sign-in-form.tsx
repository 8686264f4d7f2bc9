import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProblem } from '#components/account/form-problem.tsx'
import type { SignInFormState } from '#components/agency/use-sign-in-form.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useHydrated } from '#components/ui/use-hydrated.ts'

type Props = {
  form: Pick<SignInFormState, 'problem' | 'pending' | 'formProps'>
  intro?: string
  /** The text of the main button, and its text while the form is sent. */
  submit: string
  sending: string
  children: ReactNode
}

/** A form of a sign-in with its problem and its main button, which is enabled as soon as the form works. */
export function SignInForm({ form: { problem, pending, formProps }, intro, submit, sending, children }: Props) {
  const hydrated = useHydrated()
  return (
    <form {...formProps} className="grid gap-5">
      {intro !== undefined && <p className="max-w-text text-muted">{intro}</p>}
      <FormProblem problem={problem} />
      {children}
      <Button
        type="submit"
        tone="action"
        size="large"
        wide
        disabled={!hydrated}
        pending={pending ? sending : undefined}
      >
        {submit}
      </Button>
    </form>
  )
}

type PasswordProps = { label: string; name?: string; hint?: string | undefined; isMissing: boolean }

/** The required password, or pass code, of a sign-in. */
export function PasswordField({ name = 'password', isMissing, ...texts }: PasswordProps) {
  const t = useTranslations()
  const error = isMissing ? t('signIn.required') : undefined
  return <TextField {...texts} {...{ name, error }} type="password" autoComplete="current-password" ltr required />
}
