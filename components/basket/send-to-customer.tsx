'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { WithDeskMessages } from '#components/basket/with-desk-messages.tsx'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { Button } from '#components/ui/button.tsx'
import { createBasket } from '#lib/browser/api/baskets.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import type { BookingRecord, BookingStart, BookingState, SentLink } from '#lib/domain/booking/booking.ts'
import { isEditableState } from '#lib/domain/booking/machine.ts'

type Props = FieldsProps & {
  record: Pick<BookingRecord, 'id' | 'clientReference'>
  start: BookingStart
  /** The end of the hold, ISO 8601; undefined where the upstream states none. */
  expiresAt: string | undefined
  state: BookingState
  /** Whether the number of a teacher or a coupon is being checked: a refused number is not stored, and the customer's page has no coupon. */
  isChecking: boolean
  /** Whether a coupon is typed but not applied: the link would have the price without it. */
  isCouponTyped: boolean
  /** Stores the form, with the sale price and the remarks. */
  onStore: () => void
  onSent: (link: SentLink) => void
}

/** The fields that the agent fills in; the customer fills in the others. */
const OWN_FIELDS = [
  'agent.handlingAgent',
  'agent.salePrice',
  'agent.partialAmount',
  'agent.remarkToHotel',
  'agent.remarkToSupplier',
  'remark',
] as const

type Fault = 'agent' | 'changed' | 'failed' | 'login-required' | 'not-allowed'

/** Why no link was created. */
function toFault({ code }: CallProblem): Fault {
  // The login has ended, so another attempt would fail too.
  if (code === 'login-required' || code === 'not-allowed') return code
  return code === 'conflict' || code === 'gone' ? 'changed' : 'failed'
}

/**
 * Sends the booking to the customer, who fills in the rest and pays by a link: the agent neither hears nor types a card
 * number. The form is stored first, so that the link has the price and the remarks as they are shown.
 */
export function SendToCustomer(props: Props) {
  return (
    <WithDeskMessages locale={props.locale}>
      <SendPanel {...props} />
    </WithDeskMessages>
  )
}

/**
 * `waiting`: another store of the form, or a check, is running, so the agent's own starts after it. `storing`: the form is being stored.
 * `creating`: the link is being created.
 */
type Step = 'idle' | 'waiting' | 'storing' | 'creating'

function SendPanel({ form, record, start, expiresAt, state, isChecking, isCouponTyped, onStore, onSent }: Props) {
  const t = useTranslations()
  const [step, setStep] = useState<Step>('idle')
  const [fault, setFault] = useState<Fault>()
  const [bypassPayment, partialAmount, couponCode] = useWatch({
    control: form.control,
    name: ['bypassPayment', 'agent.partialAmount', 'couponCode'],
  })
  const hasCoupon = isCouponTyped || couponCode.trim() !== ''
  const isFullPrice = !bypassPayment && partialAmount.trim() === '' && !hasCoupon
  const isPriceChanged = state.at === 'price-changed'

  const send = async () => {
    setFault(undefined)
    if (!(await form.trigger(OWN_FIELDS, { shouldFocus: true }))) return setFault('agent')
    // Read after the check of the fields, during which the state may have changed.
    const { state, isChecking, onStore } = latest.current
    if (state.at === 'stored' || isChecking) return setStep('waiting')
    if (!isEditableState(state)) return
    setStep('storing')
    onStore()
  }

  const createLink = async () => {
    const remark = form.getValues('remark').trim()
    const { id, clientReference } = record
    const result = await createBasket({
      id,
      clientReference,
      start,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(remark !== '' && { remark }),
    })
    setStep('idle')
    if (result.ok) return onSent(result.data)
    setFault(toFault(result.problem))
  }
  const latest = useRef({ state, isChecking, onStore, createLink })
  latest.current = { state, isChecking, onStore, createLink }
  const wasStoring = useRef(false)
  useEffect(() => {
    if (step !== 'waiting' && step !== 'storing') return
    if (step === 'waiting' && isChecking) return
    if (state.at === 'stored') {
      wasStoring.current = step === 'storing'
      return
    }
    if (step === 'storing' && !wasStoring.current) {
      // Nothing is stored in such a state: the price has changed before the form could be stored.
      if (!isEditableState(state)) setStep('idle')
      return
    }
    wasStoring.current = false
    // A fault, a changed price and the new coupon are shown by the form.
    if (state.at !== 'draft' || state.fault || !isFullPrice) return setStep('idle')
    if (isChecking) return setStep('waiting')
    if (step === 'waiting') {
      setStep('storing')
      latest.current.onStore()
    } else {
      setStep('creating')
      void latest.current.createLink()
    }
  }, [step, state, isChecking, isFullPrice])

  return (
    <section
      aria-labelledby="basket-send-title"
      className="grid gap-3 rounded-picture border border-line bg-surface p-5 wide:p-7 print:hidden"
      data-print="never"
    >
      <h2 id="basket-send-title" className="text-heading">
        {t('desk.basket.send.title')}
      </h2>
      <p className="max-w-text text-muted text-small">{t('desk.basket.send.text')}</p>
      <Button
        tone="secondary"
        className="justify-self-start"
        icon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
        disabled={!isFullPrice || isPriceChanged}
        pending={step === 'idle' ? undefined : t('desk.basket.send.pending')}
        onClick={() => void send()}
      >
        {t('desk.basket.send.button')}
      </Button>
      {!isFullPrice && <p className="text-muted text-small">{t('desk.basket.send.partial')}</p>}
      {isPriceChanged && <p className="text-muted text-small">{t('desk.basket.send.changed')}</p>}
      <p role="status" className="text-danger empty:hidden">
        {fault === 'login-required' || fault === 'not-allowed'
          ? t(`problem.${fault}`)
          : fault && t(`desk.basket.send.${fault}`)}
      </p>
    </section>
  )
}
