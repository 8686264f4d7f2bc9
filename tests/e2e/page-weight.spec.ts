import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendPatiently, sitePort } from '#tests/e2e/http-client.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

/** Bytes of HTML before compression. The goal is 200 kB; the deals of the day make a page some kilobytes larger or smaller. */
const MAX_BYTES = 192_000
/** Elements of any public page, before any script has run. How many there are depends on the deals of the day. */
const MAX_ELEMENTS = 1_000

const PAGES = [
  { name: 'Home', path: '' },
  { name: 'a hotel', path: '/hotel-info/DAN/DAN-7103' },
  { name: 'a hotel with many rooms', path: '/hotel-info/GOC/GOC-EIL01' },
  { name: 'a destination', path: '/hotels-page/eilat' },
  { name: 'a chain', path: '/hotel-chain/kav-hof' },
  { name: 'all destinations', path: '/hotels-page' },
  { name: 'all chains', path: '/hotel-chain' },
  { name: 'a landing page', path: '?destination=eilat' },
] as const

const toAddress = (prefix: '' | '/en', path: string) =>
  prefix === '' && !path.startsWith('/') ? `/${path}` : `${prefix}${path}`

type TraceEvent = { name: string; args?: { elementCount?: number; beginData?: { dirtyObjects?: number } } }

/** The HTML of a page, before any script has run. */
async function readPage(path: string): Promise<string> {
  const { status, body } = await sendPatiently({ port: sitePort, path })
  expect(status).toBe(200)
  return body
}

for (const prefix of ['', '/en'] as const) {
  for (const { name, path } of PAGES) {
    test(`the HTML of ${name} is at most ${MAX_BYTES / 1_000} kB, ${prefix || '/he'}`, async () => {
      expect(Buffer.byteLength(await readPage(toAddress(prefix, path)))).toBeLessThanOrEqual(MAX_BYTES)
    })

    test(`${name} has at most ${MAX_ELEMENTS} elements, ${prefix || '/he'}`, async ({ page }) => {
      const html = await readPage(toAddress(prefix, path))
      const count = await page.evaluate((text) => {
        return new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*').length
      }, html)
      expect(count).toBeLessThanOrEqual(MAX_ELEMENTS)
    })
  }
}

/** The most elements for which the browser computed the style at once, and laid out at once, during an action. */
async function measureRendering(page: Page, act: () => Promise<unknown>): Promise<{ styled: number; laidOut: number }> {
  const client = await page.context().newCDPSession(page)
  const counts = { styled: [0], laidOut: [0] }
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      if (name === 'UpdateLayoutTree') counts.styled.push(args?.elementCount ?? 0)
      if (name === 'Layout') counts.laidOut.push(args?.beginData?.dirtyObjects ?? 0)
    }
  })
  await client.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await act()
  const completed = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()))
  await client.send('Tracing.end')
  await completed
  return { styled: Math.max(...counts.styled), laidOut: Math.max(...counts.laidOut) }
}

// A rule such as `:is(:has(details) *)`, which a variant `group-has-…` makes, causes that.
test('an insertion does not make the browser compute the style of the whole page', async ({ page }) => {
  for (const { name, path } of PAGES) {
    await openHydrated(page, toAddress('/en', path))
    expect(await page.locator('*').count()).toBeGreaterThan(400)
    const { styled } = await measureRendering(page, () =>
      page.evaluate(() => {
        // With an attribute, because an inserted element without one has no effect on rules with `:has`.
        document.head.append(Object.assign(document.createElement('script'), { async: true }))
        return document.body.offsetHeight
      }),
    )
    expect.soft(styled, name).toBeLessThan(100)
  }
})

// A style sheet that is inserted before the others causes that. Where the page lacks it, react-aria inserts one (pressable-style.tsx).
test('the first press on the search form does not make the browser lay out the whole page', async ({ page }) => {
  await openHydrated(page, '/en')
  const { laidOut } = await measureRendering(page, async () => {
    await page.locator('button[data-part="where"]').click()
    await expect(page.getByRole('option').first()).toBeVisible()
  })
  expect(laidOut).toBeLessThan(500)
})

test('the payload does not repeat what the HTML has', async () => {
  const html = await readPage('/en/hotels-page/eilat')
  const payload = html.slice(html.lastIndexOf('self.__next_f.push('))
  const names = [...html.matchAll(/<h3\b[^>]*><a\b[^>]*>([^<]+)</g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(payload).not.toContain(name)
})

test('a page has its content after a visit of another page and the back button, in one document', async ({ page }) => {
  await openHydrated(page, '/en')
  const main = page.getByRole('main')
  const content = () => main.locator('section').allInnerTexts()
  await expect.poll(async () => (await content()).length).toBeGreaterThan(3)
  const before = (await content()).length
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page
    .locator('#destinations')
    .getByRole('link', { name: /^Haifa/ })
    .click()
  await page.waitForURL('**/hotels-page/haifa')
  await expect(main.locator('#hotels').getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(main.locator('#destinations').getByRole('link')).not.toHaveCount(0)
  await expect.poll(async () => (await content()).length).toBe(before)
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test.describe('a failed hydration', () => {
  // React reports it; the page is rendered again.
  test.use({ allowedComplaints: [/Minified React error/] })

  test('loses no content', async ({ page }) => {
    // What a browser extension may do before the scripts are started.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => document.querySelector('article p')?.remove())
    })
    await openHydrated(page, '/en')
    await expect(page.getByRole('article').first()).toContainText('₪')
    await expect(page.locator('#destinations').getByRole('link', { name: /^Eilat/ })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Nofesh')
  })
})
