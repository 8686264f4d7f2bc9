import type { Page } from '@playwright/test'
import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

// Faults affect all tests of one sandbox, so these tests start their own.
// Pictures fail: the sandbox's port was not known when the site was built.
test.use({ allowedComplaints: [/_next\/image|ERR_INTERNET_DISCONNECTED|status of (?:400|503)/] })

const toResultsPath = (...destinations: string[]) =>
  `/en/search-result?${destinations.map((code) => `dest=${code}`).join('&')}&from=${dateIn(30)}&to=${dateIn(33)}&adult=2`

let site: IsolatedSite

test.beforeAll(async () => {
  site = await startIsolatedSite()
})
test.afterAll(() => site?.stop())
test.afterEach(async () => {
  await site.callConsole('DELETE', 'faults')
  await site.callConsole('PUT', 'switches', { name: 'supplier-fails', value: '' })
})

const SEARCH = { service: 'domestic', line: 'POST /operation/search' }
/** Delays the reply to one search until {@link sendDelayed}. */
const delayOneSearch = () => site.callConsole('PUT', 'faults', { ...SEARCH, kind: 'slow', ms: 60_000, times: 1 })
const sendDelayed = () => site.callConsole('DELETE', 'faults')
const open = (page: Page, path: string) => page.goto(`http://localhost:${site.port}${path}`)
const cards = (page: Page) => page.getByRole('article')

test('the first results are shown while another call is slow, and the rest are added', async ({ page }) => {
  await delayOneSearch()
  await open(page, toResultsPath('eilat', 'dead-sea'))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '1 of 2 answers in' })).toBeVisible()
  const some = await cards(page).count()
  await sendDelayed()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(some)
})

for (const width of [360, 768, 1440]) {
  test(`the first answer comes where its placeholder was, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await delayOneSearch()
    await openHydrated(page, `http://localhost:${site.port}${toResultsPath('eilat')}`)
    const placeholder = page.locator('[aria-hidden] > .overflow-hidden').first()
    await expect(placeholder).toBeVisible()
    const before = await placeholder.boundingBox()
    await sendDelayed()
    await expect(cards(page).first()).toBeVisible()
    const after = await cards(page).first().boundingBox()
    expect(after?.x).toBe(before?.x)
    expect(after?.width).toBe(before?.width)
    // The line of the status may wrap.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24)
  })
}

test('a search of one place shows that it runs, without a count', async ({ page }) => {
  await delayOneSearch()
  await open(page, toResultsPath('eilat'))
  await expect(page.getByRole('progressbar', { name: 'Looking for what is available…' })).toBeVisible()
  await expect(page.getByText(/\d of \d answer/)).toHaveCount(0)
  await sendDelayed()
  await expect(cards(page).first()).toBeVisible()
})

test('late results do not move the list of a visitor who has scrolled down', async ({ page }) => {
  await delayOneSearch()
  await open(page, toResultsPath('eilat', 'dead-sea'))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '1 of 2 answers in' })).toBeVisible()
  const some = await cards(page).count()
  await cards(page).nth(3).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await sendDelayed()
  const more = page.getByRole('button', { name: /1 more answer came/ })
  await expect(more).toBeVisible()
  expect(await cards(page).count()).toBe(some)
  await more.click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(some)
})

test('a failed supplier is reported and can be requested alone', async ({ page }) => {
  await site.callConsole('PUT', 'switches', { name: 'supplier-fails', value: 'DAN' })
  await open(page, toResultsPath('eilat'))
  const alert = page.getByRole('alert').filter({ hasText: 'Some answers did not arrive' })
  await expect(alert).toContainText('Eilat: the supplier DAN did not answer')
  await expect(cards(page)).not.toHaveCount(0)
  const some = await cards(page).count()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) requested.push(request.url())
  })
  await site.callConsole('PUT', 'switches', { name: 'supplier-fails', value: '' })
  await alert.getByRole('button', { name: /^Try again: Eilat/ }).click()
  await expect(alert).toHaveCount(0)
  await expect.poll(() => requested.length).toBe(1)
  expect(requested[0]).toMatch(/call=destination\.eilat.*suppliers=DAN/)
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(some)
})

test('failed calls are reported and can be repeated when the upstream is back', async ({ page }) => {
  await site.callConsole('PUT', 'faults', { ...SEARCH, kind: 'status', status: 500 })
  await open(page, toResultsPath('haifa', 'netanya'))
  const alert = page.getByRole('alert').filter({ hasText: /We could not search|Some answers did not arrive/ })
  await expect(alert).toContainText('We could not search')
  await expect(alert).toContainText('The places, dates and guests you chose were kept.')
  await expect(alert).toContainText('Haifa: no answer')
  await expect(page.getByRole('status').filter({ hasText: 'We could not search' })).toHaveCount(1)
  await expect(page.getByText('No suitable hotels found')).toHaveCount(0)
  await site.callConsole('DELETE', 'faults')
  await expect(async () => {
    const again = alert.getByRole('button', { name: /^Try again: / })
    // It disappears when the answers have come.
    await again
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    await expect(alert).toHaveCount(0, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(cards(page).first()).toBeVisible()
})

test('being offline is reported, and the results stay', async ({ page, context }) => {
  await open(page, toResultsPath('eilat'))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('old prices can be checked again', async ({ page }) => {
  await page.clock.install()
  await open(page, toResultsPath('eilat'))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.clock.fastForward('02:00:00')
  await page.clock.runFor(61_000)
  await expect(page.getByText('Prices may have changed')).toBeVisible()
  const search = page.waitForRequest((request) => request.url().includes('/api/search'))
  await page.getByRole('button', { name: 'Check prices again' }).click()
  await search
})
