import { describe, expect, test } from '@jest/globals'
import type { BookingRecord, BookingStart } from '#lib/booking/booking.ts'
import { type BookingDraft, joinSecrets, partSecrets, toPayer, toStorePage } from '#lib/booking/draft.ts'
import { toNotice } from '#lib/booking/notice.ts'
import { createMemory, createStore, DIRECT_PAYMENT, LATEST } from '#lib/browser/booking/store.ts'

const ID = 'booking-number-0001'
const draft: BookingDraft = {
  rooms: [{ guests: [{ firstName: 'Noa', lastName: 'Levi', gender: 'Miss', id: '000000018' }] }, {}],
  passengers: [{ firstName: 'Dan', lastName: 'Levi', gender: 'Mr', id: 'P1234567' }],
  payer: { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone: '050-1234567', idCard: '000000018' },
  agent: { handlingAgent: 'dana', teacherId: '000000026', salePrice: 90_000 },
}
const page = { id: ID, total: 100_000, netPrice: 80_000, commission: 20_000, expiresAt: '2026-11-22T10:20:00Z' }
const record = (more: Partial<BookingRecord> = {}): BookingRecord => ({
  version: 1,
  id: ID,
  clientReference: '1f0c5a52-6f6e-4d51-8f0e-1f1f1f1f1f1f',
  page: page as never,
  sent: false,
  untold: [],
  turn: 1,
  state: { at: 'draft' },
  draft,
  ...more,
})
const quiet = () => () => undefined

describe('what is kept in the browser', () => {
  test('A27: numbers of identity are for the tab alone, trade prices for nobody', () => {
    const [local, session] = [createMemory(), createMemory()]
    const store = createStore(local, session, quiet)
    store.write(record())
    const lasting = local.getItem(`${LATEST}.${ID}`) ?? ''
    for (const secret of ['000000018', '000000026', 'P1234567', 'netPrice', 'commission']) {
      expect(lasting).not.toContain(secret)
    }
    const { netPrice: _net, commission: _commission, ...open } = page
    // This page knows the trade prices until it is loaded anew.
    expect(store.read(ID)).toEqual(record())
    expect(createStore(local, session, quiet).read(ID)).toEqual(record({ page: open as never }))
    expect(store.latest()).toBe(ID)
    // Another tab has all but the numbers.
    const other = createStore(local, createMemory(), quiet).read(ID)
    expect(other?.draft).toEqual(partSecrets(draft).open)
  })

  test('what is held is read as the booking’s, by this tab alone, until a booking is written', () => {
    const [local, session] = [createMemory(), createMemory()]
    const store = createStore(local, session, quiet)
    store.write(record())
    const typed = { ...draft, remark: 'Quiet room' }
    store.hold(ID, typed)
    expect(store.read(ID)?.draft).toEqual(typed)
    expect(createStore(local, createMemory(), quiet).read(ID)?.draft.remark).toBeUndefined()
    expect(local.getItem(`${LATEST}.${ID}`)).not.toContain('Quiet room')
    expect(store.isHeld(ID)).toBe(true)
    store.write(record({ draft: typed }))
    expect(store.isHeld(ID)).toBe(false)
    expect(store.read(ID)?.draft).toEqual(typed)
  })

  test('what is held is forgotten where another tab has written since', () => {
    const [local, session] = [createMemory(), createMemory()]
    const store = createStore(local, session, quiet)
    store.write(record())
    store.hold(ID, { ...draft, remark: 'Quiet room' })
    createStore(local, createMemory(), quiet).write(record({ draft: { ...draft, remark: 'Ground floor' } }))
    expect(store.read(ID)?.draft.remark).toBe('Ground floor')
    expect(store.isHeld(ID)).toBe(false)
  })

  test('a storage that refuses everything does not end a booking', () => {
    const full = {
      ...createMemory(),
      length: 0,
      setItem: () => {
        throw new Error('full')
      },
    }
    const store = createStore(full, full, quiet)
    store.write(record())
    store.setDirectPayment()
    expect(store.read(ID)?.draft).toEqual(draft)
  })

  test.each([
    { name: 'nothing', text: null },
    { name: 'no JSON', text: '{"version":1' },
    { name: 'another version', text: JSON.stringify({ ...record(), version: 2 }) },
    { name: 'another booking', text: JSON.stringify(record({ id: 'booking-number-0002' })) },
    { name: 'no booking at all', text: '"hello"' },
    { name: 'a booking that stands nowhere', text: JSON.stringify({ ...record(), state: null }) },
    { name: 'a booking without its form', text: JSON.stringify({ ...record(), draft: null }) },
  ])('$name is no booking', ({ text }) => {
    const local = createMemory()
    if (text !== null) local.setItem(`${LATEST}.${ID}`, text)
    expect(createStore(local, createMemory(), quiet).read(ID)).toBeUndefined()
  })

  test('a booking that a link led to does not take the place of the one begun here', () => {
    const store = createStore(createMemory(), createMemory(), quiet)
    store.write(record())
    const { page: _page, ...linked } = record({ id: 'booking-number-0002' })
    store.write({ ...linked, state: { at: 'lookup' } })
    expect(store.latest()).toBe(ID)
  })

  test('the oldest are forgotten', () => {
    const local = createMemory()
    const store = createStore(local, createMemory(), quiet)
    for (let day = 10; day < 30; day += 1) {
      const id = `booking-number-00${day}`
      store.write(record({ id, page: { ...page, id, expiresAt: `2026-11-${day}T10:00:00Z` } as never }))
    }
    expect(store.read('booking-number-0010')).toBeUndefined()
    expect(store.read('booking-number-0029')).toBeDefined()
    expect(local.length).toBeLessThan(16)
  })

  test('the direct-payment flag', () => {
    const local = createMemory()
    createStore(local, createMemory(), quiet).setDirectPayment()
    expect(local.getItem(DIRECT_PAYMENT)).toBe('true')
  })
})

describe('what was typed', () => {
  test('parted and joined again it is the same', () => {
    const { open, secret } = partSecrets(draft)
    expect(joinSecrets(open, JSON.parse(JSON.stringify(secret)))).toEqual(draft)
  })

  test('is sent without what is typed by halves, and carries the reference and the yes', () => {
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

  test('a payer is one with names, e-mail and phone; a tourist is asked for no identity number (B8)', () => {
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
      phone: '0501234567',
      passport: 'P1',
      numberOfPayments: 1,
      newsletter: false,
    })
  })
})

test('the message to the representative names the booking, and nobody', () => {
  const { subject, body } = toNotice(
    'unknown',
    record({ state: { at: 'unknown', line: 'pay-and-book', since: 0 } }),
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
