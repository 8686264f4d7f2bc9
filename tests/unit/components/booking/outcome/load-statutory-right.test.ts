import { expect, jest, test } from '@jest/globals'

jest.unstable_mockModule('#lib/browser/use-sign-in-state.ts', () => ({ toData: (data: unknown) => data }))
jest.unstable_mockModule('#lib/browser/api/calendar.ts', () => ({ listHolidaysAround: async () => [] }))
const { loadStatutoryRight } = await import('#components/booking/outcome/load-statutory-right.ts')

const right = (dealAt: string, checkIn: string) =>
  loadStatutoryRight({ dealAt, checkIn, total: 100_000, now: '2026-11-22T10:00:00Z' }, new AbortController().signal)

test.each([
  { name: 'within 14 days', dealAt: '2026-11-20T12:00:00+02:00', checkIn: '2027-01-20', until: '2026-12-05' },
  {
    name: 'less than seven days before the stay',
    dealAt: '2026-11-20T12:00:00+02:00',
    checkIn: '2026-11-24',
    until: 'over',
  },
  { name: 'after four months', dealAt: '2026-06-20T12:00:00+03:00', checkIn: '2027-01-20', until: 'over' },
  {
    name: 'after 14 days, when some people have four months',
    dealAt: '2026-11-01T12:00:00+02:00',
    checkIn: '2027-01-20',
    until: 'unsaid',
  },
])(
  'B3: the page of a booking says what is true of the statutory right $name: $until',
  async ({ dealAt, checkIn, until }) => {
    const found = await right(dealAt, checkIn)
    expect(found === null ? 'unsaid' : (found.until?.slice(0, 10) ?? 'over')).toBe(until)
  },
)
