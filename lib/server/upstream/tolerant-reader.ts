import type { z } from 'zod'
import { isRecord } from '#lib/contract/adapters/adapter.ts'
import { isAmount, type ReadingRule, readingRules } from '#lib/contract/reading.ts'
import {
  findLengths,
  isUnsetDate,
  type MoneyUnit,
  normalizeScalar,
  statesForeignCurrency,
  toAgorot,
  toWord,
} from '#lib/server/upstream/read-scalar.ts'

/** A value that could not be read and was left out, or a record that was dropped because of it. */
export type ReadingDefect = {
  /** The endpoint's field, without indexes: `availabilities.rooms.rates.total`. */
  field: string
  /** The rule that was broken: a code of zod, `unknown-word`, `missing`, `type` or `currency`. */
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
  /**
   * Turns `http:` addresses into https: a secure page shows no other pictures, and a customer must not be sent to a payment page
   * that others can read and change on its way.
   */
  upgradeAddresses?: boolean
  /** Signs the address of a picture, so that the site scales it. */
  signPicture?: ((address: string) => string) | undefined
}

export type ReadingResult = { ok: true; data: unknown } | { ok: false; field: string; rule: string }

type Context = ReadingOptions & {
  report: (defect: ReadingDefect) => void
  /** The fields that lead to the value that is being read. */
  fields: string[]
  /** Whether the innermost record that states a currency states another currency than the shekel. */
  isForeignMoney: boolean
}

/** Takes the place of a value that could not be read. Values are not wrapped: a search reply has a hundred thousand. */
class Unreadable {
  readonly field: string
  readonly rule: string
  constructor({ fields }: Context, rule: string) {
    this.field = fields.join('.') || '(reply)'
    this.rule = rule
  }
}

type Definition = {
  type: string
  format?: string
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  innerType: z.core.$ZodType
  options: z.core.$ZodType[]
  entries: Record<string, string>
  in: z.core.$ZodType
  defaultValue: unknown
}

/** A schema with what reading each of its values needs, computed once. */
type PreparedSchema = {
  schema: z.core.$ZodType
  definition: Definition
  rule: ReadingRule | undefined
  fields: readonly PreparedField[]
  words: readonly string[]
  /** The schema of the items of a list, or of a value that may be absent. */
  inner?: PreparedSchema
  /** Dates and moments that were read, by their text, because the rates of a search share a few of them. */
  dates?: Map<string, string>
}
type PreparedField = { name: string; schema: z.core.$ZodType; isOptional: boolean; prepared?: PreparedSchema }

// A search reply has a hundred thousand values of a few hundred schemas.
const preparedSchemas = new WeakMap<z.core.$ZodType, PreparedSchema>()

function prepareSchema(schema: z.core.$ZodType): PreparedSchema {
  const known = preparedSchemas.get(schema)
  if (known) return known
  const definition = schema._zod.def as unknown as Definition
  const { type, format, shape = {}, entries = {} } = definition as Partial<Definition>
  const rule = readingRules.get(schema as z.ZodType)
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    schema: field,
    isOptional: field._zod.def.type === 'optional',
  }))
  const isDate = type === 'string' && (format === 'date' || format === 'datetime')
  const created: PreparedSchema = {
    schema,
    definition,
    rule,
    fields,
    words: Object.values(entries),
    ...(isDate && { dates: new Map() }),
  }
  preparedSchemas.set(schema, created)
  return created
}

function prepareInner(outer: PreparedSchema): PreparedSchema {
  const { type, element, innerType } = outer.definition
  outer.inner ??= prepareSchema(type === 'array' ? element : innerType)
  return outer.inner
}

/**
 * Reads a reply by the schema of the contract, and leaves out invalid values instead of failing: null counts as absent,
 * as does an empty text of an optional field, an optional field that breaks its rule is dropped, invalid items of a list
 * are dropped, and equivalent formats are accepted. A required field that cannot be read fails its record. Unknown fields
 * are dropped.
 *
 * @param report called for each value and record that is left out; never gets a value.
 */
export function readTolerantly(
  schema: z.ZodType,
  value: unknown,
  report: (defect: ReadingDefect) => void = () => undefined,
  options: ReadingOptions = {},
): ReadingResult {
  const result = read(prepareSchema(schema), value, { ...options, report, fields: [], isForeignMoney: false })
  if (result instanceof Unreadable) return { ok: false, field: result.field, rule: result.rule }
  return { ok: true, data: result }
}

/** The value as its schema says, or an `Unreadable`. */
function read(prepared: PreparedSchema, value: unknown, context: Context): unknown {
  switch (prepared.definition.type) {
    case 'optional':
    case 'default':
      return readOptional(prepared, value, context)
    case 'nullable':
      return isAbsent(prepared, value) ? null : read(prepareInner(prepared), value, context)
    case 'object':
      return readObject(prepared, value, context)
    case 'array':
      return readArray(prepared, value, context)
    case 'union':
      return readUnion(prepared, value, context)
    case 'enum': {
      const word = toWord(prepared.words, value, prepared.rule)
      if (word !== undefined && word !== value && word === prepared.rule?.fallback)
        reportFallback(prepared, value, context)
      const isMissing = value === undefined || value === null
      return word ?? new Unreadable(context, isMissing ? 'missing' : 'unknown-word')
    }
    default:
      return readScalar(prepared, value, context)
  }
}

/** Reports a word that the contract does not have: its fallback may hide a new state of a payment from the operator. */
function reportFallback({ words, rule = {} }: PreparedSchema, value: unknown, { report, fields }: Context): void {
  const { synonyms = {} } = rule
  if (toWord(words, value, { synonyms }) === undefined) {
    report({ field: fields.join('.') || '(reply)', rule: 'unknown-word', dropped: 'field' })
  }
}

/** Whether a value that may be absent is absent. */
const isAbsent = (prepared: PreparedSchema, value: unknown): boolean =>
  value === null || value === undefined || (isUnsetDate(value) && prepareInner(prepared).dates !== undefined)

function readOptional(prepared: PreparedSchema, value: unknown, context: Context): unknown {
  const toAbsent = () => (prepared.definition.type === 'default' ? prepared.definition.defaultValue : undefined)
  if (isAbsent(prepared, value)) return toAbsent()
  const result = read(prepareInner(prepared), value, context)
  if (result instanceof Unreadable) {
    // An optional value that is empty is none, as null is.
    const isNone = prepared.definition.type === 'optional' && typeof value === 'string' && value.trim() === ''
    if (prepared.rule?.format === 'decisive' && !isNone) return result
    context.report({ field: result.field, rule: result.rule, dropped: 'field' })
    return toAbsent()
  }
  // An empty text says nothing: a label would have no value, and a fallback would not be used.
  const isEmpty = prepared.definition.type === 'optional' && typeof result === 'string' && result.trim() === ''
  return result === null || isEmpty ? toAbsent() : result
}

function readObject({ fields, rule }: PreparedSchema, raw: unknown, context: Context): unknown {
  const value = toRecord(rule?.format, raw, context)
  if (!isRecord(value)) return new Unreadable(context, value === undefined || value === null ? 'missing' : 'type')
  const outer = context.isForeignMoney
  context.isForeignMoney = statesForeignCurrency(value) ?? outer
  const data = readFields(fields, value, context)
  context.isForeignMoney = outer
  return data
}

/** A value of which an upstream may send only the essential part, as the object of the contract. */
function toRecord(format: ReadingRule['format'], raw: unknown, context: Context): unknown {
  if (format === 'picture') return toPictureFields(raw, context)
  return format === 'localized' && typeof raw === 'string' ? { HEB: raw } : raw
}

function readFields(fields: readonly PreparedField[], value: Record<string, unknown>, context: Context): unknown {
  const data: Record<string, unknown> = {}
  for (const field of fields) {
    const { name } = field
    const own = Object.hasOwn(value, name) ? value[name] : undefined
    if (field.isOptional && (own === undefined || own === null)) continue
    field.prepared ??= prepareSchema(field.schema)
    context.fields.push(name)
    const result = read(field.prepared, own, context)
    context.fields.pop()
    if (result instanceof Unreadable) return result
    if (result !== undefined) data[name] = result
  }
  return data
}

function readArray(prepared: PreparedSchema, value: unknown, context: Context): unknown {
  if (value === undefined) return new Unreadable(context, 'missing')
  if (value !== null && !Array.isArray(value)) return new Unreadable(context, 'type')
  const element = prepareInner(prepared)
  const { minimum, maximum } = findLengths(prepared.schema)
  const values = (value ?? []) as unknown[]
  const isComplete = prepared.rule?.format === 'complete'
  if (isComplete && values.length > maximum) return new Unreadable(context, 'too_big')
  const items: unknown[] = []
  let firstLost: Unreadable | undefined
  for (const [index, item] of values.entries()) {
    const result = read(element, item, context)
    const isUnreadable = result instanceof Unreadable
    if (isUnreadable && isComplete) return result
    if (isUnreadable) firstLost ??= result
    // An empty text says nothing, as in an optional field.
    if (typeof result === 'string' && result.trim() === '') continue
    if (!isUnreadable && items.length < maximum) items.push(result)
    else {
      const { field, rule } = isUnreadable ? result : new Unreadable(context, 'too_big')
      const id = toId(item)
      context.report({ field, rule, dropped: 'record', index, ...(id !== undefined && { id }) })
    }
  }
  if (items.length === 0 && firstLost && prepared.rule?.format === 'readable') return firstLost
  return items.length < minimum ? new Unreadable(context, 'too_small') : items
}

const ID_FIELDS = ['id', 'code', 'hotelCode', 'roomCode', 'itemId', 'slug', 'agencyCode']

/** The id of a raw record, for the log. */
function toId(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const id = ID_FIELDS.map((name) => item[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  return id === undefined ? undefined : String(id).slice(0, 60)
}

function readUnion({ definition }: PreparedSchema, value: unknown, context: Context): unknown {
  for (const option of definition.options) {
    const defects: ReadingDefect[] = []
    const result = read(prepareSchema(option), value, { ...context, report: (defect) => defects.push(defect) })
    if (result instanceof Unreadable) continue
    for (const defect of defects) context.report(defect)
    return result
  }
  return new Unreadable(context, 'invalid_union')
}

/** The most dates that are cached for each schema, and the characters of the longest one. */
const MAX_DATES = 1_000
const MAX_DATE_LENGTH = 40

function readScalar(prepared: PreparedSchema, value: unknown, context: Context): unknown {
  const { schema, definition, rule, dates } = prepared
  const known = dates && typeof value === 'string' ? dates.get(value) : undefined
  if (known !== undefined) return known
  const { moneyUnit = 'agorot', isForeignMoney } = context
  const inner = definition.type === 'pipe' ? definition.in : schema
  const source = rule?.format === 'address' && context.upgradeAddresses ? toSecureAddress(value) : value
  const normalized = isAmount(rule) ? toAgorot(source, moneyUnit) : normalizeScalar(inner, source, rule)
  const parsed = (schema as z.ZodType).safeParse(normalized)
  if (!parsed.success) {
    const isMissing = normalized === undefined || normalized === null
    return new Unreadable(context, isMissing ? 'missing' : (parsed.error.issues[0]?.code ?? 'type'))
  }
  // A price of 100 dollars must not be sold for 100 shekels.
  if (isForeignMoney && rule?.format === 'money') return new Unreadable(context, 'currency')
  if (dates && typeof value === 'string' && value.length <= MAX_DATE_LENGTH && typeof parsed.data === 'string') {
    if (dates.size >= MAX_DATES) dates.clear()
    dates.set(value, parsed.data)
  }
  return parsed.data
}

const toSecureAddress = (value: unknown) => (typeof value === 'string' ? value.replace(/^\s*http:/i, 'https:') : value)

/** A picture as an object with a usable, signed address. A relative address belongs to `pictureBase`. */
function toPictureFields(value: unknown, { pictureBase, upgradeAddresses, signPicture }: Context): unknown {
  const picture = typeof value === 'string' ? { url: value } : value
  if (!isRecord(picture) || typeof picture.url !== 'string') return picture
  // The scaled picture's address contains this one, and no address can contain half of a surrogate pair.
  const source = picture.url.toWellFormed().trim()
  // Relative to the base it would be the address of the base itself.
  if (source === '') return { ...picture, url: undefined }
  const url = source.startsWith('//') ? `https:${source}` : source
  if (!URL.canParse(url, pictureBase)) return { ...picture, url: pictureBase === undefined ? url : undefined }
  const parsed = new URL(url, pictureBase)
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return { ...picture, url: undefined }
  if (upgradeAddresses) parsed.protocol = 'https:'
  const address = url.startsWith('http') && !upgradeAddresses ? url : parsed.href
  return { ...picture, url: signPicture?.(address) ?? address }
}
