import type { z } from 'zod'
import { isRecord } from '#lib/contract/adapters/adapter.ts'
import { type ReadingRule, readingRules } from '#lib/contract/reading.ts'
import { type MoneyUnit, normalizeScalar, toAgorot, toWord } from '#lib/server/upstream/read-scalar.ts'

/** The fields and indexes that lead to a value, the last one first: a list of them would be copied for each value. */
type Path = { part: string | number; before: Path } | undefined

/** A value that could not be read and was left out, or a record that was dropped because of it. */
export type ReadingDefect = {
  /** The endpoint's field, without indexes: `availabilities.rooms.rates.total`. */
  field: string
  /** The rule that was broken: a code of zod, `unknown-word`, `missing` or `type`. */
  rule: string
  /** The part that is missing in the result. */
  dropped: 'field' | 'record'
  /** Of a dropped record: its index in its list, and its id where it has one. */
  index?: number
  id?: string
}

export type ReadingOptions = {
  /** The unit of amounts; `agorot` when absent. */
  moneyUnit?: MoneyUnit | undefined
  /** The address that relative addresses of pictures belong to. Without it they are not changed. */
  pictureBase?: string | undefined
  /** Loads pictures of `http:` addresses over https, because a secure page shows no others. */
  upgradePictures?: boolean
  /** Signs the address of a picture, so that the site scales it. */
  signPicture?: ((address: string) => string) | undefined
}

export type ReadingResult = { ok: true; data: unknown } | { ok: false; field: string; rule: string }

type Context = ReadingOptions & { report: (defect: ReadingDefect) => void }
type Read = { ok: true; value: unknown } | { ok: false; path: Path; rule: string }
type Definition = {
  type: string
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  innerType: z.core.$ZodType
  options: z.core.$ZodType[]
  entries: Record<string, string>
  in: z.core.$ZodType
  defaultValue: unknown
}

const fail = (path: Path, rule: string): Read => ({ ok: false, path, rule })
const done = (value: unknown): Read => ({ ok: true, value })

function toField(path: Path): string {
  const names: string[] = []
  for (let at = path; at; at = at.before) if (typeof at.part === 'string') names.unshift(at.part)
  return names.join('.') || '(reply)'
}

/** What is read from a schema for each of its values. */
type PreparedSchema = {
  definition: Definition
  rule: ReadingRule | undefined
  fields: readonly (readonly [string, z.core.$ZodType])[]
  words: readonly string[]
}

// A search reply has a hundred thousand values of a few hundred schemas.
const prepared = new WeakMap<z.core.$ZodType, PreparedSchema>()

function prepare(schema: z.core.$ZodType): PreparedSchema {
  const known = prepared.get(schema)
  if (known) return known
  const definition = schema._zod.def as unknown as Definition
  const { shape = {}, entries = {} } = definition as Partial<Definition>
  const rule = readingRules.get(schema as z.ZodType)
  const created = { definition, rule, fields: Object.entries(shape), words: Object.values(entries) }
  prepared.set(schema, created)
  return created
}

/**
 * Reads a reply by the schema of the contract, and leaves out invalid values instead of failing: null counts as absent,
 * an optional field that breaks its rule is dropped, invalid items of a list are dropped, and equivalent formats are
 * accepted. A required field that cannot be read fails its record. Unknown fields are dropped.
 *
 * @param report called for each value and record that is left out; never gets a value.
 */
export function readTolerantly(
  schema: z.ZodType,
  value: unknown,
  report: (defect: ReadingDefect) => void = () => undefined,
  options: ReadingOptions = {},
): ReadingResult {
  const result = read(schema, value, undefined, { ...options, report })
  return result.ok ? { ok: true, data: result.value } : { ok: false, field: toField(result.path), rule: result.rule }
}

function read(schema: z.core.$ZodType, value: unknown, path: Path, context: Context): Read {
  const { definition, rule, fields, words } = prepare(schema)
  switch (definition.type) {
    case 'optional':
      return readOptional(definition.innerType, value, path, context, undefined)
    case 'default':
      return readOptional(definition.innerType, value, path, context, definition)
    case 'nullable':
      return value === null || value === undefined ? done(null) : read(definition.innerType, value, path, context)
    case 'object':
      return readObject(fields, rule, value, path, context)
    case 'array':
      return readArray(schema, rule, value, path, context)
    case 'union':
      return readUnion(definition, value, path, context)
    case 'enum': {
      const word = toWord(words, value, rule)
      const isMissing = value === undefined || value === null
      return word === undefined ? fail(path, isMissing ? 'missing' : 'unknown-word') : done(word)
    }
    default:
      return readScalar(schema, rule, value, path, context)
  }
}

function readOptional(
  inner: z.core.$ZodType,
  value: unknown,
  path: Path,
  context: Context,
  fallback: Definition | undefined,
): Read {
  const absent = () => done(fallback?.defaultValue)
  if (value === null || value === undefined) return absent()
  const result = read(inner, value, path, context)
  if (result.ok) return result.value === null ? absent() : result
  context.report({ field: toField(result.path), rule: result.rule, dropped: 'field' })
  return absent()
}

function readObject(
  fields: PreparedSchema['fields'],
  rule: ReadingRule | undefined,
  given: unknown,
  path: Path,
  context: Context,
): Read {
  const value = rule?.format === 'picture' ? toPictureFields(given, context) : given
  if (!isRecord(value)) return fail(path, value === undefined || value === null ? 'missing' : 'type')
  const data: Record<string, unknown> = {}
  for (const [name, schema] of fields) {
    const own = Object.hasOwn(value, name) ? value[name] : undefined
    const result = read(schema, own, { part: name, before: path }, context)
    if (!result.ok) return result
    if (result.value !== undefined) data[name] = result.value
  }
  return done(data)
}

function readArray(
  schema: z.core.$ZodType,
  rule: ReadingRule | undefined,
  value: unknown,
  path: Path,
  context: Context,
): Read {
  if (value === undefined) return fail(path, 'missing')
  if (value !== null && !Array.isArray(value)) return fail(path, 'type')
  const { element } = prepare(schema).definition
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema._zod.bag as { minimum?: number; maximum?: number }
  const items: unknown[] = []
  for (const [index, item] of ((value ?? []) as unknown[]).entries()) {
    const result = read(element, item, { part: index, before: path }, context)
    if (!result.ok && rule?.format === 'complete') return result
    if (result.ok && items.length < maximum) items.push(result.value)
    else {
      const broken = result.ok ? { path, rule: 'too_big' } : result
      const id = toId(item)
      context.report({
        field: toField(broken.path),
        rule: broken.rule,
        dropped: 'record',
        index,
        ...(id !== undefined && { id }),
      })
    }
  }
  return items.length < minimum ? fail(path, 'too_small') : done(items)
}

const ID_FIELDS = ['id', 'code', 'hotelCode', 'roomCode', 'itemId', 'slug', 'agencyCode']

/** The id of a raw record, for the log. */
function toId(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const id = ID_FIELDS.map((name) => item[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  return id === undefined ? undefined : String(id).slice(0, 60)
}

function readUnion({ options }: Definition, value: unknown, path: Path, context: Context): Read {
  for (const option of options) {
    const defects: ReadingDefect[] = []
    const result = read(option, value, path, { ...context, report: (defect) => defects.push(defect) })
    if (!result.ok) continue
    for (const defect of defects) context.report(defect)
    return result
  }
  return fail(path, 'invalid_union')
}

function readScalar(
  schema: z.core.$ZodType,
  rule: ReadingRule | undefined,
  value: unknown,
  path: Path,
  { moneyUnit = 'agorot' }: Context,
): Read {
  const { definition } = prepare(schema)
  const inner = definition.type === 'pipe' ? definition.in : schema
  const normalized = rule?.format === 'money' ? toAgorot(value, moneyUnit) : normalizeScalar(inner, value, rule)
  const parsed = (schema as z.ZodType).safeParse(normalized)
  if (parsed.success) return done(parsed.data)
  const isMissing = value === undefined || value === null
  return fail(path, isMissing ? 'missing' : (parsed.error.issues[0]?.code ?? 'type'))
}

/** A picture as an object with a usable, signed address. A relative address belongs to `pictureBase`. */
function toPictureFields(value: unknown, { pictureBase, upgradePictures, signPicture }: Context): unknown {
  const picture = typeof value === 'string' ? { url: value } : value
  if (!isRecord(picture) || typeof picture.url !== 'string') return picture
  const url = picture.url.startsWith('//') ? `https:${picture.url}` : picture.url
  if (!URL.canParse(url, pictureBase)) return pictureBase === undefined ? picture : { ...picture, url: undefined }
  const parsed = new URL(url, pictureBase)
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return { ...picture, url: undefined }
  if (upgradePictures) parsed.protocol = 'https:'
  const address = url.startsWith('http') && !upgradePictures ? url : parsed.href
  return { ...picture, url: signPicture?.(address) ?? address }
}
