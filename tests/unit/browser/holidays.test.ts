import { expect, jest, test } from '@jest/globals'
import { isCacheableQuery } from '#lib/server/upstream/reply-cache.ts'

const bff = jest.fn(async (_line: string, _input: { query: { year: number[] } }) => ({ ok: true, data: [] }))
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff, domestic: jest.fn() }))
const { listHolidaysAround } = await import('#lib/browser/api/calendar.ts')

// Section 9: the given year and the next. For a stay in January the rest days of December count.
test.each([
  ['2026-12-31', [2026, 2027]],
  ['2027-01-01', [2026, 2027]],
  ['2027-01-31', [2026, 2027]],
  ['2027-02-01', [2027, 2028]],
])('the holidays around a stay from %s are those of two years, which are cached', async (checkIn, year) => {
  await listHolidaysAround(checkIn, new AbortController().signal)
  const [line, { query }] = bff.mock.lastCall ?? ['', { query: { year: [] } }]
  expect([line, query.year]).toEqual(['GET /operation/packDates/holidays', year])
  expect(isCacheableQuery(query)).toBe(true)
})
