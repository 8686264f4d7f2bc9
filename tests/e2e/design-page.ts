import type { Locator, Page } from '@playwright/test'
import type { SectionId } from '#components/design/section.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

export const SIDES = ['he', 'en'] as const
export type Side = (typeof SIDES)[number]

/** Milliseconds between key down and key up, as when a person types. */
export const KEY_PRESS = { delay: 60 }

export const PHONE = { width: 360, height: 780 }

/** Opens a section of /design and waits until it is hydrated. */
export const openSection = (page: Page, id: SectionId) => openHydrated(page, `/design/${id}`)

/** A section in one language. */
export const part = (page: Page, id: SectionId, side: Side): Locator => page.locator(`#${id} [data-side=${side}]`)

/** The arrow keys that mean forward and back in the reading direction. */
export const arrows = (side: Side) =>
  side === 'he' ? { on: 'ArrowLeft', back: 'ArrowRight' } : { on: 'ArrowRight', back: 'ArrowLeft' }
