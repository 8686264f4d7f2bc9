'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import type { ShownPhone } from '#components/booking/form/failure-note.tsx'
import { StateScreen } from '#components/booking/form/state-screen.tsx'
import { Steps } from '#components/booking/form/steps.tsx'
import { MissingBooking, OverBooking } from '#components/booking/gone.tsx'
import type { Trader } from '#components/booking/summary/view.ts'
import { useBooking, useBookingId } from '#components/booking/use-booking.ts'
import { useLanguageLinks } from '#components/booking/use-language-links.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { toBookingPath } from '#lib/booking/pages.ts'
import { useWho } from '#lib/browser/who.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = { locale: Locale; trader: Trader | undefined; phone: ShownPhone | undefined }

// Fetched beside the first questions, not before them: nothing of it can be shown until they are answered.
const BookingForm = lazy(async () => ({
  default: (await import('#components/booking/form/booking-form.tsx')).BookingForm,
}))

/** `/booking/hotel?id=`: the form, or why there is none (section 4). Nothing of it is made on the server. */
export function BookingPage({ locale, trader, phone }: Props) {
  const t = useTranslations()
  useLanguageLinks()
  const id = useBookingId()
  const { view, keep, price, submit, agree } = useBooking(id, locale)
  const who = useWho()
  const of = { locale, t }

  if (view.kind === 'missing') return <MissingBooking {...of} backTo={view.backTo} />
  if (view.kind !== 'known' || who.isPending) return <BookingWaits label={t('booking.loading')} />
  const { backTo } = view
  const { start, page, state, draft } = view.booking
  if (state.at === 'expired' || state.at === 'sold-out') {
    return <OverBooking {...of} at={state.at} start={start} backTo={backTo} />
  }
  // Known by its link alone: only what became of it can be asked.
  if (!start || !page) {
    return (
      <StateScreen
        {...of}
        title={t('booking.state.going')}
        text={t('booking.state.goingText')}
        path={toBookingPath('outcome', view.booking.id)}
        to={t('booking.state.goThere')}
      />
    )
  }
  return (
    <div className="pt-4 pb-10">
      <Steps at="details" t={t} className="mx-auto wide:max-w-[44rem]" />
      <div className="mt-6 mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-title">{t('booking.title')}</h1>
        <TextLink locale={locale} path={backTo} alone className="text-small">
          {t('booking.back')}
        </TextLink>
      </div>
      <Suspense fallback={<BookingWaits label={t('booking.loading')} />}>
        <BookingForm
          {...of}
          start={start}
          page={page}
          draft={draft}
          state={state}
          who={who.data}
          trader={trader}
          phone={phone}
          onKeep={keep}
          onPrice={price}
          onSend={submit}
          onAgree={agree}
        />
      </Suspense>
    </div>
  )
}

/** What stands there before anything is known; also before any script has run. */
function BookingWaits({ label }: { label: string }) {
  return (
    <div className="grid gap-6 py-10 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-8" role="status">
      <div className="grid gap-5">
        <Skeleton shape="room" label={label} />
        <Skeleton shape="room" label={label} />
        <Skeleton shape="room" label={label} />
      </div>
      <div className="max-wide:order-first">
        <Skeleton shape="hotel" label={label} />
      </div>
    </div>
  )
}
