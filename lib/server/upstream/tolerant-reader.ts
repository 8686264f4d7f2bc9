import type { z } from 'zod'
import { isRecord } from '#lib/contract/adapters/adapter.ts'
import { isAmount, type ReadingRule, readingRules } from '#lib/contract/reading.ts'
import { createQuickCheck } from '#lib/server/upstream/quick-check.ts'
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

/** The value as its schema says, or an `Unreadable`. */
type Read = (value: unknown, context: Context) => unknown

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

const toDefinition = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition
const toRule = (schema: z.core.$ZodType): ReadingRule | undefined => readingRules.get(schema as z.ZodType)

// A search reply has a hundred thousand values of a few hundred schemas: what does not depend on the value is computed once.
const reads = new WeakMap<z.core.$ZodType, Read>()

function toRead(schema: z.core.$ZodType): Read {
  const known = reads.get(schema)
  if (known) return known
  const created = createRead(schema)
  reads.set(schema, created)
  return created
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
  const result = toRead(schema)(value, { ...options, report, fields: [], isForeignMoney: false })
  if (result instanceof Unreadable) return { ok: false, field: result.field, rule: result.rule }
  return { ok: true, data: result }
}

function createRead(schema: z.core.$ZodType): Read {
  switch (toDefinition(schema).type) {
    case 'optional':
    case 'default':
      return createOptionalRead(schema)
    case 'nullable':
      return createNullableRead(schema)
    case 'object':
      return createObjectRead(schema)
    case 'array':
      return createArrayRead(schema)
    case 'union':
      return createUnionRead(schema)
    case 'enum':
      return createEnumRead(schema)
    default:
      return createScalarRead(schema)
  }
}

function createEnumRead(schema: z.core.$ZodType): Read {
  const rule = toRule(schema)
  const words = Object.values(toDefinition(schema).entries)
  const own = new Set<unknown>(words)
  const { synonyms = {} } = rule ?? {}
  return (value, context) => {
    if (own.has(value)) return value
    const word = toWord(words, value, rule)
    if (word === undefined) {
      return new Unreadable(context, value === undefined || value === null ? 'missing' : 'unknown-word')
    }
    // A fallback may hide a new state of a payment from the operator.
    if (word === rule?.fallback && toWord(words, value, { synonyms }) === undefined) {
      context.report({ field: context.fields.join('.') || '(reply)', rule: 'unknown-word', dropped: 'field' })
    }
    return word
  }
}

/** Creates the test whether a value that may be absent is absent. */
function createAbsenceTest(inner: z.core.$ZodType): (value: unknown) => boolean {
  const isDate = isDateSchema(inner)
  return (value) => value === null || value === undefined || (isDate && isUnsetDate(value))
}

const isDateSchema = (schema: z.core.$ZodType): boolean => {
  const { type, format } = toDefinition(schema)
  return type === 'string' && (format === 'date' || format === 'datetime')
}

function createNullableRead(schema: z.core.$ZodType): Read {
  const { innerType } = toDefinition(schema)
  const isAbsent = createAbsenceTest(innerType)
  const readInner = toRead(innerType)
  return (value, context) => (isAbsent(value) ? null : readInner(value, context))
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

function createOptionalRead(schema: z.core.$ZodType): Read {
  const definition = toDefinition(schema)
  const isOptional = definition.type === 'optional'
  const isDecisive = toRule(schema)?.format === 'decisive'
  const isAbsent = createAbsenceTest(definition.innerType)
  const readInner = toRead(definition.innerType)
  const toAbsent = () => (isOptional ? undefined : definition.defaultValue)
  // An empty text is no value, as null is; but it is not zero or "no" where the default is that.
  const isEmptyAbsent = isOptional || definition.defaultValue === ''
  return (value, context) => {
    if (isAbsent(value)) return toAbsent()
    const result = readInner(value, context)
    if (result instanceof Unreadable) {
      if (isDecisive && !(isEmptyAbsent && isBlank(value))) return result
      context.report({ field: result.field, rule: result.rule, dropped: 'field' })
      return toAbsent()
    }
    // An empty text says nothing: a label would have no value, and a fallback would not be used.
    return result === null || (isOptional && isBlank(result)) ? toAbsent() : result
  }
}

function createObjectRead(schema: z.core.$ZodType): Read {
  const format = toRule(schema)?.format
  const fields = Object.entries(toDefinition(schema).shape).map(([name, field]) => ({
    name,
    isOptional: toDefinition(field).type === 'optional',
    readField: toRead(field),
  }))
  return (raw, context) => {
    const value = toRecord(format, raw, context)
    if (!isRecord(value)) return new Unreadable(context, value === undefined || value === null ? 'missing' : 'type')
    const outer = context.isForeignMoney
    context.isForeignMoney = statesForeignCurrency(value) ?? outer
    const data = readFields(fields, value, context)
    context.isForeignMoney = outer
    return data
  }
}

type Field = { name: string; isOptional: boolean; readField: Read }

/** The fields of a record; the first required one that cannot be read instead. */
function readFields(fields: readonly Field[], value: Record<string, unknown>, context: Context): unknown {
  const data: Record<string, unknown> = {}
  for (const { name, isOptional, readField } of fields) {
    const own = Object.hasOwn(value, name) ? value[name] : undefined
    if (isOptional && (own === undefined || own === null)) continue
    context.fields.push(name)
    const result = readField(own, context)
    context.fields.pop()
    if (result instanceof Unreadable) return result
    if (result !== undefined) data[name] = result
  }
  return data
}

/** A value of which an upstream may send only the essential part, as the object of the contract. */
function toRecord(format: ReadingRule['format'], raw: unknown, context: Context): unknown {
  if (format === 'picture') return toPictureFields(raw, context)
  return format === 'localized' && typeof raw === 'string' ? { HEB: raw } : raw
}

function createArrayRead(schema: z.core.$ZodType): Read {
  const readItem = toRead(toDefinition(schema).element)
  const { minimum, maximum } = findLengths(schema)
  const format = toRule(schema)?.format
  const isComplete = format === 'complete'
  return (value, context) => {
    if (value === undefined) return new Unreadable(context, 'missing')
    if (value !== null && !Array.isArray(value)) return new Unreadable(context, 'type')
    const values: readonly unknown[] = value ?? []
    if (isComplete && values.length > maximum) return new Unreadable(context, 'too_big')
    const items: unknown[] = []
    let firstLost: Unreadable | undefined
    for (const [index, item] of values.entries()) {
      const result = readItem(item, context)
      const isUnreadable = result instanceof Unreadable
      if (isUnreadable && isComplete) return result
      if (isUnreadable) firstLost ??= result
      // An empty text says nothing, as in an optional field.
      if (isBlank(result)) continue
      if (!isUnreadable && items.length < maximum) items.push(result)
      else {
        const { field, rule } = isUnreadable ? result : new Unreadable(context, 'too_big')
        const id = toId(item)
        context.report({ field, rule, dropped: 'record', index, ...(id !== undefined && { id }) })
      }
    }
    if (items.length === 0 && firstLost && format === 'readable') return firstLost
    return items.length < minimum ? new Unreadable(context, 'too_small') : items
  }
}

const ID_FIELDS = ['id', 'code', 'hotelCode', 'roomCode', 'itemId', 'slug', 'agencyCode']

/** The id of a raw record, for the log. */
function toId(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const id = ID_FIELDS.map((name) => item[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  return id === undefined ? undefined : String(id).slice(0, 60)
}

function createUnionRead(schema: z.core.$ZodType): Read {
  const options = toDefinition(schema).options.map(toRead)
  return (value, context) => {
    for (const readOption of options) {
      const defects: ReadingDefect[] = []
      const result = readOption(value, { ...context, report: (defect) => defects.push(defect) })
      if (result instanceof Unreadable) continue
      for (const defect of defects) context.report(defect)
      return result
    }
    return new Unreadable(context, 'invalid_union')
  }
}

/** The most dates that are cached for each schema, and the characters of the longest one. */
const MAX_DATES = 1_000
const MAX_DATE_LENGTH = 40

/** A date or moment. Those that were read are cached by their text, because the rates of a search share a few of them. */
function createDateRead(readDate: Read): Read {
  const dates = new Map<unknown, unknown>()
  return (value, context) => {
    const known = dates.get(value)
    if (known !== undefined) return known
    const result = readDate(value, context)
    if (typeof value === 'string' && value.length <= MAX_DATE_LENGTH && typeof result === 'string') {
      if (dates.size >= MAX_DATES) dates.clear()
      dates.set(value, result)
    }
    return result
  }
}

function createScalarRead(schema: z.core.$ZodType): Read {
  const rule = toRule(schema)
  const definition = toDefinition(schema)
  const inner = definition.type === 'pipe' ? definition.in : schema
  const normalize = (value: unknown, { moneyUnit = 'agorot', upgradeAddresses }: Context) => {
    if (isAmount(rule)) return toAgorot(value, moneyUnit)
    return normalizeScalar(inner, rule?.format === 'address' && upgradeAddresses ? toSecureAddress(value) : value, rule)
  }
  const isMoney = rule?.format === 'money'
  const isValid = createQuickCheck(schema)
  const readScalar: Read = (value, context) => {
    const normalized = normalize(value, context)
    let data = normalized
    if (!isValid(normalized)) {
      const parsed = (schema as z.ZodType).safeParse(normalized)
      if (!parsed.success) {
        const isMissing = normalized === undefined || normalized === null
        return new Unreadable(context, isMissing ? 'missing' : (parsed.error.issues[0]?.code ?? 'type'))
      }
      data = parsed.data
    }
    // A price of 100 dollars must not be sold for 100 shekels.
    return isMoney && context.isForeignMoney ? new Unreadable(context, 'currency') : data
  }
  return isDateSchema(schema) ? createDateRead(readScalar) : readScalar
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
