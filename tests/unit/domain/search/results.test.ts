import { describe, expect, test } from '@jest/globals'
import type { Rate } from '#lib/contract/entities/stay.ts'
import { countFacets } from '#lib/domain/search/facets.ts'
import { countFilters, type Filters, filterResults, NO_FILTERS } from '#lib/domain/search/filters.ts'
import { mergeRates } from '#lib/domain/search/rates.ts'
import { countProducts, groupByKind } from '#lib/domain/search/result-groups.ts'
import { aggregateOffers, measureResults, type SearchResult } from '#lib/domain/search/results.ts'
import { sortResults } from '#lib/domain/search/sort-results.ts'
import { answerOf, availabilityOf, FREE_TO, fixed, NOW, offered, rateOf } from '#tests/unit/domain/search/offers.ts'

const atHotel: Rate['lines'] = [{ kind: 'room', name: 'The room', amount: 900, paidAt: 'hotel' }]

describe('A7: the same room, board, policy and payment is shown once, the cheapest', () => {
  test.each<[string, ReturnType<typeof offered>[], number[]]>([
    ['more expensive at another supplier', [offered(rateOf(1_000)), offered(rateOf(900), 'DAN')], [900]],
    ['twice at one price: the first', [offered(rateOf(900)), offered(rateOf(900), 'DAN')], [900]],
    ['other terms', [offered(rateOf(1_000)), offered(rateOf(900, { terms: fixed }))], [900, 1_000]],
    [
      'the same terms, whose moments two suppliers write in other ways',
      [
        offered(rateOf(1_000)),
        offered(
          rateOf(900, {
            terms: (total) => ({
              steps: [
                { from: '2026-11-21T08:00:00Z', fee: 0 },
                { from: '2026-11-30T22:00:00.000Z', fee: total / 2 },
                { from: '2026-12-02T00:00:00+02:00', fee: total },
              ],
            }),
          }),
          'DAN',
        ),
      ],
      [900],
    ],
    ['another board', [offered(rateOf(1_000)), offered(rateOf(900, { board: 'hb' }))], [900, 1_000]],
    [
      'all inclusive by both its names',
      [offered(rateOf(1_000, { board: 'al' })), offered(rateOf(900, { board: 'all' }))],
      [900],
    ],
    ['another room', [offered(rateOf(1_000)), offered(rateOf(900, { roomCode: 'SEA' }))], [900, 1_000]],
    ['paid at the hotel', [offered(rateOf(1_000)), offered(rateOf(900, { lines: atHotel }))], [900, 1_000]],
    ['of an accessible room', [offered(rateOf(1_000)), offered(rateOf(900, { accessible: true }))], [900, 1_000]],
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
    [
      'rooms of two suppliers without names, which need not be the same',
      [offered(rateOf(1_000, { roomName: '' })), offered(rateOf(900, { roomCode: '77', roomName: '' }), 'DAN')],
      [900, 1_000],
    ],
    [
      'rooms of two suppliers whose codes, but not their names, are the same',
      [offered(rateOf(1_000, { roomName: 'Sea view' })), offered(rateOf(900, { roomName: 'Garden' }), 'DAN')],
      [900, 1_000],
    ],
  ])('%s', (_, rates, totals) => {
    const merged = mergeRates(rates)
    expect(merged.map(({ total }) => total)).toEqual(totals)
    expect(rates).toEqual(expect.arrayContaining(merged))
  })

  test('of equal rates the first supplier’s is used', () => {
    expect(mergeRates([offered(rateOf(900)), offered(rateOf(900), 'DAN')])[0]?.supplier).toBe('GOC')
  })

  test.each([
    ['is shown beside a higher price', 1_100, [900, 1_100]],
    ['is left out beside a lower price', 800, [800]],
  ])('for several rooms, a rate with one room left replaces no other: it %s', (_, other, totals) => {
    const rates = [rateOf(900, { rateKey: 'last', left: 1 }), rateOf(other)]
    const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [rates, rates])])], NOW)
    expect(result?.rooms.map((room) => room.rates.map(({ total }) => total))).toEqual([totals, totals])
    expect(result?.total).toBe(2 * other)
  })
})

describe('aggregated offers', () => {
  test('one hotel under two suppliers’ codes is one result, at the lowest total price (A5)', () => {
    const answer = answerOf(
      [
        availabilityOf('DAN', 'D-7', [[rateOf(90_100), rateOf(140_000, { board: 'hb' })]]),
        availabilityOf('GOC', 'H1', [[rateOf(100_000, { fullPrice: 120_000, specialPrice: 100_000 })]]),
      ],
      { same: { 'DAN/D-7': 'H1', 'GOC/H1': 'H1' } },
    )
    const results = aggregateOffers([answer], NOW)
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

  test('several rooms are of one supplier: the one with the lowest total', () => {
    const answer = answerOf(
      [
        availabilityOf('GOC', 'H1', [[rateOf(100)], [rateOf(500)]]),
        availabilityOf('DAN', 'H1', [[rateOf(200)], [rateOf(300)]]),
      ],
      { same: { 'DAN/H1': 'H1', 'GOC/H1': 'H1' } },
    )
    const [result] = aggregateOffers([answer], NOW)
    expect(result?.total).toBe(500)
    expect(result?.cheapest.map(({ supplier }) => supplier)).toEqual(['DAN', 'DAN'])
  })

  test('one code of two suppliers is of two hotels where no list says that it is one: no room is sold as that of the other', () => {
    const offers = [availabilityOf('GOC', '101', [[rateOf(100)]]), availabilityOf('DAN', '101', [[rateOf(90)]])]
    const namesOf = (same?: Record<string, string>) =>
      aggregateOffers([answerOf(offers, same && { same })], NOW).map(({ supplier, total }) => [supplier, total])
    expect(namesOf()).toEqual([
      ['GOC', 100],
      ['DAN', 90],
    ])
    expect(countProducts(aggregateOffers([answerOf(offers)], NOW))).toBe(2)
    // The list has the code of one of them.
    expect(namesOf({ 'GOC/101': '101' })).toHaveLength(2)
    expect(namesOf({ 'GOC/101': '101', 'DAN/101': '101' })).toEqual([['DAN', 90]])
  })

  test('a room is not used more often than it is left', () => {
    const rates = [rateOf(100, { left: 1 }), rateOf(150, { roomCode: 'SEA' })]
    const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [rates, rates])])], NOW)
    expect(result?.cheapest.map(({ roomCode }) => roomCode)).toEqual(['STD', 'SEA'])
    expect(result).toMatchObject({ total: 250, left: 1 })
  })

  test('two couples are not put into an accessible room unasked, but are where no other is left', () => {
    const standard = rateOf(100, { left: 1 })
    const accessible = rateOf(110, { roomCode: 'ACC', accessible: true })
    const sea = rateOf(150, { roomCode: 'SEA' })
    const roomsOf = (rates: (typeof standard)[]) =>
      aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [rates, rates])])], NOW)[0]?.cheapest.map(
        ({ roomCode }) => roomCode,
      )
    expect(roomsOf([standard, accessible, sea])).toEqual(['STD', 'SEA'])
    expect(roomsOf([standard, accessible])).toEqual(['STD', 'ACC'])
    expect(roomsOf([{ ...accessible, total: 90 }, standard, sea])).toEqual(['STD', 'SEA'])
  })

  test('one couple is not either where both kinds of rooms have one code', () => {
    const rates = [rateOf(90, { accessible: true }), rateOf(100)]
    const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [rates])])], NOW)
    expect(result?.total).toBe(100)
  })

  test('a hotel searched by name and within its city is one result', () => {
    const offer = [availabilityOf('GOC', 'H1', [[rateOf(100)]])]
    expect(aggregateOffers([answerOf(offer), answerOf(offer)], NOW)).toHaveLength(1)
  })

  test('each range is a separate result, and so is a package with other flights', () => {
    const stay = availabilityOf('GOC', 'H1', [[rateOf(100)]])
    const later = { ...stay, checkIn: '2026-12-10', checkOut: '2026-12-12' }
    expect(aggregateOffers([answerOf([stay, later])], NOW).map(({ nights }) => nights)).toEqual([3, 2])
    const call = { ...answerOf([]).call, kind: 'package' as const }
    const deals = ['P1', 'P2'].map((dealId) => availabilityOf('GOC', 'H1', [[rateOf(100, { dealId })]]))
    expect(aggregateOffers([answerOf(deals, { call })], NOW).map(({ id }) => id)).toEqual([
      'package.H1.GOC.2026-12-03.2026-12-06.P1',
      'package.H1.GOC.2026-12-03.2026-12-06.P2',
    ])
  })

  test('packages without a deal are told apart by their flights: no flight is shown with the price of another', () => {
    const legOf = (flightNumber: string) => ({
      carrier: 'Air',
      flightNumber,
      from: 'TLV',
      to: 'ETM',
      departsAt: '2026-12-03T08:00:00+02:00',
      arrivesAt: '2026-12-03T09:00:00+02:00',
      charter: false,
      baggage: '',
    })
    const packageOf = (flight: string, total: number) => ({
      ...availabilityOf('GOC', 'H1', [[rateOf(total)]]),
      flights: [legOf(flight)],
    })
    const { call, ...answer } = answerOf([packageOf('A1', 300), packageOf('B2', 200), packageOf('A1', 100)])
    const found = aggregateOffers([{ ...answer, call: { ...call, kind: 'package' } }], NOW)
    expect(found.map(({ flights, total }) => [flights[0]?.flightNumber, total])).toEqual([
      ['A1', 100],
      ['B2', 200],
    ])
  })

  test('flights without a number are told apart by everything else', () => {
    const legTo = (to: string) => ({
      carrier: '',
      flightNumber: '',
      from: 'TLV',
      to,
      departsAt: '2026-12-03T08:00:00+02:00',
      arrivesAt: '2026-12-03T09:00:00+02:00',
      charter: false,
      baggage: '',
    })
    const packageTo = (to: string) => ({ ...availabilityOf('GOC', 'H1', [[rateOf(100)]]), flights: [legTo(to)] })
    const { call, ...answer } = answerOf([packageTo('ETM'), packageTo('HFA'), packageTo('ETM')])
    expect(aggregateOffers([{ ...answer, call: { ...call, kind: 'package' } }], NOW)).toHaveLength(2)
  })

  test('rooms without a code are told apart by their names: none is sold more often than it is left', () => {
    const nameless = (roomName: string, total: number) => ({ ...rateOf(total, { roomName, left: 1 }), roomCode: '' })
    const both = [nameless('Garden', 100), nameless('Sea view', 200)]
    const [one] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [both])])], NOW)
    expect(one?.rooms[0]?.rates.map(({ roomName }) => roomName)).toEqual(['Garden', 'Sea view'])
    const [two] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [both, both])])], NOW)
    expect(two?.total).toBe(300)
    const garden = [nameless('Garden', 100)]
    expect(aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [garden, garden])])], NOW)).toEqual([])
  })

  test('the full price is that of the same stay', () => {
    const rates = [[rateOf(100, { fullPrice: 130 })], [rateOf(200)]]
    expect(aggregateOffers([answerOf([availabilityOf('GOC', 'H1', rates)])], NOW)[0]).toMatchObject({
      total: 300,
      fullPrice: 330,
    })
  })

  test('a hotel without a rate for one of the rooms is left out', () => {
    expect(aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [[rateOf(100)], []])])], NOW)).toEqual([])
  })
})

test('A13: no free cancellation after its last moment', () => {
  const answer = answerOf([availabilityOf('GOC', 'H1', [[rateOf(100)], [rateOf(100, { terms: fixed }), rateOf(200)]])])
  const before = Date.parse(FREE_TO) - 1
  const onlyFree = { ...NO_FILTERS, freeCancellation: true }
  expect(filterResults(aggregateOffers([answer], before), onlyFree, before)).toHaveLength(1)
  // The cheapest rate of the second room is not free to cancel, so neither is the result.
  expect(aggregateOffers([answer], before)[0]).not.toHaveProperty('freeUntil')
  const results = aggregateOffers([answer], Date.parse(FREE_TO))
  expect(filterResults(results, onlyFree, Date.parse(FREE_TO))).toEqual([])
})

const hotels = aggregateOffers(
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
const short = (results: readonly SearchResult[]) =>
  results.map(({ hotelCode, total }) => `${hotelCode}${total}`).join(' ')

describe('filters', () => {
  test.each<[Partial<Filters>, string]>([
    [{}, 'A300 B200 C500 D500'],
    [{ chains: ['kav'] }, 'A300 C500'],
    [{ chains: ['kav'], destinations: ['haifa'] }, 'C500'],
    [{ categories: ['boutique', 'resort'] }, 'B200'],
    [{ features: ['pool'] }, 'A300 B200'],
    [{ features: ['pool', 'beach'] }, 'A300'],
    [{ scores: [9] }, 'C500 D500'],
    [{ scores: [9, 8] }, 'A300 C500 D500'],
    // No hotel has a known distance here.
    [{ distances: [5] }, ''],
    // The price with the filtered board, not the lowest price.
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

  test('count the results of each choice combined with the other filters', () => {
    expect(countFacets(hotels, { ...NO_FILTERS, chains: ['kav'], features: ['pool'] }, NOW)).toEqual({
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
      features: [
        { value: 'pool', count: 1 },
        { value: 'beach', count: 1 },
      ],
      scores: [
        { value: 9, count: 0 },
        { value: 8, count: 1 },
        { value: 7, count: 1 },
      ],
      distances: [],
      freeCancellation: 1,
      price: { min: 300, max: 300 },
    })
  })
})

test('a feature is offered as a filter only where some results have it and others do not', () => {
  const offers = aggregateOffers(
    [
      answerOf([
        availabilityOf('GOC', 'A', [[rateOf(300)]], {
          amenities: ['pool', 'wifi', 'kosher'],
          facilityGroups: ['food'],
        }),
        availabilityOf('GOC', 'B', [[rateOf(400)]], { amenities: ['pool', 'wifi'] }),
        // This upstream sends groups alone: those that say something count.
        availabilityOf('GOC', 'C', [[rateOf(500)]], { facilityGroups: ['pool', 'room', 'children'] }),
      ]),
    ],
    NOW,
  )
  expect(countFacets(offers, NO_FILTERS, NOW).features).toEqual([
    { value: 'wifi', count: 2 },
    { value: 'children', count: 1 },
    { value: 'kosher', count: 1 },
  ])
  expect(short(filterResults(offers, { ...NO_FILTERS, features: ['kosher', 'wifi'] }, NOW))).toBe('A300')
})

test('hotels are filtered by their distance from the centre of their destination', () => {
  const at = (latitude: number) => ({ coordinates: { latitude, longitude: 34.95 } })
  const offers = measureResults(
    aggregateOffers(
      [
        answerOf([
          availabilityOf('GOC', 'A', [[rateOf(300)]], at(29.551)),
          availabilityOf('GOC', 'B', [[rateOf(400)]], at(29.57)),
          availabilityOf('GOC', 'C', [[rateOf(500)]], at(29.7)),
          availabilityOf('GOC', 'D', [[rateOf(600)]]),
        ]),
      ],
      NOW,
    ),
    { eilat: { latitude: 29.55, longitude: 34.95 } },
  )
  expect(offers.map(({ metresToCenter }) => metresToCenter && Math.round(metresToCenter))).toEqual([
    111,
    2_224,
    16_679,
    undefined,
  ])
  expect(countFacets(offers, NO_FILTERS, NOW).distances).toEqual([
    { value: 1, count: 1 },
    { value: 3, count: 2 },
    { value: 5, count: 2 },
  ])
  expect(short(filterResults(offers, { ...NO_FILTERS, distances: [3] }, NOW))).toBe('A300 B400')
})

test('recommended: price first, then the guests’ score, free cancellation and nearness', () => {
  const offers = aggregateOffers(
    [
      answerOf([
        availabilityOf('GOC', 'A', [[rateOf(300, { terms: fixed })]], { rating: 6 }),
        availabilityOf('GOC', 'B', [[rateOf(320)]], { rating: 9.2 }),
        availabilityOf('GOC', 'C', [[rateOf(900)]], { rating: 9.8 }),
        availabilityOf('GOC', 'D', [[rateOf(320)]], { rating: 7 }),
      ]),
    ],
    NOW,
  )
  expect(short(sortResults(offers, 'recommended'))).toBe('B320 D320 A300 C900')
  const [, near, , far] = offers
  if (!near || !far) throw new Error('no offers')
  const alike = { ...near, hotel: { ...near.hotel, rating: 7 } }
  const placed = [
    { ...far, metresToCenter: 9_000 },
    { ...alike, metresToCenter: 400 },
  ]
  expect(short(sortResults(placed, 'recommended'))).toBe('B320 D320')
})

test('results are sorted by price and by grade, and equal results remain in their order', () => {
  expect(short(sortResults(hotels, 'price-up'))).toBe('B200 A300 C500 D500')
  expect(short(sortResults(hotels, 'price-down'))).toBe('C500 D500 A300 B200')
  // Grades of up to five stars and up to ten are compared as fractions; then the guest rating, then the price.
  expect(short(sortResults(hotels, 'grade'))).toBe('A300 D500 C500 B200')
})

test('results are grouped by kind in the order of the form', () => {
  const kinds = (['tour', 'hotel', 'hotel'] as const).map((kind, index) => ({ ...hotels[index], kind }) as SearchResult)
  expect(groupByKind(kinds).map(({ kind, results }) => [kind, results.length])).toEqual([
    ['hotel', 2],
    ['tour', 1],
  ])
})

test('facets count as the list does: a hotel on two dates is one', () => {
  const answer = answerOf([availabilityOf('GOC', 'H1', [[rateOf(400)]])])
  const later = availabilityOf('GOC', 'H1', [[rateOf(500)]])
  const results = aggregateOffers(
    [
      answer,
      {
        ...answer,
        reply: { ...answer.reply, availabilities: [{ ...later, checkIn: '2026-12-10', checkOut: '2026-12-13' }] },
      },
    ],
    NOW,
  )
  expect(results).toHaveLength(2)
  const facets = countFacets(results, NO_FILTERS, NOW)
  expect([facets.boards, facets.freeCancellation]).toEqual([[{ value: 'bb', count: 1 }], 1])
})
