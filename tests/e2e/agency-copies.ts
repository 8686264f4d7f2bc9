import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { createMatcher } from '#lib/contract/match.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'

/** How an endpoint answers the copy of an agency: `broken` breaks the first record of a list. */
export type ReplyState = 'failing' | 'slow' | 'empty' | 'broken'

const COPY = /^copy\d+$/
const SLOW = 10_000
const MATCHERS = [
  { prefix: '/bff/', match: createMatcher(bff) },
  { prefix: '/domestic/api/', match: createMatcher(domestic) },
]

function findWireLine(method: string, pathname: string): WireLine | undefined {
  for (const { prefix, match } of MATCHERS) {
    if (!pathname.startsWith(prefix)) continue
    const found = match(method, pathname.slice(prefix.length).split('/').filter(Boolean).map(decodeURIComponent))
    if (found.kind === 'endpoint') return found.wireLine
  }
  return undefined
}

/** The name of the copy that a request is for: by its `agency` header, or by the host or code in its path. */
function findCopy({ headers, url = '' }: IncomingMessage): string | undefined {
  const { agency } = headers
  if (typeof agency === 'string' && COPY.test(agency)) return agency
  return /\/(?:byHost|byAgencyCode)\/(copy\d+)\b/.exec(url)?.[1]
}

const breakFirst = (reply: unknown): unknown => (Array.isArray(reply) ? [{ of: 'no use' }, ...reply.slice(1)] : reply)

/**
 * Starts a server that gives the sandbox any number of agencies `copy1`, `copy2` … on `copy1.localhost` …, all like the main
 * site's agency. Nothing of a new copy is cached, so each can have an endpoint of its own that fails.
 */
export function startAgencyCopies() {
  const faults = new Map<string, { wireLine: WireLine; state: ReplyState }>()
  const contents = new Map<string, object>()
  const reads = new Map<string, number>()
  let count = 0

  async function forward(sandboxPort: number, from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = from
    const copy = findCopy(from)
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    if (copy !== undefined && method === 'GET') reads.set(`${copy} ${url}`, (reads.get(`${copy} ${url}`) ?? 0) + 1)
    const wireLine = findWireLine(method, new URL(url, 'http://localhost').pathname)
    const fault = copy === undefined ? undefined : faults.get(copy)
    const state = fault && fault.wireLine === wireLine ? fault.state : undefined
    if (state === 'failing') return void to.writeHead(500, { 'content-type': 'application/json' }).end('{}')
    if (state === 'empty') return void to.writeHead(204).end()
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW).unref())
    const path =
      copy === undefined
        ? url
        : url
            .replace(`/byHost/${copy}.localhost`, '/byHost/localhost')
            .replace(`/byAgencyCode/${copy}`, '/byAgencyCode/main')
            .replace(`agencyCode=${copy}`, 'agencyCode=main')
    const { 'accept-encoding': _, ...headers } = from.headers
    const sent = { ...headers, ...(copy !== undefined && headers.agency !== undefined && { agency: 'main' }) }
    const onward = request({ host: 'localhost', port: sandboxPort, path, method, headers: sent }, (reply) => {
      const bytes: Buffer[] = []
      reply.on('data', (chunk: Buffer) => bytes.push(chunk))
      reply.on('end', () => {
        const { 'content-length': _length, 'transfer-encoding': _transfer, ...replyHeaders } = reply.headers
        let body = Buffer.concat(bytes)
        if (copy !== undefined && path.includes('/agencyContents/')) {
          const content = JSON.parse(body.toString('utf8')) as object
          body = Buffer.from(
            JSON.stringify({ ...content, agencyCode: copy, host: `${copy}.localhost`, ...contents.get(copy) }),
          )
        }
        if (state === 'broken') body = Buffer.from(JSON.stringify(breakFirst(JSON.parse(body.toString('utf8')))))
        to.writeHead(reply.statusCode ?? 500, replyHeaders).end(body)
      })
    })
    onward.on('error', () => to.destroy())
    onward.end(Buffer.concat(chunks))
  }

  return {
    /** Starts the server in front of a sandbox. */
    start: (sandboxPort: number) =>
      startForwardingServer((from, to) => {
        forward(sandboxPort, from, to).catch(() => to.destroy())
      }),
    /** A new copy; with a fault, one of its endpoints answers in this way. Returns its host name. */
    create(fault?: { wireLine: WireLine; state: ReplyState }): string {
      count += 1
      const copy = `copy${count}`
      if (fault) faults.set(copy, fault)
      return `${copy}.localhost`
    },
    /** Changes the content of a copy's agency, such as its title. */
    setContent: (copy: string, content: object) => void contents.set(copy, content),
    /** How often each address was read for each copy, as `copy1 /bff/…`, since the last call. */
    takeReads(): Map<string, number> {
      const taken = new Map(reads)
      reads.clear()
      return taken
    },
  }
}
