import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { splitLargestRoom } from '#lib/domain/occupancy/split-room.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { EmptyReason } from '#lib/domain/search/progress.ts'
import { type Search, toSearchPath } from '#lib/domain/search/search.ts'

type Props = LocalizedProps & { reason: EmptyReason | undefined; search: Search }

/** Where no room fits the party: a link to the same search with its largest room divided into two. */
export function SplitRooms({ reason, search, locale, t }: Props) {
  const rooms = splitLargestRoom(search.rooms, SEARCH_LIMITS.rooms)
  if (reason?.empty !== 'no-room-fits' || !rooms) return null
  return (
    <ButtonLink locale={locale} path={toSearchPath({ ...search, rooms })} tone="primary">
      {t('results.empty.split')}
    </ButtonLink>
  )
}
