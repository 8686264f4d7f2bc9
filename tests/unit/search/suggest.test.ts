import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { SearchPlaces } from '#lib/search/places.ts'
import { pickSame, toSameHotels, toSearchPlaces } from '#lib/search/places.ts'
import { toSuggest } from '#lib/search/suggest.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'

const places: SearchPlaces = toSearchPlaces({
  destinations: catalogue.destinations.map(({ code, names }) => ({
    code,
    name: names.HEB,
    hotelCount: catalogue.hotels.filter(({ destinationCode }) => destinationCode === code).length,
  })),
  spellings: catalogue.destinations.map(({ code, names, aliases, order, neighbours }) => ({
    code,
    names,
    aliases: [...aliases],
    order,
    neighbours: [...neighbours],
  })),
  conversions: catalogue.hotels.map(({ hotelCode, names, city, destinationCode, supplier, otherCodes }) => ({
    hotelCode,
    name: names.HEB,
    city: city.HEB,
    destinationCode,
    codes: [{ supplier, code: hotelCode }, ...otherCodes],
  })),
  listed: catalogue.hotels.map(({ supplier, hotelCode, names, destinationCode }) => ({
    supplier,
    hotelCode,
    names,
    destinationCode,
  })),
  chains: [],
})
const suggest = toSuggest(places)
const first = (text: string) => suggest(text)[0]?.code

describe('a place is found', () => {
  test.each<[string, string]>([
    // By its name in any language, whole or begun, and by what people call it.
    ['אילת', 'eilat'],
    ['אי', 'eilat'],
    ['Eilat', 'eilat'],
    ['эйл', 'eilat'],
    ['إيلات', 'eilat'],
    ['ايلات', 'eilat'],
    ['מלח', 'dead-sea'],
    ['ein bokek', 'dead-sea'],
    ['tel aviv', 'tel-aviv'],
    ['tel-aviv', 'tel-aviv'],
    ['ת״א', 'tel-aviv'],
    ['القدس', 'jerusalem'],
    ['Иерусалим', 'jerusalem'],
    // With slips of the finger: a letter too many, too few, another, two swapped.
    ['אלית', 'eilat'],
    ['ירושליים', 'jerusalem'],
    ['ירוושלים', 'jerusalem'],
    ['jerusalm', 'jerusalem'],
    ['jeruslaem', 'jerusalem'],
    ['telaviv', 'tel-aviv'],
    ['hertzelia', 'herzliya'],
    ['herzlya', 'herzliya'],
    ['нитания', 'netanya'],
    ['טברייה', 'tiberias'],
    ['tiberius', 'tiberias'],
    // With the keyboard in another language.
    ['thk,', 'eilat'],
    ['ThK,', 'eilat'],
    ['hruakho', 'jerusalem'],
    ['קןךשא', 'eilat'],
    ['יןשכש', 'haifa'],
    ['bthecfkbv', 'jerusalem'],
    ['рфшаф', 'haifa'],
    ['[fqaf', 'haifa'],
  ])('%s is %s', (text, code) => {
    expect(first(text)).toBe(code)
  })

  test('a hotel by any of its names, with a slip and without the right keyboard', () => {
    const hotel = catalogue.hotels.find(({ hotelCode }) => hotelCode === 'GOC-EIL01')
    for (const name of Object.values(hotel?.names ?? {})) expect(first(name)).toBe('GOC-EIL01')
    expect(first('קו חוף שוניט')).toBe('GOC-EIL01')
    expect(first('kav hof shunt')).toBe('GOC-EIL01')
    expect(suggest('shunit').map(({ kind, code, city }) => [kind, code, city])).toContainEqual([
      'hotel',
      'GOC-EIL01',
      'אילת',
    ])
  })

  test('destinations come before hotels, and those nearest to what was typed first', () => {
    const found = suggest('אילת', 20)
    expect(found[0]).toEqual({ kind: 'destination', code: 'eilat', name: 'אילת', hotelCount: expect.any(Number) })
  })
})

describe('nothing is made up', () => {
  test.each(['xyzzy', 'qqqq', '123456', 'צצצצ', '?', '🏖️'])('%s is no place', (text) => {
    expect(suggest(text)).toEqual([])
  })

  test('two letters are not guessed at', () => {
    expect(suggest('zz')).toEqual([])
  })
})

test('nothing typed suggests the destinations in their order, and as many as are asked for', () => {
  expect(suggest('', 3).map(({ code }) => code)).toEqual(['eilat', 'dead-sea', 'jerusalem'])
  expect(suggest('  ')).toHaveLength(8)
})

test('any of the names and aliases of all places finds its place among the suggestions', () => {
  const named = places.destinations.flatMap(({ code, names }) => names.map((name) => ({ code, name })))
  const missing = named.filter(({ code, name }) => !suggest(name).some((one) => one.code === code))
  expect(missing).toEqual([])
})

test('whatever is typed, there is an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(suggest(text).length).toBeLessThanOrEqual(8)
    }),
  )
})

test('suppliers’ codes lead to the one a hotel is listed under', () => {
  const same = toSameHotels([
    {
      hotelCode: 'H1',
      name: 'One',
      city: 'Eilat',
      destinationCode: 'eilat',
      codes: [
        { supplier: 'GOC', code: 'H1' },
        { supplier: 'DAN', code: 'D-7' },
      ],
    },
  ])
  expect(same).toEqual({ 'DAN/D-7': 'H1' })
  const asked = [
    { supplier: 'DAN', hotelCode: 'D-7' },
    { supplier: 'GOC', hotelCode: 'H1' },
    { supplier: '__proto__', hotelCode: 'x' },
  ]
  expect(pickSame(asked, same)).toEqual({ 'DAN/D-7': 'H1' })
  expect(pickSame(asked.slice(1), same)).toBeUndefined()
})
