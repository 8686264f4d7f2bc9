import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { createPictureHandler, type PictureHandlerOptions } from '#lib/server/http/picture-handler.ts'
import { createPictureSigner } from '#lib/server/upstream/picture-signature.ts'
import { OPEN_SITE } from '#tests/contract/visitors.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'
import { until } from '#tests/unit/support/until.ts'

const { sign, verify } = createPictureSigner({ secrets: ['a secret of the tests'], hosts: ['media.example'] })
const AVIF = 'image/avif,image/webp,*/*'
let server: Server | undefined

afterEach(() => void server?.close().closeAllConnections())

type Seen = { urls: string[]; accepts: string[]; arrived: number; closed: number }
type Options = Partial<PictureHandlerOptions> & { scale?: () => Promise<void> }

/** A server whose Next answers with the state of its cache; `seen` holds what Next was asked, and the number of requests and replies. */
async function open({ scale = async () => undefined, ...options }: Options = {}) {
  const seen: Seen = { urls: [], accepts: [], arrived: 0, closed: 0 }
  const cached = new Set<string>()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    seen.urls.push(url)
    seen.accepts.push(request.headers.accept ?? '')
    if (!cached.has(url)) await scale()
    response.setHeader('X-Nextjs-Cache', cached.has(url) ? 'HIT' : 'MISS')
    cached.add(url)
    response.end('picture')
  }
  const resolve = async (host: string): Promise<AgencyResolution> =>
    host === 'known.example' ? { kind: 'agency', agency: OPEN_SITE } : { kind: 'unknown' }
  const serve = createPictureHandler({ verify, resolve, handle, ...options })
  server = createServer((request, response) => {
    // `fetch` does not allow another Host header.
    request.headers.host = String(request.headers['x-host'] ?? 'known.example')
    void serve(request, response, String(request.headers['x-address'] ?? '10.0.0.1'))
    seen.arrived += 1
    response.once('close', () => {
      seen.closed += 1
    })
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const get = (target: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${origin}${target}`, { ...init, headers: { accept: AVIF, ...headers } })
  return { seen, get }
}

const addressOf = (name: string) => `https://media.example/${name}.jpg`
const targetOf = (name: string, width = 640, more = '') =>
  `/_next/image?url=${encodeURIComponent(sign(addressOf(name)))}&w=${width}&q=75${more}`

describe('a picture', () => {
  test('that the site wrote is passed to Next without its signature', async () => {
    const { seen, get } = await open()
    const reply = await get(targetOf('a'))
    expect([reply.status, await reply.text()]).toEqual([200, 'picture'])
    expect(reply.headers.has('x-nextjs-cache')).toBe(false)
    expect(seen.urls).toEqual([`/_next/image?url=${encodeURIComponent(addressOf('a'))}&w=640&q=75`])
  })

  test.each([
    ['without a signature', `/_next/image?url=${encodeURIComponent(addressOf('a'))}&w=640&q=75`, {}],
    ['with a further parameter', targetOf('a', 1_920, '&bust=1'), {}],
    ['with a parameter twice', targetOf('a', 1_920, '&w=640'), {}],
    ['of another path', targetOf('a').replace('a.jpg', 'b.jpg'), {}],
    ['below the path', targetOf('a').replace('/image?', '/image/x?'), {}],
    ['on a host that is nobody’s', targetOf('a'), { 'x-host': 'nobody.example' }],
    ['on a host that is an address', targetOf('a'), { 'x-host': '10.0.0.1' }],
  ])('%s is not found', async (_, target, headers) => {
    const { seen, get } = await open()
    expect((await get(target, headers)).status).toBe(404)
    expect(seen.urls).toEqual([])
  })

  test('is not requested with another method', async () => {
    const { get } = await open()
    const reply = await get(targetOf('a'), {}, { method: 'POST' })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    [1_080, AVIF],
    [1_440, 'image/webp,image/webp,*/*'],
    [1_920, 'image/webp,image/webp,*/*'],
  ])('of %d pixels is encoded for %s', async (width, accept) => {
    const { seen, get } = await open()
    await get(targetOf('a', width))
    expect(seen.accepts).toEqual([accept])
  })
})

describe('while pictures are scaled', () => {
  const slots = { concurrency: 1, queue: 1, address: 3 }

  test('further ones are refused with Retry-After, and those scaled before are sent', async () => {
    const gate = Promise.withResolvers<undefined>()
    let isBlocked = false
    const { seen, get } = await open({ slots, scale: async () => void (isBlocked && (await gate.promise)) })
    expect((await get(targetOf('old'))).status).toBe(200)
    isBlocked = true
    const scaled = [get(targetOf('a')), get(targetOf('b'), { 'x-address': '10.0.0.2' })]
    await until(() => seen.arrived === 3)
    const refused = await get(targetOf('c'), { 'x-address': '10.0.0.3' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    expect((await get(targetOf('old'))).status).toBe(200)
    gate.resolve(undefined)
    expect((await Promise.all(scaled)).map(({ status }) => status)).toEqual([200, 200])
    expect((await get(targetOf('c'))).status).toBe(200)
  })

  test('one address gets no more than its share of the queue', async () => {
    const gate = Promise.withResolvers<undefined>()
    const { seen, get } = await open({ slots: { concurrency: 1, queue: 50, address: 2 }, scale: () => gate.promise })
    const waiting = ['a', 'b'].map((name) => get(targetOf(name)))
    await until(() => seen.arrived === 2)
    expect((await get(targetOf('c'))).status).toBe(503)
    const stranger = get(targetOf('d'), { 'x-address': '10.0.0.2' })
    gate.resolve(undefined)
    expect((await Promise.all([...waiting, stranger])).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('one whose browser has left, or that waited too long, is not scaled', async () => {
    const gate = Promise.withResolvers<undefined>()
    const maxWait = 50
    const { seen, get } = await open({ slots: { ...slots, queue: 5 }, scale: () => gate.promise, maxWait })
    const first = get(targetOf('a'))
    await until(() => seen.arrived === 1)
    const leave = new AbortController()
    const left = get(targetOf('b'), {}, { signal: leave.signal }).catch(() => 'left')
    const late = get(targetOf('c'), { 'x-address': '10.0.0.2' })
    await until(() => seen.arrived === 3)
    await wait(maxWait + 10)
    leave.abort()
    expect(await left).toBe('left')
    await until(() => seen.closed === 1)
    gate.resolve(undefined)
    expect((await first).status).toBe(200)
    expect((await late).status).toBe(503)
    expect(seen.urls).toHaveLength(1)
  })
})
