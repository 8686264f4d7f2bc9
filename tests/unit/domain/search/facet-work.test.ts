import { expect, test } from '@jest/globals'
import { countFacets } from '#lib/domain/search/facets.ts'
import { NO_FILTERS } from '#lib/domain/search/filters.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { createSearchAnswer, createSearchReply } from '#tests/bench/hotels.ts'

const NOW = Date.parse('2027-01-01T10:00:00+02:00')

test('the rates are matched three times for all lists of facets together, not once for each list', () => {
  const results = aggregateOffers([createSearchAnswer(createSearchReply(10))], NOW)
  let reads = 0
  const counted = results.map((result) => ({
    ...result,
    rooms: result.rooms.map((room) => ({
      ...room,
      rates: room.rates.map((rate) => ({
        ...rate,
        get board() {
          reads += 1
          return rate.board
        },
      })),
    })),
  }))
  const rates = counted.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates)).length
  const facets = countFacets(counted, { ...NO_FILTERS, boards: ['hb'] }, NOW)
  expect(facets.boards.find(({ value }) => value === 'hb')?.count).toBe(10)
  // The chosen meal plan; none, for the list of meal plans; the chosen one with free cancellation. The rest are reads of matching
  // rates, of which there are few.
  expect(reads).toBeLessThan(4 * rates)
})
