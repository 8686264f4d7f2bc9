import { describe, expect, jest, test } from '@jest/globals'
import { toPriceViewModel } from '#components/booking/summary/price-view-model.ts'
import { RefreshedRates } from '#lib/contract/entities/booking.ts'
import type { PriceLine } from '#lib/contract/entities/stay.ts'
import { applyRecheckReply } from '#lib/domain/booking/price-check-reply.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { createPriceCheck, createUnitCheck } from '#lib/server/upstream/price-check.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import { PAGE } from '#tests/unit/components/booking/form/fixture.ts'

const STORE = 'POST /operation/storePage/{id}'
const line = (kind: PriceLine['kind'], amount: number, paidAt: PriceLine['paidAt'] = 'now'): PriceLine => ({
  kind,
  name: kind,
  amount,
  paidAt,
})

/** The same sequence of numbers on every run. */
function createRandom() {
  let state = 20_261_122
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % (most + 1)
  }
}

describe('the price of a booking', () => {
  test('is the upstream’s total in any combination of lines, discount, coupon, credit and subsidy', () => {
    const random = createRandom()
    const check = createPriceCheck()
    for (let round = 0; round < 2_000; round += 1) {
      const rooms = Array.from({ length: 1 + random(3) }, () => line('room', 10_000 + random(900_000)))
      const more = [
        line('fee', random(9_000), 'hotel'),
        line('tax', random(9_000)),
        line('discount', -random(3_000)),
        line('coupon', -random(2_000)),
        line('member', -random(2_000)),
      ].filter(() => random(1) === 1)
      const lines = [...rooms, ...more]
      const sum = (paidAt: string) => lines.reduce((all, own) => all + (own.paidAt === paidAt ? own.amount : 0), 0)
      const stated = { total: sum('now') + sum('hotel'), paidNow: sum('now'), paidAtHotel: sum('hotel') }
      // What the upstream sends as an explanation: all, nothing, too much, or the rooms under other names.
      const explanations = [lines, [], [...lines, ...rooms], rooms.map((own) => ({ ...own, name: 'other' }))]
      const explained = explanations[random(3)] ?? []
      const page = { ...PAGE, id: `booking-${round}`, ...stated, lines: explained, rooms: PAGE.rooms.slice(0, 1) }
      const worth = -explained.reduce((all, { kind, amount }) => (kind === 'coupon' ? all + amount : all), 0)
      const coupon = worth > 0 && random(1) === 1 ? { coupon: { name: 'coupon', amount: worth } } : {}
      const shown = toPriceViewModel(page, coupon)
      expect({ ...shown, lines: undefined }).toMatchObject(stated)
      // A breakdown is shown only where it adds up.
      const shownSum = shown.lines.reduce((all, { amount }) => all + amount, 0)
      expect(shown.lines.length === 0 || shownSum === stated.total).toBe(true)
      // What is charged: the stated amount, which no check refuses.
      expect(check(STORE, page).refusal).toBeUndefined()
      const booked = toStatedPrice(stated.total, explained)
      expect(booked.total).toBe(stated.total)
      expect(booked.paidNow + booked.paidAtHotel).toBe(stated.total)
    }
  })

  test.each([
    { name: 'twice the lines', page: { lines: [...PAGE.lines, ...PAGE.lines] }, finding: 'contradiction' },
    { name: 'parts that are not the total', page: { paidNow: PAGE.paidNow - 1 }, finding: 'refusal' },
    { name: 'a negative total', page: { total: -100, paidNow: -100, paidAtHotel: 0, lines: [] }, finding: 'refusal' },
    { name: 'a negative part of now', page: { paidNow: -100, paidAtHotel: PAGE.total + 100 }, finding: 'refusal' },
    {
      name: 'a negative part at the hotel',
      page: { paidNow: PAGE.total + 100, paidAtHotel: -100 },
      finding: 'refusal',
    },
    { name: 'a total of nothing', page: { total: 0, paidNow: 0, paidAtHotel: 0, lines: [] }, finding: 'refusal' },
    {
      name: 'a coupon for the whole price',
      page: { total: 0, paidNow: 0, paidAtHotel: 0, lines: [line('room', 5_000), line('coupon', -5_000)] },
      finding: undefined,
    },
    { name: 'no lines', page: { lines: [] }, finding: undefined },
  ])('with $name: $finding', ({ page, finding }) => {
    const found = createPriceCheck()(STORE, { ...PAGE, ...page })
    expect(Object.keys(found)).toEqual(finding === undefined ? [] : [finding])
  })

  test('is reported once per booking when its lines contradict it', () => {
    const check = createPriceCheck()
    const wrong = { ...PAGE, lines: [...PAGE.lines, ...PAGE.lines] }
    expect([check(STORE, wrong), check(STORE, wrong), check(STORE, { ...wrong, id: 'another' })]).toMatchObject([
      { contradiction: expect.any(String) },
      {},
      { contradiction: expect.any(String) },
    ])
    expect(check(STORE, wrong)).toEqual({})
  })

  test.each([
    'POST /operation/payAndBook/{id}',
    'POST /operation/resumeThePaymentOnly/{id}',
    'GET /operation/succeededBooking/{id}',
  ] as const)('of a paid booking is never refused, and lines that are not its total are reported: %s', (wireLine) => {
    const find = (lines?: PriceLine[]) =>
      Object.keys(
        createPriceCheck()(wireLine, {
          state: 'confirmed',
          ...(lines && { booking: { bookingId: PAGE.id, totalPrice: 5_000, lines } }),
        }),
      )
    expect([find(), find([]), find([line('room', 5_000)])]).toEqual([[], [], []])
    expect(find([line('room', 4_000)])).toEqual(['contradiction'])
  })

  test('of a recheck is refused when it is missing, except where the rooms are gone anyway', () => {
    const LINE = 'GET /operation/refreshRoomRates/{id}'
    const refusalOf = (state: string) => {
      const read = readTolerantly(RefreshedRates, { state, total: null })
      return read.ok ? createPriceCheck()(LINE, read.data).refusal : 'not read'
    }
    expect(['same', 'changed'].map(refusalOf)).toEqual([expect.any(String), expect.any(String)])
    expect(['sold-out', 'expired'].map(refusalOf)).toEqual([undefined, undefined])
    expect(readTolerantly(RefreshedRates, { state: 'same', total: 'free' }).ok).toBe(false)
  })

  test('that a recheck states differently from the page is shown before payment, whatever the recheck calls it', () => {
    const draft = { state: { at: 'draft' }, page: PAGE, sent: false, pendingNotices: [], revision: 1 } as const
    for (const state of ['same', 'changed'] as const) {
      const rates = { state, total: PAGE.total + 100, previousTotal: PAGE.total + 100 }
      const { same, progress } = applyRecheckReply({ ...draft, pendingNotices: [] }, rates, 'card', 0)
      expect(same).toBe(false)
      expect(progress.state).toMatchObject({ at: 'price-changed', previous: PAGE.total, total: PAGE.total + 100 })
    }
  })
})

describe('the unit of money', () => {
  const deals = (price: number) => [{ kind: 'hotel', price, checkIn: '2026-12-13', checkOut: '2026-12-15' }]

  test.each([
    { name: 'agorot', price: 152_750, warned: 0 },
    { name: 'shekels taken for agorot', price: 1_527, warned: 1 },
    { name: 'agorot taken for shekels', price: 15_275_000, warned: 1 },
  ])('$name', ({ price, warned }) => {
    const warn = jest.fn()
    const check = createUnitCheck(warn)
    check('GET /deal/inEffect/homepage', deals(price))
    check('GET /deal/inEffect/homepage', deals(price))
    expect(warn).toHaveBeenCalledTimes(warned)
  })
})
