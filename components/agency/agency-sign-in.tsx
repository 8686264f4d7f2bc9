'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AgentForm } from '#components/agency/agent-form.tsx'
import { PasswordForm } from '#components/agency/password-form.tsx'
import { SmsSignIn } from '#components/agency/sms-sign-in.tsx'
import { useFocusOnChange } from '#components/agency/use-focus-on-change.ts'
import { Button } from '#components/ui/button.tsx'
import { hasSignedIn, reloadAfterAgencySignIn, watchSignInElsewhere } from '#lib/browser/search/form-draft.ts'
import type { SignInMethod } from '#lib/domain/agency/sign-in-methods.ts'

type Props = {
  agencyCode: string
  /** The preferred one first; at least one. */
  methods: readonly SignInMethod[]
}

function MethodForm({ agencyCode, method }: { agencyCode: string; method: SignInMethod }) {
  switch (method.kind) {
    case 'agent':
      return <AgentForm onDone={reloadAfterAgencySignIn} />
    case 'password':
      return <PasswordForm credit={method.credit} onDone={reloadAfterAgencySignIn} />
    case 'sms':
      return <SmsSignIn agencyCode={agencyCode} needsPassCode={method.passCode} onDone={reloadAfterAgencySignIn} />
  }
}

/** Sign-in to an agency's site, with each of its methods (specification, sections 2 and 6). */
export function AgencySignIn({ agencyCode, methods }: Props) {
  const t = useTranslations()
  const [kind, setKind] = useState(methods[0]?.kind)
  const focusRef = useFocusOnChange(kind)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => setEnded(hasSignedIn()), [])
  useEffect(watchSignInElsewhere, [])
  const current = methods.find((method) => method.kind === kind)
  return (
    <div className="grid gap-4">
      <p className="hidden rounded-control bg-danger-soft px-4 py-3 font-medium text-danger noscript:block">
        {t('signIn.noScript')}
      </p>
      {/* Says what has happened to the page, and that nothing is lost. */}
      <p role="status" className="rounded-control bg-warning-soft px-4 py-3 font-medium text-warning empty:hidden">
        {hasEnded && t('signIn.ended')}
      </p>
      <div ref={focusRef}>{current && <MethodForm agencyCode={agencyCode} method={current} />}</div>
      {methods.length > 1 && (
        <ul className="flex flex-wrap gap-x-6">
          {methods
            .filter((method) => method !== current)
            .map((method) => (
              <li key={method.kind}>
                <Button tone="quiet" onClick={() => setKind(method.kind)}>
                  {t(`signIn.other.${method.kind}`)}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
