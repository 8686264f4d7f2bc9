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

/** Scripts that are asked for, and do not come before they are let. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(FILES, async (route) => {
    await released
    await route.continue()
  })
  return { begun: page.waitForRequest(FILES), release }
}

for (const locale of ['he', 'en'] as const) {
  test(`a press before the scripts are there is answered when they are, ${locale}`, async ({ page }) => {
    const { begun, release } = await holdScripts(page)
    await page.goto(locale === 'he' ? '/' : `/${locale}`)
    const login = page.getByRole('button', { name: toTranslator(locale)('account.login') })
    await login.click()
    await begun
    await expect(login).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(login).not.toHaveAttribute('aria-busy')
  })
}

test('a form that is sent before the scripts are there is checked by them, and keeps what was typed', async ({
  page,
}) => {
  const { begun, release } = await holdScripts(page)
  await page.goto(`/en${HOTEL}`)
  const form = page.locator('#ask form')
  await form.getByLabel('Full name').fill('D')
  await form.getByRole('button', { name: 'Send' }).click()
  await begun
  release()
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Write a name of at least two letters.')
  await expect(form.getByLabel('Full name')).toHaveValue('D')
})

test.describe('where the scripts cannot be had', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] })
  test('a press does what the page can do alone', async ({ page }) => {
    await page.route(FILES, (route) => route.abort())
    await page.goto('/en')
    await page.locator('[data-part="where"]').click()
    await page.getByRole('search').first().getByRole('combobox').selectOption('eilat')
    await page.getByRole('search').first().getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/search-result\?.*dest=eilat/)
  })
})
