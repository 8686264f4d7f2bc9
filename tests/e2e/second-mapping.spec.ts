import path from 'node:path'
import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { COUPLE, trackStoredBooking, waitForTotal } from '#tests/e2e/journey-site.ts'
import {
  chooseResult,
  fetchFile,
  fillTravellers,
  findBookButton,
  goToPayment,
  payByCard,
  searchAtHome,
  type Trip,
  waitForBooking,
} from '#tests/e2e/purchase-steps.ts'
import { startRenamingServer } from '#tests/e2e/renaming-server.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'

// An upstream with other names, nesting, dates and unit of money, adapted by one file, which does not name the agency of a
// booking: the main job of the site, up to the voucher of a paid booking.
test.describe.configure({ mode: 'default' })

let site: IsolatedSite
test.beforeAll(async () => {
  const preload = path.resolve(import.meta.dirname, 'second-upstream.ts')
  site = await startIsolatedSite(startRenamingServer, () => ({ NODE_OPTIONS: `--import=${preload}` }))
  await shortenSupplierTime(site.sandboxPort)
})
test.afterAll(() => site.stop())

const EILAT = { he: 'אילת', en: 'Eilat' } as const

for (const locale of LOCALES.filter((one) => one === 'he' || one === 'en')) {
  test(`from Home to the voucher with another mapping, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 900 })
    const t = toTranslator(locale)
    const origin = `http://localhost:${site.port}`
    const trip: Trip = {
      locale,
      kind: 'hotel',
      place: EILAT[locale],
      rooms: [COUPLE],
      from: dateIn(40),
      to: dateIn(42),
    }
    const stored = trackStoredBooking(page)
    await searchAtHome(page, trip, origin)
    const offered = await chooseResult(page, trip)
    await (await findBookButton(page, trip, offered)).click()
    await page.waitForURL(/\/booking\/hotel\?id=/)
    await expect(field(page, 'payer-email')).toBeVisible()
    await waitForTotal(stored)
    expect(roundUpToShekel(stored.total)).toBe(offered)
    await fillTravellers(page, trip)
    const agreed = await goToPayment(page, trip, stored.total)
    // To the agora, although the upstream speaks of shekels.
    await expect.poll(() => stored.total).toBe(agreed)
    const due = await payByCard(page)
    await expect.poll(() => stored.paidNow).toBe(due)
    const pnr = await waitForBooking(page)
    const sandbox = `http://localhost:${site.sandboxPort}/domestic/api/operation/succeededBooking/${stored.id}`
    const ledger = (await (await fetch(sandbox, { headers: { agency: 'main' } })).json()) as {
      booking: { pnr: string; totalPrice: number; paidAmount: number }
    }
    expect([ledger.booking.pnr, ledger.booking.totalPrice, ledger.booking.paidAmount]).toEqual([
      pnr,
      agreed,
      stored.paidNow,
    ])
    await page.getByRole('tab', { name: t('documents.name.voucher') }).click()
    await expect(page.getByRole('tabpanel').getByRole('article')).toContainText(pnr)
    const link = page.getByRole('link', { name: t('documents.action.pdf') })
    const pdf = await fetchFile(page, (await link.getAttribute('href')) ?? '')
    expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf'])
  })
}
