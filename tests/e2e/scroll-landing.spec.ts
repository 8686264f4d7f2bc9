import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#lib/i18n/locales.ts'
import { bookButtons, COUPLE, field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { chooseResult, searchAtHome, type Trip } from '#tests/e2e/purchase-steps.ts'
import { callDomestic, findOffer } from '#tests/e2e/upstream-bookings.ts'

// With motion on, as most visitors have it: smooth scrolling must not decide where a page opens.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1_440, height: 900 } } as const

/** Waits until the page has not moved for half a second. Returns its scroll position in pixels. */
async function readRestingPosition(page: Page): Promise<number> {
  let last = -1
  let since = Date.now()
  await expect
    .poll(
      async () => {
        const position = await page.evaluate(() => Math.round(window.scrollY))
        if (position !== last) since = Date.now()
        last = position
        return Date.now() - since > 500
      },
      { intervals: [50] },
    )
    .toBe(true)
  return last
}

/**
 * The first visible card of the results, and where it is in the window. The position of the page is another one after a return:
 * cards above that were not rendered again have an estimated height.
 */
function readVisibleCard(page: Page) {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('li[id^="result-"]')]
    const visible = cards.find((card) => card.getBoundingClientRect().bottom > 0)
    return { card: visible?.id, top: visible?.getBoundingClientRect().top ?? 0 }
  })
}

async function expectAtTop(page: Page, heading: Locator = page.locator('h1').first()): Promise<void> {
  await expect(heading).toBeVisible()
  expect(await readRestingPosition(page)).toBe(0)
  await expect(heading).toBeInViewport()
}

/** A trip to Eilat on days that have rooms. */
async function findTrip(locale: Locale): Promise<Trip> {
  const { checkIn, checkOut } = await findOffer({ inDays: 40 })
  const langCode = locale === 'he' ? 'HEB' : 'ENG'
  const places = await callDomestic<{ code: string; name: string }[]>(
    'GET',
    `/destination?from=1&to=1000&langCode=${langCode}`,
  )
  const place = places.find(({ code }) => code === 'eilat')?.name ?? 'eilat'
  return { locale, kind: 'hotel', place, rooms: [COUPLE], from: checkIn, to: checkOut }
}

for (const [device, viewport] of Object.entries(SCREENS)) {
  for (const locale of ['he', 'en'] as const) {
    test(`with motion, each page of a purchase opens at its start, on a ${device} in ${locale}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const trip = await findTrip(locale)
      await searchAtHome(page, trip, '')
      // On a phone the bar that states the search is the visible heading of its results.
      const title = device === 'phone' ? page.getByRole('main').getByText(trip.place).first() : undefined
      await expectAtTop(page, title)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expectAtTop(page, title)
      if (device === 'desktop') await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport()

      let left: { card: string | undefined; top: number } = { card: undefined, top: 0 }
      await chooseResult(page, trip, async (link) => {
        // So far that the browser, which restores the distance in pixels, shows another card: after a return the cards above have
        // an estimated height.
        await page.mouse.wheel(0, 2_400)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
        await readRestingPosition(page)
        left = await readVisibleCard(page)
        // Not by the pointer: it would scroll the card into view first.
        await link.evaluate((element: HTMLElement) => element.click())
      })
      const book = bookButtons(page, locale)
      await expect(book.first()).toBeVisible()
      await expectAtTop(page)

      // Back, the list is where it was left.
      await page.goBack()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect
        .poll(async () => {
          await readRestingPosition(page)
          const { card, top } = await readVisibleCard(page)
          return { card, isNear: Math.abs(top - left.top) < 100 }
        })
        .toEqual({ card: left.card, isNear: true })
      await page.goForward()
      await expect(book.first()).toBeVisible()

      await book.last().scrollIntoViewIfNeeded()
      await book.last().click()
      await page.waitForURL(/\/booking\/hotel\?id=/)
      await expect(field(page, 'payer-email')).toBeVisible()
      await expectAtTop(page)
    })
  }
}
