import { describe, expect, test } from '@jest/globals'
import { toBoards, toChoicePath, toRoomText } from '#components/results/result-facts.ts'
import { countThings, groupResults } from '#components/results/use-results.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { readProduct } from '#lib/search/product.ts'
import { gather, type Result } from '#lib/search/results.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/search/offers.ts'

const resultOf = (...rooms: Parameters<typeof rateOf>[1][]): Result => {
  const rates = (rooms.length > 0 ? rooms : [{}]).map((fields) => [rateOf(100_000, fields)])
  const [result] = gather([answerOf([availabilityOf('GOC', 'H1', rates)])], NOW)
  if (!result) throw new Error('no result')
  return result
}
const party = { rooms: [{ adults: 2, childAges: [4], infants: 1 }], businessTravel: false }

describe('the next step', () => {
  const choiceOf = (result: Result) => {
    const read = readProduct(new URL(toChoicePath(result, party), 'http://x').searchParams, '2026-11-21')
    return read.ok ? read.product : read.faults
  }

  test('carries the whole choice', () => {
    expect(choiceOf(resultOf())).toEqual({
      kind: 'hotel',
      supplier: 'GOC',
      hotelCode: 'H1',
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      ...party,
    })
  })

  test('names the deal of what is sold as one', () => {
    expect(choiceOf({ ...resultOf({ dealId: 'P201' }), kind: 'package' })).toMatchObject({ dealId: 'P201' })
  })
})

test('rooms that are the same are counted, others told one by one', () => {
  const en = { locale: 'en', t: toTranslator('en') } as const
  expect(toRoomText(resultOf({}, {}), en)).toBe('2\u00a0× Room STD')
  expect(toRoomText(resultOf({}, { roomCode: 'SEA' }), en)).toBe('Room STD, Room SEA')
  expect(toBoards(resultOf({ board: 'al' }, { board: 'all' }))).toEqual(['all'])
})

describe('headings', () => {
  const base = resultOf()
  const later = { ...base, id: 'later', checkIn: '2026-12-10', checkOut: '2026-12-12' }
  const tour: Result = { ...base, id: 'tour', kind: 'tour' }

  test.each<[string, Result[], number, string[][]]>([
    ['none for one range and one kind', [base, later], 1, [[base.id, 'later']]],
    ['one for each range, in time', [later, base], 2, [[base.id], ['later']]],
    ['one for each kind', [tour, base], 1, [[base.id], ['tour']]],
  ])('%s', (_, results, ranges, expected) => {
    expect(groupResults(results, ranges).map((group) => group.results.map(({ id }) => id))).toEqual(expected)
  })

  test('a hotel on two dates is one hotel, two packages to it are two', () => {
    expect(countThings([base, later])).toBe(1)
    expect(countThings([base, later].map((result) => ({ ...result, kind: 'package' })))).toBe(2)
  })
})
