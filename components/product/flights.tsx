import { ArrowLeft, Luggage, Plane, TicketCheck } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDay } from '#components/stay/stay-time.tsx'
import type { FlightLeg } from '#lib/contract/entities/deal.ts'
import { countOutwardLegs, toLegKey } from '#lib/domain/stay/flight-legs.ts'
import { toPlaceClock, toPlaceDate } from '#lib/domain/stay/israel-time.ts'

type LegProps = LocalizedProps & { leg: FlightLeg; outward: boolean }

const Clock = ({ moment }: { moment: string }) => (
  <bdi className="font-semibold text-heading tabular-nums">
    <time dateTime={moment}>{toPlaceClock(moment)}</time>
  </bdi>
)

function Flight({ leg, outward, locale, t }: LegProps) {
  const { carrier, flightNumber, from, to, departsAt, arrivesAt, charter, baggage } = leg
  return (
    <li className="rounded-card border border-line bg-surface p-5 wide:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">{t(outward ? 'product.flight.out' : 'product.flight.back')}</h3>
        <p className="text-muted text-small">
          <StayDay date={toPlaceDate(departsAt)} locale={locale} />
        </p>
      </div>
      <div className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-4">
        <p>
          <Clock moment={departsAt} />
          <span className="block text-small">{from}</span>
        </p>
        <p aria-hidden="true" className="flex items-center gap-2 text-edge">
          <span className="h-px grow bg-line" />
          <Plane className="size-5 rotate-45 text-primary rtl:-scale-x-100 rtl:-rotate-45" />
          <span className="h-px grow bg-line" />
          <ArrowLeft className="-ms-3 size-4 ltr:-scale-x-100" />
        </p>
        <p className="text-end">
          <Clock moment={arrivesAt} />
          <span className="block text-small">{to}</span>
        </p>
      </div>
      <ul className="mt-4 grid gap-1.5 border-line border-t pt-4 text-small">
        <li className="empty:hidden">
          {carrier !== '' && <bdi>{carrier}</bdi>}
          {carrier !== '' && flightNumber !== '' && ' · '}
          {flightNumber !== '' && (
            <>
              {t('product.flight.number')} <bdi>{flightNumber}</bdi>
            </>
          )}
          {charter && (
            <span className="text-muted">
              {carrier + flightNumber !== '' && ' · '}
              {t('stay.charter.name')}
            </span>
          )}
        </li>
        {baggage !== '' && (
          <li className="flex items-start gap-2">
            <Luggage aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            <span>{baggage}</span>
          </li>
        )}
        {charter && (
          <li className="flex items-start gap-2 font-medium">
            <TicketCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>{t('stay.charter.checkIn')}</span>
          </li>
        )}
      </ul>
    </li>
  )
}

/** The flights of a product, in the time of their airports, with their baggage and the check-in rule of charters (section 9). */
export function Flights({ legs, ...i18n }: LocalizedProps & { legs: readonly FlightLeg[] }) {
  const outward = countOutwardLegs(legs)
  return (
    <ul className="grid gap-4 wide:grid-cols-2">
      {legs.map((leg, index) => (
        <Flight key={toLegKey(leg)} leg={leg} outward={index < outward} {...i18n} />
      ))}
    </ul>
  )
}
