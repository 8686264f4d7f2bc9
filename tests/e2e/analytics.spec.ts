import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { logInAgent } from '#tests/e2e/agent.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'

type Heard = { container: string; message: Record<string, unknown> }

const HOTEL = '/hotel-info/GOC/GOC-EIL01'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const STAY = `from=${dayIn(20)}&to=${dayIn(22)}&adult=2`

/** The events over the page, first to last. */
const shown = (page: Page) =>
  page.locator('[data-event]').evaluateAll((list) => list.map((item) => item.getAttribute('data-event')).reverse())

test.describe('where containers are configured', () => {
  test.describe.configure({ mode: 'serial' })
  let site: IsolatedSite
  test.beforeAll(async () => {
    site = await startIsolatedSite(undefined, (port) => ({
      AD_TAG_NOFESH: 'GTM-NOFESH',
      AD_TAG_SHEMESH: 'GTM-SHEMESH',
      AD_TAG_URL: `http://localhost:${port}/tag/container.js`,
      AD_TAG_HOSTS: `localhost:${port}`,
      FCL_AGENT_CODES: 'AG9000',
      FCL_ONSITE_SCRIPT: `http://localhost:${port}/tag/onsite.js`,
    }))
  })
  test.afterAll(() => site.stop())

  const at = (path: string, host = 'localhost') => `http://${host}:${site.port}${path}`
  const tagEvents = () => `http://localhost:${site.sandboxPort}/console/api/tag-events`
  const heard = async (page: Page) => (await (await page.request.get(tagEvents())).json()) as Heard[]
  const names = async (page: Page) =>
    (await heard(page))
      .map(({ message }) => message.event)
      .filter(Boolean)
      .reverse()
  /** What the browser asked of the sandbox's tag manager. */
  const watch = (context: BrowserContext) => {
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/tag/')) asked.push(new URL(request.url()).pathname)
    })
    return asked
  }
  test.beforeEach(async ({ request }) => {
    await request.delete(tagEvents())
  })

  test('nothing is counted before a yes, everything after it, and the yes is remembered', async ({ page, context }) => {
    const asked = watch(context)
    await page.goto(at('/en'))
    const bar = page.getByRole('region', { name: 'May we count your visit?' })
    await expect(bar).toBeVisible()
    expect(asked).toEqual([])
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect(bar).toBeHidden()
    await expect.poll(() => heard(page).then((all) => all.map(({ container }) => container))).toContain('GTM-NOFESH')
    // Nothing from before the yes.
    expect(await names(page)).toEqual(['gtm.js'])

    await page.goto(at(`/en${HOTEL}?utm_source=google&x=secret`))
    // They arrive in any order.
    await expect
      .poll(() => names(page).then((all) => all.sort()))
      .toEqual(['gtm.js', 'gtm.js', 'page_view', 'view_item'])
    await expect(bar).toBeHidden()
    const view = (await heard(page)).find(({ message }) => message.event === 'view_item')
    expect(view?.message).toMatchObject({
      page_location: at(`/en${HOTEL}?utm_source=google`),
      ecommerce: { items: [{ item_id: 'GOC-EIL01', item_category: 'hotel' }] },
    })
  })

  test('a no is remembered, and can be taken back at the bottom of the page', async ({ page, context }) => {
    const asked = watch(context)
    await page.goto(at('/en', 'shemesh.localhost'))
    const bar = page.getByRole('region', { name: 'May we count your visit?' })
    await bar.getByRole('button', { name: 'Refuse' }).click()
    await page.reload()
    const again = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })
    await again.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1_500)
    await expect(bar).toBeHidden()
    expect(asked).toEqual([])
    await again.click()
    await expect(bar.getByRole('heading')).toBeFocused()
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect(again).toBeFocused()
    await expect.poll(() => heard(page).then((all) => all.map(({ container }) => container))).toContain('GTM-SHEMESH')
    // And the yes: the page begins anew, without the container.
    await again.click()
    await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Refuse' }).click()])
    await page.waitForTimeout(1_500)
    expect(await page.locator('script[src*="/tag/"]').count()).toBe(0)
  })

  for (const { prefix, refuse } of [
    { prefix: '', refuse: 'לא מסכימים' },
    { prefix: '/en', refuse: 'Refuse' },
    { prefix: '/ru', refuse: 'Отказаться' },
    { prefix: '/ar', refuse: 'أرفض' },
  ]) {
    test(`the bar of ${prefix || '/he'} moves nothing and is whole to axe, on a small screen`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(at(prefix || '/'))
      const button = page.getByRole('button', { name: refuse })
      await expect(button).toBeInViewport()
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 300)
          }),
      )
      expect(moved).toBeLessThan(0.01)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect((await new AxeBuilder({ page }).include('section[class~="fixed"]').analyze()).violations).toEqual([])
    })
  }

  test('agents are never asked or counted; FCL agents get their script and see nothing that is for the public', async ({
    page,
    context,
  }) => {
    const asked = watch(context)
    await page.goto(at('/en', 'agents.localhost'))
    await logInAgent(page)
    const reply = await page.goto(at(`/en${HOTEL}`, 'agents.localhost'))
    expect(reply?.headers()['content-security-policy']).toContain(`http://localhost:${site.sandboxPort}`)
    await expect(page.locator('html')).toHaveAttribute('data-onsite', 'loaded')
    await expect(page.locator('[data-public]:visible')).toHaveCount(0)
    await expect(page.locator('#ask')).toBeHidden()
    await expect(page.getByRole('region', { name: 'May we count your visit?' })).toHaveCount(0)
    expect(asked.filter((path) => path !== '/tag/onsite.js')).toEqual([])
  })
})

test.describe('where no container is configured', () => {
  test('nobody is asked, and the policy names no one else', async ({ page }) => {
    const reply = await page.goto('/en')
    await page.waitForTimeout(2_000)
    await expect(page.getByText('May we count your visit?')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
    expect(reply?.headers()['content-security-policy']).toContain("frame-src 'none'")
  })

  test('ga-debug shows what happens on the way to a booking, until it is switched off', async ({ page }) => {
    await page.goto(`/en/search-result?dest=eilat&${STAY}&ga-debug=1`)
    await expect
      .poll(() => shown(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['search', 'page_view', 'view_item_list']))
    await page.locator('[id^="result-"] a').first().click()
    await expect(page).toHaveURL(/\/product-page\?/)
    await expect
      .poll(() => shown(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['select_item', 'page_view', 'view_item']))
    await page.locator('[data-event]').first().waitFor()
    await page.goto('/en?ga-debug=0')
    await page.waitForTimeout(1_500)
    await expect(page.locator('[data-event]')).toHaveCount(0)
  })

  test('/ga-test fires one of each, with what it says', async ({ page }) => {
    await page.goto('/en/ga-test')
    await page.getByRole('button', { name: 'purchase' }).click()
    await expect(page.getByRole('log').getByRole('rowheader', { name: 'purchase' })).toBeVisible()
  })
})
