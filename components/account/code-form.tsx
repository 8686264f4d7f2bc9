import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProblem } from '#components/account/form-problem.tsx'
import { Button } from '#components/ui/button.tsx'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import { requestSmsCode, verifySmsCode } from '#lib/browser/api/members.ts'
import { track } from '#lib/browser/events.ts'
import { type CallProblem, type CallResult, toSignInProblem } from '#lib/browser/problem.ts'
import { toSentPhone } from '#lib/domain/identity/phone.ts'
import { VERIFICATION_CODE } from '#lib/domain/identity/verification-code.ts'
import { formatTimeLeft } from '#lib/domain/time-left.ts'

type Props = {
  intro: ReactNode
  /** Text of the button that returns to the previous step. */
  backLabel: string
  /** When the code expires, in milliseconds of this browser's clock. */
  until: number
  verify: (code: string) => Promise<CallResult<unknown>>
  /** Sends a new code. */
  resend: () => Promise<CallResult<{ verificationTimeout: number }>>
  /** A new code was sent; `seconds` is how long it is valid. */
  onSent: (seconds: number) => void
  onBack: () => void
  onDone: () => void
}

const getSecondsLeft = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))

/** Seconds left, from the browser's clock; 0 when the code has expired. */
function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => getSecondsLeft(until))
  useEffect(() => {
    const tick = () => setLeft(getSecondsLeft(until))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** The last step of a sign-in by SMS: the code, the time left, and a button that sends a new code. */
export function CodeForm({ intro, backLabel, until, verify: verifyCode, resend, onSent, onBack, onDone }: Props) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CallProblem>()
  const [isTooShort, setTooShort] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isSentAgain, setSentAgain] = useState(false)
  const left = useSecondsLeft(until)
  const expired = left === 0
  // The upstream's clock decides, whatever time is left by this one.
  const isRefusedAsExpired = problem?.code === 'code-expired'
  const hasGoneBack = useRef(false)
  /** Counts the requests of a new code. */
  const requests = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  // The button that led here is removed, and a field that is disabled while a code is checked loses the focus.
  useEffect(() => {
    if (!isChecking && !isSending) field.current?.focus()
  }, [isChecking, isSending])

  const change = (typed: string) => {
    setCode(typed)
    setTooShort(false)
  }
  const verify = async (verificationCode: string) => {
    if (isChecking) return
    if (!VERIFICATION_CODE.test(verificationCode)) {
      setTooShort(true)
      field.current?.focus()
      return
    }
    setChecking(true)
    setProblem(undefined)
    setSentAgain(false)
    const before = requests.current
    const result = await verifyCode(verificationCode)
    if (result.ok) return onDone()
    // This result is about the previous code. The person may already be typing the new one.
    if (requests.current !== before) return
    setChecking(false)
    change('')
    // A code that was tried too often is refused until another one is sent.
    const isUsedUp = result.problem.code === 'too-often' && result.problem.retryAfterSeconds === undefined
    const isOver = isUsedUp || result.problem.code === 'gone'
    setProblem(isOver ? { ...result.problem, code: 'code-expired' } : toSignInProblem(result.problem))
  }
  const sendAgain = async () => {
    requests.current += 1
    setSending(true)
    setChecking(false)
    setProblem(undefined)
    setSentAgain(false)
    // Emptied before the call: the SMS may arrive before the reply, and the phone fills in its code.
    change('')
    const result = await resend()
    // Whoever went back to change the phone stays there: the code is for the one before.
    if (hasGoneBack.current) return
    setSending(false)
    setSentAgain(result.ok)
    if (result.ok) onSent(result.data.verificationTimeout)
    else setProblem(result.problem)
  }
  const goBack = () => {
    hasGoneBack.current = true
    onBack()
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void verify(code)
      }}
    >
      <p>{intro}</p>
      <p role="status" className="text-save empty:hidden">
        {isSentAgain && t('account.sentAgain')}
      </p>
      <FormProblem problem={problem} />
      <OneTimeCode
        label={t('account.code')}
        hint={expired || isRefusedAsExpired ? undefined : t('account.codeLeft', { time: formatTimeLeft(left) })}
        error={
          expired && !isRefusedAsExpired ? t('problem.code-expired') : isTooShort ? t('account.fault.code') : undefined
        }
        ref={field}
        value={code}
        onChange={change}
        onComplete={(complete) => void verify(complete)}
        disabled={isChecking}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="action" pending={isChecking ? t('account.checking') : undefined}>
          {t('account.enter')}
        </Button>
        <Button
          tone="secondary"
          pending={isSending ? t('account.sending') : undefined}
          onClick={() => void sendAgain()}
        >
          {t('account.again')}
        </Button>
        <Button tone="quiet" onClick={goBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  )
}

type MemberProps = Pick<Props, 'until' | 'onSent' | 'onBack' | 'onDone'> & { phone: string }

/** The second step of the club sign-in. */
export function MemberCodeForm({ phone, ...props }: MemberProps) {
  const t = useTranslations()
  const verify = async (code: string) => {
    const result = await verifySmsCode(code)
    if (result.ok) track({ name: 'login', method: 'sms' })
    return result
  }
  return (
    <CodeForm
      {...props}
      intro={t.rich('account.codeSent', {
        phone,
        b: (number) => <bdi className="whitespace-nowrap font-semibold">{number}</bdi>,
      })}
      backLabel={t('account.otherPhone')}
      verify={verify}
      resend={() => requestSmsCode(toSentPhone(phone))}
    />
  )
}
