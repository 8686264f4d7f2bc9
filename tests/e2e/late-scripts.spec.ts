import type { Page } from '@playwright/test'
import { toTranslator } from '#lib/i18n/translator.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { delayRequests, openLoaded, waitForHydration, watchHydration } from '#tests/e2e/page-load.ts'

const HOTEL = '/hotel-info/GOC/GOC-EIL01'
const FILES = '**/_next/static/chunks/*.js'

/** Milliseconds after the document was parsed at which scripts start also without the `load` event. */
const MAX_START_DELAY = 3_000

/** When each script of the page was requested, and from when on that is right; milliseconds since navigation. */
const readTimes = (page: Page) =>
  page.evaluate((delay) => {
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    return {
      earliest: Math.min(navigation.loadEventStart, navigation.domContentLoadedEventEnd + delay),
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }
  }, MAX_START_DELAY)

for (const path of ['/', '/en', HOTEL, '/hotels-page/eilat', '/hotel-chain/kav-hof', '/?destination=eilat', '/terms']) {
  test(`no script of ${path} is requested before the page is painted`, async ({ page }) => {
    await page.goto(path)
    await expect.poll(async () => (await readTimes(page)).requested.length).toBeGreaterThan(4)
    const { earliest, requested } = await readTimes(page)
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(earliest)
  })
}

test('a page that does not work without scripts loads them at once', async ({ request }) => {
  const isLate = async (path: string) => (await (await request.get(path)).text()).includes('type="late"')
  expect(await isLate('/')).toBe(true)
  expect(await isLate('/search-result?kind=hotel&dest=eilat')).toBe(false)
})

test('a script is fetched once, although the page names it twice', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && requested.push(request.url()))
  await openLoaded(page, '/')
  expect(requested.filter((url, index) => requested.indexOf(url) !== index)).toEqual([])
})

test.describe(() => {
  // The fixture would answer them first.
  test.use({ realPictures: true })
  test('a picture that never arrives does not delay the scripts', async ({ page }) => {
    await page.route('**/_next/image?**', () => undefined)
    const requested = page.waitForRequest(FILES)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await requested
  })
})

/** Delays the replies to requests for scripts until `release` is called. */
async function delayScripts(page: Page) {
  const release = await delayRequests(page, FILES)
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
  // The form is sent natively some seconds after the click, by the page's clock.
  await page.clock.install()
  const { requested, release } = await delayScripts(page)
  await page.goto(`/en${HOTEL}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  const form = page.locator('#ask form')
  await form.getByLabel('Full name').fill('D')
  await form.getByRole('button', { name: 'Send' }).click()
  await requested
  release()
  await page.clock.resume()
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

test('the scripts run in the order of the page, and the page is not hydrated in the task of the last one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Next's first module sets it, in the task of the last script; a microtask follows in the same one.
    Object.defineProperty(globalThis, 'next', {
      configurable: true,
      set(value: unknown) {
        Object.defineProperty(globalThis, 'next', { value, writable: true })
        const { __next_f: payload } = globalThis as unknown as { __next_f: unknown[] }
        // The module that hydrates the page replaces it.
        queueMicrotask(() => Object.assign(globalThis, { isSplit: payload.push === Array.prototype.push }))
      },
    })
  })
  await watchHydration(page)
  const { promise: othersLoaded, resolve: releaseFirst } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(FILES, async (route) => {
    if (isFirst) {
      isFirst = false
      await othersLoaded
    }
    await route.continue()
  })
  await page.goto('/en')
  const countScripts = () => page.evaluate(() => (globalThis as unknown as { TURBOPACK: unknown[] }).TURBOPACK.length)
  const countLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
  await expect.poll(countLoaded).toBeGreaterThan(4)
  // The inline script alone.
  expect(await countScripts()).toBe(1)
  releaseFirst()
  await waitForHydration(page)
  expect(await page.evaluate(() => (globalThis as unknown as { isSplit?: boolean }).isSplit)).toBe(true)
})
