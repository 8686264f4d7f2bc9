import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { CHALLENGE_CODE } from '#sandbox/payment/cards.ts'
import { field, fillBooking, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'

// Clock, switches and faults are of a whole sandbox: these have one of their own.
test.setTimeout(90_000)
test.use({ allowedComplaints: [/_next\/image|ERR_INTERNET_DISCONNECTED|status of (?:400|404|409|410|50\d)/] })

const CARDS = {
  good: '4580000000000000',
  declined: '4580000000000018',
  challenge: '4580000000000026',
  silent: '4580000000000034',
}
const t = toTranslator('en')
const PAY = 'domestic POST /operation/payAndBook/{id}'

let site: IsolatedSite
test.beforeAll(async () => {
  site = await startIsolatedSite()
})
test.afterAll(() => site?.stop())
test.beforeEach(() => tell('DELETE', 'calls'))
test.afterEach(async () => {
  await tell('DELETE', 'faults')
  for (const name of ['sold-out', 'price-change-percent']) await tell('PUT', 'switches', { name, value: '' })
})

async function tell(method: string, what: string, body?: object): Promise<Response> {
  const response = await fetch(`http://localhost:${site.sandboxPort}/console/api/${what}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  expect(response.ok).toBe(true)
  return response
}

const origin = () => `http://localhost:${site.port}`
const pass = (seconds: number) => tell('POST', 'clock', { seconds })
async function countOf(line: string): Promise<number> {
  const { counts } = (await (await tell('GET', 'calls')).json()) as { counts: Record<string, number> }
  return counts[line] ?? 0
}

const send = (page: Page) => page.getByRole('button', { name: t('booking.next.pay') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const confirmed = (page: Page) => heading(page, /Your booking is confirmed/)

/** A form that is whole, of a real search. */
async function toForm(page: Page): Promise<void> {
  await openBooking(page, { origin: origin() })
  await fillBooking(page)
}

async function toPaymentPage(page: Page): Promise<void> {
  await toForm(page)
  await send(page).click()
  await page.waitForURL(/\/pay\//)
}

async function payBy(page: Page, number: string): Promise<void> {
  await page.locator('#number').fill(number)
  await page.locator('#expiry').fill('08/29')
  await page.locator('#cvv').fill('123')
  await page.locator('form button').first().click()
}

/** The hotel answers, and the page says so. */
async function untilConfirmed(page: Page): Promise<string> {
  await expect.poll(() => countOf(PAY)).toBeGreaterThan(0)
  await pass(30)
  await expect(confirmed(page)).toBeVisible({ timeout: 20_000 })
  return (await page.locator('[data-pnr]').getAttribute('data-pnr')) ?? ''
}

test('A23: a card that is good: honest waiting, one booking, and a link that survives', async ({ page, context }) => {
  await toPaymentPage(page)
  await payBy(page, CARDS.good)
  await page.waitForURL(/\/booking\/card-verified\?id=/)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.waiting.leave'))).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // What the payment page brought is not kept in the address.
  expect(page.url()).not.toContain('eference')
  const pnr = await untilConfirmed(page)
  await expect(confirmed(page)).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await expect(page.getByText(t('outcome.fact.hotelNumber')).first()).toBeVisible()
  expect(await countOf(PAY)).toBe(1)
  // The link, where nothing is known of it.
  const other = await context.browser()?.newContext()
  const elsewhere = await other?.newPage()
  await elsewhere?.goto(page.url())
  await expect(elsewhere?.locator(`[data-pnr="${pnr}"]`) ?? page.locator('none')).toBeVisible()
  await other?.close()
})

for (const locale of LOCALES) {
  test(`the outcome is said in ${locale}, on a phone`, async ({ page }) => {
    const words = toTranslator(locale)
    await page.setViewportSize({ width: 360, height: 740 })
    await openBooking(page, { origin: origin(), locale })
    await fillBooking(page)
    await page.getByRole('button', { name: words('booking.next.pay') }).click()
    await page.waitForURL(/\/pay\//)
    await payBy(page, CARDS.good)
    await expect(heading(page, words('outcome.waiting.title'))).toBeVisible()
    await expect.poll(() => countOf(PAY)).toBe(1)
    await pass(30)
    await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('declined: nothing lost, nothing charged, and another card pays', async ({ page }) => {
  await toPaymentPage(page)
  await payBy(page, CARDS.declined)
  await expect(heading(page, t('outcome.notPaid.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.notPaid.declined'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.failed'))).toBeVisible()
  expect(await countOf(PAY)).toBe(0)
  await page.getByRole('link', { name: t('outcome.act.form') }).click()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  await page.goBack()
  await button(page, t('outcome.act.anew')).click()
  await page.waitForURL(/\/pay\//)
  await payBy(page, CARDS.good)
  await untilConfirmed(page)
  expect(await countOf(PAY)).toBe(1)
})

test('the bank’s second step', async ({ page }) => {
  await toPaymentPage(page)
  await payBy(page, CARDS.challenge)
  await page.locator('#code').fill(CHALLENGE_CODE)
  await page.locator('form button').first().click()
  await page.waitForURL(/card-verified/)
  await untilConfirmed(page)
})

test('a payment page that never answers is left, and paid anew', async ({ page }) => {
  let way = ''
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/booking/verifying-card')) way = frame.url()
  })
  await toPaymentPage(page)
  const back = page.url()
  // Sent, and never answered: the person gives up, and goes back to where they came from. The form is sent beside the
  // page, because a page whose form is never answered cannot be driven any further.
  const form = new URLSearchParams({ number: CARDS.silent, expiry: '08/29', cvv: '123', installments: '1' })
  const silence = fetch(back, { method: 'POST', body: form, signal: AbortSignal.timeout(2_000) })
  await expect(silence).rejects.toThrow()
  await page.goto(way)
  await expect(heading(page, t('outcome.atPayment.title'))).toBeVisible()
  await button(page, t('outcome.act.anew')).click()
  await page.waitForURL(/\/pay\//)
  expect(page.url()).not.toBe(back)
  await payBy(page, CARDS.good)
  await untilConfirmed(page)
})

test('abandoned: “you did not complete the payment”; who leaves is asked why, and goes on later all the same', async ({
  page,
}) => {
  await toPaymentPage(page)
  await page.locator('form button.quiet').click()
  await expect(heading(page, t('outcome.atPayment.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.no'))).toBeVisible()
  await button(page, t('outcome.leave.open')).click()
  await page.getByLabel(t('outcome.leave.label')).fill('Found  it cheaper')
  await button(page, t('outcome.leave.yes')).click()
  await expect(heading(page, t('outcome.left.title'))).toBeVisible()
  await expect.poll(() => countOf('domestic POST /operation/bookingevent/{id}/canceledWithBody')).toBe(1)
  await button(page, t('outcome.act.anew')).click()
  await page.waitForURL(/\/pay\//)
  await page.goBack()
  await button(page, t('outcome.leave.open')).click()
  await button(page, t('outcome.leave.yes')).click()
  await expect(heading(page, t('outcome.left.title'))).toBeVisible()
  await expect.poll(() => countOf('domestic POST /operation/bookingevent/{id}/canceledWithoutBody')).toBe(1)
})

test('A19: double click, reload, and the return opened in two tabs: one booking', async ({ page, context }) => {
  await toForm(page)
  await send(page).dblclick()
  await page.waitForURL(/\/pay\//)
  let back = ''
  page.on('request', (request) => {
    if (request.url().includes('/redirect-verified')) back = request.url()
  })
  await payBy(page, CARDS.good)
  await page.waitForURL(/card-verified/)
  const second = await context.newPage()
  await Promise.all([page.reload(), second.goto(back)])
  await expect(heading(second, t('outcome.waiting.title'))).toBeVisible()
  await page.goto(back)
  const pnr = await untilConfirmed(page)
  // The tab beside it hears of it.
  await expect(second.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  expect(await countOf(PAY)).toBe(1)
  // The form that was left behind leads to the booking, not to another.
  await second.goto(page.url().replace('card-verified', 'hotel'))
  await second.waitForURL(/card-verified/)
  await expect(second.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  await second.close()
  await page.goBack()
  await page.goForward()
  await expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  expect(await countOf(PAY)).toBe(1)
})

test('A19: back and reload on the way to payment lose nothing', async ({ page }) => {
  await toPaymentPage(page)
  await page.reload()
  await page.goBack()
  await expect(heading(page, t('outcome.atPayment.title'))).toBeVisible()
  await page.reload()
  await expect(heading(page, t('outcome.atPayment.title'))).toBeVisible()
  await page.goBack()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  await page.reload()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  await send(page).click()
  await page.waitForURL(/\/pay\//)
  await payBy(page, CARDS.good)
  await untilConfirmed(page)
  expect(await countOf(PAY)).toBe(1)
})

test('A19: a phone that sleeps while the booking is made finds it confirmed', async ({ page, context }) => {
  await toPaymentPage(page)
  await payBy(page, CARDS.good)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  await expect.poll(() => countOf(PAY)).toBe(1)
  const phone = await context.newCDPSession(page)
  await context.setOffline(true)
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' })
  await pass(300)
  await phone.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(page.getByText(t('outcome.waiting.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(confirmed(page)).toBeVisible({ timeout: 20_000 })
  expect(await countOf(PAY)).toBe(1)
})

test('A20, A21: the answer is lost after the booking was made: it is asked for, and never booked again', async ({
  page,
}) => {
  await toPaymentPage(page)
  await tell('PUT', 'faults', {
    service: 'domestic',
    line: 'POST /operation/payAndBook/{id}',
    kind: 'status',
    status: 500,
    afterEffect: true,
    times: 1,
  })
  await payBy(page, CARDS.good)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  await untilConfirmed(page)
  expect(await countOf(PAY)).toBe(1)
})

test('A22: asked in vain, it says so honestly, tells a representative, and offers no second booking', async ({
  page,
}) => {
  await page.clock.install()
  await toForm(page)
  await send(page).click()
  await page.waitForURL(/\/pay\//)
  await tell('PUT', 'faults', { service: 'domestic', line: 'POST /operation/payAndBook/{id}', kind: 'status' })
  await tell('PUT', 'faults', { service: 'domestic', line: 'GET /operation/succeededBooking/{id}', kind: 'status' })
  await payBy(page, CARDS.good)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  for (let quarter = 0; quarter < 24; quarter += 1) {
    await page.clock.runFor(10_000)
    if (await heading(page, t('outcome.unknown.title')).isVisible()) break
  }
  await expect(heading(page, t('outcome.unknown.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.unknown.told'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.no'))).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveText([t('outcome.act.ask')])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const notices = (await (await tell('GET', 'notices')).json()) as { subject: string; body: string }[]
  const notice = notices.find(({ subject }) => subject.includes('still being confirmed'))
  expect(notice?.body).toContain('bookingDataId')
  expect(notice?.body).not.toMatch(/dana|levi|050/i)
  expect(await countOf(PAY)).toBe(1)
})

test('a supplier that refuses: why, and that the card was not charged', async ({ page }) => {
  await openBooking(page, { origin: origin() })
  await fillBooking(page)
  await field(page, 'payer-lastName').fill('Reject')
  await send(page).click()
  await page.waitForURL(/\/pay\//)
  await payBy(page, CARDS.good)
  await expect.poll(() => countOf(PAY)).toBe(1)
  await pass(30)
  await expect(heading(page, t('outcome.rejected.title'))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(t('outcome.rejected.supplier'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.no'))).toBeVisible()
})

test('A9: sold out while the form was filled in', async ({ page }) => {
  await toForm(page)
  await tell('PUT', 'switches', { name: 'sold-out', value: 'on' })
  await send(page).click()
  await expect(heading(page, t('booking.state.sold-out.title'))).toBeVisible()
  expect(await countOf('domestic POST /operation/getPaymentUrl/{bookId}')).toBe(0)
})

test('A9, A10: dearer meanwhile: a fresh yes, and then the new price is what is paid', async ({ page }) => {
  await toForm(page)
  await tell('PUT', 'switches', { name: 'price-change-percent', value: '6' })
  await send(page).click()
  const note = page.getByRole('region', { name: t('booking.changed.title') })
  await expect(note).toBeVisible()
  const now = (await note.locator('dd').nth(1).textContent())?.replace(/[^\d.]/g, '') ?? 'none'
  await note.getByRole('button', { name: t('booking.changed.yes') }).click()
  await page.waitForURL(/\/pay\//)
  expect((await page.locator('.amount').textContent())?.replace(/[^\d.]/g, '')).toContain(now)
  await payBy(page, CARDS.good)
  await untilConfirmed(page)
})

test('A11: a hold that ended: said, sent back with what was typed, and the representative told', async ({ page }) => {
  await toForm(page)
  await pass(25 * 60)
  await send(page).click()
  await expect(heading(page, t('booking.state.expired.title'))).toBeVisible()
  await page.waitForURL(/product-page/, { timeout: 15_000 })
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('dana@example.com')
  const notices = (await (await tell('GET', 'notices')).json()) as { subject: string }[]
  expect(notices.some(({ subject }) => subject.includes('expired'))).toBe(true)
})

test('an address without a booking: said, and sent back', async ({ page }) => {
  await page.goto(`${origin()}/en/booking/card-verified`)
  await expect(heading(page, t('booking.state.missing.title'))).toBeVisible()
  await page.waitForURL(/\/en$/, { timeout: 10_000 })
  await expect
    .poll(async () =>
      ((await (await tell('GET', 'notices')).json()) as { subject: string }[]).map((one) => one.subject),
    )
    .toContain('A booking page was opened without a booking that is known')
})
