import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'
import { bookButtons, field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type JourneySite, trackStoredBooking, waitForTotal } from '#tests/e2e/journey-site.ts'
import { countPointerPresses, enterAt, enterFirstResult, tabTo } from '#tests/e2e/keyboard.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'
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

const t = toTranslator('en')
const PAY = 'domestic POST /operation/payAndBook/{id}'

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
    await expect(page.getByText('Coupon NOFESH100 applied: \u2066₪100\u2069 off.')).toBeVisible()
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

for (const [locale, viewport] of [
  ['he', { width: 1_440, height: 900 }],
  ['en', { width: 360, height: 740 }],
] as const) {
  test(`from Home to the voucher by keyboard alone, in ${locale} at ${viewport.width} px`, async ({ page }) => {
    const t = toTranslator(locale)
    await page.setViewportSize(viewport)
    const readPresses = await countPointerPresses(page)
    const type = (text: string) => page.keyboard.type(text)
    const trip = await site.createEilatTrip(locale)
    await openHydrated(page, `${site.origin()}${locales[locale].prefix || '/'}`)

    await enterAt(page, page.locator('[data-part="where"]'))
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await type(trip.place)
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(trip.place)
    await page.keyboard.press('Enter')
    // The first place opens the dates. The focus is on the first day that can be chosen.
    const dates = page.getByRole('dialog', { name: t('ui.dates.title') })
    await expect(dates.locator('td[data-day] button:focus')).toHaveCount(1)
    for (const day of [trip.from, trip.to]) {
      const focused = () => dates.locator('td:has(button:focus)').getAttribute('data-day')
      for (let steps = 0; steps < 60 && (await focused()) !== day; steps += 1) {
        await page.keyboard.press(locale === 'he' ? 'ArrowLeft' : 'ArrowRight')
      }
      expect(await focused()).toBe(day)
      await page.keyboard.press('Enter')
    }
    await enterAt(page, dates.getByRole('button', { name: t('ui.dates.done'), exact: true }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const search = page.getByRole('search').first()
    await enterAt(page, search.getByRole('button', { name: t('search.submit'), exact: true }))
    await page.waitForURL(/\/search-result\?/)

    await enterFirstResult(page, locale, { hasNotText: t('results.card.needsApproval') })
    await expect(page.getByRole('article').first()).toBeVisible()
    await enterAt(page, bookButtons(page.getByRole('article'), locale).first())

    await page.waitForURL(/\/booking\/hotel\?id=/)
    await tabTo(page, field(page, 'people-0-0-gender'))
    // The first arrow opens the list.
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(field(page, 'people-0-0-gender')).not.toHaveValue('')
    for (const [name, text] of [
      ['people-0-0-firstName', 'Dana'],
      ['people-0-0-lastName', 'Levi'],
      ['payer-firstName', 'Dana'],
      ['payer-lastName', 'Levi'],
      ['payer-email', 'dana@example.com'],
      ['payer-phone', '050-1234567'],
      ['payer-idCard', '000000018'],
    ] as const) {
      await tabTo(page, field(page, name))
      await type(text)
    }
    await tabTo(page, field(page, 'terms'))
    await page.keyboard.press('Space')
    await enterAt(page, page.getByRole('button', { name: t('booking.next.pay') }))
    const changed = page.getByRole('region', { name: t('booking.changed.title') })
    await expect(changed.or(page.locator('#number'))).toBeVisible()
    if (await changed.isVisible()) {
      await enterAt(page, changed.getByRole('button', { name: t('booking.changed.yes') }))
    }

    await tabTo(page, page.locator('#number'))
    await type(CARD_NUMBERS.success)
    await tabTo(page, page.locator('#expiry'))
    await type('0829')
    await tabTo(page, page.locator('#cvv'))
    await type('123')
    await enterAt(page, page.locator('form button').first())
    const pnr = await waitForBooking(page)
    // The documents are tabs: one stop of Tab, and the arrows choose.
    const voucher = page.getByRole('tab', { name: t('documents.name.voucher') })
    await tabTo(page, page.getByRole('tab', { selected: true }))
    for (let steps = 0; steps < 6 && (await voucher.getAttribute('aria-selected')) !== 'true'; steps += 1) {
      await page.keyboard.press(locale === 'he' ? 'ArrowLeft' : 'ArrowRight')
    }
    await expect(page.getByRole('tabpanel')).toContainText(pnr)
    await tabTo(page, page.getByRole('link', { name: t('documents.action.pdf') }))
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    expect(readPresses()).toBe(0)
  })
}
