import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '#components/account/form-problem.tsx'
import { PHONE, PhoneField } from '#components/account/phone-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useIsLeft } from '#components/ui/use-is-left.ts'
import { requestSmsCode } from '#lib/browser/api/members.ts'
import { type CallProblem, toSignInProblem } from '#lib/browser/problem.ts'
import { toSentPhone } from '#lib/domain/identity/phone.ts'

type Props = {
  phone: string
  /** The field gets the focus at once. */
  autoFocus?: boolean
  /** The code was sent to `phone`; it is valid for `seconds`. */
  onSent: (phone: string, seconds: number) => void
  /** The person wants to join the club. `phone`: a number that no member has, or empty. */
  onJoin: (phone: string) => void
}

/** The first step of the club sign-in: the phone number to which the code is sent. */
export function PhoneForm({ phone, autoFocus = false, onSent, onJoin }: Props) {
  const t = useTranslations()
  const [problem, setProblem] = useState<CallProblem>()
  // A number that no member has. It may be mistyped, so joining is offered, not begun.
  const [unknown, setUnknown] = useState<string>()
  const isLeft = useIsLeft()
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { phone } })
  const requestCode = async (typed: { phone: string }) => {
    setProblem(undefined)
    setUnknown(undefined)
    const number = typed.phone.trim()
    const result = await requestSmsCode(toSentPhone(number))
    // The person has begun to join, or to correct the number, and does not wait for a code to the previous number any more.
    if (isLeft.current || getValues('phone').trim() !== number) return
    if (result.ok) onSent(number, result.data.verificationTimeout)
    else if (result.problem.status === 404) setUnknown(number)
    else setProblem(toSignInProblem(result.problem))
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(requestCode)(event)}>
      <p className="max-w-text text-muted">{t('account.why')}</p>
      <FormProblem problem={problem} />
      <div role="status" className="empty:hidden">
        {unknown !== undefined && (
          <div className="grid justify-items-start gap-2 rounded-control bg-warning-soft px-4 py-3">
            <p>
              {t.rich('account.unknown.text', {
                phone: unknown,
                b: (text) => (
                  <bdi dir="ltr" className="font-semibold">
                    {text}
                  </bdi>
                ),
              })}
            </p>
            <Button tone="secondary" onClick={() => onJoin(unknown)}>
              {t('account.unknown.join')}
            </Button>
          </div>
        )}
      </div>
      <PhoneField
        field={register('phone', PHONE)}
        isInvalid={formState.errors.phone !== undefined}
        autoFocus={autoFocus}
      />
      <div className="grid gap-3">
        <Button
          type="submit"
          tone="action"
          size="large"
          wide
          pending={formState.isSubmitting ? t('account.sending') : undefined}
        >
          {t('account.send')}
        </Button>
        <Button tone="quiet" onClick={() => onJoin('')}>
          {t('account.joinInstead')}
        </Button>
      </div>
    </form>
  )
}
