import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countFacets } from '#lib/domain/search/facets.ts'
import { BOARDS, type Filters, filterResults, NO_FILTERS } from '#lib/domain/search/filters.ts'
import { countProducts } from '#lib/domain/search/result-groups.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import { createSearchAnswer, createSearchReply } from '#tests/bench/hotels.ts'
import { answerOf, availabilityOf, fixed, free, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'

const rate = fc
  .record({
    total: fc.integer({ min: 100, max: 105 }),
    terms: fc.constantFrom(free, fixed),
    board: fc.constantFrom('ro' as const, 'bb' as const),
    stock: fc.constantFrom({ roomCode: 'A', left: 1 }, { roomCode: 'B', left: 2 }),
    accessible: fc.boolean(),
  })
  .map(({ total, stock, ...fields }) => rateOf(total, { ...stock, ...fields }))
const rooms = fc.array(fc.array(rate, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 })
const hotels = fc.array(fc.tuple(rooms, fc.nat(10)), { maxLength: 4 })
const filters = fc.record({
  boards: fc.subarray(['ro' as const, 'bb' as const]),
  freeCancellation: fc.boolean(),
  scores: fc.subarray([7, 9]),
  priceMax: fc.integer({ min: 100, max: 210 }),
})

test('each count is the number of results that the list then has', () => {
  fc.assert(
    fc.property(hotels, filters, (list, choice) => {
      const availabilities = list.map(([offers, rating], index) =>
        availabilityOf('GOC', `H${index}`, offers, { rating }),
      )
      const results = aggregateOffers([answerOf(availabilities)], NOW)
      const chosen = { ...NO_FILTERS, ...choice }
      const count = (others: Partial<Filters>) => countProducts(filterResults(results, { ...chosen, ...others }, NOW))
      const { freeCancellation, boards, scores } = countFacets(results, chosen, NOW)
      expect(freeCancellation).toBe(count({ freeCancellation: true }))
      for (const board of boards) expect(board.count).toBe(count({ boards: [board.value] }))
      for (const score of scores) expect(score.count).toBe(count({ scores: [score.value] }))
    }),
  )
})

/** The results with a counter of how often their rates' fields are read. */
function countReads(results: readonly SearchResult[]) {
  const reads = { board: 0, cancellation: 0 }
  const counted = results.map((result) => ({
    ...result,
    rooms: result.rooms.map((room) => ({
      ...room,
      rates: room.rates.map((rate) => ({
        ...rate,
        get board() {
          reads.board += 1
          return rate.board
        },
        get cancellation() {
          reads.cancellation += 1
          return rate.cancellation
        },
      })),
    })),
  }))
  return { counted, reads, rates: counted.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates)).length }
}

const BENCH_NOW = Date.parse('2027-01-01T10:00:00+02:00')

test('the rates are matched once for all lists of facets together, not once for each list', () => {
  const {
    counted,
    reads,
    rates: all,
  } = countReads(aggregateOffers([createSearchAnswer(createSearchReply(10))], BENCH_NOW))
  const facets = countFacets(counted, { ...NO_FILTERS, boards: ['hb'] }, BENCH_NOW)
  expect(facets.boards.find(({ value }) => value === 'hb')?.count).toBe(10)
  // The rest are reads of matching rates, of which there are few.
  expect(reads.board).toBeLessThan(2 * all)
})

test('free cancellation is counted without the other rates where the cheapest ones have it', () => {
  const hotel = (code: string) =>
    availabilityOf('GOC', code, [BOARDS.map((board, index) => rateOf(100 + index, { board }))])
  const { counted, reads } = countReads(aggregateOffers([answerOf([hotel('H1'), hotel('H2')])], NOW))
  expect(countFacets(counted, NO_FILTERS, NOW).freeCancellation).toBe(2)
  expect(reads.cancellation).toBe(0)
})
