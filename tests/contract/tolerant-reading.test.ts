import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { readingRules } from '#lib/contract/reading.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import { readReply } from '#lib/server/upstream/reply.ts'
import { type ReadingDefect, readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import { ENDPOINTS, type ListedEndpoint } from '#tests/contract/endpoints.ts'
import { example } from '#tests/contract/example.ts'

type Path = (string | number)[]
/** What is dropped when something inside it cannot be read; the innermost comes last. */
type Guard =
  | { kind: 'field'; path: Path }
  | { kind: 'default'; path: Path; value: unknown }
  | { kind: 'item'; path: Path; least: number }
type Place = {
  path: Path
  schema: z.ZodType
  guards: Guard[]
  presence: 'required' | 'optional' | 'default' | 'nullable'
  /** Its default does not take the place of a value that cannot be read. */
  isDecisive: boolean
}

const definition = (schema: z.ZodType) =>
  schema._zod.def as unknown as { innerType: z.ZodType; element: z.ZodType; defaultValue: unknown; in: z.ZodType }
const minimumOf = (schema: z.ZodType) =>
  (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as { minItems?: number }).minItems ?? 0
const isWhole = (schema: z.ZodType) => readingRules.get(schema)?.format === 'complete'
/** The fewest items of a list that has items. */
const leastOf = (schema: z.ZodType) => (readingRules.get(schema)?.format === 'readable' ? 1 : minimumOf(schema))

const SCALARS: readonly (new (...of: never[]) => z.ZodType)[] = [
  z.ZodString,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodStringFormat,
] as never

/** Every field, list and item of a reply. Throws for a kind of schema that the tolerant reader does not support. */
function listPlaces(
  schema: z.ZodType,
  path: Path = [],
  guards: Guard[] = [],
  presence: Place['presence'] = 'required',
  isDecisive = false,
): Place[] {
  const inner = definition(schema).innerType
  const isRuledDecisive = readingRules.get(schema)?.format === 'decisive'
  if (schema instanceof z.ZodOptional)
    return listPlaces(inner, path, [...guards, { kind: 'field', path }], 'optional', isRuledDecisive)
  if (schema instanceof z.ZodDefault) {
    const value = definition(schema).defaultValue
    return listPlaces(inner, path, [...guards, { kind: 'default', path, value }], 'default', isRuledDecisive)
  }
  if (schema instanceof z.ZodNullable)
    return listPlaces(inner, path, guards, presence === 'required' ? 'nullable' : presence)
  const place = { path, schema, guards, presence, isDecisive }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    // As an unreadable item of a complete list: the object's own default does not take its place.
    const ofFields = toGuards(place)
    return [place, ...fields.flatMap(([name, field]) => listPlaces(field, [...path, name], ofFields))]
  }
  if (schema instanceof z.ZodArray) {
    const item: Guard[] = isWhole(schema) ? [] : [{ kind: 'item', path: [...path, 0], least: leastOf(schema) }]
    // An unreadable item of a list that must be complete makes the list unreadable, which may be decisive.
    const isItemDecisive = isDecisive && isWhole(schema)
    return [
      place,
      ...listPlaces(schema.element as z.ZodType, [...path, 0], [...guards, ...item], 'required', isItemDecisive),
    ]
  }
  const leaf = schema instanceof z.ZodPipe ? definition(schema).in : schema
  if (SCALARS.some((kind) => leaf instanceof kind)) return [place]
  throw new Error(`${path.join('.')}: no outcome is designed for a ${schema.constructor.name}`)
}

const clone = <T>(value: T): T => structuredClone(value)

function parentOf(data: unknown, path: Path): [Record<string | number, unknown>, string | number] {
  const last = path.at(-1) as string | number
  return [path.slice(0, -1).reduce((at, name) => (at as Record<string, unknown>)[name], data) as never, last]
}

function put(data: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value
  const copy = clone(data)
  const [parent, name] = parentOf(copy, path)
  if (value === undefined) delete parent[name]
  else parent[name] = value
  return copy
}

const FAILS = 'the whole reply'

/** The guards that an unreadable value passes: its own default does not take its place where it is decisive. */
const toGuards = ({ guards, isDecisive }: Pick<Place, 'guards' | 'isDecisive'>) =>
  isDecisive ? guards.slice(0, -1) : guards

/** The reply without the part that the innermost guard drops. */
function without(read: unknown, guards: readonly Guard[]): unknown {
  const [guard, outer] = [guards.at(-1), guards.slice(0, -1)]
  if (!guard) return FAILS
  if (guard.kind === 'field') return put(read, guard.path, undefined)
  if (guard.kind === 'default') return put(read, guard.path, guard.value)
  if (guard.least > 0) return without(read, outer)
  return put(read, guard.path.slice(0, -1), [])
}

function readAll(schema: z.ZodType, raw: unknown) {
  const defects: ReadingDefect[] = []
  const result = readTolerantly(schema, raw, (defect) => defects.push(defect))
  return { read: result.ok ? result.data : FAILS, defects }
}

const REPLIES = ENDPOINTS.filter(({ endpoint }) => endpoint.reply !== EmptyReply)
const rows = REPLIES.map((listed) => [`${listed.name} ${listed.wireLine}`, listed] as const)
const OTHER_TYPE = { of: 'another type' }

describe.each(rows)('a reply of %s', (_name, { endpoint }: ListedEndpoint) => {
  const schema = endpoint.reply
  const raw = example(schema, 'everything')
  const whole = schema.parse(raw)
  const places = listPlaces(schema)

  test('that is valid is read exactly as the contract reads it', () => {
    expect(readAll(schema, raw)).toEqual({ read: whole, defects: [] })
  })

  test('with an absent or null value drops that value, or the record that requires it', () => {
    for (const place of places) {
      const { path, schema: inner, presence } = place
      const guards = path.at(-1) === 0 ? toGuards(place) : place.guards
      for (const value of [undefined, null]) {
        if (path.at(-1) === 0 && value === undefined) continue
        const empty = inner instanceof z.ZodArray && value === null && minimumOf(inner) === 0
        const expected =
          presence === 'nullable'
            ? put(whole, path, null)
            : presence === 'required' && empty
              ? put(whole, path, [])
              : without(whole, guards)
        const { read, defects } = readAll(schema, put(raw, path, value))
        expect({ path, value, read }).toEqual({ path, value, read: expected })
        expect({ path, value, reported: defects.length > 0 }).toEqual({
          path,
          value,
          // A null or absent optional field is normal and not reported; a dropped record is reported.
          reported: presence === 'required' && !empty && expected !== FAILS,
        })
      }
    }
  })

  test('with a value of another type drops that value, or the record that requires it, and reports it', () => {
    for (const place of places) {
      const { path, schema: inner } = place
      if (inner instanceof z.ZodObject) continue
      const fallback = readingRules.get(inner)?.fallback
      const lost = without(whole, toGuards(place))
      const expected = fallback === undefined ? lost : put(whole, path, fallback)
      const { read, defects } = readAll(schema, put(raw, path, OTHER_TYPE))
      expect({ path, read }).toEqual({ path, read: expected })
      if (expected !== FAILS && fallback === undefined) expect(defects).not.toEqual([])
    }
  })

  test('with one broken record in a list returns the other records', () => {
    for (const place of places) {
      const { path, schema: inner } = place
      if (!(inner instanceof z.ZodArray)) continue
      const [parent, name] = path.length === 0 ? [{ '': raw } as Record<string, unknown>, ''] : parentOf(raw, path)
      const expected = isWhole(inner) ? without(whole, toGuards(place)) : whole
      // A record without required fields can be read of any object.
      const other = (inner.element as z.ZodType).safeParse({}).success ? 'another type' : OTHER_TYPE
      for (const broken of [null, other]) {
        const { read, defects } = readAll(schema, put(raw, path, [...(parent[name] as unknown[]), broken]))
        // An enumeration value with a fallback is never invalid.
        if (readingRules.get(inner.element as z.ZodType)?.fallback !== undefined) continue
        expect({ path, read }).toEqual({ path, read: expected })
        if (expected !== FAILS) expect(defects).not.toEqual([])
        if (!isWhole(inner)) expect(defects).toMatchObject([{ dropped: 'record', index: 1 }])
      }
    }
  })

  test('with an unknown enumeration value uses the fallback, or drops the part that requires the value', () => {
    for (const { path, schema: inner, guards } of places) {
      if (!(inner instanceof z.ZodEnum)) continue
      const fallback = readingRules.get(inner)?.fallback
      const expected = fallback === undefined ? without(whole, guards) : put(whole, path, fallback)
      expect({ path, ...readAll(schema, put(raw, path, 'a word of tomorrow')) }).toMatchObject({ path, read: expected })
      const [parent, name] = parentOf(raw, path)
      const shouted = String(parent[name]).toUpperCase().replaceAll('-', '_')
      expect({ path, ...readAll(schema, put(raw, path, shouted)) }).toMatchObject({ path, read: whole })
    }
  })

  test('that is empty is read as an empty list where the contract has a list', async () => {
    const isList = schema instanceof z.ZodArray
    for (const response of [
      new Response(null, { status: 204 }),
      new Response(''),
      new Response('null', { headers: { 'x-text': 'null' } }),
    ]) {
      const outcome = await readReply(response, endpoint, { limit: 1_000, onDefect: () => undefined })
      const isEmptySuccess = endpoint.mayBeEmpty && response.headers.get('x-text') !== 'null'
      if (isEmptySuccess) expect(outcome).toEqual({ ok: true, data: undefined })
      else expect(outcome).toMatchObject(isList ? { ok: true, data: [] } : { ok: false, error: { kind: 'malformed' } })
    }
  })

  test('is read under any text or JSON content type, but never as HTML', async () => {
    const body = JSON.stringify(raw)
    const read = async (type: string) => {
      const response = new Response(body, { headers: { 'content-type': type } })
      const outcome = await readReply(response, endpoint, { limit: 1_000_000, onDefect: () => undefined })
      return outcome.ok
    }
    for (const type of ['text/plain', 'text/json; charset=utf-8', 'application/vnd.x+json'])
      expect(await read(type)).toBe(true)
    expect(await read('text/html')).toBe(false)
  })
})
