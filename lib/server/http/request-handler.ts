import type { IncomingMessage, ServerResponse } from 'node:http'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import { pickPhone } from '#lib/domain/attribution/channel.ts'
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { createBuiltFiles } from '#lib/server/http/built-files.ts'
import { createCallHandler } from '#lib/server/http/call-handler.ts'
import {
  isPostedPaymentReturn,
  sendHealth,
  sendRefusal,
  sendSecurityText,
  sendToSameAddress,
} from '#lib/server/http/direct-replies.ts'
import { answerDirectly } from '#lib/server/http/direct-route.ts'
import { type ErrorScreenInput, readLocale, SCREEN_HEADERS, toErrorScreen } from '#lib/server/http/error-screen.ts'
import { createPageAdmission, isAdmittedCall } from '#lib/server/http/page-admission.ts'
import { createPageHandler } from '#lib/server/http/page-handler.ts'
import { createPictureHandler, isPicturePath } from '#lib/server/http/picture-handler.ts'
import type { RequestHandlerOptions } from '#lib/server/http/request-handler-options.ts'
import { toContentPolicy, toSecurityHeaders } from '#lib/server/http/security-headers.ts'
import { SECURITY_TEXT_PATH, toSecurityText } from '#lib/server/http/security-text.ts'
import { validateRequest } from '#lib/server/http/validate-request.ts'
import { findDirectRoute } from '#lib/server/next/direct-routes.ts'
import { removeInvalidRouterHeaders, stripInternalHeaders } from '#lib/server/next/internal-requests.ts'
import { getRequestAddress } from '#lib/server/proxy/client-address.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The most listeners of one event of a reply. With more than ten, Node warns of a leak; a page that searches has up to twelve, of
 * the site, of Next and of its streams, and all of them end with the reply.
 */
const MAX_LISTENERS = 20

/** The slash at the end of a path of the API, before its query. */
const SLASH_AFTER_CALL = /^(\/api\/[^?]*[^/?])\/(?=\?|$)/

/**
 * The listener for all HTTP requests: answers health checks, refuses invalid requests, removes headers that only the
 * server may set, and post-processes the pages and files that Next renders. It never throws.
 */
export function createRequestHandler(options: RequestHandlerOptions): Listener {
  const { dev, scheme, media, thirdParty = {}, log, security, handle, resolve, setClientAddress, isStopping } = options
  const admission = createPageAdmission(options.pages)
  const slotOptions = { handle, resolve, security, admission, toScreen }
  const servePage = createPageHandler(slotOptions)
  const serveCall = createCallHandler(slotOptions)
  const serveBuiltFile = createBuiltFiles()
  const servePicture = createPictureHandler({ verify: options.verifyPicture, resolve, handle })

  async function toScreen(host: string, locale: Locale, kind: ErrorScreenInput['kind']) {
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

  /** Serves a page, or a file of `public/`. */
  function serveContent(request: IncomingMessage, response: ServerResponse, path: string, host: string): Promise<void> {
    // Replies are complete: a range cannot be compressed, and would be cached under the key of the complete reply.
    delete request.headers.range
    delete request.headers['if-range']
    // Next answers a request whose condition is not met with an error, so a file would be replaced by the error screen.
    delete request.headers['if-match']
    delete request.headers['if-unmodified-since']
    removeInvalidRouterHeaders(request.headers)
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
      return handle(request, response)
    }
    // Node sends no body in the reply to HEAD. Next would leave the page out, and with it the status and the headers that depend on it.
    if (request.method === 'HEAD') request.method = 'GET'
    return servePage(request, response, context)
  }

  async function readSecurityText(host: string): Promise<string | undefined> {
    const resolved = await resolve(readHost(host) ?? '')
    if (resolved.kind !== 'agency') return undefined
    const origin = `${scheme}://${host.toLowerCase()}`
    return toSecurityText({ agency: resolved.agency, contact: options.securityContact, origin, now: Date.now() })
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setMaxListeners(MAX_LISTENERS)
    // Section 7 writes some calls with a slash at their end; Next would redirect them, and the browser would send each twice.
    request.url = request.url?.replace(SLASH_AFTER_CALL, '$1')
    const url = request.url ?? ''
    const [path = ''] = url.split('?', 1)
    for (const [name, value] of Object.entries(toSecurityHeaders({ scheme }))) response.setHeader(name, value)
    if (isStopping()) response.setHeader('connection', 'close')
    // Before the host is checked: a health check calls the server by its IP address.
    if (path === '/health') return sendHealth(response, true)
    if (path === '/health/ready') return sendHealth(response, !isStopping(), options.describeHealth?.())

    const refusal = validateRequest(request)
    if (refusal) return sendRefusal(response, refusal, url.startsWith('/') ? readLocale(url) : defaultLocale)
    const host = request.headers.host ?? ''
    if (readHost(host) === undefined) return sendRefusal(response, { status: 400, reason: 'host' }, readLocale(url))
    // Next's development client uses some of these headers for its reloads.
    if (!dev) stripInternalHeaders(request.headers)
    setClientAddress(request)
    delete request.headers['x-forwarded-for']

    if (isAdmittedCall(path)) return serveCall(request, response, path, host)
    // In development Next loads a changed module again.
    const route = dev ? undefined : findDirectRoute(request.method, path)
    if (route) return answerDirectly(request, response, route)
    if (path.startsWith('/api/')) return handle(request, response)
    if (isPicturePath(path)) return servePicture(request, response, getRequestAddress(request))
    if (dev && /^\/_(?:next\/|_nextjs)/.test(path)) return handle(request, response)
    if (isPostedPaymentReturn(request.method, path)) return sendToSameAddress(response)
    if (request.method === 'OPTIONS' || request.method === 'POST') {
      return sendRefusal(response, { status: 405, reason: 'method', allow: 'GET, HEAD' }, readLocale(url))
    }
    if (path === SECURITY_TEXT_PATH) return sendSecurityText(response, await readSecurityText(host))
    if (!dev && path.startsWith('/_next/')) return serveBuiltFile(request, response, path)
    return serveContent(request, response, path, host)
  }

  return (request, response) => {
    // An unhandled rejection would end the process, and with it the requests of all visitors.
    receive(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request failed')
      if (response.headersSent) return void response.destroy()
      response.statusCode = 500
      response.end()
    })
  }
}
