import type { Deal } from '#lib/contract/entities/deal.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { advanceClock, openHydrated, waitForHydration, watchHydration } from '#tests/e2e/page-load.ts'
import { callDomestic } from '#tests/e2e/upstream-bookings.ts'

/** Hides from the page that its browser is automated. */
const hideAutomation = () => Object.defineProperty(navigator, 'webdriver', { get: () => false })
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

for (const path of ['/', '/en']) {
  test(`at 400 % zoom the bottom bar covers no control with the focus, on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openHydrated(page, path)
    const bar = page.locator('[data-bottom-bar]')
    const isCovered = () =>
      bar.evaluate((element) => {
        const focused = document.activeElement
        const area = focused?.getBoundingClientRect()
        // A picture that is higher than the screen cannot be free of the bar.
        if (!area || element.contains(focused) || area.height > 120 || area.top > innerHeight) return false
        return area.bottom > element.getBoundingClientRect().top + 1
      })
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(isCovered).toBe(false)
    }
  })
}

test('at 400 % zoom the dialogs of the search form keep room for their content, and all of it can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openHydrated(page, '/')
  for (const part of ['where', 'who'] as const) {
    await page.locator(`[data-part="${part}"]`).click()
    const dialog = page.getByRole('dialog')
    await expect
      .poll(() =>
        dialog
          .locator('[tabindex="0"]')
          .first()
          .evaluate((content) => content.clientHeight),
      )
      .toBeGreaterThan(120)
    const done = dialog.locator('footer button').last()
    await done.focus()
    await expect(done).toBeInViewport({ ratio: 1 })
    await done.click()
    await expect(dialog).toHaveCount(0)
  }
})

for (const path of ['/', '/en']) {
  test(`in a wide window, columns and fields of ${path} begin where those above them do`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHydrated(page, path)
    /** Where the elements begin in reading direction, in pixels from the left. */
    const readStarts = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right } = element.getBoundingClientRect()
          return Math.round(document.dir === 'rtl' ? right : left)
        }),
      )
    const deals = await readStarts('main ul:has(> li > article) > li:nth-child(-n + 3)')
    expect(new Set(deals).size).toBe(3)
    expect(await readStarts('main ul:has(> li > a[href*="deals=all&type="]) > li:nth-child(-n + 3)')).toEqual(deals)

    const [label = 0] = await readStarts('[data-part="where"] > :first-child')
    const [box = 0] = await readStarts('[data-part="business"]')
    expect(Math.abs(box - label)).toBeLessThan(3)
  })
}

test('deals count down, second by second on their last day', async ({ page }) => {
  const deals = await callDomestic<Deal[]>('GET', '/deal/inEffect/homepage?langCode=ENG')
  const firstEnd = Math.min(...deals.map(({ endsAt }) => Date.parse(endsAt)))
  // The server's time is an hour and a half before the first deal ends.
  await page.route('**/health', (route) =>
    route.fulfill({ status: 200, headers: { date: new Date(firstEnd - 90 * 60_000).toUTCString() } }),
  )
  await page.goto('/en')
  const clock = page.locator('#deals article span[aria-hidden="true"]').filter({ hasText: 'sec' }).first()
  await expect(clock).toHaveText(/^01hrs\d\dmin\d\dsec$/)
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
})

test('a deal that ends while the page is open is marked as ended', async ({ page }) => {
  // The server's time is two years later: every deal has ended.
  await page.route('**/health', (route) =>
    route.fulfill({ status: 200, headers: { date: new Date(Date.now() + 2 * 366 * 86_400_000).toUTCString() } }),
  )
  await page.goto('/en')
  await expect(page.locator('#deals article').first().getByText('This deal has ended')).toBeVisible()
  // The deal in the hero too, which is no longer the biggest saving.
  await expect(page.getByRole('region', { name: 'This deal has ended' })).toBeVisible()
  // Ended deals are shown paler, with enough contrast.
  expect(await findViolations(page, { within: ['#deals'], rules: ['color-contrast'] })).toEqual([])
})

test.describe('the startup popup', () => {
  test.use({ userAgent: USER_AGENT })

  test('is shown once, traps the focus, returns it, and moves nothing', async ({ page }) => {
    await page.addInitScript(hideAutomation)
    await page.goto('/en')
    const top = await page.getByRole('heading', { level: 1 }).boundingBox()
    const popup = page.getByRole('dialog', { name: 'North for the weekend?' })
    await expect(popup).toBeVisible()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(top)
    await expect(popup.getByRole('button').first()).toBeFocused()
    expect(await findViolations(page, { within: ['dialog'] })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await page.clock.install()
    await watchHydration(page)
    await page.reload()
    await waitForHydration(page)
    await advanceClock(page, 2_500)
    await expect(popup).toHaveCount(0)
  })

  test('links to the page that the editors chose', async ({ page }) => {
    await page.addInitScript(hideAutomation)
    await page.goto('/en')
    await page.getByRole('dialog').getByRole('link').click()
    await expect(page).toHaveURL('/en/hotels-page/hermon')
  })

  for (const path of ['/en?destination=eilat', '/en?utm_source=google', '/en?chain=Kav%20Hof']) {
    test(`is not shown on a landing page: ${path}`, async ({ page }) => {
      await page.addInitScript(hideAutomation)
      await page.clock.install()
      await openHydrated(page, path)
      await advanceClock(page, 2_500)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  test('is not shown to automated browsers', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/en')
    await advanceClock(page, 2_500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await sendRequest({ port: sitePort, path: '/en' })).body).not.toContain('<dialog')
  })
})

test('/ga-test shows the events of all windows as they happen', async ({ page, context }) => {
  await page.goto('/en/ga-test')
  await page.getByRole('button', { name: 'purchase' }).click()
  const log = page.getByRole('log')
  await expect(log.getByRole('rowheader')).toHaveText(['purchase'])
  const other = await context.newPage()
  await other.goto('/en/ga-test')
  await other.getByRole('button', { name: 'sign_up' }).click()
  await expect(log.getByRole('rowheader')).toHaveText(['sign_up', 'purchase'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(log).toContainText('Nothing has happened yet')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})
