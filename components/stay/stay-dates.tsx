import { formatShortDay } from '#components/stay/short-date.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { classes } from '#components/ui/classes.ts'
import { DOTTED } from '#components/ui/dotted.ts'
import { formatStayDate, formatStayDay } from '#lib/i18n/format.ts'
import { countNights } from '#lib/stay/range.ts'

type Props = StayProps & {
  checkIn: string
  checkOut: string
  /** `line`: one after the other. `pair`: arrival and departure side by side, each under its word. */
  look?: 'line' | 'pair'
  /** A document says the year; a stay that is near does without. */
  year?: boolean
  /** Where there is little room: `Thu, 3 Dec`. */
  short?: boolean
  className?: string
}

/** From which day to which, each with its weekday, and for how many nights (booking checks, A 15). */
export function StayDates({
  checkIn,
  checkOut,
  locale,
  t,
  look = 'line',
  year = false,
  short = false,
  className = '',
}: Props) {
  const whole = year || checkIn.slice(0, 4) !== checkOut.slice(0, 4)
  const format = short ? formatShortDay : whole ? formatStayDate : formatStayDay
  const day = (date: string) => (
    <bdi className={look === 'line' ? 'whitespace-nowrap' : undefined}>
      <time dateTime={date}>{format(date, locale)}</time>
    </bdi>
  )
  const nights = t('stay.nights', { nights: countNights(checkIn, checkOut) })
  if (look === 'line') {
    return (
      <p className={classes(className, DOTTED)}>
        <span>
          {checkIn === checkOut ? (
            day(checkIn)
          ) : (
            <>
              {day(checkIn)} – {day(checkOut)}
            </>
          )}
        </span>{' '}
        <span className="whitespace-nowrap text-muted">{nights}</span>
      </p>
    )
  }
  return (
    <div className={className}>
      <dl className="grid grid-cols-2 gap-x-4">
        <div>
          <dt className="text-muted text-small">{t('stay.checkIn')}</dt>
          <dd className="font-medium">{day(checkIn)}</dd>
        </div>
        <div className="border-line border-s ps-4">
          <dt className="text-muted text-small">{t('stay.checkOut')}</dt>
          <dd className="font-medium">{day(checkOut)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-muted text-small">{nights}</p>
    </div>
  )
}
