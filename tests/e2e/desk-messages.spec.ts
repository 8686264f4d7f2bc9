import type { Browser, Locator, Page } from '@playwright/test'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { noBreakText } from '#lib/i18n/no-break.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { type DeskSite, startDeskSite, waitUntilConnected } from '#tests/e2e/desk-site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { delayRequests, openLoaded } from '#tests/e2e/page-load.ts'
import { expectAccessible } from '#tests/e2e/purchase-steps.ts'
import { AGENT, signInAgent } from '#tests/e2e/sign-in.ts'

const RIMA = { odyAgentCode: AGENT.odyAgentCode, clerkName: 'rima', password: 'moked-rima-3' }
const OLGA = { odyAgentCode: AGENT.odyAgentCode, clerkName: 'olga', password: 'moked-olga-4' }
const PATH = '/cancel-booking'

let site: DeskSite
test.beforeAll(async () => {
  site = await startDeskSite()
})
test.afterAll(async () => site.stop())
test.afterEach(async () => {
  await site.callConsole('DELETE', 'faults')
})
// Calls fail on purpose, and a network that is cut is reported for every request.
test.use({ allowedComplaints: [/WebSocket|ERR_INTERNET_DISCONNECTED|status of (?:404|5\d\d)/] })

const sendMessage = (message: object) => site.callConsole('POST', 'message', { agency: 'agents', ...message })
const doToSockets = (event: string, more: object) => site.callConsole('POST', 'sockets', { event, ...more })

const getDesk = (page: Page, locale: Locale) => page.getByRole('region', { name: toTranslator(locale)('desk.label') })
/** The toasts with a text. An upstream sends its latest messages again at each login, those of other tests too. */
const getToasts = (page: Page, hasText: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]:not([data-removed="true"])').filter({ hasText })

/** The button of the messages; its name contains the number of unread ones. */
const getInbox = (page: Page, locale: Locale) =>
  getDesk(page, locale).getByRole('button', { name: new RegExp(`^${toTranslator(locale)('desk.messages.title')}`) })

/** The drawer of the messages. */
const getDrawer = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: toTranslator(locale)('desk.messages.title'), exact: true })

async function openDesk(page: Page, locale: Locale, agent = RIMA): Promise<void> {
  await page.goto(site.toAddress(locale, PATH))
  await signInAgent(page, agent)
  await waitUntilConnected(page, locale)
}

/** Another tab of the same browser. */
async function openTab(page: Page, locale: Locale): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(site.toAddress(locale, PATH))
  await waitUntilConnected(tab, locale)
  return tab
}

async function openBrowser(browser: Browser, locale: Locale, agent: typeof AGENT): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'he-IL', timezoneId: 'Asia/Jerusalem' })
  const page = await context.newPage()
  await openDesk(page, locale, agent)
  return page
}

/** Uses a tab, as a person does who looks at it. */
const use = (page: Page) => page.getByRole('heading', { level: 1 }).first().click()

async function countSockets(clerkName: string): Promise<number> {
  const { open = [] } = (await site.callConsole<{ open: { clerkName: string }[] }>('GET', 'sockets')) ?? {}
  return open.filter((one) => one.clerkName === clerkName).length
}

/** Records the titles of the toasts about the connection of messages, in order. */
async function recordTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(window, { recordedTitles: titles })
    const read = () => {
      for (const card of document.querySelectorAll('[data-sonner-toast] p.font-medium')) {
        const title = `${card.textContent}`
        const about = `${card.nextElementSibling?.textContent}`
        // One connection is enough: both sockets have the same titles.
        if (about.includes('Messages and calls') && titles.at(-1) !== title) titles.push(title)
      }
    }
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { recordedTitles: string[] }).recordedTitles)
}

test('a private message is one toast over all tabs of its clerk, and in the drawer of each; a shared one reaches everybody', async ({
  page,
  browser,
}) => {
  await openDesk(page, 'en')
  const second = await openTab(page, 'en')
  const olga = await openBrowser(browser, 'he', OLGA)
  // Both tabs use one connection for each of the two sockets.
  await expect.poll(() => countSockets('rima')).toBe(2)

  await use(page)
  await sendMessage({ to: 'rima', from: 'Ronit', title: 'Call Mrs. Levi back', body: 'About the late check-out.' })
  await expect(getToasts(page, 'Call Mrs. Levi back')).toHaveCount(1)
  await expect(getToasts(page, 'Call Mrs. Levi back')).toContainText(toTranslator('en')('desk.messages.private'))
  for (const tab of [page, second]) await expect(getInbox(tab, 'en')).toContainText('unread message')
  await expect(getToasts(second, 'Call Mrs. Levi back')).toHaveCount(0)
  await expect(getToasts(olga, 'Call Mrs. Levi back')).toHaveCount(0)

  await use(second)
  await sendMessage({ from: 'Management', body: 'The system is down tonight.' })
  await expect(getToasts(second, 'The system is down tonight.')).toHaveCount(1)
  await expect(getToasts(page, 'The system is down tonight.')).toHaveCount(0)
  await expect(getToasts(olga, 'The system is down tonight.')).toHaveCount(1)

  // What is read in one tab is read in the other.
  await getInbox(second, 'en').click()
  const items = getDrawer(second, 'en').getByRole('listitem')
  await expect(items.nth(0)).toContainText('Message to all')
  await expect(items.nth(1)).toContainText('Private message')
  await expect(getInbox(page, 'en')).not.toContainText('unread')
  await getDrawer(second, 'en').getByRole('searchbox').fill('levi late')
  await expect(items).toHaveCount(1)
  // The history survives a reload.
  await page.reload()
  await getInbox(page, 'en').click()
  await expect(getDrawer(page, 'en').getByText('Call Mrs. Levi back')).toHaveCount(1)
  await olga.context().close()
})

test('a private message of a clerk is answered from any tab, and the answer reaches that clerk alone', async ({
  page,
  browser,
}) => {
  await openDesk(page, 'en')
  const second = await openTab(page, 'en')
  const olga = await openBrowser(browser, 'he', OLGA)
  await sendMessage({ to: 'rima', from: 'אולגה ברנשטיין', body: 'Who takes the group of Sunday?' })
  await getInbox(second, 'en').click()
  const item = getDrawer(second, 'en').getByRole('listitem').filter({ hasText: 'the group of Sunday' })
  const t = toTranslator('en')
  await item.getByRole('button', { name: t('desk.messages.reply.open') }).press('Enter')
  await expect(item.getByRole('textbox')).toBeFocused()
  await second.keyboard.type('I take it.')
  await expectAccessible(second, true)
  await item.getByRole('button', { name: t('desk.messages.reply.send') }).press('Enter')
  await expect(item.getByText(t('desk.messages.reply.sent'))).toBeVisible()
  await getInbox(olga, 'he').click()
  await expect(getDrawer(olga, 'he').getByRole('listitem').filter({ hasText: 'I take it.' })).toHaveCount(1)
  // Nobody to answer: the message of a system.
  await sendMessage({ to: 'rima', from: 'Ronit', body: 'A message of the system.' })
  const other = getDrawer(second, 'en').getByRole('listitem').filter({ hasText: 'A message of the system.' })
  await expect(other).toBeVisible()
  await expect(other.getByRole('button')).toHaveCount(0)
  await olga.context().close()
})

test('when the tab with the connection is closed, the next one gets the next message, once', async ({ page }) => {
  await openDesk(page, 'en')
  const second = await openTab(page, 'en')
  await use(page)
  // The second tab has the connection now.
  await page.reload()
  await second.close()
  await sendMessage({ to: 'rima', from: 'Ronit', title: 'After the handover', body: 'Still here?' })
  await expect(getToasts(page, 'After the handover')).toHaveCount(1)
  await getInbox(page, 'en').click()
  await expect(getDrawer(page, 'en').getByText('After the handover')).toHaveCount(1)
  await waitUntilConnected(page, 'en')
})

test('an upstream that closes and comes back shows the titles of section 8 in order', async ({ page }) => {
  await openDesk(page, 'en')
  const readTitles = await recordTitles(page)
  await doToSockets('close', { clerkName: 'rima' })
  await expect(async () => {
    expect(await readTitles()).toEqual(['Socket has closed', 'Socket is reconnecting', 'Connected again'])
  }).toPass({ timeout: 60_000 })
  await sendMessage({ to: 'rima', from: 'Ronit', title: 'After the break', body: 'Hello' })
  await expect(getToasts(page, 'After the break')).toHaveCount(1)
})

test('an upstream that is unavailable: five attempts, then a notice with “Try again”, and no message is lost', async ({
  page,
}) => {
  await openDesk(page, 'en')
  const readTitles = await recordTitles(page)
  await doToSockets('leave', { clerkName: 'rima', seconds: 300 })
  const notice = getToasts(page, 'Messages and calls')
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 })
  const titles = await readTitles()
  const start = titles.findIndex((title) => /^Socket has (?:closed|an error)$/.test(title))
  const attempts = titles.slice(start + 1)
  const attempt = ['Socket is reconnecting', 'Socket reconnecting has an error']
  expect(attempts).toEqual(Array.from({ length: attempts.length / 2 }, () => attempt).flat())
  // On a busy machine the first connection may have needed an attempt, which counts until the connection is stable.
  expect(attempts.length).toBeLessThanOrEqual(10)
  expect(attempts.length).toBeGreaterThan(2)
  await sendMessage({ to: 'rima', from: 'Ronit', title: 'While you were away', body: 'Hello' })
  await doToSockets('leave', { clerkName: 'rima', seconds: 0 })

  await expect(async () => {
    // It is gone when the connection is back.
    const again = notice.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    await waitUntilConnected(page, 'en')
  }).toPass({ timeout: 90_000 })
  await getInbox(page, 'en').click()
  await expect(getDrawer(page, 'en').getByText('While you were away')).toHaveCount(1)
})

test('malformed and hostile frames change nothing; hostile text stays text; a flood stays one toast', async ({
  page,
}) => {
  await openDesk(page, 'en')
  await page.evaluate(() => Object.assign(window, { wasHacked: false }))
  const path = '/api/agencyMessage/agentWs/'
  for (const text of [
    '{',
    'null',
    '[]',
    '{"type":"agentMessage"}',
    '{"type":"opened","cursor":"x","isResumed":false}',
  ]) {
    await doToSockets('send', { clerkName: 'rima', path, text })
  }
  const hostile = '"><img src=x onerror="window.wasHacked=true" javascript:alert(1) \u202e{count, plural'
  await sendMessage({ to: 'rima', from: hostile.slice(0, 60), title: hostile, body: hostile })
  await expect(getToasts(page, '"><img src=x onerror=')).toHaveCount(1)
  await getInbox(page, 'en').click()
  // Without the mark that reverses what follows it.
  await expect(getDrawer(page, 'en').getByText(hostile.replace('\u202e', '')).first()).toBeVisible()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { wasHacked: boolean }).wasHacked)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(getInbox(page, 'en')).toBeFocused()

  await doToSockets('flood', { agency: 'agents', to: 'rima', count: 1_000 })
  await expect(getInbox(page, 'en')).toContainText(/200\sunread messages/)
  // A few messages, and one toast for all others.
  const more = getToasts(page, /And \d{3}\smore new messages/)
  await expect(more).toHaveCount(1)
  expect(await getToasts(page, /Message \d+/).count()).toBeLessThanOrEqual(3)
  await more.getByRole('button', { name: 'Show messages' }).click()
  const items = getDrawer(page, 'en').getByRole('listitem')
  await expect(items).toHaveCount(200)
  // The browser does not lay out messages that are out of view: two hundred long ones took seconds.
  const isLaidOut = (item: Locator) =>
    item
      .getByRole('heading')
      .evaluate((heading: HTMLElement) => heading.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(() => isLaidOut(items.first())).toBe(true)
  expect(await isLaidOut(items.last())).toBe(false)
  await items.last().scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(items.last())).toBe(true)
  await expect(getToasts(page, /essage/)).toHaveCount(0)
})

test('a failed call shows the toast of section 8 to the word, wherever the agent works', async ({ page }) => {
  await openDesk(page, 'en')
  const line = 'GET /operation/pnrDetails/{pnr}/'
  await site.callConsole('PUT', 'faults', { service: 'domestic', line, kind: 'status', status: 500 })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Desk commands' })
  await field.fill('8841207')
  await page.getByRole('option', { name: /Find order by PNR/ }).click()
  // The site has no usable reply of the upstream: 502.
  const toast = getToasts(page, 'Error Code: 502')
  await expect(toast).toHaveCount(1, { timeout: 30_000 })
  await expect(toast).toContainText('Bad Gateway')
  const text = 'Sorry, we have a system problem. Please contact the booking center at 03-5151614.'
  await expect(toast).toContainText(noBreakText(text))

  // A search is answered line by line, with status 200 as a whole, and begins before the desk is loaded.
  await site.callConsole('PUT', 'faults', { line: 'POST /operation/search', kind: 'status', status: 503 })
  const [from, to] = [30, 32].map((days) => addDays(toIsraelDate(Date.now()), days))
  await page.goto(site.toAddress('en', `/search-result?dest=eilat&from=${from}&to=${to}&adult=2`))
  await expect(getToasts(page, 'Error Code: 503')).toContainText('Service Unavailable')
})

test('a sign-out by the palette that the upstream does not answer ends the desk of all tabs, and says so', async ({
  page,
}) => {
  const t = toTranslator('en')
  await openDesk(page, 'en', OLGA)
  const tab = await openTab(page, 'en')
  await page.bringToFront()
  await site.callConsole('PUT', 'faults', { line: 'POST /agent/logout', kind: 'status', status: 500 })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('desk.palette.label') }).fill(t('desk.palette.command.signOut'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(t('problem.sign-out-unconfirmed'))).toBeVisible()
  await expect(tab.getByRole('heading', { name: t('login.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: t('login.title') })).toBeVisible()
})

test('a network that comes back is used at once', async ({ page, context }) => {
  await openDesk(page, 'en')
  await context.setOffline(true)
  await doToSockets('close', { clerkName: 'rima' })
  await expect(getToasts(page, /Socket/).first()).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await waitUntilConnected(page, 'en')
})

test('a message covers none of the first results of the palette, also beside the window of a caller', async ({
  page,
}) => {
  const t = toTranslator('en')
  await openDesk(page, 'en')
  await use(page)
  await site.callConsole('POST', 'incoming-call', { agency: 'agents', phone: '0501112244', clerkName: 'rima' })
  await expect(page.getByRole('region', { name: t('desk.caller.title') })).toBeVisible()
  await sendMessage({ to: 'rima', from: 'Ronit', title: 'Do not cover the palette', body: 'Please.' })
  const toast = getToasts(page, 'Do not cover the palette')
  await expect(toast).toHaveCount(1)
  await page.keyboard.press('Control+KeyK')
  const results = page.getByRole('option')
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(results.nth(2)).toBeInViewport()
    await expect(toast).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const [card, result] = await Promise.all([toast.boundingBox(), results.nth(2).boundingBox()])
      if (!card || !result) throw new Error('not shown')
      const isBelow = card.y >= result.y + result.height
      expect(isBelow || card.x >= result.x + result.width).toBe(true)
    }).toPass()
  }
  await page.keyboard.press('Escape')
  await expect(async () => expect((await toast.boundingBox())?.y).toBeLessThan(200)).toPass()
})

test('the bar of the desk fits into the window in Russian, with unread messages', async ({ page }) => {
  await openDesk(page, 'ru')
  await use(page)
  await sendMessage({ to: 'rima', from: 'Ronit', title: 'Read me', body: 'Please.' })
  await expect(getToasts(page, 'Read me')).toHaveCount(1)
  for (const width of [1360, 1440, 1500, 1600]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAccessible(page, false)
  }
})

for (const locale of ['he', 'en'] as const) {
  test(`in ${locale} the palette finds pages, hotels and agencies by keyboard alone`, async ({ page }) => {
    const t = toTranslator(locale)
    await openDesk(page, locale)
    // While something is typed elsewhere, and with a Hebrew keyboard.
    await page.keyboard.press('Control+KeyK')
    const field = page.getByRole('combobox', { name: t('desk.palette.label') })
    await expect(field).toBeFocused()
    await expectAccessible(page, true)

    await field.fill(t('desk.palette.command.messages'))
    await page.keyboard.press('Enter')
    await expect(getDrawer(page, locale)).toBeVisible()
    await expectAccessible(page, true)
    await page.keyboard.press('Escape')
    await expect(getInbox(page, locale)).toBeFocused()

    await page.keyboard.press('Control+KeyK')
    await field.fill('galim')
    const agency = page.getByRole('option', { name: new RegExp(t('desk.palette.findAgency')) })
    await expect(agency).toBeVisible()
    for (let tries = 0; tries < 12 && (await agency.getAttribute('aria-selected')) !== 'true'; tries += 1) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: /galim\.localhost/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)

    await page.keyboard.press('Control+KeyK')
    await field.fill(t('desk.palette.command.orders'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(site.toAddress(locale, '/personal-area'))
    // The desk stays open from page to page.
    await waitUntilConnected(page, locale)
  })

  test(`in ${locale} what is typed before the palette is loaded gets into the palette`, async ({ page }) => {
    const t = toTranslator(locale)
    await openDesk(page, locale)
    // The palette's code arrives late.
    const release = await delayRequests(page, '**/_next/static/**')
    const pnr = page.getByRole('main').getByRole('textbox').first()
    await pnr.fill('77')
    await page.keyboard.press('Control+KeyK')
    await page.keyboard.type('galim')
    const start = page.getByRole('dialog').getByRole('textbox', { name: t('desk.palette.label') })
    await expect(start).toHaveValue('galim')
    await page.keyboard.press('Tab')
    await expect(start).toBeFocused()
    await expectAccessible(page, true)
    release()
    const field = page.getByRole('combobox', { name: t('desk.palette.label') })
    await expect(field).toBeFocused()
    await page.keyboard.type('x')
    await expect(field).toHaveValue('galimx')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(pnr).toBeFocused()
    await expect(pnr).toHaveValue('77')
    await page.keyboard.press('Control+KeyK')
    await expect(field).toHaveValue('')
  })

  test(`in ${locale} the bar and its windows are accessible, on a phone too`, async ({ page }) => {
    const t = toTranslator(locale)
    await openDesk(page, locale)
    await expectAccessible(page, true)
    for (const name of [t('desk.connection.title'), t('desk.agency.title')]) {
      await getDesk(page, locale)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, true)
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await getDesk(page, locale)
      .getByRole('button', { name: t('desk.menu') })
      .click()
    const links = page.getByRole('navigation', { name: t('desk.nav.label') }).getByRole('link')
    await expect(links).toHaveText([/./, /./, /./, /./])
    await expectAccessible(page, true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

test('visitors of other sites, and of the login page, load nothing of the desk', async ({ page }) => {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_next/static/')) files.add(pathname)
  })
  for (const locale of LOCALES) {
    await openLoaded(page, `http://localhost:${site.port}/${locale === 'he' ? '' : locale}`)
    await openLoaded(page, site.toAddress(locale, '/'))
  }
  expect(files.size).toBeGreaterThan(10)
  const ofDesk: string[] = []
  for (const file of files) {
    const text = await (await page.request.get(`http://localhost:${site.port}${file}`)).text()
    if (text.includes('nofesh.live') || text.includes('--desk-styles')) ofDesk.push(file)
  }
  expect(ofDesk).toEqual([])
})
