import { z } from 'zod'
import { isRecord, pick } from '#lib/contract/adapters/adapter.ts'
import { editDistance } from '#lib/domain/edit-distance.ts'

/** The schema inside optional, nullable, default and pipe. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: input } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType }
  const inner = innerType ?? input
  return inner ? unwrapSchema(inner) : schema
}

const toLetters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Between 0 and 1; names of which one contains the other are similar. */
function compareNames(one: string, other: string): number {
  const [a, b] = [toLetters(one), toLetters(other)]
  if (a === b) return 1
  const longest = Math.max(a.length, b.length, 1)
  const likeness = 1 - editDistance(a, b, longest, true) / longest
  return Math.min(a.length, b.length) >= 4 && (a.includes(b) || b.includes(a)) ? Math.max(likeness, 0.7) : likeness
}

const SIMILAR = 0.6

/** The upstream's names for fields of the contract that its records do not have: similar names with values of the right type. */
function findRenamed(shape: Readonly<Record<string, z.core.$ZodType>>, records: readonly Record<string, unknown>[]) {
  const names = new Set(records.flatMap(Object.keys))
  const unknownNames = [...names].filter((name) => !Object.hasOwn(shape, name))
  const pairs = Object.entries(shape)
    .filter(([ours]) => !names.has(ours))
    .flatMap(([ours, schema]) =>
      unknownNames.flatMap((theirs) => {
        const value = records.find((record) => record[theirs] !== undefined && record[theirs] !== null)?.[theirs]
        const likeness = compareNames(ours, theirs)
        return likeness >= SIMILAR && z.safeParse(schema, value).success ? [{ ours, theirs, likeness }] : []
      }),
    )
    .sort((a, b) => b.likeness - a.likeness)
  const renamed: Record<string, string> = {}
  for (const { ours, theirs } of pairs) {
    if (!(ours in renamed || Object.values(renamed).includes(theirs))) renamed[ours] = theirs
  }
  return renamed
}

const toName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** The mappings of a value, innermost last, as TypeScript; none when its names are those of the contract. */
function proposeMapping(schema: z.core.$ZodType, values: readonly unknown[]): string[] {
  const plain = unwrapSchema(schema)
  if (plain instanceof z.ZodArray) {
    const items = values.filter((value) => Array.isArray(value)).flat()
    return proposeMapping(plain.element as z.core.$ZodType, items).map((mapping) => `mapItems(${mapping})`)
  }
  if (!(plain instanceof z.ZodObject)) return []
  const records = values.filter(isRecord)
  if (records.length === 0) return []
  const shape = plain.shape as Readonly<Record<string, z.core.$ZodType>>
  const renamed = Object.entries(findRenamed(shape, records))
  const own =
    renamed.length === 0
      ? []
      : [`renameFields({ ${renamed.map(([ours, theirs]) => `${toName(ours)}: '${theirs}'`).join(', ')} })`]
  const inner = Object.entries(shape).flatMap(([name, field]) =>
    proposeMapping(
      field,
      records.map((record) => record[name]),
    ).map((mapping) => `mapField('${name}', ${mapping})`),
  )
  return [...own, ...inner]
}

/** The path of a list inside a wrapped reply: `data` or `data.items`. */
function findWrappedList(reply: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(reply)) {
    if (Array.isArray(value)) return name
    const [inner] = isRecord(value) ? Object.entries(value).filter(([, one]) => Array.isArray(one)) : []
    if (inner) return `${name}.${inner[0]}`
  }
  return undefined
}

/** The field with the content of a wrapped record: the one that has more of the contract's fields than the reply itself. */
function findWrappedRecord(shape: Readonly<Record<string, unknown>>, reply: Record<string, unknown>) {
  const countFields = (record: Record<string, unknown>) =>
    Object.keys(record).filter((name) => Object.hasOwn(shape, name)).length
  const [found] = Object.entries(reply).find(
    ([name, value]) => !Object.hasOwn(shape, name) && isRecord(value) && countFields(value) > countFields(reply),
  ) ?? [undefined]
  return found
}

/** The path of the content inside a wrapped reply: `data` or `data.items`. */
export function findEnvelope(schema: z.ZodType, reply: unknown): string | undefined {
  if (!isRecord(reply)) return undefined
  const plain = unwrapSchema(schema)
  if (plain instanceof z.ZodArray) return findWrappedList(reply)
  return plain instanceof z.ZodObject ? findWrappedRecord(plain.shape, reply) : undefined
}

/** Lines for the adapter of a service whose reply has other names or nesting; undefined when it has none. */
export function proposeAdapter(line: string, schema: z.ZodType, reply: unknown): string | undefined {
  const wrapped = findEnvelope(schema, reply)
  const content = wrapped === undefined ? reply : pick(reply, wrapped)
  const steps = [...(wrapped === undefined ? [] : [`unwrap('${wrapped}')`]), ...proposeMapping(schema, [content])]
  if (steps.length === 0) return undefined
  const [only] = steps
  if (steps.length === 1) return `'${line}': ${only},`
  return `'${line}': (reply) => ${steps.reduce((inner, step) => `${step}(${inner})`, 'reply')},`
}
