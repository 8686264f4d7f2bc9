import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import { pickPhone } from '#lib/domain/attribution/channel.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { parseLocalizedPath } from '#lib/i18n/localized-path.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { compressStream } from '#lib/server/http/compress-stream.ts'
import { answerDirectly } from '#lib/server/http/direct-route.ts'
import { type ErrorScreenInput, SCREEN_HEADERS, toErrorScreen } from '#lib/server/http/error-screen.ts'
import { isFileLink, readFileLocale, showProblemAsScreen } from '#lib/server/http/file-link.ts'
import type { PageAdmissionOptions } from '#lib/server/http/page-admission.ts'
import { createPageAdmission, isAdmittedCall } from '#lib/server/http/page-admission.ts'
import { findValidResponse, sendPageResponse, toResponseName } from '#lib/server/http/page-response.ts'
import { createPictureHandler, isPicturePath } from '#lib/server/http/picture-handler.ts'
import { postProcessAsset, postProcessPage } from '#lib/server/http/post-process.ts'
import { waitForBody } from '#lib/server/http/request-body.ts'
import type { PolicyContext, ThirdPartyScripts } from '#lib/server/http/security-headers.ts'
import { toContentPolicy, toSecurityHeaders } from '#lib/server/http/security-headers.ts'
import { SECURITY_TEXT_PATH, toSecurityText } from '#lib/server/http/security-text.ts'
import type { Refusal } from '#lib/server/http/validate-request.ts'
import { isApiPath, validateRequest } from '#lib/server/http/validate-request.ts'
import type { Log } from '#lib/server/log.ts'
import { findDirectRoute } from '#lib/server/next/direct-routes.ts'
import { stripInternalHeaders } from '#lib/server/next/internal-requests.ts'
import type { PageResponse } from '#lib/server/next/page-responses.ts'
import { storePageResponse, watchPageRead } from '#lib/server/next/page-responses.ts'
import { getRequestAddress } from '#lib/server/proxy/client-address.ts'
import type { ProblemCode } from '#lib/server/proxy/problem.ts'
import { PROBLEMS, REPLY_HEADERS } from '#lib/server/proxy/problem.ts'
import type { SecurityLog } from '#lib/server/security-log.ts'
import type { PictureSigner } from '#lib/server/upstream/picture-signature.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type RequestHandlerOptions = {
  dev: boolean
  scheme: 'http' | 'https'
  /** Origins of the pictures. */
  media: readonly string[]
  /** The third-party scripts that pages may run. */
  thirdParty?: ThirdPartyScripts
  log: Log
  security: SecurityLog
  /** Next's request handler. */
  handle: Handle
  resolve: (host: string) => Promise<AgencyResolution>
  /** Writes the client's address into a header of the request. */
  setClientAddress: (request: IncomingMessage) => void
  /** The address of a picture without the site's signature; undefined when it has none. */
  verifyPicture: PictureSigner['verify']
  isStopping: () => boolean
  /** Added to the reply of `/health/ready`: what works with restrictions. Never makes the process not ready. */
  describeHealth?: () => object
  /** The contact for reports of security vulnerabilities: `mailto:…` or `https://…`; the agency's e-mail address when absent. */
  securityContact?: string | undefined
  /** How many pages are rendered at the same time. */
  pages?: PageAdmissionOptions
}

/**
 * Listeners of one event of a reply. Node warns of more than ten, as of a leak; the site, Next and its streams add up to a dozen to
 * a page that searches, and all of them end with the reply.
 */
const MAX_LISTENERS = 20

// Error screens have inline styles and no scripts.
const SCREEN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Releases a slot when the page has been rendered; not when it has been sent, because a client that reads slowly would
 * occupy the slot. The promise of Next's handler is not used: for a page that is streamed it resolves before its end.
 */
function releaseAtEnd(response: ServerResponse, release: () => void): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.end = (...rest: unknown[]) => {
    release()
    return end(...rest)
  }
}

function readLocale(url: string): Locale {
  // Concatenated, not resolved against a base: `//` would be read as a host, and an empty host throws.
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  const parsed = parseLocalizedPath(pathname, searchParams)
  return parsed.kind === 'canonical' ? parsed.locale : defaultLocale
}

function sendHealth(response: ServerResponse, ready: boolean, more: object = {}): void {
  const body = JSON.stringify({ status: ready ? 'ok' : 'stopping', ...more })
  response.writeHead(ready ? 200 : 503, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  response.end(body)
}

/** Seconds after which a call that was refused because of the load may be tried again. */
const RETRY_AFTER = 3

function sendBusy(response: ServerResponse): void {
  const code: ProblemCode = 'busy'
  const status = PROBLEMS[code]
  response.writeHead(status, {
    ...REPLY_HEADERS,
    'content-type': 'application/problem+json',
    'retry-after': String(RETRY_AFTER),
  })
  response.end(JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, code }))
}

function sendRefusal(response: ServerResponse, { status, allow }: Refusal, locale: Locale): void {
  if (isApiPath(response.req.url ?? '')) {
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

/**
 * The listener for all HTTP requests: answers health checks, refuses invalid requests, removes headers that only the
 * server may set, and post-processes the pages and files that Next renders. It never throws.
 */
export function createRequestHandler(options: RequestHandlerOptions): Listener {
  const { dev, scheme, media, thirdParty = {}, log, security, handle, resolve, setClientAddress, isStopping } = options

  async function toScreen(host: string, locale: Locale, kind: ErrorScreenInput['kind'] = 'down') {
    const name = readHost(host)
    const resolved = name === undefined ? undefined : await resolve(name)
    const agency = resolved?.kind === 'agency' ? resolved.agency : undefined
    const phone = agency && pickPhone(agency)
    const html = toErrorScreen({
      kind,
      locale,
      ...(agency && { name: toSiteName(agency, locale) }),
      ...(phone !== undefined && { phone: formatPhone(phone) }),
    })
    return { html, headers: SCREEN_HEADERS }
  }

  function abort(response: ServerResponse, error: unknown): void {
    log.error({ err: error }, 'a request failed')
    if (response.headersSent) return void response.destroy()
    response.statusCode = 500
    response.end()
  }

  const admission = createPageAdmission(options.pages)
  const servePicture = createPictureHandler({ verify: options.verifyPicture, resolve, handle })

  function passToNext(request: IncomingMessage, response: ServerResponse): void {
    handle(request, response).catch((error: unknown) => abort(response, error))
  }

  /** Passes a request for a page, or a file of a page, to Next and post-processes the reply. */
  function servePage(request: IncomingMessage, response: ServerResponse, path: string, host: string): void {
    // Replies are complete: a range cannot be compressed, and would be cached under the key of the complete reply.
    delete request.headers.range
    delete request.headers['if-range']
    // Next answers these with an error where they are not met, and a file would be the error screen.
    delete request.headers['if-match']
    delete request.headers['if-unmodified-since']
    const onUnknownScripts = (scripts: readonly string[]) =>
      security('unknown-script', {
        host: readHost(host) ?? '',
        address: getRequestAddress(request),
        detail: { page: path, scripts: scripts.slice(0, 3), count: scripts.length },
      })
    const context = { scheme, host: host.toLowerCase(), dev, media, thirdParty, onUnknownScripts }
    if (dev) {
      // Not post-processed: Next's overlay shows an error better than the error screen.
      response.setHeader('content-security-policy', toContentPolicy('', context))
    } else if (path.startsWith('/_next/')) postProcessAsset(request, response)
    else {
      admitPage(request, response, context).catch((error: unknown) => abort(response, error))
      return
    }
    passToNext(request, response)
  }

  /** Passes a request for a page to Next when it may be rendered now; else answers 503 with the error screen. */
  async function admitPage(request: IncomingMessage, response: ServerResponse, context: PolicyContext): Promise<void> {
    const { url = '' } = request
    const responseName = toResponseName(request, context.host)
    const cached = responseName && (await findValidResponse(responseName, context.host, resolve))
    if (cached) return sendPageResponse(request, response, cached)
    const locale = readLocale(url)
    // Without the port: a client can name any.
    const visit = { host: readHost(context.host) ?? '', url, address: getRequestAddress(request) }
    const closed = new AbortController()
    response.once('close', () => closed.abort())
    const release = await admission.enter(visit, closed.signal)
    if (closed.signal.aborted) return release?.()
    if (!release) {
      security('page-refused', { host: visit.host, address: visit.address, outcome: 'busy' })
      const { html, headers } = await toScreen(context.host, locale)
      response.setHeader('content-security-policy', SCREEN_POLICY)
      response.writeHead(503, headers)
      response.end(request.method === 'HEAD' ? undefined : html)
      return
    }
    let endRead: () => void = () => undefined
    // Also when the client has disconnected.
    response.once('close', () => {
      release()
      endRead()
      const isShared = response.statusCode === 200 || response.statusCode === 304
      if (isShared) admission.recordReply(visit, response.hasHeader('cache-status'))
    })
    await watchPageRead((getRead, end) => {
      endRead = end
      const onShared = (page: Pick<PageResponse, 'headers' | 'body' | 'endsAt'>) => {
        const read = getRead()
        if (responseName !== undefined && read) storePageResponse(responseName, { ...page, ...read })
      }
      postProcessPage(request, response, {
        ...context,
        toScreen: () => toScreen(context.host, locale),
        ...(responseName !== undefined && { onShared }),
      })
      releaseAtEnd(response, release)
      return handle(request, response).catch((error: unknown) => {
        release()
        throw error
      })
    })
  }

  /** Passes a search, or a request for a document, to Next when it may be answered now; else answers 503 with the problem. */
  async function admitCall(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    host: string,
  ): Promise<void> {
    const { url = '' } = request
    const visit = { host: readHost(host) ?? '', url, address: getRequestAddress(request) }
    const closed = new AbortController()
    response.once('close', () => closed.abort())
    if (isFileLink(request, path)) {
      const toFileScreen = async (problem: ProblemCode) => (await toScreen(host, readFileLocale(url), { problem })).html
      showProblemAsScreen(response, toFileScreen, SCREEN_POLICY)
    }
    // Before a slot is taken: who sends slowly would occupy it.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await waitForBody(request)
      // Node discards an unread body only when nobody has listened to the request.
      response.once('finish', () => request.resume())
    }
    const release = await admission.enter(visit, closed.signal)
    if (closed.signal.aborted) return release?.()
    if (!release) {
      const what = path.split('/').slice(0, 4).join('/')
      const { host, address } = visit
      security('limit-refused', { host, address, what, limit: 'load', outcome: 'busy' })
      return sendBusy(response)
    }
    response.once('close', release)
    releaseAtEnd(response, release)
    if (path === '/api/search') compressStream(request, response)
    passToNext(request, response)
  }

  async function serveSecurityText(request: IncomingMessage, response: ServerResponse, host: string): Promise<void> {
    const resolved = await resolve(readHost(host) ?? '')
    const origin = `${scheme}://${host.toLowerCase()}`
    const contact = options.securityContact
    const text =
      resolved.kind === 'agency'
        ? toSecurityText({ agency: resolved.agency, contact, origin, now: Date.now() })
        : undefined
    const cacheControl = text === undefined ? 'no-store' : 'public, max-age=3600'
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cacheControl,
    })
    response.end(request.method === 'HEAD' ? undefined : (text ?? 'Not found\n'))
  }

  const receive: Listener = (request, response) => {
    response.setMaxListeners(MAX_LISTENERS)
    const url = request.url ?? ''
    const [path = ''] = url.split('?', 1)
    for (const [name, value] of Object.entries(toSecurityHeaders({ scheme }))) response.setHeader(name, value)
    if (isStopping()) response.setHeader('connection', 'close')
    // Before the host is checked: a health check calls the server by its IP address.
    if (path === '/health') return sendHealth(response, true)
    if (path === '/health/ready') return sendHealth(response, !isStopping(), options.describeHealth?.())

    const refusal = validateRequest(request)
    if (refusal) return sendRefusal(response, refusal, defaultLocale)
    const host = request.headers.host ?? ''
    if (readHost(host) === undefined) return sendRefusal(response, { status: 400, reason: 'host' }, readLocale(url))
    // Next's development client uses some of these headers for its reloads.
    if (!dev) stripInternalHeaders(request.headers)
    setClientAddress(request)
    delete request.headers['x-forwarded-for']

    if (isAdmittedCall(path)) {
      admitCall(request, response, path, host).catch((error: unknown) => abort(response, error))
      return
    }
    // In development Next loads a changed module again.
    const route = dev ? undefined : findDirectRoute(request.method, path)
    if (route) {
      answerDirectly(request, response, route).catch((error: unknown) => abort(response, error))
      return
    }
    if (path.startsWith('/api/')) return passToNext(request, response)
    if (isPicturePath(path)) {
      servePicture(request, response, getRequestAddress(request)).catch((error: unknown) => abort(response, error))
      return
    }
    if (dev && /^\/_(?:next\/|_nextjs)/.test(path)) return passToNext(request, response)
    if (request.method === 'OPTIONS' || request.method === 'POST') {
      return sendRefusal(response, { status: 405, reason: 'method', allow: 'GET, HEAD' }, readLocale(url))
    }
    if (path === SECURITY_TEXT_PATH) {
      serveSecurityText(request, response, host).catch((error: unknown) => abort(response, error))
      return
    }
    servePage(request, response, path, host)
  }

  return (request, response) => {
    try {
      receive(request, response)
    } catch (error) {
      // An exception in a listener would end the process, and with it the requests of all visitors.
      abort(response, error)
    }
  }
}
