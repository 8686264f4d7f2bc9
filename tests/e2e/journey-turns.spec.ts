import { formatMoney } from '#lib/i18n/format.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { logInAgent } from '#tests/e2e/agent.ts'
import { field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type JourneySite, listen } from '#tests/e2e/journey-site.ts'
import { logInMember } from '#tests/e2e/member.ts'
import {
  chooseResult,
  expectSound,
  fetchFile,
  fillPeople,
  findBook,
  goToPayment,
  payByCard,
  searchAtHome,
  untilBooked,
} from '#tests/e2e/walk.ts'
import { readPdf } from '#tests/unit/documents/pdf-text.ts'

// The whole path again, by people who do not go straight: with a coupon, as a member, as an agent, back and forth.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(90_000)

const t = toTranslator('en')
const PAY = 'POST /operation/payAndBook/{id}'

let site: JourneySite
test.beforeEach(async ({ journeySite }) => {
  site = journeySite
  await site.beginAnew()
})

test('A19: every button pressed twice, every page loaded anew and gone back from: one booking, one charge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const trip = await site.eilat('en')
  const known = listen(page)
  const twice = { clickCount: 2, delay: 20 }
  const anew = async (shown: () => Promise<unknown>) => {
    await page.reload()
    await shown()
  }
  await searchAtHome(page, trip, site.origin(), (button) => button.click(twice))
  const results = () => expect(page.getByRole('article').first()).toBeVisible()
  await anew(results)
  await page.goBack()
  await expect(page.getByRole('search').first()).toBeVisible()
  await page.goForward()
  await results()

  const total = await chooseResult(page, trip, (link) => link.click(twice))
  await anew(results)
  await page.goBack()
  await page.waitForURL(/search-result/)
  await results()
  await page.goForward()
  await page.waitForURL(/product-page/)
  await (await findBook(page, trip, total)).click(twice)
  await page.waitForURL(/\/booking\/hotel\?id=/)
  const email = () => expect(field(page, 'payer-email')).toBeVisible()
  await anew(email)
  await page.goBack()
  await page.waitForURL(/product-page/)
  await results()
  await page.goForward()
  await email()

  await fillPeople(page, trip)
  await page.reload()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  await expect(field(page, 'terms')).toBeChecked()
  await page.getByRole('button', { name: t('booking.next.pay') }).click(twice)
  await page.waitForURL(/\/pay\//)
  await anew(() => expect(page.locator('#number')).toBeVisible())
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('outcome.atPayment.title') })).toBeVisible()
  await page.goForward()
  await expect(page.locator('#number')).toBeVisible()
  expect(await payByCard(page, (button) => button.click(twice))).toBe(known.paidNow)
  const pnr = await untilBooked(page)
  await anew(() => expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible())
  await page.goBack()
  await page.goForward()
  await expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  expect(await site.countOf(PAY)).toBe(1)
  const { booking } = await site.ledgerOf(known.id)
  expect([booking?.pnr, booking?.totalPrice, booking?.paidAmount]).toEqual([pnr, total, known.paidNow])
})

test.describe('a coupon', () => {
  test.use({ allowedComplaints: [/status of 40[04]/] })

  test('A3: that is bad changes nothing, and one that is good is taken off all the way', async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 900 })
    const trip = await site.eilat('en')
    const known = listen(page)
    await searchAtHome(page, trip, site.origin())
    const total = await chooseResult(page, trip)
    await (await findBook(page, trip, total)).click()
    const code = field(page, 'couponCode')
    await code.fill('NOSUCH')
    await code.press('Enter')
    await expect(page.getByText(t('booking.invalid-coupon-number'))).toBeVisible()
    expect(known.total).toBe(total)
    await code.fill('NOFESH100')
    await code.press('Enter')
    await expect(page.getByText('Coupon NOFESH100 applied: ₪100 off.')).toBeVisible()
    await expect.poll(() => known.total).toBe(total - 10_000)
    await fillPeople(page, trip)
    const agreed = await goToPayment(page, trip, total - 10_000)
    expect(await payByCard(page)).toBe(known.paidNow)
    await untilBooked(page)
    const { booking } = await site.ledgerOf(known.id)
    expect([booking?.totalPrice, booking?.paidAmount]).toEqual([agreed, known.paidNow])
    expect(booking?.lines.find(({ kind }) => kind === 'coupon')?.amount).toBe(-10_000)
    await expect(
      page.locator('[data-outcome]').getByText(formatMoney(agreed, 'en'), { exact: true }).first(),
    ).toBeVisible()
  })
})

test('A6: a club member sees the refund from the product on, pays what was shown, and is given it', async ({
  page,
}) => {
  const trip = await site.eilat('he')
  const words = toTranslator('he')
  await page.setViewportSize({ width: 360, height: 740 })
  const known = listen(page)
  await page.goto(site.origin())
  await logInMember(page, '0500000103', site.sandboxPort)
  await searchAtHome(page, trip, site.origin())
  const total = await chooseResult(page, trip)
  const book = await findBook(page, trip, total)
  const [beforeAmount = ''] = words('product.rate.refund').split('<price>')
  await expect(page.getByText(beforeAmount.trim()).first()).toBeVisible()
  await book.click()
  await expect(field(page, 'payer-email')).not.toHaveValue('')
  const [beforePercent = ''] = words('booking.member.refund', { percent: 0, amount: '' }).split('(')
  await expect(page.getByText(beforePercent.trim()).first()).toBeAttached()
  await fillPeople(page, trip)
  const agreed = await goToPayment(page, trip, total)
  expect(await payByCard(page)).toBe(known.paidNow)
  await untilBooked(page)
  const { booking } = await site.ledgerOf(known.id)
  expect([booking?.totalPrice, booking?.paidAmount]).toEqual([agreed, known.paidNow])
  const refund = booking?.lines.find(({ kind }) => kind === 'member')?.amount ?? 0
  expect(refund).toBeLessThan(0)
  await expect(page.locator('[data-outcome]').getByText(formatMoney(refund, 'he')).first()).toBeVisible()
})

test('A27: an agent books without payment; what the customer is given never names the net price', async ({ page }) => {
  const trip = await site.eilat('en')
  const origin = site.origin('agents.localhost')
  const known = listen(page)
  await page.goto(`${origin}/en`)
  await logInAgent(page)
  await searchAtHome(page, trip, origin)
  const total = await chooseResult(page, trip)
  await (await findBook(page, trip, total)).click()
  const part = page.getByRole('region', { name: t('booking.agent.title') })
  await expect(part.getByText(t('booking.agent.net'))).toBeVisible()
  const net = known.netPrice ?? 0
  expect(net).toBeGreaterThan(0)
  expect(net).toBeLessThan(known.total)
  await fillPeople(page, trip)
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  await field(page, 'agent-remarkToHotel').fill('Quiet room')
  await field(page, 'bypassPayment').check()
  await page.getByRole('button', { name: t('booking.next.book') }).click()
  const pnr = await untilBooked(page, 'pending')
  await expectSound(page, true)
  await expect(page.getByRole('main')).not.toContainText(formatMoney(net, 'en'))
  const file = await fetchFile(page, `/api/documents/${known.id}/approval.pdf?lang=en`)
  const text = readPdf(file.bytes).runs.join('')
  expect(text).toContain(pnr)
  expect(text).not.toContain(formatMoney(net, 'en').replace('₪', ''))
  const sheets = await fetchFile(page, `/api/documents/${known.id}/sheets.json?lang=en`)
  expect(sheets.status).toBe(200)
  expect(sheets.bytes.toString('utf8')).not.toMatch(/netPrice|commission/)
  expect(sheets.bytes.toString('utf8')).not.toContain(formatMoney(net, 'en'))
  const { state, booking } = await site.ledgerOf(known.id, 'agents')
  expect([state, booking?.totalPrice, booking?.paidAmount]).toEqual(['pending-confirmation', total, 0])
})
