import { describe, expect, test } from '@jest/globals'
import type { Rate } from '#lib/contract/entities/stay.ts'
import type { Filters } from '#lib/search/filters.ts'
import { countFilters, facetsOf, filterResults, NO_FILTERS } from '#lib/search/filters.ts'
import { mergeRates } from '#lib/search/rates.ts'
import type { Result } from '#lib/search/results.ts'
import { gather, groupByKind, sortResults } from '#lib/search/results.ts'
import { answerOf, availabilityOf, FREE_TO, fixed, NOW, offered, rateOf } from '#tests/unit/search/offers.ts'

const atHotel: Rate['lines'] = [{ kind: 'room', name: 'The room', amount: 900, paidAt: 'hotel' }]

describe('A7: the same room, board, policy and payment is shown once, the cheapest', () => {
  test.each<[string, ReturnType<typeof offered>[], number[]]>([
    ['dearer at another supplier', [offered(rateOf(1_000)), offered(rateOf(900), 'DAN')], [900]],
    ['twice at one price: the first', [offered(rateOf(900)), offered(rateOf(900), 'DAN')], [900]],
    ['other terms', [offered(rateOf(1_000)), offered(rateOf(900, { terms: fixed }))], [900, 1_000]],
    ['another board', [offered(rateOf(1_000)), offered(rateOf(900, { board: 'hb' }))], [900, 1_000]],
    [
      'all inclusive by both its names',
      [offered(rateOf(1_000, { board: 'al' })), offered(rateOf(900, { board: 'all' }))],
      [900],
    ],
    ['another room', [offered(rateOf(1_000)), offered(rateOf(900, { roomCode: 'SEA' }))], [900, 1_000]],
    ['paid at the hotel', [offered(rateOf(1_000)), offered(rateOf(900, { lines: atHotel }))], [900, 1_000]],
    ['needing approval', [offered(rateOf(1_000)), offered(rateOf(900, { needsApproval: true }))], [900, 1_000]],
    [
      'another supplier’s code of a room of that name',
      [
        offered(rateOf(1_000, { roomName: 'Sea view' })),
        offered(rateOf(900, { roomCode: '77', roomName: 'sea  view ' }), 'DAN'),
      ],
      [900],
    ],
    [
      'one supplier’s two rooms of one name',
      [
        offered(rateOf(1_000, { roomName: 'Sea view' })),
        offered(rateOf(900, { roomCode: '77', roomName: 'Sea view' })),
      ],
      [900, 1_000],
    ],
  ])('%s', (_, rates, totals) => {
    const merged = mergeRates(rates)
    expect(merged.map(({ total }) => total)).toEqual(totals)
    expect(rates).toEqual(expect.arrayContaining(merged))
  })

  test('of equals the first supplier’s stays', () => {
    expect(mergeRates([offered(rateOf(900)), offered(rateOf(900), 'DAN')])[0]?.supplier).toBe('GOC')
  })
})

describe('gathering', () => {
  test('one hotel under two suppliers’ codes is one result, at the cheapest whole price (A5)', () => {
    const answer = answerOf(
      [
        availabilityOf('DAN', 'D-7', [[rateOf(90_100), rateOf(140_000, { board: 'hb' })]]),
        availabilityOf('GOC', 'H1', [[rateOf(100_000, { fullPrice: 120_000, specialPrice: 100_000 })]]),
      ],
      { same: { 'DAN/D-7': 'H1' } },
    )
    const results = gather([answer], NOW)
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      id: 'hotel.H1.2026-12-03.2026-12-06',
      hotelCode: 'H1',
      supplier: 'DAN',
      hotel: { supplier: 'GOC', name: 'Hotel H1' },
      nights: 3,
      total: 90_100,
      perNight: 30_100,
      boards: ['bb', 'hb'],
      freeUntil: FREE_TO,
    })
    expect(results[0]?.rooms[0]?.rates.map(({ total, supplier, hotelCode }) => [total, supplier, hotelCode])).toEqual([
      [90_100, 'DAN', 'D-7'],
      [140_000, 'DAN', 'D-7'],
    ])
  })

  test('several rooms are of one supplier: the one with the cheapest whole', () => {
    const answer = answerOf([
      availabilityOf('GOC', 'H1', [[rateOf(100)], [rateOf(500)]]),
      availabilityOf('DAN', 'H1', [[rateOf(200)], [rateOf(300)]]),
    ])
    const [result] = gather([answer], NOW)
    expect(result?.total).toBe(500)
    expect(result?.cheapest.map(({ supplier }) => supplier)).toEqual(['DAN', 'DAN'])
  })

  test('no more of a room are counted on than are left', () => {
    const rates = [rateOf(100, { left: 1 }), rateOf(150, { roomCode: 'SEA' })]
    const [result] = gather([answerOf([availabilityOf('GOC', 'H1', [rates, rates])])], NOW)
    expect(result?.cheapest.map(({ roomCode }) => roomCode)).toEqual(['STD', 'SEA'])
    expect(result).toMatchObject({ total: 250, left: 1 })
  })

  test('a hotel asked for by name and within its city is one result', () => {
    const offer = [availabilityOf('GOC', 'H1', [[rateOf(100)]])]
    expect(gather([answerOf(offer), answerOf(offer)], NOW)).toHaveLength(1)
  })

  test('a range is a result of its own, and so is a package with other flights', () => {
    const stay = availabilityOf('GOC', 'H1', [[rateOf(100)]])
    const later = { ...stay, checkIn: '2026-12-10', checkOut: '2026-12-12' }
    expect(gather([answerOf([stay, later])], NOW).map(({ nights }) => nights)).toEqual([3, 2])
    const call = { ...answerOf([]).call, kind: 'package' as const }
    const deals = ['P1', 'P2'].map((dealId) => availabilityOf('GOC', 'H1', [[rateOf(100, { dealId })]]))
    expect(gather([answerOf(deals, { call })], NOW).map(({ id }) => id)).toEqual([
      'package.H1.2026-12-03.2026-12-06.P1',
      'package.H1.2026-12-03.2026-12-06.P2',
    ])
  })

  test('what saves is said of the same stay at full price', () => {
    const rates = [[rateOf(100, { fullPrice: 130 })], [rateOf(200)]]
    expect(gather([answerOf([availabilityOf('GOC', 'H1', rates)])], NOW)[0]).toMatchObject({
      total: 300,
      fullPrice: 330,
    })
  })

  test('a hotel without a rate for some room is none', () => {
    expect(gather([answerOf([availabilityOf('GOC', 'H1', [[rateOf(100)], []])])], NOW)).toEqual([])
  })
})

test('A13: nothing is called free once its last free moment has passed', () => {
  const answer = answerOf([availabilityOf('GOC', 'H1', [[rateOf(100)], [rateOf(100, { terms: fixed }), rateOf(200)]])])
  const before = Date.parse(FREE_TO) - 1
  const onlyFree = { ...NO_FILTERS, freeCancellation: true }
  expect(filterResults(gather([answer], before), onlyFree, before)).toHaveLength(1)
  // The cheapest of the second room is not free, so the stay as priced is not.
  expect(gather([answer], before)[0]).not.toHaveProperty('freeUntil')
  const results = gather([answer], Date.parse(FREE_TO))
  expect(filterResults(results, onlyFree, Date.parse(FREE_TO))).toEqual([])
})

const hotels = gather(
  [
    answerOf([
      availabilityOf('GOC', 'A', [[rateOf(300), rateOf(400, { board: 'hb' })]], {
        chainCode: 'kav',
        grade: { by: 'ministry', value: 5 },
        rating: 8,
        facilityGroups: ['pool', 'beach'],
      }),
      availabilityOf('GOC', 'B', [[rateOf(200, { terms: fixed }), rateOf(250)]], {
        category: 'boutique',
        grade: { by: 'site', value: 5.4 },
        facilityGroups: ['pool'],
      }),
      availabilityOf('GOC', 'C', [[rateOf(500, { board: 'al' })]], {
        chainCode: 'kav',
        destinationCode: 'haifa',
        grade: { by: 'ministry', value: 4 },
        rating: 9,
      }),
      availabilityOf('GOC', 'D', [[rateOf(500)]], { grade: { by: 'ministry', value: 4 }, rating: 9.5 }),
    ]),
  ],
  NOW,
)
const short = (results: readonly Result[]) => results.map(({ hotelCode, total }) => `${hotelCode}${total}`).join(' ')

describe('filters', () => {
  test.each<[Partial<Filters>, string]>([
    [{}, 'A300 B200 C500 D500'],
    [{ chains: ['kav'] }, 'A300 C500'],
    [{ chains: ['kav'], destinations: ['haifa'] }, 'C500'],
    [{ categories: ['boutique', 'resort'] }, 'B200'],
    [{ facilities: ['pool'] }, 'A300 B200'],
    [{ facilities: ['pool', 'beach'] }, 'A300'],
    // A price with what is filtered by, not the price without it.
    [{ boards: ['hb'] }, 'A400'],
    [{ boards: ['all'] }, 'C500'],
    [{ boards: ['hb', 'al'] }, 'A400 C500'],
    [{ freeCancellation: true }, 'A300 B250 C500 D500'],
    [{ freeCancellation: true, priceMax: 250 }, 'B250'],
    [{ priceMax: 300 }, 'A300 B200'],
    [{ priceMax: 0 }, ''],
  ])('%j leaves %s', (filters, expected) => {
    expect(short(filterResults(hotels, { ...NO_FILTERS, ...filters }, NOW))).toBe(expected)
  })

  test.each<[Partial<Filters>, string]>([
    [{ stars: [5] }, 'A300'],
    [{ siteGrades: [5] }, 'B200'],
    [{ stars: [4], siteGrades: [5] }, 'B200 C500 D500'],
  ])('B6: stars are the ministry’s alone: %j leaves %s', (filters, expected) => {
    expect(short(filterResults(hotels, { ...NO_FILTERS, ...filters }, NOW))).toBe(expected)
  })

  test('are counted', () => {
    const all = { ...NO_FILTERS, chains: ['a', 'b'], stars: [5], freeCancellation: true, priceMax: 0 }
    expect([countFilters(NO_FILTERS), countFilters(all)]).toEqual([0, 5])
  })

  test('say how many each choice would leave beside the others', () => {
    expect(facetsOf(hotels, { ...NO_FILTERS, chains: ['kav'], facilities: ['pool'] }, NOW)).toEqual({
      destinations: [
        { value: 'eilat', count: 1 },
        { value: 'haifa', count: 0 },
      ],
      chains: [{ value: 'kav', count: 1 }],
      stars: [
        { value: 5, count: 1 },
        { value: 4, count: 0 },
      ],
      siteGrades: [{ value: 5, count: 0 }],
      categories: [
        { value: 'hotel', count: 1 },
        { value: 'boutique', count: 0 },
      ],
      boards: [
        { value: 'bb', count: 1 },
        { value: 'hb', count: 1 },
        { value: 'all', count: 0 },
      ],
      facilities: [
        { value: 'pool', count: 1 },
        { value: 'beach', count: 1 },
      ],
      freeCancellation: 1,
      price: { least: 300, most: 300 },
    })
  })
})

test('results are sorted by price and by grade, and equals keep their order', () => {
  expect(short(sortResults(hotels, 'price-up'))).toBe('B200 A300 C500 D500')
  expect(short(sortResults(hotels, 'price-down'))).toBe('C500 D500 A300 B200')
  // The ministry's five stars and the site's ten are set side by side; then what guests say, then the price.
  expect(short(sortResults(hotels, 'grade'))).toBe('A300 D500 C500 B200')
})

test('results are grouped by kind in the order of the form', () => {
  const kinds = (['tour', 'hotel', 'hotel'] as const).map((kind, index) => ({ ...hotels[index], kind }) as Result)
  expect(groupByKind(kinds).map(({ kind, results }) => [kind, results.length])).toEqual([
    ['hotel', 2],
    ['tour', 1],
  ])
})
