import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { CallResult } from '#lib/browser/problem.ts'

type Input = { path: { pnr: string }; query: { isExtPnr: boolean } }
const domestic = jest.fn<(line: string, input: Input) => Promise<CallResult<unknown>>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
const { findBookings, findBookingsOf } = await import('#lib/browser/find-bookings.ts')

const bookings: Record<string, object[]> = {}
const requests = () => domestic.mock.calls.map(([, { path, query }]) => `${path.pnr} ${query.isExtPnr}`)

beforeEach(() => {
  domestic.mockReset()
  for (const key of Object.keys(bookings)) delete bookings[key]
  domestic.mockImplementation(async (_line, { path, query }) => {
    return { ok: true, data: { bookings: bookings[`${path.pnr} ${query.isExtPnr}`] ?? [] } }
  })
})

describe('bookings by their number', () => {
  test('of this site are found with the first lookup', async () => {
    bookings['NF1 false'] = [{ pnr: 'NF1', isExternal: false }]
    expect(await findBookings('NF1')).toEqual({ ok: true, data: [{ pnr: 'NF1', isExternal: false }] })
    expect(requests()).toEqual(['NF1 false'])
  })

  test('an external number is found without being marked as one', async () => {
    bookings['EXT1 true'] = [{ pnr: 'NF2', extPnr: 'EXT1', isExternal: true }]
    expect(await findBookings('EXT1')).toMatchObject({ ok: true, data: [{ isExternal: true }] })
    expect(requests()).toEqual(['EXT1 false', 'EXT1 true'])
  })

  test('a 404 means that there is none, another failure is a failure', async () => {
    domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'not-found', status: 404 } })
    expect(await findBookings('X')).toEqual({ ok: true, data: [] })
    domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'too-often', status: 429 } })
    expect(await findBookings('X')).toMatchObject({ ok: false })
  })

  test('one that cannot be read is not missing: an agent must not believe that there is none', async () => {
    domestic.mockResolvedValue({ ok: true, data: { bookings: [] }, unread: 1 })
    expect(await findBookings('NF1')).toEqual({ ok: false, problem: { code: 'upstream-failed', status: 502 } })
    expect((await findBookingsOf(['NF1'])).missing).toEqual([])
    domestic.mockResolvedValue({ ok: true, data: { bookings: [{ pnr: 'NF1', isExternal: false }] }, unread: 1 })
    expect(await findBookings('NF1')).toMatchObject({ ok: true, data: [{ pnr: 'NF1' }] })
  })

  test('several numbers: each booking once, the numbers without a booking, and a stop at the first failure', async () => {
    bookings['A1 false'] = [{ pnr: 'A1', isExternal: false }]
    bookings['E1 true'] = [
      { pnr: 'A2', extPnr: 'E1', isExternal: true },
      { pnr: 'A3', extPnr: 'E1', isExternal: true },
    ]
    bookings['E2 true'] = [{ pnr: 'A3', extPnr: 'E1', isExternal: true }]
    const found = await findBookingsOf(['A1', 'NONE', 'E1', 'E2'])
    expect(found.bookings.map((one) => one.pnr)).toEqual(['A1', 'A2', 'A3'])
    expect([found.missing, found.problem]).toEqual([['NONE'], undefined])
    domestic.mockResolvedValue({ ok: false, problem: { code: 'too-often', status: 429 } })
    expect((await findBookingsOf(['A1', 'E1'])).problem?.code).toBe('too-often')
  })
})
