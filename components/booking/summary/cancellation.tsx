import type { BookingView } from '#components/booking/summary/view.ts'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { lawfulRight } from '#lib/cancellation/law.ts'
import { joinPolicies } from '#lib/cancellation/policy.ts'
import { toIsraelIso } from '#lib/stay/israel.ts'

type Props = StayProps & {
  view: Pick<BookingView, 'rooms' | 'checkIn' | 'price'>
  /** Days on which work stops besides Saturdays, `YYYY-MM-DD`; undefined while they are not known. */
  restDays: readonly string[] | undefined
  /** Milliseconds. */
  now: number
}

/** What cancelling all of it costs, when, and what the law grants beside it (booking checks, A 12 and B 3). */
export function Cancellation({ view, restDays, now, locale, t }: Props) {
  const { rooms, checkIn, price } = view
  const policy = joinPolicies(
    rooms.map(({ cancellation }) => cancellation),
    Math.max(0, price.paidNow),
  )
  // The right ends by days of rest: nothing is promised before they are known.
  const law = restDays && lawfulRight({ dealAt: now, checkIn, restDays, total: price.total, now })
  const texts = [...new Set(rooms.flatMap(({ cancellation: { text } }) => (text === undefined ? [] : [text])))]
  return (
    <>
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
          {text}
        </p>
      ))}
      <p className="mt-2 text-muted text-small">{t('stay.cancel.israelTime')}</p>
    </>
  )
}
