import { describe, expect, test } from '@jest/globals'
import { readProduct } from '#lib/domain/search/product.ts'
import { countProducts, groupResults, hasSameDates } from '#lib/domain/search/result-groups.ts'
import { describeBoards, describeRooms, toResultPath } from '#lib/domain/search/result-summary.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import { withNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const resultOf = (...rooms: Parameters<typeof rateOf>[1][]): SearchResult => {
  const rates = (rooms.length > 0 ? rooms : [{}]).map((fields) => [rateOf(100_000, fields)])
  const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', rates)])], NOW)
  if (!result) throw new Error('no result')
  return result
}
const party = { rooms: [{ adults: 2, childAges: [4], infants: 1 }], businessTravel: false }

describe('the path of a result', () => {
  const choiceOf = (result: SearchResult) => {
    const read = readProduct(new URL(toResultPath(result, party), 'http://x').searchParams, '2026-11-21')
    return read.ok ? read.product : read.faults
  }

  test('contains the complete choice', () => {
    expect(choiceOf(resultOf())).toEqual({
      kind: 'hotel',
      supplier: 'GOC',
      hotelCode: 'H1',
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      ...party,
    })
  })

  test('contains the filters of board basis and terms, and no unknown ones', () => {
    const filters = { boards: ['bb' as const], freeCancellation: true }
    const path = toResultPath(resultOf(), party, filters)
    const read = readProduct(new URL(path, 'http://x').searchParams, '2026-11-21')
    expect(read).toMatchObject({ ok: true, product: { wanted: filters } })
    const odd = { boards: ['bb; drop' as 'bb'], freeCancellation: false }
    const without = readProduct(new URL(toResultPath(resultOf(), party, odd), 'http://x').searchParams, '2026-11-21')
    expect(without.ok && without.product.wanted).toBeUndefined()
  })

  test('contains the deal of a package', () => {
    expect(choiceOf({ ...resultOf({ dealId: 'P201' }), kind: 'package' })).toMatchObject({ dealId: 'P201' })
  })
})

test('equal rooms are counted, others listed', () => {
  const en = { locale: 'en', t: toTranslator('en') } as const
  expect(describeRooms(resultOf({}, {}), en)).toBe(withNoBreakSpaces('2_× Room STD'))
  expect(describeRooms(resultOf({}, { roomCode: 'SEA' }), en)).toBe('Room STD, Room SEA')
  expect(describeRooms(resultOf({ roomName: '' }, { roomName: '' }), en)).toBe(withNoBreakSpaces('2_× Room'))
  expect(describeBoards(resultOf({ board: 'al' }, { board: 'all' }), en.t)).toBe(en.t('board.all'))
})

describe('groups', () => {
  const base = resultOf()
  const later = { ...base, id: 'later', checkIn: '2026-12-10', checkOut: '2026-12-12' }
  const tour: SearchResult = { ...base, id: 'tour', kind: 'tour' }

  test.each<[string, SearchResult[], number, string[][]]>([
    ['one for one range and one kind', [base, later], 1, [[base.id, 'later']]],
    ['one for each range, in order of time', [later, base], 2, [[base.id], ['later']]],
    ['one for each kind', [tour, base], 1, [[base.id], ['tour']]],
  ])('%s', (_, results, ranges, expected) => {
    expect(groupResults(results, ranges).map((group) => group.results.map(({ id }) => id))).toEqual(expected)
  })

  test.each([
    ['a hotel on two dates is one', 'hotel', 1],
    ['two packages to one hotel are two', 'package', 2],
  ] as const)('%s', (_, kind, count) => {
    const stay = availabilityOf('GOC', 'H1', [[rateOf(100_000)]])
    const { call, reply } = answerOf([stay, { ...stay, checkIn: '2026-12-10', checkOut: '2026-12-12' }])
    expect(countProducts(aggregateOffers([{ reply, call: { ...call, kind } }], NOW))).toBe(count)
  })
})

test('a package that leaves or returns on another day than searched has other dates', () => {
  const searched = { checkIn: '2026-12-01', checkOut: '2026-12-04' }
  expect(hasSameDates({ ...searched }, searched)).toBe(true)
  expect(hasSameDates({ ...searched, checkIn: '2026-12-02' }, searched)).toBe(false)
  expect(hasSameDates({ ...searched, checkOut: '2026-12-05' }, searched)).toBe(false)
  expect(hasSameDates(searched, undefined)).toBe(false)
})
