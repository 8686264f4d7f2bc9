import type { Page } from '@playwright/test'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sitePort } from '#tests/e2e/http-client.ts'
import { openLoaded } from '#tests/e2e/page-load.ts'
import { signInByPassword } from '#tests/e2e/sign-in.ts'
import { createBooking, findOffer } from '#tests/e2e/upstream-bookings.ts'

const RESULTS = `/search-result?kind=hotel&dest=eilat&from=${dateIn(27)}&to=${dateIn(30)}&adult=2&child=0&ages=&infant=0`

/** The largest printed height of a picture in pixels: 4.5 cm. */
const MAX_PICTURE_HEIGHT = 171

const PAGES = [
  { name: 'Home', path: '/' },
  { name: 'a hotel', path: '/en/hotel-info/GOC/GOC-EIL01' },
  { name: 'a destination', path: '/hotels-page/eilat' },
  { name: 'the contact page', path: '/en/contact' },
  { name: 'the results', path: RESULTS },
]

async function openForPrint(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  // The printable width of A4 paper.
  await page.setViewportSize({ width: 680, height: 960 })
  await openLoaded(page, path)
  if (path === RESULTS) {
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

for (const locale of ['he', 'en'] as const) {
  test(`the order history is printed with all of its columns (${locale})`, async ({ page }) => {
    const origin = `http://masa.localhost:${sitePort}`
    await page.goto(origin + toLocalizedPath(locale, '/personal-area'))
    await signInByPassword(page, 'masa-derech-44')
    const cells = page.locator('tbody tr').first().locator('th, td')
    await expect(cells).toHaveCount(10)
    await page.setViewportSize({ width: 680, height: 960 })
    await page.emulateMedia({ media: 'print' })
    const edges = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
    )
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...edges)).toBeLessThanOrEqual(680)
  })
}

test('the lists of rates are no grids on paper, where their cards would overlap at the end of a page', async ({
  page,
}) => {
  for (const rooms of [1, 2]) {
    const parties = Array.from({ length: rooms }, () => ({ adults: 2, childAges: [], infants: 0 }))
    const { checkIn, checkOut } = await findOffer({ hotelCode: 'GOC-EIL01', rooms: parties, inDays: 20 })
    const party = '&adult=2&child=0&ages=&infant=0'.repeat(rooms)
    await openLoaded(page, `/en/product-page?kind=hotel&hotels=GOC-EIL01&from=${checkIn}&to=${checkOut}${party}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const lists = await page.locator('#rooms ~ div').evaluate((list) =>
      [list, ...list.querySelectorAll(':has(article)')].map((element) => {
        const { display, breakInside } = getComputedStyle(element)
        return element.matches('article, article *') ? '' : `${display} ${breakInside}`
      }),
    )
    const shown = lists.filter(Boolean)
    expect(shown.length).toBeGreaterThan(0)
    for (const list of shown) expect(list).toMatch(/^(?:block|list-item) auto$/)
    // Controls that open a list or a form are not printed.
    await expect(page.getByText('Change', { exact: true }).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the confirmation of a cancellation is printed without its checkbox', async ({ page }) => {
  const { booking } = await createBooking({ inDays: 44, langCode: 'ENG' })
  await page.goto('/en/cancel-booking')
  await page.getByLabel('Cancellation password').fill('bitul-1614')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Booking reference (PNR)').fill(booking.pnr)
  await page.getByRole('button', { name: 'Show the booking' }).click()
  await expect(page.getByRole('checkbox')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(booking.pnr).first()).toBeVisible()
  await expect(page.getByRole('main').locator('input, label').filter({ visible: true })).toHaveCount(0)
})

for (const { name, path } of PAGES) {
  test(`${name} is printed in black on white, without controls`, async ({ page }) => {
    await openForPrint(page, path)
    for (const hidden of [page.locator('header').first(), page.getByRole('navigation'), page.getByRole('search')]) {
      await expect(hidden.filter({ visible: true })).toHaveCount(0)
    }
    await expect(page.locator('button').filter({ visible: true })).toHaveCount(0)
    const fields = page.getByRole('main').locator('input, textarea, select, label')
    await expect(fields.filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('#ask, #write').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
    // The seller's details are at the end.
    const seller = page.locator('footer address')
    await expect(seller).toBeVisible()
    await expect(seller).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

    const pictures = await page
      .locator('main img')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().height))
    expect(Math.max(...pictures, 0)).toBeLessThanOrEqual(MAX_PICTURE_HEIGHT)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(680)

    // The links are dark enough for paper.
    const faint = await page
      .locator('main a')
      .filter({ visible: true })
      .evaluateAll((links) =>
        links
          .filter((link) => {
            const canvas = document.createElement('canvas').getContext('2d')
            if (!canvas) return true
            canvas.fillStyle = getComputedStyle(link).color
            canvas.fillRect(0, 0, 1, 1)
            const [red = 255, green = 255, blue = 255] = canvas.getImageData(0, 0, 1, 1).data
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110
          })
          .map((link) => link.textContent),
      )
    expect(faint).toEqual([])
  })
}

test('results that are printed from a wide window have neither filters nor the search form, and are as wide as the paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 })
  await openLoaded(page, RESULTS)
  const filters = page.getByRole('main').getByRole('complementary').first()
  await expect(filters).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(filters).toBeHidden()
  await expect(page.getByRole('main').locator('input, select, summary').filter({ visible: true })).toHaveCount(0)
  const [card, heading] = [
    await page.getByRole('article').first().boundingBox(),
    await page.locator('h1').boundingBox(),
  ]
  expect(card?.width).toBeCloseTo(heading?.width ?? 0, 0)
})
