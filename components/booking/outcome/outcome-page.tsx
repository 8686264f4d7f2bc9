'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BookedScreen } from '#components/booking/outcome/booked.tsx'
import { CallUs, MessageScreen } from '#components/booking/outcome/message-screen.tsx'
import { toChargedText, toOutcomeMessage } from '#components/booking/outcome/outcome-message.ts'
import { OutcomeSteps } from '#components/booking/outcome/outcome-steps.tsx'
import { PaymentRedirect } from '#components/booking/outcome/payment-redirect.tsx'
import { WaitingScreen } from '#components/booking/outcome/waiting.tsx'
import { EndedBooking, MissingBooking } from '#components/booking/unavailable-booking.tsx'
import { useAddressQuery, useBooking, useBookingId } from '#components/booking/use-booking.ts'
import { useLanguageLinks } from '#components/layout/use-language-links.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PaymentReturn } from '#lib/browser/booking/tab.ts'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

// Only for the customers of agents' links.
const EndedLink = lazyPart(
  () => import('#components/booking/basket/ended-link.tsx').then((module) => module.EndedLink),
  { failed: toPartNote },
)

type Props = {
  locale: Locale
  phone: DisplayPhone | undefined
  /** `paying`: redirecting to the payment page. `outcome`: waiting for the outcome, and the outcome. */
  page: 'paying' | 'outcome'
  /** Set on the pages to which the payment page returns. Not trusted. */
  hint?: PaymentReturn['hint']
}

/** The payment and the outcome of one booking, which only the browser knows (specification, sections 2 and 4). */
export function OutcomePage({ locale, phone, page, hint }: Props) {
  const t = useTranslations()
  useLanguageLinks()
  const id = useBookingId(hint !== undefined)
  const query = useAddressQuery()
  const paymentReturn = hint && query ? toPaymentReturn(hint, query) : undefined
  const booking = useBooking(id, locale, page, paymentReturn)
  const { view } = booking
  const localized = { locale, t }
  const isRedirecting = useRedirecting(view.kind === 'known' ? view.booking.state.at : undefined)

  // An id that the upstream does not know is like a missing one.
  if (view.kind === 'missing' || (view.kind === 'known' && view.booking.state.at === 'nothing')) {
    return <MissingBooking {...localized} page={page} backTo={view.backTo} />
  }
  if (view.kind !== 'known') {
    return (
      <div role="status" className="mx-auto max-w-form py-16">
        <Skeleton shape="room" label={t('outcome.loading')} />
      </div>
    )
  }
  const { booking: record, backTo } = view
  const { state } = record
  if (state.at === 'expired' || state.at === 'sold-out') {
    const { charged } = toChargedText(state.charged)
    const chargedText = charged !== undefined && <p className="mt-3 font-semibold">{t(`outcome.charged.${charged}`)}</p>
    if (record.fromAgent) {
      return (
        <EndedLink {...localized} reason={state.at === 'expired' ? 'ended' : 'soldOut'} phone={phone}>
          {chargedText}
        </EndedLink>
      )
    }
    const mayBeCharged = page === 'outcome' && state.charged !== false
    return (
      <EndedBooking {...localized} record={record} at={state.at} backTo={backTo} mayBeCharged={mayBeCharged}>
        {chargedText}
        {mayBeCharged && <CallUs phone={phone} t={t} />}
      </EndedBooking>
    )
  }
  const isBooked = record.booked !== undefined && state.at !== 'unknown' && state.at !== 'to-payment'
  const isDebtWaiting = state.at === 'booking' || state.at === 'waiting' || state.at === 'returned'
  if (isBooked && !isDebtWaiting && !(isRedirecting && state.at === 'at-payment')) {
    const already = query?.get('already') === '1'
    return (
      <>
        <OutcomeSteps record={record} t={t} />
        <BookedScreen record={record} phone={phone} pay={booking.pay} already={already} {...localized} />
      </>
    )
  }
  const message = isRedirecting && state.at === 'at-payment' ? undefined : toOutcomeMessage(record)
  const isPaying = state.at === 'stored' || state.at === 'to-payment' || state.at === 'at-payment'
  return (
    <>
      <OutcomeSteps record={record} t={t} />
      {message && (
        <MessageScreen
          id={record.id}
          message={message}
          fault={'fault' in state ? state.fault : undefined}
          backTo={backTo}
          phone={phone}
          booking={booking}
          {...localized}
        />
      )}
      {!message && isPaying && <PaymentRedirect url={state.at === 'at-payment' ? state.url : undefined} t={t} />}
      {!message && !isPaying && <WaitingScreen booking={record} {...localized} />}
    </>
  )
}

function toPaymentReturn(hint: PaymentReturn['hint'], query: URLSearchParams): PaymentReturn {
  const reference = query.get('paymentReference')?.slice(0, 200)
  const clientReference = query.get('reference')?.match(/^[0-9a-f-]{36}$/i)?.[0]
  const isDebt = query.get('debt') === '1'
  return {
    hint,
    ...(reference && { reference }),
    ...(clientReference && { clientReference }),
    ...(isDebt && { isDebt }),
  }
}

/** Whether this page is just sending the browser to the payment page; false after coming back from it. */
function useRedirecting(at: BookingState['at'] | undefined): boolean {
  const before = useRef(at)
  const [redirects, setRedirects] = useState(false)
  useEffect(() => {
    if (before.current === 'to-payment' && at === 'at-payment') setRedirects(true)
    before.current = at
  }, [at])
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setRedirects(false)
    globalThis.addEventListener('pageshow', onPageShow)
    return () => globalThis.removeEventListener('pageshow', onPageShow)
  }, [])
  return redirects || (before.current === 'to-payment' && at === 'at-payment')
}
