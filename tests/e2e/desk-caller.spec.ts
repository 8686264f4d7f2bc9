import type { Locator, Page } from '@playwright/test'
import { toSearchPath } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { bookButtons, field, fillBooking } from '#tests/e2e/booking-page.ts'
import { type DeskSite, startDeskSite, waitUntilConnected } from '#tests/e2e/desk-site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import {
  chooseResult,
  expectAccessible,
  findBookButton,
  goToPayment,
  payByCard,
  type Trip,
  waitForBooking,
} from '#tests/e2e/purchase-steps.ts'

type Lead = { line: string; agency: string; phone: string; body: Record<string, unknown> }

let site: DeskSite
test.beforeAll(async () => {
  site = await startDeskSite()
})
test.afterAll(async () => site.stop())

const trip: Trip = {
  locale: 'en',
  kind: 'hotel',
  place: 'eilat',
  from: dateIn(40),
  to: dateIn(42),
  rooms: [{ adults: 2, childAges: [], infants: 0 }],
}
const results = (hotels: string[] = []) =>
  toSearchPath({
    kind: 'hotel',
    destinations: hotels.length > 0 ? [] : [trip.place],
    hotels,
    ranges: [{ checkIn: trip.from, checkOut: trip.to }],
    rooms: [...trip.rooms],
    businessTravel: false,
  })

const comeIn = (phone: string, clerkName?: string) =>
  site.callConsole('POST', 'incoming-call', { agency: 'agents', phone, ...(clerkName && { clerkName }) })
/** The journey steps that the upstream has recorded for a phone, in order. */
async function readSteps(phone: string): Promise<Lead[]> {
  const leads = (await site.callConsole<Lead[]>('GET', 'leads')) ?? []
  return leads.filter((lead) => lead.phone === phone && lead.line.includes('/lead/browse/')).toReversed()
}
const window = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: toTranslator(locale)('desk.caller.title') })

/** Whether nothing covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

for (const locale of ['he', 'en'] as const) {
  test(`a call does not take the focus from what is typed, and others wait (${locale})`, async ({ page }) => {
    const t = toTranslator(locale)
    await site.openDesk(page, locale)
    const id = page.getByLabel(t('dashboard.subsidy.id'))
    await id.pressSequentially('12')
    await comeIn('0501112233', 'dana')
    await expect(window(page, locale)).toContainText('050-111-2233')
    await expect(id).toBeFocused()
    await page.keyboard.type('34')
    await expect(id).toHaveValue('1234')
    await expect(window(page, locale)).toContainText(t('desk.caller.status.answered'))
    await comeIn('0524445566')
    await expect(window(page, locale)).toContainText(t('desk.caller.position', { number: 1, count: 2 }))
    await expect(window(page, locale)).toContainText('050-111-2233')
    await expectAccessible(page, true)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page, false)

    // By keyboard alone: the window is opened, left and closed.
    await page.getByRole('button', { name: t('desk.caller.button', { count: 2 }) }).focus()
    await page.keyboard.press('Enter')
    await expect(window(page, locale)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('#caller-window-title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(window(page, locale)).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('desk.caller.button', { count: 2 }) })).toBeFocused()
  })
}

test('a call that comes in while a dialog covers its window is shown above the dialog', async ({ page }) => {
  const t = toTranslator('en')
  await site.openDesk(page, 'en')
  for (const { width, phone } of [
    { width: 1280, phone: '0501112288' },
    { width: 360, phone: '0501112299' },
  ]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(site.toAddress('en', '/external-booking'))
    // A call that comes earlier is not sent again.
    await waitUntilConnected(page, 'en')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').locator('input')
    await field.pressSequentially('12')
    await comeIn(phone, 'dana')
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: phone.slice(-4) })
    await expect(toast).toBeVisible()
    expect(await toast.evaluate(isOnTop)).toBe(true)
    await page.keyboard.type('34')
    await expect(field).toHaveValue('1234')
    await page.keyboard.press('Escape')
    await expect(window(page, 'en')).toContainText(phone.slice(-4))
    await window(page, 'en')
      .getByRole('button', { name: t('desk.caller.close') })
      .click()
  }
})

for (const locale of ['he', 'en'] as const) {
  test(`neither messages nor failures cover the number of a caller, nor the call the messages (${locale})`, async ({
    page,
  }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width: 1280, height: 720 })
    await site.openDesk(page, locale)
    await comeIn('0501112233', 'dana')
    await comeIn('0524445566', 'dana')
    // An upstream sends its latest messages again at each login, those of the other language too.
    const texts = [`First (${locale})`, `Second (${locale})`, `Third (${locale})`, '050-111-2233']
    const expectOnTop = async (part: Locator) => expect(await part.evaluate(isOnTop)).toBe(true)
    const areOnTop = () =>
      expect(async () => {
        for (const text of texts) await expectOnTop(page.getByText(text))
      }).toPass({ timeout: 60_000 })
    for (const body of texts.slice(0, 3)) {
      await site.callConsole('POST', 'message', { agency: 'agents', to: 'dana', body })
      await expect(page.getByText(body)).toBeVisible()
    }
    await areOnTop()
    const ofHeader = page.getByRole('banner').getByRole('button').filter({ visible: true })
    expect(await ofHeader.count()).toBeGreaterThan(1)
    for (const button of await ofHeader.all()) await expectOnTop(button)
    await page.getByRole('button', { name: new RegExp(`^${t('desk.messages.title')}`) }).click()
    const drawer = page.getByRole('region', { name: t('desk.messages.title'), exact: true })
    await expect(drawer).toBeVisible()
    await areOnTop()
    await expectOnTop(drawer.getByRole('button', { name: t('ui.close') }))
  })
}

test('on a phone a message does not cover the caller, and is there when the window is folded', async ({ page }) => {
  const t = toTranslator('en')
  await page.setViewportSize({ width: 360, height: 740 })
  await site.openDesk(page, 'en')
  await comeIn('0501112244', 'dana')
  const details = window(page, 'en').getByRole('button', { name: t('desk.caller.details') })
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await site.callConsole('POST', 'message', { agency: 'agents', to: 'dana', body: 'On a phone' })
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'On a phone' })
  await expect(toast).toBeVisible()
  // It moves to its place at first.
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  /** Whether the window and the message overlap, and which of them is above the other. */
  const readUpper = () =>
    toast.evaluate((message) => {
      const [one, other] = [message, document.querySelector('#caller-window')].map((box) =>
        box?.getBoundingClientRect(),
      )
      const top = Math.max(one?.top ?? 0, other?.top ?? 0)
      const bottom = Math.min(one?.bottom ?? 0, other?.bottom ?? 0)
      if (bottom - top < 20) return 'neither'
      const upper = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)
      return upper?.closest('#caller-window') ? 'caller' : 'message'
    })
  await expect.poll(readUpper).toBe('caller')
  await details.click()
  await expect.poll(() => toast.getByText('On a phone').evaluate(isOnTop)).toBe(true)
})

for (const locale of ['he', 'en'] as const) {
  test(`the window covers no control with the focus, and closes the last call without losing it (${locale})`, async ({
    page,
  }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width: 1_280, height: 720 })
    await site.openDesk(page, locale)
    await comeIn('0501112299', 'dana')
    const caller = window(page, locale)
    await expect(caller).toBeVisible()
    const isHidden = () =>
      caller.evaluate((box) => {
        const [one, other] = [box.getBoundingClientRect(), document.activeElement?.getBoundingClientRect()]
        if (!other || box.contains(document.activeElement)) return false
        return one.left <= other.left && other.right <= one.right && one.top <= other.top && other.bottom <= one.bottom
      })
    for (const path of ['/desk', '/external-booking']) {
      await page.goto(site.toAddress(locale, path))
      await expect(caller).toBeVisible()
      for (let presses = 0; presses < 45; presses += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(isHidden).toBe(false)
      }
    }
    const close = caller.getByRole('button', { name: t('desk.caller.close') })
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(caller).toHaveCount(0)
    const opener = page.getByRole('button', { name: t('desk.caller.button', { count: 0 }) })
    await expect(opener).toBeVisible()
    // The browser takes the focus from a disabled control with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(opener).toBeFocused()
  })
}

for (const locale of ['he', 'en'] as const) {
  test(`the window covers no button that chooses a hotel or a rate (${locale})`, async ({ page }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width: 1_280, height: 800 })
    await site.openDesk(page, locale)
    await comeIn('0501112277', 'dana')
    const details = window(page, locale).getByRole('button', { name: t('desk.caller.details') })
    /** Unfolds the window, and scrolls each button to where the window is. */
    const expectFree = async (buttons: Locator) => {
      await expect(buttons.first()).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(details).toHaveAttribute('aria-expanded', 'false')
      await details.click()
      for (const button of await buttons.filter({ visible: true }).all()) {
        await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        expect(await button.evaluate(isOnTop)).toBe(true)
      }
      await details.click()
    }
    await page.goto(site.toAddress(locale, results()))
    await expectFree(page.getByRole('article').getByRole('link', { name: t('results.card.choose.hotel') }))
    await chooseResult(page, { ...trip, locale })
    await expectFree(bookButtons(page, locale))
  })
}

test('what stays at the top of a page of customers is below the bar and the served caller', async ({ page }) => {
  const t = toTranslator('en')
  await page.setViewportSize({ width: 1_280, height: 800 })
  await site.openDesk(page, 'en')
  await comeIn('0501112266', 'dana')
  const serve = window(page, 'en').getByRole('button', { name: t('desk.caller.serve') })
  await serve.click()
  const strip = page.locator('[data-served-caller]')
  /** Scrolls until an element stays, and returns how far it is from the strip and from the lower edge of the window. */
  const readGaps = async (part: Locator) => {
    await expect(strip).toBeVisible()
    await expect(part).toBeVisible()
    await part.evaluate((element) => {
      scrollTo({ top: 0, behavior: 'instant' })
      scrollTo({ top: element.getBoundingClientRect().top + 40, behavior: 'instant' })
    })
    const [above, box] = await Promise.all([strip.boundingBox(), part.boundingBox()])
    if (!above || !box) throw new Error('not rendered')
    const bottom = await page.evaluate(() => innerHeight)
    return { above: Math.round(box.y - above.y - above.height), below: Math.round(bottom - box.y - box.height) }
  }

  await page.goto(site.toAddress('en', '/hotel-info/GOC/GOC-EIL01'))
  expect((await readGaps(page.getByRole('navigation', { name: t('hotel.nav') }))).above).toBe(0)
  expect((await readGaps(page.getByRole('complementary', { name: t('hotel.glance') }))).above).toBeGreaterThan(32)

  await page.goto(site.toAddress('en', results()))
  await chooseResult(page, trip)
  await bookButtons(page).first().click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  const summary = page.getByRole('complementary', { name: t('booking.summary.title') })
  expect(await readGaps(summary)).toMatchObject({ above: 16 })
  // A low window: it scrolls by itself, and ends with the same margin.
  await page.setViewportSize({ width: 1_280, height: 400 })
  expect(await readGaps(summary)).toEqual({ above: 16, below: 16 })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site.toAddress('en', results()))
  await expect(page.getByRole('article').first()).toBeVisible()
  expect((await readGaps(page.locator('[data-sticky]').filter({ has: page.getByRole('combobox') }))).above).toBe(0)
})

test('a call that one tab closes is closed in the other; the served caller stays in its tab', async ({
  page,
  context,
}) => {
  const t = toTranslator('en')
  await site.openDesk(page, 'en')
  const other = await context.newPage()
  await other.goto(site.toAddress('en', '/desk'))
  // The calls of this tab are loaded.
  await expect(other.getByRole('button', { name: t('desk.caller.button', { count: 0 }) })).toBeVisible()
  await comeIn('0533334444', 'dana')
  for (const tab of [page, other]) await expect(window(tab, 'en')).toContainText('053-333-4444')
  await window(page, 'en')
    .getByRole('button', { name: t('desk.caller.serve') })
    .click()
  await expect(window(other, 'en')).toHaveCount(0)
  await expect(page.locator('[data-served-caller]')).toContainText('053-333-4444')
  await expect(other.locator('[data-served-caller]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-served-caller]')).toContainText('053-333-4444')
})

test('a served caller’s journey is recorded in order, until the agent ends it', async ({ page }) => {
  const t = toTranslator('en')
  const phone = '+972526667788'
  await site.openDesk(page, 'en')
  await comeIn('0526667788', 'dana')
  await window(page, 'en')
    .getByRole('button', { name: t('desk.caller.serve') })
    .click()
  const served = page.locator('[data-served-caller]')
  await expect(served).toContainText('052-666-7788')
  // The window does not cover the page in which the agent works now.
  await expect(window(page, 'en')).toHaveCount(0)
  // Nor does the header cover the strip when it scrolls below it.
  await page.setViewportSize({ width: 1280, height: 400 })
  for (const top of [0, 30]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await expect.poll(() => served.getByText('052-666-7788').evaluate(isOnTop)).toBe(true)
  }

  await page.goto(site.toAddress('en', results()))
  const total = await chooseResult(page, trip)
  await (await findBookButton(page, trip, total)).click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  const id = new URL(page.url()).searchParams.get('id')
  await expect(field(page, 'payer-phone')).toHaveValue('0526667788')
  await fillBooking(page)
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  await goToPayment(page, trip, total)
  await payByCard(page)
  await waitForBooking(page)
  await expect(served).toContainText('052-666-7788')

  await expect.poll(async () => (await readSteps(phone)).length).toBe(5)
  const steps = await readSteps(phone)
  expect(steps.map(({ line }) => line.slice(line.lastIndexOf('/') + 1))).toEqual([
    'searchedHotel',
    'openProductPage',
    'openPaxPage',
    'openCardPage',
    'reachedBookResultPage',
  ])
  expect(steps.slice(2).map(({ body }) => body.bookTransId)).toEqual([id, id, id])
  expect(steps[1]?.body).toMatchObject({ checkIn: trip.from, hotelName: expect.any(String), page: '/product-page' })
  // The next call shows what the caller looked at.
  await comeIn('0526667788', 'dana')
  await expect(window(page, 'en')).toContainText(t('desk.caller.page.result'))

  await served.getByRole('button', { name: t('desk.caller.end') }).click()
  await expect(served).toHaveCount(0)
  await page.goto(site.toAddress('en', results(['EIL01'])))
  await expect(page.getByRole('region', { name: t('desk.label') })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await readSteps(phone)).toHaveLength(5)
})

test('the next caller’s booking starts empty, also for the same room, and the first form stays as it is', async ({
  page,
}) => {
  const t = toTranslator('en')
  await site.openDesk(page, 'en')
  const serve = async (phone: string, shown: string) => {
    await comeIn(phone, 'dana')
    await expect(window(page, 'en')).toContainText(shown)
    await window(page, 'en')
      .getByRole('button', { name: t('desk.caller.serve') })
      .click()
    await expect(page.locator('[data-served-caller]')).toContainText(shown)
  }
  const openForm = async () => {
    await page.goto(site.toAddress('en', results()))
    await (await findBookButton(page, trip, await chooseResult(page, trip))).click()
    await page.waitForURL(/\/booking\/hotel\?id=/)
  }
  await serve('0526660001', '052-666-0001')
  await openForm()
  await expect(field(page, 'payer-phone')).toHaveValue('0526660001')
  await field(page, 'payer-firstName').fill('Moshe')
  await field(page, 'payer-email').fill('first@example.com')
  const first = page.url()
  // The second caller comes in before the first has booked, and wants the same room.
  await page.getByRole('button', { name: t('desk.caller.end') }).click()
  await serve('0526660002', '052-666-0002')
  await openForm()
  expect(page.url()).not.toBe(first)
  await expect(field(page, 'payer-phone')).toHaveValue('0526660002')
  for (const name of ['payer-firstName', 'payer-email']) await expect(field(page, name)).toHaveValue('')
  await page.goto(first)
  await expect(field(page, 'payer-email')).toHaveValue('first@example.com')
  await expect(field(page, 'payer-phone')).toHaveValue('0526660001')
})

test('a message reaches the agent who answered first', async ({ page, browser }) => {
  const t = toTranslator('en')
  // Yossi was the first to answer this number.
  await comeIn('0547778899', 'yossi')
  await site.openDesk(page, 'en')
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'he-IL', timezoneId: 'Asia/Jerusalem' })
  const yossi = await context.newPage()
  await site.openDesk(yossi, 'en', { odyAgentCode: 'AG9000', clerkName: 'yossi', password: 'moked-yossi-2' })
  await comeIn('0547778899', 'dana')
  const note = window(page, 'en')
  await note.getByRole('textbox').fill('She asks for the room with a view')
  await note.getByRole('button', { name: t('desk.caller.note.send') }).click()
  await expect(note.getByText(t('desk.caller.note.sent'))).toBeVisible()
  await expect(yossi.getByText('She asks for the room with a view').first()).toBeVisible()
  await context.close()
})
