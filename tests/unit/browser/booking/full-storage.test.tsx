import { afterEach, expect, jest, test } from '@jest/globals'
import { createStoredBooking } from '#tests/unit/components/booking/form/fixture.ts'
import '#tests/unit/components/ui/browser.ts'

const noCall = async () => ({ ok: true, data: undefined })
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff: noCall, domestic: noCall }))
const { getBookingStore } = await import('#lib/browser/booking/browser-client.ts')

afterEach(() => void jest.restoreAllMocks())

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
