import type { Page } from '@playwright/test'
import { toTranslator } from '#lib/i18n/translator.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openLoaded } from '#tests/e2e/page-load.ts'

const HOTEL = '/hotel-info/GOC/GOC-EIL01'
const FILES = '**/_next/static/chunks/*.js'

/** When each script of the page was requested, and when the `load` event began; milliseconds since navigation. */
const readTimes = (page: Page) =>
  page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))

for (const path of ['/', '/en', HOTEL, '/hotels-page/eilat', '/hotel-chain/kav-hof', '/?destination=eilat', '/terms']) {
  test(`no script of ${path} is requested before the page is painted`, async ({ page }) => {
    await page.goto(path)
    await expect.poll(async () => (await readTimes(page)).requested.length).toBeGreaterThan(4)
    const { loaded, requested } = await readTimes(page)
    expect(Math.min(...requested)).toBeGreaterThan(loaded)
  })
}

test('a page that does not work without scripts loads them at once', async ({ page }) => {
  await page.goto('/search-result?kind=hotel&dest=eilat')
  expect(await page.locator('script[type=late]').count()).toBe(0)
})

test('a script is fetched once, although the page names it twice', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && requested.push(request.url()))
  await openLoaded(page, '/')
  expect(requested.filter((url, index) => requested.indexOf(url) !== index)).toEqual([])
})

test('a picture that never arrives does not delay the scripts', async ({ page }) => {
  await page.route('**/_next/image?**', () => undefined)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForRequest(FILES, { timeout: 8_000 })
})

/** Delays the replies to requests for scripts until `release` is called. */
async function delayScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(FILES, async (route) => {
    await released
    await route.continue()
  })
  return { requested: page.waitForRequest(FILES), release }
}

for (const locale of ['he', 'en'] as const) {
  test(`a click before the scripts are loaded takes effect afterwards, ${locale}`, async ({ page }) => {
    await page.clock.install()
    const { requested, release } = await delayScripts(page)
    await page.goto(locale === 'he' ? '/' : `/${locale}`)
    const login = page.getByRole('button', { name: toTranslator(locale)('account.login') })
    await login.click()
    await requested
    // Also when they take very long: this button does nothing without them.
    await page.clock.runFor(20_000)
    await expect(login).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(login).not.toHaveAttribute('aria-busy')
  })
}

test('a form submitted before the scripts are loaded is validated by them and keeps its values', async ({ page }) => {
  const { requested, release } = await delayScripts(page)
  await page.goto(`/en${HOTEL}`)
  const form = page.locator('#ask form')
  await form.getByLabel('Full name').fill('D')
  await form.getByRole('button', { name: 'Send' }).click()
  await requested
  release()
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Write a name of at least two letters.')
  await expect(form.getByLabel('Full name')).toHaveValue('D')
})

test.describe('where the scripts cannot be loaded', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] })
  test('a click does what works without scripts', async ({ page }) => {
    await page.route(FILES, (route) => route.abort())
    await page.goto('/en')
    await page.locator('[data-part="where"]').click()
    await page.getByRole('search').first().getByRole('combobox').selectOption('eilat')
    await page.getByRole('search').first().getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/search-result\?.*dest=eilat/)
  })
})
