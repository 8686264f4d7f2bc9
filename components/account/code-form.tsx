import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormFault } from '#components/account/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import { domestic } from '#lib/browser/call.ts'
import { track } from '#lib/browser/events.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  phone: string
  /** Until when the code holds, in milliseconds of this browser's clock. */
  until: number
  /** A new code is on its way; it holds for so many seconds. */
  onSent: (seconds: number) => void
  onBack: () => void
  onDone: () => void
}

/** Seconds left, from the browser's clock; 0 when the code has expired. */
function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const LENGTH = 6

/** The second step: the code that came by SMS, with the time it still holds, and another one for the asking. */
export function CodeForm({ phone, until, onSent, onBack, onDone }: Props) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CallProblem>()
  const [doing, setDoing] = useState<'checking' | 'sending'>()
  const left = useSecondsLeft(until)
  const expired = left === 0

  const verify = async (verificationCode: string) => {
    if (doing || verificationCode.length < 4) return
    setDoing('checking')
    setProblem(undefined)
    const result = await domestic('POST /clubMember/verifyCode', { body: { verificationCode } })
    if (result.ok) {
      track({ name: 'login', method: 'sms' })
      return onDone()
    }
    setDoing(undefined)
    setCode('')
    setProblem(result.problem)
  }
  const again = async () => {
    setDoing('sending')
    setProblem(undefined)
    const result = await domestic('POST /clubMember/requestLogin', { body: { phone } })
    setDoing(undefined)
    setCode('')
    if (result.ok) onSent(result.data.verificationTimeout)
    else setProblem(result.problem)
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
      <p>
        {t.rich('account.codeSent', {
          phone,
          b: (number) => <bdi className="whitespace-nowrap font-semibold">{number}</bdi>,
        })}
      </p>
      <FormFault problem={problem} />
      <OneTimeCode
        label={t('account.code')}
        hint={expired ? undefined : t('account.codeLeft', { time: toClock(left) })}
        error={expired ? t('problem.code-expired') : undefined}
        length={LENGTH}
        value={code}
        onChange={setCode}
        onComplete={(whole) => void verify(whole)}
        disabled={doing === 'checking'}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="action" pending={doing === 'checking' ? t('account.checking') : undefined}>
          {t('account.enter')}
        </Button>
        <Button
          tone="secondary"
          pending={doing === 'sending' ? t('account.sending') : undefined}
          onClick={() => void again()}
        >
          {t('account.again')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('account.otherPhone')}
        </Button>
      </div>
    </form>
  )
}
