import { describe, expect, test } from '@jest/globals'
import type { WireLine } from '#lib/contract/service.ts'
import { CLERK_REQUIRED, createClerkGuard } from '#lib/server/proxy/clerk-guard.ts'
import { applyEndpointRule } from '#lib/server/proxy/endpoint-rules.ts'
import { failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import {
  AGENT_SITE,
  bookingCookieOf,
  COOKIE_SECRETS,
  clerkCookieOf,
  MARKETER_SITE,
  SESSIONS,
  toCookiePair,
} from '#tests/contract/visitors.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'

const STORE = 'POST /operation/storePage/{id}'
const PAYMENT = 'POST /operation/getPaymentUrl/{bookId}'
const BOOK = 'POST /operation/payAndBook/{id}'
const RESUME = 'POST /operation/resumeThePaymentOnly/{id}'

describe('section 5: a stay of one booking has 18 nights at most, whatever a browser sends', () => {
  const context = { origin: '', may: createSignInState().may, agency: AGENT_SITE, attribution: {} }
  const stay = (checkOut: string) => ({ checkIn: '2026-12-01', checkOut })
  test.each<[WireLine, string, (dates: object) => object]>([
    ['POST /operation/search', 'body.checkOut', (dates) => dates],
    [STORE, 'body.product.checkOut', (product) => ({ product })],
  ])('%s', (wireLine, path, toBody) => {
    const apply = (checkOut: string) =>
      applyEndpointRule(wireLine, { path: {}, query: {}, body: toBody(stay(checkOut)) }, context)
    expect(apply('2026-12-19')).toMatchObject({ body: toBody(stay('2026-12-19')) })
    expect(apply('2026-12-20')).toEqual({ code: 'invalid-input', fields: [{ path, code: 'too-long' }] })
  })
})

describe('section 5: an agent chooses a clerk before an order goes on, whatever a browser sends', () => {
  const ID = 'booking-number-0001'
  const none = { ok: true, data: { state: 'none' } } as const
  const placed = { ok: true, data: { state: 'confirmed', booking: { pnr: 'NF1' } } } as const
  const visitorOf = (bookingsCookie?: string, session: (typeof SESSIONS)[keyof typeof SESSIONS] = SESSIONS.agent) => ({
    agency: AGENT_SITE,
    host: 'a.example',
    session,
    attribution: {},
    bookingsCookie: bookingsCookie?.split('=')[1],
  })
  const toParameters = (body: object) => ({ path: { id: ID, bookId: ID }, query: {}, body })
  const guardOf = (status: UpstreamOutcome<unknown>) =>
    createClerkGuard(async () => status, { cookieSecrets: COOKIE_SECRETS, scheme: 'https' })
  const check = (line: WireLine, body: object, visitor = visitorOf(), status: UpstreamOutcome<unknown> = none) =>
    guardOf(status).check(line, toParameters(body), visitor)

  test('the payment page and a booking without payment are refused without one', async () => {
    expect(await check(PAYMENT, {})).toEqual(CLERK_REQUIRED)
    expect(await check(PAYMENT, {}, visitorOf(bookingCookieOf(ID)))).toEqual(CLERK_REQUIRED)
    expect(await check(BOOK, { bypassPayment: true })).toEqual(CLERK_REQUIRED)
    expect(await check(RESUME, { bypassPayment: true })).toEqual(CLERK_REQUIRED)
    expect(await check(PAYMENT, {}, visitorOf(), failed('not-found'))).toEqual(CLERK_REQUIRED)
    expect(await check(PAYMENT, {}, visitorOf(), failed('unavailable'))).toMatchObject({ code: 'unavailable' })
  })

  test('a page that was stored with one allows both, in this browser, for this booking, on this site', async () => {
    const cookie = guardOf(none).toCookie(STORE, toParameters({ agent: { handlingAgent: 'dana' } }), visitorOf())
    const visitor = visitorOf(toCookiePair(cookie))
    expect(await check(PAYMENT, {}, visitor)).toBeUndefined()
    expect(await check(BOOK, { bypassPayment: true }, visitor)).toBeUndefined()
    expect(await check(PAYMENT, {}, visitorOf(clerkCookieOf('booking-number-0002')))).toEqual(CLERK_REQUIRED)
    expect(await check(PAYMENT, {}, visitorOf(clerkCookieOf(ID, 'another')))).toEqual(CLERK_REQUIRED)
  })

  test('a page without one is stored, but not that the order has no payment: the call that books need not say it then', () => {
    const may = { ...createSignInState().may, editOrder: true, bypassPayment: true }
    const store = (agent: object, permissions = may) =>
      applyEndpointRule(
        STORE,
        { path: {}, query: {}, body: { product: {}, agent } },
        { origin: '', may: permissions, agency: AGENT_SITE, attribution: {} },
      )
    const stored = (agent: object) => ({ path: {}, query: {}, body: { product: {}, agent } })
    expect(store({ salePrice: 900, bypassPayment: true })).toEqual(stored({ salePrice: 900 }))
    expect(store({ handlingAgent: ' ', bypassPayment: true })).toEqual(stored({ handlingAgent: ' ' }))
    expect(store({ handlingAgent: 'dana', bypassPayment: true })).toEqual(
      stored({ handlingAgent: 'dana', bypassPayment: true }),
    )
    // A marketer's order has no clerk.
    expect(store({ bypassPayment: true }, { ...may, editOrder: false })).toEqual(stored({ bypassPayment: true }))
  })

  test('a page that was stored without one proves nothing', () => {
    const toCookie = (body: object, visitor = visitorOf()) => guardOf(none).toCookie(STORE, toParameters(body), visitor)
    expect(toCookie({ agent: { handlingAgent: ' ' } })).toBeUndefined()
    expect(toCookie({})).toBeUndefined()
    expect(toCookie({ agent: { handlingAgent: 'dana' } }, visitorOf(undefined, SESSIONS.anonymous))).toBeUndefined()
  })

  test('a payment that was made, the debt of a placed order, and everybody else are never stopped', async () => {
    expect(await check(BOOK, { paymentReference: 'x', bypassPayment: false })).toBeUndefined()
    expect(await check(RESUME, { paymentReference: 'x', bypassPayment: false })).toBeUndefined()
    expect(await check(RESUME, { bypassPayment: true }, visitorOf(), placed)).toBeUndefined()
    expect(await check(PAYMENT, {}, visitorOf(), placed)).toBeUndefined()
    expect(await check(PAYMENT, {}, visitorOf(undefined, SESSIONS.anonymous))).toBeUndefined()
    expect(await check(PAYMENT, {}, { ...visitorOf(), agency: MARKETER_SITE })).toBeUndefined()
  })
})
