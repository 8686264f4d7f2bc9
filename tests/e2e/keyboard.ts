import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

/** The most presses of Tab between two controls. */
const MAX_PRESSES = 250

/** Presses Tab until a control has the focus, as a person without a mouse does. Fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Reaches a control by Tab and presses Enter. */
export async function enterAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Opens the product page of the first result that a filter keeps. */
export async function enterFirstResult(
  page: Page,
  locale: Locale,
  filter: Parameters<Locator['filter']>[0],
): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const card = page.getByRole('article').filter(filter).first()
  await enterAt(page, card.getByRole('link', { name: toTranslator(locale)('results.card.choose.hotel') }))
  await page.waitForURL(/\/product-page\?/)
}

/** Counts the presses of a mouse or finger in a page from now on, on all its later documents too. */
export async function countPointerPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('reportPointerPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => (window as unknown as { reportPointerPress: () => void }).reportPointerPress(),
      {
        capture: true,
      },
    )
  })
  return () => presses
}
