import { describe, expect, test } from '@jest/globals'
import { BOOKING_KEY } from '#lib/browser/booking/booking-key.ts'
import { createBookingStore, DIRECT_PAYMENT_KEY } from '#lib/browser/booking/store.ts'
import { type BookingRecord, type BookingStart, createRecord } from '#lib/domain/booking/booking.ts'
import { type BookingDraft, mergeSecrets, splitSecrets } from '#lib/domain/booking/draft.ts'
import { toNoticeMessage } from '#lib/domain/booking/notice.ts'
import { toPayer, toStorePage } from '#lib/domain/booking/requests.ts'
import { createMemoryStorage } from '#tests/unit/browser/booking/memory-storage.ts'

const ID = 'booking-number-0001'
const draft: BookingDraft = {
  rooms: [{ guests: [{ firstName: 'Noa', lastName: 'Levi', gender: 'Miss', id: '000000018' }] }, {}],
  passengers: [{ firstName: 'Dan', lastName: 'Levi', gender: 'Mr', id: 'P1234567' }],
  payer: { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone: '050-1234567', idCard: '000000018' },
  agent: { handlingAgent: 'dana', teacherId: '000000026', salePrice: 90_000 },
}
const page = { id: ID, total: 100_000, netPrice: 80_000, commission: 20_000, expiresAt: '2026-11-22T10:20:00Z' }
const record = (more: Partial<BookingRecord> = {}): BookingRecord => ({
  ...createRecord({
    id: ID,
    clientReference: '1f0c5a52-6f6e-4d51-8f0e-1f1f1f1f1f1f',
    page: page as never,
    state: { at: 'draft' },
    draft,
    revision: 1,
  }),
  ...more,
})
const neverListen = () => () => undefined

describe('bookings stored in the browser', () => {
  test('A27: identity numbers are stored for the tab only, trade prices not at all', () => {
    const [local, session] = [createMemoryStorage(), createMemoryStorage()]
    const store = createBookingStore(local, session, neverListen)
    store.write(record())
    const stored = local.getItem(`${BOOKING_KEY}.${ID}`) ?? ''
    for (const secret of ['000000018', '000000026', 'P1234567', 'netPrice', 'commission']) {
      expect(stored).not.toContain(secret)
    }
    const { netPrice: _net, commission: _commission, ...open } = page
    // This page knows the trade prices until it is reloaded.
    expect(store.read(ID)).toEqual(record())
    expect(createBookingStore(local, session, neverListen).read(ID)).toEqual(record({ page: open as never }))
    expect(store.readLatest()?.id).toBe(ID)
    // Another tab reads everything except the identity numbers.
    const other = createBookingStore(local, createMemoryStorage(), neverListen).read(ID)
    expect(other?.draft).toEqual(splitSecrets(draft).open)
  })

  test('a buffered draft is read as the draft of the booking, in this tab only, until the next write', () => {
    const [local, session] = [createMemoryStorage(), createMemoryStorage()]
    const store = createBookingStore(local, session, neverListen)
    store.write(record())
    const typed = { ...draft, remark: 'Quiet room' }
    store.bufferDraft(ID, typed)
    expect(store.read(ID)?.draft).toEqual(typed)
    expect(createBookingStore(local, createMemoryStorage(), neverListen).read(ID)?.draft.remark).toBeUndefined()
    expect(local.getItem(`${BOOKING_KEY}.${ID}`)).not.toContain('Quiet room')
    expect(store.hasBufferedDraft(ID)).toBe(true)
    store.write(record({ draft: typed }))
    expect(store.hasBufferedDraft(ID)).toBe(false)
    expect(store.read(ID)?.draft).toEqual(typed)
  })

  test('a buffered draft that is not one is not read', () => {
    const [local, session] = [createMemoryStorage(), createMemoryStorage()]
    const store = createBookingStore(local, session, neverListen)
    store.write(record())
    store.bufferDraft(ID, null as never)
    expect([store.hasBufferedDraft(ID), store.read(ID)?.draft]).toEqual([false, draft])
  })

  test('a buffered draft is dropped when another tab has written since', () => {
    const [local, session] = [createMemoryStorage(), createMemoryStorage()]
    const store = createBookingStore(local, session, neverListen)
    store.write(record())
    store.bufferDraft(ID, { ...draft, remark: 'Quiet room' })
    createBookingStore(local, createMemoryStorage(), neverListen).write(
      record({ draft: { ...draft, remark: 'Ground floor' } }),
    )
    expect(store.read(ID)?.draft.remark).toBe('Ground floor')
    expect(store.hasBufferedDraft(ID)).toBe(false)
  })

  test('a storage that refuses every write does not interrupt a booking', () => {
    const full = {
      ...createMemoryStorage(),
      length: 0,
      setItem: () => {
        throw new Error('full')
      },
    }
    const store = createBookingStore(full, full, neverListen)
    store.write(record())
    store.setDirectPayment()
    expect(store.read(ID)?.draft).toEqual(draft)
  })

  describe('a booking that the full storage refused', () => {
    /** Two tabs, of which the first cannot write, with the booking as it was stored before that. */
    function openTabs() {
      const local = createMemoryStorage()
      const refusing = {
        ...local,
        setItem() {
          throw new Error('full')
        },
      }
      const other = createBookingStore(local, createMemoryStorage(), neverListen)
      other.write(record())
      return { tab: createBookingStore(refusing, createMemoryStorage(), neverListen), other, local }
    }

    test('is replaced by what another tab stores later: a booking that was sent there is not sent again', () => {
      const { tab, other } = openTabs()
      tab.write(record({ revision: 3 }))
      expect(tab.read(ID)?.revision).toBe(3)
      other.write(record({ revision: 2, sent: true }))
      expect(tab.read(ID)).toMatchObject({ revision: 2, sent: true })
      other.write(record({ revision: 4 }))
      expect(tab.read(ID)).toMatchObject({ revision: 4, sent: false })
    })

    test.each([
      { name: 'that was sent, by one that was not', own: { revision: 2, sent: true }, stored: { revision: 5 } },
      { name: 'by an older one', own: { revision: 3 }, stored: { revision: 2 } },
    ])('is not replaced $name', ({ own, stored }) => {
      const { tab, other } = openTabs()
      tab.write(record(own))
      other.write(record({ ...stored, callerPhone: '+972501234567' }))
      expect(tab.read(ID)).toMatchObject(own)
    })

    test('stays when another tab removes it, and a start that another tab has ended does not', () => {
      const { tab, other, local } = openTabs()
      const start = { clientReference: 'reference', choice: 'choice', start: {} as BookingStart }
      other.writePendingStart(start)
      tab.write(record({ revision: 2 }))
      tab.writePendingStart({ ...start, id: ID })
      expect(tab.readPendingStart()?.id).toBe(ID)
      other.writePendingStart(undefined)
      local.removeItem(`${BOOKING_KEY}.${ID}`)
      expect(tab.readPendingStart()).toBeUndefined()
      expect(tab.read(ID)?.revision).toBe(2)
    })
  })

  test.each([
    { name: 'nothing', text: null },
    { name: 'no JSON', text: '{"version":1' },
    { name: 'another version', text: JSON.stringify({ ...record(), version: 1 }) },
    { name: 'another booking', text: JSON.stringify(record({ id: 'booking-number-0002' })) },
    { name: 'no object', text: '"hello"' },
    { name: 'a booking without a state', text: JSON.stringify({ ...record(), state: null }) },
    { name: 'a booking without its form', text: JSON.stringify({ ...record(), draft: null }) },
  ])('$name is not read as a booking', ({ text }) => {
    const local = createMemoryStorage()
    if (text !== null) local.setItem(`${BOOKING_KEY}.${ID}`, text)
    expect(createBookingStore(local, createMemoryStorage(), neverListen).read(ID)).toBeUndefined()
  })

  test('a booking opened by a link does not replace the latest one started here', () => {
    const store = createBookingStore(createMemoryStorage(), createMemoryStorage(), neverListen)
    store.write(record())
    const { page: _page, ...linked } = record({ id: 'booking-number-0002' })
    store.write({ ...linked, state: { at: 'lookup' } })
    expect(store.readLatest()?.id).toBe(ID)
  })

  test('the oldest bookings are removed', () => {
    const local = createMemoryStorage()
    const store = createBookingStore(local, createMemoryStorage(), neverListen)
    for (let day = 10; day < 30; day += 1) {
      const id = `booking-number-00${day}`
      store.write(record({ id, page: { ...page, id, expiresAt: `2026-11-${day}T10:00:00Z` } as never }))
    }
    expect(store.read('booking-number-0010')).toBeUndefined()
    expect(store.read('booking-number-0029')).toBeDefined()
    expect(local.length).toBeLessThan(16)
  })

  test.each<[string, Partial<BookingRecord>]>([
    ['was sent from another browser', { sent: true, state: { at: 'waiting', call: 'pay-and-book', since: 0 } }],
    ['is on the payment page', { state: { at: 'at-payment', url: 'https://pay.example' } }],
    ['has a message to the representative that waits', { pendingNotices: ['expired'] }],
  ])('a booking that %s is not removed for newer ones: only this browser can complete it', (_, open) => {
    const local = createMemoryStorage()
    const store = createBookingStore(local, createMemoryStorage(), neverListen)
    // Of a booking opened by the address of the outcome, the browser has no page.
    const { page: _page, ...known } = record(open)
    store.write(known)
    for (let day = 10; day < 30; day += 1) {
      const id = `booking-number-00${day}`
      store.write(record({ id, page: { ...page, id, expiresAt: `2026-11-${day}T10:00:00Z` } as never }))
    }
    expect(store.read(ID)).toBeDefined()
    expect(store.read('booking-number-0010')).toBeUndefined()
    expect(local.length).toBeLessThan(16)
  })

  test('bookings whose payment nobody has come back to do not fill the storage', () => {
    const local = createMemoryStorage()
    const store = createBookingStore(local, createMemoryStorage(), neverListen)
    for (let number = 100; number < 200; number += 1) {
      const id = `booking-number-0${number}`
      store.write(record({ id, state: { at: 'at-payment', url: 'https://pay.example' }, checkedAt: number }))
    }
    expect(local.length).toBeLessThan(65)
  })

  test('the direct-payment flag', () => {
    const local = createMemoryStorage()
    createBookingStore(local, createMemoryStorage(), neverListen).setDirectPayment()
    expect(local.getItem(DIRECT_PAYMENT_KEY)).toBe('true')
  })
})

describe('the draft', () => {
  test('is the same after splitting and merging', () => {
    const { open, secret } = splitSecrets(draft)
    expect(mergeSecrets(open, JSON.parse(JSON.stringify(secret)))).toEqual(draft)
  })

  test('is sent without incomplete fields, with the reference and the agreed total', () => {
    const start = {
      product: { kind: 'hotel', supplier: 'GOC', hotelCode: 'LAKE', checkIn: '2026-12-13', checkOut: '2026-12-15' },
      rooms: [
        { party: { adults: 2, childAges: [4], infants: 0 }, rate: { rateKey: 'k1' } },
        { party: { adults: 1, childAges: [0, 17], infants: 1 }, rate: { rateKey: 'k2' } },
      ],
    } as unknown as BookingStart
    const half: BookingDraft = {
      rooms: [{ guests: [{ firstName: 'Noa', lastName: 'Levi', gender: 'Miss' }, { firstName: 'Da' }] }],
      payer: { firstName: 'Noa', email: 'noa@example.com' },
      couponCode: ' SAVE100 ',
      remark: '  ',
      agent: { remarkToHotel: '' },
    }
    expect(toStorePage(start, 'the-reference', half, 'update', 106_000)).toEqual({
      stage: 'update',
      clientReference: 'the-reference',
      product: start.product,
      rooms: [
        {
          rateKey: 'k1',
          party: { adults: 2, childAges: [4], infants: 0 },
          guests: [{ firstName: 'Noa', lastName: 'Levi', gender: 'Miss' }],
        },
        // A 1: ages as they were entered; a child is never an adult.
        { rateKey: 'k2', party: { adults: 1, childAges: [0, 17], infants: 1 }, guests: [] },
      ],
      passengers: [],
      couponCode: 'SAVE100',
      agreedTotal: 106_000,
    })
  })

  test('has a payer when names, e-mail and phone are complete; a tourist needs no identity number (B8)', () => {
    expect(
      toPayer({ payer: { firstName: 'Noa', lastName: 'Le', email: 'a@b.co', phone: '0501234567' } }),
    ).toBeUndefined()
    expect(
      toPayer({
        payer: {
          firstName: ' Noa ',
          lastName: 'Levi',
          email: 'a@b.co',
          phone: '0501234567',
          idKind: 'passport',
          idCard: '1',
          passport: 'P1',
        },
      }),
    ).toEqual({
      firstName: 'Noa',
      lastName: 'Levi',
      email: 'a@b.co',
      phone: '+972501234567',
      passport: 'P1',
      numberOfPayments: 1,
      newsletter: false,
    })
  })
})

test('the message to the representative identifies the booking and contains no personal data', () => {
  const { subject, body } = toNoticeMessage(
    'unknown',
    record({ state: { at: 'unknown', call: 'pay-and-book', since: 0 } }),
    Date.parse('2026-11-22T10:00:00Z'),
  )
  expect(subject).toContain('still being confirmed')
  expect(JSON.parse(body)).toMatchObject({
    bookingDataId: ID,
    call: 'pay-and-book',
    sentAt: '1970-01-01T00:00:00.000Z',
  })
  expect(body).not.toMatch(/Noa|Levi|example\.com|050|000000018/)
})
