import type { Locator, Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '#tests/e2e/axe.ts'
import { arrows, openSection, PHONE, part, SIDES, type Side } from '#tests/e2e/design-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const day = (page: Page, date: string): Locator => page.locator(`[data-day="${date}"] button`)
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('td')?.getAttribute('data-day') ?? null)

/** Opens the calendar of the dates section. */
async function openDates(page: Page, side: Side): Promise<Locator> {
  const field = part(page, 'dates', side).locator('button[aria-haspopup=dialog]').first()
  await field.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => focusedDay(page)).toBe('2026-12-01')
  return field
}

for (const side of SIDES) {
  const { on: onward, back } = arrows(side)
  test.describe(`in ${side}`, () => {
    test('the calendar is used by keys and returns the focus', async ({ page }) => {
      await openSection(page, 'dates')
      const field = await openDates(page, side)
      await page.keyboard.press(onward)
      await page.keyboard.press(onward)
      await expect.poll(() => focusedDay(page)).toBe('2026-12-03')
      await page.keyboard.press(back)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focusedDay(page)).toBe('2026-12-09')
      await page.keyboard.press('Enter')
      for (let night = 0; night < 3; night += 1) await page.keyboard.press(onward)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(field).toBeFocused()
      await expect(field).toContainText(side === 'he' ? 'ד׳ 9.12 – שבת 12.12' : 'Wed 9 Dec – Sat 12 Dec')
      await expect(page.locator(`#dates [data-side=${side}] input[type=date]`).first()).toHaveValue('2026-12-09')
    })

    test('axe finds nothing in open overlays, light or dark', async ({ page }) => {
      await openSection(page, 'dates')
      await openDates(page, side)
      await day(page, '2026-12-10').click()
      await day(page, '2026-12-15').click()
      expect(await findViolationsInBothSchemes(page, { within: ['[role=dialog]'] })).toEqual([])

      await openSection(page, 'overlays')
      for (const index of [0, 1, 2]) {
        await part(page, 'overlays', side).getByRole('button').nth(index).click()
        await page.getByRole('dialog').waitFor()
        expect(await findViolationsInBothSchemes(page, { within: ['[role=dialog]'] })).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test('tabs move on by the arrow key that points in the reading direction', async ({ page }) => {
      await openSection(page, 'disclosure')
      const tabs = part(page, 'disclosure', side).getByRole('tab')
      await tabs.first().focus()
      await page.keyboard.press(onward)
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    })

    test('a drawer follows a drag: a short drag moves it back, a long one closes it', async ({ page }) => {
      await page.setViewportSize(PHONE)
      await openSection(page, 'overlays')
      const opener = part(page, 'overlays', side).getByRole('button').nth(1)
      await opener.click()
      const drawer = page.getByRole('dialog')
      const handle = page.locator('[data-swipe]')
      await drawer.waitFor()
      const drag = async (far: number) => {
        const box = await handle.boundingBox()
        if (!box) throw new Error('The drawer has no handle')
        const x = box.x + box.width / 2
        await page.mouse.move(x, box.y + 6)
        await page.mouse.down()
        await page.mouse.move(x, box.y + 6 + far, { steps: 12 })
        const moved = await handle.boundingBox()
        expect(Math.round((moved?.y ?? 0) - box.y)).toBe(far)
        // Ends upwards, so that the drawer is not closed by the speed of the drag.
        await page.mouse.move(x, box.y + 6 + far - 1)
        await page.mouse.up()
      }
      await drag(30)
      await expect(drawer).toBeVisible()
      await expect.poll(async () => (await drawer.boundingBox())?.y).toBeLessThan(PHONE.height)
      await drag(240)
      await expect(drawer).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

    test('nothing is cut off on a phone or at 400 % zoom', async ({ page }) => {
      await openSection(page, 'dates')
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 780 })
        await openDates(page, side)
        const { inner, outer } = await page.getByRole('dialog').evaluate((dialog) => ({
          // Text for screen readers only is one pixel wide.
          inner: Math.max(
            ...[...dialog.querySelectorAll('*')].filter((e) => e.clientWidth > 1).map((e) => e.scrollWidth),
          ),
          outer: dialog.clientWidth,
        }))
        expect(inner).toBeLessThanOrEqual(outer)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test('a toast is shown in a polite live region at the end side', async ({ page }) => {
      await openSection(page, 'toasts')
      await part(page, 'toasts', side).getByRole('button').last().click()
      const notice = page.locator(`[data-sonner-toast] [lang=${side}]`)
      await expect(notice).toBeVisible()
      await expect(page.locator('section[aria-live=polite]').filter({ has: notice })).toHaveCount(1)
      const box = await notice.boundingBox()
      const width = page.viewportSize()?.width ?? 0
      expect((box?.x ?? 0) > width / 2).toBe(side === 'en')
      await notice.getByRole('button').click()
      await expect(notice).toHaveCount(0)
    })
  })
}

test('a table that is too wide scrolls by keys, and the page does not', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openSection(page, 'tables')
  const table = part(page, 'tables', 'en').getByRole('region').nth(1)
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('dates are typed and questions open', async ({ page }) => {
    await page.goto('/design/dates')
    const dates = part(page, 'dates', 'he')
    await expect(dates.locator('button[aria-haspopup=dialog]').first()).toBeHidden()
    await expect(dates.locator('input[name=checkIn]')).toBeVisible()

    await page.goto('/design/disclosure')
    const question = part(page, 'disclosure', 'he').locator('details').nth(1)
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
  })
})
