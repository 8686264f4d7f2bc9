import { createServer } from 'node:http'
import type { createSandbox } from '#sandbox/app.ts'
import type { Severity } from '#scripts/contract-check/consequences.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

type Json = Record<string, unknown>
type Reply = { status: number; contentType: string; body: string }

export type SeededFault = {
  name: string
  /** The path of the endpoint that is changed. */
  path: RegExp
  change: (reply: Reply) => Reply
  expected: { line: string; severity: Severity; what: RegExp; proposal?: string }
}

const json = (change: (value: never) => unknown) => (reply: Reply) =>
  reply.status === 200 ? { ...reply, body: JSON.stringify(change(JSON.parse(reply.body) as never)) } : reply
const items = (change: (item: Json, index: number) => unknown) => json((list: Json[]) => list.map(change))
const fixed = (status: number, contentType: string, body: string) => () => ({ status, contentType, body })
const rename = (from: string, to: string) => (item: Json) => {
  const { [from]: value, ...others } = item
  return { ...others, [to]: value }
}

const AGENCY = { path: /agencyContents\/byHost/, line: 'GET /agencyContents/byHost/{host}' }
const CHAINS = { path: /\/hotelChain$/, line: 'GET /hotelChain' }
const DESTINATIONS = { path: /\/destination$/, line: 'GET /destination' }
const DEALS = { path: /\/deal\/inEffect\/homepage$/, line: 'GET /deal/inEffect/homepage' }
const HOTELS = { path: /\/hotelInfo$/, line: 'GET /hotelInfo' }
const SEARCH = { path: /\/operation\/search$/, line: 'POST /operation/search' }
const BLOCKS = { path: /pageContentsAggregate/, line: 'GET /pageContentsAggregate/byPage/{page}' }

/** Faults of an upstream, one at a time, and what the contract check must report for each. */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'the agency is answered by an error page with status 200',
    path: AGENCY.path,
    change: fixed(200, 'text/html', '<h1>Welcome</h1>'),
    expected: { line: AGENCY.line, severity: 'fatal', what: /content type text\/html/ },
  },
  {
    name: 'the agency is an empty object',
    path: AGENCY.path,
    change: fixed(200, 'application/json', '{}'),
    expected: { line: AGENCY.line, severity: 'fatal', what: /does not match/ },
  },
  {
    name: 'the agency is unknown',
    path: AGENCY.path,
    change: fixed(404, 'application/json', '{}'),
    expected: { line: AGENCY.line, severity: 'fatal', what: /status 404/ },
  },
  {
    name: 'the agency’s code has another name',
    path: AGENCY.path,
    change: json(rename('agencyCode', 'agency_code')),
    expected: {
      line: AGENCY.line,
      severity: 'fatal',
      what: /agencyCode/,
      proposal: `'${AGENCY.line}': renameFields({ agencyCode: 'agency_code' }),`,
    },
  },
  {
    name: 'destinations are 204',
    path: DESTINATIONS.path,
    change: fixed(204, '', ''),
    expected: { line: DESTINATIONS.line, severity: 'fatal', what: /empty list \(status 204\)/ },
  },
  {
    name: 'live shows and deals are 204',
    path: DEALS.path,
    change: fixed(204, '', ''),
    expected: { line: DEALS.line, severity: 'harmless', what: /^$/ },
  },
  {
    name: 'chains are wrapped',
    path: CHAINS.path,
    change: json((list: Json[]) => ({ data: { items: list } })),
    expected: {
      line: CHAINS.line,
      severity: 'fatal',
      what: /does not match/,
      proposal: `'${CHAINS.line}': unwrap('data.items'),`,
    },
  },
  {
    name: 'a field of each chain has another name',
    path: CHAINS.path,
    change: items(rename('chainName', 'chain_name')),
    expected: {
      line: CHAINS.line,
      severity: 'fatal',
      what: /chainName/,
      proposal: `'${CHAINS.line}': mapItems(renameFields({ chainName: 'chain_name' })),`,
    },
  },
  {
    name: 'one chain has no code',
    path: CHAINS.path,
    change: items((item, index) => (index === 0 ? { ...item, code: undefined } : item)),
    expected: { line: CHAINS.line, severity: 'degraded', what: /^1 of \d+ records: code/ },
  },
  {
    name: 'three hotels have a code that no path can have',
    path: HOTELS.path,
    change: items((item, index) => (index < 3 ? { ...item, hotelCode: '../x' } : item)),
    expected: { line: HOTELS.line, severity: 'degraded', what: /^3 of \d+ records: hotelCode/ },
  },
  {
    name: 'hotels have unknown fields',
    path: HOTELS.path,
    change: items((item) => ({ ...item, zzInternal: 1, zzOther: 'x' })),
    expected: { line: HOTELS.line, severity: 'harmless', what: /^2 unknown fields: \[\]\.zzInternal, \[\]\.zzOther$/ },
  },
  {
    name: 'prices of deals are whole shekels',
    path: DEALS.path,
    change: items((item) => ({ ...item, price: Math.round(Number(item.price) / 10_000), fullPrice: undefined })),
    expected: { line: DEALS.line, severity: 'fatal', what: /below 50/ },
  },
  {
    name: 'prices of deals are far too high',
    path: DEALS.path,
    change: items((item) => ({ ...item, price: 90_000_000, fullPrice: undefined })),
    expected: { line: DEALS.line, severity: 'fatal', what: /above 50,000/ },
  },
  {
    name: 'pictures have relative addresses',
    path: DESTINATIONS.path,
    change: items((item) => ({ ...item, picture: { url: '/a.jpg', width: 4, height: 3, alt: '' } })),
    expected: { line: DESTINATIONS.line, severity: 'degraded', what: /^(\d+) of \1 pictures/ },
  },
  {
    name: 'the search fails',
    path: SEARCH.path,
    change: fixed(500, 'text/plain', 'Error'),
    expected: { line: SEARCH.line, severity: 'fatal', what: /status 500/ },
  },
  {
    name: 'the search is not JSON',
    path: SEARCH.path,
    change: fixed(200, 'application/json', '{"searchId":'),
    expected: { line: SEARCH.line, severity: 'fatal', what: /not JSON/ },
  },
  {
    name: 'the search finds nothing',
    path: SEARCH.path,
    change: json((reply: Json) => ({ ...reply, availabilities: [] })),
    expected: { line: SEARCH.line, severity: 'degraded', what: /found nothing/ },
  },
  {
    name: 'Home has no content',
    path: BLOCKS.path,
    change: fixed(404, 'application/json', '{}'),
    expected: { line: BLOCKS.line, severity: 'harmless', what: /status 404/ },
  },
  {
    name: 'Home’s content redirects to a login page',
    path: BLOCKS.path,
    change: fixed(302, 'text/html', ''),
    expected: { line: BLOCKS.line, severity: 'degraded', what: /status 302/ },
  },
  {
    name: 'a list has the type of a picture',
    path: /\/hotelConversion$/,
    change: (reply) => ({ ...reply, contentType: 'image/png' }),
    expected: { line: 'GET /hotelConversion', severity: 'degraded', what: /content type image\/png/ },
  },
]

/** The sandbox on a real connection, with at most one fault. */
export async function startFaultyUpstream(app: ReturnType<typeof createSandbox>['app']) {
  let fault: SeededFault | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://upstream.example')
    const answer = await app.fetch(
      new Request(url, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }),
    )
    const contentType = answer.headers.get('content-type') ?? ''
    const own: Reply = { status: answer.status, contentType, body: await answer.text() }
    const sent = fault?.path.test(url.pathname) ? fault.change(own) : own
    response.writeHead(sent.status, sent.contentType === '' ? {} : { 'content-type': sent.contentType })
    response.end(sent.body)
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return {
    bases: { bff: `${origin}/bff`, domestic: origin },
    setFault: (next: SeededFault | undefined) => {
      fault = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
