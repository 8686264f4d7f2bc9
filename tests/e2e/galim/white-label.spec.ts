import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { pickText } from '#lib/i18n/pick-text.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { agencies } from '#sandbox/catalogue/agencies.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test('a white label has its own name, title, colours, phone number and canonical address', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('גלים: חופשות לחברי ועדי העובדים')
  await expect(page.getByRole('banner')).toContainText('גלים')
  await expect(page.getByRole('banner').getByRole('link', { name: /03-000-0220/ })).toBeVisible()
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', baseURL ?? '')
  const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))
  expect(primary.toLowerCase()).not.toBe('#0b5d6b')
})

test('a campaign shows its channel’s phone number', async ({ page }) => {
  await page.goto('/en?utm_source=google')
  await expect(page.getByRole('banner').getByRole('link', { name: /03-000-0221/ })).toBeVisible()
})

test('the campaign’s phone number stays for the whole visit, also on pages that are cached for everybody', async ({
  page,
}) => {
  await page.goto('/en?utm_source=google')
  for (const path of ['/en/hotels-page', '/en/hotel-info/GOC/GOC-EIL01', '/hotel-chain', '/en/cancel-booking']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: /03-000-0221/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /03-000-0220/ })).toHaveCount(0)
  }
})

test('the hotel page is served on this host', async ({ page, baseURL }) => {
  await page.goto('/en/hotel-info/GOC/GOC-EIL01')
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/en/hotel-info/GOC/GOC-EIL01`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a deal is on the first screen of a desktop, beside the arch and above the search form', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto('/')
  const deal = page.getByRole('region', { name: 'החיסכון הגדול ביותר כרגע' })
  await expect(deal).toBeInViewport({ ratio: 1 })
  const [card, form] = [await deal.boundingBox(), await page.getByRole('search').first().boundingBox()]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0)
  await expect(deal.getByRole('link')).toBeVisible()
})

const { metaTitle = {}, metaDescription = {} } = agencies.find(({ agencyCode }) => agencyCode === 'galim') ?? {}

for (const locale of LOCALES) {
  const t = toTranslator(locale)
  const toAddress = (path: string) => toLocalizedPath(locale, path)

  test(`in ${locale}, the pages of a chain and a destination, their landing pages, and the terms have the marketer’s metadata`, async ({
    page,
    baseURL,
  }) => {
    for (const { path, canonical = path, isList = true } of [
      { path: '/hotel-chain/kav-hof' },
      { path: '/?chain=Kav+Hof', canonical: '/hotel-chain/kav-hof' },
      { path: '/hotels-page/eilat' },
      { path: '/?destination=eilat', canonical: '/hotels-page/eilat' },
      { path: '/terms', isList: false },
    ]) {
      await page.goto(toAddress(path))
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const title = `${isList ? t('landing.title', { name }) : name} | ${pickText(metaTitle, locale)}`
      await expect(page).toHaveTitle(title)
      const head = page.locator('head')
      const contentOf = (selector: string) => head.locator(selector).getAttribute('content')
      expect(await contentOf('meta[name="description"]')).toBe(pickText(metaDescription, locale))
      expect(await contentOf('meta[property="og:title"]')).toBe(title)
      expect(await contentOf('meta[property="og:locale"]')).toBe(locales[locale].openGraph)
      expect(await head.locator('link[rel="canonical"]').getAttribute('href')).toBe(baseURL + toAddress(canonical))
      for (const other of LOCALES) {
        await expect(head.locator(`link[rel="alternate"][hreflang="${other}"]`)).toHaveAttribute(
          'href',
          baseURL + toLocalizedPath(other, canonical),
        )
      }
    }
  })
}
