import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CodeForm } from '#components/account/code-form.tsx'
import { PasswordField, SignInForm } from '#components/agency/sign-in-form.tsx'
import { useFocusOnChange } from '#components/agency/use-focus-on-change.ts'
import { useSignInForm } from '#components/agency/use-sign-in-form.ts'
import { requestAgencyCode, verifyAgencyCode } from '#lib/browser/api/agencies.ts'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { readSignInState } from '#lib/browser/sign-in-state.ts'

type RequestProps = {
  agencyCode: string
  /** The agency requires two factors: its pass code is the first. */
  needsPassCode: boolean
  /** The code was sent; it is valid for `seconds`. */
  onSent: (seconds: number, passCode: string | undefined) => void
}

/** The first step: requests a code, at a two-factor agency with its pass code. */
function RequestForm({ agencyCode, needsPassCode, onSent }: RequestProps) {
  const t = useTranslations()
  const form = useSignInForm(
    needsPassCode ? ['passCode'] : [],
    ({ passCode }: { passCode?: string }) => requestAgencyCode(agencyCode, passCode),
    ({ verificationTimeout }, { passCode }: { passCode?: string }) => onSent(verificationTimeout, passCode),
  )
  return (
    <SignInForm
      form={form}
      intro={t(needsPassCode ? 'signIn.passCode.text' : 'signIn.sms.text')}
      submit={t(needsPassCode ? 'signIn.passCode.next' : 'signIn.sms.send')}
      sending={t('signIn.sending')}
    >
      {needsPassCode && (
        <PasswordField name="passCode" label={t('signIn.passCode.label')} isMissing={form.isMissing('passCode')} />
      )}
    </SignInForm>
  )
}

type Props = Pick<RequestProps, 'agencyCode' | 'needsPassCode'> & { onDone: () => void }

/** `until`: when the code expires, in milliseconds of this browser's clock. `passCode`: in memory only, to request another code. */
type PendingCode = { until: number; passCode?: string | undefined }

/** Sign-in of a partner agency by a code that is sent to its phone. */
export function SmsSignIn({ agencyCode, needsPassCode, onDone }: Props) {
  const t = useTranslations()
  const [pendingCode, setPendingCode] = useState<PendingCode>()
  const focusRef = useFocusOnChange(pendingCode === undefined)

  // A phone may discard the page while its owner reads the message: a code that is still valid can be entered.
  useEffect(() => {
    void readSignInState().then((state) => {
      const left = Date.parse(state?.pending.agency ?? '') - readCorrectedTime()
      if (left > 0) setPendingCode((current) => current ?? { until: Date.now() + left })
    })
  }, [])

  const showCodeForm = (seconds: number, passCode: string | undefined) =>
    setPendingCode({ until: Date.now() + seconds * 1_000, passCode })
  const requestAgain = async () => {
    const passCode = pendingCode?.passCode
    const result = await requestAgencyCode(agencyCode, passCode)
    // After a reload the pass code is no longer known.
    if (!result.ok && needsPassCode && passCode === undefined) {
      // A code that was requested in the meantime stays pending.
      setPendingCode((current) => (current === pendingCode ? undefined : current))
    }
    return result
  }
  return (
    <div ref={focusRef}>
      {pendingCode === undefined ? (
        <RequestForm agencyCode={agencyCode} needsPassCode={needsPassCode} onSent={showCodeForm} />
      ) : (
        <CodeForm
          intro={t('signIn.sms.sent')}
          backLabel={t('signIn.back')}
          until={pendingCode.until}
          verify={verifyAgencyCode}
          resend={requestAgain}
          onSent={(seconds) => showCodeForm(seconds, pendingCode.passCode)}
          onBack={() => setPendingCode(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  )
}
