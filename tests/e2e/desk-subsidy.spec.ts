import { toSearchPath } from '#lib/domain/search/search.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { field, fillBooking } from '#tests/e2e/booking-page.ts'
import { type DeskSite, startDeskSite } from '#tests/e2e/desk-site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { trackStoredBooking } from '#tests/e2e/journey-site.ts'
import { chooseResult, expectAccessible, findBookButton, type Trip, waitForBooking } from '#tests/e2e/purchase-steps.ts'

const SUBSIDY = 20_000
/** Teachers of the demo, by the state of their subsidy. */
const TEACHERS = { approved: '000000018', 'not-approved': '000000034', 'already-used': '000000042' } as const

let site: DeskSite
test.beforeAll(async () => {
  site = await startDeskSite()
})
test.afterAll(async () => site.stop())

for (const locale of ['he', 'en'] as const) {
  test(`an agent checks teachers on the desk (${locale})`, async ({ page }) => {
    const t = toTranslator(locale)
    await site.openDesk(page, locale)
    const card = page.getByRole('region', { name: t('dashboard.subsidy.title') })
    const id = card.getByLabel(t('dashboard.subsidy.id'))
    await id.fill('000000019')
    await id.press('Enter')
    await expect(card.getByText(t('dashboard.subsidy.fault.check-digit'))).toBeVisible()
    for (const [state, teacher] of Object.entries(TEACHERS)) {
      await id.fill(teacher)
      await id.press('Enter')
      await expect(card.getByRole('status').last()).toContainText(t(`booking.agent.${state as keyof typeof TEACHERS}`))
    }
    await expect(page.getByRole('region', { name: t('dashboard.orders.title') }).getByRole('table')).toBeVisible()
    await expect(page.getByRole('region', { name: t('dashboard.load.searches') }).getByRole('table')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(card).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expectAccessible(page, true)
    for (const width of [360, 768, 1_920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, false)
    }
  })
}

test('the subsidy is a line of the price; the agent is told to update the organization when it could not be', async ({
  page,
}) => {
  const t = toTranslator('en')
  const rooms = [{ adults: 2, childAges: [], infants: 0 }]
  const trip: Trip = {
    locale: 'en',
    kind: 'hotel',
    place: 'eilat',
    from: dateIn(40),
    to: dateIn(42),
    rooms,
  }
  await site.openDesk(page, 'en')
  const ranges = [{ checkIn: trip.from, checkOut: trip.to }]
  const search = { kind: 'hotel' as const, destinations: ['eilat'], hotels: [], ranges, rooms, businessTravel: false }
  await page.goto(site.toAddress('en', toSearchPath(search)))
  const stored = trackStoredBooking(page)
  await (await findBookButton(page, trip, await chooseResult(page, trip))).click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await expect.poll(() => stored.total).toBeGreaterThan(0)
  const { total } = stored
  const summary = page.getByRole('region', { name: t('booking.summary.title') })
  await expect(summary).toContainText(formatMoney(total, 'en'))

  const teacher = field(page, 'agent-teacherId')
  await teacher.fill(TEACHERS.approved)
  await teacher.press('Enter')
  await expect(summary.getByText('Teachers’ organization subsidy')).toBeVisible()
  await expect(summary).toContainText(formatMoney(total - SUBSIDY, 'en'))
  // Another teacher, who is not entitled: the price is without the subsidy again.
  await teacher.fill(TEACHERS['not-approved'])
  await teacher.press('Tab')
  await expect(summary.getByText('Teachers’ organization subsidy')).toHaveCount(0)
  await expect(summary).toContainText(formatMoney(total, 'en'))
  await teacher.fill(TEACHERS.approved)
  await teacher.press('Enter')
  await expect(summary).toContainText(formatMoney(total - SUBSIDY, 'en'))

  await site.callConsole('PUT', 'switches', { name: 'teacher-update-fails', value: 'on' })
  await fillBooking(page)
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  await field(page, 'bypassPayment').check()
  await page.getByRole('button', { name: t('booking.next.book'), exact: true }).click()
  await waitForBooking(page, 'pending')
  await expect(page.getByText(t('outcome.subsidyFailed'))).toBeVisible()
})
