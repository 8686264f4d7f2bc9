import type { ReactNode } from 'react'
import type { StayProps } from '#components/stay/stay-props.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import type { Nothing } from '#lib/search/progress.ts'
import type { Result } from '#lib/search/results.ts'

type Props = Pick<StayProps, 't'> & { why: Nothing | undefined; kind: Result['kind']; children?: ReactNode }

/** What is said when a search found nothing (specification, section 8), and why, where an upstream said why. */
export function EmptyNote({ why, kind, t, children }: Props) {
  if (why?.empty === 'no-room-fits') {
    return (
      <StateNote kind="empty" title={t('results.empty.noRoom')} kept={t('results.empty.noRoomText')}>
        {children}
      </StateNote>
    )
  }
  return (
    <StateNote kind="empty" title={t(`results.empty.${kind}`)} kept={toReason(why, t)}>
      {children}
    </StateNote>
  )
}

function toReason(why: Nothing | undefined, t: StayProps['t']): string | undefined {
  switch (why?.empty) {
    case 'minimum-stay':
      return t('results.empty.minimum', { nights: why.minimumNights ?? 2 })
    case 'sold-out':
      return t('results.empty.soldOut')
    case 'closed':
      return t('results.empty.closed')
    case 'unknown-hotel':
      return t('results.empty.unknown')
    case 'no-room-fits':
      return t('results.empty.noRoomText')
    case undefined:
      return undefined
  }
}
