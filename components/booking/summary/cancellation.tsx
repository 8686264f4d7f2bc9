import { Scale } from 'lucide-react'
import type { TotalChange } from '#components/booking/summary/booking-summary.tsx'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { formatUntil } from '#components/stay/format-short-date.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { mergePolicies } from '#lib/domain/cancellation/policy.ts'
import { toLongerStatutoryRight, toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { toIsraelIso } from '#lib/domain/stay/israel-time.ts'

type Props = LocalizedProps & {
  view: Pick<BookingViewModel, 'rooms' | 'checkIn' | 'price'>
  /** Set while the price has changed. A check of the price states no fees: those of the new price come once it is accepted. */
  change?: TotalChange | undefined
  /** Rest days other than Saturdays, `YYYY-MM-DD`; undefined until they are known. */
  restDays: readonly string[] | undefined
  /** Milliseconds. */
  now: number
}

/** The cancellation fees by date, and the right to cancel by law (booking checks, A 12 and B 3). */
export function CancellationTerms({ view, change, restDays, now, locale, t }: Props) {
  const { rooms, checkIn, price } = view
  const { total } = change ?? price
  const policy = mergePolicies(
    rooms.map(({ cancellation }) => cancellation),
    Math.max(0, price.paidNow),
  )
  // The end of the right depends on rest days: do not show it before they are known.
  const sale = restDays && { dealAt: now, checkIn, restDays, total, now }
  const law = sale && toStatutoryRight(sale)
  const { until: longer } = sale ? toLongerStatutoryRight(sale) : {}
  const texts = [...new Set(rooms.flatMap(({ cancellation: { text } }) => (text === undefined ? [] : [text])))]
  return (
    <>
      {total !== price.total && <p className="mb-2 text-small text-warning">{t('booking.changed.fees')}</p>}
      <CancellationTimeline
        policy={policy}
        total={price.paidNow}
        checkIn={checkIn}
        now={toIsraelIso(now)}
        law={law}
        locale={locale}
        t={t}
      />
      {longer !== undefined && longer !== law?.until && (
        <p className="mt-2 flex items-start gap-2 text-primary text-small">
          <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {t.rich('booking.review.lawLonger', {
              time: () => (
                <time dir="auto" dateTime={longer}>
                  {formatUntil(longer, locale)}
                </time>
              ),
            })}
          </span>
        </p>
      )}
      {texts.map((text) => (
        <p key={text} className="mt-2 text-muted text-small">
          <bdi>{text}</bdi>
        </p>
      ))}
      <p className="mt-2 text-muted text-small">{t('stay.cancel.israelTime')}</p>
    </>
  )
}
