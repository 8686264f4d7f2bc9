import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatNumber } from '#lib/i18n/format.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sitePort } from '#tests/e2e/http-client.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { MAX_TASK_TIME, measureSlowdown, takeLongTasks, watchLongTasks } from '#tests/e2e/long-tasks.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'
import { payByCard } from '#tests/e2e/purchase-steps.ts'
import { signInByPassword } from '#tests/e2e/sign-in.ts'
import { plain } from '#tests/e2e/text-pattern.ts'

const MASA = { origin: `http://masa.localhost:${sitePort}`, password: 'masa-derech-44' }
const DERECH = { host: 'derech.localhost', password: 'derech-55-eretz' }
const ASHRAI = { origin: `http://ashrai.localhost:${sitePort}`, password: 'ashrai-77-nofesh' }
const PATH = '/personal-area'
const t = toTranslator('en')
/** Opens the personal area through the login page, which is what a closed site shows first. */
async function open(page: Page, { origin, password }: typeof MASA, locale: (typeof LOCALES)[number], query = '') {
  await page.goto(`${origin}${toLocalizedPath(locale, PATH)}${query}`)
  await signInByPassword(page, password)
  await expect(
    page.getByRole('heading', { level: 1, name: plain(toTranslator(locale)('personalArea.title')) }),
  ).toBeVisible()
}

const getRows = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('th') })
const getTotal = (page: Page) =>
  page
    .getByRole('region', { name: plain(t('personalArea.totals.title')) })
    .locator('dd')
    .first()

for (const locale of LOCALES) {
  test(`a marketer sees the order history of the own agency in ${locale}, at every width`, async ({ page }) => {
    const text = toTranslator(locale)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, MASA, locale)
    await expect(page.getByRole('columnheader')).toHaveCount(10)
    const headers = await page.getByRole('columnheader').allTextContents()
    expect(headers.map((header) => header.replaceAll('\u00a0', ' '))).toEqual(
      (
        ['date', 'pnr', 'name', 'hotel', 'checkIn', 'checkOut', 'fullPrice', 'discount', 'paidPrice', 'status'] as const
      ).map((column) => text(`personalArea.column.${column}`).replaceAll('\u00a0', ' ')),
    )
    await expect.poll(() => getRows(page).count()).toBeGreaterThan(5)
    // Hotels keep their Hebrew names, which begin where the other texts of the column do.
    const starts = await page
      .locator('tbody bdi[title]')
      .evaluateAll((names) =>
        names.map((name) => name.getBoundingClientRect()[document.dir === 'rtl' ? 'right' : 'left']),
      )
    expect(new Set(starts).size).toBe(1)
    // The status, and the payment of a balance, are in view without scrolling the table.
    const payments = getRows(page).getByRole('button', { name: text('personalArea.pay.button') })
    await expect(payments.first()).toBeVisible()
    const clipped = await getRows(page)
      .locator('td:last-child > span > *')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const [own, table] = [part, part.closest('table')?.parentElement].map((one) => one?.getBoundingClientRect())
          return own && table ? own.left < table.left || own.right > table.right : true
        }),
      )
    expect(clipped.length).toBeGreaterThan(await payments.count())
    expect(clipped).not.toContain(true)
    // Also where two more amounts have agorot.
    const spare = await page.locator('table').evaluate((table: HTMLElement) => {
      table.style.width = 'min-content'
      const rest = (table.parentElement?.clientWidth ?? 0) - table.offsetWidth
      table.style.width = ''
      return rest
    })
    expect(spare).toBeGreaterThanOrEqual(2 * 16)
    // Nor does a hotel's long name widen the table.
    const hidden = await page.locator('table').evaluate((table: HTMLElement) => {
      const [hotel] = table.querySelectorAll('tbody bdi[title]')
      const box = table.parentElement
      if (!(hotel && box)) throw new Error('the table has no hotel')
      hotel.textContent = 'Isrotel King Solomon, Premium Collection'
      return box.scrollWidth - box.clientWidth
    })
    expect(hidden).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].direction)
    // The filters are in one row.
    const filters = page.getByRole('region', { name: text('personalArea.filter.title') })
    const rows = await filters
      .locator('input, select')
      .filter({ visible: true })
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().bottom)))
    expect(rows).toHaveLength(6)
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(4)
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
      // On a tablet two cards are beside each other.
      const orders = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('dl') })
      const [first, second] = [await orders.nth(0).boundingBox(), await orders.nth(1).boundingBox()]
      expect(first?.y === second?.y).toBe(width === 768)
    }
    expect(await findViolations(page)).toEqual([])
  })
}

test('the page is never cached, and a visitor of an open site is asked to sign in', async ({ page }) => {
  const reply = await page.goto(toLocalizedPath('en', PATH))
  expect(reply?.headers()['cache-control']).toMatch(/no-store/)
  await expect(page.getByText(plain(t('personalArea.signIn.title')))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('what is shown is in the address, restored by it, and saved as a file for spreadsheets', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, MASA, 'en')
  await expect(getRows(page).first()).toBeVisible()
  await page.getByLabel(t('personalArea.filter.status'), { exact: true }).selectOption('ok')
  await page
    .getByRole('columnheader', { name: plain(t('personalArea.column.fullPrice')) })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/status=ok.*sort=fullPrice.*dir=up/)
  const pnrs = await getRows(page).locator('th').allTextContents()
  await page.reload()
  await expect(getRows(page).locator('th')).toHaveText(pnrs)
  await expect(getTotal(page)).toHaveText(String(pnrs.length))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: plain(t('personalArea.csv')) }).click()
  const file = await readFile(await (await saved).path())
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(
    file
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  ).toEqual(pnrs)
})

for (const { device, viewport } of [
  { device: 'a phone', viewport: { width: 360, height: 740 } },
  { device: 'a desktop', viewport: { width: 1_440, height: 900 } },
]) {
  test(`the details of an order are closed by Back, Escape and their button, which return the focus, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, MASA, 'en')
    const opener = page.getByRole('button', { name: new RegExp(`^${t('personalArea.details.open', { pnr: '' })}`) })
    const first = opener.filter({ visible: true }).first()
    const dialog = page.getByRole('dialog')
    const address = page.url()
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: t('personalArea.details.close') }).click(),
    ]) {
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      expect(await getOverflow(page)).toBeLessThanOrEqual(0)
      await close()
      await expect(dialog).toHaveCount(0)
      await expect(first).toBeFocused()
      expect(page.url()).toBe(address)
    }
    // Reloaded while they are open, they have no history entry that Back would have to leave.
    await first.click()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(first).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => (history.state as { overlay?: boolean }).overlay)).not.toBe(true)
  })
}

test('a debt is paid in part from its row, on the payment page, and the flag of a direct payment is set', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, MASA, 'en', '?status=debit')
  const row = getRows(page).last()
  const pnr = (await row.locator('th').textContent()) ?? ''
  await row.getByRole('button', { name: plain(t('personalArea.pay.row', { pnr })) }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(t('personalArea.pay.amount'))
  await expect(amount).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await amount.fill('999999')
  await amount.press('Enter')
  await expect(dialog.getByText(plain(t('personalArea.pay.fault.tooMuch')))).toBeVisible()
  await amount.fill('10.50')
  await amount.press('Enter')
  await page.waitForURL(/\/pay\//)
  expect(await payByCard(page)).toBe(1_050)
  await page.goto(`${MASA.origin}/en${PATH}?q=${pnr}`)
  await expect(getRows(page)).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('nofesh.direct-payment'))).toBe('true')
})

test.describe('with thousands of orders', () => {
  // On a slow machine they occupy a sandbox for longer than the calls of other tests may take.
  let site: IsolatedSite
  test.beforeAll(async () => {
    site = await startIsolatedSite()
  })
  test.afterAll(() => site.stop())

  test('five thousand orders are shown page by page, and filtered and sorted without a long task', async ({ page }) => {
    const count = 5_000
    await watchLongTasks(page)
    const added = await site.callConsole<{ orders: number }>('POST', 'past-orders', { agency: 'derech', count })
    expect(added?.orders).toBeGreaterThan(count)
    // The most that a reply may have: the newest ones.
    const total = formatNumber(count, 'en')
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHydrated(page, `http://${DERECH.host}:${site.port}/en${PATH}?page=2`)
    await page.getByRole('button', { name: t('signIn.other.password') }).click()
    await signInByPassword(page, DERECH.password)
    await expect(getTotal(page)).toHaveText(total)
    await expect(getRows(page)).toHaveCount(25)
    const header = page
      .getByRole('columnheader', { name: plain(t('personalArea.column.fullPrice')) })
      .getByRole('button')
    const search = page.getByLabel(t('personalArea.filter.search'))
    // Other browsers of the suite can stop this one at any time: a task that is long in each of three rounds is the page's own.
    const longest: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await search.fill('')
      await expect(getTotal(page)).toHaveText(total)
      await takeLongTasks(page)
      await header.click()
      await expect(page).toHaveURL(/sort=fullPrice/)
      await search.pressSequentially('lev', { delay: 40 })
      await expect(getTotal(page)).not.toHaveText(total)
      longest.push(Math.max(0, ...(await takeLongTasks(page))))
    }
    expect(Math.min(...longest)).toBeLessThanOrEqual(MAX_TASK_TIME * (await measureSlowdown(page)))
    await page.getByLabel(t('personalArea.filter.search')).fill('levi')
    await expect(getTotal(page)).not.toHaveText(total)
    await expect(page).toHaveURL(/q=levi$/)
  })
})

test('the credit window is moved and collapsed by keyboard, and stays so; one tab reads for all', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, ASHRAI, 'en')
  const box = page.getByRole('complementary', { name: t('account.credit.title') })
  await expect(box).toContainText('$')
  const before = await box.boundingBox()
  await box.getByRole('button', { name: plain(t('account.credit.move')) }).press('Shift+ArrowUp')
  await box.getByRole('button', { name: plain(t('account.credit.title')) }).press('Enter')
  await expect(box).not.toContainText('$')
  const readers: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/paxBankCredit/')) readers.push(request.frame().page())
  })
  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto(`${ASHRAI.origin}/en${PATH}`)
  const second = other.getByRole('complementary', { name: t('account.credit.title') })
  // Its balance comes from the first tab.
  await expect(second).toContainText('₪')
  await expect(second).not.toContainText('$')
  expect(readers).not.toContain(other)
  expect(readers.length).toBeLessThan(10)
  await expect.poll(async () => (await second.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
})

test('the credit window leaves the bar of a phone free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, ASHRAI, 'en')
  const box = page.getByRole('complementary', { name: t('account.credit.title') })
  await expect(box).toBeVisible()
  const handle = box.getByRole('button', { name: plain(t('account.credit.move')) })
  for (let times = 0; times < 5; times += 1) await handle.press('Shift+ArrowDown')
  const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(740 - 104)
})
