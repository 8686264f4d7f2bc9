import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { SectionId } from '#components/design/section-ids.ts'

export const SIDES = ['he', 'en'] as const
export type Side = (typeof SIDES)[number]

/** As long as a finger rests on a key. */
export const HELD = { delay: 60 }

export const PHONE = { width: 360, height: 780 }

/** Opens one section of /design and waits until it answers keys. */
export const openSection = (page: Page, id: SectionId) => page.goto(`/design/${id}`, { waitUntil: 'networkidle' })

/** One direction of a section. */
export const part = (page: Page, id: SectionId, side: Side): Locator => page.locator(`#${id} [data-side=${side}]`)

/** The arrow that goes onwards in a direction, and the one that goes back. */
export const arrows = (side: Side) =>
  side === 'he' ? { on: 'ArrowLeft', back: 'ArrowRight' } : { on: 'ArrowRight', back: 'ArrowLeft' }

/** What axe has against a part of the page, or against all of it: which rule, and where. */
export async function faults(page: Page, ...within: string[]) {
  const axe = within.reduce((before, each) => before.include(each), new AxeBuilder({ page }))
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The same in both schemes. */
export async function faultsInBoth(page: Page, ...within: string[]) {
  const found: unknown[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await faults(page, ...within)).map((fault) => [colorScheme, ...fault]))
  }
  return found
}
