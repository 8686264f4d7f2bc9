import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { toShownNights } from '#lib/domain/stay/stay-dates.ts'
import { formatShortDay, formatStayDate, formatStayDay } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  /** A flight has dates, but no nights. */
  stay: { checkIn: string; checkOut: string; kind: ProductKind | undefined }
  /** `line`: in one line. `pair`: check-in and check-out side by side, each below its label. */
  look?: 'line' | 'pair'
  /** Shows the year, for documents. */
  year?: boolean
  /** Short dates: `Thu, 3 Dec`. */
  short?: boolean
  className?: string
}

/** The dates of a stay with their weekdays, and the number of nights (booking checks, A 15). */
export function StayDates({ stay, locale, t, look = 'line', year = false, short = false, className = '' }: Props) {
  const { checkIn, checkOut, kind } = stay
  const showsYear = year || checkIn.slice(0, 4) !== checkOut.slice(0, 4)
  const format = short ? formatShortDay : showsYear ? formatStayDate : formatStayDay
  const day = (date: string) => (
    // A date is broken only where it alone is wider than the line: on a phone with twice as large text.
    <bdi className={look === 'line' ? 'inline-block' : undefined}>
      <time dateTime={date}>{format(date, locale)}</time>
    </bdi>
  )
  const shownNights = toShownNights(checkIn, checkOut)
  const nights = shownNights !== undefined && t('stay.nights', { nights: shownNights })
  if (look === 'line') {
    return (
      <p className={classes(className, DOT_SEPARATED)}>
        <span>
          {checkIn === checkOut ? (
            day(checkIn)
          ) : (
            <>
              {day(checkIn)} – {day(checkOut)}
            </>
          )}
        </span>{' '}
        {kind !== 'flight' && nights && <span className="whitespace-nowrap text-muted">{nights}</span>}
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
      {nights && <p className="mt-1 text-muted text-small">{nights}</p>}
    </div>
  )
}
