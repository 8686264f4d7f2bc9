import { CloudOff, History, SearchX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type StateKind = 'empty' | 'error' | 'offline' | 'stale'

const LOOKS = {
  empty: { Icon: SearchX, tone: 'bg-sunken text-muted' },
  error: { Icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
  offline: { Icon: CloudOff, tone: 'bg-warning-soft text-warning' },
  stale: { Icon: History, tone: 'bg-info-soft text-info' },
} as const satisfies Record<StateKind, object>

type Props = {
  kind: StateKind
  title: string
  /** What was not lost or is not affected. */
  reassurance?: string | undefined
  /** What to do next: text, a button or a link. */
  children?: ReactNode
}

/** A note about an empty result, an error, a lost connection or outdated data. An error is announced as an alert. */
export function StateNote({ kind, title, reassurance, children }: Props) {
  const { Icon, tone } = LOOKS[kind]
  return (
    <div
      {...(kind !== 'empty' && { role: kind === 'error' ? 'alert' : 'status' })}
      className="flex items-start gap-4 rounded-picture border border-line bg-surface p-5"
    >
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="my-auto grid min-w-0 grow gap-1">
        <p className="font-semibold">{title}</p>
        {reassurance !== undefined && <p className="text-muted">{reassurance}</p>}
        {children !== undefined && <div className="mt-2">{children}</div>}
      </div>
    </div>
  )
}
