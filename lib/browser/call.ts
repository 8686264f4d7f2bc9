import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import type { bff as bffService } from '#lib/contract/bff.ts'
import type { domestic as domesticService } from '#lib/contract/domestic.ts'
import type { CallInput, CallReply, Encoding, Service, ServiceName, WireLine } from '#lib/contract/service.ts'
import { toQuery } from '#lib/domain/query.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The browser completes the request even when the page is closed; for short messages at that moment. */
  keepalive?: boolean
}

/** The input of a call without the body fields that the proxy fills in. */
type BrowserInput<Line extends string, E> = E extends { filledIn: readonly (infer Name extends string)[] }
  ? CallInput<Line, E> extends { body: infer Body }
    ? { body: Omit<Body, Name> }
    : CallInput<Line, E>
  : CallInput<Line, E>

/** A typed call of one service through the site's proxy. */
export type BrowserCall<S extends Service> = <Line extends keyof S['calls'] & WireLine>(
  line: Line,
  input: BrowserInput<Line, S['calls'][Line]>,
  options?: CallOptions,
) => Promise<CallResult<CallReply<S['calls'][Line]>>>

type UntypedInput = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The endpoints whose body is not JSON. A test compares it to the contract, which is too large for the browser. */
export const BODY_ENCODINGS: Readonly<Record<string, Exclude<Encoding, 'json'>>> = {
  'POST /agent/login': 'form',
  'POST /lead/leadInfo': 'multipart',
  'POST /operation/cancelBook/preflight': 'text',
}

/** Timeouts in milliseconds. Longer than the server's own, so that the browser receives the server's error. */
export const DEFAULT_TIMEOUT = 40_000
export const CALL_TIMEOUTS: Readonly<Record<string, number>> = {
  'POST /operation/payAndBook/{id}': 110_000,
  'POST /operation/resumeThePaymentOnly/{id}': 110_000,
  'POST /operation/cancelBook/{pnr}/': 75_000,
}

function toPath(service: ServiceName, line: WireLine, { path = {}, query = {} }: UntypedInput): string {
  const template = line.slice(line.indexOf(' ') + 1)
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = toQuery(query)
  return `/api/${service}${filled}${search.size > 0 ? `?${search}` : ''}`
}

function toBody(line: WireLine, body: unknown): { body?: BodyInit; contentType?: string } {
  if (body === undefined) return {}
  const encoding = BODY_ENCODINGS[line] ?? 'json'
  if (encoding === 'json') return { body: JSON.stringify(body), contentType: 'application/json' }
  if (encoding === 'text') return { body: String(body), contentType: 'text/plain' }
  const form = encoding === 'form' ? new URLSearchParams() : new FormData()
  for (const [name, value] of Object.entries(body as object)) {
    if (value === undefined || value === null) continue
    if (form instanceof FormData && value instanceof Blob) form.append(name, value)
    else form.append(name, String(value))
  }
  return { body: form }
}

function sendCall(service: ServiceName, line: WireLine, input: UntypedInput, { signal, keepalive }: CallOptions) {
  return request<unknown>(
    {
      path: toPath(service, line, input),
      method: line.startsWith('GET ') ? 'GET' : 'POST',
      ...toBody(line, input.body),
      signal,
      keepalive,
      timeout: CALL_TIMEOUTS[line] ?? DEFAULT_TIMEOUT,
    },
    readJson,
  )
}

// The cast adds the contract's types to the untyped call; the server validates input and reply.

/** Calls the BFF: `bff('GET /agent/all', {})`. Never throws and never retries. */
export const bff = ((line: WireLine, input: UntypedInput, options: CallOptions = {}) =>
  sendCall('bff', line, input, options)) as BrowserCall<typeof bffService>

/** Calls DOMESTIC: `domestic('GET /operation/succeededBooking/{id}', { path: { id } })`. Never throws and never retries. */
export const domestic = ((line: WireLine, input: UntypedInput, options: CallOptions = {}) =>
  sendCall('domestic', line, input, options)) as BrowserCall<typeof domesticService>
