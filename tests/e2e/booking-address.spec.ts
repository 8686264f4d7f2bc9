import { toTranslator } from '#lib/i18n/translator.ts'
import { field, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const t = toTranslator('en')

test('/booking continues the latest booking of this browser', async ({ page }) => {
  await openBooking(page)
  const id = new URL(page.url()).searchParams.get('id')
  await page.goto('/en/booking', { waitUntil: 'commit' })
  await page.waitForURL(new RegExp(`/booking/hotel\\?id=${id}`))
  await expect(field(page, 'payer-email')).toBeVisible()
})

test('/booking without a booking says so, tells the representative, and leads Home', async ({ page }) => {
  const notified = page.waitForRequest((request) => request.url().includes('/operation/notifyAdmin'))
  const response = await page.goto('/en/booking')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: t('booking.state.missing.title') })).toBeVisible()
  await notified
  await expect(page.getByText(t('booking.state.notified'))).toBeVisible()
  await page.waitForURL(/\/en\/?$/)
})

test('A15, B1: the agreements link to the pages of the upstream’s list, and every page to the accessibility statement', async ({
  page,
}) => {
  await openBooking(page)
  const links = page.getByRole('group', { name: t('booking.agreements') }).getByRole('link')
  await expect(links).toHaveCount(3)
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  addresses.push(
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('frame.accessibility') })
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href),
  )
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200)
})
