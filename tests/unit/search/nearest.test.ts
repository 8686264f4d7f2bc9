import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { NearestFacts } from '#lib/search/nearest.ts'
import { leastNights, MOST_NEAREST, planNearest, toLightReply } from '#lib/search/nearest.ts'
import { readNearestFacts } from '#lib/search/nearest-facts.ts'
import { planCalls } from '#lib/search/plan.ts'
import type { Search } from '#lib/search/search.ts'
import { addDays, countNights, MAX_NIGHTS } from '#lib/stay/range.ts'
import { answerOf, availabilityOf, rateOf } from '#tests/unit/search/offers.ts'

const facts: NearestFacts = {
  today: '2026-11-21',
  // Three nights over the holiday that begins on the evening of the tenth.
  minimumNights: { '2026-12-10': 3, '2026-12-11': 3 },
  neighbours: { eilat: ['dead-sea', 'mitzpe-ramon'], 'dead-sea': ['eilat', 'jerusalem'] },
  destinationOf: { H1: 'eilat' },
}
const search: Search = {
  kind: 'hotel',
  destinations: ['eilat'],
  hotels: [],
  ranges: [{ checkIn: '2026-12-10', checkOut: '2026-12-11' }],
  rooms: [{ adults: 2, childAges: [4], infants: 0 }],
  businessTravel: false,
}
const plan = (change: Partial<Search> = {}, more: Partial<NearestFacts> = {}) =>
  planNearest({ ...search, ...change }, { ...facts, ...more }).map(({ why, place, checkIn, checkOut }) =>
    [why, place.code, checkIn.slice(5), countNights(checkIn, checkOut)].join(' '),
  )

describe('near a search that found nothing', () => {
  test('too short over a holiday: longer from either end, the same days elsewhere as long, days beside it', () => {
    expect(plan()).toEqual([
      'longer eilat 12-10 3',
      'longer eilat 12-08 3',
      'other-dates eilat 12-09 1',
      'other-dates eilat 12-08 1',
      'near dead-sea 12-10 3',
      'near mitzpe-ramon 12-10 3',
      'other-dates eilat 12-12 1',
      'other-dates eilat 12-17 1',
    ])
  })

  test('a hotel: the others of its place too', () => {
    expect(plan({ destinations: [], hotels: ['H1'] }).slice(0, 4)).toEqual([
      'longer H1 12-10 3',
      'longer H1 12-08 3',
      'same-place eilat 12-10 3',
      'other-dates H1 12-09 1',
    ])
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a code that every object has a word for (%s) is listed nowhere',
    (code) => {
      for (const places of [{ destinations: [code] }, { destinations: [], hotels: [code] }]) {
        const asked = planNearest({ ...search, ...places }, facts).map(({ place }) => place.code)
        expect(new Set(asked)).toEqual(new Set([code]))
      }
    },
  )

  test('what a reply says of the least nights counts where the calendar is silent', () => {
    expect(plan({}, { minimumNights: {}, least: 2 }).slice(0, 2)).toEqual([
      'longer eilat 12-10 2',
      'longer eilat 12-09 2',
    ])
  })

  test('long enough: nothing longer', () => {
    const ranges = [{ checkIn: '2026-12-20', checkOut: '2026-12-23' }]
    expect(plan({ ranges }).filter((call) => call.startsWith('longer'))).toEqual([])
  })

  test('never a day that has passed', () => {
    const ranges = [{ checkIn: facts.today, checkOut: addDays(facts.today, 1) }]
    expect(plan({ ranges }).filter((call) => call.includes('11-20'))).toEqual([])
  })

  test('its calls are of the party, in the order of section 9, and can be found again', () => {
    const [call] = planNearest(search, facts)
    expect(call?.request).toEqual({ ...planCalls(call?.search ?? search)[0]?.request, rooms: search.rooms })
    expect(call?.search).toEqual({ ...search, ranges: [{ checkIn: '2026-12-10', checkOut: '2026-12-13' }] })
  })

  test('nothing is known: other dates are looked for all the same', async () => {
    const fails = () => Promise.reject(new Error('down'))
    const empty = await readNearestFacts({
      today: facts.today,
      calendar: fails,
      holidays: fails,
      destinations: fails,
      conversions: fails,
    })
    expect(empty).toEqual({ today: facts.today, minimumNights: {}, neighbours: {}, destinationOf: {} })
    expect(planNearest(search, empty).map(({ why }) => why)).toContain('other-dates')
  })
})

test('any plan keeps to the rules of a stay', () => {
  const days = fc.integer({ min: 0, max: 60 }).map((count) => addDays(facts.today, count))
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 18 }),
      fc.dictionary(days, fc.integer({ min: 1, max: 18 })),
      fc.constantFrom<Partial<Search>>({}, { destinations: [], hotels: ['H1'] }, { destinations: ['eilat', 'x'] }),
      (checkIn, nights, minimumNights, change) => {
        const asked = { ...search, ...change, ranges: [{ checkIn, checkOut: addDays(checkIn, nights) }] }
        const calls = planNearest(asked, { ...facts, minimumNights })
        expect(calls.length).toBeLessThanOrEqual(MOST_NEAREST)
        expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
        const original = new Set(planCalls(asked).map(({ id }) => id))
        for (const call of calls) {
          const length = countNights(call.checkIn, call.checkOut)
          expect(original.has(call.id)).toBe(false)
          expect(call.checkIn >= facts.today).toBe(true)
          expect(length).toBeGreaterThanOrEqual(1)
          expect(length).toBeLessThanOrEqual(MAX_NIGHTS)
          if (call.why === 'other-dates') {
            expect(leastNights(call, { ...facts, minimumNights })).toBeLessThanOrEqual(length)
          }
        }
      },
    ),
  )
})

test('of a near stay the cheapest rate of each room is kept', () => {
  const { reply } = answerOf([availabilityOf('GOC', 'H1', [[rateOf(300), rateOf(200)], [rateOf(100)]])])
  const rooms = toLightReply(reply).availabilities[0]?.rooms
  expect(rooms?.map(({ rates }) => rates.map(({ total }) => total))).toEqual([[200], [100]])
})
