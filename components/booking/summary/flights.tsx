import { ArrowRight, Luggage } from 'lucide-react'
import type { BookingView } from '#components/booking/summary/view.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { formatMoment } from '#lib/i18n/format.ts'

type Props = StayProps & Pick<BookingView, 'flights'>

/** The legs flown, by Israel's clock, with their baggage; of a charter when to be there (section 9). */
export function Flights({ flights, locale, t }: Props) {
  return (
    <ul className="grid gap-4">
      {flights.map(({ carrier, flightNumber, from, to, departsAt, arrivesAt, charter, baggage }) => (
        <li key={`${flightNumber}${departsAt}`}>
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <bdi>{from}</bdi>
            <ArrowRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
            <bdi>{to}</bdi>
            <span className="font-normal text-muted text-small">
              <bdi>{carrier}</bdi> <bdi dir="ltr">{flightNumber}</bdi>
            </span>
          </p>
          <p className="text-small">
            <time dateTime={departsAt}>{formatMoment(departsAt, locale)}</time>
            {' – '}
            <time dateTime={arrivesAt}>{formatMoment(arrivesAt, locale)}</time>
          </p>
          <p className="flex items-center gap-1.5 text-muted text-small">
            <Luggage aria-hidden="true" className="size-4 shrink-0" />
            {t('booking.review.baggage', { baggage })}
          </p>
          {charter && <p className="font-medium text-small text-warning">{t('stay.charter.line')}</p>}
        </li>
      ))}
    </ul>
  )
}
