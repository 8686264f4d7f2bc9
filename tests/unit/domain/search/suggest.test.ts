import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pickAliases, type SearchPlaces, toHotelAliases, toSearchPlaces } from '#lib/domain/search/places.ts'
import { createSuggester } from '#lib/domain/search/suggest.ts'
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
const suggest = createSuggester(places)

test('a place that an upstream lists twice is an option once, the first as it is listed', () => {
  const [eilat, haifa] = [
    { code: 'eilat', name: 'Eilat', hotelCount: 3 },
    { code: 'haifa', name: 'Haifa', hotelCount: 1 },
  ]
  const codeAt = (supplier: 'DAN' | 'GOC') => ({ codes: [{ supplier, code: 'H1' }] })
  const hotel = { hotelCode: 'H1', name: 'Hotel', city: 'Eilat', destinationCode: 'eilat', ...codeAt('DAN') }
  const repeated = toSearchPlaces({
    destinations: [eilat, haifa, { ...eilat, name: 'Eilat again' }],
    spellings: [],
    conversions: [hotel, { ...hotel, name: 'Hotel again', ...codeAt('GOC') }],
    listed: [],
    chains: [],
  })
  expect(repeated.destinations.map(({ name }) => name)).toEqual(['Eilat', 'Haifa'])
  expect(repeated.hotels).toMatchObject([{ name: 'Hotel', codes: [{ supplier: 'DAN' }, { supplier: 'GOC' }] }])
})
const first = (text: string) => suggest(text)[0]?.code

describe('a place is found', () => {
  test.each<[string, string]>([
    // By its name in any language, by a prefix of it, and by its aliases.
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
    // With typing errors: a letter added, missing, replaced, or two swapped.
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
    // Typed with the wrong keyboard layout.
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

  test('a hotel by any of its names and with typing errors', () => {
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

  test('destinations come before hotels, the best match first', () => {
    const found = suggest('אילת', 20)
    expect(found[0]).toEqual({ kind: 'destination', code: 'eilat', name: 'אילת', hotelCount: expect.any(Number) })
  })
})

describe('there are no false matches', () => {
  test.each(['xyzzy', 'qqqq', '123456', 'צצצצ', '?', '🏖️'])('%s matches no place', (text) => {
    expect(suggest(text)).toEqual([])
  })

  test('an exact search leaves out names that are only similar', () => {
    expect(suggest('kav hof shunt').length).toBeGreaterThan(0)
    expect(suggest('kav hof shunt', 8, true)).toEqual([])
    expect(suggest('shunit', 8, true).map(({ code }) => code)).toContain('GOC-EIL01')
  })

  test('two letters are not matched approximately', () => {
    expect(suggest('zz')).toEqual([])
  })
})

test('an empty text suggests the destinations in display order, up to the limit', () => {
  expect(suggest('', 3).map(({ code }) => code)).toEqual(['eilat', 'dead-sea', 'jerusalem'])
  expect(suggest('  ')).toHaveLength(8)
})

test('every name and alias of every destination finds it', () => {
  const named = places.destinations.flatMap(({ code, names }) => names.map((name) => ({ code, name })))
  const missing = named.filter(({ code, name }) => !suggest(name).some((one) => one.code === code))
  expect(missing).toEqual([])
})

test('any text has a result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(suggest(text).length).toBeLessThanOrEqual(8)
    }),
  )
})

test('suppliers’ codes are mapped to the code that a hotel is listed under', () => {
  const same = toHotelAliases([
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
  expect(same).toEqual({ 'DAN/D-7': 'H1', 'GOC/H1': 'H1' })
  const hotels = [
    { supplier: 'DAN', hotelCode: 'D-7' },
    { supplier: 'GOC', hotelCode: 'H1' },
    { supplier: '__proto__', hotelCode: 'x' },
  ]
  expect(pickAliases(hotels, same)).toEqual({ 'DAN/D-7': 'H1', 'GOC/H1': 'H1' })
  expect(pickAliases(hotels.slice(2), same)).toBeUndefined()
})
