import type { z } from 'zod'
import type { Encoding, Entry } from '#lib/contract/service.ts'
import type { Parameters } from '#lib/proxy/access.ts'
import { fieldAt } from '#lib/proxy/access.ts'
import type { FieldFault, Problem } from '#lib/proxy/problem.ts'
import { cleanFile } from '#lib/proxy/upload.ts'
import { readBounded } from '#lib/upstream/reply.ts'

const CONTENT_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  text: 'text/plain',
} as const satisfies Record<Encoding, string>

/** Bytes of a body at most. */
const SIZE_LIMIT = { json: 64_000, form: 64_000, text: 64_000, multipart: 5_000_000 } satisfies Record<Encoding, number>
const MOST_FAULTS = 20
/** Letters of a faulty field's name: the visitor wrote it. */
const LONGEST_PATH = 200

/**
 * The percent-decoded segments of a path below the proxy's own; undefined when it cannot be decoded. Decoded once:
 * `%252e` is a segment that says `%2e`.
 */
export function readSegments(pathname: string, prefix: string): string[] | undefined {
  const rest = pathname.slice(prefix.length).replace(/^\//, '').replace(/\/$/, '')
  try {
    return rest.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** A query as the contract's schemas read it; a key that comes again becomes a list. */
export function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [name, value] of search) {
    const before = query.get(name)
    query.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(query)
}

type Body = { ok: true; body: unknown } | { ok: false; problem: Problem }

const refuse = (problem: Problem): Body => ({ ok: false, problem })
const faulty = (code: string, path = 'body'): Body =>
  refuse({ code: 'invalid-input', fields: [{ path: path.slice(0, LONGEST_PATH), code }] })

/** Reads a body in the encoding of its line, never more of it than its limit. A line without a body reads none. */
export async function readBody(request: Request, entry: Entry): Promise<Body> {
  if (!entry.body) return { ok: true, body: undefined }
  const encoding = entry.encoding ?? 'json'
  const given = request.headers.get('content-type') ?? ''
  if (given.split(';')[0]?.trim().toLowerCase() !== CONTENT_TYPE[encoding])
    return refuse({ code: 'wrong-content-type' })
  const limit = SIZE_LIMIT[encoding]
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse({ code: 'body-too-large' })
  const bytes = await readBounded(request.body, limit).catch(() => undefined)
  if (bytes === 'too-large') return refuse({ code: 'body-too-large' })
  if (bytes === undefined) return faulty('incomplete')

  switch (encoding) {
    case 'json':
      return parseJson(bytes)
    case 'text':
      return { ok: true, body: new TextDecoder().decode(bytes) }
    case 'form':
      return { ok: true, body: readQuery(new URLSearchParams(new TextDecoder().decode(bytes))) }
    case 'multipart':
      return readMultipart(bytes, given)
  }
}

function parseJson(bytes: Uint8Array): Body {
  try {
    return { ok: true, body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return faulty('not-json')
  }
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Body> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => undefined)
  if (!form) return faulty('not-multipart')
  const fields = new Map<string, string | File>()
  for (const [name, value] of form) {
    if (fields.has(name)) return faulty('twice', `body.${name}`)
    // A form sends the fields nobody filled in too, a file that nobody chose among them.
    if (typeof value === 'string') {
      if (value !== '') fields.set(name, value)
    } else if (value.size > 0) {
      const file = await cleanFile(value)
      if (!file) return faulty('file-type', `body.${name}`)
      fields.set(name, file)
    }
  }
  return { ok: true, body: Object.fromEntries(fields) }
}

type Checked = { ok: true; parameters: Parameters } | { ok: false; problem: Problem }

/** Path, query and body by the line's schemas, or which fields are wrong, as codes: words are the browser's part. */
export function checkParameters(entry: Entry, given: Parameters): Checked {
  const faults: FieldFault[] = []
  const check = <T>(name: keyof Parameters, schema: z.ZodType | undefined, otherwise: T): T => {
    if (!schema) return otherwise
    const parsed = schema.safeParse(given[name])
    // The contract's path and query schemas are objects.
    if (parsed.success) return parsed.data as T
    faults.push(...parsed.error.issues.map((issue) => toFault(name, issue, given[name])))
    return otherwise
  }
  const parameters = {
    path: check('path', entry.path, given.path),
    query: check<object>('query', entry.query, {}),
    body: check<unknown>('body', entry.body, undefined),
  }
  if (faults.length === 0) return { ok: true, parameters }
  return { ok: false, problem: { code: 'invalid-input', fields: faults.slice(0, MOST_FAULTS) } }
}

function toFault(name: string, issue: z.core.$ZodIssue, given: unknown): FieldFault {
  const path = [name, ...issue.path.map(String)].join('.').slice(0, LONGEST_PATH)
  const value = fieldAt(given, issue.path)
  return { path, code: value === undefined ? 'required' : issue.code.replaceAll('_', '-') }
}
