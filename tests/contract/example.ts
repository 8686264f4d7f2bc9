import { z } from 'zod'

const TEXTS = [
  'x1',
  'AB1234',
  'a'.repeat(20),
  '2026-11-21',
  '2026-11-21T10:00:00+02:00',
  '050-1234567',
  '12:30',
  'https://pictures.example/a.jpg',
  'dana@mail.example',
  '123456',
  'data:image/png;base64,AAAA',
  'Dana Levi',
  '2f1c9a4e-6b7d-4c3a-9e21-0d5b8c7a6f10',
  'galim.example',
]
const NUMBERS = [1, 2_026, 90, 0]

/** The fields of an example: only the required ones, or all. */
type Extent = 'required' | 'everything'

/** A value that a schema accepts, built from the schema, so that tests over the contract need no examples of their own. */
export function example(schema: z.ZodType, extent: Extent = 'required'): unknown {
  const value = build(schema, extent)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`No example: ${JSON.stringify(value)} ${parsed.error.message}`)
  return value
}

function build(schema: z.ZodType, extent: Extent): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
      name,
      build(field, extent),
    ])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return extent === 'everything' ? build(schema.unwrap() as z.ZodType, extent) : undefined
  }
  if (schema instanceof z.ZodNullable)
    return extent === 'everything' ? build(schema.unwrap() as z.ZodType, extent) : null
  if (schema instanceof z.ZodArray) {
    const one = [build(schema.element as z.ZodType, extent)]
    return extent === 'required' && schema.safeParse([]).success ? [] : one
  }
  if (schema instanceof z.ZodUnion) return build(schema.options[0] as z.ZodType, extent)
  if (schema instanceof z.ZodPipe) return build(schema.in as z.ZodType, extent)
  if (schema instanceof z.ZodUnknown) return undefined
  if (schema instanceof z.ZodFile) return new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodBoolean) return true
  return [...TEXTS, ...NUMBERS].find((value) => schema.safeParse(value).success)
}
