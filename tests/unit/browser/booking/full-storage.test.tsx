import { afterEach, expect, jest, test } from '@jest/globals'
import { createStoredBooking } from '#tests/unit/components/booking/form/fixture.ts'
import '#tests/unit/components/ui/browser.ts'

const noCall = async () => ({ ok: true, data: undefined })
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff: noCall, domestic: noCall }))
const { BOOKING_KEY } = await import('#lib/browser/booking/booking-key.ts')
const { forgetDevice, listOwnBookings } = await import('#lib/browser/device-memory.ts')
const { readStored } = await import('#lib/browser/stored-values.ts')
const { getBookingStore } = await import('#lib/browser/booking/browser-client.ts')

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('a booking that is stored already is found in a storage that is full by now, and what is typed lasts as long as the page', () => {
  const record = createStoredBooking({ at: 'draft' })
  localStorage.setItem(`nofesh.booking.${record.id}`, JSON.stringify(record))
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = getBookingStore()
  expect(store.read(record.id)).toMatchObject({ id: record.id, state: { at: 'draft' } })
  store.bufferDraft(record.id, { remark: 'High floor' })
  expect(getBookingStore().read(record.id)?.draft).toEqual({ remark: 'High floor' })
})

test('a booking that the full storage refused is known to all code of the page, and is removed with all other data', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = getBookingStore()
  const record = createStoredBooking({ at: 'draft' }, { draft: { payer: { idCard: '000000018' } } })
  store.write(record)
  expect(readStored('localStorage', BOOKING_KEY)).toBe(record.id)
  expect(listOwnBookings().map(({ id }) => id)).toEqual([record.id])
  forgetDevice()
  expect([store.read(record.id), store.readLatest()]).toEqual([undefined, undefined])
  // Not even the identity number is left in the memory of the page.
  jest.restoreAllMocks()
  store.write({ ...record, draft: {} })
  expect(store.read(record.id)?.draft).toEqual({})
})
