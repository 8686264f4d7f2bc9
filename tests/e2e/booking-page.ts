import { expect, type Page } from '@playwright/test'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { toProductPath } from '#lib/search/product.ts'
import { findOffer, type Wish } from '#tests/e2e/book.ts'

export const COUPLE = { adults: 2, childAges: [], infants: 0 }
export const FAMILY = { adults: 2, childAges: [4, 9], infants: 0 }

type Party = typeof FAMILY | typeof COUPLE
export type Opened = { locale?: Locale; origin?: string; rooms?: Party[]; wish?: Omit<Wish, 'rooms'> }

/** The form's field of a path, such as `payer-email`. */
export const field = (page: Page, id: string) => page.locator(`#booking-${id}`)

/** Opens the page of a product that is really on sale. */
export async function openProduct(page: Page, opened: Opened = {}): Promise<void> {
  const { locale = 'en', origin = '', rooms = [COUPLE], wish = {} } = opened
  const offer = await findOffer({ hotelCode: 'GOC-EIL01', rooms, ...wish })
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

/** Chooses a room of a real search and opens its booking, as a person does; a price that moved is agreed to. */
export async function openBooking(page: Page, opened: Opened = {}): Promise<void> {
  const t = toTranslator(opened.locale ?? 'en')
  await openProduct(page, opened)
  await page
    .getByRole('button', { name: new RegExp(`^${t('product.rate.book')}`) })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await expect(field(page, 'payer-email')).toBeVisible()
}

/** Who pays, and a yes to the terms. */
export async function fillPayer(page: Page): Promise<void> {
  await field(page, 'payer-firstName').fill('Dana')
  await field(page, 'payer-lastName').fill('Levi')
  await field(page, 'payer-email').fill('dana@example.com')
  await field(page, 'payer-phone').fill('050-1234567')
  await field(page, 'payer-idCard').fill('000000018')
  await field(page, 'terms').check()
}

/** Types all that a hotel's booking needs. */
export async function fillBooking(page: Page, rooms = 1): Promise<void> {
  for (let room = 0; room < rooms; room += 1) {
    await field(page, `people-${room}-0-gender`).selectOption('Miss')
    await field(page, `people-${room}-0-firstName`).fill('Dana')
    await field(page, `people-${room}-0-lastName`).fill('Levi')
  }
  await fillPayer(page)
}
