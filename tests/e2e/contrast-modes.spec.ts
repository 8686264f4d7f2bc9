import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

// Two settings of a person's system: colours of their own (forced), and more contrast.

test('with forced colours the chosen dates and the nights between them are visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/en')
  await page.locator('[data-part="when"]').click()
  const calendar = page.getByRole('dialog')
  // Before it is shown, each day counts as one of a later month.
  await expect(calendar.locator('td[data-day]').first()).toBeVisible()
  // The last days of a month have a second, hidden cell before the first of the next one.
  const findDay = (days: number) => calendar.locator(`td[data-day="${dateIn(days)}"]:not([data-hidden])`)
  for (const days of [20, 22]) {
    const day = findDay(days).getByRole('button')
    if (!(await day.isVisible())) await calendar.getByRole('button', { name: 'Next month' }).click()
    await day.click()
  }
  const toBackground = (days: number) =>
    findDay(days)
      .getByRole('button')
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const toBorderWidth = (days: number) => findDay(days).evaluate((cell) => getComputedStyle(cell).borderTopWidth)
  await expect(findDay(22).getByRole('button')).toHaveAccessibleName(/check-out/i)
  const selection = await page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.background = 'Highlight'
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  expect([await toBackground(20), await toBackground(22)]).toEqual([selection, selection])
  expect(await toBackground(23)).not.toBe(selection)
  expect(await toBorderWidth(21)).not.toBe('0px')
  expect(await toBorderWidth(24)).toBe('0px')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`more contrast makes secondary texts and lines stronger, in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/en/hotels-page')
    const read = () =>
      page.evaluate(() => {
        const probe = document.createElement('p')
        probe.className = 'text-muted border border-line'
        document.body.append(probe)
        const { color, borderTopColor } = getComputedStyle(probe)
        probe.remove()
        return { color, borderTopColor, ink: getComputedStyle(document.body).color }
      })
    const usual = await read()
    expect(usual.color).not.toBe(usual.ink)
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    const strong = await read()
    expect(strong.color).toBe(strong.ink)
    expect(strong.borderTopColor).not.toBe(usual.borderTopColor)
  })
}
