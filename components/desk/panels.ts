import type { ComponentType } from 'react'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'

/** A feature of its own in the desk bar: it may have a button there and a window. */
export type DeskPanel = {
  id: string
  load: () => Promise<{ Panel: ComponentType<DeskPanelProps> }>
}

/** The parts of the desk bar, in order. Each is loaded with the desk, so only where an agent is signed in. */
export const DESK_PANELS: readonly DeskPanel[] = [
  { id: 'caller', load: () => import('#components/caller/caller-panel.tsx').then((m) => ({ Panel: m.CallerPanel })) },
  { id: 'quote', load: () => import('#components/desk/quote-panel.tsx').then((m) => ({ Panel: m.QuotePanel })) },
  {
    id: 'messages',
    load: () => import('#components/desk/messages-panel.tsx').then((m) => ({ Panel: m.MessagesPanel })),
  },
]
