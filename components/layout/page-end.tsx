import { PAGE_END, toSoonest } from '#lib/page-end.ts'

/** Says until when a page may be shown: until the first of what it tells of ends. Nothing where nothing does. */
export function PageEnd({ of }: { of: readonly { endsAt?: string | undefined }[] }) {
  const soonest = toSoonest(of.map(({ endsAt }) => endsAt))
  return soonest === undefined ? null : <meta name={PAGE_END} content={soonest} />
}
