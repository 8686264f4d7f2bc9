import type { z } from 'zod'
import { fillPath } from '#lib/contract/match.ts'
import type { Endpoint, WireLine } from '#lib/contract/service.ts'
import { toQuery } from '#lib/domain/query.ts'
import { type Failed, failed, type UpstreamCaller } from '#lib/server/upstream/outcome.ts'

/** A call's arguments before validation, for any endpoint. */
export type UntypedInput = { path?: object | undefined; query?: object | undefined; body?: unknown }

/** The same after validation, with defaults filled in. */
export type ValidatedInput = { path: Record<string, string>; query: Record<string, unknown>; body: unknown }

type Validation = { ok: true; input: ValidatedInput } | Failed

/**
 * Validates a call's arguments against the contract. An invalid path parameter is `not-found`: nothing with that name
 * can exist, so no request is sent. An invalid query or body is `rejected`.
 */
export function validateInput(endpoint: Endpoint, input: UntypedInput): Validation {
  const path = endpoint.path
    ? endpoint.path.safeParse(input.path ?? {})
    : { success: true as const, data: input.path ?? {} }
  if (!path.success) return failed('not-found')
  const query = parseIf(endpoint.query, input.query ?? {})
  const body = parseIf(endpoint.body, input.body)
  if (!query.success || !body.success) return failed('rejected', { status: 400 })
  return {
    ok: true,
    input: {
      path: path.data as Record<string, string>,
      query: (query.data ?? {}) as Record<string, unknown>,
      body: body.data,
    },
  }
}

function parseIf(schema: z.ZodType | undefined, value: unknown): { success: boolean; data?: unknown } {
  return schema ? schema.safeParse(value) : { success: true }
}

/**
 * A text as every service can read it: without the character NUL, and with a replacement for half of a surrogate pair. Many databases
 * refuse both. A stranger who sends them could make a service fail until no call of their class is sent any more, for all agencies.
 */
const toReadable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The URL of a call. Throws `RangeError` for a path parameter that is missing or not a plain segment. */
export function toUpstreamUrl(base: string, wireLine: WireLine, { path, query }: ValidatedInput): string {
  const search = new URLSearchParams([...toQuery(query)].map(([name, value]) => [name, toReadable(value)]))
  const queryString = search.size > 0 ? `?${search}` : ''
  return `${base}${fillPath(wireLine, path)}${queryString}`
}

/** The headers of section 7. Those without a value are left out. */
export function toHeaders(caller: UpstreamCaller, requestId: string): Record<string, string> {
  return {
    accept: 'application/json',
    'x-request-id': requestId,
    ...(caller.agency && { agency: caller.agency }),
    ...(caller.userToken && { authorization: `Bearer ${caller.userToken}` }),
    ...(caller.memberSid && { memberSid: caller.memberSid }),
    ...(caller.agencySid && { agencySid: caller.agencySid }),
  }
}

type Body = { body?: string | FormData | URLSearchParams; headers: Record<string, string> }

/** A validated body in its encoding. Form fields without a value are left out. */
export function toBody(endpoint: Endpoint, body: unknown): Body {
  if (!endpoint.body) return { headers: {} }
  switch (endpoint.encoding ?? 'json') {
    case 'json':
      return {
        body: JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? toReadable(value) : value)),
        headers: { 'content-type': 'application/json' },
      }
    case 'text':
      return { body: toReadable(String(body)), headers: { 'content-type': 'text/plain;charset=utf-8' } }
    case 'form': {
      const form = new URLSearchParams()
      for (const [name, value] of fieldsOf(body)) form.append(name, toReadable(String(value)))
      return { body: form, headers: {} }
    }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of fieldsOf(body)) {
        if (value instanceof File) form.append(name, value, value.name)
        else form.append(name, toReadable(String(value)))
      }
      return { body: form, headers: {} }
    }
  }
}

function fieldsOf(body: unknown): [string, unknown][] {
  return Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null)
}
