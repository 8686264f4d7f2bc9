import type { Page } from '@playwright/test'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { COUPLE, type JourneySite, listen, watchNet } from '#tests/e2e/journey-site.ts'
import {
  chooseResult,
  expectSound,
  fetchFile,
  fillPeople,
  findBook,
  goToPayment,
  payByCard,
  readAgorot,
  searchAtHome,
  type Trip,
  untilBooked,
} from '#tests/e2e/walk.ts'
import { readPdf } from '#tests/unit/documents/pdf-text.ts'

// The whole path, from the form on Home to the voucher, with a hotel that answers in a second.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(90_000)

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1_440, height: 900 }
const SCREENS = { phone: PHONE, desktop: DESKTOP } as const

const FAMILY: RoomParty = { adults: 2, childAges: [4, 9], infants: 0 }
const WITH_BABY: RoomParty = { adults: 2, childAges: [], infants: 1 }
const WITH_TEEN: RoomParty = { adults: 2, childAges: [17], infants: 0 }

let site: JourneySite
test.beforeEach(async ({ journeySite }) => {
  site = journeySite
  await site.beginAnew()
})

/** Every search and every kept page named the people as they were entered (booking checks, A 1). */
function expectAges(rooms: readonly RoomParty[]) {
  const asked = site.sent().filter(({ path }) => path.includes('/operation/search'))
  const stored = site.sent().filter(({ path }) => path.includes('/operation/storePage/'))
  expect(asked.length).toBeGreaterThan(0)
  expect(stored.length).toBeGreaterThan(1)
  for (const { body } of asked) expect((body as { rooms: RoomParty[] }).rooms).toEqual(rooms)
  for (const { body } of stored) {
    expect((body as { rooms: { party: RoomParty }[] }).rooms.map(({ party }) => party)).toEqual(rooms)
  }
}

/** The paper that is shown where one goes. */
const PAPER = { hotel: 'voucher', package: 'voucher', flight: 'tickets', tour: 'itinerary' } as const

async function expectPapers(page: Page, { locale, kind }: Trip, pnr: string) {
  const t = toTranslator(locale)
  const name = PAPER[kind]
  await page.getByRole('tab', { name: t(`documents.name.${name}`) }).click()
  await expect(page.getByRole('tabpanel').getByRole('article', { name: t(`documents.name.${name}`) })).toContainText(
    pnr,
  )
  const link = page.getByRole('link', { name: t('documents.action.pdf') })
  const paper = await fetchFile(page, (await link.getAttribute('href')) ?? '')
  expect([paper.status, paper.type]).toEqual([200, 'application/pdf'])
  expect(readPdf(paper.bytes).runs.join('')).toContain(pnr)
  const calendar = page.getByRole('link', { name: t('documents.action.calendar') })
  const file = await fetchFile(page, (await calendar.getAttribute('href')) ?? '')
  expect(file.type).toBe('text/calendar; charset=utf-8')
  expect(file.bytes.toString('utf8')).toContain('BEGIN:VEVENT')
}

/** The link, where nothing is known of the booking. */
async function expectSurvives(page: Page, pnr: string) {
  const elsewhere = await page.context().browser()?.newContext()
  const other = await elsewhere?.newPage()
  await other?.goto(page.url())
  await expect(other?.locator(`[data-pnr="${pnr}"]`) ?? page.locator('none')).toBeVisible()
  await elsewhere?.close()
}

/** From Home to the voucher, with the same total all the way. */
async function travel(page: Page, trip: Trip, withAxe = false): Promise<void> {
  const { locale, rooms } = trip
  const t = toTranslator(locale)
  const known = listen(page)
  const net = watchNet(page, site.origin())
  await searchAtHome(page, trip, site.origin())
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectSound(page, withAxe)
  const found = await chooseResult(page, trip)
  const book = await findBook(page, trip, found)
  await expectSound(page, withAxe)
  await book.click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await expect(field(page, 'payer-email')).toBeVisible()
  const shown = page.getByRole('region', { name: t('booking.summary.title') })
  await expect(shown.getByText(formatMoney(known.total, locale), { exact: true }).first()).toBeAttached()
  await expectSound(page, withAxe)
  // It may be dearer by now; then a yes was asked for.
  await fillPeople(page, trip)
  const agreed = await goToPayment(page, trip, found)
  expect(known.total).toBe(agreed)
  await expectSound(page, withAxe)
  expect(await payByCard(page)).toBe(known.paidNow)
  const pnr = await untilBooked(page)
  const { state, booking } = await site.ledgerOf(known.id)
  expect([state, booking?.pnr, booking?.totalPrice, booking?.paidAmount]).toEqual([
    'confirmed',
    pnr,
    agreed,
    known.paidNow,
  ])
  const outcome = page.locator('[data-outcome]')
  await expect(outcome.getByText(formatMoney(agreed, locale), { exact: true }).first()).toBeVisible()
  const paid = outcome
    .locator('dl > div')
    .filter({ has: page.getByText(t('stay.price.paid'), { exact: true }) })
    .locator('bdi')
  expect(readAgorot(await paid.first().textContent())).toBe(known.paidNow)
  await expectPapers(page, trip, pnr)
  await expectSound(page, withAxe)
  await expectSurvives(page, pnr)
  expectAges(rooms)
  expect(await site.countOf('POST /operation/payAndBook/{id}')).toBe(1)
  expect(net).toEqual([])
}

const HOTELS = [
  { locale: 'he', device: 'phone', family: true, axe: true },
  { locale: 'he', device: 'desktop', family: false, axe: false },
  { locale: 'en', device: 'phone', family: false, axe: false },
  { locale: 'en', device: 'desktop', family: true, axe: true },
  { locale: 'ru', device: 'phone', family: true, axe: false },
  { locale: 'ru', device: 'desktop', family: false, axe: false },
  { locale: 'ar', device: 'phone', family: true, axe: false },
  { locale: 'ar', device: 'desktop', family: false, axe: false },
] as const

for (const { locale, device, family, axe } of HOTELS) {
  const what = family ? 'two rooms for a family over a holiday' : 'a room'
  test(`A1, A3, A24: ${what}, from Home to the voucher, on a ${device}, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(SCREENS[device])
    const trip = family
      ? await site.eilat(locale, [FAMILY, locale === 'he' ? WITH_BABY : WITH_TEEN], await site.nextHoliday())
      : await site.eilat(locale, [COUPLE])
    await travel(page, trip, axe)
  })
}

const DEALS = [
  { kind: 'package', locale: 'he', device: 'phone', axe: false },
  { kind: 'package', locale: 'en', device: 'desktop', axe: true },
  { kind: 'flight', locale: 'ru', device: 'phone', axe: false },
  { kind: 'flight', locale: 'ar', device: 'desktop', axe: true },
  { kind: 'tour', locale: 'ar', device: 'phone', axe: true },
  { kind: 'tour', locale: 'he', device: 'desktop', axe: false },
  { kind: 'tour', locale: 'ru', device: 'phone', axe: false },
] as const

for (const { kind, locale, device, axe } of DEALS) {
  test(`A1, A3, A24: a ${kind}, from Home to its papers, on a ${device}, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(SCREENS[device])
    await travel(page, await site.dealTrip(kind, locale), axe)
  })
}
