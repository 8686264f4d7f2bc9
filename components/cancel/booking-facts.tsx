import { useTranslations } from 'next-intl'
import type { Found } from '#components/cancel/booking-choice.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { Price } from '#components/ui/price.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

const KNOWN = ['ok', 'debit', 'waiting', 'cancelled'] as const

/** What tells a booking from another: hotel, dates, payer, number, where it stands, what it cost. */
export function BookingFacts({ locale, booking }: { locale: Locale; booking: Found }) {
  const t = useTranslations()
  const known = KNOWN.find((status) => status === booking.status.toLowerCase())
  const facts = [
    [
      t('cancel.facts.number'),
      <bdi key="pnr">{booking.extPnr ? `${booking.pnr} · ${booking.extPnr}` : booking.pnr}</bdi>,
    ],
    [t('cancel.facts.payer'), <bdi key="payer">{booking.payerName}</bdi>],
    [t('cancel.facts.status'), known ? t(`cancel.status.${known}`) : <bdi key="status">{booking.status}</bdi>],
    [t('cancel.facts.price'), <Price key="price" agorot={booking.totalPrice} locale={locale} />],
  ] as const
  return (
    <div className="grid gap-3">
      <p className="text-heading">{booking.hotelName}</p>
      <StayDates checkIn={booking.checkIn} checkOut={booking.checkOut} locale={locale} t={t} />
      <dl className="grid gap-x-6 gap-y-1 phone:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
