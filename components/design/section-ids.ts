/** The sections of /design in their order; each is the last part of its address. */
export const SECTION_IDS = [
  'tokens',
  'buttons',
  'fields',
  'choices',
  'counting',
  'form',
  'dates',
  'overlays',
  'toasts',
  'folding',
  'walking',
  'carousels',
  'showing',
  'tables',
  'search',
  'stay',
  'frame',
  'account',
  'booking',
] as const

export type SectionId = (typeof SECTION_IDS)[number]
