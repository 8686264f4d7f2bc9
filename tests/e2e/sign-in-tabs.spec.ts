import type { Page } from '@playwright/test'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { field, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { JourneySite } from '#tests/e2e/journey-site.ts'
import { AGENT, findEnterButton, signInAgent, signInByPassword, signOut } from '#tests/e2e/sign-in.ts'

const t = toTranslator('en')
const MASA_PASSWORD = 'masa-derech-44'

// The browser itself reports each refused call in its console.
// A session that ends is also refused to the sockets, which were about to connect.
test.use({ allowedComplaints: [/status of 40[14]|status of 502|WebSocket .* HTTP Authentication failed/] })

const toUrl = (site: JourneySite, host: 'agents' | 'masa' | 'localhost', path: string) =>
  `${site.origin(host === 'localhost' ? host : `${host}.localhost`)}${path}`
const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: t('login.title') })
const isSignedOut = async (page: Page) => {
  await expect(loginHeading(page)).toBeVisible()
  await expect(page.getByText(t('signIn.ended'))).toHaveCount(0)
}
/** The login page says that the session has ended, and that what was begun is kept. */
const hasEnded = async (page: Page) => {
  await expect(loginHeading(page)).toBeVisible()
  await expect(page.getByText(t('signIn.ended'))).toBeVisible()
}

/** Opens a page of the agents' site through its login. */
async function openAsAgent(page: Page, site: JourneySite, path: string): Promise<void> {
  await page.goto(toUrl(site, 'agents', path))
  await signInAgent(page)
}

/** The upstream ends the agent's session, as it may at any time. */
const endSessions = (site: JourneySite, agency: 'agents' | 'masa') =>
  site.callConsole('DELETE', `logins?agency=${agency}`)

/**
 * Loads the page again until the site has noticed that the session ended: it checks each login at most twice a minute. A
 * call that needs the login notices it at once.
 */
const reloadUntilSignedOut = (page: Page) =>
  expect(async () => {
    await page.reload()
    await expect(loginHeading(page)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 80_000, intervals: [6_000] })

test('signing out in one tab signs out the others at once', async ({ page, context, journeySite }) => {
  await page.goto(toUrl(journeySite, 'masa', '/en'))
  await signInByPassword(page, MASA_PASSWORD)
  const other = await context.newPage()
  await other.goto(toUrl(journeySite, 'masa', '/en/hotels-page'))
  await expect(other.getByRole('contentinfo')).toBeVisible()
  // Both tabs listen from when they are idle.
  await expect(other.getByRole('button', { name: new RegExp(`^${t('account.mine')}`) }).first()).toBeAttached()
  await signOut(page)
  await isSignedOut(page)
  await isSignedOut(other)
})

test('a sign-out of which the upstream could not be notified is valid here, and the page says so', async ({
  page,
  journeySite,
}) => {
  await page.goto(toUrl(journeySite, 'masa', '/en'))
  await signInByPassword(page, MASA_PASSWORD)
  await journeySite.callConsole('PUT', 'faults', { service: 'bff', line: 'POST /agency/logout', kind: 'status' })
  await signOut(page)
  await expect(page.getByRole('alert').filter({ hasText: t('problem.sign-out-unconfirmed') })).toBeVisible()
  await journeySite.callConsole('DELETE', 'faults')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.close') })
    .last()
    .click()
  await isSignedOut(page)
})

test('a session that the upstream has ended leads to the login when a page is loaded', async ({
  page,
  journeySite,
}) => {
  await openAsAgent(page, journeySite, '/en/cancel-booking')
  const number = page.getByLabel(t('cancel.number.labelSeveral'))
  await number.fill('NF-7K2Q9')
  await endSessions(journeySite, 'agents')
  await reloadUntilSignedOut(page)
  // What was typed is back after signing in again. The cancellation password never is.
  await signInAgent(page)
  await expect(number).toHaveValue('NF-7K2Q9')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(AGENT.password)
})

test('an agent whose session has ended signs in once for all tabs', async ({ page, context, journeySite }) => {
  await openAsAgent(page, journeySite, '/en/cancel-booking')
  const other = await context.newPage()
  await other.goto(toUrl(journeySite, 'agents', '/en/desk'))
  await expect(other.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
  await endSessions(journeySite, 'agents')
  await reloadUntilSignedOut(page)
  await hasEnded(other)
  await signInAgent(other)
  await expect(page.getByLabel(t('cancel.number.labelSeveral'))).toBeVisible()
})

test('a search that finds the session ended goes on after signing in again', async ({ page, journeySite }) => {
  const path = `/en/search-result?dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=2`
  await openAsAgent(page, journeySite, path)
  const asked = page.url()
  await endSessions(journeySite, 'agents')
  await reloadUntilSignedOut(page)
  await signInAgent(page)
  expect(page.url()).toBe(asked)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a booking form is filled in again after the session has ended in its middle', async ({ page, journeySite }) => {
  await page.goto(toUrl(journeySite, 'agents', '/en'))
  await signInAgent(page)
  await openBooking(page, { origin: journeySite.origin('agents.localhost'), booking: { agency: 'agents' } })
  await field(page, 'payer-firstName').fill('Dana')
  await field(page, 'payer-email').fill('dana@example.com')
  await field(page, 'agent-teacherId').fill('000000042')
  await endSessions(journeySite, 'agents')
  // The next call needs the agent's session. The page may already have noticed that it has ended.
  // By the keyboard of the page: the element's own `press` would wait for an element that is gone after signing out.
  await page.keyboard.press('Enter')
  await hasEnded(page)
  await signInAgent(page)
  await expect(field(page, 'payer-firstName')).toHaveValue('Dana')
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
})

test('the filters of the personal area are in its address, also after the session has ended', async ({
  page,
  journeySite,
}) => {
  await page.goto(toUrl(journeySite, 'masa', '/en/personal-area?status=ok'))
  await signInByPassword(page, MASA_PASSWORD)
  const status = page.getByLabel(t('personalArea.filter.status'), { exact: true })
  await expect(status).toHaveValue('ok')
  await endSessions(journeySite, 'masa')
  await reloadUntilSignedOut(page)
  await hasEnded(page)
  await signInByPassword(page, MASA_PASSWORD)
  await expect(status).toHaveValue('ok')
})

test.describe('pages for internal agents', () => {
  for (const path of ['/en/desk', '/en/external-booking']) {
    test(`${path} does not exist for anybody else, with and without scripts`, async ({
      page,
      browser,
      journeySite,
    }) => {
      const open = await page.goto(toUrl(journeySite, 'localhost', path))
      expect(open?.status()).toBe(404)
      await page.goto(toUrl(journeySite, 'masa', '/en'))
      await signInByPassword(page, MASA_PASSWORD)
      expect((await page.goto(toUrl(journeySite, 'masa', path)))?.status()).toBe(404)
      const context = await browser.newContext({ javaScriptEnabled: false })
      const plain = await context.newPage()
      await plain.goto(toUrl(journeySite, 'agents', path))
      await expect(await findEnterButton(plain)).toBeDisabled()
      await context.close()
    })
  }
})
