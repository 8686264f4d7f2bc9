import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { PnrDetails } from '#lib/contract/entities/booking.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { callDomestic, createBooking } from '#tests/e2e/upstream-bookings.ts'

const PASSWORD = 'bitul-1614'

type Detail = z.output<typeof PnrDetails>['bookings'][number]

const readDetail = async (pnr: string): Promise<Detail | undefined> =>
  (await callDomestic<{ bookings: Detail[] }>('GET', `/operation/pnrDetails/${pnr}/?isExtPnr=false`)).bookings[0]

/** An amount as the site shows it in English. */
const shekels = (agorot: number) =>
  `₪${(agorot / 100).toLocaleString('en-US', { minimumFractionDigits: agorot % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`

async function openBookingToCancel(page: Page, pnr: string) {
  await page.goto('/en/cancel-booking')
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
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})

test('the password is checked first, and a wrong one is reported', async ({ page }) => {
  await page.goto('/en/cancel-booking')
  const send = page.getByRole('button', { name: 'Continue' })
  await send.click()
  await expect(page.getByText('Enter the password.')).toBeVisible()
  await page.getByLabel('Cancellation password').fill('guess')
  await send.click()
  await expect(page.getByText('The password is incorrect. Try again.')).toBeVisible()
  await expect(page.getByLabel('Cancellation password')).toHaveValue('guess')
})

test('an unknown PNR is reported, and an unknown external PNR with its own message', async ({ page }) => {
  await openBookingToCancel(page, 'ZZZZ9')
  await expect(page.getByText('No matching data was found.')).toBeVisible()
  await page.getByLabel(/external number/).check()
  await page.getByRole('button', { name: 'Show the booking' }).click()
  await expect(page.getByText('Check the external PNR.')).toBeVisible()
})

test('A25: the fee is shown before the confirmation, and afterwards the fee that was charged', async ({ page }) => {
  test.setTimeout(90_000)
  const { booking } = await createBooking({ inDays: 40 })
  const fee = (await readDetail(booking.pnr))?.feeNow ?? -1
  await openBookingToCancel(page, booking.pnr)
  await expect(page.getByRole('heading', { name: 'What cancelling costs now' })).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: shekels(fee) })
      .first(),
  ).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const send = page.getByRole('main').getByRole('button', { name: 'Cancel the booking' })
  await send.click()
  await expect(page.getByText('Tick that you want to cancel.')).toBeVisible()
  expect((await readDetail(booking.pnr))?.cancellable).toBe(true)

  await page.getByLabel('I have read this and want to cancel the booking.').check()
  await send.click()
  await expect(page.getByText('The booking is cancelled')).toBeVisible()
  await expect(page.getByText(`Cancellation fee really charged: ${shekels(fee)}.`)).toBeVisible()
  expect((await readDetail(booking.pnr))?.status).toBe('canceled')

  // A second attempt on the same page.
  await page.getByRole('button', { name: 'Cancel another booking' }).click()
  await page.getByLabel('Booking reference (PNR)').fill(booking.pnr)
  await page.getByRole('button', { name: 'Show the booking' }).click()
  await expect(page.getByText('The booking has already been cancelled.')).toBeVisible()
})

test('a cancellation whose reply was lost is sent once, and its outcome is looked up', async ({ page }) => {
  test.setTimeout(90_000)
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
