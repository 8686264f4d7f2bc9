import { describe, expect, test } from '@jest/globals'
import { createLoader, createSerializer } from 'nuqs/server'
import { choiceParsers, fromFilters, toFilters } from '#components/results/choices.ts'
import { toFilterGroups, toPriceSteps } from '#components/results/filter-groups.ts'
import {
  MOST_COMPARED,
  MOST_SAVED,
  putBack,
  type Saved,
  toggleCompared,
  toggleSaved,
} from '#components/results/saved.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { type Facets, type Filters, NO_FILTERS } from '#lib/search/filters.ts'
import { soft } from '#tests/unit/soft.ts'

const read = createLoader(choiceParsers)
const write = createSerializer(choiceParsers)

const all: Filters = {
  destinations: ['eilat', 'haifa'],
  chains: ['kav-hof'],
  stars: [5],
  siteGrades: [9, 7],
  categories: ['resort'],
  boards: ['hb', 'fb'],
  facilities: ['pool'],
  freeCancellation: true,
  priceMax: 300_000,
}

describe('the address of the results', () => {
  test.each([
    ['nothing chosen', NO_FILTERS],
    ['everything chosen', all],
  ])('says what is filtered by: %s', (_, filters) => {
    const query = write({ ...fromFilters(filters), sort: 'grade', view: 'map' })
    const choices = read(new URLSearchParams(query))
    expect(toFilters(choices)).toEqual(filters)
    expect([choices.sort, choices.view]).toEqual(['grade', 'map'])
  })

  test('is the one that a form without a script makes', () => {
    const sent = '?sort=price-down&max=3000&free=true&board=hb&board=fb&grade=9'
    expect(toFilters(read(new URLSearchParams(sent)))).toEqual({
      ...NO_FILTERS,
      boards: ['hb', 'fb'],
      siteGrades: [9],
      freeCancellation: true,
      priceMax: 300_000,
    })
  })

  test.each(['?sort=worst&view=globe&board=zz&grade=x&max=&free=maybe&facility=moat', '?max=-5', '?max=0'])(
    'that somebody bent filters by nothing: %s',
    (query) => {
      const choices = read(new URLSearchParams(query))
      expect(toFilters(choices)).toEqual(NO_FILTERS)
      expect([choices.sort, choices.view]).toEqual(['price-up', 'list'])
    },
  )
})

describe('"up to"', () => {
  test.each<[string, Facets['price'], number | undefined, number[]]>([
    ['nothing found', undefined, undefined, []],
    ['one price', { least: 90_000, most: 90_000 }, undefined, []],
    ['hundreds', { least: 93_200, most: 189_000 }, undefined, [1_000, 1_200, 1_400, 1_600, 1_800]],
    ['thousands', { least: 101_900, most: 960_000 }, undefined, [2_000, 4_000, 6_000, 8_000]],
    ['a sum that was chosen and leaves nothing', undefined, 700, [700]],
    ['a sum between them', { least: 101_900, most: 960_000 }, 2_500, [2_000, 2_500, 4_000, 6_000, 8_000]],
  ])('offers round sums: %s', (_, price, chosen, steps) => {
    expect(toPriceSteps(price, chosen)).toEqual(steps)
  })
})

describe('the lists to filter by', () => {
  const none: Facets = {
    destinations: [],
    chains: [],
    stars: [],
    siteGrades: [],
    categories: [],
    boards: [],
    facilities: [],
    freeCancellation: 0,
    price: undefined,
  }
  const groupsOf = (facets: Partial<Facets>, filters: Partial<Filters> = {}) =>
    toFilterGroups({
      facets: { ...none, ...facets },
      filters: { ...NO_FILTERS, ...filters },
      names: { chains: { dan: 'Dan' }, destinations: {} },
      t: toTranslator('en'),
    })

  test('leave out what offers no choice, unless it is chosen', () => {
    const chains = [{ value: 'dan', count: 3 }]
    expect(groupsOf({ chains })).toEqual([])
    expect(groupsOf({ chains }, { chains: ['dan'] })).toEqual([
      { key: 'chain', label: 'Chain', choices: [{ value: 'dan', label: 'Dan', count: 3, chosen: true }] },
    ])
  })

  test('call only the ministry’s grade stars (B6)', () => {
    const groups = groupsOf({ stars: [{ value: 5, count: 1 }], siteGrades: [{ value: 9, count: 2 }] })
    expect(groups.map(({ key, label, choices }) => [key, label, soft(choices[0]?.label)])).toEqual([
      ['stars', 'Stars', '5 stars'],
      ['grade', 'Site rating', 'Rated 9'],
    ])
  })
})

describe('what is put aside', () => {
  const place = (hotelCode: string): Saved => ({
    supplier: 'GOC',
    hotelCode,
    kind: 'hotel',
    name: hotelCode,
    city: 'Eilat',
    total: 1,
    at: '2026-11-21T10:00:00Z',
    path: '/',
  })

  test('is saved once, the latest first, and taken off again', () => {
    const list = ['A', 'B'].reduce<readonly Saved[]>((before, code) => toggleSaved(before, place(code)), [])
    expect(list.map(({ hotelCode }) => hotelCode)).toEqual(['B', 'A'])
    expect(toggleSaved(list, { ...place('A'), total: 5 }).map(({ hotelCode }) => hotelCode)).toEqual(['B'])
  })

  test('is put back where it stood, once', () => {
    const list = ['A', 'B', 'C'].map(place)
    const codes = (places: readonly Saved[]) => places.map(({ hotelCode }) => hotelCode)
    expect(codes(putBack([place('A'), place('C')], place('B'), 1))).toEqual(['A', 'B', 'C'])
    expect(codes(putBack([], place('B'), 1))).toEqual(['B'])
    expect(putBack(list, place('B'), 1)).toBe(list)
  })

  test('has an end', () => {
    const many = Array.from({ length: MOST_SAVED + 5 }, (_, index) => place(`H${index}`))
    const list = many.reduce<readonly Saved[]>(toggleSaved, [])
    expect(list).toHaveLength(MOST_SAVED)
    expect(list[0]?.hotelCode).toBe(`H${MOST_SAVED + 4}`)
  })

  test('is compared with two others at most', () => {
    const three = ['a', 'b', 'c', 'd'].reduce<readonly string[]>(toggleCompared, [])
    expect(three).toEqual(['a', 'b', 'c'])
    expect(three).toHaveLength(MOST_COMPARED)
    expect(toggleCompared(three, 'b')).toEqual(['a', 'c'])
  })
})
