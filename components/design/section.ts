/** The sections of /design in their order. An id is the last segment of the section's URL. */
export const SECTION_IDS = [
  'tokens',
  'buttons',
  'fields',
  'choices',
  'pickers',
  'form',
  'dates',
  'overlays',
  'toasts',
  'disclosure',
  'navigation',
  'display',
  'tables',
  'search',
  'stay',
  'frame',
  'account',
  'booking',
] as const

export type SectionId = (typeof SECTION_IDS)[number]

/** The two languages in which every section is shown: one right to left, one left to right. */
export type SideLocale = 'he' | 'en'

export type SectionProps = { locale: SideLocale }
