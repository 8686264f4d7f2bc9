import type { z } from 'zod'
import type { Encoding, Endpoint, FilledInField } from '#lib/contract/service.ts'
import { ShortText } from '#lib/contract/values.ts'
import { parseJsonBytes } from '#lib/domain/parse-json.ts'
import { type CallParameters, getFieldAt } from '#lib/server/proxy/access.ts'
import type { FieldFault, Problem } from '#lib/server/proxy/problem.ts'
import { cleanFile } from '#lib/server/proxy/upload.ts'
import { readBounded } from '#lib/server/upstream/reply.ts'

const CONTENT_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  text: 'text/plain',
} as const satisfies Record<Encoding, string>

/** The most bytes of a body. */
const SIZE_LIMIT = { json: 64_000, form: 64_000, text: 64_000, multipart: 5_000_000 } satisfies Record<Encoding, number>
/** The most fields of an upload. Each file that is read takes time, and the largest body has space for forty thousand. */
const MAX_PARTS = 50
/** The most bytes of a part's headers: the names of a field and a file, in which a browser writes some characters as three, and a type. */
const MAX_PART_HEADERS = 4_000
/** The text between the parts of an upload, as browsers choose it. */
const BOUNDARY = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/i
const MAX_FAULTS = 20
/** The most characters of an invalid field's name, which the client chose. */
const MAX_FIELD_PATH = 200

/** The room code of a rate that a browser sends back: the room's name, where the upstream's code could not be read (`toRoomCode`). */
export const OfferedRoomCode = ShortText

/**
 * The percent-decoded segments of a path after the proxy's prefix; undefined when it cannot be decoded. Decoded once:
 * `%252e` becomes `%2e`.
 */
export function readSegments(pathname: string, prefix: string): string[] | undefined {
  const rest = pathname.slice(prefix.length).replace(/^\//, '').replace(/\/$/, '')
  try {
    return rest.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** A query as an object for the contract's schemas; a repeated key becomes a list. */
export function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [name, value] of search) {
    const earlier = query.get(name)
    // Added to the list and not to a copy of it: with a form of one repeated key, copies would block the process for a minute.
    if (Array.isArray(earlier)) earlier.push(value)
    else query.set(name, earlier === undefined ? value : [earlier, value])
  }
  return Object.fromEntries(query)
}

type Body = { ok: true; body: unknown } | { ok: false; problem: Problem }

const refuse = (problem: Problem) => ({ ok: false as const, problem })
const invalid = (code: string, path = 'body'): Body =>
  refuse({ code: 'invalid-input', fields: [{ path: path.slice(0, MAX_FIELD_PATH), code }] })

/** Whether the body of a request is declared to be of this type, such as `application/json`. */
export function hasContentType(request: Request, type: string): boolean {
  const [sent = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  return sent.trim().toLowerCase() === type
}

/** Reads a request's body in the endpoint's encoding, up to its size limit. Undefined for an endpoint without a body. */
export async function readBody(request: Request, endpoint: Endpoint): Promise<Body> {
  if (!endpoint.body) return { ok: true, body: undefined }
  const encoding = endpoint.encoding ?? 'json'
  if (!hasContentType(request, CONTENT_TYPE[encoding])) return refuse({ code: 'wrong-content-type' })
  const limit = SIZE_LIMIT[encoding]
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse({ code: 'body-too-large' })
  const bytes = await readBounded(request.body, limit).catch(() => undefined)
  if (bytes === 'too-large') return refuse({ code: 'body-too-large' })
  if (bytes === undefined) return invalid('incomplete')

  switch (encoding) {
    case 'json':
      return toJsonBody(bytes)
    case 'text':
      return { ok: true, body: new TextDecoder().decode(bytes) }
    case 'form':
      return { ok: true, body: readQuery(new URLSearchParams(new TextDecoder().decode(bytes))) }
    case 'multipart':
      return readMultipart(bytes, request.headers.get('content-type') ?? '')
  }
}

/**
 * Reads the JSON body of a request to a route of the site itself, of at most `limit` bytes. A body that breaks off or is not JSON is
 * undefined, which no schema of such a route accepts.
 */
export async function readJsonBody(request: Request, limit: number): Promise<Body> {
  const bytes = await readBounded(request.body, limit).catch(() => new Uint8Array(0))
  return bytes === 'too-large' ? refuse({ code: 'body-too-large' }) : { ok: true, body: parseJsonBytes(bytes) }
}

function toJsonBody(bytes: Uint8Array): Body {
  const body = parseJsonBytes(bytes)
  return body === undefined ? invalid('not-json') : { ok: true, body }
}

/** Whether the parts of an upload are as few, and the headers of each as short, as those of a form. Reading any other takes up to a second. */
function isLikeForm(bytes: Uint8Array<ArrayBuffer>, boundary: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delimiter = `--${boundary}`
  let at = buffer.indexOf(delimiter)
  if (at !== 0) return false
  for (let parts = 0; parts <= MAX_PARTS; parts += 1) {
    const end = at + delimiter.length
    if (buffer.toString('latin1', end, end + 2) === '--') return true
    at = buffer.indexOf(delimiter, end)
    if (at < 0 || !buffer.subarray(end, Math.min(at, end + MAX_PART_HEADERS)).includes('\r\n\r\n')) return false
  }
  return false
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Body> {
  const boundary = BOUNDARY.exec(contentType)?.[1]
  if (boundary === undefined || !isLikeForm(bytes, boundary)) return invalid('not-multipart')
  // Written again, so that the parts are divided by the text that was counted.
  const headers = { 'content-type': `${CONTENT_TYPE.multipart}; boundary="${boundary}"` }
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined)
  if (!form) return invalid('not-multipart')
  const fields = new Map<string, string | File>()
  for (const [name, value] of form) {
    if (fields.has(name)) return invalid('twice', `body.${name}`)
    // Browsers also send fields that are not filled in, and an empty file when none was chosen.
    if (typeof value === 'string') {
      // Multipart sends a line break as CRLF. The form has counted it as one character.
      if (value !== '') fields.set(name, value.replaceAll('\r\n', '\n'))
    } else if (value.size > 0) {
      const file = await cleanFile(value)
      if (!file) return invalid('file-type', `body.${name}`)
      fields.set(name, file)
    }
  }
  return { ok: true, body: Object.fromEntries(fields) }
}

/** The body with the fields that the contract takes from the host's agency, whatever the browser sent in them. */
export function fillInBody(endpoint: Endpoint, body: unknown, agency: Record<FilledInField, string>): unknown {
  if (!endpoint.filledIn || typeof body !== 'object' || body === null) return body
  return { ...body, ...Object.fromEntries(endpoint.filledIn.map((name) => [name, agency[name]])) }
}

type Validation = { ok: true; parameters: CallParameters } | { ok: false; problem: Problem }

/** Validates path, query and body by the endpoint's schemas. Invalid fields are returned as codes; the browser has the texts. */
export function validateParameters(endpoint: Endpoint, input: CallParameters): Validation {
  const faults: FieldFault[] = []
  const check = <T>(name: keyof CallParameters, schema: z.ZodType | undefined, fallback: T): T => {
    if (!schema) return fallback
    const parsed = schema.safeParse(input[name])
    // The contract's path and query schemas are objects.
    if (parsed.success) return parsed.data as T
    faults.push(...parsed.error.issues.map((issue) => toFieldFault(name, issue, input[name])))
    return fallback
  }
  const parameters = {
    path: check('path', endpoint.path, input.path),
    query: check<object>('query', endpoint.query, {}),
    body: check<unknown>('body', endpoint.body, undefined),
  }
  if (faults.length === 0) return { ok: true, parameters }
  return { ok: false, problem: { code: 'invalid-input', fields: faults.slice(0, MAX_FAULTS) } }
}

type ValidJson<T> = { ok: true; data: T } | { ok: false; problem: Problem }

/** Reads and validates the JSON body of a request to a route of the site itself, of at most `limit` bytes. Invalid fields are returned as codes. */
export async function readValidJson<T>(request: Request, schema: z.ZodType<T>, limit: number): Promise<ValidJson<T>> {
  if (!hasContentType(request, CONTENT_TYPE.json)) return refuse({ code: 'wrong-content-type' })
  const json = await readJsonBody(request, limit)
  if (!json.ok) return json
  const read = schema.safeParse(json.body)
  if (read.success) return { ok: true, data: read.data }
  const fields = read.error.issues.map((issue) => toFieldFault('body', issue, json.body))
  return refuse({ code: 'invalid-input', fields: fields.slice(0, MAX_FAULTS) })
}

/** A field that breaks the rule of its schema, as a code. `name`: the part of the request, which is `input`. */
function toFieldFault(name: string, issue: z.core.$ZodIssue, input: unknown): FieldFault {
  const path = [name, ...issue.path.map(String)].join('.').slice(0, MAX_FIELD_PATH)
  const value = getFieldAt(input, issue.path)
  return { path, code: value === undefined ? 'required' : issue.code.replaceAll('_', '-') }
}
