import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that depend on the color scheme. All others look at the structure of the page, which no scheme changes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

export type AxeScope = {
  /** Selectors of the parts to examine. Without them, the whole page. */
  within?: readonly string[]
  /** Only these rules. Without them, all. */
  rules?: readonly string[]
}

/** The axe violations of a page, or of parts of it: rule and elements. */
export async function findViolations(page: Page, { within = [], rules = [] }: AxeScope = {}) {
  // The legacy mode examines the page in one call. The other opens a second page each time, for frames of other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  for (const each of within) axe.include(each)
  if (rules.length > 0) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The axe violations in both color schemes; the dark one is examined for colors alone. */
export async function findViolationsInBothSchemes(page: Page, scope: Omit<AxeScope, 'rules'> = {}) {
  const found: unknown[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colors change in a transition; axe needs the final ones.
    await page.evaluate(async () => {
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    })
    const rules = colorScheme === 'dark' ? { rules: COLOR_RULES } : {}
    found.push(...(await findViolations(page, { ...scope, ...rules })).map((fault) => [colorScheme, ...fault]))
  }
  return found
}
