import { findEarliest, PAGE_END_META } from '#lib/domain/page-signals.ts'

/** Renders the time until which a page may be shown: the earliest end of its content, if any. */
export function PageExpiry({ content }: { content: readonly { endsAt?: string | undefined }[] }) {
  const soonest = findEarliest(content.map(({ endsAt }) => endsAt))
  return soonest === undefined ? null : <meta name={PAGE_END_META} content={soonest} />
}

/** Seconds for which a page is cached when one of its lists could not be read. */
const INCOMPLETE_PAGE_SECONDS = 15

/** Marks a page with missing content that could not be read, so that it is rendered again soon. */
export function IncompletePageExpiry() {
  return <meta name={PAGE_END_META} content={new Date(Date.now() + INCOMPLETE_PAGE_SECONDS * 1_000).toISOString()} />
}
