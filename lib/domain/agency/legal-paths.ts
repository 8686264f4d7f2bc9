import type { FooterItem } from '#lib/contract/entities/content.ts'

/** The purposes of info pages that the law or a form needs a link to. */
export type LegalPurpose = Extract<FooterItem['purpose'], 'terms' | 'cancellation' | 'privacy' | 'accessibility'>

/** The paths of the legal pages, without language prefix; without those that the upstream has no page for. */
export type LegalPaths = Partial<Record<LegalPurpose, string>>
