import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { addDays, countNights } from '#lib/domain/stay/stay-dates.ts'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

const sandbox = createSandboxUpstream()

const { getCalendarDates, getHolidays } = await import('#lib/server/data/calendar.ts')
const { startSearch } = await import('#lib/server/upstream/searches-under-way.ts')
const { searchNearby: getNearest, getSearchPlaces, searchAll } = await import('#lib/server/data/search.ts')

const requests: Request[] = []
let answer: (request: Request) => Response | Promise<Response>
beforeEach(() => {
  requests.length = 0
  answer = (request) => sandbox.app.fetch(request)
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return answer(request)
  })
})

const today = new Date().toISOString().slice(0, 10)
const search: Search = {
  kind: 'hotel',
  destinations: ['eilat', 'haifa'],
  hotels: [],
  ranges: [{ checkIn: addDays(today, 40), checkOut: addDays(today, 44) }],
  rooms: [{ adults: 2, childAges: [4], infants: 0 }],
  businessTravel: false,
}

describe('a complete search for a page without JavaScript', () => {
  test('has every answer, and sends no session (A6)', async () => {
    const { calls, answers, failures, done } = await searchAll('main', 'en', search)
    expect([calls.length, answers.length, failures, done]).toEqual([2, 2, [], true])
    expect(aggregateOffers(answers, Date.now()).length).toBeGreaterThan(0)
    const searches = requests.filter(({ url }) => url.endsWith('/operation/search'))
    expect(searches).toHaveLength(2)
    for (const { headers } of searches) {
      expect([...headers.keys()].filter((name) => /sid|authorization|cookie/i.test(name))).toEqual([])
      expect(headers.get('agency')).toBe('main')
    }
    expect(JSON.stringify(answers)).not.toMatch(/netPrice|commission/)
  })

  test('makes no call beyond the visitor’s rate limit', async () => {
    const left = [undefined, 7]
    const { answers, failures, done } = await searchAll('main', 'en', search, { count: async () => left.shift() })
    expect([answers.length, done]).toEqual([1, true])
    expect(failures).toEqual([expect.objectContaining({ code: 'too-often', retryAfterSeconds: 7 })])
    expect(requests.filter(({ url }) => url.endsWith('/operation/search'))).toHaveLength(1)
  })

  test('makes no call while too many searches of its agency, or of its visitor, are under way', async () => {
    const underWay = Array.from({ length: 20 }, () => startSearch({ agency: 'main', calls: 8 }))
    const refused: string[] = []
    const onRefused = (full: string) => void refused.push(full)
    const { failures } = await searchAll('main', 'en', search, { onRefused })
    expect(failures.map(({ code }) => code)).toEqual(['busy', 'busy'])
    for (const one of underWay) if (one.ok) one.end()
    const own = Array.from({ length: 8 }, () => startSearch({ visitor: '10.0.0.1', agency: 'main', calls: 8 }))
    expect((await searchAll('main', 'en', search, { visitor: '10.0.0.1', onRefused })).failures).toHaveLength(2)
    expect(refused).toEqual(['agency', 'visitor'])
    expect((await searchAll('main', 'en', search, { visitor: '10.0.0.2' })).answers).toHaveLength(2)
    for (const one of own) if (one.ok) one.end()
    expect((await searchAll('main', 'en', search, { visitor: '10.0.0.1' })).answers).toHaveLength(2)
    expect(requests.filter(({ url }) => url.endsWith('/operation/search'))).toHaveLength(4)
  })

  test('returns failures beside answers', async () => {
    answer = async (request) =>
      request.method === 'POST' && (await request.clone().text()).includes('haifa')
        ? new Response('', { status: 503 })
        : sandbox.app.fetch(request)
    const { answers, failures } = await searchAll('main', 'en', search)
    expect(answers.map(({ call }) => call.place.code)).toEqual(['eilat'])
    expect(failures).toMatchObject([{ code: 'unavailable' }])
  })
})

test('for a stay that is too short over a holiday, alternatives with prices are found', async () => {
  const calendar = await getCalendarDates('main')
  const date = calendar.find(({ date, minimumNights }) => date > addDays(today, 10) && minimumNights > 1)?.date
  if (!date) throw new Error('the calendar has no holiday')
  const ranges = [{ checkIn: date, checkOut: addDays(date, 1) }]
  const nearest = await getNearest('main', 'he', { ...search, destinations: ['eilat'], ranges })
  expect(nearest.plan.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['longer', 'near']))
  expect(nearest.calls.map(({ reason }) => reason)).toEqual(nearest.plan.map(({ reason }) => reason))
  const longer = nearest.answers.filter(({ call }) => call.reason === 'longer')
  const found = aggregateOffers(longer, Date.now())
  expect(found.length).toBeGreaterThan(0)
  for (const { total, checkIn, checkOut, rooms } of found) {
    expect(total).toBeGreaterThan(0)
    expect(countNights(checkIn, checkOut)).toBeGreaterThan(1)
    expect(rooms.every(({ rates }) => rates.length > 0)).toBe(true)
  }
})

test('the search form has sorted destinations with all their names; holidays are of two years', async () => {
  const places = await getSearchPlaces('main', 'ru')
  expect(places.destinations[0]).toMatchObject({
    code: 'eilat',
    name: 'Эйлат',
    names: expect.arrayContaining(['אילת', 'Eilat', 'إيلات', 'אלית']),
    neighbours: ['mitzpe-ramon', 'dead-sea'],
  })
  expect(places.hotels.length).toBeGreaterThan(50)
  expect(places.hotels.every(({ names }) => names.length >= 2)).toBe(true)
  expect(places.chains.length).toBeGreaterThan(5)
  const years = new Set((await getHolidays('main', 2027)).map(({ date }) => date.slice(0, 4)))
  expect([...years].sort()).toEqual(['2027', '2028'])
})
