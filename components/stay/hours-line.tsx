import { MoonStar, Sun } from 'lucide-react'
import { Fragment } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDay } from '#components/stay/stay-time.tsx'
import { classes } from '#components/ui/classes.ts'
import type { HoursOfStay } from '#lib/domain/stay/stay-hours.ts'

type Props = LocalizedProps & {
  checkIn: string
  checkOut: string
  hours: HoursOfStay
  /** Saturdays and holidays of the stay, with names in the language of the page. */
  days?: readonly { date: string; name?: string | undefined }[]
  className?: string
}

const Clock = ({ time }: { time: string }) => (
  <bdi className="font-semibold">
    <time>{time}</time>
  </bdi>
)

/** The check-in and check-out hours of these dates, with the reason where Shabbat or a holiday changes them (booking checks, B 12). */
export function HoursLine({ checkIn, checkOut, hours, days = [], locale, t, className = '' }: Props) {
  const { checkIn: arrival, checkOut: departure } = hours
  const saturdays = days.filter(({ name }) => name === undefined)
  const holidays = days.flatMap(({ date, name }) => (name === undefined ? [] : [{ date, name }]))
  const special = days.length > 0 || arrival?.reason !== undefined || departure?.reason !== undefined
  const Icon = special ? MoonStar : Sun
  const checkInReason = arrival?.reason && t(`stay.hours.${arrival.reason}In`, { clock: arrival.from })
  const checkOutReason = departure?.reason && t(`stay.hours.${departure.reason}Out`, { clock: departure.until })
  return (
    <section
      aria-label={t('stay.hours.title')}
      className={classes(
        'flex items-start gap-4 rounded-card border px-5 py-4',
        special ? 'border-caution/50 bg-warning-soft' : 'border-line bg-surface',
        className,
      )}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', special ? 'text-warning' : 'text-muted')} />
      <div className="grid min-w-0 grow gap-1">
        {days.length > 0 && (
          <p className="font-semibold">
            {saturdays.length > 0 &&
              t.rich('stay.hours.saturday', {
                time: () =>
                  saturdays.map(({ date }, index) => (
                    <Fragment key={date}>
                      {index > 0 && ' · '}
                      <StayDay date={date} locale={locale} />
                    </Fragment>
                  )),
              })}
            {holidays.map(({ date, name }, index) => (
              <Fragment key={`${date}${name}`}>
                {index + saturdays.length > 0 && ' · '}
                {t.rich('stay.hours.holiday', { name, time: () => <StayDay date={date} locale={locale} /> })}
              </Fragment>
            ))}
          </p>
        )}
        <div className="grid gap-x-8 gap-y-1 wide:grid-cols-2">
          {arrival && (
            <p>
              {t.rich('stay.hours.checkIn', {
                time: () => <StayDay date={checkIn} locale={locale} />,
                clock: () => <Clock time={arrival.from} />,
              })}
              {checkInReason !== undefined && <span className="block text-muted text-small">{checkInReason}</span>}
            </p>
          )}
          {departure && (
            <p>
              {t.rich('stay.hours.checkOut', {
                time: () => <StayDay date={checkOut} locale={locale} />,
                clock: () => <Clock time={departure.until} />,
              })}
              {checkOutReason !== undefined && <span className="block text-muted text-small">{checkOutReason}</span>}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
