import { expectNoViolationsInEitherScheme, findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { expectNoOverflow } from '#tests/e2e/page-load.ts'

const LANGUAGES = [
  { prefix: '', place: 'אילת', hotels: 'מלונות: אילת', chain: 'קו חוף' },
  { prefix: '/en', place: 'Eilat', hotels: 'Eilat hotels', chain: 'Kav Hof' },
  { prefix: '/ru', place: 'Эйлат', hotels: 'Отели: Эйлат', chain: 'Кав Хоф' },
  { prefix: '/ar', place: 'إيلات', hotels: 'فنادق: إيلات', chain: 'كاف حوف' },
] as const

const PLACES = ['/hotels-page', '/hotels-page/eilat', '/hotel-chain', '/hotel-chain/kav-hof', '/sitemap'] as const

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { prefix, place } of LANGUAGES) {
    test(`a destination and a chain are complete under ${prefix || '/'}`, async ({ page }) => {
      expect((await page.goto(`${prefix}/hotels-page/eilat`))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
      const hotels = page.locator('#hotels')
      await expect(hotels.getByRole('article').first()).toContainText('₪')
      await expect(page.locator('#deals').getByRole('article').first().locator('time').last()).toBeVisible()
      expect((await page.goto(`${prefix}/hotel-chain/kav-hof`))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('#hotels').getByRole('article').first()).toBeVisible()
    })
  }

  test('a list is filtered and sorted by a form, and filters are removed by links', async ({ page }) => {
    await page.goto('/en/hotels-page/eilat')
    const hotels = page.locator('#hotels')
    const all = await hotels.getByRole('article').count()
    await hotels.getByText('Filter and sort').click()
    // The style sheet writes the number of hotels behind the label.
    await hotels.getByRole('checkbox', { name: /^Pool \d+$/ }).check()
    await hotels.getByRole('combobox', { name: 'Sort' }).selectOption('price-up')
    await hotels.getByRole('button', { name: 'Show the hotels' }).click()
    await expect(page).toHaveURL('/en/hotels-page/eilat?has=pool&sort=price-up#hotels')
    const found = await hotels.getByRole('article').count()
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(all)
    const prices = await hotels.getByRole('article').locator('bdi', { hasText: '₪' }).allTextContents()
    const numbers = prices.map((price) => Number(price.replace(/[^\d.]/g, '')))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    // The filter is announced, set in the form, and the page is not indexed.
    await expect(hotels.getByRole('status')).toContainText(`of ${all}`)
    await hotels.getByText('Filter and sort').click()
    await expect(hotels.getByRole('checkbox', { name: /^Pool/ })).toBeChecked()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await hotels.getByRole('link', { name: /Pool/ }).click()
    await expect(page).toHaveURL('/en/hotels-page/eilat?sort=price-up#hotels')
    await expect(hotels.getByRole('article')).toHaveCount(all)
  })

  test('the language switch keeps the filter', async ({ page }) => {
    await page.goto('/en/hotels-page/eilat?has=pool')
    const found = await page.locator('#hotels').getByRole('article').count()
    await page.getByRole('contentinfo').getByRole('link', { name: 'עברית' }).click()
    await expect(page).toHaveURL('/hotels-page/eilat?has=pool')
    await expect(page.locator('#hotels').getByRole('article')).toHaveCount(found)
  })

  test('the pages of the list contain every hotel', async ({ page }) => {
    await page.goto('/en/hotels-page')
    const seen = new Set<string>()
    for (;;) {
      for (const link of await page.locator('#hotels article h3 a').all())
        seen.add(String(await link.getAttribute('href')))
      const next = page.getByRole('link', { name: 'Next' })
      if ((await next.count()) === 0) break
      await next.click()
    }
    const { body } = await sendRequest({ port: sitePort, path: '/sitemap.xml' })
    const listed = [...body.matchAll(/<loc>[^<]*(\/en\/hotel-info\/[^<]+)<\/loc>/g)].map(([, path]) => path)
    expect([...seen].toSorted()).toEqual(listed.toSorted())
  })

  test('a landing page shows the phone number of the visitor’s channel', async ({ page }) => {
    const galim = `http://galim.localhost:${sitePort}/en?destination=eilat`
    const call = page.getByRole('complementary', { name: 'Book by phone' })
    await page.goto(galim)
    await expect(call.getByRole('link').filter({ visible: true })).toHaveAttribute('href', 'tel:+97230000220')
    for (const [source, phone] of [
      ['google', 'tel:+97230000221'],
      ['fb', 'tel:+97230000222'],
      ['somebody', 'tel:+97230000220'],
    ]) {
      await page.goto(`${galim}&utm_source=${source}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eilat')
      await expect(call.getByRole('link').filter({ visible: true })).toHaveAttribute('href', String(phone))
    }
  })

  test('on a phone the number for mobile visitors is shown with its label', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/en?destination=eilat')
    const call = page.getByRole('complementary', { name: 'Book by phone' })
    await expect(call.getByText('App', { exact: true })).toBeVisible()
    await expect(call.getByRole('link').filter({ visible: true })).toHaveCount(1)
  })
})

test.describe('addresses', () => {
  const moves = [
    ['/hotels-page?destination=eilat', 308, '/hotels-page/eilat'],
    ['/hotels-page?destination=eilat&lang=en&utm_source=x', 308, '/en/hotels-page/eilat?utm_source=x'],
    ['/en/hotel-chain?chain=Kav%20Hof', 308, '/en/hotel-chain/kav-hof'],
    ['/hotel-info?supplier=GOC&hotelCode=GOC-EIL01', 308, '/hotel-info/GOC/GOC-EIL01'],
    ['/ru?hotelCode=GOC-EIL01', 308, '/ru/hotel-info/GOC/GOC-EIL01'],
    ['/hotels-page/EILAT', 308, '/hotels-page/eilat'],
    ['/?chain=kav-hof&utm_source=google&gclid=a', 307, '/?chain=Kav+Hof&utm_source=google&gclid=a'],
    ['/en?destination=no-such-place&utm_source=google', 307, '/en?utm_source=google'],
    [
      `/?destination=${encodeURIComponent('ים המלח')}&utm_source=google`,
      307,
      '/?destination=dead-sea&utm_source=google',
    ],
    [`/en?destination=${encodeURIComponent('אילת')}`, 307, '/en?destination=eilat'],
    [`/?chain=${encodeURIComponent('קו חוף')}&utm_source=google`, 307, '/?chain=Kav+Hof&utm_source=google'],
    [`/ru?chain=${encodeURIComponent('Кав-Хоф')}`, 307, '/ru?chain=Kav+Hof'],
    ['/?hotelCode=GOC-EIL01&utm_campaign=spring', 308, '/hotel-info/GOC/GOC-EIL01?utm_campaign=spring'],
    // Another supplier’s code of the same hotel.
    ['/en/hotel-info/GOC/GOC-EIL03', 308, '/en/hotel-info/DAN/DAN-7103'],
    ['/hotel-chain/Kav%20Hof', 308, '/hotel-chain/kav-hof'],
    // Codes and slugs are compared without case.
    ['/en/hotel-info/goc/goc-eil01', 308, '/en/hotel-info/GOC/GOC-EIL01'],
    ['/ru?hotelCode=goc-eil01', 308, '/ru/hotel-info/GOC/GOC-EIL01'],
    ['/en/Terms', 308, '/en/terms'],
    ['/contact-us', 307, '/contact'],
    ['/en/faq', 307, '/en/questions'],
  ] as const
  for (const [from, status, to] of moves) {
    test(`${from} redirects to ${to} in one step`, async () => {
      const reply = await sendRequest({ port: sitePort, path: from })
      expect([reply.status, reply.headers.location]).toEqual([status, to])
      expect((await sendRequest({ port: sitePort, path: to })).status).toBe(200)
    })
  }

  for (const path of [
    '/hotels-page/no-such-place',
    '/hotel-chain/no-such-chain',
    '/?hotelCode=NO-SUCH-HOTEL',
    '/hotels-page?deals=all&in=no-such-place',
    '/listed/destination/eilat',
    '/moved/GOC-EIL01',
    '/message/lost',
  ]) {
    test(`${path} is not found`, async () => {
      expect((await sendRequest({ port: sitePort, path })).status).toBe(404)
    })
  }

  test('the canonical address of a landing page is its destination’s page', async ({ page }) => {
    await page.goto('/en?destination=eilat')
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      `http://localhost:${sitePort}/en/hotels-page/eilat`,
    )
  })

  test('a filtered list is not cached, the full list is', async () => {
    const filtered = await sendRequest({ port: sitePort, path: '/hotels-page/eilat?has=pool' })
    expect(String(filtered.headers['cache-control'])).toMatch(/no-store/)
    const full = await sendRequest({ port: sitePort, path: '/hotels-page/eilat' })
    expect(String(full.headers['cache-control'])).toContain('s-maxage')
  })
})

test.describe('layout and accessibility', () => {
  for (const path of [
    ...PLACES,
    '/en/hotels-page/eilat?has=pool',
    '/en/hotels-page?deals=all',
    '/?destination=eilat',
  ]) {
    test(`axe finds nothing on ${path}, light or dark`, async ({ page }) => {
      await page.goto(path)
      await expectNoViolationsInEitherScheme(page)
    })
  }

  for (const path of [
    ...PLACES,
    '/ru/hotels-page/eilat?has=pool',
    '/ar/hotel-chain/kav-hof',
    '/en/hotels-page?deals=all',
  ]) {
    test(`${path} does not overflow at 360, 768 or 1440 pixels`, async ({ page }) => {
      await expectNoOverflow(page, path, [360, 768, 1440])
    })
  }

  test('the filter is opened, set and submitted by keyboard', async ({ page }) => {
    await page.goto('/en/hotels-page/eilat')
    const summary = page.locator('#hotels summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/hotels-page\/eilat\?\w+=.*#hotels$/)
  })
})

test('deals are cards, chosen by kind, place and order', async ({ page }) => {
  await page.goto('/en/hotels-page?deals=all')
  const cards = page.getByRole('main').getByRole('article')
  const all = await cards.count()
  expect(all).toBeGreaterThan(6)
  await page.getByRole('navigation', { name: 'Kind of deal' }).getByRole('link', { name: 'Organized tours' }).click()
  await expect(page).toHaveURL('/en/hotels-page?deals=all&kind=tour')
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await page.goto('/en/hotels-page?deals=all')
  await page.getByRole('navigation', { name: 'Destination' }).getByRole('link', { name: 'Eilat' }).click()
  await expect(page).toHaveURL('/en/hotels-page?deals=all&in=eilat')
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price: low to high' }).click()
  await expect(page).toHaveURL('/en/hotels-page?deals=all&in=eilat&sort=price')
  expect(await findViolations(page, { within: ['main'] })).toEqual([])
})

test('on a phone each choice of deals is one row, so that the first deal is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/hotels-page?deals=all')
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport()
  for (const name of ['Kind of deal', 'Destination', 'Sort by']) {
    const choices = page.getByRole('navigation', { name }).getByRole('link')
    const tops = await choices.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findViolations(page, { within: ['main'] })).toEqual([])
})
