import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readPayload, toPayload } from '#lib/domain/search/payload.ts'
import { type ProductChoice, readProduct, toProductPath } from '#lib/domain/search/product.ts'

const TODAY = '2026-11-21'

describe('a payload', () => {
  test.each<[string, unknown, string]>([
    ['Hebrew', { city: 'אילת' }, 'eyJjaXR5Ijoi15DXmdec16oifQ'],
    ['a character outside the basic plane', '🏖️', 'IvCfj5bvuI8i'],
    ['what standard base64 encodes with + and /', '>>>???', 'Ij4-Pj8_PyI'],
  ])('is base64 of UTF-8: %s', (_, value, text) => {
    expect(toPayload(value)).toBe(text)
    expect(readPayload(text)).toEqual(value)
  })

  test.each([
    ['padded', `${Buffer.from('{"a":"ב"}').toString('base64')}`],
    ['with a plus sign that became a space', Buffer.from('">>>"').toString('base64').replaceAll('+', ' ')],
  ])('is also read in standard base64: %s', (_, text) => {
    expect(readPayload(text)).not.toBeUndefined()
  })

  test.each(['', '!', '%%%', 'AAA', Buffer.from([0xff, 0xfe]).toString('base64'), 'e30'.repeat(4_000)])(
    'that is invalid is undefined: %.20s',
    (text) => expect(readPayload(text)).toBeUndefined(),
  )

  test('preserves any value, including lone surrogates', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        expect(readPayload(toPayload(value))).toEqual(JSON.parse(JSON.stringify(value)))
        expect(readPayload(toPayload(`\ud800${text}`))).toBe(`\ud800${text}`)
      }),
    )
  })

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readPayload(text)))
  })
})

const choice: ProductChoice = {
  kind: 'package',
  supplier: 'DAN',
  hotelCode: 'GOC-EIL01',
  dealId: 'P201',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  rooms: [{ adults: 2, childAges: [0, 17], infants: 1 }],
  businessTravel: false,
}
const queryOf = (path: string) => new URL(path, 'https://main.example').searchParams

describe('a product’s address', () => {
  test('contains the complete choice', () => {
    const path = toProductPath(choice)
    expect(path).toMatch(/^\/product-page\?payload=[\w-]+$/)
    expect(readProduct(queryOf(path), TODAY)).toEqual({ ok: true, product: choice })
  })

  test.each<[string, unknown, unknown]>([
    ['an unknown supplier', { supplier: 'NASA' }, { ok: true }],
    ['dates in the past', { from: ['2026-11-01'], to: ['2026-11-02'] }, { ok: false, faults: [{ code: 'past' }] }],
    ['no hotel', { hotels: [] }, { ok: false, faults: [{ code: 'destination-missing' }] }],
    ['not an object', 'junk', { ok: false, faults: [{}, {}, {}] }],
  ])('%s', (_, change, expected) => {
    const content = readPayload(queryOf(toProductPath(choice)).get('payload') ?? '') as object
    const payload = toPayload(typeof change === 'object' ? { ...content, ...change } : change)
    expect(readProduct(new URLSearchParams({ payload }), TODAY)).toMatchObject(expected as object)
  })
})
