import type { Page } from '@playwright/test'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import {
  COUPLE,
  type JourneySite,
  trackStoredBooking,
  waitForTotal,
  watchNetPriceReplies,
} from '#tests/e2e/journey-site.ts'
import {
  chooseResult,
  expectAccessible,
  fetchFile,
  fillTravellers,
  findBookButton,
  goToPayment,
  payByCard,
  readAgorot,
  searchAtHome,
  type Trip,
  waitForBooking,
} from '#tests/e2e/purchase-steps.ts'
import { findHoliday } from '#tests/e2e/upstream-bookings.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'

// The complete purchase, from the search form on Home to the voucher. Suppliers answer after a second.
test.describe.configure({ mode: 'parallel' })

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1_440, height: 900 }
const SCREENS = { phone: PHONE, desktop: DESKTOP } as const

const FAMILY: RoomParty = { adults: 2, childAges: [4, 9], infants: 0 }
const WITH_BABY: RoomParty = { adults: 2, childAges: [], infants: 1 }
const WITH_TEEN: RoomParty = { adults: 2, childAges: [17], infants: 0 }

let site: JourneySite
test.beforeEach(async ({ journeySite }) => {
  site = journeySite
  await site.reset()
})

/** Expects that every search and every stored booking page has the rooms as they were entered (booking checks, A 1). */
function expectAges(rooms: readonly RoomParty[]) {
  const searches = site.sentRequests().filter(({ path }) => path.includes('/operation/search'))
  const storedPages = site.sentRequests().filter(({ path }) => path.includes('/operation/storePage/'))
  expect(searches.length).toBeGreaterThan(0)
  expect(storedPages.length).toBeGreaterThan(1)
  for (const { body } of searches) expect((body as { rooms: RoomParty[] }).rooms).toEqual(rooms)
  for (const { body } of storedPages) {
    expect((body as { rooms: { party: RoomParty }[] }).rooms.map(({ party }) => party)).toEqual(rooms)
  }
}

/** The document that the traveller shows on arrival. */
const ARRIVAL_DOCUMENT = { hotel: 'voucher', package: 'voucher', flight: 'tickets', tour: 'itinerary' } as const

async function expectDocuments(page: Page, { locale, kind }: Trip, pnr: string) {
  const t = toTranslator(locale)
  const name = ARRIVAL_DOCUMENT[kind]
  await page.getByRole('tab', { name: t(`documents.name.${name}`) }).click()
  await expect(page.getByRole('tabpanel').getByRole('article', { name: t(`documents.name.${name}`) })).toContainText(
    pnr,
  )
  const link = page.getByRole('link', { name: t('documents.action.pdf') })
  const document = await fetchFile(page, (await link.getAttribute('href')) ?? '')
  expect([document.status, document.type]).toEqual([200, 'application/pdf'])
  expect(readPdf(document.bytes).runs.join('')).toContain(pnr)
  const calendar = page.getByRole('link', { name: t('documents.action.calendar') })
  const file = await fetchFile(page, (await calendar.getAttribute('href')) ?? '')
  expect(file.type).toBe('text/calendar; charset=utf-8')
  expect(file.bytes.toString('utf8')).toContain('BEGIN:VEVENT')
}

/** Expects that the booking's link works in a browser without its storage. */
async function expectLinkWorksElsewhere(page: Page, pnr: string) {
  const elsewhere = await page.context().browser()?.newContext()
  const other = await elsewhere?.newPage()
  await other?.goto(page.url())
  await expect(other?.locator(`[data-pnr="${pnr}"]`) ?? page.locator('none')).toBeVisible()
  await elsewhere?.close()
}

/** Goes from Home to the voucher and expects the same total on every page. */
async function purchase(page: Page, trip: Trip, withAxe = false): Promise<void> {
  const { locale, rooms } = trip
  const t = toTranslator(locale)
  const stored = trackStoredBooking(page)
  const findNetPrices = watchNetPriceReplies(page, site.origin())
  await searchAtHome(page, trip, site.origin())
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, withAxe)
  const offered = await chooseResult(page, trip)
  const book = await findBookButton(page, trip, offered)
  await expectAccessible(page, withAxe)
  await book.click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await expect(field(page, 'payer-email')).toBeVisible()
  // Whole shekels until here, the exact amount from here on.
  await waitForTotal(stored)
  const { total } = stored
  expect(roundUpToShekel(total)).toBe(offered)
  const shown = page.getByRole('region', { name: t('booking.summary.title') })
  await expect(shown.getByText(formatMoney(total, locale), { exact: true }).first()).toBeAttached()
  await expectAccessible(page, withAxe)
  // The price may have changed; `goToPayment` then accepts the new one.
  await fillTravellers(page, trip)
  const agreed = await goToPayment(page, trip, total)
  await expect.poll(() => stored.total).toBe(agreed)
  await expectAccessible(page, withAxe)
  const due = await payByCard(page)
  await expect.poll(() => stored.paidNow).toBe(due)
  const pnr = await waitForBooking(page)
  const { state, booking } = await site.getLedger(stored.id)
  expect([state, booking?.pnr, booking?.totalPrice, booking?.paidAmount]).toEqual([
    'confirmed',
    pnr,
    agreed,
    stored.paidNow,
  ])
  const outcome = page.locator('[data-outcome]')
  await expect(outcome.getByText(formatMoney(agreed, locale), { exact: true }).first()).toBeVisible()
  const paid = outcome
    .locator('dl > div')
    .filter({ has: page.getByText(t('stay.price.paid'), { exact: true }) })
    .locator('bdi')
  expect(readAgorot(await paid.first().textContent())).toBe(stored.paidNow)
  await expectDocuments(page, trip, pnr)
  await expectAccessible(page, withAxe)
  await expectLinkWorksElsewhere(page, pnr)
  expectAges(rooms)
  expect(await site.countCalls('domestic POST /operation/payAndBook/{id}')).toBe(1)
  expect(await findNetPrices()).toEqual([])
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
      ? await site.createEilatTrip(
          locale,
          [FAMILY, locale === 'he' ? WITH_BABY : WITH_TEEN],
          await findHoliday(site.sandboxPort),
        )
      : await site.createEilatTrip(locale, [COUPLE])
    await purchase(page, trip, axe)
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
  test(`A1, A3, A24: a ${kind}, from Home to its documents, on a ${device}, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(SCREENS[device])
    await purchase(page, await site.createDealTrip(kind, locale), axe)
  })
}
