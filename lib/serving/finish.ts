import type { IncomingMessage, ServerResponse } from 'node:http'
import { secondsLeft, shortenKeeping } from '#lib/page-end.ts'
import type { Made } from '#lib/serving/collect.ts'
import { collect } from '#lib/serving/collect.ts'
import { compress, isCompressible, type Keep, pickCoding } from '#lib/serving/compress.ts'
import { toLateScripts } from '#lib/serving/late-scripts.ts'
import type { Serving } from '#lib/serving/security-headers.ts'
import { toContentPolicy } from '#lib/serving/security-headers.ts'

export type Finishing = Serving & {
  /** The screen and its headers for a page that could not be made. */
  toScreen: () => Promise<{ html: string; headers: Readonly<Record<string, string>> }>
}

/** Rendered by `MissingPage`; no text of a page can bring it about, because it would be escaped. */
const MISSING = '<meta name="nofesh-answer" content="missing"'
const PRIVATE = 'private, no-store'

const isHtml = (response: ServerResponse) => String(response.getHeader('content-type') ?? '').startsWith('text/html')

function replaceHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name of response.getHeaderNames()) if (!KEPT_HEADERS.has(name)) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

// The security headers stay, whatever becomes of the page.
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'strict-transport-security',
  'connection',
])

/** Who may keep the reply: nobody, when it was made for one visitor; nobody past the end of what it tells of. */
function settleKeeping(response: ServerResponse, page: string): void {
  const never = response.getHeader('x-nofesh-keep') === 'never'
  response.removeHeader('x-nofesh-keep')
  // A screen says itself that it is not to be kept.
  if ((never && !response.hasHeader('retry-after')) || response.hasHeader('set-cookie')) {
    response.setHeader('cache-control', PRIVATE)
    return
  }
  // A head comes without the page, which alone knows its end; a cache in front would go by it for the page too.
  if (response.req.method === 'HEAD') {
    response.setHeader('cache-control', PRIVATE)
    return
  }
  const left = secondsLeft(page, Date.now())
  const keeping = response.getHeader('cache-control')
  if (left !== undefined && typeof keeping === 'string') {
    response.setHeader('cache-control', shortenKeeping(keeping, left))
  }
}

const toBareTag = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether the visitor has these very bytes already. Weakly compared, as two codings of them are one page. */
function isKnown(response: ServerResponse, conditions: string | undefined): boolean {
  const etag = response.getHeader('etag')
  if (conditions === undefined || typeof etag !== 'string') return false
  return conditions.split(',').some((one) => one.trim() === '*' || toBareTag(one) === toBareTag(etag))
}

async function send(request: IncomingMessage, response: ServerResponse, made: Made, keep: Keep | undefined) {
  const { body } = made
  const contentType = String(response.getHeader('content-type') ?? '')
  const isBare = request.method === 'HEAD' || made.status === 304 || made.status === 204
  if (isBare || !isCompressible(contentType, body.byteLength) || response.hasHeader('content-encoding')) {
    if (!isBare) response.setHeader('content-length', body.byteLength)
    response.end(isBare ? undefined : body)
    return
  }
  response.appendHeader('vary', 'Accept-Encoding')
  const etag = response.getHeader('etag')
  // Two codings of one page are not the same bytes.
  if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`)
  const coding = pickCoding(response.req.headers['x-nofesh-codings'] as string | undefined)
  if (!coding) {
    response.setHeader('content-length', body.byteLength)
    response.end(body)
    return
  }
  const packed = await compress(body, coding, keep)
  response.setHeader('content-encoding', coding)
  response.setHeader('content-length', packed.byteLength)
  response.end(packed)
}

/** What we send is compressed here, and once: so Next is not told that the browser could take it. */
function takeCodings({ headers }: IncomingMessage): void {
  const codings = headers['accept-encoding']
  delete headers['accept-encoding']
  if (codings !== undefined) headers['x-nofesh-codings'] = String(codings)
}

/** What goes out for what Next made: the page itself, a screen in its place, or word that the visitor has it already. */
async function settle(
  response: ServerResponse,
  { status: made, body }: Made,
  conditions: string | undefined,
  { toScreen }: Finishing,
): Promise<Made> {
  const page = /^text\//.test(String(response.getHeader('content-type'))) ? body.toString('utf8') : ''
  // Next serves pages without the middleware when that could not be started: then an inner path, typed by hand,
  // would be a page of any agency's.
  const status = response.hasHeader('x-nofesh-keep') || (made >= 300 && made < 400) ? made : 500
  settleKeeping(response, page)
  // With Retry-After it is a screen already.
  if (status >= 500 && !response.hasHeader('retry-after')) {
    const screen = await toScreen()
    replaceHeaders(response, screen.headers)
    return { status: 503, body: Buffer.from(screen.html) }
  }
  if (isHtml(response) && page.includes(MISSING)) {
    response.setHeader('cache-control', PRIVATE)
    response.removeHeader('etag')
    return { status: 404, body }
  }
  if (status === 200 && isKnown(response, conditions)) {
    response.removeHeader('content-length')
    return { status: 304, body }
  }
  return { status, body }
}

/**
 * Stands between Next and the visitor of a page: a page that could not be made becomes the error screen with 503,
 * one that leads nowhere gets its 404, and each gets its content policy. Call before Next has the request.
 */
export function finishPage(request: IncomingMessage, response: ServerResponse, finishing: Finishing): void {
  takeCodings(request)
  // Asked here: until when a page may be kept stands in it, and Next answers who has it already without it.
  const conditions = request.headers['if-none-match']
  delete request.headers['if-none-match']

  collect(response, async (made) => {
    const { status, body } = await settle(response, made, conditions, finishing)
    response.statusCode = status
    // Next writes a redirect's twice.
    const location = response.getHeader('location')
    if (Array.isArray(location)) response.setHeader('location', location[0] ?? '/')
    if (status === 304) response.removeHeader('content-security-policy')
    let sent = body
    if (isHtml(response) && status !== 304) {
      const page = toLateScripts(body.toString('utf8'))
      response.setHeader('content-security-policy', toContentPolicy(page, finishing))
      sent = Buffer.from(page)
    }
    const etag = response.getHeader('etag')
    const key = `${finishing.host} ${request.url} ${etag} ${sent.byteLength}`
    await send(request, response, { status, body: sent }, typeof etag === 'string' ? { key } : undefined)
  })
}

// Nearly all of what a page loads runs at once: told so, Chrome compiles it beside the page instead of in its way, which
// more than halves the longest task of a load. To any other browser it is a comment.
const COMPILE_AHEAD = Buffer.from('//# allFunctionsCalledOnLoad\n')

const isScript = (url = '') => /^\/_next\/static\/chunks\/[^?]+\.js(?:\?|$)/.test(url)

/** The same for built files: compressed once, and a page of Next's in the place of a missing one is plainly a 404. */
export function finishAsset(request: IncomingMessage, response: ServerResponse): void {
  takeCodings(request)

  collect(response, async ({ status, body }) => {
    if (isHtml(response) || status >= 500) {
      replaceHeaders(response, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': PRIVATE })
      response.statusCode = 404
      response.end('Not found\n')
      return
    }
    const sent = status === 200 && isScript(request.url) ? Buffer.concat([COMPILE_AHEAD, body]) : body
    const key = `asset ${request.url?.split('?', 1)[0]} ${sent.byteLength}`
    await send(request, response, { status, body: sent }, { key, lasting: status === 200 })
  })
}
