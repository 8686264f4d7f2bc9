import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { PasswordField, SignInForm } from '#components/agency/sign-in-form.tsx'
import { useSignInForm } from '#components/agency/use-sign-in-form.ts'
import { Suggestions } from '#components/ui/suggestions.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { signInAgent } from '#lib/browser/api/agencies.ts'
import { type KnownClerk, readKnownClerks, rememberClerk } from '#lib/browser/known-clerks.ts'

const FIELDS = ['odyAgentCode', 'clerkName', 'password'] as const

const isSameCode = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Sign-in of agents: agent code, clerk name and password. Once the code is typed, the clerks of that code who signed in on
 * this device are suggested: the upstream lists clerks to signed-in agents only.
 */
export function AgentForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const id = useId()
  const [known, setKnown] = useState<readonly KnownClerk[]>([])
  const [code, setCode] = useState('')
  const codeRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setKnown(readKnownClerks())
    // Typed before hydration.
    setCode(codeRef.current?.value ?? '')
  }, [])

  const form = useSignInForm(
    FIELDS,
    ({ odyAgentCode, clerkName, password }) =>
      signInAgent({ odyAgentCode: odyAgentCode.trim(), clerkName: clerkName.trim(), password }),
    (login, typed) => {
      rememberClerk({
        odyAgentCode: login.loginOdyAgentCode ?? typed.odyAgentCode.trim(),
        // An empty name says nothing.
        clerkName: login.clerkName || typed.clerkName.trim(),
      })
      onDone()
    },
  )
  const error = (name: (typeof FIELDS)[number]) => (form.isMissing(name) ? t('signIn.required') : undefined)
  const clerks = known.filter(({ odyAgentCode }) => isSameCode(odyAgentCode, code)).map(({ clerkName }) => clerkName)
  return (
    <SignInForm form={form} submit={t('signIn.enter')} sending={t('signIn.checking')}>
      <TextField
        label={t('signIn.agent.code')}
        ref={codeRef}
        name="odyAgentCode"
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        list={`${id}-codes`}
        ltr
        required
        error={error('odyAgentCode')}
        onChange={(event) => setCode(event.target.value)}
      />
      <Suggestions id={`${id}-codes`} values={[...new Set(known.map(({ odyAgentCode }) => odyAgentCode))]} />
      <TextField
        label={t('signIn.agent.clerk')}
        hint={clerks.length > 0 ? t('signIn.agent.known') : undefined}
        name="clerkName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        list={`${id}-clerks`}
        required
        error={error('clerkName')}
      />
      <Suggestions id={`${id}-clerks`} values={clerks} />
      <PasswordField label={t('signIn.agent.password')} isMissing={form.isMissing('password')} />
    </SignInForm>
  )
}
