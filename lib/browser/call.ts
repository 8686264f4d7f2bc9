import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import type { bff as bffService } from '#lib/contract/bff.ts'
import type { domestic as domesticService } from '#lib/contract/domestic.ts'
import type { CallInput, CallReply, Encoding, Service, ServiceName, WireLine } from '#lib/contract/service.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The request is finished even when the page is left; for short messages on the way out. */
  keepalive?: boolean
}

/** A typed call of one service, from the browser through the site's own proxy. */
export type BrowserCall<S extends Service> = <Line extends keyof S['calls'] & WireLine>(
  line: Line,
  input: CallInput<Line, S['calls'][Line]>,
  options?: CallOptions,
) => Promise<CallResult<CallReply<S['calls'][Line]>>>

type Loose = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The lines whose body is not JSON. The contract says it too, but none of it reaches the browser: a test compares. */
export const ENCODINGS: Readonly<Record<string, Exclude<Encoding, 'json'>>> = {
  'POST /agent/login': 'form',
  'POST /lead/leadInfo': 'multipart',
  'POST /operation/cancelBook/preflight': 'text',
}

/** Milliseconds after which a browser gives up; always later than the server does, so that the server's word is heard. */
export const ORDINARY_PATIENCE = 40_000
export const PATIENCE: Readonly<Record<string, number>> = {
  'POST /operation/payAndBook/{id}': 110_000,
  'POST /operation/resumeThePaymentOnly/{id}': 110_000,
  'POST /operation/cancelBook/{pnr}/': 75_000,
}

function toPath(service: ServiceName, line: WireLine, { path = {}, query = {} }: Loose): string {
  const template = line.slice(line.indexOf(' ') + 1)
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return `/api/${service}${filled}${search.size > 0 ? `?${search}` : ''}`
}

function toBody(line: WireLine, body: unknown): { body?: BodyInit; contentType?: string } {
  if (body === undefined) return {}
  const encoding = ENCODINGS[line] ?? 'json'
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

function make(service: ServiceName, line: WireLine, input: Loose, { signal, keepalive }: CallOptions) {
  return request<unknown>(
    {
      path: toPath(service, line, input),
      method: line.startsWith('GET ') ? 'GET' : 'POST',
      ...toBody(line, input.body),
      signal,
      keepalive,
      deadline: PATIENCE[line] ?? ORDINARY_PATIENCE,
    },
    readJson,
  )
}

// The contract's types say what the untyped call takes and gives; the server checks both.

/** Calls the BFF: `bff('GET /agent/all', {})`. Never throws, and never repeats by itself. */
export const bff = ((line: WireLine, input: Loose, options: CallOptions = {}) =>
  make('bff', line, input, options)) as BrowserCall<typeof bffService>

/** Calls DOMESTIC: `domestic('GET /operation/succeededBooking/{id}', { path: { id } })`. Never throws, never repeats. */
export const domestic = ((line: WireLine, input: Loose, options: CallOptions = {}) =>
  make('domestic', line, input, options)) as BrowserCall<typeof domesticService>
