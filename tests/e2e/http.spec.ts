import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { COMPRESSED_FOLDER } from '#lib/server/next/compressed-files.mjs'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'

for (const { path, canonical } of [
  { path: '/?chain=kav%20hof', canonical: '/?chain=Kav+Hof' },
  { path: '/en?chain=KAV%20HOF', canonical: '/en?chain=Kav+Hof' },
  { path: '/?destination=EILAT', canonical: '/?destination=eilat' },
]) {
  test(`${path} redirects to its canonical spelling ${canonical}`, async () => {
    const { status, headers } = await sendRequest({ port: sitePort, path })
    expect([status, headers.location]).toEqual([307, canonical])
    expect((await sendRequest({ port: sitePort, path: canonical })).status).toBe(200)
  })
}

for (const [path, status] of [
  ['/en/terms', 200],
  ['/en/hotel-info/GOC/no-such-hotel', 404],
  ['/en/no-such-page', 404],
] as const) {
  test(`HEAD ${path} is a ${status} with the headers of GET`, async () => {
    const whole = await sendRequest({ port: sitePort, path })
    const head = await sendRequest({ port: sitePort, path, method: 'HEAD' })
    expect([whole.status, head.status, head.body]).toEqual([status, status, ''])
    for (const name of ['content-length', 'content-type', 'content-security-policy', 'cache-control', 'etag']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
    }
  })
}

test('a request that offers a protocol upgrade gets the page', async () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
  const { status, body } = await sendRequest({ port: sitePort, path: '/', headers })
  expect(status).toBe(200)
  expect(body).toContain('<html')
})

test('a shared cache may serve a stale page for an hour at most', async () => {
  // Not Home: it is cached for a shorter time when one of its deals ends soon.
  const { headers } = await sendRequest({ port: sitePort, path: '/terms' })
  const stale = /stale-while-revalidate=(\d+)/.exec(String(headers['cache-control']))?.[1]
  expect(Number(stale)).toBeLessThanOrEqual(3_600)
})

test('no shared cache stores that a part of the sitemap, or a picture, is missing', async () => {
  for (const path of ['/sitemap-1.xml', '/share-picture/hotel/GOC/no-such-hotel.jpg']) {
    const { status, headers } = await sendRequest({ port: sitePort, path })
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('scripts and style sheets are sent as the build has compressed them', async () => {
  const home = await sendRequest({ port: sitePort, path: '/' })
  const addresses = new Set(home.body.match(/\/_next\/static\/[^"\\]+\.(?:css|js)/g))
  expect(addresses.size).toBeGreaterThan(5)
  for (const path of addresses) {
    const compressed = readFileSync(path.replace('/_next/static', `.next/${COMPRESSED_FOLDER}`))
    const plain = await sendRequest({ port: sitePort, path })
    expect(brotliDecompressSync(compressed).toString() === plain.body, path).toBe(true)
    const { headers } = await sendRequest({ port: sitePort, path, headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], headers['content-length']], path).toEqual(['br', `${compressed.byteLength}`])
  }
})

test('a handshake that never ends is closed after its 15 seconds', async () => {
  const socket = connect(sitePort, '127.0.0.1').resume()
  const start = Date.now()
  socket.write('GET /api/agencyMessage/agentWs/ HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n')
  await once(socket, 'close')
  // Long before the 60 seconds of a whole request, also on a busy machine.
  expect(Date.now() - start).toBeLessThan(45_000)
})
