import type { ReactNode } from 'react'
import { ButtonsSection } from '#components/design/sections/buttons.tsx'
import { TokensSection } from '#components/design/sections/tokens.tsx'

/** The two languages of the page: one a direction. */
export type SideLocale = 'he' | 'en'

export type SectionProps = { locale: SideLocale }

export type DesignSection = {
  /** The fragment of its address; unique. */
  id: string
  title: Record<SideLocale, string>
  /** Drawn twice, once a direction. A server component: it makes words, and gives them to client components. */
  Section: (props: SectionProps) => ReactNode
}

/** What /design shows, in its order: one line a section. */
export const sections: readonly DesignSection[] = [
  { id: 'tokens', title: { he: 'צבע, אות ומרחב', en: 'Colour, type and space' }, Section: TokensSection },
  { id: 'buttons', title: { he: 'כפתורים וקישורים', en: 'Buttons and links' }, Section: ButtonsSection },
]
