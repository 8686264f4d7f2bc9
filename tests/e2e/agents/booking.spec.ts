import type { Page } from '@playwright/test'
import { formatMoney } from '#lib/i18n/format.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { field, fillBooking, openBooking, openProduct } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sandboxPort } from '#tests/e2e/http-client.ts'
import { payByCard, readAgorot, waitForBooking } from '#tests/e2e/purchase-steps.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'
import { signInAgent, signOut } from '#tests/e2e/sign-in.ts'
import { callDomestic } from '#tests/e2e/upstream-bookings.ts'

const t = toTranslator('en')
const BY_AGENTS = { booking: { agency: 'agents' } }

// A socket that is due to connect at the moment of the sign-out is refused.
// An order without a clerk is a 400.
test.use({ allowedComplaints: [/WebSocket .* HTTP Authentication failed|status of 400/] })
test.beforeAll(() => shortenSupplierTime(sandboxPort))

async function logIn(page: Page): Promise<void> {
  await page.goto('/en')
  await signInAgent(page)
}

test('A27: the product page shows an agent the net price, and not after the agent has logged out', async ({ page }) => {
  await logIn(page)
  await openProduct(page, BY_AGENTS)
  const rate = page.getByRole('article').first()
  await rate.getByText(t('product.rate.details')).click()
  const box = rate.getByRole('region', { name: t('product.net.title') })
  await expect(box).toBeVisible()
  const amounts = (await box.locator('dd').allTextContents()).map(readAgorot)
  const bar = page.locator(`[aria-label="${t('product.bar.label')}"] bdi`)
  const total = readAgorot(await bar.first().textContent())
  expect(amounts[0]).toBeGreaterThan(0)
  expect(amounts[0]).toBeLessThan(total)
  await page.emulateMedia({ media: 'print' })
  await expect(box).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await signOut(page)
  await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()
  await expect(page.getByText(t('product.net.title'))).toHaveCount(0)
})

test('an agent books for a customer without payment; the net price is only for the agent and not printed', async ({
  page,
}) => {
  await logIn(page)
  await openBooking(page, BY_AGENTS)
  const part = page.getByRole('region', { name: t('booking.agent.title') })
  await expect(part.getByText(t('booking.agent.net'))).toBeVisible()
  // A 27: the net price is not stored in the browser; after a reload it is loaded again.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('netPrice')
  await page.reload()
  await expect(part.getByText(t('booking.agent.net'))).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(part).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await fillBooking(page)
  await field(page, 'agent-teacherId').fill('000000042')
  await field(page, 'agent-teacherId').press('Enter')
  await expect(part.getByText(t('booking.agent.already-used'))).toBeVisible()
  await expect(part.getByText(t('booking.agent.withoutSubsidy'))).toBeVisible()
  await field(page, 'agent-salePrice').fill('1')
  await page.getByRole('button', { name: t('booking.next.pay') }).click()
  const faults = page.getByRole('region', { name: t('ui.summary.title') })
  await expect(faults.getByRole('link')).toHaveCount(1)
  await field(page, 'agent-salePrice').fill('')
  // The signed-in clerk is chosen, and can be changed (section 5).
  await expect(field(page, 'agent-handlingAgent')).toHaveValue('dana')
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  await field(page, 'agent-remarkToHotel').fill('Quiet room')
  await field(page, 'bypassPayment').check()
  await page.getByRole('button', { name: t('booking.next.book'), exact: true }).click()
  await page.waitForURL(/\/booking\/card-verified/)
})

for (const call of ['payAndBook', 'getPaymentUrl'] as const) {
  test(`an agent’s order of which the server does not know the clerk is refused at the field, and goes on at the next press (${call})`, async ({
    page,
  }) => {
    await logIn(page)
    await openBooking(page, BY_AGENTS)
    await fillBooking(page)
    await expect(field(page, 'agent-handlingAgent')).toHaveValue('dana')
    const isBypassed = call === 'payAndBook'
    if (isBypassed) await field(page, 'bypassPayment').check()
    // The proof of the choice is lost between the two calls of one press.
    await page.route(
      new RegExp(`/operation/${call}/`),
      async (route) => {
        await page.context().clearCookies({ name: /bookings/i })
        await route.continue()
      },
      { times: 1 },
    )
    const next = page.getByRole('button', {
      name: t(isBypassed ? 'booking.next.book' : 'booking.next.pay'),
      exact: true,
    })
    await next.click()
    const faults = page.getByRole('region', { name: t('ui.summary.title') })
    await expect(faults.getByRole('link')).toHaveText([new RegExp(t('booking.fault.clerk'))])
    await next.click()
    await page.waitForURL(isBypassed ? /\/booking\/card-verified/ : /\/pay\//)
  })
}

type Ledger = { booking?: { pnr: string; paidAmount: number; totalPrice: number } }

test('a debt is paid in part by the link that an agent sends, and the rest on the booking’s page: it is booked once', async ({
  page,
  browser,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const endpoint = /operation\/(payAndBook|resumeThePaymentOnly)\//.exec(request.url())?.[1]
    if (endpoint !== undefined) sent.push(endpoint)
  })
  await logIn(page)
  await openBooking(page, BY_AGENTS)
  await fillBooking(page)
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  await field(page, 'bypassPayment').check()
  await page.getByRole('button', { name: t('booking.next.book'), exact: true }).click()
  const pnr = await waitForBooking(page, 'pending')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const ledger = async () => (await callDomestic<Ledger>('GET', `/operation/succeededBooking/${id}`, 'agents')).booking

  const debt = page.getByRole('region', { name: t('outcome.debt.title') })
  const amount = debt.getByLabel(t('outcome.debt.amount'))
  const owed = Math.round(Number(await amount.inputValue()) * 100)
  expect(owed).toBeGreaterThan(10_000)
  await expect(debt).toContainText(formatMoney(owed, 'en'))
  await amount.fill('100')
  await debt.getByRole('button', { name: t('outcome.debt.send') }).click()
  await expect(debt.getByText(t('outcome.debt.ready'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('nofesh.direct-payment'))).toBe('true')

  // The customer's own browser, which has no stored data of the booking.
  const customer = await browser.newPage()
  await customer.goto((await debt.getByRole('link').getAttribute('href')) ?? '')
  expect(await payByCard(customer)).toBe(10_000)
  await expect(customer.locator('#number')).toHaveCount(0)
  await expect.poll(async () => (await ledger())?.paidAmount).toBe(10_000)
  await customer.close()
  await page.reload()
  await expect(debt).toContainText(formatMoney(owed - 10_000, 'en'))

  // The payment is started, abandoned, and started again.
  const pay = debt.getByRole('button', { name: t('outcome.debt.pay') })
  await pay.click()
  await page.waitForURL(/\/pay\//)
  await page.locator('form button.quiet').click()
  await expect(debt.getByText(t('outcome.debt.failed'))).toBeVisible()
  await pay.click()
  await page.waitForURL(/\/pay\//)
  expect(await payByCard(page)).toBe(owed - 10_000)
  await page.waitForURL(/card-verified/)
  await expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  await expect.poll(() => sent).toEqual(['payAndBook', 'resumeThePaymentOnly'])
  await expect(debt).toHaveCount(0)
  await expect.poll(ledger).toMatchObject({ pnr, paidAmount: owed })
})
