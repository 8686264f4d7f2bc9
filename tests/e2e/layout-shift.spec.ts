import type { Page } from '@playwright/test'
import { openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { readLayoutShifts, recordLayoutShifts } from '#tests/e2e/layout-shifts.ts'
import { openLoaded, trackRequests, waitForHydration, watchHydration } from '#tests/e2e/page-load.ts'

test.use({ realPictures: true })

/** Milliseconds that pictures and fonts are delayed, as on a slow connection. Without reserved space they would move the text. */
const DELAY = 400

/** Has the sandbox draw a page's pictures first: Next waits 7 s for one, which a busy machine with an empty cache needs. */
async function drawPictures(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  const sources = html.matchAll(/_next\/image\?url=([^&"\\]+)/g)
  const addresses = new Set([...sources].map(([, source = '']) => decodeURIComponent(source)))
  await Promise.all([...addresses].map((address) => page.request.get(address, { timeout: 60_000 })))
}

for (const width of [360, 1440]) {
  for (const path of [
    '/',
    '/en',
    '/ru',
    '/ar',
    '/hotel-info/GOC/GOC-EIL01',
    '/ru/hotel-info/GOC/GOC-EIL01',
    '/terms',
  ]) {
    test(`nothing moves while ${path} loads at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await drawPictures(page, path)
      const requests = trackRequests(page)
      await watchHydration(page)
      await recordLayoutShifts(page)
      await page.route(/_next\/image|\/media\/|\.woff2/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, DELAY))
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y)
          // A browser without a screen sometimes draws no frame for minutes.
          await Promise.race([
            new Promise((resolve) => requestAnimationFrame(resolve)),
            new Promise((resolve) => setTimeout(resolve, 250)),
          ])
        }
      })
      await expect.poll(() => page.evaluate(() => document.fonts.status), 'fonts are still loading').toBe('loaded')
      await waitForHydration(page)
      await requests.waitForAll()
      const shifts = await readLayoutShifts(page)
      // The fallback font differs slightly in width; a picture without reserved space causes 0.1 or more.
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.01)
    })
  }
}

for (const { path, scripts } of [
  { path: '/', scripts: ['hebrew', 'latin'] },
  { path: '/en', scripts: ['latin'] },
  { path: '/ru', scripts: ['cyrillic', 'latin'] },
  { path: '/ar', scripts: ['arabic', 'latin'] },
]) {
  test(`${path} preloads the fonts of its scripts, and no others are loaded`, async ({ page }) => {
    await openLoaded(page, path)
    const { preloaded, declared, fetched } = await page.evaluate(() => ({
      fetched: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.woff2')),
      preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href),
      declared: [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules]
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .map((rule) => /url\("(.+?)"\)/.exec(rule.style.getPropertyValue('src'))?.[1])
          .map((file) => file && new URL(file, sheet.href ?? location.href).href),
      ),
    }))
    const scriptsOf = (files: string[]) => files.map((file) => /rubik.(\w+?)[._-]wght/.exec(file)?.[1]).sort()
    expect(scriptsOf(preloaded)).toEqual(scripts)
    expect(scriptsOf(fetched)).toEqual(scripts)
    // With another URL of the same file the browser would fetch it twice.
    for (const file of preloaded) expect(declared).toContain(file)
  })
}

test('the footer does not move while the browser loads a booking, its outcome or the orders', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBooking(page)
  const form = new URL(page.url())
  await recordLayoutShifts(page)
  for (const path of [
    `${form.pathname}${form.search}`,
    `/en/booking/card-verified${form.search}`,
    '/en/personal-area',
  ]) {
    await openLoaded(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const moved = (await readLayoutShifts(page)).flatMap(({ moved }) => moved)
    expect(
      moved.filter((html) => html.startsWith('<footer')),
      path,
    ).toEqual([])
  }
})
