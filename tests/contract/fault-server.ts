import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an upstream may do to us, on a real connection. */
export const FAULTS = {
  hang: () => undefined,
  'reset in mid-body': (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    reply.write('{"agencyCode":')
    setTimeout(() => reply.destroy(), 5)
  },
  500: (reply) => reply.writeHead(500, { 'content-type': 'text/plain' }).end('Error: at handler (node:internal:12:3)'),
  503: (reply) => reply.writeHead(503).end(),
  429: (reply) => reply.writeHead(429, { 'retry-after': '7' }).end(),
  401: (reply) => reply.writeHead(401).end(),
  404: (reply) => reply.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no such thing"}'),
  redirect: (reply) => reply.writeHead(302, { location: 'http://localhost:1/elsewhere' }).end(),
  'HTML instead of JSON': (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  'malformed JSON': (reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
  '10 MB reply': (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(1_000_000, ' ')
    let left = 10
    const pour = () => {
      for (; left > 0; left -= 1) {
        if (!reply.write(piece)) {
          left -= 1
          reply.once('drain', pour)
          return
        }
      }
      reply.end('{}')
    }
    pour()
  },
} as const satisfies Record<string, (reply: ServerResponse) => unknown>

export type Fault = keyof typeof FAULTS
const JSON_REPLY = 'json '

/** A server that does nothing right: the first segment of each path says what goes wrong. */
export async function startFaultServer() {
  const server = createServer((request, reply) => {
    const told = decodeURIComponent(request.url?.split('/')[1] ?? '')
    request.resume()
    if (told.startsWith(JSON_REPLY)) {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(told.slice(JSON_REPLY.length))
    } else FAULTS[told as Fault](reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (fault: Fault) => `http://127.0.0.1:${port}/${encodeURIComponent(fault)}`,
    /** Answers everything with this JSON. */
    urlOfJson: (json: string) => `http://127.0.0.1:${port}/${encodeURIComponent(JSON_REPLY + json)}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An address where nobody listens: the port was ours a moment ago. */
export async function refusingUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
