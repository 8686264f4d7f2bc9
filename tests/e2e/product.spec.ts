import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { toDealPath } from '#lib/domain/listing/deal-path.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { callDomestic, findOffer } from '#tests/e2e/upstream-bookings.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInMember } from '#tests/e2e/member.ts'
import { readAgorot } from '#tests/e2e/purchase-steps.ts'

type Party = { adults: number; ages?: number[]; infants?: number }

/** The address of a product as a plain form writes it. */
function toPath(product: Record<string, string | undefined>, rooms: readonly Party[] = [{ adults: 2 }]): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(product)) if (value !== undefined) query.append(key, value)
  for (const { adults, ages = [], infants = 0 } of rooms) {
    query.append('adult', String(adults))
    query.append('child', String(ages.length))
    query.append('ages', ages.join(','))
    query.append('infant', String(infants))
  }
  return `/product-page?${query}`
}

async function findHotel(hotelCode: string, rooms: readonly Party[] = [{ adults: 2 }], inDays = 20) {
  const parties = rooms.map(({ adults, ages = [], infants = 0 }) => ({ adults, childAges: ages, infants }))
  const offer = await findOffer({ hotelCode, rooms: parties, inDays })
  return toPath({ kind: 'hotel', hotels: hotelCode, from: offer.checkIn, to: offer.checkOut }, rooms)
}

/** A deal in effect of a kind, in English; the one that ends last, so that it does not end meanwhile. */
async function findDeal(kind: Deal['kind'], children = 0): Promise<Deal> {
  const deals = await callDomestic<Deal[]>('GET', '/deal/inEffect/homepage?langCode=ENG')
  const deal = deals.filter((one) => one.kind === kind && one.children === children).at(-1)
  if (!deal) throw new Error(`no ${kind} in effect`)
  return deal
}
const dealPath = ({ kind, id, hotelCode, checkIn, checkOut, adults }: Deal) =>
  toPath({ kind, hotels: hotelCode ?? id, dealId: id, from: checkIn, to: checkOut }, [{ adults }])

const rates = (page: Page) => page.getByRole('article')
const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const locale of LOCALES) {
  for (const { device, width, height } of [
    { device: 'a phone', width: 360, height: 740 },
    { device: 'a desktop', width: 1_440, height: 900 },
  ]) {
    test(`two rooms with children are chosen on ${device}, in ${locale}`, async ({ page }) => {
      const t = toTranslator(locale)
      await page.setViewportSize({ width, height })
      const rooms = [
        { adults: 2, ages: [4, 9] },
        { adults: 2, infants: 1 },
      ]
      await page.goto(`${locales[locale].prefix}${await findHotel('GOC-EIL01', rooms)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/\|/)

      const bar = page.getByRole('region', { name: t('product.bar.label') })
      await expect(bar).toBeInViewport()
      const first = page.getByRole('region', { name: t('ui.room.first') })
      const second = page.getByRole('region', { name: t('ui.room.second') })
      await expect(first.getByText(t('product.occupancy.couple-with-children'))).toBeVisible()
      await expect(second.getByText(t('product.occupancy.couple-with-babies'))).toBeVisible()
      await expect(page.getByText(t('product.rules.babyApproval'))).toBeVisible()

      // The best for all stands to begin with; another rate of the second room changes the whole.
      const whole = await bar.textContent()
      await second.locator('summary').filter({ hasText: /\d/ }).last().click()
      await second.getByRole('button', { pressed: false }).last().click()
      await expect(second.getByRole('heading', { level: 3 })).toBeFocused()
      expect(await bar.textContent()).not.toBe(whole)

      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await violations(page)).toEqual([])
    })
  }
}

test('A5, A12, B3: a rate says its whole price, what cancelling costs in dates and shekels, and the law', async ({
  page,
}) => {
  await page.goto(`/en${await findHotel('GOC-EIL01')}`)
  const rate = rates(page).first()
  await expect(rate.getByText(/\d\snights, all charges included/)).toBeVisible()
  await expect(rate.getByText(/Free cancellation until\s\w{3},\s\d+\s\w{3},\s23:59/)).toBeVisible()
  await expect(rate.getByText(/₪[\d,.]+\s\(\d+%\)/)).toBeVisible()
  await expect(rate.getByText(/By law: cancelling until\s.*\scosts\s₪[\d.]+\sat\smost/)).toBeVisible()
  await rate.getByText('Price and terms in full').click()
  await expect(rate.getByText('To pay now, on this site')).toBeVisible()
})

test('A12: and says the same to a browser on the other side of the world', async ({ page, browser }) => {
  const path = `/en${await findHotel('GOC-EIL01')}`
  await page.goto(path)
  const said = await rates(page).first().getByRole('list').first().textContent()
  const far = await browser.newContext({ timezoneId: 'Pacific/Auckland', baseURL: new URL(page.url()).origin })
  const abroad = await far.newPage()
  await abroad.goto(path)
  expect(await rates(abroad).first().getByRole('list').first().textContent()).toBe(said)
  await far.close()
})

test('one press books the rate that it names', async ({ page }) => {
  await page.goto(`/en${await findHotel('GOC-EIL01')}`)
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .click()
  await page.waitForURL(/\/en\/booking\/hotel\?id=/)
})

test('by keyboard: the dates are opened, ages chosen, prices shown and a rate booked', async ({ page }) => {
  await page.goto(`/en${await findHotel('GOC-EIL01')}`)
  await expect(rates(page).first()).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Change' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Dates and guests' })
  await form.getByLabel(/^Children \(2–/).selectOption('1')
  await form.getByRole('button', { name: 'Show prices' }).press('Enter')
  await expect(form.getByText('Choose an age: the price depends on it.')).toBeVisible()
  await expect(form.getByLabel('Child 1')).toBeFocused()
  await form.getByLabel('Child 1').selectOption('6')
  await form.getByRole('button', { name: 'Show prices' }).press('Enter')
  await page.waitForURL(/payload=/)
  await expect(page.getByText('2 adults and 1 child (aged 6)').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .press('Enter')
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Book: / }).first()).toBeEnabled()
})

test('a package says its flights, baggage and check-in, and its deal’s end', async ({ page }) => {
  const deals = await callDomestic<Deal[]>('GET', '/deal/inEffect/homepage?langCode=ENG')
  const deal = deals.find(({ kind, flights }) => kind === 'package' && flights.some(({ charter }) => charter))
  if (!deal) throw new Error('no charter in effect')
  await page.goto(`/en${dealPath(deal)}`)
  await expect(page.getByText('Check-in is 24 hours before departure.').first()).toBeVisible()
  await expect(page.getByText(deal.flights[0]?.baggage ?? '?').first()).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('seconds')
  await expect(rates(page).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a flight is sold by the seat, with no word of rooms or meals', async ({ page }) => {
  const deal = await findDeal('flight')
  await page.goto(`/en${dealPath(deal)}`)
  await expect(page.getByRole('heading', { level: 1, name: deal.title })).toBeVisible()
  await expect(rates(page)).toHaveCount(1)
  await expect(rates(page)).toContainText(formatMoney(deal.price, 'en'))
  await expect(rates(page)).not.toContainText(/per night|Breakfast|room/)
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
})

test('a tour tells its days', async ({ page }) => {
  const deal = await findDeal('tour')
  await page.goto(`/en${dealPath(deal)}`)
  for (const { title } of deal.days) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(rates(page).first()).toBeVisible()
})

test('A1: a deal with children asks how old they are before it shows a price', async ({ page }) => {
  const deal = await findDeal('hotel', 2)
  await page.goto(`/en${toDealPath(deal)}`)
  await expect(page.getByText('We need the children’s ages')).toBeVisible()
  await expect(rates(page)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  for (const child of [1, 2]) await page.getByLabel(`Child ${child}`).selectOption('8')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(
    rates(page)
      .filter({ hasText: formatMoney(deal.price, 'en') })
      .first(),
  ).toBeVisible()
})

test('a deal that is over says so to the word, and what is still to be had', async ({ page }) => {
  const { hotelCode, checkIn, checkOut } = await findDeal('hotel')
  await page.goto(`/en${toPath({ kind: 'hotel', hotels: hotelCode, dealId: 'OVER', from: checkIn, to: checkOut })}`)
  await expect(page.getByText('Sorry, this is an expired deal.')).toBeVisible()
  await expect(rates(page).first()).toBeVisible()
  await page.goto(`/en${toPath({ kind: 'package', hotels: hotelCode, dealId: 'OVER', from: checkIn, to: checkOut })}`)
  await expect(page.getByText('Sorry, this is an expired deal.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the deals on sale' })).toBeVisible()
  await expect(rates(page)).toHaveCount(0)
})

test('B10: a package stops being sold when its countdown ends', async ({ page }) => {
  const deal = await findDeal('package')
  await page.clock.install()
  await page.goto(`/en${dealPath(deal)}`)
  await page.clock.runFor(3_000)
  await expect(rates(page).first()).toBeVisible()
  await page.clock.fastForward(Date.parse(deal.endsAt) - Date.now() + 5_000)
  await expect(page.getByText('Sorry, this is an expired deal.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
})

test('A11: rates that grew old are asked again, and the choice kept', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/en${await findHotel('GOC-EIL01')}`)
  await page.clock.runFor(3_000)
  await expect(rates(page).first()).toBeVisible()
  await page.clock.fastForward(31 * 60_000)
  await expect(page.getByText('The prices had expired, so we checked them again. Your choice was kept.')).toBeVisible()
  await expect(rates(page).first()).toBeVisible()
})

test('a stay too short for a holiday: how long it must be, and stays that exist', async ({ page }) => {
  const from = `${new Date().getUTCFullYear() + 1}-04-21`
  await page.goto(`/en${toPath({ kind: 'hotel', hotels: 'GOC-EIL01', from, to: from.replace('21', '22') })}`)
  await expect(page.getByText(/These dates are sold for \d\snights or more/)).toBeVisible()
  const near = page.getByRole('region', { name: 'Nearby stays that are available' })
  await near.getByRole('link', { name: 'Kav Hof Shunit' }).first().click()
  await expect(rates(page).first()).toBeVisible()
})

test('a party that no room holds is told so, and can be divided', async ({ page }) => {
  const path = await findHotel('DAN-7604')
  await page.goto(`/en${path.replace('adult=2', 'adult=7')}`)
  await expect(page.getByText('No room type fits this composition. Change the room.')).toBeVisible()
  await page.getByRole('link', { name: 'Divide into two rooms' }).click()
  await expect(page.getByText('2 rooms · 7 adults').first()).toBeVisible()
})

test('dates that are over, and a link that is not whole, are answered with a form', async ({ page }) => {
  await page.goto(`/en${toPath({ kind: 'hotel', hotels: 'GOC-EIL01', from: '2020-01-01', to: '2020-01-03' })}`)
  await expect(page.getByText('These dates are over')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show prices' })).toBeVisible()
  await page.goto('/en/product-page?payload=nonsense')
  await expect(page.getByText('The link is not complete')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New search' })).toBeVisible()
})

test.describe('an upstream that fails', () => {
  test.use({ allowedComplaints: [/status of 50\d|ERR_FAILED/] })

  test('is said with what was kept, and asked again', async ({ page }) => {
    let broken = true
    await page.route('**/api/search?**', (route) => (broken ? route.abort() : route.continue()))
    await page.goto(`/en${await findHotel('GOC-EIL01')}`)
    await expect(page.getByText('The dates and guests you chose were kept.')).toBeVisible()
    await expect(page.getByText('You can also book by phone:')).toBeVisible()
    expect(await violations(page)).toEqual([])
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rates(page).first()).toBeVisible()
  })
})

test('one supplier that fails is told, and asked again alone', async ({ page }) => {
  const path = await findHotel('GOC-EIL01')
  const asked: string[] = []
  await page.route('**/api/search?**', async (route) => {
    const url = new URL(route.request().url())
    asked.push(url.searchParams.get('suppliers') ?? 'all')
    const response = await route.fetch()
    const text = await response.text()
    const broken = text.replace(/"supplier":"ATLANTIS","state":"\w+"/, '"supplier":"ATLANTIS","state":"failed"')
    await route.fulfill({ response, body: asked.length === 1 ? broken : text })
  })
  await page.goto(`/en${path}`)
  await expect(page.getByText('One supplier did not answer, so some prices may be missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('One supplier did not answer')).toBeHidden()
  expect(asked).toEqual(['all', 'ATLANTIS'])
})

test('sold out while one looked: said, and asked what is still free', async ({ page }) => {
  await page.route('**/api/domestic/operation/storePage/init**', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict' }),
    }),
  )
  await page.goto(`/en${await findHotel('GOC-EIL01')}`)
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'The room was sold just now' })).toBeVisible()
  await expect(rates(page).first()).toBeVisible()
})
test.use({ allowedComplaints: [/status of 409/] })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the rates are read, and booking is said to need one, or a call', async ({ page }) => {
    await page.goto(await findHotel('GOC-EIL01'))
    await page.waitForURL(/plain=1/)
    await expect(rates(page).first()).toContainText('₪')
    await expect(page.getByText('כדי להזמין באתר צריך דפדפן שמפעיל JavaScript.')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'שינוי' }).click()
    await page.getByLabel(/^ילדים \(2–/).selectOption('1')
    await page.getByLabel('גילי הילדים, מופרדים בפסיק').fill('7')
    await page.getByRole('button', { name: 'הצגת המחירים' }).click()
    await expect(page.getByText('שני מבוגרים וילד אחד (בגיל 7)').first()).toBeVisible()
    await expect(rates(page).first()).toBeVisible()
  })
})

test('A6: a club member is shown the discount as a refund within the price; a visitor gets the price without it', async ({
  page,
}) => {
  const rate = rates(page).first()
  const refund = rate.getByText(/Includes a club member’s refund of ₪/)
  const bar = page.locator('[aria-label="Your booking in short"] bdi')
  const total = async () => readAgorot(await bar.first().textContent())
  const path = `/en${await findHotel('GOC-EIL01')}`
  await page.goto(path)
  await expect(rate).toBeVisible()
  await expect(refund).toHaveCount(0)
  const before = await total()

  const { discountPercent = 0 } = await logInMember(page, '0500000101')
  await page.goto(path)
  await expect(refund).toBeVisible()
  const given = readAgorot(await refund.locator('bdi').textContent())
  expect(given).toBe(before - (await total()))
  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThanOrEqual((before * discountPercent) / 100)
})

test('it is for nobody’s index, and holds no price that belongs to somebody', async ({ page }) => {
  const path = `/en${await findHotel('GOC-EIL01')}`
  const response = await page.request.get(path)
  const html = await response.text()
  expect(html).toContain('noindex')
  expect(response.headers()['cache-control']).toMatch(/no-store|private/)
  expect(html).not.toMatch(/rateKey|netPrice/)
})
