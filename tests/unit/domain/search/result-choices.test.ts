import { describe, expect, test } from '@jest/globals'
import { createLoader, createSerializer } from 'nuqs/server'
import type { Facets } from '#lib/domain/search/facets.ts'
import { hasFilterChoices, toFilterGroups, toPriceSteps } from '#lib/domain/search/filter-groups.ts'
import { type Filters, NO_FILTERS } from '#lib/domain/search/filters.ts'
import { choiceParsers, toFilters, toResultChoices } from '#lib/domain/search/result-choices.ts'
import {
  MAX_COMPARED,
  MAX_SAVED,
  restoreSaved,
  type SavedHotel,
  toggleCompared,
  toggleSaved,
} from '#lib/domain/search/saved-hotels.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const read = createLoader(choiceParsers)
const write = createSerializer(choiceParsers)

const all: Filters = {
  destinations: ['eilat', 'haifa'],
  chains: ['kav-hof'],
  stars: [5],
  siteGrades: [9, 7],
  categories: ['resort'],
  boards: ['hb', 'fb'],
  features: ['pool', 'free-parking'],
  scores: [8],
  distances: [3],
  freeCancellation: true,
  priceMax: 300_000,
}

describe('the address of the results', () => {
  test.each([
    ['nothing chosen', NO_FILTERS],
    ['everything chosen', all],
  ])('contains the filters: %s', (_, filters) => {
    const query = write({ ...toResultChoices(filters), sort: 'grade', view: 'map' })
    const choices = read(new URLSearchParams(query))
    expect(toFilters(choices)).toEqual(filters)
    expect([choices.sort, choices.view]).toEqual(['grade', 'map'])
  })

  test('has the format of the form without scripts', () => {
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
    'with invalid values has no filters: %s',
    (query) => {
      const choices = read(new URLSearchParams(query))
      expect(toFilters(choices)).toEqual(NO_FILTERS)
      expect([choices.sort, choices.view]).toEqual(['recommended', 'list'])
    },
  )
})

describe('the maximum-price filter', () => {
  test.each<[string, Facets['price'], number | undefined, number[]]>([
    ['nothing found', undefined, undefined, []],
    ['one price', { min: 90_000, max: 90_000 }, undefined, []],
    ['hundreds', { min: 93_200, max: 189_000 }, undefined, [1_000, 1_200, 1_400, 1_600, 1_800]],
    ['thousands', { min: 101_900, max: 960_000 }, undefined, [2_000, 4_000, 6_000, 8_000]],
    ['a chosen amount without results', undefined, 700, [700]],
    ['a chosen amount between the steps', { min: 101_900, max: 960_000 }, 2_500, [2_000, 2_500, 4_000, 6_000, 8_000]],
  ])('offers round amounts: %s', (_, price, chosen, steps) => {
    expect(toPriceSteps(price, chosen)).toEqual(steps)
  })
})

describe('the filter groups', () => {
  const none: Facets = {
    destinations: [],
    chains: [],
    stars: [],
    siteGrades: [],
    categories: [],
    boards: [],
    features: [],
    scores: [],
    distances: [],
    freeCancellation: 0,
    price: undefined,
  }
  const inputOf = (facets: Partial<Facets>, filters: Partial<Filters> = {}) => ({
    facets: { ...none, ...facets },
    filters: { ...NO_FILTERS, ...filters },
    names: { chains: { dan: 'Dan' }, destinations: {} },
    t: toTranslator('en'),
  })
  const groupsOf = (...of: Parameters<typeof inputOf>) => toFilterGroups(inputOf(...of))

  test.each<[string, Partial<Facets>, Partial<Filters>, boolean]>([
    ['one result', { chains: [{ value: 'dan', count: 1 }], price: { min: 90_000, max: 90_000 } }, {}, false],
    ['several prices', { price: { min: 90_000, max: 190_000 } }, {}, true],
    ['free cancellation', { freeCancellation: 1 }, {}, true],
    ['a pool', { features: [{ value: 'pool', count: 1 }] }, {}, true],
    ['a filter that is set', {}, { priceMax: 90_000 }, true],
  ])('are shown only when there is something to filter by: %s', (_, facets, filters, expected) => {
    expect(hasFilterChoices(inputOf(facets, filters))).toBe(expected)
  })

  test('leave out a group without an alternative, unless it is chosen', () => {
    const chains = [{ value: 'dan', count: 3 }]
    expect(groupsOf({ chains })).toEqual([])
    expect(groupsOf({ chains }, { chains: ['dan'] })).toEqual([
      { key: 'chain', label: 'Chain', choices: [{ value: 'dan', label: 'Dan', count: 3, chosen: true }] },
    ])
  })

  test.each(['constructor', 'toString', '__proto__'])(
    'name a place and a chain without a name by their code: %s',
    (code) => {
      const facet = [{ value: code, count: 1 }]
      const groups = groupsOf({ destinations: facet, chains: facet }, { destinations: [code], chains: [code] })
      expect(groups.map(({ choices }) => choices.map(({ label }) => label))).toEqual([[code], [code]])
    },
  )

  test('call only the ministry’s grades stars (B6)', () => {
    const groups = groupsOf({ stars: [{ value: 5, count: 1 }], siteGrades: [{ value: 9, count: 2 }] })
    expect(groups.map(({ key, label, choices }) => [key, label, withoutNoBreakSpaces(choices[0]?.label)])).toEqual([
      ['stars', 'Stars', '5 stars'],
      ['grade', 'Our rating', 'Rated 9'],
    ])
  })
})

describe('saved and compared hotels', () => {
  const place = (hotelCode: string): SavedHotel => ({
    supplier: 'GOC',
    hotelCode,
    kind: 'hotel',
    name: hotelCode,
    city: 'Eilat',
    total: 1,
    at: '2026-11-21T10:00:00Z',
    path: '/',
  })

  test('are saved once, the latest first, and removed again', () => {
    const list = ['A', 'B'].reduce<readonly SavedHotel[]>((before, code) => toggleSaved(before, place(code)), [])
    expect(list.map(({ hotelCode }) => hotelCode)).toEqual(['B', 'A'])
    expect(toggleSaved(list, { ...place('A'), total: 5 }).map(({ hotelCode }) => hotelCode)).toEqual(['B'])
  })

  test('are restored at their former index, once', () => {
    const list = ['A', 'B', 'C'].map(place)
    const codes = (places: readonly SavedHotel[]) => places.map(({ hotelCode }) => hotelCode)
    expect(codes(restoreSaved([place('A'), place('C')], place('B'), 1))).toEqual(['A', 'B', 'C'])
    expect(codes(restoreSaved([], place('B'), 1))).toEqual(['B'])
    expect(restoreSaved(list, place('B'), 1)).toBe(list)
  })

  test('are limited in number', () => {
    const many = Array.from({ length: MAX_SAVED + 5 }, (_, index) => place(`H${index}`))
    const list = many.reduce<readonly SavedHotel[]>(toggleSaved, [])
    expect(list).toHaveLength(MAX_SAVED)
    expect(list[0]?.hotelCode).toBe(`H${MAX_SAVED + 4}`)
  })

  test('can be compared with two others at most', () => {
    const three = ['a', 'b', 'c', 'd'].reduce<readonly string[]>(toggleCompared, [])
    expect(three).toEqual(['a', 'b', 'c'])
    expect(three).toHaveLength(MAX_COMPARED)
    expect(toggleCompared(three, 'b')).toEqual(['a', 'c'])
  })
})
