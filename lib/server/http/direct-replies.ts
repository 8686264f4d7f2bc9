import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Locale } from '#lib/i18n/locales.ts'
import { parseLocalizedPath } from '#lib/i18n/localized-path.ts'
import { SCREEN_HEADERS, SCREEN_POLICY, toErrorScreen } from '#lib/server/http/error-screen.ts'
import { isApiPath, type Refusal } from '#lib/server/http/validate-request.ts'
import { type Problem, toProblemReply } from '#lib/server/proxy/problem.ts'

/** Answers a health check. `more` is added to the reply. */
export function sendHealth(response: ServerResponse, ready: boolean, more: object = {}): void {
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

/** Refuses a call because of the load. */
export function sendBusy(response: ServerResponse): void {
  sendProblem(response, { code: 'busy', retryAfterSeconds: RETRY_AFTER })
}

function sendProblem(response: ServerResponse, problem: Problem, more: OutgoingHttpHeaders = {}): void {
  const { status, headers, body } = toProblemReply(problem)
  response.writeHead(status, { ...headers, ...more })
  response.end(body)
}

/** Refuses an invalid request: a call with a problem, any other with the error screen. */
export function sendRefusal(response: ServerResponse, { status, allow }: Refusal, locale: Locale): void {
  const more = { ...(allow !== undefined && { allow }), connection: 'close' }
  if (isApiPath(response.req.url ?? '')) {
    sendProblem(response, { code: status === 405 ? 'wrong-method' : 'bad-path', status }, more)
    return
  }
  const html = toErrorScreen({ kind: 'refused', locale })
  const { 'retry-after': _, ...headers } = SCREEN_HEADERS
  response.setHeader('content-security-policy', SCREEN_POLICY)
  response.writeHead(status, { ...headers, ...more })
  response.end(html)
}

/** The pages to which a payment page returns. */
const PAYMENT_RETURNS: readonly string[] = ['/redirect-verified', '/fail-card-verified']

/** Whether a payment page returns with a form, as those of several providers do. A page that refused it would say nothing about the payment. */
export function isPostedPaymentReturn(method: string | undefined, path: string): boolean {
  if (method !== 'POST') return false
  const parsed = parseLocalizedPath(path, new URLSearchParams())
  return parsed.kind === 'canonical' && PAYMENT_RETURNS.includes(parsed.path)
}

/** Sends the browser to the same address with GET. What the form says is not used: the upstream asks the provider. */
export function sendToSameAddress(response: ServerResponse): void {
  response.writeHead(303, { location: response.req.url, 'cache-control': 'no-store', 'content-length': 0 })
  response.end()
}

/** Sends the contact for reports of vulnerabilities; 404 where there is none. */
export function sendSecurityText(response: ServerResponse, text: string | undefined): void {
  response.writeHead(text === undefined ? 404 : 200, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': text === undefined ? 'no-store' : 'public, max-age=3600',
  })
  response.end(response.req.method === 'HEAD' ? undefined : (text ?? 'Not found\n'))
}

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is no HTTP request, or was not sent in time, and closes its connection. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Browsers open connections in advance. A reply on an unused one would be read as the reply to the request that is sent on it at this
  // moment, and the page would lack a script. When the connection is only closed, the browser sends the request on another one.
  const isUnused = socket instanceof Socket && socket.bytesRead === 0
  if (!socket.writable || error.code === 'ECONNRESET' || isUnused) return void socket.destroy()
  const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request'
  // Ending is not enough: Node looks at a slow connection once, and this one would stay open until the client closes it.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
