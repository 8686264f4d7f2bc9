import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { CallerInfo } from '#lib/contract/entities/lead.ts'
import { toShownPhone, toWhatsAppUrl } from '#lib/domain/caller/caller-phone.ts'
import {
  addCall,
  getShownCall,
  MAX_CALLS,
  NO_CALLS,
  removeCall,
  showCall,
  toCallId,
} from '#lib/domain/caller/caller-queue.ts'
import { toJourneyStep } from '#lib/domain/caller/journey.ts'
import { MAX_SENT, markSent, type ServedCaller, toServedCaller } from '#lib/domain/caller/served-caller.ts'
import { toProductPath } from '#lib/domain/search/product.ts'
import { toSearchPath } from '#lib/domain/search/search.ts'

const TODAY = '2026-11-22'

const callerOf = (number: number, fields: Partial<CallerInfo> = {}): CallerInfo => ({
  callerPhone: `+97250123${String(number).padStart(4, '0')}`,
  callCenterSystem: 'Exchange',
  arrivalTime: '2026-11-22T10:00:00+02:00',
  callStatus: 'no-answer',
  browsing: [],
  calls: [],
  ...fields,
})
const addAll = (...numbers: number[]) => numbers.reduce((queue, number) => addCall(queue, callerOf(number)), NO_CALLS)
const idOf = (number: number) => toCallId(callerOf(number))

describe('the queue of phone calls', () => {
  test('shows the first call, and a later one does not replace it', () => {
    const queue = addAll(1, 2, 3)
    expect(getShownCall(queue)?.caller.callerPhone).toBe('+972501230001')
    expect(queue.calls.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)])
  })

  test('updates a call that is sent again with another status', () => {
    const queue = addCall(addAll(1, 2), callerOf(1, { callStatus: 'answered' }))
    expect(queue.calls.map(({ caller }) => caller.callStatus)).toEqual(['answered', 'no-answer'])
    // The same moment in another time zone and the same number written in another way.
    const again = callerOf(1, { callerPhone: '+972 50-123-0001', arrivalTime: '2026-11-22T08:00:00Z' })
    expect(addCall(queue, again).calls).toHaveLength(2)
  })

  test('shows the next call when the shown one is closed, and none after the last', () => {
    const queue = removeCall(addAll(1, 2, 3), idOf(1))
    expect(queue.shown).toBe(idOf(2))
    expect(removeCall(showCall(queue, idOf(3)), idOf(3)).shown).toBe(idOf(2))
    expect(removeCall(removeCall(queue, idOf(2)), idOf(3))).toEqual(NO_CALLS)
    expect(showCall(queue, 'unknown')).toBe(queue)
  })

  test('is bounded, always contains the shown call, and counts what it drops', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('add', 'close', 'show'), fc.integer({ min: 0, max: 40 })), {
          maxLength: 200,
        }),
        (acts) => {
          let queue = NO_CALLS
          for (const [act, number] of acts) {
            const before = queue
            if (act === 'add') queue = addCall(queue, callerOf(number))
            else if (act === 'close') queue = removeCall(queue, idOf(number))
            else queue = showCall(queue, idOf(number))
            expect(queue.calls.length).toBeLessThanOrEqual(MAX_CALLS)
            expect(getShownCall(queue) !== undefined).toBe(queue.calls.length > 0)
            if (act === 'add' && before.shown !== undefined) expect(queue.shown).toBe(before.shown)
            expect(new Set(queue.calls.map(({ id }) => id)).size).toBe(queue.calls.length)
          }
        },
      ),
    )
    expect(addAll(...Array.from({ length: MAX_CALLS + 3 }, (_, number) => number)).dropped).toBe(3)
  })
})

test.each([
  ['0501234567', 'https://wa.me/972501234567', '050-123-4567'],
  ['+972 50-123-4567', 'https://wa.me/972501234567', '050-123-4567'],
  ['03-5151614', 'https://wa.me/97235151614', '03-515-1614'],
  ['+44 20 7946 0000', 'https://wa.me/442079460000', '+442079460000'],
  ['*2020', undefined, '*2020'],
  ['12345678', undefined, '12345678'],
])('the phone %s', (phone, address, shown) => {
  expect([toWhatsAppUrl(phone), toShownPhone(phone)]).toEqual([address, shown])
})

describe('the journey step at an address', () => {
  const search = {
    kind: 'hotel' as const,
    destinations: ['eilat'],
    hotels: [] as string[],
    ranges: [{ checkIn: '2026-12-01', checkOut: '2026-12-03' }],
    rooms: [{ adults: 2, childAges: [], infants: 0 }],
    businessTravel: false,
  }
  const stepAt = (address: string) => {
    const url = new URL(address, 'https://site.example')
    return toJourneyStep(url.pathname, url.searchParams, TODAY)
  }

  test('of a search has its dates, and the hotel when there is one', () => {
    expect(stepAt(toSearchPath(search))).toMatchObject({
      name: 'searchedHotel',
      fields: { checkIn: '2026-12-01', checkOut: '2026-12-03', page: '/search-result' },
    })
    expect(stepAt(toSearchPath(search))?.fields).not.toHaveProperty('hotelCode')
    const one = { ...search, destinations: [], hotels: ['EIL01'] }
    expect(stepAt(toSearchPath(one))?.fields).toMatchObject({ hotelCode: 'EIL01' })
    // Sorting and filtering are no new step.
    expect(stepAt(`${toSearchPath(search)}&sort=grade`)?.key).toBe(stepAt(toSearchPath(search))?.key)
    expect(stepAt(toSearchPath(one))?.key).not.toBe(stepAt(toSearchPath(search))?.key)
  })

  test('of a product page has the hotel', () => {
    const { rooms } = search
    const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03' }
    const choice = { kind: 'hotel' as const, hotelCode: 'EIL01', ...stay, rooms, businessTravel: false }
    expect(stepAt(toProductPath(choice))).toMatchObject({
      name: 'openProductPage',
      fields: { hotelCode: 'EIL01', checkIn: '2026-12-01', checkOut: '2026-12-03', page: '/product-page' },
    })
  })

  test.each([
    ['/booking/hotel', 'openPaxPage'],
    ['/booking/verifying-card', 'openCardPage'],
    ['/booking/card-verified', 'reachedBookResultPage'],
    ['/redirect-verified', 'reachedBookResultPage'],
    ['/fail-card-verified', 'reachedBookResultPage'],
  ])('%s is %s, with the booking id', (path, name) => {
    expect(stepAt(`${path}?id=abcdefghijklmnop`)).toEqual({
      name,
      key: `${name} abcdefghijklmnop`,
      fields: { bookTransId: 'abcdefghijklmnop', page: path },
    })
  })

  test.each([
    '/',
    '/search-result',
    '/search-result?dest=eilat&from=2020-01-01&to=2020-01-03&adult=2&child=0&ages=&infant=0',
    '/product-page?payload=%00',
    '/booking/hotel',
    '/booking/hotel?id=..',
    `/booking/hotel?id=${'a'.repeat(65)}`,
    '/constructor?id=abcdefghijklmnop',
  ])('there is none at %s', (address) => {
    expect(stepAt(address)).toBeUndefined()
  })
})

describe('the served caller', () => {
  const served: ServedCaller = { phone: '+972501234567', since: '2026-11-22T10:00:00Z', sent: [] }

  test('has each step sent once, and a bounded memory', () => {
    const once = markSent(served, 'a')
    expect(once && markSent(once, 'a')).toBeUndefined()
    const many = Array.from({ length: 500 }, (_, index) => `step ${index}`).reduce(
      (s, key) => markSent(s, key) ?? s,
      served,
    )
    expect(many.sent).toHaveLength(MAX_SENT)
    expect(many.sent.at(-1)).toBe('step 499')
  })

  test('is read from the storage only when it is complete', () => {
    expect(toServedCaller(JSON.parse(JSON.stringify(served)))).toEqual(served)
    expect(toServedCaller({ ...served, sent: ['a', 5, null] })?.sent).toEqual(['a'])
    for (const value of [undefined, null, 'text', {}, { ...served, phone: '' }, { ...served, sent: 'a' }]) {
      expect(toServedCaller(value)).toBeUndefined()
    }
  })
})
