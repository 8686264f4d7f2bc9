import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withCampaignQuery } from '#lib/server/http/campaign-query.ts'
import { compress, isCompressible, pickCoding } from '#lib/server/http/compress.ts'
import { hasOwnPort, isNotModified } from '#lib/server/http/page-response.ts'
import { type PolicyContext, toContentPolicy } from '#lib/server/http/security-headers.ts'
import { type BufferedReply, bufferResponse, toBytes } from '#lib/server/next/buffer-response.ts'
import { deferScripts } from '#lib/server/next/late-scripts.ts'
import type { PageResponse } from '#lib/server/next/page-responses.ts'
import {
  CACHE_VERDICT_HEADER,
  getSecondsUntilPageEnd,
  isMissingPage,
  limitCacheControl,
} from '#lib/server/next/page-signals.ts'
import { leaveOutStaticParts } from '#lib/server/next/static-parts.ts'

export type PostProcessOptions = PolicyContext & {
  /** The error screen and its headers, for a page that could not be rendered. */
  toScreen: () => Promise<{ html: string; headers: Readonly<Record<string, string>> }>
  /** Called when a page is sent that is the same for all visitors and came from Next's cache. */
  onShared?: ((page: Pick<PageResponse, 'headers' | 'body' | 'endsAt'>) => void) | undefined
}

const UNCACHED = 'private, no-store'
/** Request header that hides the browser's `Accept-Encoding` from Next and passes it to the post-processing. */
const CODINGS_HEADER = 'x-nofesh-codings'

const isHtml = (response: ServerResponse) => String(response.getHeader('content-type') ?? '').startsWith('text/html')

// Set by the request handler; they apply to any reply.
const SECURITY_HEADERS: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'strict-transport-security',
  'connection',
])

function replaceHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name of response.getHeaderNames()) if (!SECURITY_HEADERS.has(name)) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Sets Cache-Control: `no-store` for a reply made for one visitor; for others, not beyond the end of the page. */
function setCacheControl(response: ServerResponse, page: string): void {
  const isNeverCached = response.getHeader(CACHE_VERDICT_HEADER) === 'never'
  response.removeHeader(CACHE_VERDICT_HEADER)
  // An error screen (it has Retry-After) has its own Cache-Control.
  const isPersonal = (isNeverCached && !response.hasHeader('retry-after')) || response.hasHeader('set-cookie')
  if (isPersonal) {
    response.setHeader('cache-control', UNCACHED)
    return
  }
  const seconds = getSecondsUntilPageEnd(page, Date.now())
  const cacheControl = response.getHeader('cache-control')
  if (seconds !== undefined && typeof cacheControl === 'string') {
    response.setHeader('cache-control', limitCacheControl(cacheControl, seconds))
  }
}

const ROUTER_CONTENT = 'text/x-component'

/** Cache states of Next, as RFC 9211 writes them. */
const CACHE_STATUS: Readonly<Record<string, string>> = {
  HIT: 'nofesh; hit',
  STALE: 'nofesh; hit; detail=stale',
  MISS: 'nofesh; fwd=miss',
}

/** Removes the headers about Next's routing and caching, but not those that Next's client router reads. */
function hideInternalHeaders(response: ServerResponse): void {
  const state = CACHE_STATUS[String(response.getHeader('x-nextjs-cache'))]
  if (state !== undefined) response.setHeader('cache-status', state)
  const isRouterReply = String(response.getHeader('content-type') ?? '').startsWith(ROUTER_CONTENT)
  for (const name of response.getHeaderNames()) {
    const isReadByRouter = isRouterReply && name.startsWith('x-nextjs-') && name !== 'x-nextjs-cache'
    if (/^x-(?:middleware|nextjs)-/.test(name) && !isReadByRouter) response.removeHeader(name)
  }
}

async function send(
  response: ServerResponse,
  { status, body }: { status: number; body: Buffer },
  use: Parameters<typeof compress>[2],
  onSend: (body: Buffer) => void = () => undefined,
): Promise<void> {
  const contentType = String(response.getHeader('content-type') ?? '')
  if (status === 304 || status === 204) return void response.end()
  const sendBytes = (bytes: Buffer) => {
    response.setHeader('content-length', bytes.byteLength)
    onSend(bytes)
    response.end(bytes)
  }
  if (!isCompressible(contentType, body.byteLength) || response.hasHeader('content-encoding')) return sendBytes(body)
  response.appendHeader('vary', 'Accept-Encoding')
  const etag = response.getHeader('etag')
  // A strong ETag requires identical bytes, but two codings of one page have different bytes.
  if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`)
  const coding = pickCoding(response.req.headers[CODINGS_HEADER] as string | undefined)
  if (!coding) return sendBytes(body)
  const compressed = await compress(body, coding, use)
  response.setHeader('content-encoding', coding)
  sendBytes(compressed)
}

/** Hides `Accept-Encoding` from Next, so that a reply is compressed here only. */
function hideCodings({ headers }: IncomingMessage): void {
  const codings = headers['accept-encoding']
  delete headers['accept-encoding']
  if (codings !== undefined) headers[CODINGS_HEADER] = String(codings)
}

/** A reply and its body as text; '' for a body that is not text. */
type TextReply = BufferedReply & { page: string }

/** Selects the reply that is sent instead of Next's: the page, an error screen or a 404. */
async function resolveReply(
  response: ServerResponse,
  { status: nextStatus, body }: BufferedReply,
  { toScreen }: PostProcessOptions,
): Promise<TextReply> {
  const page = /^text\//.test(String(response.getHeader('content-type'))) ? body.toString() : ''
  // If the middleware could not start, Next serves pages without it, and an inner path typed by hand would show any
  // agency's page.
  const passedMiddleware = response.hasHeader(CACHE_VERDICT_HEADER) || (nextStatus >= 300 && nextStatus < 400)
  const status = passedMiddleware ? nextStatus : 500
  setCacheControl(response, page)
  // A reply that has Retry-After is already an error screen.
  if (status >= 500 && !response.hasHeader('retry-after')) {
    const screen = await toScreen()
    replaceHeaders(response, screen.headers)
    return { status: 503, body: screen.html, page: screen.html }
  }
  if (isHtml(response) && isMissingPage(page)) {
    response.setHeader('cache-control', UNCACHED)
    return { status: 404, body, page }
  }
  return { status, body, page }
}

/** The headers of a reply without those that the request handler sets for each request. */
function pickPageHeaders(response: ServerResponse): PageResponse['headers'] {
  const headers = Object.entries(response.getHeaders()).filter(
    ([name, value]) => value !== undefined && name !== 'content-length' && !SECURITY_HEADERS.has(name),
  )
  return Object.fromEntries(headers) as PageResponse['headers']
}

/** Whether a reply was read from Next's cache, still valid, and is the same for all visitors. */
function isSharedHit(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    isHtml(response) &&
    response.getHeader('cache-status') === CACHE_STATUS.HIT &&
    response.getHeader('cache-control') !== UNCACHED &&
    !response.hasHeader('set-cookie')
  )
}

/** The ETag of some bytes. Next's own (`generateEtags`) is computed character by character, which takes a twentieth of a page's time. */
const toTag = (bytes: Buffer) => `"${hash('sha1', bytes, 'base64url')}"`

/** A page as it is sent, but for its coding. In bytes: the texts that it was made from are not needed any more. */
type ProcessedPage = {
  status: number
  body: Buffer
  /** How its compressed form is used. */
  use: Parameters<typeof compress>[2]
  isShared: boolean
  /** Milliseconds since 1970 at which the first part of the page is out of date. */
  endsAt: number | undefined
}

/** Sets the headers of the reply that is sent instead of Next's, and writes its document. */
async function processPage(
  request: IncomingMessage,
  response: ServerResponse,
  reply: BufferedReply,
  options: PostProcessOptions & { conditions: string | undefined; requested: string },
): Promise<ProcessedPage> {
  const { status, body, page } = await resolveReply(response, reply, options)
  hideInternalHeaders(response)
  // Next sets the Location of a redirect twice.
  const [location] = [response.getHeader('location')].flat()
  if (location !== undefined) {
    response.setHeader('location', withCampaignQuery(options.requested, String(location)))
  }
  let document = body
  if (isHtml(response)) {
    document = deferScripts(leaveOutStaticParts(page))
    response.setHeader('content-security-policy', toContentPolicy(document, options))
  }
  const sent = toBytes(document)
  // A page that Next wrote in one piece is the same for each request; one in several pieces was made for this one.
  const isStable = isHtml(response) && typeof reply.body === 'string'
  const tag = isStable ? toTag(sent) : response.getHeader('etag')
  if (status === 200 && typeof tag === 'string') response.setHeader('etag', tag)
  const isUnchanged = status === 200 && isNotModified(response, options.conditions)
  response.statusCode = isUnchanged ? 304 : status
  if (isUnchanged) {
    response.removeHeader('content-security-policy')
    response.removeHeader('content-length')
  }
  // The missing pages that are cached are the same document, whatever their address.
  const shown = status === 404 ? 'missing' : request.url
  const key = `${options.host} ${shown} ${tag} ${sent.byteLength}`
  const isShared = options.onShared !== undefined && isSharedHit(response)
  // A page that was rendered now may never be requested again. Shared responses have a cache of their own.
  const isRendered = response.getHeader('cache-status') === CACHE_STATUS.MISS
  const isOnce = isRendered || typeof tag !== 'string' || !hasOwnPort(options.host, request.socket.localPort)
  const seconds = isShared ? getSecondsUntilPageEnd(page, Date.now()) : undefined
  return {
    status: response.statusCode,
    body: sent,
    use: isShared ? 'often' : isOnce ? 'once' : { key },
    isShared,
    endsAt: seconds === undefined ? undefined : Date.now() + seconds * 1_000,
  }
}

/**
 * Post-processes the reply to a page request: 503 with the error screen for a page that could not be rendered, 404 for a
 * missing one, 304 for one that the browser has cached; content policy, late scripts, compression. Call it before Next
 * gets the request, whose method must be GET.
 */
export function postProcessPage(request: IncomingMessage, response: ServerResponse, options: PostProcessOptions): void {
  hideCodings(request)
  // Evaluated here: Next would answer 304 without the page, and Cache-Control depends on the page's content.
  const conditions = request.headers['if-none-match']
  delete request.headers['if-none-match']
  const { url: requested = '/' } = request

  const sendPage = ({ status, body, use, isShared, endsAt }: ProcessedPage) =>
    send(response, { status, body }, use, (bytes) => {
      if (isShared) options.onShared?.({ headers: pickPageHeaders(response), body: bytes, endsAt })
    })
  // Not one async function: it would hold the texts of the page, a megabyte, until the page is compressed, and V8 would move them to
  // its old objects, of which only a long collection frees them (docs/decisions/0075-memory-of-visits.md).
  bufferResponse(response, (reply) =>
    processPage(request, response, reply, { ...options, conditions, requested }).then(sendPage),
  )
}
