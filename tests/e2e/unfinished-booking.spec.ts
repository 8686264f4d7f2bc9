import type { Page } from '@playwright/test'
import { toTranslator } from '#lib/i18n/translator.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { bookButtons, field, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { callDomestic } from '#tests/e2e/upstream-bookings.ts'

const t = toTranslator('en')
const held = (page: Page) => page.getByRole('region', { name: t('frame.held.label') })
const readId = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''
/** The state of a hold, by the upstream's own answer. */
const readHold = async (id: string) =>
  (await callDomestic<{ state: string }>('GET', `/operation/refreshRoomRates/${id}`)).state

for (const { device, viewport } of [
  { device: 'a phone', viewport: { width: 360, height: 740 } },
  { device: 'a desktop', viewport: { width: 1_440, height: 900 } },
]) {
  test(`a person who went back sees the hold and its time on every step, and continues, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openBooking(page)
    const id = readId(page)
    await field(page, 'payer-email').fill('dana@example.com')
    await page.goBack()
    await page.waitForURL(/product-page/)
    await expect(held(page)).toContainText(t('frame.held.room'))
    await expect(held(page).getByRole('timer')).toHaveText(/^1[89]:\d\d$/)
    expect(await findViolations(page, { within: ['section[aria-label]'] })).toEqual([])
    expect(await getOverflow(page)).toBeLessThanOrEqual(0)
    await page.goto('/en')
    await expect(held(page)).toBeInViewport()
    await page.goto('/en/search-result?dest=eilat&from=2027-03-01&to=2027-03-03&adult=2')
    await expect(held(page)).toBeInViewport()
    await held(page)
      .getByRole('link', { name: t('frame.held.resume') })
      .click()
    await page.waitForURL(new RegExp(`/booking/hotel\\?id=${id}`))
    await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
    expect(['same', 'changed']).toContain(await readHold(id))
  })
}

test('a hold is released on request, and the rooms are asked for again', async ({ page }) => {
  await openBooking(page)
  const id = readId(page)
  await page.goBack()
  await expect(bookButtons(page).first()).toBeVisible()
  const search = page.waitForRequest((request) => request.url().includes('/api/search'))
  await held(page)
    .getByRole('button', { name: t('frame.held.release') })
    .click()
  await expect(page.getByText(t('frame.held.released'))).toBeFocused()
  await search
  expect(await readHold(id)).toBe('expired')
  await page.reload()
  await expect(bookButtons(page).first()).toBeVisible()
  await expect(held(page)).toHaveCount(0)
})

test('a hold is released when another room is chosen', async ({ page }) => {
  await openBooking(page)
  const first = readId(page)
  await page.goBack()
  await expect(bookButtons(page).first()).toBeVisible()
  await bookButtons(page).last().click()
  await page.waitForURL((url) => url.pathname.endsWith('/booking/hotel') && url.searchParams.get('id') !== first)
  await expect(field(page, 'payer-email')).toBeVisible()
  expect(await readHold(first)).toBe('expired')
  expect(['same', 'changed']).toContain(await readHold(readId(page)))
})

for (const [name, wrongBy] of [
  ['an hour fast', 3_600_000],
  ['an hour slow', -3_600_000],
] as const) {
  test(`the hold is counted right, and released, on a device whose clock is ${name}`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + wrongBy })
    await openBooking(page)
    const id = readId(page)
    await expect(page.getByRole('timer').first()).toHaveText(/^1[89]:\d\d$/)
    await page.goBack()
    await expect(held(page).getByRole('timer')).toHaveText(/^1[89]:\d\d$/)
    await held(page)
      .getByRole('button', { name: t('frame.held.release') })
      .click()
    await expect(page.getByText(t('frame.held.released'))).toBeVisible()
    expect(await readHold(id)).toBe('expired')
  })
}
