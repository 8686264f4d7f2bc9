import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type axeCore from 'axe-core'

/** The minified script: a page parses it in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules that depend on the color scheme. All others look at the structure of the page, which no scheme changes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

export type AxeScope = {
  /** Selectors of the parts to examine. Without them, the whole page. */
  within?: readonly string[]
  /** Only these rules. Without them, all. */
  rules?: readonly string[]
}

/** Runs in the page. */
async function examine({ within, rules }: Required<AxeScope>): Promise<[rule: string, elements: string[]][]> {
  const scope = within.length > 0 ? { include: [...within] } : document
  const { axe } = globalThis as unknown as { axe: typeof axeCore }
  const { violations } = await axe.run(scope, {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: [...rules] }),
  })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The axe violations of a page, or of parts of it: rule and elements. Frames are not examined; the site has none. */
export async function findViolations(page: Page, { within = [], rules = [] }: AxeScope = {}) {
  // Loaded once for each document: parsing the script takes a third of an examination.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(examine, { within, rules })
}

/** Switches an open page to a color scheme. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Colors change in a transition; axe needs the final ones.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Expects that axe finds nothing in either color scheme, both examined by all rules. Each is a step of the test. */
export async function expectNoViolationsInEitherScheme(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await setColorScheme(page, colorScheme)
      expect.soft(await findViolations(page), colorScheme).toEqual([])
    })
  }
}

/** The axe violations in both color schemes; the dark one is examined for colors alone. */
export async function findViolationsInBothSchemes(page: Page, scope: Omit<AxeScope, 'rules'> = {}) {
  const found: unknown[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await setColorScheme(page, colorScheme)
    const rules = colorScheme === 'dark' ? { rules: COLOR_RULES } : {}
    found.push(...(await findViolations(page, { ...scope, ...rules })).map((fault) => [colorScheme, ...fault]))
  }
  return found
}
