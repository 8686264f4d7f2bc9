import { randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { compressStream } from '#lib/server/http/compress-stream.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

const NDJSON = 'application/x-ndjson; charset=utf-8'
let reply: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
let stallTimeout: number | undefined
const server = createServer((request, response) => {
  compressStream(request, response, stallTimeout)
  void reply(request, response)
})
let port = 0
beforeAll(async () => {
  port = await listenOnFreePort(server)
})
afterAll(() => server.closeAllConnections())
afterAll(() => void server.close())

const request = (codings: string) =>
  new Promise<IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', headers: { 'accept-encoding': codings } }, resolve)
  })

test('lines are compressed, and each is sent as soon as it is written', async () => {
  const gate = Promise.withResolvers<undefined>()
  let seenByNext: unknown
  reply = async ({ headers }, response) => {
    seenByNext = headers['accept-encoding']
    response.setHeader('content-type', NDJSON)
    response.flushHeaders()
    response.write('{"type":"plan"}\n')
    await gate.promise
    response.end('{"type":"done"}\n')
  }
  const response = await request('br, gzip')
  expect([response.headers['content-encoding'], response.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  const unpacked = response.pipe(createGunzip())
  const [first] = await new Promise<Buffer[]>((resolve) => unpacked.once('data', (piece: Buffer) => resolve([piece])))
  expect(String(first)).toBe('{"type":"plan"}\n')
  gate.resolve(undefined)
  expect(await text(unpacked)).toBe('{"type":"done"}\n')
  // Otherwise Next would compress the reply as well.
  expect(seenByNext).toBeUndefined()
})

test.each<[string, string, string]>([
  ['a client without gzip', 'br', NDJSON],
  ['a client that refuses gzip', 'gzip;q=0', NDJSON],
  ['problem details', 'gzip', 'application/problem+json'],
])('nothing is compressed for %s', async (_, codings, type) => {
  reply = (_request, response) => {
    response.writeHead(200, { 'content-type': type })
    response.write('{"a":1}\n')
    response.end()
  }
  const response = await request(codings)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(await text(response)).toBe('{"a":1}\n')
})

test('the route learns that the client disconnected', async () => {
  const closed = Promise.withResolvers<undefined>()
  reply = (_request, response) => {
    response.setHeader('content-type', NDJSON)
    response.on('close', () => closed.resolve(undefined))
    response.write('{"type":"plan"}\n')
  }
  const response = await request('gzip')
  response.destroy()
  await closed.promise
})

test('a client that stops reading is disconnected', async () => {
  stallTimeout = 200
  const closed = Promise.withResolvers<undefined>()
  reply = (_request, response) => {
    response.setHeader('content-type', NDJSON)
    response.on('close', () => closed.resolve(undefined))
    // More than the buffers of the connection can store.
    for (let line = 0; line < 300; line += 1) response.write(`${randomBytes(50_000).toString('base64')}\n`)
  }
  const response = await request('gzip')
  response.pause()
  await closed.promise
  stallTimeout = undefined
  response.destroy()
  expect(response.complete).toBe(false)
})
