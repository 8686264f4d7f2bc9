import type { z } from 'zod'
import { EmptyReply } from '#lib/contract/values.ts'
import type { Failed, FailureKind, UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { failed } from '#lib/server/upstream/outcome.ts'

/** The most bytes of a reply that are read, after decompression. */
export const REPLY_LIMIT = 5_000_000
const MESSAGE_LIMIT = 64_000
const LONGEST_WAIT_SECONDS = 3_600

/** Why a reply is malformed, for the log only. */
export type ReplyDefect = { reason: string; issues?: readonly { path: string; code: string }[] }

/**
 * Reads a body of at most `limit` bytes. Cancels a longer body and returns `too-large`. Rejects when the connection
 * breaks.
 */
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
 * Reads a reply and checks its status, size, content type, JSON and schema. Unknown fields are dropped.
 *
 * @param onDefect called with the reason when a reply is `malformed`; never gets the reply's content.
 */
export async function readReply(
  response: Response,
  schema: z.ZodType,
  limit: number,
  onDefect: (defect: ReplyDefect) => void,
): Promise<UpstreamOutcome<unknown>> {
  const { status } = response
  if (!response.ok) return readFailure(response)
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    response.body?.cancel().catch(() => undefined)
    return failed('too-large', { status })
  }
  const bytes = await readBounded(response.body, limit)
  if (bytes === 'too-large') return failed('too-large', { status })

  const text = new TextDecoder().decode(bytes).trim()
  const type = contentType(response)
  const malformed = (defect: ReplyDefect): Failed => {
    onDefect(defect)
    return failed('malformed', { status })
  }
  if (text !== '' && !isJson(type)) {
    // A proxy may send an error page with status 200, which must not count as success.
    if (schema !== EmptyReply || type === 'text/html') return malformed({ reason: `content type ${type || 'missing'}` })
  }
  if (schema === EmptyReply) return { ok: true, data: undefined }
  const json = parseJson(text)
  if (!json.ok) return malformed({ reason: 'not JSON' })

  const parsed = schema.safeParse(json.value)
  if (parsed.success) return { ok: true, data: parsed.data }
  // Section 7: a refused login may have a success status and `error.message` in place of the session id.
  const message = readRefusal(json.value)
  if (message !== undefined) return failed('rejected', { status: 400, message })
  const issues = parsed.error.issues.slice(0, 5).map(({ path, code }) => ({ path: path.map(String).join('.'), code }))
  return malformed({ reason: 'does not match the schema of the contract', issues })
}

async function readFailure(response: Response): Promise<Failed> {
  const { status } = response
  const kind = kindOf(status)
  if (status < 400 || status >= 500) {
    response.body?.cancel().catch(() => undefined)
    return failed(kind, { status, ...retryAfter(response) })
  }
  const bytes = await readBounded(response.body, MESSAGE_LIMIT)
  const message = bytes === 'too-large' ? undefined : toMessage(new TextDecoder().decode(bytes), contentType(response))
  return failed(kind, { status, ...(message && { message }), ...retryAfter(response) })
}

function contentType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json')
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

/** The message in `{ error: { message } }` (section 7), or a text in `error` itself. */
function readRefusal(value: unknown): string | undefined {
  const error = fieldOf(value, 'error')
  return [fieldOf(error, 'message'), error].find(isNonEmptyText)
}

/** The same, or the common fields `message` and `detail` (problem details). */
function readErrorMessage(value: unknown): string | undefined {
  return [readRefusal(value), fieldOf(value, 'message'), fieldOf(value, 'detail')].find(isNonEmptyText)
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
  return { retryAfterSeconds: Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_WAIT_SECONDS) }
}
