import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { BookResult, StoredPage } from '#lib/contract/entities/booking.ts'
import { createMatcher } from '#lib/contract/match.ts'
import type { Endpoint } from '#lib/contract/service.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import { toSecondReply } from '#tests/contract/second-mapping.ts'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'

const SERVICES = [
  { prefix: '/bff/', match: createMatcher(bff) },
  { prefix: '/domestic/api/', match: createMatcher(domestic) },
]

function findEndpoint(method: string, path: string): Endpoint | undefined {
  const { pathname } = new URL(path, 'http://localhost')
  for (const { prefix, match } of SERVICES) {
    if (!pathname.startsWith(prefix)) continue
    const found = match(method, pathname.slice(prefix.length).split('/').filter(Boolean).map(decodeURIComponent))
    if (found.kind === 'endpoint') return found.endpoint
  }
  return undefined
}

/** A request in decimal shekels as the sandbox expects it, in agorot. */
function toSandboxBody({ body: schema, encoding = 'json' }: Endpoint, body: Buffer): Buffer {
  if (!schema || encoding !== 'json' || body.length === 0) return body
  const read = readTolerantly(schema, JSON.parse(body.toString('utf8')), undefined, { moneyUnit: 'shekels' })
  return read.ok ? Buffer.from(JSON.stringify(read.data)) : body
}

function toSandboxPath(path: string): string {
  const url = new URL(path, 'http://localhost')
  const amount = url.searchParams.get('amount')
  if (amount !== null) url.searchParams.set('amount', String(Math.round(Number(amount) * 100)))
  return url.pathname + url.search
}

function toRenamedReply({ reply: schema }: Endpoint, status: number, body: Buffer): Buffer {
  if (status >= 300 || schema === EmptyReply || body.length === 0) return body
  const read = readTolerantly(schema as z.ZodType, JSON.parse(body.toString('utf8')))
  if (!read.ok) return body
  // The specification does not name the field with a booking's agency, so this upstream does not have it.
  const isOfBooking = schema === BookResult || schema === StoredPage
  const data = isOfBooking ? { ...(read.data as object), agencyCode: undefined } : read.data
  return Buffer.from(JSON.stringify(toSecondReply({ reply: schema }, data)))
}

const readAll = async (from: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of from) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Starts a server that makes the sandbox speak as the second upstream: other names, nesting, dates, and decimal shekels, and
 * without the agency of a booking.
 */
export function startRenamingServer(sandboxPort: number) {
  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = from
    const endpoint = findEndpoint(method, url)
    const body = await readAll(from)
    const sent = endpoint ? toSandboxBody(endpoint, body) : body
    const path = endpoint ? toSandboxPath(url) : url
    // The length changes, and the reply must be readable.
    const {
      'content-length': _,
      'transfer-encoding': _chunked,
      'accept-encoding': _encoding,
      ...headers
    } = from.headers
    const onward = request({ host: 'localhost', port: sandboxPort, path, method, headers }, (reply) => {
      const { 'content-length': _length, 'transfer-encoding': _transfer, ...replyHeaders } = reply.headers
      readAll(reply)
        .then((bytes) => {
          const status = reply.statusCode ?? 500
          to.writeHead(status, replyHeaders).end(endpoint ? toRenamedReply(endpoint, status, bytes) : bytes)
        })
        .catch(() => to.destroy())
    })
    onward.on('error', () => to.destroy())
    onward.end(sent)
  }
  return startForwardingServer((from, to) => {
    forward(from, to).catch(() => to.destroy())
  })
}
