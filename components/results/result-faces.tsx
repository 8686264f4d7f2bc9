import { CalendarRange, Plane } from 'lucide-react'
import { formatShortMoment } from '#components/stay/short-date.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import type { Result } from '#lib/search/results.ts'

type Props = StayProps & Pick<Result, 'flights' | 'days'>

/** Days of a tour that are told on its card. */
const DAYS_TOLD = 3

/** The flights of a package or a flight: from where to where, when, with whom. */
export function FlightFace({ flights, locale, t }: Props) {
  if (flights.length === 0) return null
  const moment = (at: string) => (
    <bdi>
      <time dateTime={at}>{formatShortMoment(at, locale)}</time>
    </bdi>
  )
  return (
    <ul aria-label={t('results.flight.legs')} className="grid gap-2">
      {flights.map(({ carrier, flightNumber, from, to, departsAt, arrivesAt, charter, baggage }) => (
        <li key={`${flightNumber} ${departsAt}`} className="flex gap-2.5 text-small">
          <Plane aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary rtl:-scale-x-100" />
          <span className="min-w-0">
            <span className="block font-medium">
              {t('results.flight.leg', { from, to })} ·{' '}
              <bdi>
                {carrier} {flightNumber}
              </bdi>
              {charter && ` · ${t('stay.charter.name')}`}
            </span>
            <span className="block text-muted">
              {t.rich('results.flight.departs', { time: () => moment(departsAt) })} ·{' '}
              {t.rich('results.flight.arrives', { time: () => moment(arrivesAt) })}
            </span>
            <span className="block text-muted">{baggage}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The first days of a tour, and how many there are. */
export function TourFace({ days, t }: Props) {
  if (days.length === 0) return null
  const more = days.length - DAYS_TOLD
  return (
    <div className="flex gap-2.5 text-small">
      <CalendarRange aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-medium">{t('results.tour.days', { count: days.length })}</p>
        <ol className="text-muted">
          {days.slice(0, DAYS_TOLD).map(({ day, title }) => (
            <li key={day}>{t('results.tour.day', { day, title })}</li>
          ))}
          {more > 0 && <li>{t('results.tour.more', { count: more })}</li>}
        </ol>
      </div>
    </div>
  )
}
