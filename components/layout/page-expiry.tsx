import { findEarliest, PAGE_END_META } from '#lib/domain/page-signals.ts'
import { toIsraelMoment } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'

type Ending = {
  endsAt?: string | undefined
  /** Of a deal, which nobody can book after this day. */
  checkIn?: string
}

/** Renders the time until which a page may be shown: the earliest end of its content, if any. */
export function PageExpiry({ content }: { content: readonly Ending[] }) {
  const ends = content.flatMap(({ endsAt, checkIn }) => [endsAt, checkIn && toIsraelMoment(addDays(checkIn, 1))])
  const soonest = findEarliest(ends)
  return soonest === undefined ? null : <meta name={PAGE_END_META} content={soonest} />
}

/** Seconds for which a page is cached when one of its lists could not be read. */
const INCOMPLETE_PAGE_SECONDS = 15

/** Marks a page with missing content that could not be read, so that it is rendered again soon. */
export function IncompletePageExpiry() {
  return <meta name={PAGE_END_META} content={new Date(Date.now() + INCOMPLETE_PAGE_SECONDS * 1_000).toISOString()} />
}
