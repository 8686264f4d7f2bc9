import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Site } from '#components/layout/site.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { withdrawBasket } from '#lib/browser/api/baskets.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { type BasketState, TIME_TO_PAY } from '#lib/domain/booking/basket.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** The booking data id. */
  id: string
  /** Undefined while it is not known. */
  state: BasketState | undefined
  /** The path of the product page. */
  backTo: string
  /** The customer has paid: the booking can be opened. */
  onPaid: () => void
  /** The link has ended, so the form can be changed. */
  onWithdrawn: () => void
  /** The link has ended, but the booking must stay as it is: a payment may still arrive. */
  onEnded: () => void
}

/** What the agent can do next: open the booking, change it, or choose rooms again. */
export function NextStep({ locale, id, state, backTo, onPaid, onWithdrawn, onEnded }: Props) {
  const t = useTranslations()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<CallProblem['code']>()
  if (state === 'paid' || state === 'failed') {
    return (
      <Button className="justify-self-start" onClick={onPaid}>
        {t('desk.basket.sent.booked')}
      </Button>
    )
  }
  if (state === 'expired' || state === 'ended') {
    return (
      <div className="grid gap-2">
        {state === 'ended' && <p className="text-muted text-small">{t('desk.basket.sent.stillPays')}</p>}
        <ButtonLink className="justify-self-start" locale={locale} path={backTo}>
          {t('desk.basket.sent.again')}
        </ButtonLink>
      </div>
    )
  }
  const isPaying = state === 'filledIn'
  const isWithdrawn = state === 'withdrawn'
  const withdraw = async () => {
    if (isWithdrawn) return onWithdrawn()
    setPending(true)
    setRefusal(undefined)
    const result = await withdrawBasket(id)
    setPending(false)
    if (result.ok) return result.data.state === 'ended' ? onEnded() : onWithdrawn()
    setRefusal(result.problem.code)
  }
  return (
    <div className="grid gap-2">
      <Button
        tone="secondary"
        className="justify-self-start"
        pending={isPending ? t('desk.basket.sent.changing') : undefined}
        onClick={() => void withdraw()}
      >
        {t(isPaying ? 'desk.basket.sent.end' : 'desk.basket.sent.change')}
      </Button>
      {!isWithdrawn && (
        <p className="text-muted text-small">
          {isPaying
            ? t('desk.basket.sent.endHint', { minutes: TIME_TO_PAY / 60_000 })
            : t('desk.basket.sent.changeHint')}
        </p>
      )}
      <p role="status" className="text-danger empty:hidden">
        {refusal !== undefined && !isWithdrawn && toRefusalText(refusal, t)}
      </p>
      {(refusal === 'not-found' || refusal === 'not-allowed') && (
        <ButtonLink className="justify-self-start" locale={locale} path={backTo}>
          {t('desk.basket.sent.again')}
        </ButtonLink>
      )}
    </div>
  )
}

function toRefusalText(code: CallProblem['code'], t: Site['t']): string {
  if (code === 'conflict') return t('desk.basket.sent.notWithdrawn')
  if (code === 'not-found') return t('desk.basket.sent.notFound')
  if (code === 'not-allowed') return t('desk.basket.sent.ofAnotherAgent')
  return `${t('desk.basket.sent.unconfirmed')} ${t(`problem.${code}`)}`
}
