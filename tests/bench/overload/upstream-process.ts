import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'

// A process between the site and the sandbox. The sandbox computes a search for as long as the site takes to answer it, so
// on one machine it would be the sandbox that is overloaded. Searches are therefore answered from recorded replies of the
// sandbox, as late as suppliers are; all other calls pass.

type Recorded = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** A call of a payment, from its arrival in this process to the end of the reply. `kind` is its row in the table. */
export type UpstreamTime = { kind: 'payment' | 'status'; milliseconds: number }

const MEASURED = [
  [/\/operation\/(?:getPaymentUrl|payAndBook)\//, 'payment'],
  [/\/operation\/succeededBooking\//, 'status'],
] as const

/** Milliseconds of a search: the shortest, and by how much the longest is longer. */
const DELAY = { least: 400, more: 1_200 }

const sandboxPort = Number(process.argv[2])
const agent = new Agent({ keepAlive: true })
const recorded = new Map<string, Recorded>()
let times: UpstreamTime[] = []

function read(stream: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => resolve(Buffer.concat(pieces)))
    stream.on('error', reject)
  })
}

function callSandbox(from: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method = 'GET', url: path = '', headers } = from
  return new Promise((resolve, reject) => {
    request({ agent, host: 'localhost', port: sandboxPort, path, method, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const body = await read(from)
  const isSearch = from.url?.endsWith('/operation/search') === true
  const key = isSearch ? `${from.headers.agency} ${body.toString('utf8')}` : ''
  const known = recorded.get(key)
  if (known) {
    setTimeout(
      () => to.writeHead(known.status, known.headers).end(known.body),
      DELAY.least + Math.random() * DELAY.more,
    )
    return
  }
  const reply = await callSandbox(from, body)
  const status = reply.statusCode ?? 500
  if (!isSearch) {
    reply.pipe(to.writeHead(status, reply.headers))
    return
  }
  const answer = await read(reply)
  if (status === 200) recorded.set(key, { status, headers: reply.headers, body: answer })
  to.writeHead(status, reply.headers).end(answer)
}

const { port } = await startForwardingServer((from, to) => {
  const [, kind] = MEASURED.find(([pattern]) => pattern.test(from.url ?? '')) ?? []
  const startedAt = performance.now()
  if (kind) to.once('finish', () => times.push({ kind, milliseconds: performance.now() - startedAt }))
  forward(from, to).catch(() => to.destroy())
})
process.send?.({ port })
process.on('message', () => {
  process.send?.(times)
  times = []
})
process.on('disconnect', () => process.exit())
