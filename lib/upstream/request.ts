import type { z } from 'zod'
import { fillPath } from '#lib/contract/match.ts'
import type { Entry, WireLine } from '#lib/contract/service.ts'
import type { Caller, Failed } from '#lib/upstream/outcome.ts'
import { failed } from '#lib/upstream/outcome.ts'

/** A call's arguments before validation, of any line. */
export type LooseInput = { path?: object | undefined; query?: object | undefined; body?: unknown }

/** The same after validation, with defaults filled in. */
export type CheckedInput = { path: Record<string, string>; query: Record<string, unknown>; body: unknown }

type Checked = { ok: true; input: CheckedInput } | Failed

/**
 * Checks a call's arguments by the contract. A path parameter that cannot name anything is `not-found`: no upstream
 * has to be asked for it. A wrong query or body is `rejected`.
 */
export function checkInput(entry: Entry, input: LooseInput): Checked {
  const path = entry.path ? entry.path.safeParse(input.path ?? {}) : { success: true as const, data: input.path ?? {} }
  if (!path.success) return failed('not-found')
  const query = parseIf(entry.query, input.query ?? {})
  const body = parseIf(entry.body, input.body)
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

/** The address of a call. A list in the query is its key repeated: `?year=2026&year=2027`. Throws `RangeError`. */
export function toAddress(base: string, line: WireLine, { path, query }: CheckedInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const tail = search.size > 0 ? `?${search}` : ''
  return `${base}${fillPath(line, path)}${tail}`
}

/** The headers of section 7, each only when known. */
export function toHeaders(caller: Caller, requestId: string): Record<string, string> {
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

/** A checked body in its encoding. Fields of a form that are not given are left out. */
export function toBody(entry: Entry, body: unknown): Body {
  if (!entry.body) return { headers: {} }
  switch (entry.encoding ?? 'json') {
    case 'json':
      return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    case 'text':
      return { body: String(body), headers: { 'content-type': 'text/plain;charset=utf-8' } }
    case 'form': {
      const form = new URLSearchParams()
      for (const [name, value] of fieldsOf(body)) form.append(name, String(value))
      return { body: form, headers: {} }
    }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of fieldsOf(body)) {
        if (value instanceof File) form.append(name, value, value.name)
        else form.append(name, String(value))
      }
      return { body: form, headers: {} }
    }
  }
}

function fieldsOf(body: unknown): [string, unknown][] {
  return Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null)
}
