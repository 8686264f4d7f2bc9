import { findEarliest, PAGE_END_META } from '#lib/domain/page-signals.ts'

/** Says until when a page may be shown: until the first of what it tells of ends. Nothing where nothing does. */
export function PageExpiry({ of }: { of: readonly { endsAt?: string | undefined }[] }) {
  const soonest = findEarliest(of.map(({ endsAt }) => endsAt))
  return soonest === undefined ? null : <meta name={PAGE_END_META} content={soonest} />
}
