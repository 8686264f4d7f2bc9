import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type JourneySite, trackStoredBooking, waitForTotal } from '#tests/e2e/journey-site.ts'
import {
  chooseResult,
  expectAccessible,
  fetchFile,
  fillTravellers,
  findBookButton,
  goToPayment,
  payByCard,
  searchAtHome,
  waitForBooking,
} from '#tests/e2e/purchase-steps.ts'
import { signInAgent, signInMember } from '#tests/e2e/sign-in.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'

// The complete purchase in other ways: with a coupon, as a club member, as an agent, with reloads and steps back.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(90_000)

const t = toTranslator('en')
const PAY = 'POST /operation/payAndBook/{id}'

let site: JourneySite
test.beforeEach(async ({ journeySite }) => {
  site = journeySite
  await site.reset()
})

test('A19: every button pressed twice, every page reloaded and revisited: one booking, one charge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const trip = await site.createEilatTrip('en')
  const stored = trackStoredBooking(page)
  const twice = { clickCount: 2, delay: 20 }
  const reloadUntil = async (isShown: () => Promise<unknown>) => {
    await page.reload()
    await isShown()
  }
  await searchAtHome(page, trip, site.origin(), (button) => button.click(twice))
  const results = () => expect(page.getByRole('article').first()).toBeVisible()
  await reloadUntil(results)
  await page.goBack()
  await expect(page.getByRole('search').first()).toBeVisible()
  await page.goForward()
  await results()

  const total = await chooseResult(page, trip, (link) => link.click(twice))
  await reloadUntil(results)
  await page.goBack()
  await page.waitForURL(/search-result/)
  await results()
  await page.goForward()
  await page.waitForURL(/product-page/)
  await (await findBookButton(page, trip, total)).click(twice)
  await page.waitForURL(/\/booking\/hotel\?id=/)
  const email = () => expect(field(page, 'payer-email')).toBeVisible()
  await reloadUntil(email)
  await page.goBack()
  await page.waitForURL(/product-page/)
  await results()
  await page.goForward()
  await email()

  await fillTravellers(page, trip)
  await page.reload()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  await expect(field(page, 'terms')).toBeChecked()
  await page.getByRole('button', { name: t('booking.next.pay') }).click(twice)
  await page.waitForURL(/\/pay\//)
  await reloadUntil(() => expect(page.locator('#number')).toBeVisible())
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('outcome.atPayment.title') })).toBeVisible()
  await page.goForward()
  await expect(page.locator('#number')).toBeVisible()
  const due = await payByCard(page, (button) => button.click(twice))
  await expect.poll(() => stored.paidNow).toBe(due)
  const pnr = await waitForBooking(page)
  await reloadUntil(() => expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible())
  await page.goBack()
  await page.goForward()
  await expect(page.locator(`[data-pnr="${pnr}"]`)).toBeVisible()
  expect(await site.countCalls(PAY)).toBe(1)
  const { booking } = await site.getLedger(stored.id)
  expect([booking?.pnr, booking?.totalPrice, booking?.paidAmount]).toEqual([pnr, stored.total, stored.paidNow])
  expect(roundUpToShekel(stored.total)).toBe(total)
})

test.describe('a coupon', () => {
  test.use({ allowedComplaints: [/status of 40[04]/] })

  test('A3: an unknown code changes nothing; a valid one is deducted on every page', async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 900 })
    const trip = await site.createEilatTrip('en')
    const stored = trackStoredBooking(page)
    await searchAtHome(page, trip, site.origin())
    const offered = await chooseResult(page, trip)
    await (await findBookButton(page, trip, offered)).click()
    const code = field(page, 'couponCode')
    await code.fill('NOSUCH')
    await code.press('Enter')
    await expect(page.getByText(t('booking.invalid-coupon-number'))).toBeVisible()
    await waitForTotal(stored)
    const { total } = stored
    expect(roundUpToShekel(total)).toBe(offered)
    await code.fill('NOFESH100')
    await code.press('Enter')
    await expect(page.getByText('Coupon NOFESH100 applied: ₪100 off.')).toBeVisible()
    await expect.poll(() => stored.total).toBe(total - 10_000)
    await fillTravellers(page, trip)
    const agreed = await goToPayment(page, trip, total - 10_000)
    const due = await payByCard(page)
    await expect.poll(() => stored.paidNow).toBe(due)
    await waitForBooking(page)
    const { booking } = await site.getLedger(stored.id)
    expect([booking?.totalPrice, booking?.paidAmount]).toEqual([agreed, stored.paidNow])
    expect(booking?.lines.find(({ kind }) => kind === 'coupon')?.amount).toBe(-10_000)
    await expect(
      page.locator('[data-outcome]').getByText(formatMoney(agreed, 'en'), { exact: true }).first(),
    ).toBeVisible()
  })
})

test('A6: a club member sees the refund from the results on, pays the shown amount, and gets the refund', async ({
  page,
}) => {
  const trip = await site.createEilatTrip('he')
  const tHebrew = toTranslator('he')
  await page.setViewportSize({ width: 360, height: 740 })
  const stored = trackStoredBooking(page)
  await page.goto(site.origin())
  await signInMember(page, '0500000103', site.sandboxPort)
  await searchAtHome(page, trip, site.origin())
  const [beforeAmount = ''] = tHebrew('stay.price.refundIncluded').split('<price>')
  const expectRefund = () => expect(page.getByText(beforeAmount.trim()).first()).toBeVisible()
  await expectRefund()
  const total = await chooseResult(page, trip)
  const book = await findBookButton(page, trip, total)
  await expectRefund()
  await book.click()
  await expect(field(page, 'payer-email')).not.toHaveValue('')
  const [beforePercent = ''] = tHebrew('booking.member.refund', { percent: 0, amount: '' }).split('(')
  await expect(page.getByText(beforePercent.trim()).first()).toBeAttached()
  await waitForTotal(stored)
  expect(roundUpToShekel(stored.total)).toBe(total)
  await fillTravellers(page, trip)
  const agreed = await goToPayment(page, trip, stored.total)
  const due = await payByCard(page)
  await expect.poll(() => stored.paidNow).toBe(due)
  await waitForBooking(page)
  const { booking } = await site.getLedger(stored.id)
  expect([booking?.totalPrice, booking?.paidAmount]).toEqual([agreed, stored.paidNow])
  const refund = booking?.lines.find(({ kind }) => kind === 'member')?.amount ?? 0
  expect(refund).toBeLessThan(0)
  await expect(page.locator('[data-outcome]').getByText(formatMoney(refund, 'he')).first()).toBeVisible()
})

test('A27: an agent books without payment; the customer’s documents do not contain the net price', async ({ page }) => {
  const trip = await site.createEilatTrip('en')
  const origin = site.origin('agents.localhost')
  const stored = trackStoredBooking(page)
  await page.goto(`${origin}/en`)
  await signInAgent(page)
  await searchAtHome(page, trip, origin)
  const total = await chooseResult(page, trip)
  await (await findBookButton(page, trip, total)).click()
  const part = page.getByRole('region', { name: t('booking.agent.title') })
  await expect(part.getByText(t('booking.agent.net'))).toBeVisible()
  await expect.poll(() => stored.netPrice).toBeGreaterThan(0)
  const net = stored.netPrice ?? 0
  expect(net).toBeGreaterThan(0)
  expect(net).toBeLessThan(stored.total)
  await fillTravellers(page, trip)
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  await field(page, 'agent-remarkToHotel').fill('Quiet room')
  await field(page, 'bypassPayment').check()
  await page.getByRole('button', { name: t('booking.next.book'), exact: true }).click()
  const pnr = await waitForBooking(page, 'pending')
  await expectAccessible(page, true)
  await expect(page.getByRole('main')).not.toContainText(formatMoney(net, 'en'))
  const file = await fetchFile(page, `/api/documents/${stored.id}/approval.pdf?lang=en`)
  const text = readPdf(file.bytes).runs.join('')
  expect(text).toContain(pnr)
  expect(text).not.toContain(formatMoney(net, 'en').replace('₪', ''))
  const documents = await fetchFile(page, `/api/documents/${stored.id}/documents.json?lang=en`)
  expect(documents.status).toBe(200)
  expect(documents.bytes.toString('utf8')).not.toMatch(/netPrice|commission/)
  expect(documents.bytes.toString('utf8')).not.toContain(formatMoney(net, 'en'))
  const { state, booking } = await site.getLedger(stored.id, 'agents')
  expect([state, booking?.totalPrice, booking?.paidAmount]).toEqual(['pending-confirmation', stored.total, 0])
})
