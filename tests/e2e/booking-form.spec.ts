import type { Page } from '@playwright/test'
import { formatMoney } from '#lib/i18n/format.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { bookButtons, COUPLE, FAMILY, field, fillBooking, openBooking, openProduct } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sitePort } from '#tests/e2e/http-client.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { delayRequests } from '#tests/e2e/page-load.ts'
import { findLoginButton, signInByPassword, signInMember } from '#tests/e2e/sign-in.ts'

const t = toTranslator('en')
const next = (page: Page) => page.getByRole('button', { name: t('booking.next.pay') })
const summary = (page: Page) => page.getByRole('region', { name: t('booking.summary.title') })
const faults = (page: Page) => page.getByRole('region', { name: t('ui.summary.title') })

/** The booking's total in the last reply of storePage, in agorot. */
function trackTotal(page: Page): { total: () => number } {
  let total = Number.NaN
  page.on('response', async (response) => {
    if (!response.url().includes('/operation/storePage/') || !response.ok()) return
    // The reply is gone when the page was left meanwhile.
    const stored = (await response.json().catch(() => undefined)) as { total: number } | undefined
    if (stored) total = stored.total
  })
  return { total: () => total }
}

test('in Hebrew the amount beside the button begins where its label does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBooking(page, { locale: 'he' })
  const [label = 0, amount = 99] = await page
    .locator('[data-action-bar] p')
    .first()
    .locator('> *')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const text = document.createRange()
        text.selectNodeContents(line)
        return text.getBoundingClientRect().right
      }),
    )
  expect(Math.abs(label - amount)).toBeLessThan(2)
})

for (const locale of ['he', 'ru', 'ar'] as const) {
  test(`text twice as large on a phone cuts off neither the guests nor the price in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openProduct(page, { locale, rooms: [FAMILY] })
    await expect(bookButtons(page, locale).first()).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
    await bookButtons(page, locale).first().click()
    // The bar of the product page has the same name.
    await expect(field(page, 'payer-email')).toBeVisible()
    await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
    const summary = page.getByRole('region', { name: toTranslator(locale)('booking.summary.title') }).first()
    const price = summary.getByText('₪').filter({ visible: true }).first()
    await expect(price).toBeVisible()
    // The box of the summary hides what is outside it.
    const outer = await summary.boundingBox()
    const inner = await price.boundingBox()
    expect(inner?.x).toBeGreaterThan(outer?.x ?? Number.NaN)
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0))
  })
}

for (const locale of LOCALES) {
  for (const { device, width, height } of [
    { device: 'a phone', width: 360, height: 740 },
    { device: 'a desktop', width: 1_440, height: 900 },
  ]) {
    test(`two rooms are filled in on ${device} in ${locale}, and the payment page follows`, async ({ page }) => {
      const tLocale = toTranslator(locale)
      await page.setViewportSize({ width, height })
      const price = trackTotal(page)
      await openBooking(page, { locale, rooms: [COUPLE, FAMILY] })
      await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])

      // The empty form: all errors are listed at once, with links to the fields.
      const send = page.getByRole('button', { name: tLocale('booking.next.pay') })
      await send.click()
      const errors = page.getByRole('region', { name: tLocale('ui.summary.title') })
      await expect(errors).toBeFocused()
      await expect(errors.getByRole('link')).toHaveCount(12)
      await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
      await errors.getByRole('link').nth(1).click()
      await expect(field(page, 'people-0-0-firstName')).toBeFocused()

      // A 3: the exact total of the upstream. A 15: all terms are on the page before payment.
      const shown = page.getByRole('region', { name: tLocale('booking.summary.title') })
      await expect.poll(price.total).toBeGreaterThan(0)
      await expect(shown.getByText(formatMoney(price.total(), locale), { exact: true }).first()).toBeAttached()
      const review = page.getByRole('region', { name: tLocale('booking.review.title') })
      await expect(review.getByText(tLocale('stay.cancel.israelTime'))).toBeVisible()
      await expect(review.locator('address')).toContainText('510000011')

      await fillBooking(page, 2)
      await expect(errors).toHaveCount(0)
      await send.click()
      await page.waitForURL(/\/booking\/verifying-card|\/pay\//)
    })
  }
}

/** The places of all text controls of the form, without the button inside some of them, from the top down. */
const measureControls = (page: Page) =>
  page
    .locator('main form')
    .locator('input:not([type="radio"], [type="checkbox"]), select, textarea')
    .evaluateAll((controls) =>
      controls
        .map((control) => control.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, bottom, width }) => ({ top, bottom, width })),
    )

for (const locale of LOCALES) {
  test(`the form is one column, of lines that are not too long, in ${locale}`, async ({ page }) => {
    await openBooking(page, { locale })
    for (const width of [360, 768, 868, 1_440]) {
      await page.setViewportSize({ width, height: 1_024 })
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
      await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
      const controls = await measureControls(page)
      expect(controls.length).toBeGreaterThan(7)
      for (const [index, { top }] of controls.entries()) {
        expect(top).toBeGreaterThanOrEqual(controls[index - 1]?.bottom ?? top)
      }
      expect(Math.max(...controls.map((control) => control.width))).toBeLessThanOrEqual(34 * 16)
    }
  })
}

test('the top of the page is shown while the page of the payment loads, not the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openBooking(page)
  await fillBooking(page)
  const release = await delayRequests(page, /\/booking\/verifying-card\?/)
  await page.getByRole('button', { name: t('booking.next.pay') }).click()
  await expect(page.getByRole('heading', { name: t('booking.toPayment.title') })).toBeInViewport()
  await expect(page.getByRole('banner')).toBeInViewport()
  release()
  await page.waitForURL(/\/pay\//)
})

test('the draft survives a reload, going back and another language', async ({ page }) => {
  await openBooking(page)
  await fillBooking(page)
  await field(page, 'remark').fill('A high floor, please')
  const typed = async () =>
    Promise.all(
      ['people-0-0-firstName', 'payer-email', 'payer-phone', 'payer-idCard', 'remark'].map((id) =>
        field(page, id).inputValue(),
      ),
    )
  const before = await typed()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('A high floor')
  await page.reload()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  expect(await typed()).toEqual(before)
  await expect(field(page, 'terms')).toBeChecked()

  const address = page.url()
  await page.getByRole('link', { name: t('booking.back') }).click()
  await page.waitForURL(/product-page/)
  await page.goBack()
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  expect(page.url()).toBe(address)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click()
  await page.waitForURL(/\/ru\/booking\/hotel\?id=/)
  await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  // Identity numbers are stored for this tab only.
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('dana@example.com')
  expect(stored).not.toContain('000000018')
})

test.describe('a coupon', () => {
  test.use({ allowedComplaints: [/status of 40[04]/] })

  test('is refused in both ways, applied, and removed', async ({ page }) => {
    await openBooking(page)
    const price = await summary(page).getByText(/^₪/).last().textContent()
    const total = page.getByRole('form').getByText(t('booking.summary.now')).locator('..')
    const before = await total.textContent()
    const code = field(page, 'couponCode')
    await code.fill('NIGMAR')
    await code.press('Enter')
    await expect(page.getByText(t('booking.invalid-coupon-number'))).toBeVisible()
    await code.fill('NOSUCH')
    await page.getByRole('button', { name: t('booking.coupon.apply') }).click()
    await expect(page.getByText(t('booking.invalid-coupon-number'))).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    const stored = page.waitForResponse((response) => response.url().includes('/operation/storePage/'))
    await code.fill('NOFESH100')
    await code.press('Enter')
    await expect(page.getByText('Coupon NOFESH100 applied: \u2066₪100\u2069 off.')).toBeVisible()
    const remove = page.getByRole('button', { name: t('booking.coupon.remove') })
    await expect(remove).toBeFocused()
    // On a phone the button is below the text, in one line.
    const size = page.viewportSize() ?? { width: 1_280, height: 720 }
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => (await remove.boundingBox())?.height).toBeLessThan(50)
    await page.setViewportSize(size)
    // The exact amount of the upstream.
    const { paidNow } = (await (await stored).json()) as { paidNow: number }
    await expect(total).toContainText(formatMoney(paidNow, 'en'))
    expect(await total.textContent()).not.toBe(before)

    await remove.click()
    await expect(code).toBeFocused()
    await expect(total).toHaveText(before ?? '')
    expect(await summary(page).getByText(/^₪/).last().textContent()).toBe(price)
  })

  test('whose minimum price is not reached is refused', async ({ page }) => {
    await openBooking(page, { booking: { nights: 1 } })
    const code = field(page, 'couponCode')
    await code.fill('SHANA250')
    await code.press('Enter')
    await expect(page.getByText(t('booking.invalid-coupon-price'))).toBeVisible()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
  })
})

test('a club member’s discount is shown as a refund, and their details are filled in', async ({ page }) => {
  await page.goto('/en')
  await signInMember(page, '0500000102')
  await openBooking(page)
  await expect(page.getByText(/Member refund \(\d+%\): \W*₪/).first()).toBeAttached()
  await expect(field(page, 'payer-email')).not.toHaveValue('')
  await expect(field(page, 'newsletter')).not.toBeChecked()
})

test('on a phone, the arrow of a list covers no part of a long choice', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openBooking(page, { locale: 'ru' })
  const payments = field(page, 'payer-numberOfPayments')
  const counts = await payments
    .locator('option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
  const rows: [number, boolean][] = []
  for (const count of counts) {
    await payments.selectOption(count)
    rows.push(
      await payments.evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select)
        const text = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        text.font = style.font
        const width = text.measureText(select.selectedOptions[0]?.text ?? '').width
        const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        const lines = select.clientHeight / Number.parseFloat(style.lineHeight)
        return [width, width <= room || width / room < Math.floor(lines)] as [number, boolean]
      }),
    )
  }
  expect(Math.max(...rows.map(([width]) => width))).toBeGreaterThan(220)
  expect(rows.map(([, fits]) => fits)).not.toContain(false)
})

test('on a phone, a member logs in from the product page and from the form: both have no bottom navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openProduct(page)
  await expect((await findLoginButton(page)).filter({ visible: true })).toHaveCount(1)
  expect(await getOverflow(page)).toBeLessThanOrEqual(0)
  await bookButtons(page).first().click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await expect(field(page, 'payer-email')).toHaveValue('')
  await signInMember(page, '0500000102')
  await expect(field(page, 'payer-email')).not.toHaveValue('')
  await expect(page.getByText(/Member refund \(\d+%\): \W*₪/).first()).toBeAttached()
  const header = page.getByRole('banner')
  const [top, bottom] = await Promise.all(
    [header.getByRole('link').first(), header.getByRole('button', { name: t('frame.menu') })].map((each) =>
      each.boundingBox(),
    ),
  )
  // One row.
  expect(Math.abs((top?.y ?? 0) - (bottom?.y ?? 0))).toBeLessThan(20)
})

test.describe('failures', () => {
  test.use({ allowedComplaints: [/status of (?:400|502)/] })

  test('A10: a changed price is shown with the old one and the difference, and needs a confirmation', async ({
    page,
  }) => {
    await openBooking(page)
    await fillBooking(page)
    let newTotal = 0
    await page.route('**/api/domestic/operation/refreshRoomRates/**', async (route) => {
      const response = await route.fetch()
      const rates = (await response.json()) as { total: number; previousTotal: number }
      newTotal = rates.total + 31_900
      await route.fulfill({
        response,
        json: { ...rates, state: 'changed', previousTotal: rates.total, total: newTotal },
      })
    })
    await next(page).click()
    const notice = page.getByRole('region', { name: t('booking.changed.title') })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText(formatMoney(newTotal, 'en'))
    await expect(notice).toContainText(formatMoney(newTotal - 31_900, 'en'))
    await expect(notice).toContainText(/₪319\u2069 more/)
    expect(await findViolations(page)).toEqual([])
    await expect(next(page)).toHaveCount(0)
    await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
  })

  test('a field that the server refuses is linked to; a failure shows whom to call and keeps the values', async ({
    page,
  }) => {
    await openBooking(page)
    await fillBooking(page)
    let status = 400
    await page.route('**/api/domestic/operation/storePage/**', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        json: {
          status,
          ...(status === 400
            ? { code: 'invalid-input', fields: [{ path: 'body.payer.email', code: 'invalid_format' }] }
            : { code: 'upstream-failed' }),
        },
      }),
    )
    await next(page).click()
    await expect(faults(page)).toBeFocused()
    await faults(page).getByRole('link', { name: /Email/ }).click()
    await expect(field(page, 'payer-email')).toBeFocused()
    status = 502
    await field(page, 'payer-email').fill('dana@example.org')
    await next(page).click()
    await expect(
      page.getByText(/Sorry, we have a system problem\. Please contact the booking center at 03-515-1614/),
    ).toBeVisible()
    await expect(page.getByText('Error Code: 502')).toBeVisible()
    await expect(field(page, 'payer-email')).toHaveValue('dana@example.org')
    expect(await findViolations(page)).toEqual([])
  })

  test('A11: when the rooms are sold meanwhile, the visitor is sent back to choose, and the draft is kept', async ({
    page,
  }) => {
    await openBooking(page)
    await fillBooking(page)
    await page.route('**/api/domestic/operation/refreshRoomRates/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), state: 'sold-out' } })
    })
    await next(page).click()
    await expect(page.getByRole('heading', { level: 1, name: t('booking.state.sold-out.title') })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: t('booking.state.stay') }).click()
    await page.getByRole('link', { name: t('booking.state.choose') }).click()
    await page.waitForURL(/product-page/)
    // The next choice begins with what was typed.
    await page.unroute('**/api/domestic/operation/refreshRoomRates/**')
    await bookButtons(page).first().click()
    await page.waitForURL(/\/booking\/hotel\?id=/)
    await expect(field(page, 'payer-email')).toHaveValue('dana@example.com')
    await expect(field(page, 'people-0-0-firstName')).toHaveValue('Dana')
  })

  test('an address without a booking redirects to Home after five seconds', async ({ page }) => {
    await page.goto('/en/booking/hotel')
    await expect(page.getByRole('heading', { level: 1, name: t('booking.state.missing.title') })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.waitForURL((url) => url.pathname === '/en')
  })
})

test('the form is filled in by keyboard', async ({ page }) => {
  await openBooking(page)
  await field(page, 'people-0-0-gender').focus()
  await page.keyboard.type('Miss')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Levi')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('booking.payer.same') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'payer-lastName')).toHaveValue('Levi')
  for (const text of ['', '', 'dana@example.com', '050-1234567']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: t('booking.payer.israeli') })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(field(page, 'payer-passport')).toBeFocused()
  await page.keyboard.type('AB123456')
  await field(page, 'terms').focus()
  await page.keyboard.press('Space')
  await field(page, 'payer-passport').press('Enter')
  await page.waitForURL(/\/booking\/verifying-card|\/pay\//)
})

for (const { locale, device, width } of [
  { locale: 'en', device: 'a desktop', width: 1_280 },
  { locale: 'ru', device: 'a phone', width: 360 },
] as const) {
  test(`a booking is paid by the agency’s credit, in ${locale} on ${device}`, async ({ page }) => {
    const tLocale = toTranslator(locale)
    const origin = `http://ashrai.localhost:${sitePort}`
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${origin}${locales[locale].prefix}`)
    await signInByPassword(page, 'ashrai-77-nofesh')
    await openBooking(page, { locale, origin, booking: { agency: 'ashrai', nights: 1 } })
    await fillBooking(page)
    await expect(page.getByText(tLocale('booking.credit.balance'), { exact: true })).toBeVisible()
    const steps = page.getByRole('navigation', { name: tLocale('booking.steps.label') }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await page.getByRole('checkbox', { name: tLocale('booking.credit.pay') }).check()
    // Without the step of a payment from now on, also while the booking waits.
    await expect(steps).toHaveCount(3)
    const button = page.getByRole('button', { name: tLocale('booking.next.book') })
    const bar = page.locator('[data-action-bar]')
    await expect(bar).toContainText(tLocale('booking.credit.charged'))
    const credit = page.getByRole('complementary', { name: tLocale('account.credit.title') })
    const boxes = [await credit.boundingBox(), await bar.boundingBox()]
    // On a phone the window with the credit is above the bar, which has two rows in Russian.
    if (width === 360) expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0)
    await button.click()
    await page.waitForURL(/\/booking\/card-verified/)
    await expect(steps).toHaveCount(3)
    await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible()
    await expect(steps).toHaveCount(3)
  })
}

for (const locale of ['he', 'en'] as const) {
  test(`the window with the credit does not cover the control with the focus, in ${locale}`, async ({ page }) => {
    const tLocale = toTranslator(locale)
    const origin = `http://ashrai.localhost:${sitePort}`
    await page.setViewportSize({ width: 1_280, height: 720 })
    await page.goto(`${origin}${locales[locale].prefix}/`)
    await signInByPassword(page, 'ashrai-77-nofesh')
    await openBooking(page, { locale, origin, booking: { agency: 'ashrai', nights: 1 } })
    const credit = page.getByRole('complementary', { name: tLocale('account.credit.title') })
    await expect(credit).toBeVisible()
    const isCovered = () =>
      credit.evaluate((box) => {
        const [one, other] = [box.getBoundingClientRect(), document.activeElement?.getBoundingClientRect()]
        if (!other || box.contains(document.activeElement)) return false
        return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      })
    const title = credit.locator('[aria-expanded]')
    await expect(title).toHaveAttribute('aria-expanded', 'true')

    // Wherever a control is when it gets the focus, and in the window's most unlucky places too.
    for (const id of [
      'people-0-0-firstName',
      'people-0-0-lastName',
      'payer-email',
      'payer-idCard',
      'remark',
      'terms',
    ]) {
      const control = field(page, id)
      for (const space of [20, 80, 200, 400]) {
        await control.evaluate((element, below) => {
          ;(document.activeElement as HTMLElement | null)?.blur()
          window.scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + below, behavior: 'instant' })
          element.focus({ preventScroll: true })
        }, space)
        await expect.poll(isCovered).toBe(false)
      }
    }
  })
}
