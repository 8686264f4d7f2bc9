import type { Page } from '@playwright/test'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { COUPLE, field } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'
import { chooseResult, searchAtHome } from '#tests/e2e/purchase-steps.ts'
import { callDomestic, findOffer } from '#tests/e2e/upstream-bookings.ts'

// A page has one name: what its breadcrumbs end with is its heading, and its document's title contains it. Home and the screens of a
// booking's states are left out: the heading of Home is the editors' text, that of a state says what happened.

/** Checks the names of each page that is opened, and that a page is called the same wherever a breadcrumb leads to it. */
class PageNames {
  readonly #names = new Map<string, string>()
  readonly #page: Page
  readonly #locale: Locale
  constructor(page: Page, locale: Locale) {
    this.#page = page
    this.#locale = locale
  }

  get trail() {
    return this.#page.getByRole('navigation', { name: toTranslator(this.#locale)('frame.breadcrumbs') })
  }

  /**
   * @param address of the page that is open now, so that the page before it is not examined.
   * @param crumbs how many there are, with Home and the page itself; 0 for a page without them.
   * @param isStep the page is a step of what its heading names: the heading is the last breadcrumb but one, and the title has both.
   */
  async expectOne(address: RegExp, crumbs: number, isStep = false): Promise<void> {
    await expect(this.#page).toHaveURL(address)
    // Repeated, because the title may follow the page.
    await expect(async () => {
      const headings = await this.#page.getByRole('heading', { level: 1 }).allTextContents()
      expect(headings.length, 'headings of the first level').toBe(1)
      const [heading = ''] = headings.map((text) => text.trim())
      expect(heading).not.toBe('')
      const names = (await this.trail.getByRole('listitem').allTextContents()).map((text) => text.trim())
      expect(names.length, `breadcrumbs of ${heading}`).toBe(crumbs)
      expect(names.at(isStep ? -2 : -1) ?? heading).toBe(heading)
      const title = await this.#page.title()
      for (const name of [heading, ...names.slice(-1)]) expect(title).toContain(name)
      // Section 2: titles and descriptions are set per route.
      await expect(this.#page.locator('head meta[name="description"]')).toHaveAttribute('content', /\S/)
    }).toPass({ timeout: 60_000 })
    await this.#rememberTrail()
  }

  /** A breadcrumb's path has the same text on every page, also on the page itself. */
  async #rememberTrail(): Promise<void> {
    const own = new URL(this.#page.url())
    const links = await this.trail.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => ({
        text: item.textContent?.trim() ?? '',
        href: item.querySelector('a')?.getAttribute('href') ?? undefined,
      })),
    )
    for (const { text, href = own.pathname + own.search } of links) {
      expect(this.#names.get(href) ?? text, `the breadcrumb to ${href}`).toBe(text)
      this.#names.set(href, text)
    }
  }
}

for (const locale of LOCALES) {
  const t = toTranslator(locale)
  const { prefix } = locales[locale]

  test(`every page of the shop window has one name, in ${locale}`, async ({ page }) => {
    const names = new PageNames(page, locale)
    const main = page.getByRole('main')
    const header = page.getByRole('banner')
    const footer = page.getByRole('contentinfo')
    // The deals of each destination or chain are below its name, with a link to all of them.
    const openDealsOf = async (scope: 'in' | 'of') => {
      const link = page.locator(`a[href*="deals=all&${scope}="]`)
      const group = main.locator('details').filter({ has: link }).first()
      await group.locator('summary').click()
      await group.locator(link).click()
    }
    await openHydrated(page, prefix || '/')

    await header
      .getByRole('link', { name: t('frame.destinations'), exact: true })
      .first()
      .click()
    await names.expectOne(/\/hotels-page$/, 2)
    await openDealsOf('in')
    await names.expectOne(/\?deals=all&in=/, 4)
    await names.trail.getByRole('link').last().click()
    await names.expectOne(/\/hotels-page\/[\w-]+$/, 3)
    await names.trail.getByRole('link').last().click()
    await names.expectOne(/\/hotels-page$/, 2)
    await main.locator('a[href$="/hotels-page/eilat"]').first().click()
    await names.expectOne(/\/hotels-page\/eilat$/, 3)
    await main.locator('#hotels a[href*="/hotel-info/"]').first().click()
    await names.expectOne(/\/hotel-info\//, 4)
    await page.goBack()
    await names.expectOne(/\/hotels-page\/eilat$/, 3)
    await main.locator('#hotels summary').first().click()
    await main.locator('#hotels input[type="checkbox"]').first().check()
    await main.locator('#hotels form').getByRole('button').first().click()
    await names.expectOne(/\/hotels-page\/eilat\?/, 3)

    await header
      .getByRole('link', { name: t('frame.chains'), exact: true })
      .first()
      .click()
    await names.expectOne(/\/hotel-chain$/, 2)
    await openDealsOf('of')
    await names.expectOne(/\?deals=all&of=/, 3)
    await names.trail.getByRole('link').last().click()
    await names.expectOne(/\/hotel-chain$/, 2)
    await main.locator('a[href$="/hotel-chain/kav-hof"]').first().click()
    await names.expectOne(/\/hotel-chain\/kav-hof$/, 3)

    await footer.getByRole('link', { name: t('sitemap.title'), exact: true }).click()
    await names.expectOne(/\/sitemap$/, 2)
    const listed = main.locator('#pages a').first()
    const address = (await listed.getAttribute('href')) ?? ''
    await listed.click()
    await names.expectOne(new RegExp(`${address}$`), 2)
    await footer
      .getByRole('link', { name: t('cancel.title'), exact: true })
      .first()
      .click()
    await names.expectOne(/\/cancel-booking$/, 2)
    await footer.getByRole('link', { name: t('sitemap.title'), exact: true }).click()
    await names.expectOne(/\/sitemap$/, 2)
    await main.locator('a[href$="/hotels-page?deals=all"]').click()
    await names.expectOne(/\?deals=all$/, 3)
    for (const kind of ['package', 'tour', 'flight'] as const) {
      await main.getByRole('link', { name: t(`results.kind.${kind}`), exact: true }).click()
      await names.expectOne(new RegExp(`deals=all&kind=${kind}$`), 3)
      await main.locator('a[href*="/product-page?"]').first().click()
      await expect(page).toHaveURL(/\/product-page\?/)
      await expect(names.trail.getByRole('listitem').nth(1)).toBeVisible()
      const crumbs = await names.trail.getByRole('listitem').count()
      await names.expectOne(/\/product-page\?/, crumbs, crumbs > 2)
      await page.goBack()
    }
  })

  test(`every page on the way to a booking has one name, in ${locale}`, async ({ page }) => {
    const names = new PageNames(page, locale)
    const { checkIn, checkOut } = await findOffer({ inDays: 40 })
    const places = await callDomestic<{ code: string; name: string }[]>(
      'GET',
      `/destination?from=1&to=1000&langCode=${locales[locale].langCode}`,
    )
    const place = places.find(({ code }) => code === 'eilat')?.name ?? 'eilat'
    const trip = { locale, kind: 'hotel', place, rooms: [COUPLE], from: checkIn, to: checkOut } as const
    await searchAtHome(page, trip, '')
    await names.expectOne(/\/search-result\?/, 0)
    await chooseResult(page, trip)
    await names.expectOne(/\/product-page\?/, 5, true)
    const book = page
      .getByRole('button', { name: new RegExp(`^${t('product.rate.book')}`) })
      .filter({ visible: true })
      .first()
    await expect(book).toBeVisible()
    await names.trail.getByRole('link').last().click()
    await names.expectOne(/\/hotel-info\//, 4)
    await page.goBack()
    await names.expectOne(/\/product-page\?/, 5, true)
    await book.click()
    await expect(field(page, 'payer-email')).toBeVisible()
    await names.expectOne(/\/booking\/hotel\?id=/, 0)
  })

  test.describe('an address', () => {
    test.use({ allowedComplaints: [/status of 404/] })

    test(`that is old or wrong leads to a page with one name, in ${locale}`, async ({ page }) => {
      const names = new PageNames(page, locale)
      await page.goto(`${prefix}/no-such-page`)
      await names.expectOne(/no-such-page/, 0)
      await page.goto(`${prefix}/hotels-page?deals=all&in=no-such-place`)
      await names.expectOne(/no-such-place/, 0)
      await page.goto(`${prefix}/?destination=eilat`)
      await names.expectOne(/destination=eilat/, 3)
      await page.goto(`${prefix}/search-result?dest=eilat`)
      await names.expectOne(/search-result/, 0)
      await page.goto(
        `${prefix}/product-page?kind=hotel&hotels=GOC-EIL01&from=2020-05-01&to=2020-05-03&adult=2&child=0`,
      )
      await names.expectOne(/product-page/, 5, true)
      await page.goto(`${prefix}/product-page`)
      await names.expectOne(/product-page/, 2)
      await page.goto(`${prefix}/personal-area`)
      await names.expectOne(/personal-area/, 2)
      await page.goto(`${prefix}/ga-test`)
      await names.expectOne(/ga-test/, 2)
      await page.goto(`${prefix}/error-500`)
      await names.expectOne(/error-500/, 0)
    })
  })
}
