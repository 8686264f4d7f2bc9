import { beforeEach, expect, jest, test } from '@jest/globals'
import { forgetBookings } from '#lib/browser/booking/forget-bookings.ts'
import { announceSignInChange, removeDataOfOthers } from '#lib/browser/sign-in-tabs.ts'
import { type BookingRecord, type BookingState, createRecord } from '#lib/domain/booking/booking.ts'
import '#tests/unit/components/ui/jsdom.ts'

const booking = (id: string, state: BookingState, more: Partial<BookingRecord> = {}): BookingRecord => ({
  ...createRecord({
    id,
    clientReference: `reference of ${id}`,
    draft: { payer: { firstName: 'Noa', phone: '0501234567' }, remark: 'For Noa', agent: { bypassPayment: true } },
    callerPhone: '0527654321',
    state,
  }),
  ...more,
})
const store = (record: BookingRecord) => localStorage.setItem(`nofesh.booking.${record.id}`, JSON.stringify(record))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('nofesh.booking', '"form"')
  localStorage.setItem('nofesh.booking-opening', JSON.stringify({ clientReference: 'reference', choice: 'Noa' }))
  localStorage.setItem('nofesh.booking.broken', '{"id":7}')
  localStorage.setItem('nofesh.consent', 'refused')
  store(booking('form', { at: 'draft' }))
  store(booking('paying', { at: 'at-payment', url: 'https://pay.example/1' }))
  store(booking('back', { at: 'returned', hint: 'success', since: 1 }))
  store(booking('sent', { at: 'unknown', call: 'pay-and-book', since: 1 }, { sent: true }))
  store(booking('debt', { at: 'at-payment', url: 'https://pay.example/2' }, { booked: {} as never }))
  store(booking('debt-sent', { at: 'waiting', call: 'payment-only', since: 1 }, { sent: true, booked: {} as never }))
  store(booking('untold', { at: 'expired' }, { pendingNotices: ['expired'] }))
  store(booking('booked', { at: 'confirmed', booking: { payerName: 'Noa' } as never }, { booked: {} as never }))
})

const listStored = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('nofesh.booking'))
    .toSorted()
const UNDER_WAY = ['back', 'debt', 'debt-sent', 'paying', 'sent', 'untold'].map((id) => `nofesh.booking.${id}`)

test('forms and bookings are removed; one whose payment is under way is not changed', () => {
  const before = UNDER_WAY.map((key) => localStorage.getItem(key))
  forgetBookings()
  expect(listStored()).toEqual(UNDER_WAY)
  expect(UNDER_WAY.map((key) => localStorage.getItem(key))).toEqual(before)
  expect(localStorage.getItem('nofesh.consent')).toBe('refused')
})

test('the same choice still leads to a booking that may have been sent', () => {
  localStorage.setItem('nofesh.booking-opening', JSON.stringify({ clientReference: 'reference', id: 'sent' }))
  forgetBookings()
  expect(listStored()).toContain('nofesh.booking-opening')
})

test('after a sign-out the next form is filled in from nothing, also when an open form stores itself as its page is left', () => {
  announceSignInChange('signed-out', false)
  store(booking('form', { at: 'draft' }))
  sessionStorage.setItem('nofesh.booking-typed.form', '{"draft":{"payer":{"firstName":"Noa"}}}')
  globalThis.dispatchEvent(new Event('pagehide'))
  expect([listStored(), sessionStorage.length]).toEqual([UNDER_WAY, 0])
})

test('when a session ends everything stays, for the same agent also in another tab', () => {
  const before = listStored()
  expect(removeDataOfOthers('AG1/dana')).toBe(false)
  announceSignInChange('session-ended', false)
  sessionStorage.clear()
  expect(removeDataOfOthers('AG1/dana')).toBe(false)
  expect(listStored()).toEqual(before)
})

test('another agent of this browser finds no form, in a new tab either, and the page is loaded again', () => {
  removeDataOfOthers('AG1/dana')
  announceSignInChange('session-ended', false)
  sessionStorage.clear()
  expect(removeDataOfOthers('AG1/rima')).toBe(true)
  expect(listStored()).toEqual(UNDER_WAY)
  expect(removeDataOfOthers('AG1/rima')).toBe(false)
})

test('a page is not loaded again and again where nothing can be stored', () => {
  removeDataOfOthers('AG1/dana')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(removeDataOfOthers('AG1/rima')).toBe(false)
  full.mockRestore()
})
