import type { PriceChange } from '#components/booking/summary/booking-summary.tsx'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { mergePolicies } from '#lib/domain/cancellation/policy.ts'
import { toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { toIsraelIso } from '#lib/domain/stay/israel-time.ts'

type Props = LocalizedProps & {
  view: Pick<BookingViewModel, 'rooms' | 'checkIn' | 'price'>
  /** Set while the price has changed. A check of the price states no fees: those of the new price come once it is accepted. */
  change?: PriceChange | undefined
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
  const law = restDays && toStatutoryRight({ dealAt: now, checkIn, restDays, total, now })
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
      {texts.map((text) => (
        <p key={text} className="mt-2 text-muted text-small">
          <bdi>{text}</bdi>
        </p>
      ))}
      <p className="mt-2 text-muted text-small">{t('stay.cancel.israelTime')}</p>
    </>
  )
}
