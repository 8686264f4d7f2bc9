import { toDealPath } from '#lib/domain/listing/deal-path.ts'
import { toSearchPath } from '#lib/domain/search/search.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { bookButtons } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { findDealOnSale } from '#tests/e2e/upstream-bookings.ts'

const t = toTranslator('en')
const rooms = [{ adults: 2, childAges: [], infants: 0 }]

test('a flight’s pages speak of seats, not of rooms and nights', async ({ page }) => {
  const deal = await findDealOnSale('flight', 4)
  await page.goto(`/en${toDealPath(deal)}`)
  // Without the deal's own title, which editors write.
  const readTexts = async () => (await page.getByRole('main').innerText()).replaceAll(deal.title, '')
  const book = bookButtons(page)
  await expect(book.first()).toBeVisible()
  expect(await readTexts()).not.toMatch(/\brooms?\b|\bnights?\b/i)
  await book.first().click()
  await page.waitForURL(/\/booking\/hotel/)
  await expect(page.locator('#booking-payer-email')).toBeVisible()
  expect(await readTexts()).not.toMatch(/\brooms?\b|\bnights?\b/i)
})

test('flights and packages on other dates are shown with a note about them', async ({ page }) => {
  for (const kind of ['flight', 'package'] as const) {
    const { destinationCode, checkIn, checkOut } = await findDealOnSale(kind)
    const search = (days: number) =>
      toSearchPath({
        kind,
        destinations: [destinationCode ?? ''],
        hotels: [],
        ranges: [{ checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }],
        rooms,
        businessTravel: false,
      })
    await page.goto(`/en${search(0)}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(t('results.notExact'))).toHaveCount(0)
    await page.goto(`/en${search(1)}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(t('results.notExact'))).toBeVisible()
  }
})
