import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { PnrDetails } from '#lib/contract/entities/booking.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'
import { callDomestic, createBooking } from '#tests/e2e/upstream-bookings.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'

const PASSWORD = 'bitul-1614'

type Detail = z.output<typeof PnrDetails>['bookings'][number]

const readDetail = async (pnr: string): Promise<Detail | undefined> =>
  (await callDomestic<{ bookings: Detail[] }>('GET', `/operation/pnrDetails/${pnr}/?isExtPnr=false`)).bookings[0]

/** An amount as the site shows it in English. */
const shekels = (agorot: number) =>
  `₪${(agorot / 100).toLocaleString('en-US', { minimumFractionDigits: agorot % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`

async function openBookingToCancel(page: Page, pnr: string) {
  await openHydrated(page, '/en/cancel-booking')
  await page.getByLabel('Cancellation password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Booking reference (PNR)').fill(pnr)
  await page.getByRole('button', { name: 'Show the booking' }).click()
}

// A wrong password is a 401, which the browser reports in its console.
test.use({ allowedComplaints: [/status of (?:40[01]|5\d\d)/] })

test('B2: the main page links to the cancellation page, which asks only for what identifies the booking', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/', 'ביטול הזמנה'],
    ['/en', 'Cancel a booking'],
    ['/ru', 'Отмена бронирования'],
    ['/ar', 'إلغاء حجز'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main').locator('input')).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
  }
})

test('B2: after the password the form asks for the booking reference only', async ({ page }) => {
  await openHydrated(page, '/en/cancel-booking')
  await page.getByLabel('Cancellation password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Booking reference (PNR)')).toBeVisible()
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(1)
})

test('the confirmation leads to the cancellation of its own booking, and says what is needed', async ({ page }) => {
  // A fragment that names no element must not leave the page scrolled as the last one was.
  await page.setViewportSize({ width: 390, height: 844 })
  const { booking, id } = await createBooking({ inDays: 44, langCode: 'ENG' })
  await page.goto(`/en/booking/card-verified?id=${id}`)
  await expect(page.getByText(/needs a cancellation password from the booking center/)).toBeVisible()
  await page.locator('[data-outcome]').getByRole('link', { name: 'Cancel this booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel a booking' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByLabel('Cancellation password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  // The link names the booking: nothing more has to be pressed to see it.
  const confirm = page.getByRole('region', { name: 'What cancelling costs now' })
  await expect(confirm.getByText(booking.pnr).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep the booking' }).click()
  await expect(page.getByLabel('Booking reference (PNR)')).toHaveValue(booking.pnr)
})

test('on a phone no word of the details of a booking is broken, in Russian', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { booking, id } = await createBooking({ inDays: 46, langCode: 'RUS' })
  await openHydrated(page, `/ru/booking/card-verified?id=${id}`)
  await page.locator('[data-outcome]').getByRole('link', { name: 'Отменить это бронирование' }).click()
  await page.getByLabel('Пароль для отмены').fill(PASSWORD)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('main').getByText(booking.pnr).first()).toBeVisible()
  const status = page.getByRole('definition').getByText('Подтверждено', { exact: true })
  expect(await status.evaluate((text) => text.getClientRects().length)).toBe(1)
})

test('the password is checked first, and a wrong one is reported', async ({ page }) => {
  await openHydrated(page, '/en/cancel-booking')
  const send = page.getByRole('button', { name: 'Continue' })
  await send.click()
  await expect(page.getByText('Enter the password.')).toBeVisible()
  await page.getByLabel('Cancellation password').fill('guess')
  await send.click()
  await expect(page.getByText('The password is incorrect. Try again.')).toBeVisible()
  await expect(page.getByLabel('Cancellation password')).toHaveValue('guess')
})

test('a number that no booking has is reported; only the upstream speaks of the external number', async ({ page }) => {
  await openBookingToCancel(page, 'ZZZZ9')
  await expect(page.getByText('No matching data was found.')).toBeVisible()
  await expect(page.getByText('Check the external PNR.')).toHaveCount(0)
  // The upstream decides whether a booking is external: there is nothing to tick.
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
})

test('a booking is found and cancelled by its external number, without saying that it is one', async ({ page }) => {
  const { booking } = await createBooking({ inDays: 43 })
  const extPnr = (await readDetail(booking.pnr))?.extPnr ?? ''
  await openBookingToCancel(page, extPnr)
  await expect(page.getByText(booking.pnr)).toBeVisible()
  await page.getByLabel('I have read this and want to cancel the booking.').check()
  await page.getByRole('main').getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText('The booking is cancelled')).toBeVisible()
})

test('A25: the fee is shown before the confirmation, and afterwards the fee that was charged', async ({ page }) => {
  const { booking, id } = await createBooking({ inDays: 40, langCode: 'ENG' })
  const fee = (await readDetail(booking.pnr))?.feeNow ?? -1
  await openBookingToCancel(page, booking.pnr)
  await expect(page.getByRole('heading', { name: 'What cancelling costs now' })).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: shekels(fee) })
      .first(),
  ).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const send = page.getByRole('main').getByRole('button', { name: 'Cancel the booking' })
  await send.click()
  await expect(page.getByText('Tick the box to confirm.')).toBeVisible()
  expect((await readDetail(booking.pnr))?.cancellable).toBe(true)

  await page.getByLabel('I have read this and want to cancel the booking.').check()
  await send.click()
  await expect(page.getByText('The booking is cancelled')).toBeVisible()
  await expect(page.getByText(`Cancellation fee charged: ${shekels(fee)}.`)).toBeVisible()
  expect((await readDetail(booking.pnr))?.status).toBe('canceled')

  // The booking's own page and its PDF: what comes back, and nothing to pay.
  const other = await page.context().newPage()
  await other.goto(`/en/booking/card-verified?id=${id}`)
  const outcome = other.locator('[data-outcome="cancelled"]')
  await expect(outcome.getByText('This booking was cancelled', { exact: true })).toBeVisible()
  const refund = outcome.locator('dl > div').filter({ hasText: 'Refunded to you' })
  await expect(refund.first()).toContainText(shekels((booking.paidAmount ?? 0) - fee))
  await expect(outcome.getByText(/within 14\sdays of the cancellation/).first()).toBeVisible()
  await expect(outcome.getByText(/to pay now|still to pay/i)).toHaveCount(0)
  const pdf = await other.request.get(
    (await outcome.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  )
  const written = readPdf(await pdf.body()).runs.join('')
  expect(written).toContain('Refunded to you')
  expect(written).not.toContain('Left to pay')
  await other.close()

  // A second attempt on the same page.
  await page.getByRole('button', { name: 'Cancel another booking' }).click()
  await page.getByLabel('Booking reference (PNR)').fill(booking.pnr)
  await page.getByRole('button', { name: 'Show the booking' }).click()
  await expect(page.getByText('The booking has already been cancelled.')).toBeVisible()
})

test('a cancellation whose reply was lost is sent once, and its outcome is looked up', async ({ page }) => {
  const { booking } = await createBooking({ inDays: 41 })
  await openBookingToCancel(page, booking.pnr)
  let sent = 0
  await page.route('**/operation/cancelBook/*/**', async (route) => {
    sent += 1
    await route.fetch()
    await route.fulfill({ status: 504, contentType: 'application/problem+json', body: '{"code":"timeout"}' })
  })
  await page.getByLabel('I have read this and want to cancel the booking.').check()
  await page.getByRole('main').getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText('The booking is cancelled')).toBeVisible()
  expect(sent).toBe(1)
})

test('a rejected cancellation is tried again by another press, and each step is shown from its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { booking } = await createBooking({ inDays: 45, langCode: 'ENG' })
  await openBookingToCancel(page, booking.pnr)
  const heading = page.getByRole('heading', { name: 'What cancelling costs now' })
  await expect(heading).toBeInViewport({ ratio: 1 })
  let sent = 0
  await page.route('**/operation/cancelBook/*/**', (route) => {
    sent += 1
    return sent === 1 ? route.fulfill({ json: { result: 'rejected' } }) : route.continue()
  })
  const sure = page.getByLabel('I have read this and want to cancel the booking.')
  const send = page.getByRole('main').getByRole('button', { name: 'Cancel the booking' })
  await send.click()
  await expect(sure).toBeFocused()
  await sure.check()
  await send.click()
  await expect(page.getByText('The cancellation was rejected.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('The booking was not cancelled.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await sure.check()
  await send.click()
  await expect(page.getByText('The booking is cancelled')).toBeInViewport({ ratio: 1 })
  expect(sent).toBe(2)
})
