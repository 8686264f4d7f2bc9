import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createBuiltFiles } from '#lib/server/http/built-files.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'
import { sendRaw } from '#tests/unit/support/raw-request.ts'

const SCRIPT = 'export const a = 1\n'.repeat(200)
const FONT = 'a font, which is compressed already'
const FILES = {
  'static/chunks/a.js': SCRIPT,
  'compressed/chunks/a.js': 'a.js in brotli',
  'static/chunks/b~1.css': 'b{}',
  'compressed/chunks/b~1.css': 'b~1.css in brotli',
  'static/media/c.woff2': FONT,
  'server/secret.js': 'secret',
  'secret.js': 'secret',
}

let distDir = ''
let server: Server
let port = 0

beforeEach(async () => {
  distDir = mkdtempSync(path.join(tmpdir(), 'nofesh-build-'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(distDir, name)), { recursive: true })
    writeFileSync(path.join(distDir, name), text)
  }
  const serve = createBuiltFiles(distDir)
  server = createServer((request, response) => {
    serve(request, response, (request.url ?? '').split('?', 1)[0] ?? '').catch(() => response.writeHead(500).end())
  })
  port = await listenOnFreePort(server)
})
afterEach(() => {
  server.close().closeAllConnections()
  rmSync(distDir, { recursive: true })
})

const get = (url: string, ...headers: string[]) => sendRaw(port, [`GET ${url} HTTP/1.1`, 'Host: a.example', ...headers])

test.each([
  ['/_next/static/chunks/a.js', 'application/javascript; charset=UTF-8', 'a.js in brotli'],
  ['/_next/static/chunks/b~1.css?dpl=1', 'text/css; charset=UTF-8', 'b~1.css in brotli'],
])('%s is sent as the build has compressed it, each time', async (url, type, text) => {
  for (const _ of ['from the disk', 'from memory']) {
    const { status, headers, body } = await get(url, 'Accept-Encoding: gzip, br')
    expect([status, body.toString()]).toEqual([200, text])
    expect(headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  }
})

test('a client without brotli gets gzip, and one without both the file itself', async () => {
  const gzip = await get('/_next/static/chunks/a.js', 'Accept-Encoding: gzip, br;q=0')
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', SCRIPT])
  const plain = await get('/_next/static/chunks/a.js')
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT])
})

test('a font is not compressed', async () => {
  const { headers, body } = await get('/_next/static/media/c.woff2', 'Accept-Encoding: gzip, br')
  expect([headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
    'font/woff2',
    undefined,
    undefined,
  ])
  expect(body.toString()).toBe(FONT)
})

test('a file that the browser has is a 304, and a range is the complete file', async () => {
  const url = '/_next/static/media/c.woff2'
  const { etag } = (await get(url)).headers
  const known = await get(url, `If-None-Match: ${etag}`)
  expect([known.status, known.body.toString()]).toEqual([304, ''])
  const range = await get(url, 'Range: bytes=0-3')
  expect([range.status, range.body.toString()]).toEqual([200, FONT])
})

test('the reply to HEAD has the headers alone', async () => {
  const { status, headers, body } = await sendRaw(port, [
    'HEAD /_next/static/media/c.woff2 HTTP/1.1',
    'Host: a.example',
  ])
  expect([status, headers['content-length'], body.toString()]).toEqual([200, String(FONT.length), ''])
})

test.each([
  '/_next/static/gone.js',
  '/_next/static/',
  '/_next/static',
  '/_next/static/chunks',
  '/_next/static/chunks/',
  '/_next/static/../secret.js',
  '/_next/static/../server/secret.js',
  '/_next/static/%2e%2e/server/secret.js',
  '/_next/static//chunks/a.js',
  '/_next/server/secret.js',
  '/_next/compressed/chunks/a.js',
  '/_next/data/x/galim/he.json',
])('%s is not found', async (url) => {
  const { status, headers, body } = await get(url)
  expect([status, headers['cache-control'], body.toString()]).toEqual([404, 'private, no-store', 'Not found\n'])
})

test('a file that cannot be read any more is an error of its own requests only', async () => {
  rmSync(path.join(distDir, 'static/media/c.woff2'))
  expect((await get('/_next/static/media/c.woff2')).status).toBe(500)
  expect((await get('/_next/static/chunks/a.js')).status).toBe(200)
})
