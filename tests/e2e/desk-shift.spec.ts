import type { Browser, Page } from '@playwright/test'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { bookButtons, field, fillBooking } from '#tests/e2e/booking-page.ts'
import { type DeskSite, startDeskSite, waitUntilConnected } from '#tests/e2e/desk-site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { countPointerPresses, enterAt, enterFirstResult, tabTo } from '#tests/e2e/keyboard.ts'
import { payByCard, readAgorot, waitForBooking } from '#tests/e2e/purchase-steps.ts'
import { AGENT } from '#tests/e2e/sign-in.ts'
import { plain } from '#tests/e2e/text-pattern.ts'

// A shift in the call center: a caller is served by one agent, pays alone by a link, and another agent completes the booking.
// The agents never touch the mouse.

const YOSSI = { odyAgentCode: AGENT.odyAgentCode, clerkName: 'yossi', password: 'moked-yossi-2' }
const FROM = dateIn(40)
const TO = dateIn(42)
const PLACES = { he: 'אילת', en: 'Eilat' } as const

let site: DeskSite
test.beforeAll(async () => {
  site = await startDeskSite()
})
test.afterAll(async () => site.stop())
// The login page is a 401 to a browser that has just opened it.
test.use({ allowedComplaints: [/status of 401/], viewport: { width: 1440, height: 900 } })

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
/** Types into the login form and sends it with Enter. */
async function signInByKeys(page: Page, locale: Locale, path: string, agent: typeof AGENT): Promise<void> {
  const t = toTranslator(locale)
  await page.goto(site.toAddress(locale, path))
  for (const [label, text] of [
    [t('signIn.agent.code'), agent.odyAgentCode],
    [t('signIn.agent.clerk'), agent.clerkName],
    [t('signIn.agent.password'), agent.password],
  ] as const) {
    const input = page.getByLabel(label, { exact: true })
    await tabTo(page, input)
    await page.keyboard.type(text)
    await expect(input).toHaveValue(text)
  }
  await page.keyboard.press('Enter')
  await waitUntilConnected(page, locale)
  // The calls of the bar are loaded by themselves.
  await expect(page.getByRole('button', { name: t('desk.caller.button', { count: 0 }) })).toBeVisible()
}

/** Runs a command of the palette. */
async function runCommand(page: Page, locale: Locale, command: 'dashboard' | 'search'): Promise<void> {
  const t = toTranslator(locale)
  const name = t(`desk.palette.command.${command}`)
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox', { name: t('desk.palette.label') })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
}

/** Moves the focus in the open calendar to a day, and chooses it. */
async function chooseDay(page: Page, locale: Locale, date: string): Promise<void> {
  const [onward, back] = locales[locale].direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const readDay = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('td[data-day]')?.dataset.day ?? '')
  await expect.poll(readDay).not.toBe('')
  for (let presses = 0; presses < 80; presses += 1) {
    const day = await readDay()
    if (day === date) break
    const ahead = day === '' ? 0 : Math.round((Date.parse(date) - Date.parse(day)) / 86_400_000)
    if (ahead !== 0) await page.keyboard.press(ahead >= 7 ? 'ArrowDown' : ahead > 0 ? onward : back)
  }
  expect(await readDay()).toBe(date)
  await page.keyboard.press('Enter')
}

/** Searches from Home for a couple with two babies: a room that the hotel has to approve. */
async function searchByKeys(page: Page, locale: 'he' | 'en'): Promise<void> {
  const t = toTranslator(locale)
  await enterAt(page, part(page, 'where'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(PLACES[locale])
  await expect(dialog.getByRole('option').first()).toContainText(PLACES[locale])
  await page.keyboard.press('Enter')
  await expect(part(page, 'when')).toHaveAttribute('aria-expanded', 'true')
  await chooseDay(page, locale, FROM)
  await chooseDay(page, locale, TO)
  const done = dialog.getByRole('button', { name: t('ui.dates.done'), exact: true })
  await enterAt(page, done)
  await expect(dialog).toHaveCount(0)
  await enterAt(page, part(page, 'who'))
  await tabTo(page, dialog.getByRole('spinbutton').nth(2))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await enterAt(page, done)
  await expect(dialog).toHaveCount(0)
  await enterAt(
    page,
    page
      .getByRole('search')
      .first()
      .getByRole('button', { name: t('search.submit'), exact: true }),
  )
  await page.waitForURL(/\/search-result\?/)
}

/** A browser of its own, as another person has. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1440, height: 900 },
  })
  return context.newPage()
}

for (const locale of ['he', 'en'] as const) {
  const t = toTranslator(locale)

  test(`a call is served, sent as a basket, paid by the customer and finalized by another agent, by keyboard alone (${locale})`, async ({
    page,
    browser,
  }) => {
    const phone = { he: '0521110001', en: '0521110002' }[locale]
    const family = { he: 'Shachar', en: 'Ofarim' }[locale]
    const second = await openBrowser(browser)
    const presses = [await countPointerPresses(page), await countPointerPresses(second)]
    await signInByKeys(second, locale, '/external-booking', YOSSI)
    await signInByKeys(page, locale, '/desk', AGENT)

    // A call comes in, and the agent serves it.
    await site.callConsole('POST', 'incoming-call', { agency: 'agents', phone, clerkName: 'dana' })
    const caller = page.getByRole('region', { name: t('desk.caller.title') })
    await expect(caller).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: t('desk.caller.button', { count: 1 }) }))
    // The window has opened by itself: closed and opened again, it gets the focus.
    await page.keyboard.press('Enter')
    await expect(caller).toHaveCount(0)
    await page.keyboard.press('Enter')
    await enterAt(page, caller.getByRole('button', { name: t('desk.caller.serve') }))
    const served = page.locator('[data-served-caller]')
    await expect(served).toContainText(phone.slice(-4))

    // The search, a hotel, a room.
    await runCommand(page, locale, 'search')
    await page.waitForURL(/#search$/)
    await searchByKeys(page, locale)
    await expect(page.getByRole('article').first()).toBeVisible()
    await enterFirstResult(page, locale, { hasText: t('results.card.needsApproval') })
    const rate = page
      .getByRole('article')
      .filter({ hasText: t('product.rate.approval') })
      .first()
    await enterAt(page, bookButtons(rate, locale))
    await page.waitForURL(/\/booking\/hotel\?id=/)

    // The basket: who handles it, and a link instead of a card number.
    await expect(field(page, 'payer-phone')).toHaveValue(phone)
    const agents = field(page, 'agent-handlingAgent')
    await expect(agents.locator('option[value="yossi"]')).toHaveCount(1)
    await tabTo(page, agents)
    // Opens the list of the select; its options have the focus.
    await page.keyboard.press('Space')
    const isAtYossi = () => page.evaluate(() => document.activeElement?.getAttribute('value') === 'yossi')
    for (let tries = 0; tries < 10 && !(await isAtYossi()); tries += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(agents).toHaveValue('yossi')
    await enterAt(page, page.getByRole('button', { name: t('desk.basket.send.button') }))
    await expect(page.getByRole('heading', { level: 1, name: t('desk.basket.sent.title') })).toBeFocused()
    await expect(served).toContainText(phone.slice(-4))
    const link = await page.getByLabel(t('desk.basket.sent.link')).inputValue()
    const total = readAgorot(await page.getByText(plain(`${t('desk.basket.sent.total')}:`)).textContent())
    const state = page.locator('[data-basket-state]').first()
    await expect(state).toHaveAttribute('data-basket-state', 'sent')

    // The customer opens it elsewhere, and pays alone.
    const customer = await openBrowser(browser)
    await customer.goto(link)
    await customer.waitForURL(/\/booking\/hotel\?id=/)
    await expect(customer.getByText(t('booking.fromAgent.note'))).toBeVisible()
    await expect(state).toHaveAttribute('data-basket-state', 'opened')
    await fillBooking(customer)
    await field(customer, 'payer-lastName').fill(family)
    await customer.getByRole('button', { name: t('booking.next.pay') }).click()
    await customer.waitForURL(/\/pay\//)
    await expect(state).toHaveAttribute('data-basket-state', 'filledIn')
    expect(await payByCard(customer)).toBe(total)
    await waitForBooking(customer, 'pending')
    await expect(state).toHaveAttribute('data-basket-state', 'paid')

    // The other agent sees the booking arrive, and finalizes it.
    const row = second.getByRole('row').filter({ hasText: `Dana ${family}` })
    await expect(row).toBeVisible()
    await second.keyboard.press('/')
    await second.keyboard.type(family)
    await expect(second.getByRole('row')).toHaveCount(2)
    const pnr = (await row.getByRole('rowheader').getByRole('button').textContent()) ?? ''
    await tabTo(second, row.getByRole('rowheader').getByRole('button'))
    await second.keyboard.press(locale === 'he' ? 'ArrowLeft' : 'ArrowRight')
    await second.keyboard.press('Enter')
    const finalize = second.getByRole('menuitem', { name: plain(t('pending.menu.finalize')) })
    await expect(finalize).toBeVisible()
    for (let tries = 0; tries < 12; tries += 1) {
      if (await finalize.evaluate((element) => element === document.activeElement)) break
      await second.keyboard.press('ArrowDown')
    }
    await second.keyboard.press('Enter')
    const panel = second.getByRole('region', { name: plain(t('pending.panel.title', { pnr })) })
    await expect(panel.getByRole('textbox', { name: t('pending.finalize.pnr'), exact: true })).toBeFocused()
    await enterAt(second, panel.getByRole('button', { name: plain(t('pending.finalize.send')) }))
    await expect(panel.getByText(plain(t('pending.outcome.done.finalize', { pnr })))).toBeVisible()
    await second.keyboard.press('Escape')
    await expect(row).toContainText(t('pending.state.finalized'))

    // Confirmed for the first agent, and for the customer.
    await enterAt(page, page.getByRole('button', { name: t('desk.basket.sent.booked') }))
    await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible()
    await customer.reload()
    await expect(customer.locator('[data-outcome="confirmed"]')).toBeVisible()
    await runCommand(page, locale, 'dashboard')
    const links = page.getByRole('region', { name: t('desk.basket.list.title') })
    await expect(links.getByRole('row').nth(1)).toContainText(t('desk.basket.state.paid'))
    await enterAt(page, served.getByRole('button', { name: t('desk.caller.end') }))
    await expect(served).toHaveCount(0)
    expect(presses.map((count) => count())).toEqual([0, 0])
    await customer.context().close()
    await second.context().close()
  })
}
