import type { Page } from '@playwright/test'
import { BOOKING_KEY } from '#lib/browser/booking/booking-key.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { bookButtons, field, openProduct } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

const t = toTranslator('en')
const CHUNKS = /\/_next\/static\/chunks\//
const EILAT = `/en/search-result?dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=2&child=0`

/** Blocks all code from now on, as a broken connection does. The returned function unblocks it. */
async function blockCode(page: Page): Promise<() => Promise<void>> {
  await page.route(CHUNKS, (route) => route.abort())
  return () => page.unroute(CHUNKS)
}

/** Blocks the code that contains a text. The returned functions count its requests, and unblock it. */
async function blockCodeWith(page: Page, text: string) {
  let requests = 0
  await page.route(CHUNKS, async (route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes(text)) return route.fulfill({ response })
    requests += 1
    await route.abort()
  })
  return { countRequests: () => requests, unblock: () => page.unroute(CHUNKS) }
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: t('part.failed') })
const tryAgain = (page: Page) =>
  alert(page)
    .getByRole('button', { name: t('part.again') })
    .click()
const expectNoErrorScreen = (page: Page) => expect(page.getByText(t('screen.down.title'))).toHaveCount(0)

/** Opens results, and chooses a filter and two hotels to compare. Returns a function that expects that both remain. */
async function openResults(page: Page) {
  await openHydrated(page, EILAT)
  const cards = page.getByRole('article')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const free = page.getByRole('checkbox', { name: t('results.filter.freeCancellation') })
  await free.check()
  for (const index of [0, 1]) {
    await cards
      .nth(index)
      .getByRole('checkbox', { name: /^Compare/ })
      .check()
  }
  return async () => {
    await expect(free).toBeChecked()
    await expect(page.getByRole('button', { name: t('results.compare.open'), exact: true })).toBeVisible()
    await expectNoErrorScreen(page)
  }
}

test.describe('where code cannot be loaded', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] })

  test('the map of the results says so in its place, and can be loaded again', async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 900 })
    await openResults(page)
    const unblock = await blockCode(page)
    await page.getByRole('button', { name: t('results.map.show'), exact: true }).click()
    await expect(alert(page)).toBeInViewport()
    expect(await findViolations(page)).toEqual([])
    await tryAgain(page)
    await expect(alert(page)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoErrorScreen(page)
    await unblock()
    await tryAgain(page)
    await expect(page.getByRole('region', { name: t('results.map.label') })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })

  for (const { part, opener, title } of [
    { part: 'the saved hotels', opener: t('results.saved.open', { count: 0 }), title: t('results.saved.title') },
    { part: 'the comparison', opener: t('results.compare.open'), title: t('results.compare.title') },
  ]) {
    test(`a window says so in place of ${part}, and what is chosen remains`, async ({ page }) => {
      await page.setViewportSize({ width: 1_280, height: 900 })
      const expectChosen = await openResults(page)
      const unblock = await blockCode(page)
      const button = page.getByRole('button', { name: opener, exact: true })
      const dialog = page.getByRole('dialog', { name: title, exact: true })
      await button.click()
      await expect(page.getByRole('dialog', { name: t('part.failed') })).toBeInViewport({ ratio: 1 })
      expect(await findViolations(page, { within: ['dialog'] })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectChosen()

      // The next press tries again, and so does the window’s own button.
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(alert(page)).toBeVisible()
      await unblock()
      await tryAgain(page)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expectChosen()
    })
  }

  test('the booking form says so in its place, and can be loaded again', async ({ page }) => {
    const form = await blockCodeWith(page, 'booking.payer.text')
    await openProduct(page)
    await bookButtons(page).first().click()
    await page.waitForURL(/\/booking\/hotel\?id=/)
    await expect(page.getByRole('heading', { level: 1, name: t('booking.title') })).toBeVisible()
    await expect(alert(page)).toBeVisible()
    expect(form.countRequests()).toBeGreaterThan(0)
    await form.unblock()
    await tryAgain(page)
    await expect(field(page, 'payer-email')).toBeVisible()
  })

  test('nothing is in place of the unfinished booking, which loads on its own', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'abcdefghijklmnop0123'), BOOKING_KEY)
    const card = await blockCodeWith(page, '.releasing')
    await openHydrated(page, '/en')
    await expect.poll(card.countRequests).toBeGreaterThan(1)
    await expect(alert(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('search').first()).toBeVisible()
  })

  test('two date inputs replace the calendar of the search form, and the next press tries again', async ({ page }) => {
    const part = (name: string) => page.locator(`[data-part="${name}"]`)
    const calendar = await blockCodeWith(page, 'numberOfMonths')
    await openHydrated(page, '/en?destination=eilat')
    const openCalendar = async () => {
      await part('when').click()
      await expect(page.getByRole('textbox', { name: 'Check-in' })).toBeVisible()
    }
    await openCalendar()
    expect(calendar.countRequests()).toBeGreaterThan(0)
    await expect(part('where')).toContainText('Eilat')
    await calendar.unblock()
    await part('who').click()
    await page.keyboard.press('Escape')
    await part('when').click()
    await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible()
    await expect(part('where')).toContainText('Eilat')
    await expectNoErrorScreen(page)
  })
})
