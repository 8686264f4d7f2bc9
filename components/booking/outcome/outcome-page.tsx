'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ShownPhone } from '#components/booking/form/failure-note.tsx'
import { Steps } from '#components/booking/form/steps.tsx'
import { MissingBooking, OverBooking } from '#components/booking/gone.tsx'
import { Booked } from '#components/booking/outcome/booked.tsx'
import { Going } from '#components/booking/outcome/going.tsx'
import { Still } from '#components/booking/outcome/still.tsx'
import { toCase, toCharged } from '#components/booking/outcome/to-case.ts'
import { Waiting } from '#components/booking/outcome/waiting.tsx'
import { useAddress, useBooking, useBookingId } from '#components/booking/use-booking.ts'
import { useLanguageLinks } from '#components/booking/use-language-links.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { BookingState } from '#lib/booking/booking.ts'
import type { Arrival } from '#lib/browser/booking/session.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  phone: ShownPhone | undefined
  /** `paying`: on the way to the payment page. `outcome`: waiting, and what became of it. */
  page: 'paying' | 'outcome'
  /** This is where the payment page sends people back to: as a hint. */
  hint?: Arrival['hint']
}

const STEP = (state: BookingState) =>
  state.at === 'confirmed' || state.at === 'pending-confirmation' ? ('voucher' as const) : ('payment' as const)

/** Payment and what became of it, one booking's, which only the browser knows (specification, sections 2 and 4). */
export function OutcomePage({ locale, phone, page, hint }: Props) {
  const t = useTranslations()
  useLanguageLinks()
  const id = useBookingId()
  const address = useAddress()
  const arrival = hint && address ? toArrival(hint, address) : undefined
  const booking = useBooking(id, locale, page, arrival)
  const { view } = booking
  const of = { locale, t }
  const goes = useGoing(view.kind === 'known' ? view.booking.state.at : undefined)

  if (view.kind === 'missing' || (view.kind === 'known' && view.booking.state.at === 'nothing')) {
    return <MissingBooking {...of} backTo={view.backTo} />
  }
  if (view.kind !== 'known') {
    return (
      <div role="status" className="mx-auto max-w-form py-16">
        <Skeleton shape="room" label={t('outcome.loading')} />
      </div>
    )
  }
  const { booking: record, backTo } = view
  const { state, start } = record
  if (state.at === 'expired' || state.at === 'sold-out') {
    const { charged } = toCharged(state.charged)
    return (
      <OverBooking {...of} at={state.at} start={start} backTo={backTo}>
        {charged !== undefined && <p className="mt-3 font-semibold">{t(`outcome.charged.${charged}`)}</p>}
      </OverBooking>
    )
  }
  const isBooked = record.booked !== undefined && state.at !== 'unknown' && state.at !== 'to-payment'
  const isDebtWaiting = state.at === 'booking' || state.at === 'waiting' || state.at === 'returned'
  if (isBooked && !isDebtWaiting && !(goes && state.at === 'at-payment')) {
    const already = address?.get('already') === '1'
    return (
      <>
        <Steps at={STEP(state)} t={t} className="mx-auto pt-4 wide:max-w-[44rem]" />
        <Booked record={record} phone={phone} pay={booking.pay} already={already} {...of} />
      </>
    )
  }
  const matter = goes && state.at === 'at-payment' ? undefined : toCase(record)
  const isGoing = state.at === 'to-payment' || state.at === 'at-payment'
  return (
    <>
      <Steps at={STEP(state)} t={t} className="mx-auto pt-4 wide:max-w-[44rem]" />
      {matter && (
        <Still
          id={record.id}
          matter={matter}
          fault={'fault' in state ? state.fault : undefined}
          backTo={backTo}
          phone={phone}
          booking={booking}
          {...of}
        />
      )}
      {!matter && isGoing && <Going url={state.at === 'at-payment' ? state.url : undefined} t={t} />}
      {!matter && !isGoing && <Waiting booking={record} {...of} />}
    </>
  )
}

function toArrival(hint: Arrival['hint'], query: URLSearchParams): Arrival {
  const reference = query.get('paymentReference')?.slice(0, 200)
  const clientReference = query.get('reference')?.match(/^[0-9a-f-]{36}$/i)?.[0]
  return { hint, ...(reference && { reference }), ...(clientReference && { clientReference }) }
}

/** Is the browser on its way to the payment page from here, just now? Who has come back is not. */
function useGoing(at: BookingState['at'] | undefined): boolean {
  const before = useRef(at)
  const [goes, setGoes] = useState(false)
  useEffect(() => {
    if (before.current === 'to-payment' && at === 'at-payment') setGoes(true)
    before.current = at
  }, [at])
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && setGoes(false)
    globalThis.addEventListener('pageshow', shown)
    return () => globalThis.removeEventListener('pageshow', shown)
  }, [])
  return goes || (before.current === 'to-payment' && at === 'at-payment')
}
