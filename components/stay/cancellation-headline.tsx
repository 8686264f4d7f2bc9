import { CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatUntil } from '#components/stay/format-short-date.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ShortMoment, Time } from '#components/stay/stay-time.tsx'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import type { CancellationPeriod } from '#lib/domain/cancellation/timeline.ts'

type Props = LocalizedProps & {
  /** The end of free cancellation, ISO 8601; undefined when cancelling is not free now. */
  free: string | undefined
  /** Whether it is, or was, free at any time. */
  everFree: boolean
  short?: boolean
  children?: ReactNode
}

/** The summary of the hotel's terms in one line, without the weekday when it is `short`. "Free until" is shown only while it is true. */
export function CancellationHeadline({ free, everFree, short = false, children, locale, t }: Props) {
  if (free !== undefined) {
    return (
      <p className="flex items-start gap-2 font-semibold text-save">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t.rich('stay.cancel.freeUntil', {
            time: () => (
              <Time moment={free}>
                <ShortMoment text={formatUntil(free, locale, !short)} />
              </Time>
            ),
          })}
          {children}
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-2 font-semibold">
      <CircleSlash aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        {everFree ? t('stay.cancel.freeOver') : t('stay.cancel.notFree')}
        {children}
      </span>
    </p>
  )
}

/** What follows the headline in one line: "then ₪1,640", or "₪100 until 2 Dec, 23:59, then ₪1,640". */
export function NextFees({ steps, locale, t }: LocalizedProps & { steps: readonly CancellationPeriod[] }) {
  const [first, second] = steps
  if (!first) return null
  const price = ({ fee }: CancellationPeriod) => <Price agorot={fee} locale={locale} />
  const { until } = first
  return (
    // On a phone the line of a free cancellation ends with its time; the rest is one press away.
    <span className={classes('font-normal text-ink', first.fee <= 0 && 'max-phone:sr-only')}>
      {first.fee > 0 && until !== undefined && second && (
        <>
          {': '}
          {t.rich('stay.cancel.feeUntil', {
            price: () => price(first),
            time: () => <Time moment={until}>{formatUntil(until, locale)}</Time>,
          })}
        </>
      )}
      {first.fee > 0 && !second && <>: {price(first)}</>}
      {second && t.rich('stay.cancel.then', { price: () => price(second) })}
    </span>
  )
}
