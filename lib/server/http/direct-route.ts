import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, isCompressible, pickCoding } from '#lib/server/http/compress.ts'
import type { RouteHandler } from '#lib/server/next/direct-routes.ts'
import { traceRequest } from '#lib/server/telemetry/trace-request.ts'

/** Fewer bytes fit into the first packets of a connection: compressing them costs CPU time and makes no reply faster. */
const MIN_COMPRESSED = 10_000

function toRequest({ url = '', method = 'GET', headers }: IncomingMessage, signal: AbortSignal): Request {
  const copied = new Headers()
  for (const name in headers) {
    const value = headers[name]
    if (typeof value === 'string') copied.set(name, value)
    else for (const one of value ?? []) copied.append(name, one)
  }
  // The host is read from its header; here it only makes the address complete.
  return new Request(`http://localhost${url}`, { method, headers: copied, signal })
}

async function send(request: IncomingMessage, response: ServerResponse, reply: Response): Promise<void> {
  response.statusCode = reply.status
  for (const [name, value] of reply.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = reply.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (reply.body === null) return void response.end()
  const body = Buffer.from(await reply.arrayBuffer())
  if (body.byteLength >= MIN_COMPRESSED && isCompressible(reply.headers.get('content-type') ?? '', body.byteLength)) {
    response.setHeader('vary', 'Accept-Encoding')
    const coding = pickCoding(String(request.headers['accept-encoding'] ?? '').replace(/\bbr\b/gi, ''))
    if (coding) {
      const compressed = await compress(body, coding, 'once')
      response.setHeader('content-encoding', coding)
      response.setHeader('content-length', compressed.byteLength)
      return void response.end(compressed)
    }
  }
  response.setHeader('content-length', body.byteLength)
  response.end(body)
}

/** Answers a read with a route handler, without Next. The handler's signal is aborted when the client disconnects. Rejects when the handler does. */
export async function answerDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  handler: RouteHandler,
): Promise<void> {
  const disconnected = new AbortController()
  const apiRequest = toRequest(request, disconnected.signal)
  response.once('close', () => {
    if (response.writableFinished) return
    disconnected.abort()
  })
  const reply = await traceRequest(request, () => handler(apiRequest))
  if (!response.destroyed) await send(request, response, reply)
}
