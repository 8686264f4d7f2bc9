import type { z } from 'zod'
import { isAmount, readingRules } from '#lib/contract/reading.ts'
import type { MoneyUnit } from '#lib/server/upstream/read-scalar.ts'

type Definition = {
  type: string
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  innerType: z.core.$ZodType
  out: z.core.$ZodType
}

/** The arguments of a call with their amounts in the unit of the upstream. `value` is valid by the schema. */
export function toUpstreamAmounts(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  unit: MoneyUnit = 'agorot',
): unknown {
  if (unit === 'agorot' || schema === undefined || value === undefined || value === null) return value
  if (typeof value === 'number') {
    return isMoney(schema) ? value / 100 : value
  }
  const definition = schema._zod.def as unknown as Definition
  if (definition.innerType) return toUpstreamAmounts(definition.innerType, value, unit)
  if (Array.isArray(value)) {
    return definition.element ? value.map((item) => toUpstreamAmounts(definition.element, item, unit)) : value
  }
  if (definition.type !== 'object' || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, toUpstreamAmounts(definition.shape[name], field, unit)]),
  )
}

function isMoney(schema: z.core.$ZodType): boolean {
  if (isAmount(readingRules.get(schema as z.ZodType))) return true
  const { innerType, out } = schema._zod.def as unknown as Definition
  return [innerType, out].some((inner) => inner !== undefined && isMoney(inner))
}
