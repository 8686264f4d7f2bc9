import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countOrdersOfDay } from '#lib/domain/dashboard/orders-today.ts'
import { groupPendingByAge, PENDING_AGES } from '#lib/domain/dashboard/pending-age.ts'

const NOW = Date.parse('2026-11-22T12:00:00+02:00')
const order = (status: string, createdAt = '2026-11-22T09:00:00+02:00', more: object = {}) => ({
  status,
  createdAt,
  pnr: 'NOF1234',
  total: 10_000,
  paid: 0,
  deleted: false,
  ...more,
})

describe('the orders of a day', () => {
  test('are counted by status, in the order of the specification, other statuses after them', () => {
    const orders = [order('waiting'), order('zeta'), order('ok'), order('cancelled'), order('alpha'), order('waiting')]
    expect(countOrdersOfDay(orders, '2026-11-22').counts).toEqual([
      { status: 'ok', count: 1 },
      { status: 'debit', count: 0 },
      { status: 'waiting', count: 2 },
      { status: 'cancelled', count: 1 },
      { status: 'alpha', count: 1 },
      { status: 'zeta', count: 1 },
    ])
  })

  test('are sold unless they were cancelled or rejected', () => {
    const orders = [order('ok'), order('debit'), order('cancelled'), order('rejected'), order('on request')]
    expect(countOrdersOfDay(orders, '2026-11-22').sold).toBe(30_000)
  })

  test('are those of the day in Israel, without deleted ones', () => {
    const orders = [
      order('ok', '2026-11-21T23:30:00Z'),
      order('ok', '2026-11-22T23:30:00Z'),
      order('ok', undefined, { deleted: true }),
    ]
    expect(countOrdersOfDay(orders, '2026-11-22').counts[0]).toMatchObject({ count: 1 })
    expect(countOrdersOfDay([], '2026-11-22').counts.every(({ count }) => count === 0)).toBe(true)
  })
})

test.each([undefined, '', '----'])(
  'a draft is no booking: it waits, has no reference (%j), and nothing is paid',
  (pnr) => {
    const draft = { pnr }
    const orders = [
      order('waiting', undefined, draft),
      order('waiting', undefined, { ...draft, deleted: true }),
      order('waiting', '2026-11-20T09:00:00+02:00', draft),
      // Charged, but without a reference yet.
      order('waiting', undefined, { ...draft, paid: 5_000 }),
      order('cancelled', undefined, draft),
      order('waiting'),
    ]
    const { counts, drafts } = countOrdersOfDay(orders, '2026-11-22')
    expect(drafts).toBe(1)
    expect(counts.filter(({ count }) => count > 0).map(({ status, count }) => [status, count])).toEqual([
      ['waiting', 2],
      ['cancelled', 1],
    ])
  },
)

describe('pending bookings by age', () => {
  const pending = (minutes: number, more: object = {}) => ({
    createdAt: new Date(NOW - minutes * 60_000).toISOString(),
    state: 'pending',
    deleted: false,
    ...more,
  })

  test('only those that wait count', () => {
    const bookings = [
      pending(5),
      pending(60),
      pending(300),
      pending(3_000),
      pending(9_000, { state: 'finalized' }),
      pending(9_000, { deleted: true }),
      pending(9_000, { state: 'cancelled' }),
    ]
    expect(groupPendingByAge(bookings, NOW)).toEqual({
      total: 4,
      ages: PENDING_AGES.map(({ age }) => ({ age, count: 1 })),
      oldest: 3_000 * 60_000,
    })
    expect(groupPendingByAge([], NOW)).toEqual({ total: 0, ages: PENDING_AGES.map(({ age }) => ({ age, count: 0 })) })
  })

  test('each is in one group, also one of the future', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 100_000 })), (minutes) => {
        const { total, ages } = groupPendingByAge(
          minutes.map((one) => pending(one)),
          NOW,
        )
        expect([total, ages.reduce((sum, { count }) => sum + count, 0)]).toEqual([minutes.length, minutes.length])
      }),
    )
  })
})
