'use client'

import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LinkToSend } from '#components/basket/link-to-send.tsx'
import { NextStep } from '#components/basket/next-step.tsx'
import { useBaskets } from '#components/basket/use-baskets.ts'
import { WithDeskMessages } from '#components/basket/with-desk-messages.tsx'
import { HoldClock } from '#components/booking/form/hold-clock.tsx'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { BasketState } from '#lib/domain/booking/basket.ts'
import type { BookingRecord, BookingStart, SentLink } from '#lib/domain/booking/booking.ts'
import { formatStayRange } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** The booking data id. */
  id: string
  start: BookingStart
  booking: Pick<BookingRecord, 'callerPhone' | 'draft'>
  link: SentLink
  /** The customer has paid: the booking can be opened. */
  onPaid: () => void
  /** The link has ended, so the form can be changed. */
  onWithdrawn: () => void
}

const STEPS: readonly BasketState[] = ['sent', 'opened', 'filledIn', 'paid']

/** Nothing can be paid by this link any more, unless a payment has begun. */
const isOver = (state: BasketState | undefined): state is 'ended' | 'expired' | 'withdrawn' =>
  state === 'ended' || state === 'expired' || state === 'withdrawn'

/** The link that an agent has sent for a booking: how to send it, and what the customer has done. */
export function SentBasket({ fallback, ...props }: Props & { fallback: ReactNode }) {
  return (
    <WithDeskMessages locale={props.locale} fallback={fallback}>
      <SentPanel {...props} />
    </WithDeskMessages>
  )
}

function SentPanel({ locale, id, start, booking, link, onPaid, onWithdrawn }: Props) {
  const t = useTranslations()
  const baskets = useBaskets()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const state = baskets.data?.find((basket) => basket.id === id)?.state
  const [wasEndedHere, setWasEndedHere] = useState(false)
  const isEndedHere = wasEndedHere && isOver(state)
  useEffect(() => {
    // The pressed button is gone.
    if (isEndedHere) heading.current?.focus()
  }, [isEndedHere])
  const canSend = state === undefined || state === 'sent' || state === 'opened'
  const { hotel, product } = start
  const dates = formatStayRange(product.checkIn, product.checkOut, locale)
  return (
    <section className="mx-auto my-8 grid max-w-form gap-5 rounded-picture border border-line bg-surface p-5 wide:p-7">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {isOver(state) || state === 'paid' || state === 'failed'
            ? t(`desk.basket.state.${state}`)
            : t('desk.basket.sent.title')}
        </h1>
        <p className="mt-2">
          <bdi>{hotel.name}</bdi>
          {locales[locale].comma}
          <bdi>{dates}</bdi>
        </p>
        <p className="font-semibold">
          {t(state === 'paid' ? 'desk.basket.state.paid' : 'desk.basket.sent.total')}:{' '}
          <Price agorot={link.total} locale={locale} />
        </p>
        {canSend && <HoldClock t={t} expiresAt={link.expiresAt} className="mt-2" />}
      </div>
      <PageToasts locale={locale} t={t} />
      {canSend && <LinkToSend {...{ booking, link, start, locale }} />}
      {state !== undefined && <BasketSteps state={state} />}
      {baskets.isPending && <Skeleton shape="row" label={t('booking.loading')} />}
      {baskets.data && state === undefined && <p role="status">{t('desk.basket.sent.unlisted')}</p>}
      {baskets.isError && (
        <p role="alert" className="text-small text-warning">
          {t('desk.basket.sent.unread')}
        </p>
      )}
      <NextStep
        {...{ locale, id, state, onPaid, onWithdrawn }}
        backTo={start.backTo}
        onEnded={() => {
          setWasEndedHere(true)
          void baskets.refetch()
        }}
      />
    </section>
  )
}

/** The steps of the customer. A link that is over has none: the heading shows its state, which is only announced here. */
function BasketSteps({ state }: { state: BasketState }) {
  const t = useTranslations()
  const reached = STEPS.indexOf(state)
  const hasSteps = reached !== -1
  return (
    <div>
      {!isOver(state) && <h2 className="font-semibold">{t('desk.basket.sent.steps')}</h2>}
      <p
        role="status"
        data-basket-state={state}
        className={classes(hasSteps || isOver(state) ? 'sr-only' : 'text-warning')}
      >
        {t(`desk.basket.state.${state}`)}
      </p>
      {hasSteps && (
        <ol className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {STEPS.map((step, index) => (
            <li
              key={step}
              {...(index === reached && { 'aria-current': 'step' as const })}
              className={classes('flex items-center gap-2', index <= reached ? 'font-medium text-save' : 'text-muted')}
            >
              {index <= reached ? (
                <Check aria-hidden="true" className="size-5" />
              ) : (
                <Circle aria-hidden="true" className="size-5" />
              )}
              {t(`desk.basket.state.${step}`)}
              {index <= reached && <span className="sr-only"> ({t('desk.basket.sent.done')})</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
