import { createServer, type ServerResponse } from 'node:http'
import { findFreePort, listenOnFreePort } from '#tests/unit/support/free-port.ts'

/** Faults of an upstream, on a real connection. */
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
    const writeMore = () => {
      for (; left > 0; left -= 1) {
        if (!reply.write(piece)) {
          left -= 1
          reply.once('drain', writeMore)
          return
        }
      }
      reply.end('{}')
    }
    writeMore()
  },
} as const satisfies Record<string, (reply: ServerResponse) => unknown>

export type Fault = keyof typeof FAULTS
const JSON_REPLY = 'json '

/** A server with faults: the first segment of each path names the fault. */
export async function startFaultServer() {
  const server = createServer((request, reply) => {
    const fault = decodeURIComponent(request.url?.split('/')[1] ?? '')
    request.resume()
    if (fault.startsWith(JSON_REPLY)) {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(fault.slice(JSON_REPLY.length))
    } else FAULTS[fault as Fault](reply)
  })
  const port = await listenOnFreePort(server)
  return {
    urlOf: (fault: Fault) => `http://127.0.0.1:${port}/${encodeURIComponent(fault)}`,
    /** Replies to every request with this JSON. */
    urlOfJson: (json: string) => `http://127.0.0.1:${port}/${encodeURIComponent(JSON_REPLY + json)}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An address at which no server listens: its port belonged to a server that was just closed. */
export async function refusingUrl(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}`
}
