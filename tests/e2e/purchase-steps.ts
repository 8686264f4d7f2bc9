import { expect, type Locator, type Page } from '@playwright/test'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'
import { findViolationsInBothSchemes } from '#tests/e2e/axe.ts'
import { bookButtons, field, fillPayer } from '#tests/e2e/booking-page.ts'
import { getOverflow } from '#tests/e2e/overflow.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

// The steps of a purchase through the site's pages, from the search form on Home to the voucher.

export type Trip = {
  locale: Locale
  kind: ProductKind
  /** A destination's name in the language of the trip. */
  place: string
  /** `YYYY-MM-DD`. */
  from: string
  to: string
  rooms: readonly RoomParty[]
}

/** The amount in a shown text, in agorot. */
export function readAgorot(text: string | null): number {
  const [, shekels = '', agorot = '00'] = /^(.*?)(?:[.,](\d\d))?$/.exec((text ?? '').replace(/[^\d.,]/g, '')) ?? []
  return Number(`${shekels.replace(/\D/g, '')}${agorot}`)
}

const readAmount = async (element: Locator) => readAgorot(await element.textContent())
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** Expects no horizontal overflow and, with axe, no accessibility violation in both colour schemes. */
export async function expectAccessible(page: Page, withAxe: boolean): Promise<void> {
  await expect.poll(() => getOverflow(page)).toBeLessThanOrEqual(0)
  if (!withAxe) return
  expect(await findViolationsInBothSchemes(page)).toEqual([])
}

/** Chooses a day in the open calendar, which shows later months as far as needed. */
async function pickDay(page: Page, date: string, next: string): Promise<void> {
  const cell = page.getByRole('dialog').locator(`td[data-day="${date}"] button`)
  await expect(page.getByRole('dialog').locator('td[data-day]').first()).toBeVisible()
  for (let months = 0; months < 14 && !(await cell.isVisible()); months += 1) {
    await page.getByRole('dialog').getByRole('button', { name: next }).click()
  }
  await cell.click()
}

/** Fills in the guests of each room, with the ages of the children. */
async function fillGuests(page: Page, { locale, rooms }: Trip): Promise<void> {
  const t = toTranslator(locale)
  const dialog = page.getByRole('dialog')
  for (const [index, { adults, childAges, infants }] of rooms.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: t('search.who.addRoom') }).click()
    const room = dialog.getByRole('group').nth(index)
    const setNumber = async (field: number, wanted: number) => {
      const button = room.getByRole('spinbutton').nth(field)
      await button.focus()
      for (let now = Number(await button.textContent()); now !== wanted; now += now < wanted ? 1 : -1) {
        await page.keyboard.press(now < wanted ? 'ArrowUp' : 'ArrowDown')
      }
    }
    await setNumber(0, adults)
    await setNumber(1, childAges.length)
    for (const [child, age] of childAges.entries()) {
      await room.getByRole('combobox').nth(child).selectOption(String(age))
    }
    await setNumber(2, infants)
  }
}

type ClickAction = (button: Locator) => Promise<void>
const clickOnce: ClickAction = (button) => button.click()

/** Fills in the search form on Home with its calendar and lists, and submits it. */
export async function searchAtHome(page: Page, trip: Trip, origin: string, press = clickOnce): Promise<void> {
  const t = toTranslator(trip.locale)
  await openHydrated(page, `${origin}${locales[trip.locale].prefix || '/'}`)
  const form = page.getByRole('search').first()
  const dialogs = page.getByRole('dialog')
  const finish = async () => {
    await dialogs.getByRole('button', { name: t('ui.dates.done'), exact: true }).click()
    // A dialog that closes with motion is still there for a moment.
    await expect(dialogs).toHaveCount(0)
  }
  if (trip.kind !== 'hotel') await part(page, `kind-${trip.kind}`).check()
  await part(page, 'where').click()
  await page.getByRole('dialog').getByRole('textbox').fill(trip.place)
  await page.getByRole('dialog').getByRole('option', { name: trip.place }).first().click()
  // Choosing the place opens the dates.
  await pickDay(page, trip.from, t('ui.dates.next'))
  await pickDay(page, trip.to, t('ui.dates.next'))
  await finish()
  await part(page, 'who').click()
  await fillGuests(page, trip)
  await finish()
  await press(form.getByRole('button', { name: t('search.submit'), exact: true }))
  await page.waitForURL(/\/search-result\?/)
}

/** Opens the first result that needs no approval. Returns its shown total, in agorot. */
export async function chooseResult(page: Page, { locale, kind }: Trip, press = clickOnce): Promise<number> {
  const t = toTranslator(locale)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const card = page
    .getByRole('article')
    .filter({ hasNotText: t('results.card.needsApproval') })
    .first()
  const total = await readAmount(card.locator('[data-total]'))
  await press(card.getByRole('link', { name: t(`results.card.choose.${kind}`) }))
  await page.waitForURL(/\/product-page\?/)
  return total
}

/** The button that books the product at this price: in the bar for several rooms, at the rate for one. */
export async function findBookButton(page: Page, { locale, rooms }: Trip, total: number): Promise<Locator> {
  const t = toTranslator(locale)
  const bar = page.getByRole('region', { name: t('product.bar.label') })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => readAmount(page.locator(`[aria-label="${t('product.bar.label')}"] bdi`).first())).toBe(total)
  if (rooms.length > 1) return bar.getByRole('button', { name: t('product.rate.book') })
  return bookButtons(page.getByRole('article').filter({ hasText: formatMoney(total, locale) }), locale).first()
}

/** Fills in the travellers, with the ages of the search, and the payer. Flights and tours need birth dates and passports. */
export async function fillTravellers(page: Page, { kind, rooms, from }: Trip): Promise<void> {
  const year = Number(from.slice(0, 4))
  for (const [room, { adults, childAges, infants }] of rooms.entries()) {
    const ages =
      kind === 'hotel' ? [40] : [...Array(adults).fill(40), ...childAges, ...Array(infants).fill(1)].map(Number)
    for (const [person, age] of ages.entries()) {
      const personField = (name: string) => field(page, `people-${room}-${person}-${name}`)
      await personField('gender').selectOption('Miss')
      await personField('firstName').fill('Dana')
      await personField('lastName').fill('Levi')
      if (kind !== 'hotel') await personField('dateOfBirth').fill(`${year - age}-01-01`)
      if (await personField('document').count()) await personField('document').fill('AB123456')
    }
  }
  await fillPayer(page)
}

/** Submits the booking form and accepts a changed price. Returns the accepted total, in agorot. */
export async function goToPayment(page: Page, { locale }: Trip, total: number): Promise<number> {
  const t = toTranslator(locale)
  await page.getByRole('button', { name: t('booking.next.pay') }).click()
  const changed = page.getByRole('region', { name: t('booking.changed.title') })
  await expect(changed.or(page.locator('#number'))).toBeVisible()
  if (!(await changed.isVisible())) return total
  const now = await readAmount(changed.locator('dd').nth(1))
  await changed.getByRole('button', { name: t('booking.changed.yes') }).click()
  await page.waitForURL(/\/pay\//)
  return now
}

/** Pays on the hosted payment page. Returns the amount that it shows, in agorot. */
export async function payByCard(page: Page, press = clickOnce): Promise<number> {
  const due = await readAmount(page.locator('.amount'))
  await page.locator('#number').fill(CARD_NUMBERS.success)
  await page.locator('#expiry').fill('08/29')
  await page.locator('#cvv').fill('123')
  await press(page.locator('form button').first())
  return due
}

/** Waits for the outcome of the booking. Returns its PNR. */
export async function waitForBooking(page: Page, outcome: 'confirmed' | 'pending' = 'confirmed'): Promise<string> {
  await page.waitForURL(/\/booking\/card-verified\?id=/)
  await expect(page.locator(`[data-outcome="${outcome}"]`)).toBeVisible()
  return (await page.locator('[data-pnr]').getAttribute('data-pnr')) ?? ''
}

/** Fetches a file from within the page, with its cookies; again while the site is too busy to make it. */
export async function fetchFile(page: Page, href: string): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { status, type, text } = await page.evaluate(async (address) => {
    let response = await fetch(address)
    for (let attempt = 1; response.status === 503 && attempt < 5; attempt += 1) {
      const seconds = Number(response.headers.get('retry-after') ?? 1)
      await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds))
      response = await fetch(address)
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
    }
  }, href)
  return { status, type, bytes: Buffer.from(text, 'latin1') }
}
