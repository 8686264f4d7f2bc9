import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { BookResult, StoredPage } from '#lib/contract/entities/booking.ts'
import { SearchReply } from '#lib/contract/entities/stay.ts'
import { fillPath } from '#lib/contract/match.ts'
import type { Endpoint, Service, ServiceName, WireLine } from '#lib/contract/service.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import { example } from '#tests/contract/example.ts'

export type ListedEndpoint = {
  service: Service
  name: ServiceName
  wireLine: WireLine
  endpoint: Endpoint
  method: 'GET' | 'POST'
}

/** The seventy-four endpoints. */
export const ENDPOINTS: readonly ListedEndpoint[] = [bff, domestic].flatMap((service: Service) =>
  Object.entries(service.calls).map(([key, endpoint]) => {
    const wireLine = key as WireLine
    return {
      service,
      name: service.name,
      wireLine,
      endpoint,
      method: wireLine.startsWith('GET ') ? 'GET' : 'POST',
    } as const
  }),
)

/** The agency and host of every example. */
export const AGENCY_CODE = 'galim'
export const HOST = 'galim.example'

const byName: Readonly<Record<string, unknown>> = { host: HOST, agency: AGENCY_CODE, agencyCode: AGENCY_CODE }

/** Arguments that an endpoint's schemas accept, with the values of this agency where required. */
export function exampleInput({ wireLine, endpoint }: Pick<ListedEndpoint, 'wireLine' | 'endpoint'>) {
  const of = (schema: Endpoint['query']) => ({ ...(schema ? (example(schema) as Record<string, unknown>) : {}) })
  const path = of(endpoint.path)
  const query = of(endpoint.query)
  let body = endpoint.body ? example(endpoint.body) : undefined
  for (const [place, name = ''] of Object.keys(endpoint.tenant ?? {}).map((key) => key.split('.'))) {
    const value = byName[name] ?? AGENCY_CODE
    if (place === 'path') path[name] = value
    else if (place === 'query') query[name] = value
    else body = { ...(body as object), [name]: value }
  }
  if (wireLine === 'POST /operation/getPaymentUrl/{bookId}') {
    const back = { successUrl: `https://${HOST}/redirect-verified`, failureUrl: `https://${HOST}/fail-card-verified` }
    body = { ...(body as object), ...back }
  }
  if (wireLine.startsWith('POST /operation/notifyAdmin'))
    body = { ...(body as object), subject: 'Page not found: /old' }
  return { path: path as Record<string, string>, query, body }
}

/** The guests of the examples of a search and of a booking. */
const PARTY = { adults: 1, childAges: [], infants: 0 }

/** A night for the guests of the example of a search: other stays and other guests are not sold. */
function asSearched(reply: SearchReply): SearchReply {
  const availabilities = reply.availabilities.map((availability) => ({
    ...availability,
    checkOut: '2026-11-22',
    rooms: availability.rooms.map((room) => ({ ...room, party: PARTY })),
  }))
  return { ...reply, availabilities }
}

/** What a stored booking has of its request. The full total is paid now: a price that contradicts itself is refused. */
function toStored(endpoint: Endpoint, reply: unknown): Partial<StoredPage> {
  if (endpoint.reply !== StoredPage) return {}
  return { paidAtHotel: 0, rooms: (reply as StoredPage).rooms.map((room) => ({ ...room, party: PARTY })) }
}

/** An upstream's reply: JSON, or an empty body where the reply is not used. */
export function exampleReply(endpoint: Endpoint, extent: 'required' | 'everything' = 'required'): string {
  if (endpoint.reply === EmptyReply) return ''
  const reply = example(endpoint.reply, extent)
  if (endpoint.reply === SearchReply) return JSON.stringify(asSearched(reply as SearchReply))
  const isBooking = endpoint.reply === BookResult || endpoint.reply === StoredPage
  return JSON.stringify(
    isBooking ? { ...(reply as object), agencyCode: AGENCY_CODE, ...toStored(endpoint, reply) } : reply,
  )
}

/** A browser's request to an endpoint on this agency's site. */
export function toRequest(listed: ListedEndpoint, headers: Record<string, string> = {}, host = HOST): Request {
  const { name, wireLine, endpoint, method } = listed
  const { path, query, body } = exampleInput(listed)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) search.append(key, String(item))
  }
  const encoded = encode(endpoint, body)
  return new Request(`https://${host}/api/${name}${fillPath(wireLine, path)}?${search}`, {
    method,
    headers: { host, ...(method === 'POST' && { origin: `https://${host}` }), ...encoded.headers, ...headers },
    ...(encoded.body !== undefined && { body: encoded.body }),
  })
}

function encode(
  endpoint: Endpoint,
  body: unknown,
): { body?: string | FormData | URLSearchParams; headers: Record<string, string> } {
  if (!endpoint.body) return { headers: {} }
  const fields = Object.entries(typeof body === 'object' ? (body ?? {}) : {})
  switch (endpoint.encoding ?? 'json') {
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
