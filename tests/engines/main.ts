/**
 * `npm run engines`: the main job, Home and a hotel's page in Firefox and WebKit, in Hebrew and English. Chromium runs the
 * whole suite (tests/e2e); these tests look for differences between the engines. They start the built site with a sandbox
 * of its own; ENGINES_SITE and ENGINES_SANDBOX name running ones instead.
 */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'
import { dateIn } from '#tests/dates.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import type { Engine } from '#tests/engines/engine.ts'
import { startFirefox } from '#tests/engines/firefox.ts'
import { toVisitor, type Visitor } from '#tests/engines/visitor.ts'
import { startWebKit } from '#tests/engines/webkit.ts'

const PACKAGES = [
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
]
const INSTALL = path.resolve(import.meta.dirname, '../../scripts/check/install-package.sh')
for (const [command = '', name = ''] of PACKAGES) execFileSync(INSTALL, [command, name], { stdio: 'inherit' })

const ENGINES = { Firefox: startFirefox, WebKit: startWebKit }
const LANGUAGES = ['he', 'en'] as const satisfies readonly Locale[]
const CANCEL_PASSWORD = 'bitul-1614'
const LIMIT = { timeout: 600_000 }
/** Milliseconds: the sandbox draws each picture when it is first requested. */
const DRAWING = 240_000

const running = process.env.ENGINES_SITE
const built = running === undefined ? await startIsolatedSite() : undefined
const origin = running ?? `http://localhost:${built?.port}`
const sandbox = process.env.ENGINES_SANDBOX ?? `http://localhost:${built?.sandboxPort ?? 4010}`
after(() => built?.stop())

/** The page is as wide as the window, runs in its language's direction, and has its pictures and its font. */
async function expectWhole(visitor: Visitor, locale: Locale): Promise<void> {
  await visitor.wait(`document.documentElement.dir === '${locales[locale].direction}'`)
  await visitor.wait('document.documentElement.scrollWidth <= document.documentElement.clientWidth', 'no overflow')
  await visitor.wait(
    '[...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight && one.getClientRects().length).every((one) => one.naturalWidth > 0)',
    'the pictures of the first screen',
    DRAWING,
  )
  await visitor.wait("document.fonts.check('16px Rubik')", 'the font')
}

async function search(visitor: Visitor, locale: Locale): Promise<void> {
  const t = toTranslator(locale)
  const langCode = locales[locale].langCode
  const reply = await fetch(`${origin}/api/domestic/destination?from=1&to=1000&langCode=${langCode}`)
  const places = (await reply.json()) as { code: string; name: string }[]
  const place = places.find(({ code }) => code === 'eilat')?.name ?? ''
  const done = () => visitor.click({ css: '[role=dialog] button', text: t('ui.dates.done') })
  const closed = () => visitor.wait("!document.querySelector('[role=dialog]')", 'the dialog to close')

  await visitor.click({ css: '[data-part=where]' })
  await visitor.fill('[role=dialog] input:not([type=checkbox])', place)
  await visitor.click({ css: '[role=dialog] [role=option]', text: place })
  // Choosing the place opens the dates.
  for (const date of [dateIn(40), dateIn(42)]) {
    const css = `[role=dialog] td[data-day="${date}"] button`
    await visitor.waitFor({ css: '[role=dialog] td[data-day]' })
    for (let month = 0; month < 3 && !(await visitor.isShown({ css })); month += 1)
      await visitor.click({ css: '[role=dialog] button', text: t('ui.dates.next') })
    await visitor.click({ css })
  }
  await done()
  await closed()
  await visitor.click({ css: '[role=search] button', text: t('search.submit') })
  await visitor.waitForAddress('/search-result?')
}

/** Books the first result for two adults and pays. Returns the booking's PNR. */
async function book(visitor: Visitor, locale: Locale): Promise<string> {
  const t = toTranslator(locale)
  const field = (name: string) => `#booking-${name}`
  await visitor.wait(
    "document.querySelector('main article') && !document.querySelector('[role=progressbar]')",
    'all results',
  )
  await expectWhole(visitor, locale)
  await visitor.click({ css: 'main article a', text: t('results.card.choose.hotel') })
  await visitor.waitForAddress('/product-page?')
  await visitor.click({ css: 'main article button', text: t('product.rate.book') })
  await visitor.waitForAddress('/booking/hotel?id=')
  await visitor.waitFor({ css: field('payer-email') })
  await expectWhole(visitor, locale)
  await visitor.select(field('people-0-0-gender'), 'Miss')
  for (const person of ['people-0-0', 'payer']) {
    await visitor.fill(field(`${person}-firstName`), 'Dana')
    await visitor.fill(field(`${person}-lastName`), 'Levi')
  }
  await visitor.fill(field('payer-email'), 'dana@example.com')
  await visitor.fill(field('payer-phone'), '0501234567')
  await visitor.fill(field('payer-idCard'), '000000018')
  await visitor.click({ css: field('terms') })
  await visitor.wait(`document.querySelector('${field('terms')}').checked`)
  await visitor.click({ css: 'main button', text: t('booking.next.pay') })
  await visitor.waitForAddress('/pay/')
  await visitor.fill('#number', CARD_NUMBERS.success)
  await visitor.fill('#expiry', '0829')
  await visitor.fill('#cvv', '123')
  await visitor.click({ css: 'form button' })
  await visitor.waitForAddress('/booking/card-verified?id=')
  const pnr = String(
    await visitor.wait(
      "document.querySelector('[data-outcome=confirmed] [data-pnr], [data-outcome=confirmed][data-pnr]')?.dataset.pnr",
      'a confirmed booking',
    ),
  )
  await visitor.click({ css: '[role=tab]', text: t('documents.name.voucher') })
  await visitor.waitFor({ css: '[role=tabpanel] article', text: pnr })
  await expectWhole(visitor, locale)
  return pnr
}

/**
 * Cancels a booking.
 *
 * @param isVerified whether the password was accepted in this tab before: then it is asked for with the confirmation.
 */
async function cancel(visitor: Visitor, locale: Locale, pnr: string, isVerified: boolean): Promise<void> {
  const t = toTranslator(locale)
  await visitor.open(`${origin}${locales[locale].prefix}/cancel-booking`)
  // What is typed before hydration may be lost. React sets a property on the elements that it has hydrated.
  await visitor.wait(
    "Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__react'))",
    'an interactive form',
  )
  if (!isVerified) {
    await visitor.fill('main input', CANCEL_PASSWORD)
    await visitor.click({ css: 'main button', text: t('cancel.password.send') })
  }
  await visitor.waitFor({ css: 'main label', text: t('cancel.number.label') })
  await visitor.fill('main input', pnr)
  await visitor.click({ css: 'main button', text: t('cancel.number.send') })
  await visitor.waitFor({ css: 'main h2', text: t('cancel.confirm.title') })
  if (isVerified) await visitor.fill('main input[type=password]', CANCEL_PASSWORD)
  await visitor.click({ css: 'main label', text: t('cancel.confirm.sure') })
  await visitor.click({ css: 'main button', text: t('cancel.confirm.send') })
  await visitor.waitFor({ css: 'main', text: t('cancel.outcome.success') })
}

/** The state of a booking in the upstream's own record. */
async function readState(pnr: string): Promise<unknown> {
  const reply = await fetch(`${sandbox}/domestic/api/operation/pnrDetails/${pnr}/?isExtPnr=false`, {
    headers: { agency: 'main' },
  })
  const { bookings } = (await reply.json()) as { bookings: { status: string }[] }
  return bookings[0]?.status
}

for (const [name, start] of Object.entries(ENGINES)) {
  describe(name, () => {
    let engine: Engine
    let visitor: Visitor
    before(async () => {
      engine = await start()
      visitor = toVisitor(engine)
    })
    after(() => engine?.close())

    for (const locale of LANGUAGES) {
      const t = toTranslator(locale)
      const { prefix } = locales[locale]

      test(`Home, in ${locale}`, LIMIT, async () => {
        await visitor.open(`${origin}${prefix || '/'}`)
        await visitor.waitFor({ css: 'h1' })
        await expectWhole(visitor, locale)
        // A countdown runs once the page is interactive.
        await visitor.waitFor({ css: '#deals li', text: t('deal.unit.minutes') })
        await visitor.waitFor({ css: '#categories li a' })
      })

      test(`a hotel’s page, in ${locale}`, LIMIT, async () => {
        await visitor.open(`${origin}${prefix}/hotels-page/eilat`)
        await visitor.click({ css: 'main article a[href*="/hotel-info/"]' })
        await visitor.waitForAddress('/hotel-info/')
        await visitor.waitFor({ css: 'h1' })
        await visitor.waitFor({ css: '#rooms' })
        await expectWhole(visitor, locale)
      })

      test(`from the search to the voucher, and cancelled, in ${locale}`, LIMIT, async () => {
        await visitor.open(`${origin}${prefix || '/'}`)
        await search(visitor, locale)
        const pnr = await book(visitor, locale)
        assert.equal(await readState(pnr), 'ok')
        await cancel(visitor, locale, pnr, locale !== LANGUAGES[0])
        assert.match(String(await readState(pnr)), /^cancell?ed$/)
      })
    }

    test('no page of the site reported an error', () => {
      // The hosted payment page is not the site's.
      const own = engine.listErrors().filter((error) => !error.includes(new URL(sandbox).host))
      assert.deepEqual(own, [])
    })
  })
}
