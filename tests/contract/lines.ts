import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { fillPath } from '#lib/contract/match.ts'
import type { Entry, Service, ServiceName, WireLine } from '#lib/contract/service.ts'
import { Nothing } from '#lib/contract/values.ts'
import { example } from '#tests/contract/example.ts'

export type Listed = { service: Service; name: ServiceName; line: WireLine; entry: Entry; method: 'GET' | 'POST' }

/** The seventy-four calls. */
export const LINES: readonly Listed[] = [bff, domestic].flatMap((service: Service) =>
  Object.entries(service.calls).map(([key, entry]) => {
    const line = key as WireLine
    return { service, name: service.name, line, entry, method: line.startsWith('GET ') ? 'GET' : 'POST' } as const
  }),
)

/** The agency and host that every example is for. */
export const AGENCY_CODE = 'galim'
export const HOST = 'galim.example'

const byName: Readonly<Record<string, unknown>> = { host: HOST, agency: AGENCY_CODE, agencyCode: AGENCY_CODE }

/** Arguments that a line's schemas accept and that name this agency where they must. */
export function exampleInput({ line, entry }: Pick<Listed, 'line' | 'entry'>) {
  const of = (schema: Entry['query']) => ({ ...(schema ? (example(schema) as Record<string, unknown>) : {}) })
  const path = of(entry.path)
  const query = of(entry.query)
  let body = entry.body ? example(entry.body) : undefined
  for (const [place, name = ''] of Object.keys(entry.tenant ?? {}).map((key) => key.split('.'))) {
    const value = byName[name] ?? AGENCY_CODE
    if (place === 'path') path[name] = value
    else if (place === 'query') query[name] = value
    else body = { ...(body as object), [name]: value }
  }
  if (line === 'POST /operation/getPaymentUrl/{bookId}') {
    const back = { successUrl: `https://${HOST}/redirect-verified`, failureUrl: `https://${HOST}/fail-card-verified` }
    body = { ...(body as object), ...back }
  }
  return { path: path as Record<string, string>, query, body }
}

/** What an upstream answers: JSON, or nothing where nobody reads it. */
export function exampleReply(entry: Entry, extent: 'required' | 'everything' = 'required'): string {
  return entry.reply === Nothing ? '' : JSON.stringify(example(entry.reply, extent))
}

/** The request a browser of this agency's site makes for a line. */
export function toRequest(listed: Listed, headers: Record<string, string> = {}, host = HOST): Request {
  const { name, line, entry, method } = listed
  const { path, query, body } = exampleInput(listed)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) search.append(key, String(item))
  }
  const encoded = encode(entry, body)
  return new Request(`https://${host}/api/${name}${fillPath(line, path)}?${search}`, {
    method,
    headers: { host, ...(method === 'POST' && { origin: `https://${host}` }), ...encoded.headers, ...headers },
    ...(encoded.body !== undefined && { body: encoded.body }),
  })
}

function encode(
  entry: Entry,
  body: unknown,
): { body?: string | FormData | URLSearchParams; headers: Record<string, string> } {
  if (!entry.body) return { headers: {} }
  const fields = Object.entries(typeof body === 'object' ? (body ?? {}) : {})
  switch (entry.encoding ?? 'json') {
    case 'json':
      return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    case 'text':
      return { body: String(body), headers: { 'content-type': 'text/plain' } }
    case 'form':
      return { body: new URLSearchParams(fields.map(([key, value]) => [key, String(value)])), headers: {} }
    case 'multipart': {
      const form = new FormData()
      for (const [key, value] of fields) form.append(key, value instanceof File ? value : String(value))
      return { body: form, headers: {} }
    }
  }
}
