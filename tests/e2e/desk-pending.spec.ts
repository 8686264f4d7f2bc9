import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import type { z } from 'zod'
import type { AgentOrder, PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { findBrokenText } from '#tests/e2e/broken-text.ts'
import { type DeskSite, startDeskSite } from '#tests/e2e/desk-site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { MAX_TASK_TIME, measureSlowdown, takeLongTasks, watchLongTasks } from '#tests/e2e/long-tasks.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { expectAccessible, payByCard } from '#tests/e2e/purchase-steps.ts'
import { AGENT, signInAgent, signInByPassword, signInMember } from '#tests/e2e/sign-in.ts'
import { plain } from '#tests/e2e/text-pattern.ts'

const YOSSI = { odyAgentCode: AGENT.odyAgentCode, clerkName: 'yossi', password: 'moked-yossi-2' }
const PATH = '/external-booking'

let site: DeskSite
test.beforeAll(async () => {
  site = await startDeskSite()
})
test.afterAll(async () => site.stop())
// Faults are set on purpose; the pages of the desk are a 404, and its calls a 403, to everybody but an agent.
test.use({ allowedComplaints: [/status of (?:401|403|404|400|409|5\d\d)|WebSocket/] })

/** Signs an agent in by the form and opens the desk, connected to its socket. */
async function openDesk(page: Page, locale: Locale, agent = AGENT, query = ''): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(site.toAddress(locale, `${PATH}${query}`))
  await signInAgent(page, agent)
  await expect(page.getByRole('grid')).toBeVisible()
}

async function waitForTwoSockets(): Promise<void> {
  await expect(async () => {
    const { open = [] } = (await site.callConsole<{ open: { path: string }[] }>('GET', 'sockets')) ?? {}
    expect(open.filter(({ path }) => path.includes('newPendingExtBook'))).toHaveLength(2)
  }).toPass()
}

async function openSecond(browser: Browser, locale: Locale, query = ''): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'he-IL', timezoneId: 'Asia/Jerusalem' })
  const page = await context.newPage()
  await openDesk(page, locale, YOSSI, query)
  return page
}

const addBooking = async () =>
  (await site.callConsole<PendingExternalBooking>('POST', 'pending-booking', {
    agency: 'agents',
  })) as PendingExternalBooking

const getRow = (page: Page, pnr: string) => page.getByRole('row').filter({ hasText: pnr })

/** The open booking; where several are open, the one with this reference. */
const findPanel = (page: Page, locale: Locale, pnr?: string) =>
  pnr === undefined
    ? page.locator('[data-open-booking]')
    : page.getByRole('region', { name: plain(toTranslator(locale)('pending.panel.title', { pnr })) })

/** The height of what a finger can press, in pixels. */
function readTargetHeight(button: Element): number {
  const before = Number.parseFloat(getComputedStyle(button, '::before').height) || 0
  return Math.max(before, button.getBoundingClientRect().height)
}

/** Opens one action of a row's menu by keys. */
async function chooseAction(
  page: Page,
  locale: Locale,
  pnr: string,
  action: 'tag' | 'hide' | 'finalize' | 'confirm' | 'supplier' | 'pnr' | 'pay',
) {
  const t = toTranslator(locale)
  await page.getByRole('button', { name: plain(t('pending.menu.open', { pnr })) }).press('Enter')
  const item = page.getByRole('menuitem', { name: plain(t(`pending.menu.${action}`)) })
  await expect(item).toBeVisible()
  for (let tries = 0; tries < 12; tries += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

const countCalls = async (line: string): Promise<number> => {
  const { counts } = (await site.callConsole<{ counts: Record<string, number> }>('GET', 'calls')) ?? { counts: {} }
  return Object.entries(counts).reduce((sum, [key, count]) => (key.includes(line) ? sum + count : sum), 0)
}

test('what an agent typed when the session ended is in the panel after the login, for the same agent only', async ({
  page,
}) => {
  const t = toTranslator('en')
  const { pnr } = await addBooking()
  await openDesk(page, 'en')
  const panel = findPanel(page, 'en')
  const remark = panel.getByRole('textbox', { name: t('pending.finalize.remark') })
  const endSession = async () => {
    await site.callConsole('DELETE', 'logins?agency=agents')
    await remark.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()
  }
  await chooseAction(page, 'en', pnr, 'finalize')
  // The form fits into the panel.
  await expect(panel.getByRole('button', { name: plain(t('pending.finalize.send')) })).toBeInViewport({ ratio: 0.99 })
  await remark.fill('Late arrival')
  await endSession()

  await signInAgent(page)
  await chooseAction(page, 'en', pnr, 'finalize')
  await expect(remark).toHaveValue('Late arrival')
  await expect(panel.getByText(t('pending.panel.restored'))).toBeVisible()
  await expectAccessible(page, true)
  await endSession()

  await signInAgent(page, YOSSI)
  await chooseAction(page, 'en', pnr, 'finalize')
  await expect(remark).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Late arrival')
})

for (const locale of ['he', 'en'] as const) {
  const t = toTranslator(locale)

  test(`two agents on one row see each other’s change, and overwrite none unseen (${locale})`, async ({
    page,
    browser,
  }) => {
    await openDesk(page, locale)
    const other = await openSecond(browser, locale)
    await waitForTwoSockets()
    // A new booking arrives at both without a reload.
    const { pnr } = await addBooking()
    await expect(getRow(page, pnr)).toBeVisible()
    await expect(getRow(other, pnr)).toBeVisible()

    await chooseAction(other, locale, pnr, 'tag')
    const open = findPanel(other, locale)
    await expect(open.getByRole('combobox', { name: t('pending.tag.label') })).toBeFocused()
    await other.keyboard.type('half')
    await chooseAction(page, locale, pnr, 'tag')
    const field = findPanel(page, locale).getByRole('combobox', { name: t('pending.tag.label') })
    await field.fill('urgent')
    await field.press('Enter')
    await expect(findPanel(page, locale).getByText(plain(t('pending.outcome.done.tag', { pnr })))).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(getRow(page, pnr)).toContainText('urgent')

    // Both values, in the panel that was open before, and nothing is sent until they are accepted.
    await expect(open.getByRole('alert')).toContainText(plain(t('pending.conflict.title')))
    await expect(open.getByRole('alert')).toContainText('urgent')
    await expectAccessible(other, true)
    const before = await countCalls('tagBook')
    const theirs = open.getByRole('combobox', { name: t('pending.tag.label') })
    // The change interrupted nobody: the next letters go on where the last were typed.
    await other.keyboard.type(' way')
    await expect(theirs).toHaveValue('half way')
    await theirs.fill('mine')
    await theirs.press('Enter')
    await expect(open.getByRole('alert')).toBeVisible()
    expect(await countCalls('tagBook')).toBe(before)
    await open.getByRole('button', { name: plain(t('pending.conflict.accept')) }).press('Enter')
    await theirs.fill('mine')
    await theirs.press('Enter')
    await expect(open.getByText(plain(t('pending.outcome.done.tag', { pnr })))).toBeVisible()
    // The first agent sees it in the row, with both values.
    await expect(getRow(page, pnr).getByRole('rowheader')).toContainText(/urgent.*mine/)
    await other.context().close()
  })

  test(`the desk is worked by keys alone, and axe finds nothing (${locale})`, async ({ page }) => {
    const { pnr } = await addBooking()
    await openDesk(page, locale)
    await expectAccessible(page, true)
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type(pnr)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`q=${pnr}`))
    for (let tries = 0; tries < 30; tries += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))) break
    }
    await expect(page.getByRole('button', { name: plain(t('pending.open', { pnr })) })).toBeFocused()
    const onward = locale === 'he' ? 'ArrowLeft' : 'ArrowRight'
    await page.keyboard.press(onward)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: plain(t('pending.menu.open', { pnr })) })).toBeFocused()
    // On a cell, Enter opens the booking, and the focus comes back to it.
    await page.keyboard.press(onward)
    await page.keyboard.press('Enter')
    await expect(findPanel(page, locale, pnr)).toBeVisible()
    await expectAccessible(page, true)
    await page.keyboard.press('Escape')
    const cell = page.locator('[data-cell="1:2"]')
    await expect(cell).toBeFocused()
    // The keys Tab and Shift+Tab leave the grid, which has one tab stop.
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(t('pending.paging.size'), { exact: true })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(cell).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: t('pending.tool.print') })).toBeFocused()
    // Hidden at once, and shown again with "show deleted".
    await chooseAction(page, locale, pnr, 'hide')
    await expect(getRow(page, pnr)).toHaveCount(0)
    await page.getByRole('checkbox', { name: t('pending.filter.showDeleted') }).press('Space')
    await expect(getRow(page, pnr)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const cards = page.getByRole('list', { name: plain(t('pending.tab.pending')) })
    await expect(cards).toBeVisible()
    await expectAccessible(page, true)
    const listEdges = (texts: Element[]) =>
      texts.map((text) => {
        const { left, right } = text.getBoundingClientRect()
        return Math.round(getComputedStyle(document.documentElement).direction === 'rtl' ? left : right)
      })
    const created = cards.getByRole('listitem').first().locator('dd').last().locator('bdi')
    const [day, time] = await created.evaluateAll(listEdges)
    expect(time).toBeGreaterThan(0)
    expect(time).toBe(day)
    // The cards have no headers to sort by.
    const sort = page.getByLabel(t('personalArea.filter.sort'), { exact: true })
    await sort.selectOption('total:up')
    await expect(page).toHaveURL(/sort=total.*dir=up/)
    expect(await getOverflow(page)).toBeLessThanOrEqual(0)
  })
}

const t = toTranslator('en')

for (const locale of ['he', 'en'] as const) {
  test(`several bookings are open at once, each with its own text, by keys and on a phone (${locale})`, async ({
    page,
  }) => {
    const own = toTranslator(locale)
    const [first, second] = [await addBooking(), await addBooking()]
    await openDesk(page, locale)
    const toOpener = ({ pnr }: PendingExternalBooking) =>
      page.getByRole('button', { name: plain(own('pending.open', { pnr })) })
    const toTag = ({ pnr }: PendingExternalBooking) =>
      findPanel(page, locale, pnr).getByRole('combobox', { name: own('pending.tag.label') })
    await toOpener(first).press('Enter')
    await expect(findPanel(page, locale, first.pnr)).toBeFocused()
    // Its row is not covered by it.
    await expect(toOpener(first)).toBeInViewport()
    await toTag(first).fill('call back')
    await toOpener(second).press('Enter')
    await expect(findPanel(page, locale, second.pnr)).toBeFocused()
    await toTag(second).fill('urgent')

    // Side by side: both texts can be seen. A focus in them does not scroll the list.
    const boxes = await Promise.all([first, second].map(({ pnr }) => findPanel(page, locale, pnr).boundingBox()))
    expect(boxes[0]?.y).toBe(boxes[1]?.y)
    for (const { pnr } of [first, second]) await expect(findPanel(page, locale, pnr)).toBeInViewport({ ratio: 0.99 })
    const readScroll = () => page.evaluate(() => scrollY)
    const before = await readScroll()
    await page.keyboard.press('F6')
    await expect(toOpener(second)).toBeFocused()
    await page.keyboard.press('F6')
    await expect(toTag(first)).toBeFocused()
    await page.keyboard.type(' today')
    expect(await readScroll()).toBe(before)
    await expectAccessible(page, true)
    await page.keyboard.press('F6')
    await page.keyboard.press('Escape')
    await expect(toOpener(second)).toBeFocused()
    await expect(toTag(first)).toHaveValue('call back today')
    // There is room for a few rows without scrolling: the filters are folded.
    await page.evaluate(() => scrollTo(0, 0))
    const region = await page.getByRole('region', { name: own('pending.panels.label') }).boundingBox()
    const third = await page.getByRole('grid').getByRole('row').nth(3).boundingBox()
    expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(region?.y ?? 0)
    // The search is a key away while a booking is open.
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()

    // On a phone one is shown at a time, in place of the list.
    await page.setViewportSize({ width: 360, height: 740 })
    const bar = page.getByRole('list', { name: own('pending.panels.label') })
    await bar.getByRole('button', { name: first.pnr }).click()
    await expect(toTag(first)).toHaveValue('call back today')
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expectAccessible(page, true)
    await bar.getByRole('button', { name: own('pending.panels.list') }).click()
    await expect(toOpener(first)).toBeInViewport()
    for (const button of await page.getByRole('main').getByRole('button').filter({ visible: true }).all()) {
      expect(await button.evaluate(readTargetHeight), await button.innerText()).toBeGreaterThanOrEqual(44)
    }
    await toOpener(second).click()
    await expect(toTag(second)).toBeVisible()
    await expect(toTag(first)).toBeHidden()
    // The way back to the list is in view, below the bar of the desk.
    const [desk, back] = await Promise.all([
      page.locator('[data-desk-bar]').boundingBox(),
      bar.getByRole('button', { name: own('pending.panels.list') }).boundingBox(),
    ])
    expect(back?.y).toBeGreaterThanOrEqual((desk?.y ?? 0) + (desk?.height ?? 0))
    await bar.getByRole('button', { name: first.pnr }).click()
    await expect(toTag(second)).toBeHidden()
    await findPanel(page, locale, first.pnr)
      .getByRole('button', { name: plain(own('pending.panel.close', { pnr: first.pnr })) })
      .click()
    await expect(toOpener(first)).toBeFocused()
    await expectAccessible(page, true)
  })
}

test('the headers of the columns stay in view below the bar, and cover no cell that is focused', async ({ page }) => {
  await site.callConsole('POST', 'pending-bookings', { count: 30 })
  await openDesk(page, 'en')
  const header = page.getByRole('columnheader').first()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(25)
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  const readGap = async () => {
    const [bar, box] = await Promise.all([page.locator('[data-desk-bar]').boundingBox(), header.boundingBox()])
    return (box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
  }
  expect(Math.abs(await readGap())).toBeLessThanOrEqual(1)
  await rows.last().getByRole('button').focus()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('ArrowUp')
    const isCovered = await page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
      return document.elementFromPoint(left + 4, top + 4)?.closest('thead, [data-desk-bar]') !== null
    })
    expect(isCovered, String(presses)).toBe(false)
  }
  // A window in which the columns have no room: they are scrolled to instead.
  await page.setViewportSize({ width: 900, height: 900 })
  await expect(page.locator('[data-sticky-headers]')).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toBeInViewport()
})

test('the references of four open bookings are whole on a phone, and the way back is in view', async ({ page }) => {
  const added = [await addBooking(), await addBooking(), await addBooking(), await addBooking()]
  await openDesk(page, 'en')
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByRole('list', { name: t('pending.panels.label') })
  const readLines = (button: Locator) =>
    button.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  for (const [index, { pnr }] of added.entries()) {
    await page.getByRole('button', { name: plain(t('pending.open', { pnr })) }).click()
    await expect(bar.getByRole('button')).toHaveCount(index + 2)
    if (index + 1 < added.length) await bar.getByRole('button', { name: t('pending.panels.list') }).click()
  }
  for (const button of await bar.getByRole('button').all()) {
    expect(await readLines(button), await button.innerText()).toBe(1)
    await expect(button).toBeInViewport({ ratio: 0.99 })
  }
  await bar.getByRole('button', { name: t('pending.panels.list') }).click()
  for (const button of await bar.getByRole('button').all()) expect(await readLines(button)).toBe(1)

  // Side by side four have no room in this window: the one that is opened is in view.
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const { pnr } of added.toReversed()) {
    await page.getByRole('button', { name: plain(t('pending.open', { pnr })) }).click()
    await expect(findPanel(page, 'en', pnr)).toBeInViewport({ ratio: 0.99 })
  }
})

test('in every language all columns are in view at 1440 pixels, also with a long text; on a tablet a card has two facts in a row', async ({
  page,
}) => {
  const { pnr } = await addBooking()
  const tag = 'Call back after the weekend'
  await openDesk(page, 'he')
  await chooseAction(page, 'he', pnr, 'tag')
  const field = findPanel(page, 'he').getByRole('combobox', { name: toTranslator('he')('pending.tag.label') })
  await field.fill(tag)
  await field.press('Enter')
  await expect(getRow(page, pnr).getByTitle(tag)).toBeVisible()
  for (const locale of LOCALES) {
    await page.goto(site.toAddress(locale, PATH))
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row').nth(8)).toBeVisible()
    const hidden = await grid.evaluate(({ parentElement: box }) =>
      box ? box.scrollWidth - box.clientWidth : undefined,
    )
    expect(hidden, locale).toBe(0)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  const names = page.getByRole('main').getByRole('listitem').first().locator('dt')
  await expect(names.first()).toBeVisible()
  const [first, second] = await Promise.all([names.nth(0).boundingBox(), names.nth(1).boundingBox()])
  expect(second?.y).toBe(first?.y)
})

for (const locale of ['he', 'ru'] as const) {
  test(`text twice as large neither makes a page of the desk wider than the window nor breaks its words (${locale})`, async ({
    page,
  }) => {
    await openDesk(page, locale)
    for (const { width, paths } of [
      { width: 1440, paths: [PATH, '/desk', '/personal-area', '/cancel-booking'] },
      { width: 360, paths: [PATH, '/desk', '/cancel-booking'] },
    ]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(site.toAddress(locale, path))
        await expect(page.locator('[data-desk-bar]')).toBeVisible()
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        await expect.poll(() => getOverflow(page), { message: `${path} ${width}` }).toBeLessThanOrEqual(0)
        const titles = page.getByRole('main').locator('h1, h2, dt, th:visible, [role=tab]')
        expect(await findBrokenText(titles), `${path} ${width}`).toEqual([])
      }
    }
  })
}

test('the pages of the desk have the links that the law requires, the languages and one header of one row', async ({
  page,
}) => {
  await openDesk(page, 'en')
  const titles = {
    [PATH]: t('pending.title'),
    '/desk': t('dashboard.title'),
    '/personal-area': t('desk.nav.orders'),
    '/cancel-booking': t('cancel.title'),
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(site.toAddress('en', path))
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    const footer = page.getByRole('contentinfo')
    for (const name of [t('cancel.title'), t('frame.accessibility'), 'Privacy policy']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60)
      await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('navigation', { name: t('frame.languages') })).toBeVisible()
      await expectAccessible(page, true)
      await page.keyboard.press('Escape')
    }
  }
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('what the upstream refuses is rolled back with the reason; a lost reply is looked up, and nothing is repeated', async ({
  page,
}) => {
  const { pnr } = await addBooking()
  await openDesk(page, 'en', AGENT, `?q=${pnr}`)
  const refuse = { service: 'domestic', line: 'POST /operation/tagBook/{id}', kind: 'status', status: 404, times: 1 }
  await site.callConsole('PUT', 'faults', refuse)
  await chooseAction(page, 'en', pnr, 'tag')
  const panel = findPanel(page, 'en')
  await panel.getByRole('combobox', { name: 'Tag' }).fill('refused')
  // In a low window the pressed button is below the note.
  await page.setViewportSize({ width: 1440, height: 640 })
  await panel.getByRole('button', { name: t('pending.tag.send') }).click()
  await expect(panel.getByText(plain(t('pending.outcome.refused', { pnr })))).toBeInViewport({ ratio: 0.99 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(panel.getByText(/fault 404/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getRow(page, pnr)).not.toContainText('refused')

  // The upstream finalizes, but its reply is lost.
  const line = 'POST /operation/finalizePendingExtBook/{id}'
  await site.callConsole('PUT', 'faults', { service: 'domestic', line, kind: 'reset', afterEffect: true, times: 1 })
  const before = await countCalls('finalizePendingExtBook')
  await chooseAction(page, 'en', pnr, 'finalize')
  await panel.getByRole('textbox', { name: t('pending.finalize.pnr'), exact: true }).fill('NEW7788')
  await panel.getByRole('button', { name: plain(t('pending.finalize.send')) }).click()
  await expect(panel.getByText(plain(t('pending.outcome.lookedUp')))).toBeVisible()
  expect(await countCalls('finalizePendingExtBook')).toBe(before + 1)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('NEW7788')
  await expect(getRow(page, 'NEW7788')).toContainText(t('pending.state.finalized'))
})

test('what another agent finalizes meanwhile stays open, with what was typed, and the outcome gets the focus', async ({
  page,
  browser,
}) => {
  const { pnr } = await addBooking()
  await openDesk(page, 'en', AGENT, `?q=${pnr}`)
  const other = await openSecond(browser, 'en', `?q=${pnr}`)
  await waitForTwoSockets()
  await chooseAction(page, 'en', pnr, 'finalize')
  const panel = findPanel(page, 'en')
  const remark = panel.getByRole('textbox', { name: t('pending.finalize.remark') })
  await remark.fill('Late')
  await chooseAction(other, 'en', pnr, 'finalize')
  await findPanel(other, 'en')
    .getByRole('button', { name: plain(t('pending.finalize.send')) })
    .press('Enter')
  await expect(other.locator(':focus')).toContainText(plain(t('pending.outcome.done.finalize', { pnr })))
  await expect(panel.getByRole('alert')).toContainText(t('pending.state.finalized'))
  await page.keyboard.type(' arrival')
  await expect(remark).toHaveValue('Late arrival')
  await other.context().close()

  // An upstream whose list has only those that are pending.
  await page.route('**/operation/pendingExtBook', (route) => route.fulfill({ json: [] }))
  await panel.getByRole('button', { name: plain(t('pending.conflict.accept')) }).press('Enter')
  await panel.getByRole('combobox', { name: t('pending.tag.label') }).fill('late')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(plain(t('pending.outcome.missing', { pnr })))).toBeVisible()
})

test('the supplier, the details of the reference, ATLANTIS, and the payment of an order by card', async ({ page }) => {
  await openDesk(page, 'en', AGENT, '?supplier=ATLANTIS&confirm=unconfirmed&show=active')
  const pnr = (await page.getByRole('rowheader').first().getByRole('button').textContent()) ?? ''
  await chooseAction(page, 'en', pnr, 'pnr')
  const panel = findPanel(page, 'en')
  await expect(panel.getByRole('region', { name: plain(t('pending.pnr.external')) })).toContainText(pnr)
  const readTop = async () => (await panel.getByRole('tablist').boundingBox())?.y
  const top = await readTop()
  await panel.getByRole('tab', { name: plain(t('pending.menu.supplier')) }).click()
  // The tabs stay where they were pressed.
  expect(await readTop()).toBe(top)
  await expect(panel.getByRole('columnheader', { name: plain(t('pending.supplier.theirs')) })).toBeVisible()
  await panel.getByRole('tab', { name: plain(t('pending.menu.confirm')) }).click()
  await panel.getByRole('button', { name: plain(t('pending.confirm.send')) }).click()
  await expect(panel.getByText(plain(t('pending.outcome.done.confirm', { pnr })))).toBeVisible()
  await page.keyboard.press('Escape')

  // An order with a debt: paid on the provider's page; no card number is entered on the site.
  await page.getByRole('tab', { name: plain(t('pending.tab.orders')) }).click()
  await page.getByLabel(t('pending.filter.show'), { exact: true }).selectOption('paidPartly')
  const order = (await page.getByRole('rowheader').first().getByRole('button').textContent()) ?? ''
  await chooseAction(page, 'en', order, 'pay')
  const amount = panel.getByRole('textbox', { name: plain(t('personalArea.pay.amount')) })
  await expect(amount).toBeFocused()
  await amount.fill('10')
  await amount.press('Enter')
  const link = panel.getByRole('link', { name: plain(t('pending.pay.open')) })
  await expect(link).toBeVisible()
  // The form is gone: the focus is where the link is, and what it charges is said.
  await expect(panel.locator(':focus')).toContainText('₪10')
  await expect(panel.locator('input[autocomplete^="cc-"], #number')).toHaveCount(0)
  const popup = page.waitForEvent('popup')
  await link.click()
  const payment = await popup
  expect(await payByCard(payment)).toBe(1_000)
})

test('the view is in the address, restored by it, and saved as a file for spreadsheets', async ({ page }) => {
  await openDesk(page, 'en')
  await page.getByLabel(t('pending.filter.supplier'), { exact: true }).selectOption('DAN')
  await page
    .getByRole('columnheader', { name: t('pending.column.total') })
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: t('pending.tool.columns') }).click()
  await page.getByRole('checkbox', { name: t('pending.column.operator') }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/supplier=DAN.*sort=total.*dir=up.*cols=pnr/)
  await expect(page.getByRole('columnheader', { name: t('pending.column.operator') })).toHaveCount(0)
  const pnrs = await page.getByRole('rowheader').getByRole('button').allTextContents()
  await page.reload()
  await expect(page.getByRole('rowheader').getByRole('button')).toHaveText(pnrs)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: plain(t('pending.tool.csv')) }).click()
  const file = (await readFile(await (await saved).path())).toString('utf8')
  expect(file.startsWith('\ufeff')).toBe(true)
  const lines = file.trimEnd().split('\r\n').slice(1)
  expect(lines.map((row) => row.split(',')[0])).toEqual(pnrs)
})

test('5,000 rows: a page of a hundred scrolls without a long task', async ({ page }) => {
  const { rows } = (await site.callConsole<{ rows: number }>('POST', 'pending-bookings', { count: 5_000 })) ?? {
    rows: 0,
  }
  expect(rows).toBe(5_000)
  await watchLongTasks(page)
  await openDesk(page, 'en', AGENT, '?deleted=true&size=100')
  await expect(page.getByText(`of ${formatNumber(rows, 'en')}`).first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(101)
  await page.getByRole('searchbox').fill('levi')
  await expect(page.getByText(`of ${formatNumber(rows, 'en')}`)).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  // Other browsers of the suite can stop this one at any time: a task that is long in each of three rounds is the page's own.
  const longest: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await takeLongTasks(page)
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, round % 2 === 0 ? 300 : -300)
      await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))))
    }
    longest.push(Math.max(0, ...(await takeLongTasks(page))))
  }
  expect(Math.min(...longest)).toBeLessThanOrEqual(MAX_TASK_TIME * (await measureSlowdown(page)))
})

test('nobody but an internal agent reaches the desk, by its address or without scripts', async ({ page, browser }) => {
  const at = (host: string) => `http://${host}:${site.port}${PATH}`
  // A visitor of an open site, and a marketer on the own site: the page does not exist.
  expect((await page.goto(at('localhost')))?.status()).toBe(404)
  // A club member who is signed in there: neither the page nor its bookings.
  await page.goto(`http://localhost:${site.port}/en`)
  await signInMember(page, '0500000104', site.sandboxPort)
  expect((await page.goto(at('localhost')))?.status()).toBe(404)
  await page.goto(`http://localhost:${site.port}/en`)
  for (const path of ['pendingExtBook', 'agentBook']) {
    const asMember = await page.evaluate(async (name) => (await fetch(`/api/domestic/operation/${name}`)).status, path)
    expect(asMember).toBe(401)
  }
  await page.goto(`http://masa.localhost:${site.port}/en`)
  await signInByPassword(page, 'masa-derech-44')
  const marketer = await page.goto(at('masa.localhost'))
  expect(marketer?.status()).toBe(404)
  // The page of the own site, from which its API is called.
  await page.goto(`http://masa.localhost:${site.port}/en`)
  const refused = await page.evaluate(async () => (await fetch('/api/domestic/operation/pendingExtBook')).status)
  expect(refused).toBe(403)
  // Not signed in on the agents' site: the login page.
  await page.goto(at('agents.localhost'))
  await expect(page.locator('input[type=password]')).toBeVisible()

  await page.goto(site.toAddress('en', PATH))
  await signInAgent(page)
  const reply = await page.goto(site.toAddress('en', PATH))
  expect(reply?.headers()['cache-control']).toMatch(/no-store/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const state = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state })
  const withoutScripts = await context.newPage()
  await withoutScripts.goto(site.toAddress('en', PATH))
  await expect(withoutScripts.getByText(plain(t('desk.noScript')))).toBeVisible()
  expect(await withoutScripts.content()).not.toContain('operatorTag')
  await withoutScripts.goto(at('localhost'))
  await expect(withoutScripts.getByRole('heading', { level: 1 })).not.toHaveText(plain(t('pending.title')))
  await context.close()
})

test('an agent cancels several bookings, external ones among them, and sees what was charged and what comes back', async ({
  page,
}) => {
  await openDesk(page, 'en')
  const orders = await page.evaluate(async () => {
    const reply = await fetch('/api/domestic/operation/agentBook')
    return (await reply.json()) as z.output<typeof AgentOrder>[]
  })
  const soon = dateIn(5)
  const own = orders.find(({ confirmed, pnr, checkIn }) => confirmed && pnr !== undefined && checkIn > soon)
  const external = await addBooking()
  await page.goto(site.toAddress('en', '/cancel-booking'))
  await page.getByLabel(t('cancel.number.labelSeveral')).fill(`${own?.pnr}, ${external.pnr} NOBODY1`)
  await page.getByRole('button', { name: t('cancel.number.send') }).click()
  await expect(page.getByText('NOBODY1')).toBeVisible()
  await expectAccessible(page, true)

  const cancel = async (pnr: string, isFirst: boolean) => {
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: pnr })
    await item.getByRole('button', { name: plain(t('cancel.choice.take')) }).click()
    if (isFirst) await page.getByLabel(t('cancel.password.label')).fill('bitul-moked')
    await page.getByRole('checkbox').check()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('cancel.confirm.send') })
      .click()
  }
  // The supplier rejects first; nothing is cancelled.
  await site.callConsole('PUT', 'switches', { name: 'cancel-rejects', value: 'on' })
  await cancel(own?.pnr ?? '', true)
  await expect(page.getByText(plain(t('cancel.outcome.rejected')))).toBeVisible()
  await site.callConsole('PUT', 'switches', { name: 'cancel-rejects' })
  await page.getByRole('button', { name: plain(t('cancel.choice.back')) }).click()
  await cancel(own?.pnr ?? '', false)
  await expect(page.getByText(plain(t('cancel.outcome.success')))).toBeVisible()
  await expect(page.getByText(/Cancellation fee charged: .*₪/)).toBeVisible()
  await expect(page.getByText(/Refund: .*₪|Nothing is paid back/)).toBeVisible()
  await expectAccessible(page, true)
  await page.getByRole('button', { name: plain(t('cancel.choice.back')) }).click()
  await cancel(external.pnr, false)
  await expect(page.getByText(plain(t('cancel.outcome.success')))).toBeVisible()
  await page.getByRole('button', { name: plain(t('cancel.choice.back')) }).click()
  await expect(page.getByRole('button', { name: plain(t('cancel.choice.take')) })).toHaveCount(0)
})
