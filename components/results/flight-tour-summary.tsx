import { CalendarRange, Plane } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { toLegKey } from '#lib/domain/stay/flight-legs.ts'
import { toPlaceClock, toPlaceDate } from '#lib/domain/stay/israel-time.ts'
import { formatShortDay, joinWithComma } from '#lib/i18n/format.ts'

type Props = LocalizedProps & Pick<SearchResult, 'flights' | 'days'>

/** How many days of a tour its card lists. */
const MAX_DAYS = 3

/** The flights of a package or a flight: route, times and carrier. */
export function FlightSummary({ flights, locale, t }: Props) {
  if (flights.length === 0) return null
  const moment = (at: string) => (
    <time dir="auto" dateTime={at}>
      {joinWithComma([formatShortDay(toPlaceDate(at), locale), toPlaceClock(at)], locale)}
    </time>
  )
  return (
    <ul aria-label={t('results.flight.legs')} className="grid gap-2">
      {flights.map(({ carrier, flightNumber, from, to, departsAt, arrivesAt, charter, baggage }) => (
        <li key={toLegKey({ flightNumber, from, departsAt })} className="flex gap-2.5 text-small">
          <Plane aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary rtl:-scale-x-100" />
          <span className="min-w-0">
            <span className="block font-medium">
              {t('results.flight.leg', { from, to })}
              {carrier + flightNumber !== '' && (
                <>
                  {' '}
                  · <bdi>{`${carrier} ${flightNumber}`.trim()}</bdi>
                </>
              )}
              {charter && ` · ${t('stay.charter.name')}`}
            </span>
            <span className="block text-muted">
              {t.rich('results.flight.departs', { time: () => moment(departsAt) })} ·{' '}
              {t.rich('results.flight.arrives', { time: () => moment(arrivesAt) })}
            </span>
            {baggage !== '' && <span className="block text-muted">{baggage}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The first days of a tour, and the number of days. */
export function TourSummary({ days, t }: Props) {
  if (days.length === 0) return null
  const more = days.length - MAX_DAYS
  return (
    <div className="flex gap-2.5 text-small">
      <CalendarRange aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-medium">{t('results.tour.days', { count: days.length })}</p>
        <ol className="text-muted">
          {days.slice(0, MAX_DAYS).map(({ day, title }) => (
            <li key={day}>{t('results.tour.day', { day, title })}</li>
          ))}
          {more > 0 && <li>{t('results.tour.more', { count: more })}</li>}
        </ol>
      </div>
    </div>
  )
}
