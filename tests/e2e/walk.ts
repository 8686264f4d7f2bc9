import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { field, fillPayer } from '#tests/e2e/booking-page.ts'

// The steps of a purchase as a person takes them, from the form on Home to the voucher.

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

/** A sum as a person reads it, in agorot. */
export function readAgorot(text: string | null): number {
  const [, whole = '', part = '00'] = /^(.*?)(?:[.,](\d\d))?$/.exec((text ?? '').replace(/[^\d.,]/g, '')) ?? []
  return Number(`${whole.replace(/\D/g, '')}${part}`)
}

const sumIn = async (place: Locator) => readAgorot(await place.textContent())
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** No violation, nothing that hangs over the edge. */
export async function expectSound(page: Page, withAxe: boolean): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await over()).toBeLessThanOrEqual(0)
  if (!withAxe) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colours pass into one another.
    await page.evaluate(async () => {
      const passing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(passing.map(({ finished }) => finished))
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

/** A day of the open calendar; months are turned as far as it takes. */
async function pickDay(page: Page, date: string, next: string): Promise<void> {
  const cell = page.getByRole('dialog').locator(`td[data-day="${date}"] button`)
  for (let turned = 0; turned < 14 && !(await cell.isVisible()); turned += 1) {
    await page.getByRole('dialog').getByRole('button', { name: next }).click()
  }
  await cell.click()
}

/** Who comes, room by room, with the ages of the children. */
async function sayWho(page: Page, { locale, rooms }: Trip): Promise<void> {
  const t = toTranslator(locale)
  const dialog = page.getByRole('dialog')
  for (const [index, { adults, childAges, infants }] of rooms.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: t('search.who.addRoom') }).click()
    const room = dialog.getByRole('group').nth(index)
    const count = async (number: number, wanted: number) => {
      const button = room.getByRole('spinbutton').nth(number)
      await button.focus()
      for (let now = Number(await button.textContent()); now !== wanted; now += now < wanted ? 1 : -1) {
        await page.keyboard.press(now < wanted ? 'ArrowUp' : 'ArrowDown')
      }
    }
    await count(0, adults)
    await count(1, childAges.length)
    for (const [child, age] of childAges.entries()) {
      await room.getByRole('combobox').nth(child).selectOption(String(age))
    }
    await count(2, infants)
  }
}

type Press = (button: Locator) => Promise<void>
const once: Press = (button) => button.click()

/** The form on Home, filled in by its calendar and its lists, and sent. */
export async function searchAtHome(page: Page, trip: Trip, origin: string, press = once): Promise<void> {
  const t = toTranslator(trip.locale)
  await page.goto(`${origin}${locales[trip.locale].prefix || '/'}`)
  const form = page.getByRole('search').first()
  const done = page.getByRole('dialog').getByRole('button', { name: t('ui.dates.done'), exact: true })
  if (trip.kind !== 'hotel') await part(page, `kind-${trip.kind}`).check()
  await part(page, 'where').click()
  await page.getByRole('dialog').getByRole('textbox').fill(trip.place)
  await page.getByRole('dialog').getByRole('option', { name: trip.place }).first().click()
  await done.click()
  await part(page, 'when').click()
  await pickDay(page, trip.from, t('ui.dates.next'))
  await pickDay(page, trip.to, t('ui.dates.next'))
  await done.click()
  await part(page, 'who').click()
  await sayWho(page, trip)
  await done.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(form.getByRole('button', { name: t('search.submit'), exact: true }))
  await page.waitForURL(/\/search-result\?/)
}

/** The first result that nobody has to approve. Gives what it says to cost in all. */
export async function chooseResult(page: Page, { locale, kind }: Trip, press = once): Promise<number> {
  const t = toTranslator(locale)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const card = page
    .getByRole('article')
    .filter({ hasNotText: t('results.card.needsApproval') })
    .first()
  const total = await sumIn(card.locator('[data-total]'))
  await press(card.getByRole('link', { name: t(`results.card.choose.${kind}`) }))
  await page.waitForURL(/\/product-page\?/)
  return total
}

/** The button that books a product at this price: the bar's for several rooms, the rate's own for one. */
export async function findBook(page: Page, { locale, rooms }: Trip, total: number): Promise<Locator> {
  const t = toTranslator(locale)
  const bar = page.getByRole('region', { name: t('product.bar.label') })
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await sumIn(page.locator(`[aria-label="${t('product.bar.label')}"] bdi`).first())).toBe(total)
  if (rooms.length > 1) return bar.getByRole('button', { name: t('product.rate.book') })
  return page
    .getByRole('article')
    .filter({ hasText: formatMoney(total, locale) })
    .getByRole('button', { name: new RegExp(`^${t('product.rate.book')}`) })
    .first()
}

/** Names, and of who flies or tours the day of birth and the passport too; the ages are those searched with. */
export async function fillPeople(page: Page, { kind, rooms, from }: Trip): Promise<void> {
  const year = Number(from.slice(0, 4))
  for (const [room, { adults, childAges, infants }] of rooms.entries()) {
    const ages =
      kind === 'hotel' ? [40] : [...Array(adults).fill(40), ...childAges, ...Array(infants).fill(1)].map(Number)
    for (const [person, age] of ages.entries()) {
      const of = (name: string) => field(page, `people-${room}-${person}-${name}`)
      await of('gender').selectOption('Miss')
      await of('firstName').fill('Dana')
      await of('lastName').fill('Levi')
      if (kind !== 'hotel') await of('dateOfBirth').fill(`${year - age}-01-01`)
      if (await of('document').count()) await of('document').fill('AB123456')
    }
  }
  await fillPayer(page)
}

/** Sends the form; a price that moved meanwhile is agreed to. Gives the total that was agreed to. */
export async function goToPayment(page: Page, { locale }: Trip, total: number): Promise<number> {
  const t = toTranslator(locale)
  await page.getByRole('button', { name: t('booking.next.pay') }).click()
  const changed = page.getByRole('region', { name: t('booking.changed.title') })
  await expect(changed.or(page.locator('#number'))).toBeVisible({ timeout: 15_000 })
  if (!(await changed.isVisible())) return total
  const now = await sumIn(changed.locator('dd').nth(1))
  await changed.getByRole('button', { name: t('booking.changed.yes') }).click()
  await page.waitForURL(/\/pay\//)
  return now
}

/** The hosted payment page. Gives what it asks for. */
export async function payByCard(page: Page, press = once): Promise<number> {
  const due = await sumIn(page.locator('.amount'))
  await page.locator('#number').fill('4580000000000000')
  await page.locator('#expiry').fill('08/29')
  await page.locator('#cvv').fill('123')
  await press(page.locator('form button').first())
  return due
}

/** Waiting, and then what became of it. Gives the booking's reference. */
export async function untilBooked(page: Page, outcome: 'confirmed' | 'pending' = 'confirmed'): Promise<string> {
  await page.waitForURL(/\/booking\/card-verified\?id=/)
  await expect(page.locator(`[data-outcome="${outcome}"]`)).toBeVisible({ timeout: 30_000 })
  return (await page.locator('[data-pnr]').getAttribute('data-pnr')) ?? ''
}

/** A file of the site's own, as its page gets it. */
export async function fetchFile(page: Page, href: string): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { status, type, text } = await page.evaluate(async (address) => {
    const response = await fetch(address)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
    }
  }, href)
  return { status, type, bytes: Buffer.from(text, 'latin1') }
}
