import type { Page } from '@playwright/test'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const MENUS = [
  { id: 'languages', width: 1_440 },
  { id: 'menu', width: 360 },
] as const

const opener = (page: Page, id: string) => page.locator(`[popovertarget=${id}]`)

for (const locale of ['he', 'en'] as const satisfies readonly Locale[]) {
  for (const { id, width } of MENUS) {
    test.describe(`${id}, ${locale}`, () => {
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${locales[locale].prefix}/terms`, { waitUntil: 'networkidle' })
      })

      test('is opened by a key and shut by Escape, which gives the focus back', async ({ page }) => {
        const sheet = page.locator(`#${id}`)
        await expect(sheet).toBeHidden()
        await opener(page, id).focus()
        await page.keyboard.press('Enter')
        await expect(sheet).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(sheet.locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(sheet).toBeHidden()
        await expect(opener(page, id)).toBeFocused()
      })

      test('is shut by a press beside it, and lies whole in the window', async ({ page }) => {
        await opener(page, id).click()
        const sheet = page.locator(`#${id}`)
        const [box, button] = [await sheet.boundingBox(), await opener(page, id).boundingBox()]
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        // Under its button, not over it.
        expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await page.mouse.click(width / 2, 780)
        await expect(sheet).toBeHidden()
      })
    })
  }
}

test('the menu is shut behind a link to another part of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/en', { waitUntil: 'networkidle' })
  await opener(page, 'menu').click()
  await page
    .locator('#menu')
    .getByRole('link', { name: toTranslator('en')('frame.deals') })
    .click()
  await expect(page).toHaveURL(/#deals$/)
  await expect(page.locator('#menu')).toBeHidden()
})

test('a long name leaves the menu its word on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  await page.goto(`http://galim.localhost:${port}/ru/terms`)
  const box = await opener(page, 'menu').boundingBox()
  expect(box?.height).toBe(44)
  // No word of the footer's links is cut in two.
  const cut = await page
    .locator('footer nav a')
    .evaluateAll((links) =>
      links.filter((link) => !link.textContent?.includes(' ') && link.getClientRects()[0]?.height !== 44),
    )
  expect(cut).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menus open and shut too', async ({ page }) => {
    await page.goto('/terms')
    await opener(page, 'languages').click()
    await expect(page.locator('#languages')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#languages')).toBeHidden()
  })
})
