import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { sitePort } from '#tests/e2e/http-client.ts'
import { type JourneySite, startJourneySite } from '#tests/e2e/journey-site.ts'
import { getScanFolder, storeForScan } from '#tests/e2e/secret-scan.ts'

export { expect }

const ONE_PIXEL = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
  body: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
}

/**
 * Answers every request for a scaled picture with one pixel. The layout does not change: it depends on width and height.
 * `page.route` would send every request through this process and turn off the browser's cache: a fifth of a page's CPU time.
 */
async function replacePictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may have been left meanwhile.
    session.send('Fetch.fulfillRequest', { requestId, ...ONE_PIXEL }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/_next/image\\?*' }] })
}

/** Replaces the pictures of a context's pages. Its own pictures do not matter to a page that is closed at once. */
const replaceInContext = (context: BrowserContext) =>
  void context.on('page', (page) => void replacePictures(page).catch(() => undefined))

/** Replaces the pictures in all contexts that are created from now on. The returned function ends this. */
export function replacePicturesOfContexts(browser: Browser): () => void {
  browser.on('context', replaceInContext)
  return () => void browser.off('context', replaceInContext)
}

/**
 * A page that allows no console errors: an error in the console, or an exception of a script, fails the test after its
 * last step. A test that asks for neither `page` nor `context` opens no browser window.
 * A test that causes errors allows them: `test.use({ allowedComplaints: [/status of 503|favicon/] })`. One expression
 * only, because Playwright takes an array of two for a value and its options.
 */
export const test = base.extend<{ allowedComplaints: RegExp[]; realPictures: boolean }, { journeySite: JourneySite }>({
  allowedComplaints: [[], { option: true }],
  /**
   * Whether to load the real pictures. They are replaced by default, because drawing and encoding them takes most of a
   * run's time.
   */
  realPictures: [false, { option: true }],
  /** Stores the replies of the site and the browser's storage for the scan after all tests (secret-scan.ts). */
  context: async ({ context }, use) => {
    const folder = getScanFolder(sitePort)
    const readings: Promise<void>[] = []
    context.on('response', (response) => {
      const { pathname, hostname } = new URL(response.url())
      const type = response.headers()['content-type'] ?? ''
      if (!hostname.endsWith('localhost') || pathname.startsWith('/_next/')) return
      if (pathname.startsWith('/console/') || !/json|html|x-component|text\/plain/.test(type)) return
      const headers = JSON.stringify(response.headers())
      const store = (body: string) => storeForScan(folder, 'reply', `${headers}\n${body}`, response.url())
      // The page may have been closed before the body arrived.
      readings.push(response.text().then(store, () => undefined))
    })
    await use(context)
    await Promise.all(readings)
    for (const page of context.pages()) {
      const read = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
      const storage = await page.evaluate(read).catch(() => '')
      if (storage !== '') storeForScan(folder, 'storage', storage, page.url())
    }
  },
  page: async ({ browser, page, realPictures, allowedComplaints }, use) => {
    const complaints: string[] = []
    const report = (text: string) => {
      if (!allowedComplaints.some((allowed) => allowed.test(text))) complaints.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => report(`script: ${error.message}`))
    if (realPictures) await use(page)
    else {
      await replacePictures(page)
      replaceInContext(page.context())
      // A second visitor's.
      const end = replacePicturesOfContexts(browser)
      await use(page)
      end()
    }
    // Ignores replies that are pending after the last step.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints, 'errors in the browser').toEqual([])
  },
  /** The site of all journey tests of one worker, started before the first of them. */
  journeySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its source.
    async ({}, use) => {
      const site = await startJourneySite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
