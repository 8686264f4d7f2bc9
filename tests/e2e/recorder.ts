import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'

/** A JSON request that the site sent to an upstream. */
export type RecordedRequest = { path: string; body: unknown }

/** Starts a server that forwards all requests to the sandbox unchanged and records those with a JSON body in `sent`. */
export async function startRecorder(sandboxPort: number) {
  const sent: RecordedRequest[] = []
  function forward(from: IncomingMessage, to: ServerResponse): void {
    const { method = 'GET', url: path = '', headers } = from
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => {
      const body = Buffer.concat(chunks)
      if (String(headers['content-type']).includes('json') && body.length > 0) {
        sent.push({ path, body: JSON.parse(body.toString('utf8')) })
      }
      const onward = request({ host: 'localhost', port: sandboxPort, path, method, headers }, (reply) => {
        to.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(to)
      })
      onward.on('error', () => to.destroy())
      onward.end(body)
    })
  }
  return { ...(await startForwardingServer(forward)), sent }
}
