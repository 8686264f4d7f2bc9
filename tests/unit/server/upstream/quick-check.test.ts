import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { Agorot, Charge, Code, LongText, Moment, OpaqueKey, Price, ShortText, StayDate } from '#lib/contract/values.ts'
import { createQuickCheck } from '#lib/server/upstream/quick-check.ts'

/** The schemas that a schema consists of, and itself. */
function listSchemas(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (found.has(schema)) return found
  found.add(schema)
  const {
    shape = {},
    element,
    innerType,
    options = [],
  } = schema._zod.def as Partial<z.core.$ZodTypeDef> & {
    shape?: Record<string, z.core.$ZodType>
    element?: z.core.$ZodType
    innerType?: z.core.$ZodType
    options?: z.core.$ZodType[]
  }
  for (const part of [...Object.values(shape), element, innerType, ...options]) if (part) listSchemas(part, found)
  return found
}

const endpoints = [...Object.values(bff.calls), ...Object.values(domestic.calls)]
const schemas = [...new Set(endpoints.flatMap(({ reply }) => [...listSchemas(reply)]))] as z.ZodType[]

const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ minLength: 190, maxLength: 320 }),
  fc.integer({ min: -200_000_000, max: 200_000_000 }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(undefined, null, '', ' ', 0, -0, 1, 18, -1, 2 ** 53, Number.NaN, 'true', '1', [], {}),
)

describe('a quick check', () => {
  test('accepts only what the schema of the contract accepts and does not change', () => {
    expect(schemas.length).toBeGreaterThan(200)
    const checks = schemas.map((schema) => ({ schema, isValid: createQuickCheck(schema) }))
    fc.assert(
      fc.property(anyValue, (value) => {
        for (const { schema, isValid } of checks) {
          if (isValid(value)) expect(schema.safeParse(value)).toEqual({ success: true, data: value })
        }
      }),
    )
  })

  test.each<[string, z.ZodType, unknown, unknown]>([
    ['a boolean', z.boolean(), false, 'false'],
    ['a price', Price, 1, 0],
    ['a charge', Charge, 0, 0.5],
    ['an amount below zero', Agorot, -100, '-100'],
    ['a number between limits that are excluded', z.int().gt(1).lt(3), 2, 3],
    ['a code', Code, 'אילת', 'a b'],
    ['a short text', ShortText, 'a'.repeat(300), 'a'.repeat(301)],
    ['a long text', LongText, '', null],
    ['a key', OpaqueKey, 'k', ''],
  ])('accepts %s', (_, schema, valid, invalid) => {
    const isValid = createQuickCheck(schema)
    expect([valid, invalid].map(isValid)).toEqual([true, false])
  })

  test.each<[string, z.ZodType, unknown]>([
    ['a date', StayDate, '2027-06-03'],
    ['a moment', Moment, '2027-06-03T10:00:00Z'],
    ['a text that is changed', z.string().trim(), 'a'],
    ['a text with a rule of its own', z.string().refine(() => false), 'a'],
    ['a pattern that begins where its last test ended', z.string().regex(/a/g), 'a'],
    ['a multiple', z.int().multipleOf(2), 2],
    ['a number of a text', z.coerce.number().int(), 2],
    ['a fraction', z.number(), 0.5],
    ['an address', z.url(), 'https://a.example'],
    ['a transformed text', z.string().transform(() => 'b'), 'a'],
  ])('leaves %s to the schema', (_, schema, value) => {
    expect(createQuickCheck(schema)(value)).toBe(false)
  })
})
