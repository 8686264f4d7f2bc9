'use client'

import { Clock, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LeaveForm } from '#components/booking/outcome/leave-form.tsx'
import type { OutcomeAction, OutcomeMessage } from '#components/booking/outcome/outcome-message.ts'
import type { UseBooking } from '#components/booking/use-booking.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import type { CallFault } from '#lib/domain/booking/booking.ts'
import { toBookingPath } from '#lib/domain/booking/pages.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

type Props = LocalizedProps & {
  id: string
  message: OutcomeMessage
  fault: CallFault | undefined
  backTo: string
  phone: DisplayPhone | undefined
  booking: Pick<UseBooking, 'pay' | 'retry' | 'checkStatus' | 'leave'>
}

const LOOKS = {
  wait: { Icon: Clock, tone: 'bg-info-soft text-info' },
  warn: { Icon: TriangleAlert, tone: 'bg-warning-soft text-warning' },
  fail: { Icon: X, tone: 'bg-danger-soft text-danger' },
} as const satisfies Record<OutcomeMessage['tone'], object>

/** Milliseconds for which the button shows that the status is being checked. */
const CHECK_SHOWN = 1_200

/** A state that does not change by itself: what happened, whether the card was charged (where known), and the possible actions. */
export function MessageScreen({ id, message, fault, backTo, phone, booking, locale, t }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const { tone, title, texts, charged, actions } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another screen
  useEffect(() => heading.current?.focus(), [title])
  useEffect(() => {
    if (!isChecking) return
    const timer = setTimeout(() => setChecking(false), CHECK_SHOWN)
    return () => clearTimeout(timer)
  }, [isChecking])
  const { Icon, tone: look } = LOOKS[tone]
  const check = () => {
    setChecking(true)
    booking.checkStatus()
  }
  const payOnNewPage = () => booking.pay(true)
  const presses = {
    again: booking.retry,
    send: booking.retry,
    pay: () => booking.pay(),
    otherCard: payOnNewPage,
    toPay: payOnNewPage,
    newPage: payOnNewPage,
  }
  const [first] = actions
  const toButton = (action: OutcomeAction) => {
    const main = action === first ? ('action' as const) : ('secondary' as const)
    switch (action) {
      case 'again':
      case 'send':
      case 'pay':
      case 'otherCard':
      case 'toPay':
      case 'newPage':
        return (
          <Button key={action} tone={main} onClick={presses[action]}>
            {action === 'toPay' ? t('booking.next.pay') : t(`outcome.act.${action}`)}
          </Button>
        )
      case 'ask':
        return (
          <Button key={action} tone={main} onClick={check} pending={isChecking ? t('outcome.act.asking') : undefined}>
            {t('outcome.act.ask')}
          </Button>
        )
      case 'form':
        return (
          <ButtonLink key={action} tone="secondary" locale={locale} path={toBookingPath('form', id)}>
            {t('outcome.act.form')}
          </ButtonLink>
        )
      case 'product':
        return (
          <ButtonLink key={action} tone={main} locale={locale} path={backTo}>
            {backTo === '/' ? t('booking.state.home') : t('booking.state.choose')}
          </ButtonLink>
        )
      case 'leave':
        return (
          <Button key={action} tone="quiet" aria-expanded={leaving} onClick={() => setLeaving((open) => !open)}>
            {t('outcome.leave.open')}
          </Button>
        )
    }
  }
  return (
    <section className="mx-auto my-10 max-w-form rounded-picture border border-line bg-surface p-6 wide:my-16 wide:p-10">
      <span className={classes('grid size-14 place-items-center rounded-full', look)}>
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-title outline-none">
        {t(`outcome.${title}`)}
      </h1>
      <div className="mt-3 grid gap-2 text-muted">
        {texts.map((text) => (
          <p key={text}>{t(`outcome.${text}`)}</p>
        ))}
        {fault !== undefined && <p>{t(`problem.${fault.code}`)}</p>}
      </div>
      {charged !== undefined && (
        <p className={classes('mt-3 font-semibold', charged === 'yes' ? 'text-warning' : 'text-save')}>
          {t(`outcome.charged.${charged}`)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">{actions.map(toButton)}</div>
      {leaving && actions.includes('leave') && <LeaveForm t={t} onLeave={booking.leave} />}
      <CallUs phone={phone} t={t} />
    </section>
  )
}

/** The phone number for questions about a payment. */
export function CallUs({ phone, t }: Pick<Props, 'phone' | 't'>) {
  if (phone === undefined) return null
  return (
    <p className="mt-6 border-line border-t pt-5 text-small">
      {t('outcome.act.call')} <PhoneLink shown={phone} className="font-semibold underline underline-offset-4" />
    </p>
  )
}
