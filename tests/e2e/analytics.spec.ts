import type { BrowserContext, Page } from '@playwright/test'
import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { IsolatedSite } from '#tests/e2e/isolated-site.ts'
import { advanceClock, openHydrated, waitForHydration, watchHydration } from '#tests/e2e/page-load.ts'
import { findLoginButton, signInAgent, signInAtWhiteLabel, signInByPassword, signOut } from '#tests/e2e/sign-in.ts'
import { startTagSite } from '#tests/e2e/tag-site.ts'

type TagEvent = { container: string; message: Record<string, unknown> }

const HOTEL = '/hotel-info/GOC/GOC-EIL01'
/** The password of a marketer of the demo. */
const MASA = 'masa-derech-44'
const STAY = `from=${dateIn(20)}&to=${dateIn(22)}&adult=2`

/** The names of the events in the debug overlay, the first event first. */
const readOverlayEvents = (page: Page) =>
  page.locator('[data-event]').evaluateAll((list) => list.map((item) => item.getAttribute('data-event')).reverse())

test.describe('where containers are configured', () => {
  // High enough that the button that searches is not where the consent bar lies.
  test.use({ viewport: { width: 1_440, height: 900 } })
  let site: IsolatedSite
  test.beforeAll(async () => {
    site = await startTagSite()
  })
  test.afterAll(() => site.stop())

  const toUrl = (path: string, host = 'localhost') => `http://${host}:${site.port}${path}`
  const tagEventsUrl = () => `http://localhost:${site.sandboxPort}/console/api/tag-events`
  const readTagEvents = async (page: Page) => (await (await page.request.get(tagEventsUrl())).json()) as TagEvent[]
  const readEventNames = async (page: Page) =>
    (await readTagEvents(page))
      .map(({ message }) => message.event)
      .filter(Boolean)
      .reverse()
  /** Collects the paths that the browser requests from the sandbox's tag manager. */
  const collectTagRequests = (context: BrowserContext) => {
    const requested: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/tag/')) requested.push(new URL(request.url()).pathname)
    })
    return requested
  }
  test.beforeEach(async ({ request }) => {
    await request.delete(tagEventsUrl())
  })

  test('nothing is tracked before consent, everything after it, and the consent is remembered', async ({
    page,
    context,
  }) => {
    const requested = collectTagRequests(context)
    await page.goto(toUrl('/en'))
    const bar = page.getByRole('region', { name: 'May we count your visit?' })
    await expect(bar).toBeVisible()
    expect(requested).toEqual([])
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect(bar).toBeHidden()
    await expect
      .poll(() => readTagEvents(page).then((all) => all.map(({ container }) => container)))
      .toContain('GTM-NOFESH')
    // No event from before the consent.
    expect(await readEventNames(page)).toEqual(['gtm.js'])

    await page.goto(toUrl(`/en${HOTEL}?utm_source=google&x=secret`))
    // The events arrive in any order.
    await expect
      .poll(() => readEventNames(page).then((all) => all.sort()))
      .toEqual(['gtm.js', 'gtm.js', 'page_view', 'view_item'])
    await expect(bar).toBeHidden()
    const view = (await readTagEvents(page)).find(({ message }) => message.event === 'view_item')
    expect(view?.message).toMatchObject({
      page_location: toUrl(`/en${HOTEL}?utm_source=google`),
      ecommerce: { items: [{ item_id: 'GOC-EIL01', item_category: 'hotel' }] },
    })
  })

  test('a refusal is remembered and can be changed at the end of the page', async ({ page, context }) => {
    const requested = collectTagRequests(context)
    await page.goto(toUrl('/en', 'shemesh.localhost'))
    const bar = page.getByRole('region', { name: 'May we count your visit?' })
    await bar.getByRole('button', { name: 'Refuse' }).click()
    await page.clock.install()
    await watchHydration(page)
    await page.reload()
    await waitForHydration(page)
    const reopen = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' })
    await reopen.scrollIntoViewIfNeeded()
    await advanceClock(page, 1_500)
    await expect(bar).toBeHidden()
    expect(requested).toEqual([])
    await reopen.click()
    await expect(bar.getByRole('heading')).toBeFocused()
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect(reopen).toBeFocused()
    await expect
      .poll(() => readTagEvents(page).then((all) => all.map(({ container }) => container)))
      .toContain('GTM-SHEMESH')
    // Another tab refuses, which does not stop the container of this one.
    const refusal = { said: 'refused', at: Date.now() }
    await page.evaluate((text) => localStorage.setItem('nofesh.consent', text), JSON.stringify(refusal))
    // The consent is withdrawn: the page is reloaded without the container.
    await reopen.click()
    await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Refuse' }).click()])
    await waitForHydration(page)
    await advanceClock(page, 1_500)
    expect(await page.locator('script[src*="/tag/"]').count()).toBe(0)
  })

  test('the privacy settings open although they are pressed before the scripts of the page are loaded', async ({
    page,
  }) => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(toUrl('/en/terms?x=1'), { waitUntil: 'commit' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' }).click()
    press()
    const bar = page.getByRole('region', { name: 'May we count your visit?' })
    await expect(bar.getByRole('heading')).toBeFocused()
    await expect(page).toHaveURL(toUrl('/en/terms?x=1'))
    await bar.getByRole('button', { name: 'Refuse' }).click()
    await expect(bar).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(toUrl('/en/terms?x=1'))
  })

  test('agents are neither asked for consent nor tracked; FCL agents get their script and no content for the public', async ({
    page,
    context,
  }) => {
    const requested = collectTagRequests(context)
    await page.goto(toUrl('/en', 'agents.localhost'))
    await signInAgent(page)
    await page.clock.install()
    const reply = await openHydrated(page, toUrl(`/en${HOTEL}`, 'agents.localhost'))
    // Longer than visitors wait for the question.
    await advanceClock(page, 3_000)
    expect(reply?.headers()['content-security-policy']).toContain(`http://localhost:${site.sandboxPort}`)
    await expect(page.locator('html')).toHaveAttribute('data-onsite', 'loaded')
    await expect(page.locator('[data-public]:visible')).toHaveCount(0)
    await expect(page.locator('#ask')).toBeHidden()
    await expect(page.getByRole('region', { name: 'May we count your visit?' })).toHaveCount(0)
    expect(requested.filter((path) => path !== '/tag/onsite.js')).toEqual([])
  })

  // Section 6: the agent code of a login counts, whoever signs in with it.
  for (const { who, host, isOpen, signIn } of [
    { who: 'a marketer', host: 'masa.localhost', isOpen: false, signIn: (page: Page) => signInByPassword(page, MASA) },
    { who: 'a clerk of a white label', host: 'galim.localhost', isOpen: true, signIn: signInAtWhiteLabel },
  ]) {
    test(`${who} whose agent code is an FCL agent’s gets the script, from the sign-in until the sign-out`, async ({
      page,
      context,
    }) => {
      const requested = collectTagRequests(context)
      const readOnsite = () => requested.filter((path) => path === '/tag/onsite.js')
      const address = toUrl(`/en${HOTEL}`, host)
      const phone = page.locator('[data-public="phone"]:visible')
      await openHydrated(page, address)
      if (isOpen) await expect(phone.first()).toBeVisible()
      expect(readOnsite()).toEqual([])
      await signIn(page)
      await expect(page.locator('html')).toHaveAttribute('data-onsite', 'loaded')
      await expect(phone).toHaveCount(0)

      await signOut(page)
      await (await findLoginButton(page)).or(page.locator('[data-agency-login]')).first().waitFor()
      const before = readOnsite().length
      await page.clock.install()
      await openHydrated(page, address)
      await advanceClock(page, 3_000)
      if (isOpen) await expect(phone.first()).toBeVisible()
      expect(readOnsite()).toHaveLength(before)
      await expect(page.locator('html')).not.toHaveAttribute('data-onsite', 'loaded')
    })
  }
})

test.describe('where no container is configured', () => {
  test('nobody is asked for consent, and the content security policy allows no other host', async ({ page }) => {
    await page.clock.install()
    const reply = await openHydrated(page, '/en')
    await advanceClock(page, 2_000)
    await expect(page.getByText('May we count your visit?')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Privacy settings' })).toHaveCount(0)
    expect(reply?.headers()['content-security-policy']).toContain("frame-src 'none'")
  })

  test('ga-debug shows the events of a purchase until it is switched off', async ({ page }) => {
    await page.goto(`/en/search-result?dest=eilat&${STAY}&ga-debug=1`)
    await expect
      .poll(() => readOverlayEvents(page))
      .toEqual(expect.arrayContaining(['search', 'page_view', 'view_item_list']))
    await page.locator('[id^="result-"] a').first().click()
    await expect(page).toHaveURL(/\/product-page\?/)
    await expect
      .poll(() => readOverlayEvents(page))
      .toEqual(expect.arrayContaining(['select_item', 'page_view', 'view_item']))
    await page.locator('[data-event]').first().waitFor()
    await page.clock.install()
    await openHydrated(page, '/en?ga-debug=0')
    await advanceClock(page, 1_500)
    await expect(page.locator('[data-event]')).toHaveCount(0)
  })

  test('/ga-test fires events on demand and shows them', async ({ page }) => {
    await page.goto('/en/ga-test')
    await page.getByRole('button', { name: 'purchase' }).click()
    await expect(page.getByRole('log').getByRole('rowheader', { name: 'purchase' })).toBeVisible()
  })
})
