import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { MAX_DAYS_AHEAD } from '#lib/domain/search/faults.ts'
import type { NearestContext } from '#lib/domain/search/nearest.ts'
import {
  getMinimumNightsOfRange,
  MAX_NEAREST_CALLS,
  planNearestCalls,
  toCheapestReply,
} from '#lib/domain/search/nearest.ts'
import { readNearestContext } from '#lib/domain/search/nearest-context.ts'
import { planCalls } from '#lib/domain/search/plan.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { type Search, toSearchDraft } from '#lib/domain/search/search.ts'
import { validateDraft } from '#lib/domain/search/validate-draft.ts'
import { addDays, countNights, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'

const facts: NearestContext = {
  today: '2026-11-21',
  // A holiday that begins on the evening of the tenth has a minimum stay of three nights.
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
const plan = (change: Partial<Search> = {}, more: Partial<NearestContext> = {}) =>
  planNearestCalls({ ...search, ...change }, { ...facts, ...more }).map(({ reason: why, place, checkIn, checkOut }) =>
    [why, place.code, checkIn.slice(5), countNights(checkIn, checkOut)].join(' '),
  )

describe('nearby stays of a search without results', () => {
  test('minimum stay not met: the same stay on other dates first, longer stays from both ends, neighbouring destinations', () => {
    expect(plan()).toEqual([
      'other-dates eilat 12-09 1',
      'other-dates eilat 12-08 1',
      'longer eilat 12-10 3',
      'longer eilat 12-08 3',
      'near dead-sea 12-10 3',
      'near mitzpe-ramon 12-10 3',
      'other-dates eilat 12-12 1',
      'other-dates eilat 12-17 1',
    ])
  })

  test('no later than a search may begin: the link to it would lead to a fault', () => {
    const last = addDays(facts.today, MAX_DAYS_AHEAD)
    const ranges = [{ checkIn: last, checkOut: addDays(last, 1) }]
    for (const call of planNearestCalls({ ...search, ranges }, facts)) {
      expect(validateDraft(toSearchDraft(call.search), facts.today)).toMatchObject({ ok: true })
    }
  })

  test('for a hotel: also the other hotels of its destination', () => {
    expect(plan({ destinations: [], hotels: ['H1'] }).slice(0, 4)).toEqual([
      'other-dates H1 12-09 1',
      'other-dates H1 12-08 1',
      'longer H1 12-10 3',
      'longer H1 12-08 3',
    ])
    expect(plan({ destinations: [], hotels: ['H1'] })[4]).toBe('same-place eilat 12-10 3')
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a code that is a property of every object (%s) is not found in the lists',
    (code) => {
      for (const places of [{ destinations: [code] }, { destinations: [], hotels: [code] }]) {
        const codes = planNearestCalls({ ...search, ...places }, facts).map(({ place }) => place.code)
        expect(new Set(codes)).toEqual(new Set([code]))
      }
    },
  )

  test('the minimum stay of a reply is used when the calendar has none', () => {
    expect(plan({}, { minimumNights: {}, replyMinimumNights: 2 }).filter((call) => call.startsWith('longer'))).toEqual([
      'longer eilat 12-10 2',
      'longer eilat 12-09 2',
    ])
  })

  test('minimum stay met: no longer stays', () => {
    const ranges = [{ checkIn: '2026-12-20', checkOut: '2026-12-23' }]
    expect(plan({ ranges }).filter((call) => call.startsWith('longer'))).toEqual([])
  })

  test('never dates in the past', () => {
    const ranges = [{ checkIn: facts.today, checkOut: addDays(facts.today, 1) }]
    expect(plan({ ranges }).filter((call) => call.includes('11-20'))).toEqual([])
  })

  test('each call has the request that a search for the same stay would have, and that search', () => {
    const [call] = planNearestCalls(search, facts)
    expect(call?.request).toEqual({ ...planCalls(call?.search ?? search)[0]?.request, rooms: search.rooms })
    expect(call?.search).toEqual({ ...search, ranges: [{ checkIn: '2026-12-09', checkOut: '2026-12-10' }] })
  })

  test('without any list, other dates are planned', async () => {
    const fails = () => Promise.reject(new Error('down'))
    const empty = await readNearestContext({
      today: facts.today,
      calendar: fails,
      holidays: fails,
      destinations: fails,
      conversions: fails,
    })
    expect(empty).toEqual({ today: facts.today, minimumNights: {}, neighbours: {}, destinationOf: {} })
    expect(planNearestCalls(search, empty).map(({ reason: why }) => why)).toContain('other-dates')
  })
})

test('any plan follows the rules of a stay', () => {
  const days = fc.integer({ min: 0, max: 60 }).map((count) => addDays(facts.today, count))
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 18 }),
      fc.dictionary(days, fc.integer({ min: 1, max: 18 })),
      fc.constantFrom<Partial<Search>>({}, { destinations: [], hotels: ['H1'] }, { destinations: ['eilat', 'x'] }),
      (checkIn, nights, minimumNights, change) => {
        const requested = { ...search, ...change, ranges: [{ checkIn, checkOut: addDays(checkIn, nights) }] }
        const calls = planNearestCalls(requested, { ...facts, minimumNights })
        expect(calls.length).toBeLessThanOrEqual(MAX_NEAREST_CALLS)
        expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
        const original = new Set(planCalls(requested).map(({ id }) => id))
        for (const call of calls) {
          const length = countNights(call.checkIn, call.checkOut)
          expect(original.has(call.id)).toBe(false)
          expect(call.checkIn >= facts.today).toBe(true)
          expect(length).toBeGreaterThanOrEqual(1)
          expect(length).toBeLessThanOrEqual(MAX_NIGHTS)
          if (call.reason === 'other-dates') {
            expect(getMinimumNightsOfRange(call, { ...facts, minimumNights })).toBeLessThanOrEqual(length)
          }
        }
      },
    ),
  )
})

test('a nearby stay has only the cheapest rate of each room', () => {
  const { reply } = answerOf([availabilityOf('GOC', 'H1', [[rateOf(300), rateOf(200)], [rateOf(100)]])])
  const rooms = toCheapestReply(reply, 'hotel').availabilities[0]?.rooms
  expect(rooms?.map(({ rates }) => rates.map(({ total }) => total))).toEqual([[200], [100]])
})

test('a nearby stay whose cheapest rates are sold out, or compete for the last room, has the cheapest choice that is left', () => {
  const [gone, last, other] = [rateOf(100, { left: 0 }), rateOf(200, { roomCode: 'L', left: 1 }), rateOf(300)]
  const cheapestOf = (rooms: (typeof gone)[][]) => {
    const { reply, ...answer } = answerOf([availabilityOf('GOC', 'H1', rooms)])
    const [found] = aggregateOffers([{ ...answer, reply: toCheapestReply(reply, 'hotel') }], NOW)
    return found?.cheapest.map(({ total }) => total)
  }
  expect(cheapestOf([[gone, last, other]])).toEqual([200])
  expect(
    cheapestOf([
      [last, other],
      [last, other],
    ])?.sort(),
  ).toEqual([200, 300])
  expect(cheapestOf([[last], [last]])).toBeUndefined()
})
