import type { Locator, Page } from '@playwright/test'
import { type Box, overlap } from '#components/ui/boxes.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { bookButtons, field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { IsolatedSite } from '#tests/e2e/isolated-site.ts'
import { readLayoutShifts, recordLayoutShifts } from '#tests/e2e/layout-shifts.ts'
import { findPin } from '#tests/e2e/map-pins.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'
import { startTagSite } from '#tests/e2e/tag-site.ts'

const readBox = (element: Locator): Promise<Box> =>
  element.evaluate((shown) => {
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    return { top, bottom, left, right }
  })

// High enough that the button that searches is not where the consent bar lies.
test.use({ viewport: { width: 1_440, height: 900 } })
let site: IsolatedSite
test.beforeAll(async () => {
  site = await startTagSite()
})
test.afterAll(() => site.stop())

const toUrl = (path: string) => `http://localhost:${site.port}${path}`

/** Opens the first page of a visit. In a narrow window the bar appears only from the second page on. */
async function openFirstPage(page: Page, path = '/'): Promise<void> {
  await page.goto(toUrl(path))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('nofesh.views'))).toBe('1')
}

for (const { prefix, refuse } of [
  { prefix: '', refuse: 'לא מסכימים' },
  { prefix: '/en', refuse: 'Refuse' },
  { prefix: '/ru', refuse: 'Отказаться' },
  { prefix: '/ar', refuse: 'أرفض' },
]) {
  test(`the consent bar of ${prefix || '/he'} causes no layout shift and passes axe on a small screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await recordLayoutShifts(page)
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-consent-bar]')) return
        performance.mark('consent bar')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    const button = page.getByRole('button', { name: refuse })
    // Not on the first page, where it would cover the search form.
    await openFirstPage(page, prefix || '/')
    await expect(button).toHaveCount(0)
    await page.goto(toUrl(`${prefix}/hotels-page`))
    await expect(button).toBeInViewport()
    // On a busy machine a font can arrive after the first paint and move a word, long before the bar.
    const start = await page.evaluate(() => performance.getEntriesByName('consent bar')[0]?.startTime)
    expect(start).toBeDefined()
    const shifts = (await readLayoutShifts(page)).filter(({ at }) => at >= (start ?? 0))
    expect(shifts).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findViolations(page, { within: ['section[class~="fixed"]'] })).toEqual([])
  })
}

for (const width of [360, 390, 768]) {
  test(`at ${width} pixels the consent bar is low and covers nothing that must be pressed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const bar = page.getByRole('region', { name: 'אפשר למדוד את הביקור שלכם?' })
    const search = `dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=2&child=0`
    await openFirstPage(page)
    await page.goto(toUrl(`/search-result?${search}&view=map`))
    await expect(bar).toBeVisible()
    expect((await bar.boundingBox())?.height).toBeLessThan(100)
    const { pin, name } = await findPin(page.getByRole('region', { name: 'התוצאות על המפה' }))
    await pin.click()
    const card = page.getByRole('article', { name, exact: true })
    await expect(card).toBeInViewport({ ratio: 1 })
    const [low, top] = [await card.boundingBox(), await bar.boundingBox()]
    expect((low?.y ?? 844) + (low?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
    // The product page has its own bar there, with the button that books.
    await card.getByRole('link').click()
    await page.waitForURL(/\/product-page\?/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(bar).toBeHidden()
    // Opened by the visitor, it says everything.
    await page.getByRole('contentinfo').getByRole('link', { name: 'הגדרות פרטיות' }).click()
    await expect(bar.getByText('אם תסכימו, נמדוד')).toBeInViewport()
  })
}

for (const width of [360, 1440]) {
  test(`at ${width} pixels the consent bar covers no link of the footer at the end of a page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const bar = page.getByRole('region', { name: 'אפשר למדוד את הביקור שלכם?' })
    await openFirstPage(page)
    await page.goto(toUrl('/terms'))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'הגדרות פרטיות' })
    await expect(last).toBeInViewport()
    await expect
      .poll(async () => ((await bar.boundingBox())?.y ?? 0) - (await readBox(last)).bottom)
      .toBeGreaterThanOrEqual(0)
  })
}

for (const [what, width] of [
  ['on a phone', 360],
  // A window of 1,280 pixels at a zoom of 200 %.
  ['at a zoom of 200 %', 640],
] as const) {
  test(`${what} the consent bar does not appear over the button that searches`, async ({ page }) => {
    await page.clock.install()
    await page.goto(toUrl('/'))
    // It is asked for from the second page on.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return page.evaluate(() => sessionStorage.getItem('nofesh.views'))
      })
      .toBe('1')
    // From here on the time of the page passes only when this test says so: a busy machine needs longer than the bar waits.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    const form = page.getByRole('search').first()
    const search = form.getByRole('button', { name: 'חיפוש', exact: true })
    const bar = page.locator('[data-consent-bar]')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(toUrl('/hotels-page/eilat'))
    // The button has its place when the script of the form has arrived. Until then the mouse moves, so the bar waits.
    let moves = 0
    await expect
      .poll(async () => {
        moves += 1
        await page.mouse.move(moves, 0)
        await page.clock.runFor(1_000)
        return [await bar.count(), await form.locator('button[data-part="where"]').count()]
      })
      .toEqual([1, 1])
    await page.mouse.move(0, 0)
    // The window ends where the bar would lie on the button.
    await page.setViewportSize({ width, height: Math.round((await readBox(search)).bottom) + 75 })
    await expect.poll(async () => overlap(await readBox(bar), await readBox(search))).toBe(true)
    await page.clock.runFor(10_000)
    await expect(bar).toBeHidden()
    await page.mouse.wheel(0, 300)
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return bar.isVisible()
      })
      .toBe(true)
    expect(overlap(await readBox(bar), await readBox(search))).toBe(false)
  })
}

test('the consent bar does not cover the fields below a summary of faults', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 660 })
  await openFirstPage(page)
  await openHydrated(page, toUrl('/en'))
  const form = page.getByRole('search').first()
  const search = form.getByRole('button', { name: 'Search', exact: true })
  // The form is so low that the fields would be behind the bar when the summary appears above them.
  await search.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 400))
  const bar = page.locator('[data-consent-bar]')
  await expect(bar).toBeVisible()
  await search.click()
  await expect(form.getByRole('region')).toBeFocused()
  for (const field of ['where', 'when']) {
    const box = await readBox(form.locator(`[data-part="${field}"]`))
    expect(box.bottom, field).toBeLessThanOrEqual((await readBox(bar)).top)
  }
})

for (const { width, locale } of [
  { width: 360, locale: 'he' },
  { width: 360, locale: 'ru' },
  { width: 900, locale: 'ru' },
  { width: 1440, locale: 'ru' },
  { width: 1440, locale: 'en' },
] as const) {
  test(`at ${width} pixels a notice is above the consent bar, ${locale}`, async ({ page }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width, height: 844 })
    await openFirstPage(page)
    const search = `dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=2&child=0`
    await openHydrated(page, toUrl(toLocalizedPath(locale, `/search-result?${search}`)))
    // Shown also where it would cover a button, which depends on the results.
    const bar = page.locator('[data-consent-bar]')
    await bar.evaluate((element) => element.classList.remove('invisible'))
    await page.getByRole('article').first().getByRole('button', { pressed: false }).click()
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: t('results.saved.done') })
    await expect.poll(async () => (await readBox(notice)).bottom - (await readBox(bar)).top).toBeLessThan(0)
  })
}

test('the text of the bar that was opened again is not squeezed beside its buttons on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await openHydrated(page, toUrl('/terms'))
  await page.locator('a[href="#privacy-settings"]').click()
  const bar = page.locator('[data-consent-bar]')
  const [whole, text] = [await readBox(bar), await readBox(bar.locator('p'))]
  expect(text.right - text.left).toBeGreaterThan(0.85 * (whole.right - whole.left))
})

test('a drawer has no space for the consent bar, which is below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await openFirstPage(page)
  await openHydrated(page, toUrl(`/en/search-result?dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=2&child=0`))
  // Laid out also while it would cover a button, and is invisible.
  await expect(page.locator('[data-consent-bar]')).toBeAttached()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const show = page.getByRole('dialog').getByRole('button', { name: /^Show \d/ })
  await expect(show).toBeVisible()
  await expect.poll(async () => 844 - (await readBox(show)).bottom).toBeLessThan(20)
})

test('the consent bar is at the bottom of a large window beside the booking form', async ({ page }) => {
  await openFirstPage(page)
  await openHydrated(page, toUrl(`/en/search-result?dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=2&child=0`))
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Choose a room/ })
    .click()
  await bookButtons(page).first().click()
  await expect(field(page, 'payer-email')).toBeVisible()
  const bar = page.locator('[data-consent-bar]')
  await expect(bar).toBeVisible()
  expect(900 - (await readBox(bar)).bottom).toBeLessThan(20)
})
