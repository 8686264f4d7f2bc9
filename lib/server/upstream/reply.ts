import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { Endpoint } from '#lib/contract/service.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import { type Failed, type FailureKind, failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { type ReadingDefect, type ReadingOptions, readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'

/** The most bytes of a reply that are read, after decompression. */
export const REPLY_LIMIT = 5_000_000
const MESSAGE_LIMIT = 64_000
const MAX_WAIT_SECONDS = 3_600

/** Why a reply is malformed, for the log only. `field` is the first required field that could not be read. */
export type ReplyDefect = { reason: string; field?: string; rule?: string }

export type ReplyOptions = ReadingOptions & {
  /** The most bytes that are read. */
  limit: number
  /** Maps the names and nesting of the upstream to those of the contract. */
  adapt?: (reply: unknown) => unknown
  /** Called with the reason when a reply is `malformed`; never gets the reply's content. */
  onDefect: (defect: ReplyDefect) => void
  /** Called for each value or record that is left out of a reply; never gets the value. */
  onDropped?: (defect: ReadingDefect) => void
}

/** Reads a body. Cancels one above `limit` bytes as `too-large`; rejects when the connection breaks. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large'> {
  if (!body) return new Uint8Array(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      // Rejects if the connection breaks at the same moment, which does not matter.
      reader.cancel().catch(() => undefined)
      return 'too-large'
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  429: 'rate-limited',
  503: 'unavailable',
}

function kindOf(status: number): FailureKind {
  const named = BY_STATUS[status]
  if (named) return named
  if (status >= 500) return 'server-error'
  // A redirect is not followed: it would send our headers to another host.
  return status >= 400 ? 'rejected' : 'malformed'
}

/**
 * Reads a reply: checks its status and size, parses its JSON, adapts it and reads it by the schema of the contract,
 * without values that cannot be read. For a list, an empty body is an empty list.
 */
export async function readReply(
  response: Response,
  {
    reply: schema,
    mustBeEmpty,
    mayBeEmpty,
    mayCharge,
    reportsOutcome,
    cache,
    sealedFields = [],
    sessionEffect,
    countsUnread,
    needsReadable,
  }: Pick<Endpoint, 'reply'> & Partial<Endpoint>,
  { limit, adapt = (reply) => reply, onDefect, onDropped, ...reading }: ReplyOptions,
): Promise<UpstreamOutcome<unknown>> {
  const { status } = response
  if (!response.ok) return readFailure(response)
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    response.body?.cancel().catch(() => undefined)
    return failed('too-large', { status })
  }
  const bytes = await readBounded(response.body, limit)
  if (bytes === 'too-large') return failed('too-large', { status })

  const text = decode(bytes, response)
  const type = contentType(response)
  const malformed = (defect: ReplyDefect): Failed => {
    onDefect(defect)
    return failed('malformed', { status })
  }
  if (mustBeEmpty && (bytes.length > 0 || (status !== 200 && status !== 204))) {
    return malformed({ reason: `status ${status} with ${bytes.length} bytes instead of an empty reply` })
  }
  // A proxy may send an error page with status 200, which must not count as success.
  if (text !== '' && (type === 'text/html' || (schema !== EmptyReply && !mayBeJson(type)))) {
    return malformed({ reason: `content type ${type}` })
  }
  const json = parseJson(text)
  if (schema === EmptyReply) {
    // The content is not used, but an error says that nothing was done: a message that was not sent must not look sent.
    const message = json.ok ? readRefusal(json.value) : undefined
    return message === undefined ? { ok: true, data: undefined } : failed('rejected', { status: 400, message })
  }
  if (!json.ok) return malformed({ reason: 'not JSON' })
  if (mayBeEmpty && json.value === undefined && (status === 200 || status === 204)) return { ok: true, data: undefined }

  const isEmptyList = schema instanceof z.ZodArray && (json.value === undefined || json.value === null)
  const dropped: ReadingDefect[] = []
  const given = isEmptyList ? [] : adapt(json.value)
  const result = readTolerantly(schema, given, (defect) => dropped.push(defect), reading)
  // A login reply without one of its sealed fields (session id or token) is a failure, whatever else it contains.
  const list = cache ? '(reply)' : needsReadable
  const lost =
    dropped.find(({ field }) => sealedFields.includes(field)) ??
    (list !== undefined && result.ok && isUnreadable(given, result.data, list)
      ? dropped.find((defect) => defect.dropped === 'record')
      : undefined)
  const isRefused =
    sessionEffect !== undefined && isRefusedLogin(result.ok ? result.data : undefined, json.value, sealedFields)
  if (result.ok && !lost && !isRefused) {
    for (const defect of dropped) onDropped?.(defect)
    const unread =
      countsUnread === undefined ? 0 : countRows(given, countsUnread) - countRows(result.data, countsUnread)
    return { ...result, ...(unread > 0 && { unread }) }
  }
  // Section 7: a refused login may have a success status and `error.message` in place of the session id.
  const message = readRefusal(json.value)
  // It does not say that a card was not charged (booking checks, A 20), nor that a booking or a page does not exist.
  const mayRefuse = !(mayCharge || reportsOutcome || cache)
  if (message !== undefined && mayRefuse) return failed('rejected', { status: 400, message })
  // Also without a message: a wrong password or code must count as a guess.
  if (isRefused) return failed('rejected', { status: 400 })
  const { field, rule } = result.ok ? (lost ?? { field: 'error', rule: 'custom' }) : result
  return malformed({ reason: 'does not match the schema of the contract', field, rule })
}

/**
 * Whether no record of a list could be read. Read as an empty list, it would say that a destination or a page does not exist, or that a
 * hotel has no room, and replace the last good list.
 */
const isUnreadable = (given: unknown, read: unknown, list: string): boolean =>
  countRows(given, list) > 0 && countRows(read, list) === 0

function countRows(reply: unknown, list: string): number {
  const rows = list === '(reply)' ? reply : fieldOf(reply, list)
  return Array.isArray(rows) ? rows.length : 0
}

async function readFailure(response: Response): Promise<Failed> {
  const { status } = response
  const kind = kindOf(status)
  if (status < 400 || status >= 500) {
    response.body?.cancel().catch(() => undefined)
    return failed(kind, { status, ...retryAfter(response) })
  }
  // The status is the answer; a body that breaks off costs the message only.
  const bytes = await readBounded(response.body, MESSAGE_LIMIT).catch(() => 'broken' as const)
  const message = typeof bytes === 'string' ? undefined : toMessage(decode(bytes, response), contentType(response))
  return failed(kind, { status, ...(message && { message }), ...retryAfter(response) })
}

/** The content type without its parameters. A proxy that states it once more makes a list of it. */
function contentType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? ''
}

/**
 * The text of a reply: in UTF-8, which servers send under any name, or, where it is not, in the character set that the reply
 * states, such as windows-1255 of older systems.
 */
function decode(bytes: Uint8Array, response: Response): string {
  const [, stated = 'utf-8'] = /;\s*charset="?([\w-]{1,40})/i.exec(response.headers.get('content-type') ?? '') ?? []
  // Every second byte of Latin letters in UTF-16 is zero, which UTF-8 allows, but no JSON contains.
  if (bytes.includes(0)) return createDecoder(stated).decode(bytes).trim()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
  } catch {
    return createDecoder(stated).decode(bytes).trim()
  }
}

function createDecoder(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    // No character set has this name.
    return new TextDecoder()
  }
}

function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json')
}

/** Upstreams send JSON under any text type, or without a type. */
function mayBeJson(type: string): boolean {
  return type === '' || isJson(type) || type.startsWith('text/') || type === 'application/octet-stream'
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

function toMessage(text: string, type: string): string | undefined {
  if (type === 'text/plain') return text.trim() || undefined
  if (!isJson(type)) return undefined
  const json = parseJson(text.trim())
  return json.ok ? readErrorMessage(json.value) : undefined
}

/**
 * Whether the reply to a login contains an `error` in place of a session id or a member, or says, as a check of the session does, that
 * nobody is signed in. All fields of the reply may be optional. `data`: undefined when it could not be read.
 */
function isRefusedLogin(data: unknown, reply: unknown, sealedFields: readonly string[]): boolean {
  if (data !== undefined && sealedFields.length === 0) return false
  if (fieldOf(reply, 'logined') === false) return true
  if (sealedFields.some((name) => fieldOf(data, name) !== undefined)) return false
  const error = fieldOf(reply, 'error')
  return error !== undefined && error !== null && error !== false
}

/** The message in `{ error: { message } }` (section 7), or a text in `error` itself. */
function readRefusal(value: unknown): string | undefined {
  const error = fieldOf(value, 'error')
  return [fieldOf(error, 'message'), error].find(isNonEmptyText)
}

/** Spring and ASP.NET write the name of the status into the body of an error, which tells a person nothing. */
const REASON_PHRASES = new Set(Object.values(STATUS_CODES).map((phrase) => phrase?.toLowerCase()))
const isMessage = (text: string) => !REASON_PHRASES.has(text.trim().toLowerCase())

/** The message of `error`, or else of the common fields `message` and `detail` (problem details). */
function readErrorMessage(value: unknown): string | undefined {
  const texts = [readRefusal(value), fieldOf(value, 'message'), fieldOf(value, 'detail')]
  return texts.filter(isNonEmptyText).find(isMessage)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function isNonEmptyText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function retryAfter(response: Response): { retryAfterSeconds?: number } {
  const value = response.headers.get('retry-after')?.trim()
  if (!value) return {}
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000
  if (!Number.isFinite(seconds)) return {}
  return { retryAfterSeconds: Math.min(Math.max(Math.ceil(seconds), 0), MAX_WAIT_SECONDS) }
}
