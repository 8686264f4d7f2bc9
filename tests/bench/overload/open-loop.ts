import { Agent, request } from 'node:http'

/** One request of the bench; `group` is its row in the table. */
export type Target = {
  group: string
  host: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** One answer. `status` is 0 when there was none; `milliseconds` are counted from the time at which it should have been sent. */
export type Sample = { group: string; status: number; milliseconds: number; hasRetryAfter: boolean }

/** Milliseconds after which a request counts as unanswered: longer than the site lets any request wait. */
const PATIENCE = 90_000

/** The site itself, to which the bench is the trusted proxy, or the nginx of tests/unit/support/nginx.ts in front of it. */
export type Receiver = 'site' | 'nginx'

/**
 * Sends requests to one port, each with the address of a visitor, over connections that stay open. Call `connect` first:
 * Node accepts one new connection in each turn of its event loop.
 */
export function createClient(port: number, receiver: Receiver = 'site') {
  // Through nginx without a port, as in production: pages of another port than the own are not cached.
  const toAuthority = (host: string) => (receiver === 'site' ? `${host}:${port}` : host)
  const addressHeader = receiver === 'site' ? 'x-forwarded-for' : 'x-test-client'
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 2_048 })

  /** Never rejects. */
  function send(target: Target, address: string, since = performance.now()): Promise<Sample> {
    const { group, host, path, method = 'GET', headers, body } = target
    return new Promise((resolve) => {
      const end = (status: number, hasRetryAfter = false) =>
        resolve({ group, status, hasRetryAfter, milliseconds: performance.now() - since })
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          timeout: PATIENCE,
          headers: {
            host: toAuthority(host),
            [addressHeader]: address,
            'accept-encoding': 'br, gzip',
            ...headers,
            ...(body !== undefined && {
              origin: `http://${toAuthority(host)}`,
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(body)),
            }),
          },
        },
        (response) => {
          response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined))
          response.on('error', () => end(0))
          response.resume()
        },
      )
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => end(0))
      sent.end(body)
    })
  }

  /** Opens a number of connections. */
  async function connect(count: number): Promise<void> {
    const health = { group: '', host: 'localhost', path: '/health' }
    await Promise.all(Array.from({ length: count }, (_, index) => send(health, toAddress(2_000_000 + index))))
  }

  return { send, connect, close: () => agent.destroy() }
}

/** An address of the private network 10.0.0.0/8, one for each number. */
export const toAddress = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/**
 * Sends requests at the times of a Poisson process, whether or not the earlier ones have been answered, and waits for all
 * answers.
 *
 * @param rate requests a second.
 */
export async function runOpenLoop(rate: number, seconds: number, next: (since: number) => Promise<Sample>) {
  const end = performance.now() + seconds * 1_000
  const answers: Promise<Sample>[] = []
  for (let due = performance.now(); due < end; due += (-Math.log(1 - Math.random()) / rate) * 1_000) {
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    answers.push(next(due))
  }
  return Promise.all(answers)
}

/**
 * A closed loop: as many clients as `concurrency`, each of which sends its next request when the last one is answered.
 *
 * @param count requests after which it ends, also when the seconds have not passed.
 */
export async function runClosedLoop(
  concurrency: number,
  seconds: number,
  next: () => Promise<Sample>,
  count = Number.POSITIVE_INFINITY,
): Promise<Sample[]> {
  const end = performance.now() + seconds * 1_000
  const samples: Sample[] = []
  let sent = 0
  const run = async () => {
    while (sent < count && performance.now() < end) {
      sent += 1
      samples.push(await next())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  return samples
}
