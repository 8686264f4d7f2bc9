'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { EndedLink } from '#components/booking/basket/ended-link.tsx'
import { StateScreen } from '#components/booking/form/state-screen.tsx'
import { BookingSteps } from '#components/booking/form/steps.tsx'
import { PaymentRedirect } from '#components/booking/outcome/payment-redirect.tsx'
import { EndedBooking, MissingBooking } from '#components/booking/unavailable-booking.tsx'
import { useBooking, useBookingId } from '#components/booking/use-booking.ts'
import { useLanguageLinks } from '#components/layout/use-language-links.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import type { LegalPaths } from '#lib/domain/agency/legal-paths.ts'
import type { LocalizedTrader } from '#lib/domain/agency/trader.ts'
import { bypassesPayment, mayBypassPayment } from '#lib/domain/booking/draft.ts'
import { toBookingPath } from '#lib/domain/booking/pages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

type Props = {
  locale: Locale
  trader: LocalizedTrader | undefined
  phone: DisplayPhone | undefined
  legalPaths: LegalPaths
}

// Loaded in parallel with the first requests: it cannot show anything before they are answered.
const BookingForm = lazyPart(
  () => import('#components/booking/form/booking-form.tsx').then((module) => module.BookingForm),
  { failed: toPartNote, loading: ({ t }) => <BookingSkeleton label={t('booking.loading')} /> },
)

// Loaded for agents only, after they have sent a link.
const SentBasket = lazyPart(() => import('#components/basket/sent-basket.tsx').then((module) => module.SentBasket), {
  failed: toPartNote,
  loading: ({ fallback }) => fallback,
})

/** `/booking/hotel?id=`: the form, or the reason why there is none (section 4). Rendered in the browser only. */
export function BookingPage({ locale, trader, phone, legalPaths }: Props) {
  const t = useTranslations()
  useLanguageLinks()
  const id = useBookingId()
  const { view, saveDraft, reprice, submit, agree, checkStatus, setSentLink } = useBooking(id, locale)
  const signIn = useSignInState()
  const localized = { locale, t }
  const heading = useRef<HTMLHeadingElement>(null)
  const isReopened = useRef(false)
  useEffect(() => {
    if (!isReopened.current || !heading.current) return
    isReopened.current = false
    heading.current.focus()
  })

  if (view.kind === 'missing') return <MissingBooking {...localized} page="form" backTo={view.backTo} />
  if (view.kind === 'redirect' && view.to === 'paying') {
    // On a slow network, the page that redirects to the payment takes seconds to load.
    return (
      <>
        <BookingSteps at="payment" t={t} className="mx-auto pt-4 wide:max-w-[44rem]" />
        <PaymentRedirect url={undefined} t={t} />
      </>
    )
  }
  if (view.kind !== 'known' || signIn.isPending) return <BookingSkeleton label={t('booking.loading')} />
  const { backTo } = view
  const { start, page, state, draft, sentToCustomer, fromAgent } = view.booking
  if (sentToCustomer && start && signIn.data?.may.editOrder) {
    return (
      <SentBasket
        locale={locale}
        fallback={<BookingSkeleton label={t('booking.loading')} />}
        // Its refusals belong to one booking.
        key={view.booking.id}
        id={view.booking.id}
        start={start}
        booking={view.booking}
        link={sentToCustomer}
        onPaid={checkStatus}
        onWithdrawn={() => {
          // The pressed button is removed with its screen: the form that replaces it gets the focus.
          isReopened.current = true
          setSentLink(undefined)
        }}
      />
    )
  }
  if (fromAgent && (state.at === 'expired' || state.at === 'sold-out')) {
    return <EndedLink {...localized} reason={state.at === 'expired' ? 'ended' : 'soldOut'} phone={phone} />
  }
  if (state.at === 'expired' || state.at === 'sold-out') {
    return <EndedBooking {...localized} record={view.booking} at={state.at} backTo={backTo} />
  }
  // This browser knows only the link of the booking, so only its outcome can be shown.
  if (!start || !page) {
    return (
      <StateScreen
        {...localized}
        title={t('booking.state.going')}
        text={t('booking.state.goingText')}
        path={toBookingPath('outcome', view.booking.id)}
        linkText={t('booking.state.goThere')}
      />
    )
  }
  const isUnpaid = bypassesPayment(draft) && (!signIn.data || mayBypassPayment(signIn.data.may))
  return (
    <div className="pt-4 pb-10">
      <BookingSteps at="details" isUnpaid={isUnpaid} t={t} className="mx-auto wide:max-w-[44rem]" />
      <div className="mt-6 mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {t('booking.title')}
        </h1>
        {!fromAgent && (
          <TextLink locale={locale} path={backTo} alone className="text-small">
            {t('booking.back')}
          </TextLink>
        )}
      </div>
      <BookingForm
        // What is typed belongs to one booking.
        key={view.booking.id}
        {...localized}
        record={view.booking}
        start={start}
        page={page}
        draft={draft}
        state={state}
        signIn={signIn.data}
        trader={trader}
        phone={phone}
        legalPaths={legalPaths}
        onSaveDraft={saveDraft}
        onReprice={reprice}
        onSubmit={submit}
        onAgree={agree}
        onSent={setSentLink}
      />
    </div>
  )
}

/** The placeholder until the booking is known; also before any script has run. */
function BookingSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-6 py-10 wide:grid-cols-[minmax(0,1fr)_clamp(18rem,30vw,24rem)] wide:gap-8" role="status">
      <div className="grid gap-5">
        <Skeleton shape="room" label={label} />
        <Skeleton shape="room" />
        <Skeleton shape="room" />
      </div>
      <div className="max-wide:order-first">
        <Skeleton shape="hotel" />
      </div>
    </div>
  )
}
