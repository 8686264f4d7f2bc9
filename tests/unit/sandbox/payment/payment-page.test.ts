import { describe, expect, test } from '@jest/globals'
import { readCard } from '#sandbox/payment/card-form.ts'
import { CARD_NUMBERS, passesLuhn, testCards } from '#sandbox/payment/cards.ts'
import { LANGUAGES, paymentMessages } from '#sandbox/payment/messages.ts'
import { listPayments, openPayment } from '#sandbox/payment/provider.ts'
import { createPaymentRoutes } from '#sandbox/payment/routes.ts'
import { payBy, submit } from '#tests/unit/sandbox/selling/card-payment.ts'
import { createWorld, NOW, type TestWorld } from '#tests/unit/sandbox/selling/fixture.ts'
import { withNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'
import { until } from '#tests/unit/support/until.ts'

const open = (world: TestWorld, more: object = {}) => {
  const payment = openPayment(world, {
    bookingId: 'booking-of-the-test',
    purpose: 'booking',
    amount: 123_456,
    installments: 3,
    payerName: '<b>Noa</b>',
    successUrl: 'http://localhost:3000/redirect-verified?lang=en',
    failureUrl: 'http://localhost:3000/fail-card-verified',
    ...more,
  })
  return { payment, url: `http://sandbox.test/pay/${payment.token}?lang=en` }
}
const stateOf = (world: TestWorld) => listPayments(world, 'booking-of-the-test').map(({ state }) => state)
const get = async (world: TestWorld, url: string) => {
  const { pathname, search } = new URL(url)
  const answer = await createPaymentRoutes(world).request(pathname + search)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const good = { expiry: '08/29', cvv: '123', installments: '2' }

describe('the card form', () => {
  test.each([
    { name: 'right, with spaces', given: { number: '4580 0000 0000 0000', ...good }, errors: {} },
    {
      name: 'a number that fails its check',
      given: { number: '4580000000000001', ...good },
      errors: { number: 'badNumber' },
    },
    {
      name: 'a card that is no test card',
      given: { number: '4111111111111111', ...good },
      errors: { number: 'notTest' },
    },
    {
      name: 'a month that does not exist',
      given: { number: CARD_NUMBERS.success, ...good, expiry: '13/29' },
      errors: { expiry: 'badExpiry' },
    },
    {
      name: 'a card of last month',
      given: { number: CARD_NUMBERS.success, ...good, expiry: '10/26' },
      errors: { expiry: 'expired' },
    },
    { name: 'a card of this month', given: { number: CARD_NUMBERS.success, ...good, expiry: '11/2026' }, errors: {} },
    { name: 'nothing', given: {}, errors: { number: 'badNumber', expiry: 'badExpiry', cvv: 'badCvv' } },
  ])('$name', ({ given, errors }) => {
    expect(readCard(given, new Date(NOW), 12).errors).toEqual(errors)
  })

  test('limits the number of payments to the agreed one', () => {
    expect(readCard({ number: CARD_NUMBERS.success, ...good, installments: '99' }, new Date(NOW), 3).installments).toBe(
      3,
    )
  })

  test('every test card passes the Luhn check', () => {
    expect(testCards.map(({ number }) => passesLuhn(number))).toEqual(testCards.map(() => true))
  })
})

describe('the payment page', () => {
  test.each(LANGUAGES.map((lang) => ({ lang, dir: lang === 'he' || lang === 'ar' ? 'rtl' : 'ltr' })))(
    'is in $lang',
    async ({ lang, dir }) => {
      const world = createWorld()
      const { status, text, headers } = await get(world, open(world).url.replace('lang=en', `lang=${lang}`))
      expect(status).toBe(200)
      expect(text).toContain(`<html lang="${lang}" dir="${dir}">`)
      expect(text).toContain(paymentMessages[lang].number)
      // In the same format as on the site.
      expect(text).toContain(lang === 'ru' ? withNoBreakSpaces('1_234,56_₪') : '₪1,234.56')
      expect(text).toContain('&lt;b&gt;Noa&lt;/b&gt;')
      expect(text).not.toContain('<script')
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('marks errors and shows the typed values again, except the CVV', async () => {
    const world = createWorld()
    const answer = await submit(world, open(world).url, { number: '4580000000000001', expiry: '01/20', cvv: '777' })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain('value="4580000000000001"')
    expect(text).toContain(paymentMessages.en.expired)
    expect(text).not.toContain('777')
    expect(stateOf(world)).toEqual(['open'])
  })

  test.each([
    {
      name: 'success',
      number: CARD_NUMBERS.success,
      to: '/redirect-verified?lang=en&paymentReference=REF',
      state: 'authorised',
    },
    {
      name: 'decline',
      number: CARD_NUMBERS.decline,
      to: '/fail-card-verified?paymentReference=REF&reason=declined',
      state: 'declined',
    },
    { name: 'abandoned', number: CARD_NUMBERS.abandoned, to: 'status 200', state: 'open' },
  ])('$name', async ({ number, to, state }) => {
    const world = createWorld()
    const { payment, url } = open(world)
    expect(
      (await payBy(world, url, number)).replace('http://localhost:3000', '').replace(payment.reference, 'REF'),
    ).toBe(to)
    expect(stateOf(world)).toEqual([state])
  })

  test('a challenge is a second step: a wrong code is reported, the third one declines', async () => {
    const world = createWorld()
    const { url } = open(world)
    expect(await payBy(world, url, CARD_NUMBERS.challenge)).toMatch(/^\/pay\//)
    expect((await get(world, url)).text).toContain(paymentMessages.en.challengeText)
    const code = (value: string) => submit(world, url, { code: value }, '/challenge')
    expect([(await code('000000')).status, (await code('111111')).status, stateOf(world)]).toEqual([
      422,
      422,
      ['challenge'],
    ])
    expect((await code('222222')).headers.get('location')).toContain('reason=declined')
    expect(stateOf(world)).toEqual(['declined'])
  })

  test('a challenge with the right code pays', async () => {
    const world = createWorld()
    const { url } = open(world)
    await payBy(world, url, CARD_NUMBERS.challenge)
    const answer = await submit(world, url, { code: '123456' }, '/challenge')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/redirect-verified'),
    ])
    expect(stateOf(world)).toEqual(['authorised'])
  })

  test('the time-out card gets no response, and nothing is paid', async () => {
    const world = createWorld()
    const { url } = open(world)
    const { pathname, search } = new URL(url)
    const patience = new AbortController()
    const body = new URLSearchParams({ number: CARD_NUMBERS['time-out'], ...good })
    const request = new Request(`http://sandbox.test${pathname}${search}`, {
      method: 'POST',
      body,
      signal: patience.signal,
    })
    const answer = Promise.resolve(createPaymentRoutes(world).request(request))
    await until(() => stateOf(world)[0] === 'timed-out')
    const first = await Promise.race([
      answer.then(() => 'answered'),
      new Promise((done) => setTimeout(done, 150, 'silence')),
    ])
    expect([first, stateOf(world)]).toEqual(['silence', ['timed-out']])
    patience.abort()
    expect((await answer).status).toBe(504)
  })

  test('leaving returns to the site as abandoned, and closes the page', async () => {
    const world = createWorld()
    const { url } = open(world)
    const answer = await submit(world, url, {}, '/leave')
    expect(answer.headers.get('location')).toContain('/fail-card-verified?paymentReference=')
    expect(answer.headers.get('location')).toContain('reason=abandoned')
    expect([await payBy(world, url), stateOf(world)]).toEqual(['status 410', ['left']])
  })

  test('a paid page redirects again on reload, and charges nothing more', async () => {
    const world = createWorld()
    const { url } = open(world)
    const first = await payBy(world, url)
    expect([await payBy(world, url, CARD_NUMBERS.decline), stateOf(world)]).toEqual([first, ['authorised']])
  })

  test('a new page closes the earlier one, and a page expires after half an hour', async () => {
    const world = createWorld()
    const [old, later] = [open(world), open(world)]
    expect([(await get(world, old.url)).status, (await get(world, later.url)).status]).toEqual([410, 200])
    world.clock.advance(30 * 60_000)
    expect((await get(world, later.url)).status).toBe(410)
    expect((await get(world, 'http://sandbox.test/pay/nobody?lang=ru')).status).toBe(404)
  })
})
