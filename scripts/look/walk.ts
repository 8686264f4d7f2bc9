import type { Page } from '@playwright/test'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'

// Pages that depend on earlier ones: each step starts from the page before it, as a visitor does.

export type WalkContext = { origin: string; locale: Locale }
export type WalkStep = (page: Page, context: WalkContext) => Promise<void>

const DAY = 86_400_000
const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const field = (page: Page, name: string) => page.locator(`#booking-${name}`)
const waitForOutcome = (page: Page) => page.locator('[data-outcome]:not([aria-busy])').waitFor({ timeout: 60_000 })

const results: WalkStep = async (page, { origin, locale }) => {
  const query = `kind=hotel&dest=eilat&from=${dateIn(27)}&to=${dateIn(30)}&adult=2&child=2&ages=4,9&infant=0`
  await page.goto(`${origin}${locales[locale].prefix}/search-result?${query}`)
  await page.locator('article [data-total]').first().waitFor()
  await page.getByRole('progressbar').first().waitFor({ state: 'detached', timeout: 30_000 })
}

const product: WalkStep = async (page, { locale }) => {
  const waits = toTranslator(locale)('results.card.needsApproval')
  const card = page.getByRole('article').filter({ hasNotText: waits }).first()
  await card.locator('a[href*="/product-page"]').last().click()
  await page.waitForURL(/\/product-page\?/)
  await page.getByRole('article').first().waitFor()
}

const booking: WalkStep = async (page, { locale }) => {
  const name = new RegExp(`^${toTranslator(locale)('product.rate.book')}`)
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await field(page, 'payer-email').waitFor()
}

const faulty: WalkStep = async (page, { locale }) => {
  await page.getByRole('button', { name: toTranslator(locale)('booking.next.pay') }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const payment: WalkStep = async (page, { locale }) => {
  await field(page, 'people-0-0-gender').selectOption('Miss')
  for (const whose of ['people-0-0', 'payer']) {
    await field(page, `${whose}-firstName`).fill('Dana')
    await field(page, `${whose}-lastName`).fill('Levi')
  }
  await field(page, 'payer-email').fill('dana@example.com')
  await field(page, 'payer-phone').fill('050-1234567')
  await field(page, 'payer-idCard').fill('000000018')
  await field(page, 'terms').check()
  const t = toTranslator(locale)
  await page.getByRole('button', { name: t('booking.next.pay') }).click()
  const changed = page.getByRole('button', { name: t('booking.changed.yes') })
  await changed.or(page.locator('#number')).first().waitFor({ timeout: 15_000 })
  if (await changed.isVisible()) await changed.click()
  await page.locator('#number').waitFor()
}

const waiting: WalkStep = async (page) => {
  await page.locator('#number').fill(CARD_NUMBERS.success)
  await page.locator('#expiry').fill('08/29')
  await page.locator('#cvv').fill('123')
  await page.locator('form button').first().click()
  await page.waitForURL(/\/booking\/card-verified\?id=/)
  await page.locator('[data-outcome]').waitFor()
}

const confirmed: WalkStep = async (page) => {
  await waitForOutcome(page)
  // The documents load later and are most of the page.
  await page.getByRole('tabpanel').getByRole('article').first().waitFor({ timeout: 30_000 })
}

/** The steps, in the order of a purchase. */
export const WALK: Record<string, WalkStep> = { results, product, booking, faulty, payment, waiting, confirmed }
