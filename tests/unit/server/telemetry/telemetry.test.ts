import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { type ProxyTracerProvider, trace } from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import { createLog } from '#lib/server/log.ts'
import { getInstruments } from '#lib/server/telemetry/instruments.ts'
import { measureRequests } from '#lib/server/telemetry/measure-requests.ts'
import { ROUTE_KINDS, toRouteKind } from '#lib/server/telemetry/route-kind.ts'
import { startTelemetry } from '#lib/server/telemetry/start-telemetry.ts'
import { traceCall } from '#lib/server/telemetry/trace-call.ts'
import { FAILURE_TRAITS, type FailureKind, isRefusal } from '#lib/server/upstream/outcome.ts'
import { findFreePort, listenOnFreePort } from '#tests/unit/support/free-port.ts'

const log = createLog('silent')
let port = 0
let stop: () => Promise<void>
/** What the collector got, as text. */
let exported = ''
const collector = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (chunk) => {
    exported += chunk
  })
  request.on('end', () => response.end('{}'))
})

beforeAll(async () => {
  const collectorPort = await listenOnFreePort(collector)
  port = await findFreePort()
  stop = await startTelemetry(
    {
      METRICS_PORT: port,
      METRICS_HOSTNAME: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
      OTEL_TRACES_SAMPLER_ARG: 1,
    },
    { processIndex: 0, countSockets: () => 7, storeHealth: () => ({ state: 'connected', since: 0 }), log },
  )
})
afterAll(async () => {
  await stop()
  collector.close()
})

/** Sends the spans that ended to the collector. */
const sendSpans = async () => {
  const provider = trace.getTracerProvider() as ProxyTracerProvider
  await (provider.getDelegate() as TracerProvider).forceFlush()
}

const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** The routes that an alert about pages leaves out, in each part of its expression. */
function readRoutesLeftOut(name: 'PagesFail' | 'PagesSlow'): string[][] {
  const alerts = readFileSync('deploy/observability/alerts.yml', 'utf8').split('- alert: ')
  const alert = alerts.find((one) => one.startsWith(name)) ?? ''
  return [...alert.matchAll(/route!~"([^"]*)"/g)].map(([, routes = '']) => routes.split('|'))
}

/** Records each metric of the site once. */
async function recordAll(): Promise<void> {
  const { recordCall, recordBreaker, recordVital } = getInstruments()
  recordCall({
    service: 'domestic',
    wireLine: 'POST /operation/search',
    result: 'ok',
    milliseconds: 250,
    agency: 'main',
  })
  recordBreaker('bff', 'list', 10_000)
  recordVital('LCP', 'home', 1_900)
  recordVital('CLS', 'home', 0.02)
  await measureRequest('/en/hotel-info/GOC/GOC-EIL01?x=1', 200)
}

/** Measures a request of a site that knows only the host `shop.example`. */
async function measureRequest(path: string, status: number, host = 'shop.example'): Promise<void> {
  const server = createServer(
    measureRequests(
      (_, response) => {
        response.setHeader('cache-status', 'nofesh; hit')
        response.writeHead(status).end('page')
      },
      async ({ headers }) => headers.host !== 'shop.example',
    ),
  )
  const sitePort = await listenOnFreePort(server)
  await new Promise<void>((resolve, reject) => {
    httpRequest({ port: sitePort, path, headers: { host }, agent: false }, (response) =>
      response.resume().once('close', () => resolve()),
    )
      .once('error', reject)
      .end()
  })
  await new Promise((resolve) => server.close(resolve))
}

describe('metrics', () => {
  test('a request, a call, a breaker and a vital are served on a port of their own', async () => {
    await recordAll()
    const text = await readMetrics()
    expect(text).toMatch(/nofesh_http_request_seconds_count\{[^}]*route="hotel"[^}]*status="2xx"[^}]*\} 1\b/)
    expect(text).toMatch(/nofesh_page_cache_total\{[^}]*result="hit"[^}]*\} 1\b/)
    expect(text).toMatch(/nofesh_upstream_call_seconds_sum\{[^}]*endpoint="POST \/operation\/search"[^}]*\} 0\.25\b/)
    expect(text).toMatch(/nofesh_funnel_total\{[^}]*step="search"[^}]*agency="main"[^}]*\} 1\b/)
    expect(text).toMatch(/nofesh_breaker_open\{[^}]*\} 1\b/)
    expect(text).toMatch(/nofesh_sockets_open(?:\{[^}]*\})? 7\b/)
    expect(text).toMatch(/nofesh_shared_store_connected(?:\{[^}]*\})? 1\b/)
  })

  test('a breaker that no call closes is reported as open for a limited time', async () => {
    const { recordBreaker } = getInstruments()
    const readBreaker = async (name: string) =>
      (await readMetrics()).match(new RegExp(`nofesh_breaker_open\\{[^}]*breaker="${name}"[^}]*\\} (\\d)`))?.[1]
    recordBreaker('domestic', 'unused', 10_000)
    recordBreaker('domestic', 'closed', 10_000)
    recordBreaker('domestic', 'closed', 0)
    expect(await readBreaker('unused')).toBe('1')
    expect(await readBreaker('closed')).toBe('0')
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    try {
      expect(await readBreaker('unused')).toBe('0')
    } finally {
      clock.mockRestore()
    }
  })

  test('every metric that the dashboard and the alerts name exists', async () => {
    await recordAll()
    const served = new Set([...(await readMetrics()).matchAll(/^(nofesh_\w+)/gm)].map(([, name]) => name))
    const named = ['alerts.yml', 'grafana-dashboard.json'].flatMap((file) =>
      [...readFileSync(`deploy/observability/${file}`, 'utf8').matchAll(/\bnofesh_\w+/g)].map(([name]) => name),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !served.has(name))).toEqual([])
  })

  test('the maintenance screen of an unknown host does not count as a page that failed', async () => {
    await measureRequest('/en/sitemap', 503, 'nobody.example')
    await measureRequest('/en/search-result', 503)
    const text = await readMetrics()
    expect(text).toMatch(/nofesh_http_request_seconds_count\{[^}]*route="unknown-host"[^}]*status="5xx"[^}]*\} 1\b/)
    expect(text).toMatch(/nofesh_http_request_seconds_count\{[^}]*route="results"[^}]*status="5xx"[^}]*\} 1\b/)
    const left = readRoutesLeftOut('PagesFail')
    expect(left).toHaveLength(2)
    expect(left.every((routes) => routes.includes('unknown-host'))).toBe(true)
  })

  test.each([
    ['PagesFail', 2],
    ['PagesSlow', 1],
  ] as const)('%s is about all pages, and leaves out calls of the API, files and health checks', (name, parts) => {
    const paths = [
      '/api/search',
      '/api/session',
      '/api/bff/x',
      '/api/domestic/x',
      '/api/documents/B1/voucher',
      '/api/vitals',
    ]
    const others = [...paths, '/_next/image', '/_next/static/x.js', '/health/ready'].map((path) => toRouteKind(path))
    const pages = ['/', '/en/search-result', '/product-page', '/booking/hotel', '/ru/cancel-booking', '/desk', '/terms']
    const leftOut = readRoutesLeftOut(name)
    expect(leftOut).toHaveLength(parts)
    for (const routes of leftOut) {
      expect(others.filter((kind) => !routes.includes(kind))).toEqual([])
      expect(pages.map((path) => toRouteKind(path)).filter((kind) => routes.includes(kind))).toEqual([])
      expect(routes.filter((kind) => !ROUTE_KINDS.some((known) => known === kind))).toEqual([])
    }
  })

  test('a page that waits for all suppliers may fail no more than others, but is not slow', async () => {
    await measureRequest('/en/search-result?destination=ETH&plain=1', 200)
    expect(await readMetrics()).toMatch(/nofesh_http_request_seconds_count\{[^}]*route="plain-search"[^}]*\} 1\b/)
    expect(readRoutesLeftOut('PagesSlow').every((routes) => routes.includes('plain-search'))).toBe(true)
    expect(readRoutesLeftOut('PagesFail').some((routes) => routes.includes('plain-search'))).toBe(false)
  })

  test('a refused booking, of a room that is gone or a card that was declined, is no failed one', () => {
    const alerts = readFileSync('deploy/observability/alerts.yml', 'utf8').split('- alert: ')
    const readResults = (name: string) => {
      const [alert = ''] = alerts.filter((one) => one.startsWith(name))
      return [...alert.matchAll(/result(?:!~|=~)"([^"]+)"/g)].map(([, results = '']) => results.split('|'))
    }
    const refusals = (Object.keys(FAILURE_TRAITS) as FailureKind[]).filter(isRefusal)
    for (const excluded of readResults('BookingsFail'))
      expect(excluded.toSorted()).toEqual(['ok', ...refusals].toSorted())
    for (const counted of readResults('BookingsRefused')) expect(counted.toSorted()).toEqual(refusals.toSorted())
    expect([readResults('BookingsFail').length, readResults('BookingsRefused').length]).toEqual([1, 2])
  })

  test('paths and agencies cannot add label values without end', async () => {
    for (let index = 0; index < 1_000; index += 1) {
      expect(ROUTE_KINDS).toContain(toRouteKind(`/page-${index}/x`))
      getInstruments().recordCall({
        service: 'domestic',
        wireLine: 'POST /operation/search',
        result: 'ok',
        milliseconds: 1,
        agency: `agency-${index}`,
      })
    }
    const agencies = new Set(
      [...(await readMetrics()).matchAll(/nofesh_funnel_total\{[^}]*agency="([^"]+)"/g)].map(([, code]) => code),
    )
    expect(agencies.size).toBeLessThanOrEqual(201)
    expect(agencies).toContain('other')
  })

  test.each([
    ['/', 'home'],
    ['/ru', 'home'],
    ['/ar/search-result', 'results'],
    ['/en/hotels-page/eilat', 'destination'],
    ['/terms', 'info'],
    ['/constructor', 'info'],
    ['/_next/image', 'picture'],
    ['/_next/static/chunks/a.js', 'asset'],
    ['/api/domestic/operation/search', 'domestic'],
    ['/api/toString', 'other-api'],
    ['/health/ready', 'health'],
  ])('%s is counted as %s', (path, kind) => {
    expect(toRouteKind(path)).toBe(kind)
  })

  test.each([
    ['/product-page', 'plain=1&hotels=A', 'plain-search'],
    ['/product-page', 'xplain=1&plain=10', 'product'],
    ['/en/hotels-page/eilat', 'plain=1', 'destination'],
  ])('%s with the query %s is counted as %s', (path, query, kind) => {
    expect(toRouteKind(path, query)).toBe(kind)
  })
})

test('an upstream call passes its trace on, and its log lines carry the id', async () => {
  const lines: string[] = []
  const traced = createLog('info', { write: (line: string) => void lines.push(line) })
  let sent: Record<string, string> = {}
  await traceCall({ service: 'bff', endpoint: 'GET /destinationEx/' }, async (headers) => {
    sent = headers
    traced.info('during the call')
    return { ok: true }
  })
  traced.info('after the call')
  const [, traceId] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(sent.traceparent ?? '') ?? []
  expect(traceId).toBeDefined()
  expect(JSON.parse(lines[0] ?? '{}').traceId).toBe(traceId)
  expect(JSON.parse(lines[1] ?? '{}').traceId).toBeUndefined()
})

describe('the spans of Next', () => {
  const ID = '3f2b7c1e-1d2a-4e5f-9a8b-0c1d2e3f4a5b'

  test.each<[string, string, Record<string, string>, string]>([
    ['GET', 'GET', { 'http.target': '/booking/basket?token=SECRET' }, '/booking/basket'],
    [
      'GET /api/documents/[id]/[document]',
      'GET /api/documents/[id]/[document]',
      { 'http.target': `/api/documents/${ID}/voucher.pdf` },
      '/api/documents',
    ],
    ['GET', 'GET', { 'http.target': `/api/domestic/operation/succeededBooking/${ID}` }, '/api/domestic/operation'],
    [
      `fetch GET https://bff.example/links/${ID}?token=SECRET`,
      'fetch GET https://bff.example',
      {
        'http.url': `https://bff.example/links/${ID}?token=SECRET`,
        'next.span_name': `fetch GET https://bff.example/links/${ID}?token=SECRET`,
      },
      'https://bff.example',
    ],
    [
      'GET',
      'GET',
      { 'url.full': `https://a.example/x/${ID}`, 'url.query': 'token=SECRET', 'url.path': `/api/timeline/${ID}` },
      '/api/timeline',
    ],
  ])('have no query and no id: %s', async (name, sentName, attributes, address) => {
    exported = ''
    trace.getTracer('next').startSpan(name, { attributes }).end()
    await sendSpans()
    expect(exported).toContain(`"name":"${sentName}"`)
    expect(exported).toContain(`{"stringValue":"${address}"}`)
    for (const secret of [ID, 'SECRET', '?']) expect(exported).not.toContain(secret)
  })

  test('have their address also where it is set later', async () => {
    exported = ''
    const span = trace.getTracer('next').startSpan('GET')
    span.setAttribute('http.target', `/redirect-verified?id=${ID}`)
    span.end()
    await sendSpans()
    expect(exported).toContain('{"stringValue":"/redirect-verified"}')
    expect(exported).not.toContain(ID)
  })
})
