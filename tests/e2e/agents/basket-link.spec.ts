import type { Browser, Page } from '@playwright/test'
import { toTranslator } from '#lib/i18n/translator.ts'
import { field, fillBooking, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sandboxPort } from '#tests/e2e/http-client.ts'
import { delayRequests } from '#tests/e2e/page-load.ts'
import { expectAccessible, payByCard, readAgorot, waitForBooking } from '#tests/e2e/purchase-steps.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'
import { signInAgent } from '#tests/e2e/sign-in.ts'

const t = toTranslator('en')
const BY_AGENTS = { booking: { agency: 'agents' } }
const REMARK = 'A room on a high floor'

test.beforeAll(() => shortenSupplierTime(sandboxPort))

/** Signs an agent in and opens the booking form of a room. Returns the total that the form shows, in agorot. */
async function startBooking(page: Page): Promise<number> {
  await page.goto('/en')
  await signInAgent(page)
  await openBooking(page, BY_AGENTS)
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  const due = page.getByRole('form').getByText(t('booking.summary.now')).locator('..')
  return readAgorot(await due.getByText(/^₪/).textContent())
}

const sendButton = (page: Page) => page.getByRole('button', { name: t('desk.basket.send.button') })
const stateOf = (page: Page) => page.locator('[data-basket-state]').first()

async function sendToCustomer(page: Page): Promise<string> {
  await sendButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: t('desk.basket.sent.title') })).toBeVisible()
  return page.getByLabel(t('desk.basket.sent.link')).inputValue()
}

/** A customer's own browser. Collects the replies that it gets. */
async function createCustomer(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const replies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) replies.push(response.text().catch(() => ''))
  })
  return { page, context, readReplies: async () => (await Promise.all(replies)).join('\n') }
}

/** Expects no link on the page that would lead the customer to the agents' login. The logo is one of the agency. */
async function expectNoSiteLinks(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: t('frame.main') })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: t('frame.breadcrumbs') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('frame.search'), exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('frame.deals'), exact: true })).toHaveCount(0)
}

test('an agent sends a booking; the customer fills in the rest and pays alone, at the agreed price; the agent sees each step', async ({
  page,
  browser,
}) => {
  const total = await startBooking(page)
  const agreed = total - 1_000
  await field(page, 'agent-salePrice').fill(String(agreed / 100))
  await field(page, 'agent-remarkToSupplier').fill('Only for the supplier')
  await field(page, 'remark').fill(REMARK)
  const link = await sendToCustomer(page)
  expect(new URL(link).origin).toBe(new URL(page.url()).origin)
  await expect(stateOf(page)).toHaveAttribute('data-basket-state', 'sent')
  await expectAccessible(page, true)
  const whatsApp = page.getByRole('link', { name: t('desk.basket.sent.whatsApp') })
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(link)

  const customer = await createCustomer(browser)
  // Without the link the site asks for the agents' login, also at the address of the booking.
  await customer.page.goto(page.url())
  await expect(customer.page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()
  await customer.page.goto(link)
  await customer.page.waitForURL(/\/en\/booking\/hotel\?id=/)
  await expect(customer.page.getByText(t('booking.fromAgent.note'))).toBeVisible()
  await expect(field(customer.page, 'remark')).toHaveValue(REMARK)
  await expect(field(customer.page, 'remark')).not.toBeEditable()
  await expect(customer.page.getByRole('region', { name: t('booking.agent.title') })).toHaveCount(0)
  // A customer without a login gets no links to the rest of the site, and no coupon.
  await expectNoSiteLinks(customer.page)
  await expect(customer.page.getByRole('contentinfo').locator('a[href="/en/terms"]')).toBeVisible()
  await expect(
    customer.page.getByRole('heading', { name: t('booking.payments.titleAlone'), exact: true }),
  ).toBeVisible()
  await expectAccessible(customer.page, true)
  await expect(stateOf(page)).toHaveAttribute('data-basket-state', 'opened')
  // Nor before the scripts of a cached page run; the agent gets them by the same page.
  const noScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await customer.context.storageState(),
    baseURL: new URL(page.url()).origin,
  })
  const plain = await noScripts.newPage()
  for (const width of [360, 1280]) {
    await plain.setViewportSize({ width, height: 800 })
    for (const path of [customer.page.url(), '/en/booking/card-verified?id=x', '/en/terms']) {
      await plain.goto(path)
      await expect(plain.getByRole('contentinfo')).toBeVisible()
      await expectNoSiteLinks(plain)
    }
  }
  await noScripts.close()
  await expect(page.getByRole('navigation', { name: t('frame.main') })).toBeVisible()

  await fillBooking(customer.page)
  // Nor on the way to the payment: while its page loads, and while it asks for the payment's address.
  const releasePage = await delayRequests(customer.page, /verifying-card/)
  const releaseAddress = await delayRequests(customer.page, /getPaymentUrl/)
  await customer.page.getByRole('button', { name: t('booking.next.pay') }).click()
  for (const [path, release] of [
    ['/booking/hotel', releasePage],
    ['/booking/verifying-card', releaseAddress],
  ] as const) {
    await customer.page.waitForURL((url) => url.pathname.endsWith(path))
    await expect(customer.page.getByRole('heading', { level: 1, name: t('booking.toPayment.title') })).toBeVisible()
    await expectNoSiteLinks(customer.page)
    release()
  }
  await customer.page.waitForURL(/\/pay\//)
  await expect(stateOf(page)).toHaveAttribute('data-basket-state', 'filledIn')
  // Another browser does not store the booking without the names that are being paid for.
  const other = await createCustomer(browser)
  await other.page.goto(link)
  await expect(other.page.getByRole('heading', { level: 1, name: t('booking.fromAgent.paying.title') })).toBeVisible()
  await expectNoSiteLinks(other.page)
  await expectAccessible(other.page, true)
  await other.context.close()
  expect(await payByCard(customer.page)).toBe(agreed)
  const pnr = await waitForBooking(customer.page)
  expect(await customer.readReplies()).not.toMatch(/netPrice|commission|Only for the supplier/)
  expect(await customer.page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/netPrice|commission/)
  // The terms are open to the customer, the rest of the site is not.
  await customer.page.goto('/en/terms')
  await expect(customer.page.getByRole('heading', { level: 1, name: t('login.title') })).toHaveCount(0)
  await expectNoSiteLinks(customer.page)
  await customer.page.goto('/en')
  await expect(customer.page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()
  // The link leads to the booking from now on.
  await customer.page.goto(link)
  await expect(customer.page.locator(`[data-pnr="${pnr}"]`)).toBeVisible()

  await expect(stateOf(page)).toHaveAttribute('data-basket-state', 'paid')
  await expect(page.getByRole('heading', { level: 1, name: t('desk.basket.state.paid') })).toBeVisible()
  await page.getByRole('button', { name: t('desk.basket.sent.booked') }).click()
  await expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  await page.goto('/en/desk')
  const list = page.getByRole('region', { name: t('desk.basket.list.title') })
  await expect(list.getByRole('row').filter({ hasText: pnr })).toContainText(t('desk.basket.state.paid'))
  await customer.context.close()
})

test.describe('a link that cannot be opened', () => {
  // The refusal of a link is an error of the browser's console too.
  test.use({ allowedComplaints: [/status of 403/] })

  test('a link that was changed, withdrawn, or belongs to another host opens nothing; the agent’s next booking keeps its rooms', async ({
    page,
    browser,
  }) => {
    await startBooking(page)
    // The customer pays the whole amount.
    await field(page, 'agent-partialAmount').fill('50')
    await expect(sendButton(page)).toBeDisabled()
    await field(page, 'agent-partialAmount').fill('')
    const link = await sendToCustomer(page)
    // Another caller: the same room again is another booking, and the rooms of the first stay held.
    const form = page.url()
    await openBooking(page, BY_AGENTS)
    expect(page.url()).not.toBe(form)
    await expect(field(page, 'payer-email')).toHaveValue('')

    const customer = await createCustomer(browser)
    const invalid = customer.page.getByRole('heading', { level: 1, name: t('booking.fromAgent.invalid.title') })
    await customer.page.goto(`${link}x`)
    await expect(invalid).toBeVisible()
    const other = new URL(link)
    other.hostname = 'localhost'
    await customer.page.goto(other.href)
    await expect(invalid).toBeVisible()
    await customer.page.goto('/en/booking/basket')
    await expect(invalid).toBeVisible()
    await expectAccessible(customer.page, true)

    await page.goto(form)
    await page.getByRole('button', { name: t('desk.basket.sent.change') }).click()
    await expect(field(page, 'agent-handlingAgent')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('booking.title') })).toBeFocused()
    await customer.page.goto(link)
    await expect(
      customer.page.getByRole('heading', { level: 1, name: t('booking.fromAgent.ended.title') }),
    ).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: t('booking.fromAgent.agent.title') })).toBeVisible()
    await customer.context.close()
  })
})

test.describe('a link that the agent replaces', () => {
  // The refusals of the earlier link are errors of the browser's console too.
  test.use({ allowedComplaints: [/status of 410/] })

  test('stops the customer who has it open before anything is paid, and never opens again; the new one continues with what was filled in', async ({
    page,
    browser,
  }) => {
    const total = await startBooking(page)
    await field(page, 'agent-salePrice').fill(String((total - 1_000) / 100))
    await field(page, 'remark').fill(REMARK)
    // The customer reads the link in another language.
    const sendInRussian = async () => (await sendToCustomer(page)).replace('/en/', '/ru/')
    const first = await sendInRussian()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const inRussian = toTranslator('ru')
    const isEnded = async (of: Page) => {
      const heading = of.getByRole('heading', { level: 1, name: inRussian('booking.fromAgent.ended.title') })
      await expect(heading).toBeVisible()
      await expect(of.getByText(inRussian('booking.fromAgent.ended.text'))).toBeVisible()
    }

    const customer = await createCustomer(browser)
    await customer.page.goto(first)
    await customer.page.waitForURL(/\/ru\/booking\/hotel\?id=/)
    await fillBooking(customer.page)
    await expect(stateOf(page)).toHaveAttribute('data-basket-state', 'opened')
    await page.getByRole('button', { name: t('desk.basket.sent.change') }).click()
    await expect(field(page, 'agent-handlingAgent')).toBeVisible()
    await customer.page.getByRole('button', { name: inRussian('booking.next.pay') }).click()
    await isEnded(customer.page)
    await expectAccessible(customer.page, true)
    const readState = async () =>
      page.evaluate(async (booking) => {
        const reply = await fetch(`/api/domestic/operation/succeededBooking/${booking}`)
        return ((await reply.json()) as { state: string }).state
      }, id)
    expect(await readState()).toBe('none')

    const agreed = total - 2_000
    await field(page, 'agent-salePrice').fill(String(agreed / 100))
    await field(page, 'remark').fill('A room on a low floor')
    const second = await sendInRussian()
    expect(second).not.toBe(first)
    const stranger = await createCustomer(browser)
    for (const browserOfFirst of [customer, stranger]) {
      await browserOfFirst.page.goto(first)
      await isEnded(browserOfFirst.page)
    }
    await expect(stateOf(page)).toHaveAttribute('data-basket-state', 'sent')
    await stranger.context.close()

    await customer.page.goto(second)
    await customer.page.waitForURL(/\/ru\/booking\/hotel\?id=/)
    await expect(field(customer.page, 'payer-email')).toHaveValue('dana@example.com')
    await expect(field(customer.page, 'remark')).toHaveValue('A room on a low floor')
    await field(customer.page, 'terms').check()
    await customer.page.getByRole('button', { name: inRussian('booking.next.pay') }).click()
    await customer.page.waitForURL(/\/pay\//)
    expect(await payByCard(customer.page)).toBe(agreed)
    await waitForBooking(customer.page)
    await expect(stateOf(page)).toHaveAttribute('data-basket-state', 'paid')
    await customer.context.close()
  })
})
