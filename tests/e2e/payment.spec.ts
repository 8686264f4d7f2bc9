import type { Page } from '@playwright/test'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { CARD_NUMBERS, CHALLENGE_CODE } from '#sandbox/payment/cards.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { bookButtons, field, fillBooking, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { delayRequests } from '#tests/e2e/page-load.ts'

// Clock, switches and faults affect all tests of one sandbox, so these tests start their own.
test.use({ allowedComplaints: [/_next\/image|ERR_INTERNET_DISCONNECTED|status of (?:400|404|409|410|50\d)/] })

const t = toTranslator('en')
const PAY = 'domestic POST /operation/payAndBook/{id}'

let site: IsolatedSite
test.beforeAll(async () => {
  site = await startIsolatedSite()
})
test.afterAll(() => site?.stop())
test.beforeEach(() => site.callConsole('DELETE', 'calls'))
test.afterEach(async () => {
  await site.callConsole('DELETE', 'faults')
  for (const name of ['sold-out', 'price-change-percent'])
    await site.callConsole('PUT', 'switches', { name, value: '' })
})

const origin = () => `http://localhost:${site.port}`
const advanceSandboxClock = (seconds: number) => site.callConsole('POST', 'clock', { seconds })

const send = (page: Page) => page.getByRole('button', { name: t('booking.next.pay') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const confirmed = (page: Page) => heading(page, /Your booking is confirmed/)

/** Opens the booking form of an available hotel and fills it in. */
async function openFilledForm(page: Page): Promise<void> {
  await openBooking(page, { origin: origin() })
  await fillBooking(page)
}

async function openPaymentPage(page: Page): Promise<void> {
  await openFilledForm(page)
  await send(page).click()
  await page.waitForURL(/\/pay\//)
}

async function submitCard(page: Page, number: string): Promise<void> {
  await page.locator('#number').fill(number)
  await page.locator('#expiry').fill('08/29')
  await page.locator('#cvv').fill('123')
  await page.locator('form button').first().click()
}

/** Makes the supplier answer and waits for the confirmation. Returns the PNR. */
async function waitForConfirmation(page: Page): Promise<string> {
  await expect.poll(() => site.countCalls(PAY)).toBeGreaterThan(0)
  await advanceSandboxClock(30)
  await expect(confirmed(page)).toBeVisible()
  return (await page.locator('[data-pnr]').getAttribute('data-pnr')) ?? ''
}

/** The next booking call takes effect, and its reply has this status. */
const loseBookingReply = (status: 500 | 404) =>
  site.callConsole('PUT', 'faults', {
    service: 'domestic',
    line: 'POST /operation/payAndBook/{id}',
    kind: 'status',
    status,
    afterEffect: true,
    times: 1,
  })

test('A23: a valid card: the waiting screen, one booking, and a link that works in another browser', async ({
  page,
  context,
}) => {
  await openPaymentPage(page)
  await submitCard(page, CARD_NUMBERS.success)
  await page.waitForURL(/\/booking\/card-verified\?id=/)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.waiting.leave'))).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // The parameters of the payment page are removed from the address.
  expect(page.url()).not.toContain('eference')
  const pnr = await waitForConfirmation(page)
  await expect(confirmed(page)).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByText(t('outcome.fact.hotelNumber')).first()).toBeVisible()
  expect(await site.countCalls(PAY)).toBe(1)
  // The link in a browser without this one's storage.
  const other = await context.browser()?.newContext()
  const elsewhere = await other?.newPage()
  await elsewhere?.goto(page.url())
  await expect(elsewhere?.locator(`[data-pnr="${pnr}"]`) ?? page.locator('none')).toBeVisible()
  await other?.close()
})

for (const locale of LOCALES) {
  test(`the outcome is shown in ${locale} on a phone`, async ({ page }) => {
    const tLocale = toTranslator(locale)
    await page.setViewportSize({ width: 360, height: 740 })
    await openBooking(page, { origin: origin(), locale })
    await fillBooking(page)
    await page.getByRole('button', { name: tLocale('booking.next.pay') }).click()
    await page.waitForURL(/\/pay\//)
    await submitCard(page, CARD_NUMBERS.success)
    await expect(heading(page, tLocale('outcome.waiting.title'))).toBeVisible()
    await expect.poll(() => site.countCalls(PAY)).toBe(1)
    await advanceSandboxClock(30)
    await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible()
    // The documents are some screens below.
    const documents = page.getByRole('heading', { name: tLocale('documents.title'), exact: true })
    await expect(documents).not.toBeInViewport()
    await page.getByRole('link', { name: tLocale('documents.title'), exact: true }).click()
    await expect(documents).toBeInViewport()
    await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible()
    expect(await getOverflow(page)).toBeLessThanOrEqual(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
  })
}

test('a declined card: the form is kept, nothing is charged, and another card pays', async ({ page }) => {
  await openPaymentPage(page)
  await submitCard(page, CARD_NUMBERS.decline)
  await expect(heading(page, t('outcome.notPaid.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.notPaid.declined'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.failed'))).toBeVisible()
  expect(await site.countCalls(PAY)).toBe(0)
  await page.getByRole('link', { name: t('outcome.act.form') }).click()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  await page.goBack()
  await button(page, t('outcome.act.otherCard')).click()
  await page.waitForURL(/\/pay\//)
  await submitCard(page, CARD_NUMBERS.success)
  await waitForConfirmation(page)
  expect(await site.countCalls(PAY)).toBe(1)
})

test('a card that needs the bank’s confirmation code', async ({ page }) => {
  await openPaymentPage(page)
  await submitCard(page, CARD_NUMBERS.challenge)
  await page.locator('#code').fill(CHALLENGE_CODE)
  await page.locator('form button').first().click()
  await page.waitForURL(/card-verified/)
  await waitForConfirmation(page)
})

test('a payment page that never answers is left, and a second payment succeeds', async ({ page }) => {
  let returnAddress = ''
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/booking/verifying-card')) returnAddress = frame.url()
  })
  await openPaymentPage(page)
  const back = page.url()
  // The form is submitted outside the page, because Playwright cannot control a page while its form is unanswered.
  const form = new URLSearchParams({ number: CARD_NUMBERS['time-out'], expiry: '08/29', cvv: '123', installments: '1' })
  const unanswered = fetch(back, { method: 'POST', body: form, signal: AbortSignal.timeout(2_000) })
  await expect(unanswered).rejects.toThrow()
  await page.goto(returnAddress)
  await expect(heading(page, t('outcome.atPayment.title'))).toBeVisible()
  await button(page, t('outcome.act.newPage')).click()
  await page.waitForURL(/\/pay\//)
  expect(page.url()).not.toBe(back)
  await submitCard(page, CARD_NUMBERS.success)
  await waitForConfirmation(page)
})

test('an abandoned payment: the visitor is told, is asked for a reason on leaving, and can still pay later', async ({
  page,
}) => {
  await openPaymentPage(page)
  await page.locator('form button.quiet').click()
  await expect(heading(page, t('outcome.atPayment.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.nothing'))).toBeVisible()
  await button(page, t('outcome.leave.open')).click()
  await page.getByLabel(t('outcome.leave.label')).fill('Found  it cheaper')
  await button(page, t('outcome.leave.yes')).click()
  await expect(heading(page, t('outcome.left.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.left.hold'))).toBeVisible()
  await expect(page.getByLabel(t('outcome.leave.label'))).toHaveCount(0)
  await expect.poll(() => site.countCalls('domestic POST /operation/bookingevent/{id}/canceledWithBody')).toBe(1)
  const checks = await site.countCalls('domestic GET /operation/refreshRoomRates/{id}')
  const release = await delayRequests(page, /refreshRoomRates/)
  await button(page, t('booking.next.pay')).click()
  // Not the form: if it opened after the check, it would take the booking back to the form.
  await expect(heading(page, t('booking.toPayment.title'))).toBeVisible()
  expect(page.url()).toContain('/booking/card-verified')
  release()
  await page.waitForURL(/\/pay\//)
  // The rooms may have been sold since: they are checked before they can be paid.
  expect(await site.countCalls('domestic GET /operation/refreshRoomRates/{id}')).toBeGreaterThan(checks)
  await page.goBack()
  await button(page, t('outcome.leave.open')).click()
  await button(page, t('outcome.leave.yes')).click()
  await expect(heading(page, t('outcome.left.title'))).toBeVisible()
  await expect.poll(() => site.countCalls('domestic POST /operation/bookingevent/{id}/canceledWithoutBody')).toBe(1)
})

test('A19: double click, reload, and the return opened in two tabs: one booking', async ({ page, context }) => {
  await openFilledForm(page)
  await send(page).dblclick()
  await page.waitForURL(/\/pay\//)
  let back = ''
  page.on('request', (request) => {
    if (request.url().includes('/redirect-verified')) back = request.url()
  })
  await submitCard(page, CARD_NUMBERS.success)
  await page.waitForURL(/card-verified/)
  const second = await context.newPage()
  await Promise.all([page.reload(), second.goto(back)])
  await expect(heading(second, t('outcome.waiting.title'))).toBeVisible()
  await page.goto(back)
  const pnr = await waitForConfirmation(page)
  // The second tab is updated.
  await expect(second.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  expect(await site.countCalls(PAY)).toBe(1)
  // The old form's address leads to the booking, not to a second one.
  await second.goto(page.url().replace('card-verified', 'hotel'))
  await second.waitForURL(/card-verified/)
  await expect(second.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  await second.close()
  await page.goBack()
  await page.goForward()
  await expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  expect(await site.countCalls(PAY)).toBe(1)
})

test('“back” from the confirmation leads on to the product page and is never trapped', async ({ page }) => {
  await openPaymentPage(page)
  await submitCard(page, CARD_NUMBERS.success)
  const pnr = await waitForConfirmation(page)
  // The payment page, the redirect to it and the form lead to the confirmation again; each is replaced by it. That takes four
  // steps; one while a page is being replaced is lost, which a busy machine makes likely.
  const isOut = () => /\/product-page|^about:blank/.test(page.url())
  for (let steps = 0; steps < 8 && !isOut(); steps += 1) {
    // Rejects when the page that it leads to is replaced before it has loaded.
    await page.goBack().catch(() => undefined)
    await expect.poll(async () => isOut() || (await page.locator(`[data-pnr="${pnr}"]`).isVisible())).toBe(true)
  }
  // One step too many, when the one before it was thought to be lost.
  if (page.url() === 'about:blank') await page.goForward()
  await expect(bookButtons(page).first()).toBeVisible()
  expect(page.url()).toContain('/product-page')
})

test('while the page that redirects to the payment is loading, the form’s page says so', async ({ page }) => {
  await openFilledForm(page)
  const release = await delayRequests(page, /verifying-card/)
  await send(page).click()
  await expect(heading(page, t('booking.toPayment.title'))).toBeVisible()
  expect(page.url()).toContain('/booking/hotel')
  release()
  await page.waitForURL(/\/pay\//)
})

test('two tabs: a second booking does not release the rooms of the first; a release in one tab is shown in the other', async ({
  page,
  context,
}) => {
  // The summary is rendered for both widths.
  const hold = (within: Page, text: 'left' | 'released') =>
    within.getByText(t(`booking.hold.${text}`)).filter({ visible: true })
  await openFilledForm(page)
  await expect(hold(page, 'left')).toHaveCount(1)
  const second = await context.newPage()
  await openBooking(second, { origin: origin(), booking: { nights: 3 } })
  await expect(hold(second, 'left')).toHaveCount(1)
  await expect(hold(page, 'left')).toHaveCount(1)
  // The booking that was changed last is the one that Home offers to continue or to release.
  await second.goto(page.url())
  await field(second, 'payer-email').fill('dana.levi@example.com')
  await second.goto(`${origin()}/en`)
  await second.getByRole('button', { name: t('frame.held.release') }).click()
  await expect(hold(page, 'released')).toHaveCount(1)
  await expect(hold(page, 'left')).toHaveCount(0)
  await page
    .getByRole('link', { name: t('booking.state.choose') })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/\/product-page/)
})

test('A19: going back and reloading before the payment loses nothing', async ({ page }) => {
  await openPaymentPage(page)
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
  await submitCard(page, CARD_NUMBERS.success)
  await waitForConfirmation(page)
  expect(await site.countCalls(PAY)).toBe(1)
})

test('A19: a phone that sleeps while the booking is made shows it confirmed afterwards', async ({ page, context }) => {
  await openPaymentPage(page)
  await submitCard(page, CARD_NUMBERS.success)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  await expect.poll(() => site.countCalls(PAY)).toBe(1)
  const phone = await context.newCDPSession(page)
  const offline = page.getByText(t('outcome.waiting.offline'))
  await context.setOffline(true)
  // A question for the status that was sent before would be answered with the booking that is made meanwhile.
  await expect(offline).toBeVisible()
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' })
  await advanceSandboxClock(300)
  await phone.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(confirmed(page)).toBeVisible()
  expect(await site.countCalls(PAY)).toBe(1)
})

test('A20, A21: the reply is lost after the booking was made: its status is polled, and it is not booked again', async ({
  page,
}) => {
  await openPaymentPage(page)
  await loseBookingReply(500)
  await submitCard(page, CARD_NUMBERS.success)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  await waitForConfirmation(page)
  expect(await site.countCalls(PAY)).toBe(1)
})

test('A20, A21: a booking that was made although the reply refuses it is found at once', async ({ page }) => {
  await openPaymentPage(page)
  await loseBookingReply(404)
  await submitCard(page, CARD_NUMBERS.success)
  await waitForConfirmation(page)
  expect(await site.countCalls(PAY)).toBe(1)
})

test('the hold ends during the payment: nothing is charged, the visitor is told, and the details are kept', async ({
  page,
}) => {
  await openPaymentPage(page)
  // The payment page lives longer than the hold.
  await advanceSandboxClock(25 * 60)
  await submitCard(page, CARD_NUMBERS.success)
  await expect(heading(page, t('booking.state.expired.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.no'))).toBeVisible()
  expect(await site.countCalls(PAY)).toBe(1)
  // What a reload shows comes from the upstream again.
  await page.reload()
  await expect(page.getByText(t('outcome.charged.no'))).toBeVisible()
  await page.waitForURL(/product-page/)
  await bookButtons(page).first().click()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  expect(await site.countCalls(PAY)).toBe(1)
})

test('A22: when the status stays unknown, the page says so, notifies a representative, and offers no second booking', async ({
  page,
}) => {
  await page.clock.install()
  await openFilledForm(page)
  await send(page).click()
  await page.waitForURL(/\/pay\//)
  await site.callConsole('PUT', 'faults', {
    service: 'domestic',
    line: 'POST /operation/payAndBook/{id}',
    kind: 'status',
  })
  await site.callConsole('PUT', 'faults', {
    service: 'domestic',
    line: 'GET /operation/succeededBooking/{id}',
    kind: 'status',
  })
  await submitCard(page, CARD_NUMBERS.success)
  await expect(heading(page, t('outcome.waiting.title'))).toBeVisible()
  for (let seconds = 0; seconds < 240; seconds += 10) {
    await page.clock.runFor(10_000)
    if (await heading(page, t('outcome.unknown.title')).isVisible()) break
  }
  await expect(heading(page, t('outcome.unknown.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.unknown.notified'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.no'))).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveText([t('outcome.act.ask')])
  expect(await findViolations(page)).toEqual([])
  const notices = (await site.callConsole<{ subject: string; body: string }[]>('GET', 'notices')) ?? []
  const unknownNotice = notices.find(({ subject }) => subject.includes('still being confirmed'))
  expect(unknownNotice?.body).toContain('bookingDataId')
  expect(unknownNotice?.body).not.toMatch(/dana|levi|050/i)
  expect(await site.countCalls(PAY)).toBe(1)
})

test('a supplier that rejects: the reason is shown, and that the card was not charged', async ({ page }) => {
  await openBooking(page, { origin: origin() })
  await fillBooking(page)
  await field(page, 'payer-lastName').fill('Reject')
  await send(page).click()
  await page.waitForURL(/\/pay\//)
  await submitCard(page, CARD_NUMBERS.success)
  await expect.poll(() => site.countCalls(PAY)).toBe(1)
  await advanceSandboxClock(30)
  await expect(heading(page, t('outcome.rejected.title'))).toBeVisible()
  await expect(page.getByText(t('outcome.rejected.supplier'))).toBeVisible()
  await expect(page.getByText(t('outcome.charged.no'))).toBeVisible()
})

test('A9: the room is sold out while the form is filled in', async ({ page }) => {
  await openFilledForm(page)
  await site.callConsole('PUT', 'switches', { name: 'sold-out', value: 'on' })
  await send(page).click()
  await expect(heading(page, t('booking.state.sold-out.title'))).toBeVisible()
  expect(await site.countCalls('domestic POST /operation/getPaymentUrl/{bookId}')).toBe(0)
})

test('A9, A10: the price rises meanwhile: the visitor confirms the new price and pays it', async ({ page }) => {
  await openFilledForm(page)
  await site.callConsole('PUT', 'switches', { name: 'price-change-percent', value: '6' })
  await send(page).click()
  const notice = page.getByRole('region', { name: t('booking.changed.title') })
  await expect(notice).toBeVisible()
  const now = (await notice.locator('dd').nth(1).textContent())?.replace(/[^\d.]/g, '') ?? 'none'
  await notice.getByRole('button', { name: t('booking.changed.yes') }).click()
  await page.waitForURL(/\/pay\//)
  expect((await page.locator('.amount').textContent())?.replace(/[^\d.]/g, '')).toContain(now)
  await submitCard(page, CARD_NUMBERS.success)
  await waitForConfirmation(page)
})

test('A10: a coupon that is typed while the new price waits is taken off it, without a second question', async ({
  page,
}) => {
  await openFilledForm(page)
  await site.callConsole('PUT', 'switches', { name: 'price-change-percent', value: '6' })
  await send(page).click()
  const notice = page.getByRole('region', { name: t('booking.changed.title') })
  await expect(notice).toBeVisible()
  const toNumber = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''))
  const now = toNumber(await notice.locator('dd').nth(1).textContent())
  await field(page, 'couponCode').fill('NOFESH100')
  await notice.getByRole('button', { name: t('booking.changed.yes') }).click()
  await page.waitForURL(/\/pay\//)
  expect(toNumber(await page.locator('.amount').textContent())).toBeCloseTo(now - 100, 2)
})

test('A11: an expired hold: the visitor is told and sent back, the draft is kept, and a representative is notified', async ({
  page,
}) => {
  await openFilledForm(page)
  await advanceSandboxClock(25 * 60)
  await send(page).click()
  await expect(heading(page, t('booking.state.expired.title'))).toBeVisible()
  await page.waitForURL(/product-page/)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('dana@example.com')
  const notices = (await site.callConsole<{ subject: string }[]>('GET', 'notices')) ?? []
  expect(notices.some(({ subject }) => subject.includes('expired'))).toBe(true)
})

test('an address with an id that was cut off is one without a booking', async ({ page }) => {
  await page.goto(`${origin()}/en/booking/card-verified?id=qSYjWyZ`)
  await expect(heading(page, t('booking.state.missing.title'))).toBeVisible()
})

test('an address without a booking: the visitor is told and sent back', async ({ page }) => {
  await page.goto(`${origin()}/en/booking/card-verified`)
  await expect(heading(page, t('booking.state.missing.title'))).toBeVisible()
  await page.waitForURL(/\/en$/)
  await expect
    .poll(async () =>
      ((await site.callConsole<{ subject: string }[]>('GET', 'notices')) ?? []).map((one) => one.subject),
    )
    .toContain('A booking page was opened without a booking that is known')
})
