'use client'

import { CircleX, Clock, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ShownPhone } from '#components/booking/form/failure-note.tsx'
import { Leave } from '#components/booking/outcome/leave.tsx'
import type { Case, CaseAct } from '#components/booking/outcome/to-case.ts'
import type { UseBooking } from '#components/booking/use-booking.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import type { Fault } from '#lib/booking/booking.ts'
import { toBookingPath } from '#lib/booking/pages.ts'

type Props = StayProps & {
  id: string
  matter: Case
  fault: Fault | undefined
  backTo: string
  phone: ShownPhone | undefined
  booking: Pick<UseBooking, 'pay' | 'retry' | 'ask' | 'leave'>
}

const LOOKS = {
  wait: { Icon: Clock, tone: 'bg-info-soft text-info' },
  warn: { Icon: TriangleAlert, tone: 'bg-warning-soft text-warning' },
  fail: { Icon: CircleX, tone: 'bg-danger-soft text-danger' },
} as const satisfies Record<Case['tone'], object>

/** Long enough to be seen to have been asked. */
const ASKING = 1_200

/** A booking that stands still: what happened, whether the card was charged where that is known, and what can be done. */
export function Still({ id, matter, fault, backTo, phone, booking, locale, t }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const { tone, title, texts, charged, acts } = matter
  // biome-ignore lint/correctness/useExhaustiveDependencies: another matter is another screen.
  useEffect(() => heading.current?.focus(), [title])
  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => setAsking(false), ASKING)
    return () => clearTimeout(timer)
  }, [asking])
  const { Icon, tone: look } = LOOKS[tone]
  const ask = () => {
    setAsking(true)
    booking.ask()
  }
  const [first] = acts
  const toButton = (act: CaseAct) => {
    const main = act === first ? ('action' as const) : ('secondary' as const)
    switch (act) {
      case 'again':
        return (
          <Button key={act} tone={main} onClick={booking.retry}>
            {t('outcome.act.again')}
          </Button>
        )
      case 'send':
        return (
          <Button key={act} tone={main} onClick={booking.retry}>
            {t('outcome.act.send')}
          </Button>
        )
      case 'pay':
        return (
          <Button key={act} tone={main} onClick={() => booking.pay()}>
            {t('outcome.act.pay')}
          </Button>
        )
      case 'anew':
        return (
          <Button key={act} tone={main} onClick={() => booking.pay(true)}>
            {t('outcome.act.anew')}
          </Button>
        )
      case 'ask':
        return (
          <Button key={act} tone={main} onClick={ask} pending={asking ? t('outcome.act.asking') : undefined}>
            {t('outcome.act.ask')}
          </Button>
        )
      case 'form':
        return (
          <ButtonLink key={act} tone="secondary" locale={locale} path={toBookingPath('form', id)}>
            {t('outcome.act.form')}
          </ButtonLink>
        )
      case 'product':
        return (
          <ButtonLink key={act} tone={main} locale={locale} path={backTo}>
            {backTo === '/' ? t('booking.state.home') : t('booking.state.choose')}
          </ButtonLink>
        )
      case 'leave':
        return (
          <Button key={act} tone="quiet" aria-expanded={leaving} onClick={() => setLeaving((open) => !open)}>
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
      <div className="mt-6 flex flex-wrap gap-3">{acts.map(toButton)}</div>
      {leaving && <Leave t={t} onLeave={booking.leave} />}
      {phone !== undefined && (
        <p className="mt-6 border-line border-t pt-5 text-small">
          {t('outcome.act.call')}{' '}
          <a
            href={phone.href}
            className="inline-flex min-h-target items-center font-semibold underline underline-offset-4"
          >
            <bdi dir="ltr">{phone.text}</bdi>
          </a>
        </p>
      )}
    </section>
  )
}
