import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PaymentReturn } from '#lib/browser/booking/tab.ts'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'
import { createStoredBooking } from '#tests/unit/components/booking/form/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

const router = { push: jest.fn<(address: string) => void>(), replace: jest.fn<(address: string) => void>() }
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }))
const domestic = jest.fn<(line: string) => Promise<unknown>>()
const never = new Promise(() => undefined)
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff: jest.fn(async () => ({ ok: true })), domestic }))
const { useBooking, useBookingId } = await import('#components/booking/use-booking.ts')
const { getBookingStore } = await import('#lib/browser/booking/browser-client.ts')

Object.assign(globalThis, { scrollTo: () => undefined })

const ID = 'booking-0123456789abcdef'
const OTHER = 'booking-fedcba9876543210'
const STATUS = 'GET /operation/succeededBooking/{id}'
const UNPAID = { ok: true, data: { state: 'none', charged: false } }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', `/en/booking/hotel?id=${ID}`)
  router.push.mockReset()
  router.replace.mockReset()
  domestic.mockReset()
  domestic.mockImplementation((line) => (line === STATUS ? Promise.resolve(UNPAID) : never))
})
afterEach(cleanup)

const payer = { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone: '050-1234567' }
const store = (state: BookingState) =>
  getBookingStore().write({ ...createStoredBooking(state), id: ID, draft: { payer } })
const storeOther = (state: BookingState) => getBookingStore().write({ ...createStoredBooking(state), id: OTHER })
const readState = () => getBookingStore().read(ID)?.state
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20))) as unknown as Promise<void>
async function open(page: BookingPage, paymentReturn?: PaymentReturn) {
  const opened = renderHook(() => useBooking(ID, 'en', page, paymentReturn))
  await settle()
  return opened
}

test('a form to which another page redirects does not give up a payment that another tab has begun meanwhile', async () => {
  store({ at: 'draft' })
  const paying = await open('paying')
  expect(router.replace.mock.calls).toEqual([[`/en/booking/hotel?id=${ID}`]])
  store({ at: 'to-payment' })
  paying.unmount()
  await open('form')
  expect(readState()).toEqual({ at: 'to-payment' })
})

test('a form from which the person has gone back does not redirect: the page to which they went is not replaced', async () => {
  store({ at: 'returned', hint: 'success', since: Date.now() })
  history.replaceState(null, '', '/en/product-page?payload=x')
  await open('form')
  expect([router.push.mock.calls, router.replace.mock.calls]).toEqual([[], []])
})

test('a form that the person opens gives up the payment that was not begun', async () => {
  store({ at: 'to-payment' })
  await open('form')
  expect(readState()).toEqual({ at: 'draft' })
})

test('a tab in the background asks for the payment page only when the person looks at it', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  store({ at: 'to-payment' })
  await open('paying')
  expect(domestic.mock.calls.map(([line]) => line)).toEqual([])
  visibility.mockReturnValue('visible')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(domestic.mock.calls.map(([line]) => line)).toEqual(['POST /operation/getPaymentUrl/{bookId}'])
})

test.each([
  ['stays: its address is that of the outcome', false, `/en/booking/card-verified?id=${ID}`],
  ['is left before the status has come: the address of the next page stays', true, '/en'],
])('a return from the payment page in another browser, whose page %s', async (_, isLeft, expected) => {
  let answer: (reply: unknown) => void = () => undefined
  domestic.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  history.replaceState(null, '', `/en/redirect-verified?id=${ID}`)
  const outcome = await open('outcome', { hint: 'success', clientReference: 'reference' })
  if (isLeft) {
    outcome.unmount()
    history.pushState(null, '', '/en')
  }
  answer(UNPAID)
  await settle()
  expect(location.pathname + location.search).toBe(expected)
})

const AT_PAYMENT = { at: 'at-payment', url: 'https://pay.example/1' } as const
const readId = (isReturn: boolean) => renderHook(() => useBookingId(isReturn)).result.current

test('a payment page that returns without the id of the booking returns to the booking for which this tab left', async () => {
  store({ at: 'to-payment' })
  // jsdom navigates only within the page.
  domestic.mockResolvedValueOnce({ ok: true, data: { url: `${location.href}#pay` } })
  await open('paying')
  storeOther(AT_PAYMENT)
  history.replaceState(null, '', '/en/redirect-verified?transaction=7')
  expect(readId(true)).toBe(ID)
  expect(readId(false)).toBeUndefined()
})

test('in another tab it returns to the only booking with an open payment page, and to none of several', () => {
  store(AT_PAYMENT)
  history.replaceState(null, '', '/en/fail-card-verified')
  expect(readId(true)).toBe(ID)
  storeOther({ at: 'draft' })
  expect(readId(true)).toBe(ID)
  storeOther(AT_PAYMENT)
  expect(readId(true)).toBeUndefined()
  history.replaceState(null, '', `/en/fail-card-verified?id=${OTHER}`)
  expect(readId(true)).toBe(OTHER)
})

test('the payment of a debt returns to its own booking, or to none, but not to one with an open payment page', () => {
  store(AT_PAYMENT)
  history.replaceState(null, '', '/en/redirect-verified')
  getBookingStore().setDirectPayment()
  // A link that was opened in a tab of its own.
  expect(readId(true)).toBeUndefined()
  getBookingStore().notePayment(OTHER)
  expect(readId(true)).toBe(OTHER)
})

describe('a page whose address gets the id of another booking', () => {
  const navigation = new EventTarget()
  beforeEach(() => void Object.assign(globalThis, { navigation }))
  afterEach(() => void Reflect.deleteProperty(globalThis, 'navigation'))

  const openBoth = async () => {
    store({ at: 'draft' })
    getBookingStore().write({ ...createStoredBooking({ at: 'draft' }), id: OTHER })
    const views: string[] = []
    const opened = renderHook(() => {
      const { view } = useBooking(useBookingId(), 'en')
      views.push(view.kind === 'known' ? view.booking.id : view.kind)
    })
    await settle()
    expect(views.at(-1)).toBe(ID)
    return { ...opened, views: views.splice(0) && views }
  }

  test.each([
    ['by a link, which changes the query alone', () => navigation.dispatchEvent(new Event('currententrychange'))],
    ['by Back', () => globalThis.dispatchEvent(new PopStateEvent('popstate'))],
  ])('shows it: %s', async (_how, report) => {
    const { views } = await openBoth()
    history.pushState(null, '', `/en/booking/hotel?id=${OTHER}`)
    report()
    await settle()
    expect(views.at(-1)).toBe(OTHER)
    // The booking is never missing for a moment: a representative would be notified.
    expect(views).not.toContain('missing')
    expect([router.push.mock.calls, router.replace.mock.calls]).toEqual([[], []])
  })

  test('shows its booking until the next page, which has another path, is shown', async () => {
    const { views } = await openBoth()
    history.pushState(null, '', '/en/search-result?id=x')
    navigation.dispatchEvent(new Event('currententrychange'))
    await settle()
    expect(views.filter((view) => view !== ID)).toEqual([])
  })
})
