import type { ReactNode } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import type { EmptyReason } from '#lib/domain/search/progress.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

type Props = Pick<LocalizedProps, 't'> & {
  reason: EmptyReason | undefined
  kind: SearchResult['kind']
  children?: ReactNode
}

/** The message for a search without results (specification, section 8), with the reason if the upstream stated one. */
export function EmptyNote({ reason, kind, t, children }: Props) {
  const title = t(reason?.empty === 'no-room-fits' ? 'results.empty.noRoom' : `results.empty.${kind}`)
  return (
    <StateNote kind="empty" title={title} reassurance={toReasonText(reason, t)}>
      {children}
    </StateNote>
  )
}

function toReasonText(reason: EmptyReason | undefined, t: LocalizedProps['t']): string | undefined {
  switch (reason?.empty) {
    case 'minimum-stay':
      // 0: the upstream does not state how long, and any number could be wrong.
      return t('results.empty.minimum', { nights: reason.minimumNights ?? 0 })
    case 'sold-out':
      return t('results.empty.soldOut')
    case 'closed':
      return t('results.empty.closed')
    case 'unknown-hotel':
      return t('results.empty.unknown')
    case 'no-room-fits':
      return t('results.empty.noRoomText')
    case 'unanswered':
    case 'not-stated':
    case undefined:
      return undefined
  }
}
