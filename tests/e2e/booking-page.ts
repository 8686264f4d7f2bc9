import { expect, type Locator, type Page, test } from '@playwright/test'
import { toProductPath } from '#lib/domain/search/product.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { type BookingOptions, findOffer } from '#tests/e2e/upstream-bookings.ts'

export const COUPLE = { adults: 2, childAges: [], infants: 0 }
export const FAMILY = { adults: 2, childAges: [4, 9], infants: 0 }

type Party = typeof FAMILY | typeof COUPLE
export type OpenOptions = { locale?: Locale; origin?: string; rooms?: Party[]; booking?: Omit<BookingOptions, 'rooms'> }

/** The control of a form field, by its path with hyphens: `payer-email`. */
export const field = (page: Page, id: string) => page.locator(`#booking-${id}`)

/** Opens the product page of an available hotel. */
export async function openProduct(page: Page, options: OpenOptions = {}): Promise<void> {
  const { locale = 'en', origin = '', rooms = [COUPLE], booking = {} } = options
  // Each worker has its own dates: a room that one holds is not for sale to the others.
  const inDays = 20 + 30 * test.info().parallelIndex
  const offer = await findOffer({ hotelCode: 'GOC-EIL01', rooms, inDays, ...booking })
  const path = toProductPath({
    kind: 'hotel',
    hotelCode: offer.hotel.hotelCode,
    checkIn: offer.checkIn,
    checkOut: offer.checkOut,
    rooms,
    businessTravel: false,
  })
  await page.goto(`${origin}${locales[locale].prefix}${path}`)
}

/** The visible buttons that start a booking, each of one rate. */
export const bookButtons = (within: Page | Locator, locale: Locale = 'en') =>
  within
    .getByRole('button', { name: new RegExp(`^${toTranslator(locale)('product.rate.book')}`) })
    .filter({ visible: true })

/** Opens the booking form by pressing a rate's button on the product page. */
export async function openBooking(page: Page, options: OpenOptions = {}): Promise<void> {
  await openProduct(page, options)
  await bookButtons(page, options.locale).first().click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await expect(field(page, 'payer-email')).toBeVisible()
}

/** Fills in the payer and accepts the terms. */
export async function fillPayer(page: Page): Promise<void> {
  await field(page, 'payer-firstName').fill('Dana')
  await field(page, 'payer-lastName').fill('Levi')
  await field(page, 'payer-email').fill('dana@example.com')
  await field(page, 'payer-phone').fill('050-1234567')
  await field(page, 'payer-idCard').fill('000000018')
  await field(page, 'terms').check()
}

/** Fills in all required fields of a hotel's booking. */
export async function fillBooking(page: Page, rooms = 1): Promise<void> {
  for (let room = 0; room < rooms; room += 1) {
    await field(page, `people-${room}-0-gender`).selectOption('Miss')
    await field(page, `people-${room}-0-firstName`).fill('Dana')
    await field(page, `people-${room}-0-lastName`).fill('Levi')
  }
  await fillPayer(page)
}
