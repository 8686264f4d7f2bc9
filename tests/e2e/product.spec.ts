import type { Locator, Page } from '@playwright/test'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toDealPath } from '#lib/domain/listing/deal-path.ts'
import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { readAgorot } from '#tests/e2e/purchase-steps.ts'
import { signInMember } from '#tests/e2e/sign-in.ts'
import { callDomestic, findDealOnSale, findHoliday, findOffer } from '#tests/e2e/upstream-bookings.ts'

type PartyInput = { adults: number; ages?: number[]; infants?: number }

/** The address of a product page, with the query that a form without scripts writes. */
function toProductPath(
  product: Record<string, string | undefined>,
  rooms: readonly PartyInput[] = [{ adults: 2 }],
): string {
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

async function findHotelPath(hotelCode: string, rooms: readonly PartyInput[] = [{ adults: 2 }], inDays = 20) {
  const parties = rooms.map(({ adults, ages = [], infants = 0 }) => ({ adults, childAges: ages, infants }))
  const offer = await findOffer({ hotelCode, rooms: parties, inDays })
  return toProductPath({ kind: 'hotel', hotels: hotelCode, from: offer.checkIn, to: offer.checkOut }, rooms)
}

/** A deal of a kind, in English: the one that ends last, so that it does not end during the test. */
async function findDeal(kind: Deal['kind'], children = 0): Promise<Deal> {
  const deals = await callDomestic<Deal[]>('GET', '/deal/inEffect/homepage?langCode=ENG')
  const deal = deals.filter((one) => one.kind === kind && one.children === children).at(-1)
  if (!deal) throw new Error(`no ${kind} in effect`)
  return deal
}
const dealPath = ({ kind, id, hotelCode, checkIn, checkOut, adults }: Deal) =>
  toProductPath({ kind, hotels: hotelCode ?? id, dealId: id, from: checkIn, to: checkOut }, [{ adults }])

const rates = (page: Page) => page.getByRole('article')

for (const [width, height] of [
  [640, 360],
  [320, 256],
] as const) {
  test(`at ${(1280 / width) * 100} % zoom the bar with the price hides no control with the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(await findHotelPath('GOC-EIL01', [{ adults: 2 }], 30))
    const bar = page.getByRole('region', { name: toTranslator('he')('product.bar.label') })
    await expect(bar).toBeVisible()
    const isHidden = () =>
      bar.evaluate((element) => {
        const focused = document.activeElement
        if (!focused || element.contains(focused)) return false
        const [area, covered] = [focused.getBoundingClientRect(), element.getBoundingClientRect()]
        return area.height > 0 && area.top >= covered.top && area.bottom <= covered.bottom
      })
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(isHidden).toBe(false)
    }
  })
}

for (const locale of LOCALES) {
  test(`the bar with the price and the button is whole on phones, in ${locale}`, async ({ page }) => {
    const t = toTranslator(locale)
    await page.goto(`${locales[locale].prefix}${await findHotelPath('GOC-EIL01', [{ adults: 2 }], 30)}`)
    const bar = page.getByRole('region', { name: t('product.bar.label') })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(bar).toBeInViewport({ ratio: 1 })
      const cut = await bar.evaluate((box) =>
        [...box.querySelectorAll<HTMLElement>('p, p span, button')]
          .filter((part) => !part.closest('.sr-only') && part.clientWidth > 0)
          .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
          .map((part) => part.innerText),
      )
      expect({ width, cut }).toEqual({ width, cut: [] })
    }
  })

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
      await page.goto(`${locales[locale].prefix}${await findHotelPath('GOC-EIL01', rooms)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/\|/)

      const bar = page.getByRole('region', { name: t('product.bar.label') })
      await expect(bar).toBeInViewport()
      const first = page.getByRole('region', { name: t('ui.room.first') })
      const second = page.getByRole('region', { name: t('ui.room.second') })
      await expect(first.getByText(t('product.occupancy.couple-with-children'))).toBeVisible()
      await expect(second.getByText(t('product.occupancy.couple-with-babies'))).toBeVisible()
      await expect(page.getByText(t('product.rules.babyApproval'))).toBeVisible()

      // The cheapest rates are chosen at first; another rate of the second room changes the total.
      const total = await bar.textContent()
      await second.locator('summary').filter({ visible: true }).last().click()
      await second.getByRole('button', { pressed: false }).last().click()
      await expect(second.getByRole('heading', { level: 3 })).toBeFocused()
      await expect(bar).not.toHaveText(total ?? '')

      expect(await getOverflow(page)).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
    })
  }
}

test('A5, A12, B3: a rate shows its total price, the cancellation fees with dates, and the consumer’s rights by law', async ({
  page,
}) => {
  await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
  const rate = rates(page).first()
  await expect(rate.getByText(/\d\snights, all charges included/)).toBeVisible()
  await expect(rate.getByText(/Free cancellation until\s\d+\s\w{3},\s23:59/)).toBeVisible()
  // One line says what it costs now and next; the terms of the hotel and the law are behind it.
  await expect(rate.getByText(/, then\s₪[\d,.]+/)).toBeVisible()
  await rate.getByText(/Free cancellation until/).click()
  await expect(rate.getByText(/₪[\d,.]+\s\(\d+%\)/)).toBeVisible()
  await expect(rate.getByText(/By law: cancelling until\s.*\scosts\s₪[\d.]+\sat\smost/)).toBeVisible()
  await rate.getByText('Price and terms in full').click()
  await expect(rate.getByText('To pay now, on this site')).toBeVisible()
})

for (const locale of ['he', 'en'] as const) {
  test(`on a phone the free cancellation of a rate is one line, which opens the fees, in ${locale}`, async ({
    page,
  }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(locales[locale].prefix + (await findHotelPath('GOC-EIL01')))
    const [free = ''] = t('stay.cancel.freeUntil').split('<')
    const line = rates(page).locator('summary p').filter({ hasText: free }).first()
    await expect(line).toBeVisible()
    const [height, lineHeight] = await line.evaluate((element: HTMLElement) => [
      element.offsetHeight,
      Number.parseFloat(getComputedStyle(element).lineHeight),
    ])
    expect(height).toBeLessThan((lineHeight ?? 0) * 1.5)
    await line.click()
    await expect(rates(page).locator('details[open] li').first()).toBeVisible()
  })
}

test('A12: cancellation dates are the same in a browser with another time zone', async ({ page, browser }) => {
  const path = `/en${await findHotelPath('GOC-EIL01')}`
  const readTerms = async (view: Page) => {
    const rate = rates(view).first()
    const headline = rate.getByText(/Free cancellation until/)
    await headline.click()
    return [await headline.textContent(), await rate.getByRole('list').first().textContent()]
  }
  await page.goto(path)
  const terms = await readTerms(page)
  const farContext = await browser.newContext({ timezoneId: 'Pacific/Auckland', baseURL: new URL(page.url()).origin })
  const abroad = await farContext.newPage()
  await abroad.goto(path)
  expect(await readTerms(abroad)).toEqual(terms)
  await farContext.close()
})

test('a rate’s button opens the booking form', async ({ page }) => {
  await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .click()
  await page.waitForURL(/\/en\/booking\/hotel\?id=/)
})

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('a press on “Book” is answered in sight, and the next one opens the form', async ({ page, context }) => {
    await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
    const button = page.getByRole('button', { name: /^Book: / }).last()
    await button.scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await button.click()
    const note = page.getByRole('status').filter({ hasText: 'We could not open the booking' })
    await expect(note).toBeInViewport({ ratio: 1 })
    await expect(note).toContainText('There is no internet connection')
    await context.setOffline(false)
    await button.click()
    await page.waitForURL(/\/en\/booking\/hotel\?id=/)
  })
})

test('on a phone a button that has no room beside the price of its rate is as wide as the rate', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
  const button = rates(page).getByRole('button', { name: /^Book/ }).first()
  await expect(button).toBeVisible()
  const row = button.locator('..')
  const [own, all] = await Promise.all([button.boundingBox(), row.boundingBox()])
  const price = await row.locator('p').last().boundingBox()
  expect(own?.y).toBeGreaterThanOrEqual((price?.y ?? 0) + (price?.height ?? 0))
  expect(own?.width).toBe(all?.width)
})

for (const locale of LOCALES) {
  test(`on a tablet the price of a rate is beside its meal plan and terms, in ${locale}`, async ({ page }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width: 768, height: 1_024 })
    await page.goto(`${locales[locale].prefix}${await findHotelPath('GOC-EIL01')}`)
    const rate = rates(page)
      .filter({ hasText: t('product.rate.details') })
      .first()
    await expect(rate).toBeVisible()
    const measure = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const parts = async () => ({
      board: await measure(rate.locator('p').first()),
      price: await measure(rate.getByRole('button').last().locator('..')),
    })
    const { board, price } = await parts()
    expect(Math.abs(price.y - board.y)).toBeLessThan(12)
    const [left, right] = locales[locale].direction === 'ltr' ? [board, price] : [price, board]
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    expect(price.width).toBeLessThan(200)
    expect(await getOverflow(page)).toBeLessThanOrEqual(0)

    // On a desktop the terms are between the two.
    await page.setViewportSize({ width: 1_280, height: 900 })
    await expect.poll(async () => Math.abs((await parts()).price.y - (await parts()).board.y)).toBeLessThan(12)
    expect((await parts()).price.width).toBeLessThan(200)
  })
}

test('by keyboard: the dates are opened, ages chosen, prices shown and a rate booked', async ({ page }) => {
  await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
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

test('a package shows its flights, baggage, check-in, and the end of its deal', async ({ page }) => {
  const deals = await callDomestic<Deal[]>('GET', '/deal/inEffect/homepage?langCode=ENG')
  const deal = deals.find(({ kind, flights }) => kind === 'package' && flights.some(({ charter }) => charter))
  if (!deal) throw new Error('no charter in effect')
  await page.goto(`/en${dealPath(deal)}`)
  await expect(page.getByText('Check-in opens 24 hours before departure.').first()).toBeVisible()
  await expect(page.getByText(deal.flights[0]?.baggage ?? '?').first()).toBeVisible()
  // Far from its end a deal's countdown has no seconds.
  await expect(page.getByRole('timer')).toContainText(/\d+ days(?!.*seconds)/)
  await expect(rates(page).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('a flight is sold without rooms or meals', async ({ page }) => {
  const deal = await findDealOnSale('flight', 4)
  await page.goto(`/en${dealPath(deal)}`)
  await expect(page.getByRole('heading', { level: 1, name: deal.title })).toBeVisible()
  await expect(rates(page)).toHaveCount(1)
  await expect(rates(page)).toContainText(formatMoney(roundUpToShekel(deal.price), 'en'))
  await expect(rates(page)).not.toContainText(/per night|Breakfast|room/)
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
})

test('a tour shows its days', async ({ page }) => {
  const deal = await findDeal('tour')
  await page.goto(`/en${dealPath(deal)}`)
  for (const { title } of deal.days) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(rates(page).first()).toBeVisible()
})

test('A1: a deal with children asks for their ages before it shows a price', async ({ page }) => {
  const deal = await findDeal('hotel', 2)
  await page.goto(`/en${toDealPath(deal)}`)
  await expect(page.getByText('We need the children’s ages')).toBeVisible()
  await expect(rates(page)).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  for (const child of [1, 2]) await page.getByLabel(`Child ${child}`).selectOption('8')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(
    rates(page)
      .filter({ hasText: formatMoney(roundUpToShekel(deal.price), 'en') })
      .first(),
  ).toBeVisible()
})

for (const locale of LOCALES) {
  test(`the question for a child’s age is not broken within a word on a phone, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${locales[locale].prefix}${toDealPath(await findDeal('hotel', 2))}`)
    const ages = page.locator('fieldset fieldset select')
    await expect(ages).toHaveCount(2)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const spare = await ages.evaluateAll((selects) =>
      selects.map((select) => {
        const style = getComputedStyle(select)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen || !(select instanceof HTMLSelectElement)) return -1
        pen.font = style.font
        const words = (select.selectedOptions[0]?.text ?? '').split(/\s/)
        const longest = Math.max(...words.map((word) => pen.measureText(word).width))
        return (
          select.clientWidth -
          Number.parseFloat(style.paddingInlineStart) -
          Number.parseFloat(style.paddingInlineEnd) -
          longest
        )
      }),
    )
    expect(Math.min(...spare)).toBeGreaterThanOrEqual(0)
  })
}

test('an expired deal shows the specified message and what is still available', async ({ page }) => {
  const { hotelCode, checkIn, checkOut } = await findDeal('hotel')
  await page.goto(
    `/en${toProductPath({ kind: 'hotel', hotels: hotelCode, dealId: 'OVER', from: checkIn, to: checkOut })}`,
  )
  await expect(page.getByText('Sorry, this is an expired deal.')).toBeVisible()
  await expect(rates(page).first()).toBeVisible()
  await page.goto(
    `/en${toProductPath({ kind: 'package', hotels: hotelCode, dealId: 'OVER', from: checkIn, to: checkOut })}`,
  )
  await expect(page.getByText('Sorry, this is an expired deal.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the deals on sale' })).toBeVisible()
  await expect(rates(page)).toHaveCount(0)
})

test('B10: a package cannot be booked after its countdown', async ({ page }) => {
  const deal = await findDeal('package')
  await page.clock.install()
  await page.goto(`/en${dealPath(deal)}`)
  await page.clock.runFor(3_000)
  await expect(rates(page).first()).toBeVisible()
  await page.clock.fastForward(Date.parse(deal.endsAt) - Date.now() + 5_000)
  await expect(page.getByText('Sorry, this is an expired deal.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
})

test('A11: expired rates are requested again, and the choice is kept', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
  await page.clock.runFor(3_000)
  await expect(rates(page).first()).toBeVisible()
  await page.clock.fastForward(31 * 60_000)
  await expect(page.getByText('The prices had expired, so we checked them again. Your choice was kept.')).toBeVisible()
  await expect(rates(page).first()).toBeVisible()
})

test('a stay too short for a holiday: the minimum length and available stays are shown', async ({ page }) => {
  const { from } = await findHoliday()
  await page.goto(`/en${toProductPath({ kind: 'hotel', hotels: 'GOC-EIL01', from, to: addDays(from, 1) })}`)
  await expect(page.getByText(/These dates are sold for \d\snights or more/)).toBeVisible()
  const near = page.getByRole('region', { name: 'What is available' })
  await near.getByRole('link', { name: 'Kav Hof Shunit' }).first().click()
  await expect(rates(page).first()).toBeVisible()
})

test('a party too large for any room gets a message and can be divided into two rooms', async ({ page }) => {
  const path = await findHotelPath('DAN-7604')
  await page.goto(`/en${path.replace('adult=2', 'adult=7')}`)
  await expect(page.getByText('No room type fits this composition. Change the room.')).toBeVisible()
  await page.getByRole('link', { name: 'Divide into two rooms' }).click()
  await expect(page.getByText('2 rooms · 7 adults').first()).toBeVisible()
})

test('past dates and an incomplete link are answered with a form', async ({ page }) => {
  await page.goto(`/en${toProductPath({ kind: 'hotel', hotels: 'GOC-EIL01', from: '2020-01-01', to: '2020-01-03' })}`)
  await expect(page.getByText('These dates have passed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show prices' })).toBeVisible()
  await page.goto('/en/product-page?payload=nonsense')
  await expect(page.getByText('The link is not complete')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New search' })).toBeVisible()
})

test.describe('a failed search', () => {
  test.use({ allowedComplaints: [/status of 50\d|ERR_FAILED/] })

  test('is reported, the choice is kept, and it can be repeated', async ({ page }) => {
    let broken = true
    await page.route('**/api/search?**', (route) => (broken ? route.abort() : route.continue()))
    await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
    await expect(page.getByText('The dates and guests you chose were kept.')).toBeVisible()
    await expect(page.getByText('You can also book by phone:')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rates(page).first()).toBeVisible()
  })
})

test('a failed supplier is reported and can be requested alone', async ({ page }) => {
  const path = await findHotelPath('GOC-EIL01')
  const requested: string[] = []
  await page.route('**/api/search?**', async (route) => {
    const url = new URL(route.request().url())
    requested.push(url.searchParams.get('suppliers') ?? 'all')
    const response = await route.fetch()
    const text = await response.text()
    const broken = text.replace(/"supplier":"ATLANTIS","state":"\w+"/, '"supplier":"ATLANTIS","state":"failed"')
    await route.fulfill({ response, body: requested.length === 1 ? broken : text })
  })
  await page.goto(`/en${path}`)
  await expect(page.getByText('One supplier did not answer, so some prices may be missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('One supplier did not answer')).toBeHidden()
  expect(requested).toEqual(['all', 'ATLANTIS'])
})

test('a room sold meanwhile is reported, and available rates are loaded', async ({ page }) => {
  await page.route('**/api/domestic/operation/storePage/init**', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict' }),
    }),
  )
  await page.goto(`/en${await findHotelPath('GOC-EIL01')}`)
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

  test('the rates are shown, with a note that booking needs a script or a call', async ({ page }) => {
    await page.goto(await findHotelPath('GOC-EIL01'))
    await page.waitForURL(/plain=1/)
    await expect(rates(page).first()).toContainText('₪')
    await expect(page.getByText('כדי להזמין באתר צריך דפדפן שמפעיל JavaScript.')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'שינוי' }).click()
    await page.getByLabel(/^ילדים \(\u2066?2–/).selectOption('1')
    await page.getByLabel('גילי הילדים, מופרדים בפסיק').fill('7')
    await page.getByRole('button', { name: 'הצגת המחירים' }).click()
    await expect(page.getByText('שני מבוגרים וילד אחד (בגיל 7)').first()).toBeVisible()
    await expect(rates(page).first()).toBeVisible()
  })
})

test('A6: a club member sees the discount as a refund included in the price; a visitor sees the price without it', async ({
  page,
}) => {
  const rate = rates(page).first()
  const refund = rate.getByText(/Includes a member refund of ₪/)
  const bar = page.locator('[aria-label="Booking summary"] bdi')
  const total = async () => readAgorot(await bar.first().textContent())
  const path = `/en${await findHotelPath('GOC-EIL01')}`
  await page.goto(path)
  await expect(rate).toBeVisible()
  await expect(refund).toHaveCount(0)
  const before = await total()

  const { discountPercent = 0 } = await signInMember(page, '0500000101')
  await page.goto(path)
  await expect(refund).toBeVisible()
  const refunded = readAgorot(await refund.locator('bdi').textContent())
  expect(refunded).toBe(before - (await total()))
  expect(refunded).toBeGreaterThan(0)
  // Shown in whole shekels.
  expect(refunded).toBeLessThan((before * discountPercent) / 100 + 100)
})

test('it is not indexed, and its HTML contains no price of a signed-in user', async ({ request }) => {
  const path = `/en${await findHotelPath('GOC-EIL01')}`
  const response = await request.get(path)
  const html = await response.text()
  expect(html).toContain('noindex')
  expect(response.headers()['cache-control']).toMatch(/no-store|private/)
  expect(html).not.toMatch(/rateKey|netPrice/)
})
