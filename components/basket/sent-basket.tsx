'use client'

import { Check, Circle, Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toBasketAddress, toMailUrl } from '#components/basket/to-basket-address.ts'
import { useBaskets } from '#components/basket/use-baskets.ts'
import { WithDeskMessages } from '#components/basket/with-desk-messages.tsx'
import { HoldClock } from '#components/booking/form/hold-clock.tsx'
import { SEND_LINK, WhatsAppLink } from '#components/caller/whats-app-link.tsx'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import type { Site } from '#components/layout/site.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import { Select } from '#components/ui/select.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useCopied } from '#components/ui/toast/use-copied.ts'
import { withdrawBasket } from '#lib/browser/api/baskets.ts'
import { useCallers } from '#lib/browser/caller/browser-callers.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { type BasketState, TIME_TO_PAY } from '#lib/domain/booking/basket.ts'
import type { BookingRecord, BookingStart, SentLink } from '#lib/domain/booking/booking.ts'
import { isOfCaller } from '#lib/domain/booking/unfinished.ts'
import { toShownPhone, toWhatsAppShareUrl } from '#lib/domain/caller/caller-phone.ts'
import { formatIsolatedMoney, formatStayRange, joinWithComma } from '#lib/i18n/format.ts'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'
import { noBreakPhone } from '#lib/i18n/no-break.ts'

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

type LinkProps = Pick<Props, 'booking' | 'link' | 'start' | 'locale'>

/** The link, in the language in which the customer will read the page, and the ways to send it. */
function LinkToSend({ booking, link, start, locale }: LinkProps) {
  const t = useTranslations()
  const [language, setLanguage] = useState<Locale>(locale)
  const served = useCallers().served?.phone
  // Not to a later caller, who may be served in this tab by now.
  const phone = booking.callerPhone ?? (isOfCaller(booking, served) ? served : undefined)
  const { copied, copy } = useCopied(t('ui.notCopied'))
  const url = toBasketAddress(link.token, language)
  const isCopied = copied === url
  const labels = {
    whatsApp:
      phone === undefined
        ? t('desk.basket.sent.whatsApp')
        : t('desk.basket.sent.whatsAppTo', { phone: noBreakPhone(toShownPhone(phone)) }),
    email: t('desk.basket.sent.email'),
  }
  const ways = <SendLinks {...{ link, start, url, phone, labels, language }} email={booking.draft.payer?.email} />
  return (
    <div className="grid gap-3">
      <Select
        label={t('quote.form.language')}
        value={language}
        onChange={(event) => setLanguage(LOCALES.find((one) => one === event.target.value) ?? locale)}
        options={LOCALES.map((value) => ({ value, label: locales[value].name }))}
      />
      <TextField
        label={t('desk.basket.sent.link')}
        ltr
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="action" onClick={() => void copy(url)}>
          {isCopied ? t('desk.basket.sent.copied') : t('desk.basket.sent.copy')}
        </Button>
        {language === locale ? ways : <WithDeskMessages locale={language}>{ways}</WithDeskMessages>}
      </div>
      <p role="status" className="sr-only">
        {isCopied && t('desk.basket.sent.copied')}
      </p>
    </div>
  )
}

type SendProps = Pick<Props, 'link' | 'start'> & {
  url: string
  phone: string | undefined
  email: string | undefined
  /** In the language of the agent. */
  labels: { whatsApp: string; email: string }
  /** Of the customer. */
  language: Locale
}

/** Opens WhatsApp, or the agent's mail program, with a message in the customer's language, whose texts surround it. */
function SendLinks({ link, start, url, phone, email, labels, language }: SendProps) {
  const t = useTranslations()
  const hotel = start.hotel.name
  const dates = formatStayRange(start.product.checkIn, start.product.checkOut, language)
  const amount = formatIsolatedMoney(link.total, language)
  const message = t('desk.basket.sent.message', { hotel, dates, amount, url })
  return (
    <>
      <WhatsAppLink href={toWhatsAppShareUrl(message, phone)}>{labels.whatsApp}</WhatsAppLink>
      <a
        href={toMailUrl({ to: email, subject: joinWithComma([hotel, dates], language), message })}
        className={SEND_LINK}
      >
        <Mail aria-hidden="true" className="size-5" />
        {labels.email}
      </a>
    </>
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

type NextProps = Pick<Props, 'locale' | 'id' | 'onPaid' | 'onWithdrawn'> & {
  /** Undefined while it is not known. */
  state: BasketState | undefined
  backTo: string
  /** The link has ended, but the booking must stay as it is: a payment may still arrive. */
  onEnded: () => void
}

function NextStep({ locale, id, state, backTo, onPaid, onWithdrawn, onEnded }: NextProps) {
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
