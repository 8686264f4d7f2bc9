import type { ComponentType } from 'react'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'

/**
 * A part of the desk bar that is a feature of its own. Rendered inside the bar, after its fixed parts; it may render a
 * button there and open a window of its own.
 */
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
