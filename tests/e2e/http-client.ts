import { request } from 'node:http'
import { connect } from 'node:net'

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

type RequestInput = {
  port: number
  host?: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends one request to this machine with any `Host`, so the name does not have to resolve. */
export function sendRequest({
  port,
  host = 'localhost',
  path,
  method = 'GET',
  headers = {},
  body,
}: RequestInput): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const MAX_REPEATS = 3

/**
 * Like {@link sendRequest}, and follows `Retry-After` of a 503 as a search engine does: on a busy machine an upstream may take
 * longer than a page waits.
 */
export async function sendPatiently(input: RequestInput): Promise<Reply> {
  for (let repeats = 0; ; repeats += 1) {
    const reply = await sendRequest(input)
    const seconds = Number(reply.headers['retry-after'])
    if (reply.status !== 503 || !(seconds > 0) || repeats === MAX_REPEATS) return reply
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  }
}

/** Sends exactly these lines, which an HTTP client would refuse or correct. Returns the status, 0 without a reply. */
export function sendRawRequest(port: number, lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`))
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(text.split(' ')[1] ?? 0)))
  })
}

/** The ports of the site and the sandbox that Playwright started. */
export const sitePort = Number(process.env.E2E_PORT ?? 3200)
export const sandboxPort = Number(process.env.E2E_SANDBOX_PORT ?? 4210)
