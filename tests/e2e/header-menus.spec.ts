import type { Page } from '@playwright/test'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'
import { signInAtWhiteLabel, signInByPassword } from '#tests/e2e/sign-in.ts'

const MENUS = [
  { id: 'languages', width: 1_440 },
  { id: 'menu', width: 360 },
] as const

/** The button of the header that opens a menu. */
function opener(page: Page, id: (typeof MENUS)[number]['id'], locale: Locale) {
  const t = toTranslator(locale)
  const name = id === 'menu' ? t('frame.menu') : `${t('frame.languages')}: ${locales[locale].name}`
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

for (const locale of ['he', 'en'] as const satisfies readonly Locale[]) {
  for (const { id, width } of MENUS) {
    test.describe(`${id}, ${locale}`, () => {
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await openHydrated(page, `${locales[locale].prefix}/terms`)
      })

      test('opens by a key and closes by Escape, which returns the focus', async ({ page }) => {
        const menu = page.locator(`#${id}`)
        await expect(menu).toBeHidden()
        await opener(page, id, locale).focus()
        await page.keyboard.press('Enter')
        await expect(menu).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(menu.locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(opener(page, id, locale)).toBeFocused()
      })

      test('closes by a click outside, and lies within the window', async ({ page }) => {
        await opener(page, id, locale).click()
        const menu = page.locator(`#${id}`)
        await expect(menu).toBeVisible()
        const [box, button] = [await menu.boundingBox(), await opener(page, id, locale).boundingBox()]
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        // Below its button.
        expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await page.mouse.click(width / 2, 780)
        await expect(menu).toBeHidden()
      })
    })
  }
}

test('a link to another part of the page closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openHydrated(page, '/en')
  await opener(page, 'menu', 'en').click()
  await page
    .locator('#menu')
    .getByRole('link', { name: toTranslator('en')('frame.deals') })
    .click()
  await expect(page).toHaveURL(/#deals$/)
  await expect(page.locator('#menu')).toBeHidden()
})

test('beside a long agency name, the menu button’s label stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  await page.goto(`http://galim.localhost:${port}/ru/terms`)
  const box = await opener(page, 'menu', 'ru').boundingBox()
  expect(box?.height).toBe(44)
  // No single word in the footer's links is broken into two lines.
  const broken = await page
    .locator('footer nav a')
    .evaluateAll((links) =>
      links.filter((link) => !link.textContent?.includes(' ') && link.getClientRects()[0]?.height !== 44),
    )
  expect(broken).toEqual([])
})

for (const locale of ['en', 'ru'] as const satisfies readonly Locale[]) {
  test(`the name of a partner agency that is signed in has two lines at most on a desktop (${locale})`, async ({
    page,
  }) => {
    const { port } = new URL(test.info().project.use.baseURL ?? '')
    for (const { host, password } of [
      { host: 'derech', password: 'derech-55-eretz' },
      { host: 'masa', password: 'masa-derech-44' },
    ]) {
      await page.goto(`http://${host}.localhost:${port}/${locale}`)
      await page
        .getByRole('button', { name: toTranslator(locale)('signIn.other.password') })
        .or(page.locator('input[type="password"]'))
        .first()
        .click()
      await signInByPassword(page, password)
      const name = page.getByRole('banner').locator('bdi').first()
      for (const width of [868, 1_440]) {
        await page.setViewportSize({ width, height: 800 })
        const { height, lineHeight } = await name.evaluate((element) => {
          const style = getComputedStyle(element)
          const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
          const { height: outer } = element.getBoundingClientRect()
          return { height: outer - padding, lineHeight: Number.parseFloat(style.lineHeight) }
        })
        expect(height, `${host} ${width}`).toBeLessThanOrEqual(2 * lineHeight + 1)
      }
    }
  })
}

test('the name of an agency is cut after two lines beside the name of its clerk, and covers nothing', async ({
  page,
}) => {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const t = toTranslator('ru')
  await page.goto(`http://galim.localhost:${port}/ru`)
  await signInAtWhiteLabel(page)
  const name = page.getByRole('banner').locator('bdi').first()
  const links = page.getByRole('navigation', { name: t('frame.main') })
  const own = (await name.textContent()) ?? ''
  for (const text of [own, `${own} и членов их семей`]) {
    await name.evaluate((element, shown) => {
      element.textContent = shown
    }, text)
    for (const width of [868, 1_440]) {
      await page.setViewportSize({ width, height: 800 })
      const { height, right, lineHeight } = await name.evaluate((element) => ({
        height: element.clientHeight,
        right: element.getBoundingClientRect().left + element.scrollWidth,
        lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
      }))
      // The two lines with the padding around them.
      expect(height, `${text} ${width}`).toBeLessThanOrEqual(2 * lineHeight + 5)
      expect(right, `${text} ${width}`).toBeLessThanOrEqual((await links.boundingBox())?.x ?? 0)
    }
  }
  await expect(name).toHaveAttribute('title', own)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menus open and close', async ({ page }) => {
    await page.goto('/terms')
    await opener(page, 'languages', 'he').click()
    await expect(page.locator('#languages')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#languages')).toBeHidden()
  })
})
