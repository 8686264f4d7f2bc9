import { toTranslator } from '#lib/i18n/translator.ts'
import { KEY_PRESS, openSection, PHONE, part, SIDES } from '#tests/e2e/design-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** Overlays, by the position of their button in the section. */
const OVERLAYS = [
  { name: 'the dialog', index: 0, key: 'Enter' },
  { name: 'the drawer', index: 1, key: 'Space' },
  { name: 'the popover', index: 2, key: 'Enter' },
] as const

for (const side of SIDES) {
  test.describe(`in ${side}`, () => {
    test('a countdown ticks without announcements and announces its end; it shows seconds on its last day', async ({
      page,
    }) => {
      await page.clock.install()
      await openSection(page, 'display')
      const box = part(page, 'display', side)
      const [running, over] = [box.getByRole('timer').first(), box.getByRole('timer').nth(1)]
      await expect(running).toHaveAttribute('aria-live', 'off')
      const t = toTranslator(side)
      const seconds = running.getByText(t('ui.countdown.seconds'))
      // Days, hours and minutes.
      const parts = running.locator('bdi')
      await expect(parts).toHaveCount(3)
      await expect(running.getByText(t('ui.countdown.days'))).toBeVisible()
      await expect(seconds).toHaveCount(0)
      // Less than a day is left: hours, minutes and seconds.
      await page.clock.fastForward('25:00:00')
      await expect(seconds).toBeVisible()
      await expect(parts).toHaveCount(3)
      await expect(running.getByText(t('ui.countdown.days'))).toHaveCount(0)
      const shown = await parts.last().textContent()
      await expect(parts.last()).not.toHaveText(shown ?? '')
      await expect(running.locator('xpath=following-sibling::*[@role="status"]')).toBeEmpty()
      await expect(over.locator('xpath=following-sibling::*[@role="status"]')).not.toBeEmpty()
      // In reading order in both directions.
      const [hours, last] = [await parts.first().boundingBox(), await parts.last().boundingBox()]
      expect((hours?.x ?? 0) < (last?.x ?? 0)).toBe(side === 'en')
    })

    test('a progress bar fills in reading direction and has a text value', async ({ page }) => {
      await openSection(page, 'display')
      const bar = part(page, 'display', side).getByRole('progressbar').first()
      await expect(bar).toHaveAttribute('aria-valuenow', '58')
      await expect(bar).toHaveAttribute('aria-valuetext', /7/)
      const { track, fill } = await bar.evaluate((node) => ({
        track: node.getBoundingClientRect().toJSON() as DOMRect,
        fill: node.firstElementChild?.getBoundingClientRect().toJSON() as DOMRect,
      }))
      expect(fill.width / track.width).toBeCloseTo(7 / 12, 2)
      expect(side === 'he' ? fill.right - track.right : fill.left - track.left).toBeCloseTo(0, 0)
    })

    test('questions open and close by Enter and by Space', async ({ page }) => {
      await openSection(page, 'disclosure')
      const questions = part(page, 'disclosure', side).locator('details')
      const opens = () => questions.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))
      await expect.poll(opens).toEqual([true, false, false])
      await questions.nth(1).locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect.poll(opens).toEqual([true, true, false])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space', KEY_PRESS)
      await expect.poll(opens).toEqual([true, true, true])
      await page.keyboard.press('Space', KEY_PRESS)
      await expect.poll(opens).toEqual([true, true, false])
    })

    test('page links are reached by Tab and opened by Enter; “next” is at the end side', async ({ page }) => {
      await openSection(page, 'navigation')
      const pages = part(page, 'navigation', side).getByRole('navigation').nth(2)
      const links = pages.getByRole('link')
      await expect(pages.locator('[aria-current=page]')).toContainText('7')
      await links.first().focus()
      for (const number of ['1', '6', '8', '18']) {
        await page.keyboard.press('Tab')
        await expect(page.locator(':focus')).toHaveAttribute('href', new RegExp(`page=${number}$`))
      }
      await page.keyboard.press('Tab')
      const [back, on] = [await links.first().boundingBox(), await links.last().boundingBox()]
      expect((back?.x ?? 0) < (on?.x ?? 0)).toBe(side === 'en')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/design\/navigation\?page=8$/)
    })

    test('on a phone, the pages of a long list fit in one row: first, current and last', async ({ page }) => {
      await page.setViewportSize(PHONE)
      await openSection(page, 'navigation')
      const pages = part(page, 'navigation', side).getByRole('navigation')
      for (const [index, shown] of [
        ['1', '18'],
        ['1', '7', '18'],
        ['1', '18'],
      ].entries()) {
        const own = pages.nth(index + 1)
        expect((await own.boundingBox())?.height).toBeLessThan(50)
        // The number of the current page is beside its accessible name; the others are links with a label.
        const numbers = own.locator('li:visible > a, li:visible > * > [aria-hidden]')
        expect(await numbers.allTextContents()).toEqual(shown)
      }
    })

    test('a table exposes its sort order and can be sorted by keys', async ({ page }) => {
      await openSection(page, 'tables')
      const table = part(page, 'tables', side).getByRole('table').nth(1)
      const headers = table.getByRole('columnheader')
      const sorts = () => headers.evaluateAll((all) => all.map((each) => each.getAttribute('aria-sort')))
      const rows = table.getByRole('rowheader')
      await expect.poll(sorts).toEqual(['none', 'none', null, 'ascending', 'none', 'none'])
      await headers.nth(4).getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect.poll(sorts).toEqual(['none', 'none', null, 'none', 'ascending', 'none'])
      await expect(rows).toHaveText(['H3P6RL', 'B4T9XA', 'K7M2QD', 'W1C8NE'])
      await page.keyboard.press('Space', KEY_PRESS)
      await expect.poll(sorts).toEqual(['none', 'none', null, 'none', 'descending', 'none'])
      await expect(rows).toHaveText(['W1C8NE', 'K7M2QD', 'B4T9XA', 'H3P6RL'])
      await expect(headers.nth(4).getByRole('button')).toBeFocused()
    })

    test('numbers of a column are aligned at their units', async ({ page }) => {
      await openSection(page, 'tables')
      const table = part(page, 'tables', side).getByRole('table').nth(1)
      const ends = await table
        .locator('td:last-child bdi')
        .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)))
      expect(ends).toHaveLength(4)
      expect(new Set(ends).size).toBe(1)
    })

    test('an overlay opens by key, closes by Escape, and returns the focus', async ({ page }) => {
      await openSection(page, 'overlays')
      const buttons = part(page, 'overlays', side).getByRole('button')
      for (const { name, index, key } of OVERLAYS) {
        await test.step(name, async () => {
          const opener = buttons.nth(index)
          await opener.focus()
          await page.keyboard.press(key)
          const float = page.getByRole('dialog')
          await expect(float).toBeVisible()
          await expect.poll(() => float.evaluate((node) => node.contains(document.activeElement))).toBe(true)
          await page.keyboard.press('Escape')
          await expect(float).toHaveCount(0)
          await expect(opener).toBeFocused()
        })
      }
    })
  })
}
