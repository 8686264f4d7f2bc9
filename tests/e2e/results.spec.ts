import type { Page } from '@playwright/test'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { findBrokenText } from '#tests/e2e/broken-text.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendPatiently, sitePort } from '#tests/e2e/http-client.ts'
import { tabTo } from '#tests/e2e/keyboard.ts'
import { findPin } from '#tests/e2e/map-pins.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { findHoliday, findOffer } from '#tests/e2e/upstream-bookings.ts'

const STAY = `from=${dateIn(30)}&to=${dateIn(33)}&adult=2&child=0`
const EILAT = `/search-result?dest=eilat&${STAY}`
const THREE = `/search-result?dest=eilat&dest=dead-sea&dest=tel-aviv&${STAY}`

const PHONE = { width: 360, height: 740 }

const LANGUAGES = [
  { locale: 'he', prefix: '', title: 'מלונות: אילת', choose: 'לבחירת חדר', done: /^החיפוש הסתיים:\s\d+\sמלונות$/ },
  {
    locale: 'en',
    prefix: '/en',
    title: 'Hotels: Eilat',
    choose: 'Choose a room',
    done: /^Search finished:\s\d+\shotels$/,
  },
  { locale: 'ru', prefix: '/ru', title: 'Отели: Эйлат', choose: 'Выбрать номер', done: /^Поиск завершён:\s\d+\sотел/ },
  { locale: 'ar', prefix: '/ar', title: 'فنادق: إيلات', choose: 'اختيار غرفة', done: /^انتهى البحث:\s\d+\sف/ },
] as const

const cards = (page: Page) => page.getByRole('article')

/** The total prices of the cards in shekels, in their order. */
async function readPrices(page: Page): Promise<number[]> {
  const texts = await page.locator('article [data-total]').allTextContents()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

async function openResults(page: Page, path: string) {
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

async function expectNoViolations(page: Page) {
  expect(await findViolations(page)).toEqual([])
}

for (const { locale, prefix, title, choose, done } of LANGUAGES) {
  for (const [device, viewport] of [
    ['a phone', PHONE],
    ['a desktop', { width: 1440, height: 900 }],
  ] as const) {
    test(`results are complete in ${locale} on ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const response = await page.goto(prefix + EILAT)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title} \\|`))
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex, nofollow')
      await expect(page.getByRole('status').filter({ hasText: done })).toHaveCount(1)
      const first = cards(page).first()
      await expect(first).toContainText('₪')
      const link = first.getByRole('link')
      await expect(link).toHaveCount(1)
      await expect(link).toContainText(choose)
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${prefix}/product-page\\?payload=[\\w-]+$`))
      expect(await getOverflow(page)).toBeLessThanOrEqual(0)
      await expectNoViolations(page)
    })
  }
}

test('results are recommended first, say how, and are sorted by price on demand', async ({ page }) => {
  await openResults(page, THREE)
  await expect(page.getByText(toTranslator('he')('results.sort.how'))).toBeVisible()
  await page.getByLabel('מיון').selectOption('price-up')
  await expect(page).toHaveURL(/[?&]sort=price-up/)
  await expect
    .poll(async () => {
      const prices = await readPrices(page)
      return prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
    })
    .toBe(true)
  const up = await readPrices(page)
  expect(up.length).toBeGreaterThan(5)
  await page.getByLabel('מיון').selectOption('price-down')
  await expect(page).toHaveURL(/[?&]sort=price-down/)
  await expect.poll(() => readPrices(page)).toEqual([...up].reverse())
})

test('filters reduce the list, are in the address, and survive a reload and going back', async ({ page }) => {
  await openResults(page, EILAT)
  const all = await cards(page).count()
  const panel = page.getByRole('complementary', { name: 'סינון' })
  await panel.getByRole('checkbox', { name: /^מלון נופש/ }).check()
  await expect(page).toHaveURL(/[?&]category=resort/)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  const some = await cards(page).count()
  await expect(page.getByRole('status').filter({ hasText: `מוצגים ${some} מתוך ${all}` })).toHaveCount(1)
  await page.reload()
  await expect(cards(page)).toHaveCount(some)
  await expect(panel.getByRole('checkbox', { name: /^מלון נופש/ })).toBeChecked()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/product-page/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(some)
  await panel.getByRole('button', { name: 'ניקוי הסינון' }).click()
  await expect(cards(page)).toHaveCount(all)
  await expect(page).not.toHaveURL(/category/)
})

test('results below the window fit after it became narrower, as a phone that is turned', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openResults(page, THREE)
  await cards(page).last().scrollIntoViewIfNeeded()
  await cards(page).first().scrollIntoViewIfNeeded()
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([360, 360])
})

test('going back shows the results at the same position without a new search', async ({ page }) => {
  await openResults(page, THREE)
  let searches = 0
  page.on('request', (request) => {
    // Does not count the search of the product page.
    if (/\/api\/search\?.*dest=eilat/.test(request.url())) searches += 1
  })
  const card = cards(page).nth(9)
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/product-page/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: name ?? '' })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { name: name ?? '' })).toBeInViewport()
  expect(searches).toBe(0)
})

for (const { locale, prefix } of LANGUAGES.slice(0, 2)) {
  test(`on a phone the first price is on the first screen, and the tools stay in view, in ${locale}`, async ({
    page,
  }) => {
    const t = toTranslator(locale)
    await page.setViewportSize({ width: 390, height: 844 })
    await openResults(page, prefix + EILAT)
    await expect(cards(page).first().locator('[data-total]')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    // No price is broken over two lines.
    const lines = await cards(page)
      .locator('[data-total] bdi')
      .evaluateAll((prices) => prices.map((shown) => shown.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
    const price = await cards(page).first().locator('[data-total]').boundingBox()
    const bar = await page.getByRole('navigation', { name: t('frame.bar') }).boundingBox()
    // Above the navigation at the bottom, which covers the end of the screen.
    expect((price?.y ?? 844) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
    // One line states the search; a tap opens the form.
    const form = page.getByRole('search')
    await expect(form).toBeHidden()
    await page
      .locator('summary')
      .filter({ hasText: t('search.change') })
      .click()
    await expect(form).toBeVisible()
    await page
      .locator('summary')
      .filter({ hasText: t('search.change') })
      .click()
    // One row of tools, which stays at the top.
    await cards(page).nth(3).scrollIntoViewIfNeeded()
    const tools = [
      page.getByRole('button', { name: t('results.filter.open', { count: 0 }), exact: true }),
      page.getByRole('button', { name: t('results.map.show'), exact: true }),
      page.getByLabel(t('results.sort.label')),
    ]
    const readTops = () => Promise.all(tools.map(async (tool) => Math.round((await tool.boundingBox())?.y ?? -1)))
    await expect
      .poll(async () => {
        const tops = await readTops()
        return Math.max(...tops) - Math.min(...tops) <= 2 && tops.every((top) => top >= 0 && top < 40)
      }, 'all tools in one row at the top')
      .toBe(true)
  })
}

test('on a phone the placeholder of a result has its picture, as high as that of the result', async ({ page }) => {
  await page.setViewportSize(PHONE)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/search\?/, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(EILAT)
  const t = toTranslator('he')
  const placeholder = page.getByText(t('results.loading'), { exact: true }).locator('+ div > div > div').first()
  const before = await placeholder.boundingBox()
  expect(before?.height).toBeGreaterThan(100)
  answer()
  const picture = cards(page).first().locator(':scope > div').first()
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeCloseTo(before?.height ?? 0, 0)
})

test('on a phone a button that has no room beside its price is as wide as its card', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openResults(page, `/ru${EILAT}`)
  const button = cards(page).first().getByRole('link')
  const row = button.locator('..')
  const [own, all] = await Promise.all([button.boundingBox(), row.boundingBox()])
  const price = await row.locator('p').last().boundingBox()
  expect(own?.y).toBeGreaterThanOrEqual((price?.y ?? 0) + (price?.height ?? 0))
  expect(own?.width).toBe(all?.width)
})

test('filters are facilities that some hotels have and others do not', async ({ page }) => {
  await openResults(page, EILAT)
  const all = await cards(page).count()
  const panel = page.getByRole('complementary', { name: 'סינון' })
  const group = panel.getByRole('group', { name: 'מה יש במקום' })
  for (const label of await group.locator('label').allTextContents()) {
    expect(Number(label.match(/\((\d+)\)/)?.[1])).toBeLessThan(all)
  }
  await group.getByText(/אפשרויות|אפשרות/).click()
  await group.getByRole('checkbox', { name: /^מועדון ילדים/ }).check()
  await expect(page).toHaveURL(/[?&]facility=kids-club/)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
})

test('one press of a key passes the filters, and the next goes to the tools of the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openResults(page, `/en${EILAT}`)
  const skip = page.getByRole('button', { name: 'Skip to the results' })
  await tabTo(page, skip)
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /^Sort by/ })).toBeFocused()
})

test('on a phone the filters are in a drawer', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openResults(page, EILAT)
  const all = await cards(page).count()
  await page.getByRole('button', { name: 'סינון', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'סינון' })
  await drawer.getByRole('checkbox', { name: /^ביטול חינם/ }).check()
  await expectNoViolations(page)
  await drawer.getByRole('button', { name: /^הצגת/ }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'סינון (1)' })).toBeFocused()
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
})

test('a filter without results shows a message and can be cleared', async ({ page }) => {
  await page.goto(`${EILAT}&max=1`)
  await expect(page.getByText('אין תוצאות שמתאימות לסינון')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'ניקוי הסינון' }).last().click()
  await expect(cards(page).first()).toBeVisible()
})

test('three hotels can be compared, and not a fourth', async ({ page }) => {
  await openResults(page, EILAT)
  for (const index of [0, 1, 2])
    await cards(page)
      .nth(index)
      .getByRole('checkbox', { name: /^השוואה/ })
      .check()
  await expect(
    cards(page)
      .nth(3)
      .getByRole('checkbox', { name: /^השוואה/ }),
  ).toBeDisabled()
  await page.getByRole('button', { name: 'להשוואה', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'השוואה' })
  await expect(dialog.getByRole('columnheader')).toHaveCount(3)
  await expect(dialog.getByRole('row', { name: /^המחיר הכולל/ })).toContainText('₪')
  await expectNoViolations(page)
  await dialog
    .getByRole('button', { name: /^הסרה מההשוואה/ })
    .first()
    .click()
  await expect(dialog.getByRole('columnheader')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

for (const { device, viewport } of [
  { device: 'a phone', viewport: PHONE },
  { device: 'a tablet', viewport: { width: 768, height: 1_024 } },
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test(`a toast covers neither the bar of a comparison nor the navigation at the bottom of ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openResults(page, EILAT)
    const choose = page.getByRole('checkbox', { name: /^השוואה/ })
    await choose.nth(0).check()
    await choose.nth(1).check()
    await page
      .getByRole('button', { name: /^שמירה: / })
      .first()
      .click()
    const toast = page.locator('[data-tone]').filter({ hasText: 'נשמר בדפדפן הזה' })
    await expect(toast).toBeInViewport({ ratio: 1 })
    const bars = page.locator('[data-action-bar], [data-bottom-bar]').filter({ visible: true })
    await expect(bars.first()).toBeInViewport()
    const tops = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top))
    const { y = Number.NaN, height = Number.NaN } = (await toast.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(Math.min(...tops))
  })
}

for (const { locale, prefix } of LANGUAGES.filter(({ locale }) => locale === 'he' || locale === 'ru')) {
  test(`text twice as large has room for the filters, the prices and the search in ${locale}`, async ({ page }) => {
    for (const width of [360, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openResults(page, prefix + EILAT)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect.poll(() => getOverflow(page), { message: String(width) }).toBeLessThanOrEqual(0)
      expect(
        await findBrokenText(
          page
            .locator('details > summary')
            .filter({ has: page.locator('svg') })
            .first(),
        ),
      ).toEqual([])
      expect(await findBrokenText(cards(page).locator('time').first())).toEqual([])
      // Nothing of a card is outside of it, where it would be cut off.
      const cut = await cards(page)
        .first()
        .locator('[data-total], a')
        .evaluateAll(
          (parts) =>
            parts.filter((part) => {
              const [own, card] = [part.getBoundingClientRect(), part.closest('article')?.getBoundingClientRect()]
              return card && (own.left < card.left || own.right > card.right)
            }).length,
        )
      expect(cut, String(width)).toBe(0)
      await page
        .getByRole('button', { name: new RegExp(`^${toTranslator(locale)('results.filter.open', { count: 0 })}$`) })
        .click()
      await expect(page.getByRole('dialog', { name: toTranslator(locale)('results.filter.title') })).toBeVisible()
    }
  })
}

test('a hotel is saved in this browser and found again', async ({ page }) => {
  await openResults(page, EILAT)
  const first = cards(page).first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('button', { name: `שמירה: ${name}` }).click()
  await expect(first.getByRole('button', { name: `שמירה: ${name}` })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('נשמר בדפדפן הזה')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'שמורים (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'מקומות ששמרתם' })
  await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await expectNoViolations(page)
  // A toast undoes the removal.
  await dialog.getByRole('button', { name: `הסרה מהשמורים: ${name}` }).click()
  await expect(dialog.getByText(name, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'להחזיר' }).click()
  await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/[?&]hotels=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(cards(page)).toHaveCount(1)
})

test('the address is shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openResults(page, EILAT)
  await page.getByRole('button', { name: 'שיתוף' }).click()
  await expect(page.getByText('הקישור לחיפוש הועתק')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('the map shows prices beside the list, opens clusters, and leads to the card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openResults(page, THREE)
  await page.getByRole('button', { name: 'מפה', exact: true }).click()
  await expect(page).toHaveURL(/[?&]view=map/)
  const map = page.getByRole('region', { name: 'התוצאות על המפה' })
  const clusters = map.getByRole('button', { name: /לחיצה מקרבת/ })
  await expect(clusters.first()).toBeVisible()
  const before = await clusters.count()
  await expectNoViolations(page)
  // By keyboard.
  await clusters.first().focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('button', { name: 'כל התוצאות' })).toBeVisible()
  const { pin, name } = await findPin(map)
  await pin.click()
  const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card.getByRole('link')).toBeFocused()
  await expect(card).toBeInViewport()
  await map.getByRole('button', { name: 'כל התוצאות' }).click()
  await expect(clusters).not.toHaveCount(0)
  expect(await clusters.count()).toBeGreaterThanOrEqual(before - 1)
})

for (const fontSize of ['100%', '200%']) {
  test(`on the map, no price covers the name of a place or another price, with text of ${fontSize}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await openResults(page, EILAT)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    await page.getByRole('button', { name: 'מפה', exact: true }).click()
    const map = page.getByRole('region', { name: 'התוצאות על המפה' })
    await expect(map.getByRole('button', { name: /₪/ }).first()).toBeVisible()
    if (fontSize === '100%') await expect(map.locator('bdi').first()).toBeAttached()
    const covered = await map.evaluate((element) => {
      const texts = [...element.querySelectorAll('bdi, button')].map((one) => ({
        isButton: one.matches('button'),
        name: one.textContent,
        box: one.getBoundingClientRect(),
      }))
      const buttons = texts.filter(({ isButton }) => isButton)
      const prices = buttons.filter(({ name }) => name?.includes('₪'))
      return [...texts.filter(({ isButton }) => !isButton), ...prices]
        .filter((one) =>
          (one.isButton ? prices : buttons).some(
            (other) =>
              other !== one &&
              one.box.left < other.box.right &&
              other.box.left < one.box.right &&
              one.box.top < other.box.bottom &&
              other.box.top < one.box.bottom,
          ),
        )
        .map(({ name }) => name)
    })
    expect(covered).toEqual([])
  })
}

/** Opens the map on a phone and presses a pin, which shows the card of its hotel. */
async function openCardOnMap(page: Page) {
  await page.setViewportSize(PHONE)
  await page.goto(`${EILAT}&view=map`)
  const map = page.getByRole('region', { name: 'התוצאות על המפה' })
  const { pin, name } = await findPin(map)
  await pin.click()
  return { map, card: page.getByRole('article', { name, exact: true }) }
}

test('every hotel on a phone’s map can be pressed, also those too close to each other for their labels', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${EILAT}&view=map`)
  const map = page.getByRole('region', { name: 'התוצאות על המפה' })
  const group = map.getByRole('button', { name: /לחיצה מקרבת/ }).first()
  const pins = map.locator('button[aria-pressed]')
  await expect(group).toBeVisible()
  // Each press opens the group further.
  for (let presses = 0; presses < 4 && (await group.count()) > 0; presses += 1) await group.click()
  await expect(group).toHaveCount(0)
  await expectNoViolations(page)
  const names = await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? ''))
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    await map.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('article', { name: name.split(', ')[0] ?? '', exact: true })).toBeVisible()
  }
})

test('the map fills a phone’s screen, and the card of a pin is booked without scrolling', async ({ page }) => {
  const { card } = await openCardOnMap(page)
  await expect(card).toBeInViewport({ ratio: 1 })
  await expect(card.locator('[data-total]')).toBeInViewport({ ratio: 1 })
  await expect(card.getByRole('link')).toBeFocused()
  await expectNoViolations(page)
  // Nothing covers the link: a tap at its place, without scrolling, opens the product.
  const box = await card.getByRole('link').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.waitForURL(/\/product-page\?/)
})

test('on a phone the map opens with every price in view, above the bar at the bottom', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openResults(page, EILAT)
  await page.getByRole('button', { name: 'מפה', exact: true }).click()
  const map = page.getByRole('region', { name: 'התוצאות על המפה' })
  const prices = map.getByRole('button', { name: /₪/ })
  await expect(prices).not.toHaveCount(0)
  for (const price of await prices.all()) await expect(price).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('navigation', { name: toTranslator('he')('frame.bar') }).boundingBox()
  const frame = await map.boundingBox()
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('on a phone the map that is opened again shows no card, and leaves the focus where it is', async ({ page }) => {
  const { map, card } = await openCardOnMap(page)
  await expect(card.getByRole('link')).toBeFocused()
  const toList = page.getByRole('button', { name: 'רשימה', exact: true })
  await toList.click()
  await page.getByRole('button', { name: 'מפה', exact: true }).click()
  await expect(map.getByRole('button').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(toList).toBeFocused()
})

test('on a phone the map opened from the middle of the list is in view', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openResults(page, EILAT)
  await cards(page).nth(4).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'מפה', exact: true }).click()
  const map = page.getByRole('region', { name: 'התוצאות על המפה' })
  await expect(map).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: 'רשימה', exact: true })).toBeInViewport()
})

test('Back closes the map, which the list’s button leaves without a second list in the history', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en')
  await openResults(page, EILAT)
  const toMap = page.getByRole('button', { name: 'מפה', exact: true })
  const map = page.getByRole('region', { name: 'התוצאות על המפה' })
  await toMap.click()
  await expect(map).toBeVisible()
  await page.goBack()
  await expect(map).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/view=map/)
  await toMap.click()
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'רשימה', exact: true }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/view=map/)
  await page.goBack()
  await expect(page).toHaveURL('/en')
})

test('on a desktop the map is in view when it is opened from the start of the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openResults(page, EILAT)
  await page.getByRole('button', { name: 'מפה', exact: true }).click()
  await expect(page.getByRole('region', { name: 'התוצאות על המפה' })).toBeInViewport({ ratio: 0.8 })
})

test('a party too large for any room is divided into two rooms by one press', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(
    `/en/search-result?hotels=GOC-EIL01&from=${dateIn(30)}&to=${dateIn(33)}&adult=7&child=3&ages=4,5,6&infant=0`,
  )
  const split = page.getByRole('link', { name: 'Divide into two rooms' })
  await expect(split).toBeInViewport()
  await expectNoViolations(page)
  await split.click()
  await expect(page).toHaveURL(/adult=4&child=2&.*adult=3&child=1/)
  await expect(page.locator('summary', { hasText: 'Change the search' })).toContainText(/7.adults, 3.children/)
})

test('each date range has a heading', async ({ page }) => {
  await openResults(page, `/en/search-result?hotels=GOC-EIL01&${STAY}&from=${dateIn(37)}&to=${dateIn(39)}`)
  await expect(page.getByRole('heading', { level: 2, name: /3 nights|2 nights/ })).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
})

for (const [kind, destination, detail] of [
  ['flight', 'eilat', 'Departs'],
  ['tour', 'galilee', 'Day 1:'],
] as const) {
  test(`the card of a ${kind} shows its own details`, async ({ page }) => {
    const deals = await sendPatiently({ port: sitePort, path: '/api/domestic/deal/inEffect/homepage?langCode=ENG' })
    const all = JSON.parse(deals.body) as { kind: string; destinationCode: string; checkIn: string; checkOut: string }[]
    const deal = all.find(
      (each) => each.kind === kind && each.destinationCode === destination && each.checkOut > each.checkIn,
    )
    expect(deal).toBeDefined()
    await openResults(
      page,
      `/en/search-result?kind=${kind}&dest=${destination}&from=${deal?.checkIn}&to=${deal?.checkOut}&adult=1`,
    )
    await expect(cards(page).first()).toContainText(detail)
    await expectNoViolations(page)
  })
}

test('without results, available nearby stays are shown with prices', async ({ page }) => {
  const { from } = await findHoliday()
  await page.goto(`/search-result?dest=eilat&from=${from}&to=${addDays(from, 1)}&adult=2`)
  await expect(page.getByText('לא נמצאו מלונות מתאימים', { exact: true })).toBeVisible()
  const near = page.getByRole('region', { name: 'מה כן פנוי' })
  await expect(near.getByRole('article').first()).toContainText('₪')
  await expect(near).toContainText('שהייה ארוכה יותר')
  await expectNoViolations(page)
  await near.getByRole('link').first().click()
  await expect(cards(page).first().getByRole('link')).toContainText('לבחירת חדר')
})

test('a party too large for any room gets the specified message, and the form opens', async ({ page }) => {
  await page.goto(`/en/search-result?dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=7&child=6&ages=3,4,5,6,7,8`)
  await expect(page.getByText('No room type fits the composition, change the room')).toBeVisible()
  await page.getByRole('button', { name: 'Change the search' }).click()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expectNoViolations(page)
})

test('a link to a place that no longer exists names it, and offers no other dates for it', async ({ page }) => {
  const dates = `from=${dateIn(30)}&to=${dateIn(33)}&adult=2`
  await page.goto(`/en/search-result?dest=nowhere&${dates}`)
  await expect(page.getByText('The place or hotel in the address is unknown. Choose one from the list.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the search' })).toBeVisible()
  await expect(page.getByText('We found nothing available nearby either')).toHaveCount(0)
  await openResults(page, `/en/search-result?dest=eilat,nowhere&${dates}`)
  await expect(page.getByText('Unknown place or hotel: nowhere')).toBeVisible()
  await expectNoViolations(page)
})

test('an invalid search address shows the form with its errors', async ({ page }) => {
  const response = await page.goto(`/en/search-result?dest=eilat&from=${dateIn(9)}&to=${dateIn(5)}&adult=2`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'The search needs a correction' })).toBeVisible()
  await expect(page.getByText('The check-out date must be after the check-in date').first()).toBeVisible()
  await expectNoViolations(page)
})

test('an address without guests shows none, beside the message that they are missing', async ({ page }) => {
  await page.goto(`/en/search-result?dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}`)
  const t = toTranslator('en')
  await expect(page.getByText(t('search.fault.adults-missing')).first()).toBeVisible()
  await expect(page.getByRole('search').first()).toContainText(t('stay.adults', { count: 0 }))
  await expect(page.getByRole('search').first()).not.toContainText(t('stay.adults', { count: 2 }))
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows, sorts and filters results', async ({ page }) => {
    await page.goto(EILAT)
    await expect(page).toHaveURL(/plain=1/)
    const all = await cards(page).count()
    expect(all).toBeGreaterThan(3)
    await page.getByRole('checkbox', { name: /^ביטול חינם/ }).check()
    await page.getByLabel('מיון').selectOption('price-down')
    await page.getByRole('button', { name: 'הצגה', exact: true }).click()
    await expect(page).toHaveURL(/free=true/)
    const some = await readPrices(page)
    expect(some.length).toBeLessThan(all)
    expect(some).toEqual([...some].sort((one, other) => other - one))
    await page.getByRole('link', { name: 'ניקוי הסינון' }).click()
    await expect(cards(page)).toHaveCount(all)
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /^\/product-page\?payload=/)
  })

  test('results come before the filters, to which a link leads on a phone; on a desktop they are beside each other', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(EILAT)
    await expect(page).toHaveURL(/plain=1/)
    const filters = page.getByRole('form', { name: 'סינון' })
    await expect(cards(page).first()).toBeInViewport()
    await page.getByRole('link', { name: 'סינון', exact: true }).click()
    await expect(filters).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
    const [first, panel] = [await cards(page).first().boundingBox(), await filters.boundingBox()]
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
    expect(panel?.y).toBeLessThanOrEqual(first?.y ?? 0)
  })

  test('an unknown place is said to be unknown; a place in another case is found', async ({ page }) => {
    const t = toTranslator('en')
    const rest = `from=${dateIn(30)}&to=${dateIn(33)}&adult=2`
    await page.goto(`/en/search-result?dest=nowhere&${rest}`)
    await expect(page).toHaveURL(/plain=1/)
    await expect(page.getByText(t('results.empty.unknown'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('results.nearest.title') })).toHaveCount(0)
    await page.goto(`/en/search-result?dest=%20Eilat&${rest}`)
    await expect(page).toHaveURL(/plain=1/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Eilat')
    expect(await cards(page).count()).toBeGreaterThan(3)
  })

  test('a search without results shows the message', async ({ page }) => {
    await page.goto(`/search-result?dest=eilat&from=${dateIn(30)}&to=${dateIn(33)}&adult=7&child=6&ages=3,4,5,6,7,8`)
    await expect(page.getByText('אין סוג חדר שמתאים להרכב, שנו את החדר')).toBeVisible()
  })
})

test('a meal plan that the results were filtered for is what the product page’s first button books', async ({
  page,
}) => {
  const t = toTranslator('en')
  await page.setViewportSize({ width: 360, height: 740 })
  const { checkIn, checkOut } = await findOffer({ hotelCode: 'GOC-EIL01', inDays: 40 })
  await page.goto(`/en/search-result?dest=eilat&from=${checkIn}&to=${checkOut}&adult=2&board=bb`)
  const link = page
    .getByRole('article')
    .filter({ hasNotText: t('results.card.needsApproval') })
    .getByRole('link', { name: t('results.card.choose.hotel') })
    .first()
  await expect(link).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await link.click()
  await page.waitForURL(/product-page/)
  const bar = page.getByRole('region', { name: t('product.bar.label') })
  await expect(bar).toContainText(t('board.bb'))
  await bar.getByRole('button', { name: new RegExp(`^${t('product.rate.book')}: .*${t('board.bb')}`) }).click()
  await page.waitForURL(/\/booking\/hotel/)
  await expect(page.getByRole('region', { name: t('booking.review.title') })).toContainText(t('board.bb'))
})
