import { ArrowRight, Luggage } from 'lucide-react'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { toLegKey } from '#lib/domain/stay/flight-legs.ts'
import { toPlaceClock, toPlaceDate } from '#lib/domain/stay/israel-time.ts'
import { formatStayDay, joinWithComma } from '#lib/i18n/format.ts'

type Props = LocalizedProps & Pick<BookingViewModel, 'flights'>

/** A departure or landing by the clock of its airport. */
const LegTime = ({ moment, locale }: Pick<LocalizedProps, 'locale'> & { moment: string }) => (
  <time dateTime={moment}>
    {joinWithComma([formatStayDay(toPlaceDate(moment), locale), toPlaceClock(moment)], locale)}
  </time>
)

/** The flight legs in the time of their airports, with baggage, and for a charter when its check-in opens (section 9). */
export function FlightLegs({ flights, locale, t }: Props) {
  return (
    <ul className="grid gap-4">
      {flights.map(({ carrier, flightNumber, from, to, departsAt, arrivesAt, charter, baggage }) => (
        <li key={toLegKey({ flightNumber, from, departsAt })}>
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <bdi>{from}</bdi>
            <ArrowRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
            <bdi>{to}</bdi>
            <span className="font-normal text-muted text-small">
              <bdi>{carrier}</bdi> <bdi dir="ltr">{flightNumber}</bdi>
            </span>
          </p>
          <p className="text-small">
            <LegTime moment={departsAt} locale={locale} />
            {' – '}
            <LegTime moment={arrivesAt} locale={locale} />
          </p>
          {baggage !== '' && (
            <p className="flex items-center gap-1.5 text-muted text-small">
              <Luggage aria-hidden="true" className="size-4 shrink-0" />
              {t('booking.review.baggage', { baggage })}
            </p>
          )}
          {charter && <p className="font-medium text-small text-warning">{t('stay.charter.line')}</p>}
        </li>
      ))}
    </ul>
  )
}
