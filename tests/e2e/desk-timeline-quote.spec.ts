import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { BookingTimelineReply } from '#lib/domain/booking/timeline.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { bookButtons, field } from '#tests/e2e/booking-page.ts'
import { type DeskSite, startDeskSite, waitUntilConnected } from '#tests/e2e/desk-site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import {
  chooseResult,
  expectAccessible,
  fillTravellers,
  findBookButton,
  goToPayment,
  payByCard,
  searchAtHome,
  type Trip,
  waitForBooking,
} from '#tests/e2e/purchase-steps.ts'
import { AGENT, signInAgent } from '#tests/e2e/sign-in.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'

let site: DeskSite
test.beforeAll(async () => {
  site = await startDeskSite()
})
test.afterAll(async () => site.stop())

const t = toTranslator('en')
const TRIP: Trip = {
  locale: 'en',
  kind: 'hotel',
  place: 'Eilat',
  from: dateIn(30),
  to: dateIn(32),
  rooms: [{ adults: 2, childAges: [], infants: 0 }],
}
const RESULTS = `/search-result?dest=eilat&from=${TRIP.from}&to=${TRIP.to}&adult=2`

/** The steps that a viewer who is signed in to a page may see. */
const readSteps = (page: Page, id: string) =>
  page.evaluate(async (booking) => {
    const reply = await fetch(`/api/timeline/${booking}`)
    return ((await reply.json()) as BookingTimelineReply).entries.map(({ step }) => step)
  }, id)

test('a customer sees the history of the booking on its page, an agent all of it, another agency nothing', async ({
  page,
  browser,
}) => {
  const origin = `http://localhost:${site.port}`
  await searchAtHome(page, TRIP, origin)
  const total = await chooseResult(page, TRIP)
  await (await findBookButton(page, TRIP, total)).click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await fillTravellers(page, TRIP)
  await goToPayment(page, TRIP, total)
  await payByCard(page)
  await waitForBooking(page)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  await page.getByText(t('history.open')).click()
  const steps = page.locator('details ol > li')
  for (const step of ['stored', 'to-payment', 'returned', 'booked', 'confirmed'] as const) {
    await expect(steps.filter({ hasText: t(`timeline.step.${step}`) }).first()).toBeVisible()
  }
  await expect(steps.filter({ hasText: t('timeline.step.polled') })).toHaveCount(0)
  await expectAccessible(page, true)

  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'he-IL', timezoneId: 'Asia/Jerusalem' })
  const desk = await context.newPage()
  await desk.goto(site.toAddress('en', '/desk'))
  await signInAgent(desk, AGENT)
  expect(await readSteps(desk, id)).toEqual(expect.arrayContaining(['stored', 'booked', 'polled', 'confirmed']))
  await context.close()

  const foreign = await sendRequest({ port: site.port, host: 'galim.localhost', path: `/api/timeline/${id}` })
  expect(foreign.status).toBe(404)
})

test('an agent compares hotels by what the customer pays, and makes a quote in the customer’s language', async ({
  page,
}) => {
  await page.goto(site.toAddress('en', '/desk'))
  await signInAgent(page, AGENT)
  await page.goto(site.toAddress('en', RESULTS))
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const names: string[] = []
  for (const index of [0, 1]) {
    names.push((await cards.nth(index).getByRole('heading').first().textContent()) ?? '')
    await cards
      .nth(index)
      .getByRole('checkbox', { name: /^Compare/ })
      .check()
  }
  await page.getByRole('button', { name: t('results.compare.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const customer = dialog.getByRole('form', { name: t('desk.compare.title') })
  // On a phone the table scrolls, not the forms.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 740 })
  const box = await customer.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })
  // In a row: both prices are in view below them.
  const fields = customer.getByRole('textbox')
  const [first, last] = await Promise.all([fields.first().boundingBox(), fields.last().boundingBox()])
  expect(last?.y).toBe(first?.y)
  await expect(dialog.getByRole('row').filter({ hasText: t('desk.compare.row') })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await customer.getByLabel(t('desk.compare.member')).fill('5')
  await customer.getByRole('button', { name: t('desk.compare.apply') }).click()
  const rows = dialog.locator('[data-priced-list] tbody tr')
  await expect(rows.nth(2)).toBeVisible()

  const quote = dialog.getByRole('form', { name: t('quote.form.title') })
  await quote.getByLabel(t('quote.form.language')).selectOption('en')
  await quote.getByRole('button', { name: t('quote.form.make') }).click()
  const link = quote.getByRole('link', { name: t('quote.form.save') })
  await expect(link).toBeVisible()
  await expectAccessible(page, true)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('quote-en.pdf')
  const pdf = readPdf(await readFile(await download.path()))
  expect(pdf.pages).toBe(1)
  const text = pdf.runs.join(' ').replace(/\s+/g, ' ')
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain(t('quote.stamp'))
  expect(text).not.toMatch(/net price|commission/i)
})

test('an agent collects rates of hotels on their pages, sees their number, and makes one quote of them', async ({
  page,
}) => {
  await page.goto(site.toAddress('en', '/desk'))
  await signInAgent(page, AGENT)
  const names: string[] = []
  for (const index of [0, 1]) {
    await page.goto(site.toAddress('en', RESULTS))
    const card = page.getByRole('article').nth(index)
    await expect(card.locator('[data-total]').first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    names.push((await card.getByRole('heading').first().textContent()) ?? '')
    await card.getByRole('link', { name: t('results.card.choose.hotel') }).click()
    await page.waitForURL(/\/product-page\?/)
    await page
      .getByRole('button', { name: t('quote.add', { count: index, most: 3 }) })
      .first()
      .click()
    await expect(page.getByRole('button', { name: t('quote.added', { count: index + 1, most: 3 }) })).toBeVisible()
  }
  await expectAccessible(page, true)
  const desk = page.getByRole('region', { name: t('desk.label') })
  await desk.getByRole('button', { name: `${t('quote.bar')} ${t('quote.count', { count: 2 })}` }).click()
  const panel = page.getByRole('dialog', { name: t('quote.form.title') })
  for (const name of names) await expect(panel.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page, true)
  const form = panel.getByRole('form', { name: t('quote.form.title') })
  await form.getByLabel(t('quote.form.language')).selectOption('ru')
  await form.getByRole('button', { name: t('quote.form.make') }).click()
  const link = form.getByRole('link', { name: t('quote.form.save') })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const pdf = readPdf(await readFile(await download.path()))
  const text = pdf.runs.join(' ').replace(/\s+/g, ' ')
  expect(pdf.pages).toBe(1)
  expect(text).toContain(toTranslator('ru')('quote.stamp'))
  expect(text).not.toMatch(/net price|commission/i)
})

async function serveCall(page: Page, locale: Locale, phone: string): Promise<void> {
  const t = toTranslator(locale)
  await waitUntilConnected(page, locale)
  await site.callConsole('POST', 'incoming-call', { agency: 'agents', phone })
  const call = page.getByRole('region', { name: t('desk.caller.title') })
  await call.getByRole('button', { name: t('desk.caller.serve') }).click()
  await expect(page.locator('[data-served-caller]')).toContainText(phone.slice(-4))
}

/** From the results: adds a rate of a hotel to an empty quote. Returns the hotel's name. */
async function collectOffer(page: Page, locale: Locale, index: number): Promise<string> {
  const t = toTranslator(locale)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const card = page.getByRole('article').nth(index)
  const name = (await card.getByRole('heading').first().textContent()) ?? ''
  await card.getByRole('link', { name: t('results.card.choose.hotel') }).click()
  await page.waitForURL(/\/product-page\?/)
  await page
    .getByRole('button', { name: t('quote.add', { count: 0, most: 3 }) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: t('quote.added', { count: 1, most: 3 }) })).toBeVisible()
  return name
}

for (const [locale, width] of [
  ['he', 390],
  ['en', 1440],
] as const) {
  test(`offers that were collected before “serve” are moved to the caller (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width, height: 860 })
    await site.openDesk(page, locale)
    await page.goto(site.toAddress(locale, RESULTS))
    const name = await collectOffer(page, locale, 0)
    await serveCall(page, locale, '0503334455')
    await page
      .getByRole('region', { name: t('desk.label') })
      .getByRole('button', { name: t('quote.bar') })
      .click()
    const panel = page.getByRole('dialog', { name: t('quote.form.title') })
    await panel.getByRole('tab', { name: t('quote.nobody') }).click()
    await expectAccessible(page, true)
    await panel.getByRole('button', { name: /050-333-4455/ }).click()
    await expect(panel.getByRole('tab')).toHaveCount(0)
    await expect(panel.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(panel).toContainText('050-333-4455')
    await expectAccessible(page, true)
  })

  test(`each caller has a quote of their own, and the one before is in a tab (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width, height: 860 })
    await site.openDesk(page, locale)
    const desk = page.getByRole('region', { name: t('desk.label') })
    const names: string[] = []
    for (const [index, phone] of ['0501112244', '0529998866'].entries()) {
      await page.goto(site.toAddress(locale, RESULTS))
      await serveCall(page, locale, phone)
      names.push(await collectOffer(page, locale, index))
    }
    await desk.getByRole('button', { name: `${t('quote.bar')} ${t('quote.count', { count: 1 })}` }).click()
    const panel = page.getByRole('dialog', { name: t('quote.form.title') })
    await expect(panel.getByRole('tab', { selected: true })).toContainText('052-999-8866')
    await expect(panel.getByRole('listitem')).toContainText([names[1] ?? ''])
    await expectAccessible(page, true)
    await panel.getByRole('tab', { name: /050-111-2244/ }).click()
    await expect(panel.getByRole('listitem')).toContainText([names[0] ?? ''])
    await expect(panel).toContainText('050-111-2244')
  })
}

test('a booking that an agent has begun is a draft on the desk and no booking of today', async ({ page }) => {
  await page.goto(site.toAddress('en', '/desk'))
  await signInAgent(page, AGENT)
  const orders = page.getByRole('region', { name: t('dashboard.orders.title') })
  const total = orders.locator('p').first()
  await expect(orders.getByRole('table')).toBeVisible()
  const before = await total.textContent()
  await page.goto(site.toAddress('en', RESULTS))
  await expect(page.locator('article [data-total]').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: t('results.card.choose.hotel') })
    .click()
  await page.waitForURL(/\/product-page\?/)
  await bookButtons(page.getByRole('article').first()).click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  // The signed-in clerk handles the booking (section 5).
  await expect(field(page, 'agent-handlingAgent')).toHaveValue('dana')

  await page.goto(site.toAddress('en', '/desk'))
  await expect(orders).toContainText(/drafts? without a booking/)
  await expect(total).toHaveText(before ?? '')
  await page.goto(site.toAddress('en', '/external-booking?tab=orders'))
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('pending.state.draft') })
      .first(),
  ).toBeVisible()
})
