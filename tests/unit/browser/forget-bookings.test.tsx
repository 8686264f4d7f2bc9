import { beforeEach, expect, test } from '@jest/globals'
import { forgetBookings } from '#lib/browser/booking/forget-bookings.ts'
import { announceSignInChange, removeDataOfOthers } from '#lib/browser/sign-in-tabs.ts'
import { type BookingRecord, type BookingState, createRecord } from '#lib/domain/booking/booking.ts'
import '#tests/unit/components/ui/jsdom.ts'

const CUSTOMER = /Noa|0501234567|0527654321/

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
const read = (id: string) => JSON.parse(localStorage.getItem(`nofesh.booking.${id}`) ?? 'null') as BookingRecord | null
const everything = () => JSON.stringify(Object.entries(localStorage))

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
  store(booking('booked', { at: 'confirmed', booking: { payerName: 'Noa' } as never }, { booked: {} as never }))
})

test('a form and a booking are forgotten; a payment under way stays without who books', () => {
  forgetBookings()
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'nofesh.booking.back',
    'nofesh.booking.paying',
    'nofesh.booking.sent',
    'nofesh.consent',
  ])
  expect(everything()).not.toMatch(CUSTOMER)
  expect(read('sent')).toEqual({
    version: 2,
    id: 'sent',
    clientReference: 'reference of sent',
    draft: { agent: { bypassPayment: true } },
    state: { at: 'unknown', call: 'pay-and-book', since: 1 },
    sent: true,
    pendingNotices: [],
    revision: 0,
  })
})

test('after a sign-out the next person finds nothing of the customers', () => {
  announceSignInChange('signed-out', false)
  expect(everything()).not.toMatch(CUSTOMER)
})

test('when a session ends everything stays, for the same agent also in another tab', () => {
  removeDataOfOthers('AG1/dana')
  announceSignInChange('session-ended', false)
  sessionStorage.clear()
  removeDataOfOthers('AG1/dana')
  expect(read('form')?.draft.payer?.firstName).toBe('Noa')
})

test('another agent of this browser finds nothing of them, in a new tab either', () => {
  removeDataOfOthers('AG1/dana')
  announceSignInChange('session-ended', false)
  sessionStorage.clear()
  removeDataOfOthers('AG1/rima')
  expect(everything()).not.toMatch(CUSTOMER)
})
