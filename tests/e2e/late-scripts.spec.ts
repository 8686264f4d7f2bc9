import type { Page } from '@playwright/test'
import { toTranslator } from '#lib/i18n/translator.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const HOTEL = '/hotel-info/GOC/GOC-EIL01'
const FILES = '**/_next/static/chunks/*.js'

/** When each of a page's scripts was asked for, and when its words were there to be painted; milliseconds. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))

for (const path of ['/', '/en', HOTEL, '/hotels-page/eilat', '/hotel-chain/kav-hof', '/?destination=eilat', '/terms']) {
  test(`no script is asked for before all that is seen of ${path} is there`, async ({ page }) => {
    await page.goto(path)
    await expect.poll(async () => (await timesOf(page)).asked.length).toBeGreaterThan(4)
    const { loaded, asked } = await timesOf(page)
    expect(Math.min(...asked)).toBeGreaterThan(loaded)
  })
}

test('a page that is nothing without its scripts does not wait for them', async ({ page }) => {
  await page.goto('/search-result?kind=hotel&dest=eilat')
  expect(await page.locator('script[type=late]').count()).toBe(0)
})

test('a file is fetched and run once, though it is written twice', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
})

test('a picture that never comes keeps no script waiting', async ({ page }) => {
  await page.route('**/_next/image?**', () => undefined)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForRequest(FILES, { timeout: 8_000 })
})

for (const locale of ['he', 'en'] as const) {
  test(`a press before the scripts are there is answered when they are, ${locale}`, async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(FILES, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(locale === 'he' ? '/' : `/${locale}`)
    const begun = page.waitForRequest(FILES)
    await page.getByRole('button', { name: toTranslator(locale)('account.login') }).click()
    await begun
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}
