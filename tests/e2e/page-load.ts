import { expect, type Page, type Request, test } from '@playwright/test'
import { HYDRATED_EVENT } from '#lib/domain/page-signals.ts'

/** Prepares the documents that the page opens from now on for `waitForHydration`. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript((event) => {
    const hydration = new Promise((resolve) => addEventListener(event, () => resolve(true)))
    Object.assign(globalThis, { hydration })
  }, HYDRATED_EVENT)
}

/** Waits until React has hydrated the page. Needs `watchHydration` before the document was opened. */
export async function waitForHydration(page: Page): Promise<void> {
  // A promise in the page, because checks at intervals are late. Repeated when another document replaces this one meanwhile.
  await expect(async () => {
    const isHydrated = await page.evaluate(() => (globalThis as { hydration?: Promise<true> }).hydration)
    expect(isHydrated, 'the page is not hydrated').toBe(true)
  }).toPass({ timeout: 60_000 })
}

/** Opens an address and waits until React has hydrated the page: until then its controls do not work. */
export async function openHydrated(page: Page, address: string) {
  await watchHydration(page)
  const response = await page.goto(address)
  await waitForHydration(page)
  return response
}

/** Opens an address once and expects at each width that the page does not overflow. Each width is a step of the test. */
export async function expectNoOverflow(page: Page, address: string, widths: readonly number[]): Promise<void> {
  await page.setViewportSize({ width: widths[0] ?? 0, height: 800 })
  await page.goto(address)
  for (const width of widths) {
    await test.step(`${address} at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const readWidths = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth <= innerWidth])
      await expect.soft.poll(readWidths, `${address} at ${width} pixels`).toEqual([width, true])
    })
  }
}

/** Watches the requests of the page. `waitForAll` waits until all requests since then have ended. */
export function trackRequests(page: Page): { waitForAll: () => Promise<void> } {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return {
    waitForAll: () => {
      const options = { message: 'pending requests', intervals: [50] }
      return expect.poll(() => [...pending].map((request) => request.url()), options).toEqual([])
    },
  }
}

/** Delays the requests of the page for matching addresses. Returns the function that sends them. */
export async function delayRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens an address and waits until the page is hydrated, none of its requests is pending, and its fonts are loaded. */
export async function openLoaded(page: Page, address: string) {
  const requests = trackRequests(page)
  const response = await openHydrated(page, address)
  await requests.waitForAll()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  return response
}

/**
 * Advances the page's clock and waits for the requests that follow. For an element that must not appear after a delay.
 * Needs `page.clock.install()` before the document was opened.
 */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  const requests = trackRequests(page)
  await page.clock.runFor(milliseconds)
  // When this request has been answered, the browser has reported all requests that were sent before it.
  await page.evaluate(() => fetch('/health', { method: 'HEAD' }))
  await requests.waitForAll()
}
