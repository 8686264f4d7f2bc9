import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { startBetween } from '#tests/e2e/between.ts'

/** One request of the site's to an upstream. */
export type Sent = { path: string; body: unknown }

/** Stands between the site and the sandbox, changes nothing, and remembers the JSON that the site sent. */
export async function startRecorder(sandboxPort: number) {
  const sent: Sent[] = []
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
  return { ...(await startBetween(forward)), sent }
}
