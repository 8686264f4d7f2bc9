import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import { toSiteName } from '#lib/agency/brand.ts'
import { readHost } from '#lib/agency/host.ts'
import type { Resolved } from '#lib/agency/resolve.ts'
import { pickPhone } from '#lib/attribution/channel.ts'
import { SCREEN_HEADERS, toErrorScreen } from '#lib/error-screen/error-screen.ts'
import { toPlace } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import type { Log } from '#lib/log.ts'
import type { ProblemCode } from '#lib/proxy/problem.ts'
import { REPLY_HEADERS } from '#lib/proxy/problem.ts'
import { finishAsset, finishPage } from '#lib/serving/finish.ts'
import { finishStream } from '#lib/serving/finish-stream.ts'
import type { Refusal } from '#lib/serving/refuse.ts'
import { isForProxies, stripInternalHeaders, toRefusal } from '#lib/serving/refuse.ts'
import type { Outside } from '#lib/serving/security-headers.ts'
import { toContentPolicy, toSecurityHeaders } from '#lib/serving/security-headers.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Receive = (request: IncomingMessage, response: ServerResponse) => void

export type DoorOptions = {
  dev: boolean
  scheme: 'http' | 'https'
  /** Origins of the pictures. */
  media: readonly string[]
  /** Whose scripts pages may run besides our own. */
  outside?: Outside
  log: Log
  /** Next's. */
  handle: Handle
  resolve: (host: string) => Promise<Resolved>
  /** Writes the visitor's address onto the request. */
  stamp: (request: IncomingMessage) => void
  isStopping: () => boolean
}

// The screens bring their own style and run nothing.
const SCREEN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

function toLocaleOf(url: string): Locale {
  // Not as the base of a relative address: `//` would be read as a host, and an empty one throws.
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  const place = toPlace(pathname, searchParams)
  return place.kind === 'here' ? place.locale : defaultLocale
}

function sayHealth(response: ServerResponse, ready: boolean): void {
  const body = JSON.stringify({ status: ready ? 'ok' : 'stopping' })
  response.writeHead(ready ? 200 : 503, {
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
  })
  response.end(body)
}

function refuse(response: ServerResponse, { status, allow }: Refusal, locale: Locale): void {
  if (isForProxies(response.req.url ?? '')) {
    const title = STATUS_CODES[status] ?? 'Bad Request'
    const code: ProblemCode = status === 405 ? 'wrong-method' : 'bad-path'
    response.writeHead(status, {
      ...REPLY_HEADERS,
      'content-type': 'application/problem+json',
      ...(allow !== undefined && { allow }),
      connection: 'close',
    })
    response.end(JSON.stringify({ type: 'about:blank', title, status, code }))
    return
  }
  const html = toErrorScreen({ kind: 'refused', locale })
  const { 'retry-after': _, ...headers } = SCREEN_HEADERS
  response.setHeader('content-security-policy', SCREEN_POLICY)
  response.writeHead(status, { ...headers, ...(allow !== undefined && { allow }), connection: 'close' })
  response.end(html)
}

/** What every request passes before Next sees it, and every page before the visitor does. */
export function createDoor(options: DoorOptions): Receive {
  const { dev, scheme, media, outside = {}, log, handle, resolve, stamp, isStopping } = options

  async function toScreen(host: string, locale: Locale) {
    const name = readHost(host)
    const resolved = name === undefined ? undefined : await resolve(name)
    const agency = resolved?.kind === 'agency' ? resolved.agency : undefined
    const phone = agency && pickPhone(agency)
    const html = toErrorScreen({
      kind: 'down',
      locale,
      ...(agency && { name: toSiteName(agency, locale) }),
      ...(phone !== undefined && { phone: formatPhone(phone) }),
    })
    return { html, headers: SCREEN_HEADERS }
  }

  function giveUp(response: ServerResponse, error: unknown): void {
    log.error({ err: error }, 'a request broke')
    if (response.headersSent) return void response.destroy()
    response.statusCode = 500
    response.end()
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    handle(request, response).catch((error: unknown) => giveUp(response, error))
  }

  /** Hands a page or a file of a page to the visitor. */
  function show(request: IncomingMessage, response: ServerResponse, path: string, host: string): void {
    // They are sent whole: a part cannot be compressed, and would be remembered as another part's bytes.
    delete request.headers.range
    delete request.headers['if-range']
    const serving = { scheme, host: host.toLowerCase(), dev, media, outside }
    if (dev) {
      // As Next made it, as it comes: its overlay shows what is wrong better than a screen would.
      response.setHeader('content-security-policy', toContentPolicy('', serving))
    } else if (path.startsWith('/_next/')) finishAsset(request, response)
    else {
      const locale = toLocaleOf(request.url ?? '')
      finishPage(request, response, { ...serving, toScreen: () => toScreen(host, locale) })
    }
    pass(request, response)
  }

  const receive: Receive = (request, response) => {
    const url = request.url ?? ''
    const [path = ''] = url.split('?', 1)
    for (const [name, value] of Object.entries(toSecurityHeaders({ scheme }))) response.setHeader(name, value)
    if (isStopping()) response.setHeader('connection', 'close')
    // A probe knows the server by its address, not by an agency's name.
    if (path === '/health') return sayHealth(response, true)
    if (path === '/health/ready') return sayHealth(response, !isStopping())

    const refusal = toRefusal(request)
    if (refusal) return refuse(response, refusal, defaultLocale)
    const host = request.headers.host ?? ''
    if (readHost(host) === undefined) return refuse(response, { status: 400, reason: 'host' }, toLocaleOf(url))
    // Next's development client says with them which page its reload is for.
    if (!dev) stripInternalHeaders(request.headers)
    stamp(request)
    delete request.headers['x-forwarded-for']

    if (path === '/api/search') finishStream(request, response)
    if (path.startsWith('/api/') || /^\/_next\/image(?:\/|$)/.test(path)) return pass(request, response)
    if (dev && /^\/_(?:next\/|_nextjs)/.test(path)) return pass(request, response)
    if (request.method === 'OPTIONS' || request.method === 'POST') {
      return refuse(response, { status: 405, reason: 'method', allow: 'GET, HEAD' }, toLocaleOf(url))
    }
    show(request, response, path, host)
  }

  return (request, response) => {
    try {
      receive(request, response)
    } catch (error) {
      // Thrown in a listener it would end the process, and every visitor's request with it.
      giveUp(response, error)
    }
  }
}
