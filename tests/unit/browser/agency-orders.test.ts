import { expect, jest, test } from '@jest/globals'
import type { CallResult } from '#lib/browser/problem.ts'
import { createOrder, createPending } from '#tests/unit/domain/pending/fixture.ts'

const domestic = jest.fn<() => Promise<CallResult<unknown>>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff: jest.fn() }))
const { listOrdersOfAllAgencies, listPendingBookings } = await import('#lib/browser/api/desk.ts')
const { signal } = new AbortController()

test('an order that an upstream lists twice is one row, the first, and what could not be read is still counted', async () => {
  const [first, second] = [createOrder(0), createOrder(1)]
  domestic.mockResolvedValue({ ok: true, data: [first, second, { ...first, paid: 1 }], unread: 2 })
  expect(await listOrdersOfAllAgencies(signal)).toEqual({ ok: true, data: [first, second], unread: 2 })
})

test('a pending booking that an upstream lists twice is one: the dashboard would count it twice', async () => {
  const [first, second] = [createPending(0), createPending(1)]
  domestic.mockResolvedValue({ ok: true, data: [first, second, first], unread: 2 })
  expect(await listPendingBookings(signal)).toEqual({ ok: true, data: [first, second], unread: 2 })
})

test('a failure is passed on', async () => {
  const failure = { ok: false as const, problem: { code: 'timeout' as const, status: 504 } }
  domestic.mockResolvedValue(failure)
  expect(await listOrdersOfAllAgencies(signal)).toEqual(failure)
})
