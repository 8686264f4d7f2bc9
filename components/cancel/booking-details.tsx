import { useTranslations } from 'next-intl'
import { toStatusLabel } from '#components/personal-area/order-status.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import { Price } from '#components/ui/price.tsx'
import type { FoundBooking } from '#lib/browser/find-bookings.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  booking: FoundBooking
  /** The word for a status that only the desk has. */
  statusLabel?: string
}

/** The details by which a person recognises a booking: hotel, dates, number, payer, status and price. */
export function BookingDetails({ locale, booking, statusLabel }: Props) {
  const t = useTranslations()
  const { status } = booking
  const rows = [
    [
      t('cancel.facts.number'),
      // Two lines where one has no room for both, then without a dot between. A dot is at the start of an item in the item's own
      // direction, so the `bdi` with Latin letters is inside the item.
      <span key="pnr" className={DOT_SEPARATED}>
        <span>
          <bdi className="whitespace-nowrap">{booking.pnr}</bdi>
        </span>{' '}
        {booking.extPnr && booking.extPnr !== booking.pnr && (
          <span>
            <bdi className="whitespace-nowrap">{booking.extPnr}</bdi>
          </span>
        )}
      </span>,
    ],
    ...(booking.payerName === ''
      ? []
      : [[t('cancel.facts.payer'), <bdi key="payer">{booking.payerName}</bdi>] as const]),
    [
      t('cancel.facts.status'),
      // The names beside it wrap before a long word of it is broken, such as a Russian one on a phone.
      <bdi key="status" style={{ overflowWrap: 'break-word' }}>
        {statusLabel ?? toStatusLabel(status, t)}
      </bdi>,
    ],
    [t('cancel.facts.price'), <Price key="price" agorot={booking.totalPrice} locale={locale} />],
  ] as const
  return (
    <div className="grid gap-3">
      {booking.hotelName !== '' && (
        <p className="text-heading">
          <bdi>{booking.hotelName}</bdi>
        </p>
      )}
      <StayDates stay={{ ...booking, kind: undefined }} locale={locale} t={t} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
