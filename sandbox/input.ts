import type { Context } from 'hono'
import type { z } from 'zod'
import type { Encoding, Endpoint } from '#lib/contract/service.ts'
import { HttpError } from '#sandbox/world.ts'

const TYPES: Record<Encoding, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  text: 'text/plain',
}

/** A call's path, query and body, parsed with the contract's schemas. Throws 400 for invalid input. */
export async function readInput(c: Context, entry: Endpoint, path: Record<string, string>) {
  return {
    path: entry.path ? { ...path, ...parseOrRefuse(entry.path, path, 'path') } : path,
    query: entry.query ? parseOrRefuse(entry.query, toRecord(new URL(c.req.url).searchParams), 'query') : {},
    body: entry.body ? parseOrRefuse(entry.body, await readBody(c, entry.encoding ?? 'json'), 'body') : undefined,
  }
}

async function readBody(c: Context, encoding: Encoding): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== TYPES[encoding]) throw new HttpError(400, `body: expected ${TYPES[encoding]}`)
  try {
    if (encoding === 'json') return await c.req.json()
    if (encoding === 'text') return await c.req.text()
    const fields = [...(await c.req.formData())]
    if (encoding === 'form') return toRecord(fields)
    // Multipart sends a line break as CRLF. The contract counts it as one character.
    return toRecord(
      fields.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value]),
    )
  } catch {
    throw new HttpError(400, 'body: unreadable')
  }
}

/** A repeated name becomes a list. */
function toRecord(entries: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const record: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {}
  for (const [name, value] of entries) {
    const before = Object.hasOwn(record, name) ? record[name] : undefined
    record[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return record
}

function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${[where, ...path].join('.')}: ${message}`)
  throw new HttpError(400, faults.slice(0, 5).join('; '))
}
