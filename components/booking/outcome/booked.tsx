'use client'

import { toBookedKind } from '#components/booking/outcome/booked-facts.tsx'
import { PriceSection } from '#components/booking/outcome/booked-price.tsx'
import { StatusSection } from '#components/booking/outcome/booked-status.tsx'
import { StaySection } from '#components/booking/outcome/booked-stay.tsx'
import { DebtSection } from '#components/booking/outcome/debt.tsx'
import { TimelineDisclosure } from '#components/booking/timeline-disclosure.tsx'
import type { UseBooking } from '#components/booking/use-booking.ts'
import { BookingDocuments } from '#components/documents/booking-documents.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

type Props = LocalizedProps & {
  record: BookingRecord
  phone: DisplayPhone | undefined
  pay: UseBooking['pay']
  /** The person pressed "book" again for this booking and was redirected here. */
  already: boolean
}

/** An existing booking: status and numbers, hotel and guests, price and cancellation, debt, and documents. */
export function BookedScreen({ record, phone, pay, already, locale, t }: Props) {
  const { booked } = record
  if (!booked) return undefined
  const { booking } = booked
  const kind = toBookedKind(booked)
  const common = { booking, kind, locale, t } as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-12" data-outcome={kind}>
      <StatusSection record={record} already={already} {...common} />
      {booking.subsidyUpdate === 'failed' && (
        <p role="alert" className="rounded-card bg-warning-soft p-4 font-medium text-warning">
          {t('outcome.subsidyFailed')}
        </p>
      )}
      <DebtSection record={record} booking={booking} pay={pay} locale={locale} t={t} />
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <StaySection
          name={booking.hotelName ?? record.start?.hotel.name}
          phone={phone}
          coordinates={record.start?.hotel.coordinates}
          {...common}
        />
        <PriceSection {...common} />
      </div>
      <BookingDocuments id={record.id} locale={locale} state={kind} />
      <TimelineDisclosure id={record.id} locale={locale} state={kind} isCustomer />
    </div>
  )
}
