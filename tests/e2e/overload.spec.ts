import { connect } from 'node:net'
import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { waitForHydration, watchHydration } from '#tests/e2e/page-load.ts'

const get = (path: string, host?: string) => sendRequest({ port: sitePort, path, ...(host !== undefined && { host }) })

test.describe('addresses without a page', () => {
  test('are one cached page for each agency and language, sent with 404 and never stored elsewhere', async () => {
    for (const prefix of ['', '/en', '/ru', '/ar']) {
      await get(`${prefix}/no-such-page-${Date.now()}`)
      for (const path of [`${prefix}/never-${Date.now()}`, `${prefix}/a/b/c/d`, `${prefix}/x.php`]) {
        const { status, headers, body } = await get(path)
        expect([path, status, headers['cache-status'], headers['cache-control']]).toEqual([
          path,
          404,
          'nofesh; hit',
          'private, no-store',
        ])
        expect(body).toContain(`<html lang="${prefix.slice(1) || 'he'}"`)
      }
    }
  })

  test('are each agency’s own', async () => {
    const [main, galim] = await Promise.all([get('/en/nowhere-at-all'), get('/en/nowhere-at-all', 'galim.localhost')])
    expect([main.status, galim.status]).toEqual([404, 404])
    expect(main.body).not.toBe(galim.body)
  })

  test.describe('in a browser', () => {
    test.use({ allowedComplaints: [/status of 404/] })

    test('keep their address and work', async ({ page }) => {
      await watchHydration(page)
      await page.goto('/en/no-such-page?x=1')
      await waitForHydration(page)
      expect(new URL(page.url()).pathname).toBe('/en/no-such-page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('link', { name: 'Destinations' }).first().click()
      await expect(page).toHaveURL(/\/en\/hotels-page$/)
    })
  })
})

test('a flood of pages that have to be rendered is refused with 503, and cached pages are still sent', async () => {
  // A site of its own, because it refuses the pages of all other tests too.
  const site = await startIsolatedSite()
  try {
    const get = (path: string) => sendRequest({ port: site.port, path })
    await get('/en')
    // Pages that wait: Node accepts the next connection only when a page that does not is rendered, so that none would queue.
    const slow = { service: 'domestic', line: 'GET /hotelInfo/{supplier}/{hotelCode}', kind: 'slow', ms: 1_000 }
    await site.callConsole('PUT', 'faults', slow)
    const flood = Array.from({ length: 300 }, (_, index) => get(`/en/hotel-info/GOC/NOWHERE-${index}`))
    const cached = await Promise.all(Array.from({ length: 10 }, () => get('/en?utm_source=google')))
    expect(cached.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const replies = await Promise.all(flood)
    const refused = replies.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter(({ headers }) => headers['retry-after'] !== '10')).toEqual([])
    expect(refused[0]?.body).toContain('<html lang="en"')
    expect(replies.filter(({ status }) => status !== 404 && status !== 503)).toEqual([])
    expect((await get('/en/hotels-page/eilat?stars=4')).status).toBe(200)
  } finally {
    await site.stop()
  }
})

/** Sends the head of a search and half of its body; `end` sends the rest and returns the reply. */
function beginSearch(port: number, address: string, body: string) {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/domestic/operation/search HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  const half = Math.floor(body.length / 2)
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, half)}`)
  return {
    end: async () => {
      socket.write(body.slice(half))
      await new Promise((resolve) => socket.once('close', resolve))
      return Buffer.concat(pieces).toString('utf8')
    },
    leave: () => socket.destroy(),
  }
}

test('searches whose bodies arrive slowly take no slot from those of other visitors', async () => {
  const site = await startIsolatedSite(undefined, () => ({ TRUST_PROXY_HOPS: '1' }))
  const search = {
    kind: 'hotel',
    langCode: 'ENG',
    city: 'eilat',
    checkIn: dateIn(20),
    checkOut: dateIn(22),
    rooms: [{ adults: 2, childAges: [], infants: 0 }],
  }
  const body = JSON.stringify(search)
  try {
    await sendRequest({ port: site.port, path: '/en' })
    // More than the slots of all addresses together: 64.
    const slow = Array.from({ length: 120 }, (_, index) => beginSearch(site.port, `203.0.113.${index % 4}`, body))
    const quick = await beginSearch(site.port, '198.51.100.7', body).end()
    expect(quick).toMatch(/^HTTP\/1.1 200 /)
    expect(quick).toContain('availabilities')
    expect(await slow[0]?.end()).toMatch(/^HTTP\/1.1 200 /)
    for (const one of slow.slice(1)) one.leave()
  } finally {
    await site.stop()
  }
})

test('a closed site has no site map, and is closed to robots', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-1.xml']) {
    const { status, headers, body } = await get(path, 'agents.localhost')
    expect([path, status, headers['content-type'], body]).toEqual([
      path,
      404,
      'text/plain; charset=utf-8',
      'Not found\n',
    ])
  }
  expect((await get('/robots.txt', 'agents.localhost')).body).toContain('Disallow: /')
  expect((await get('/sitemap.xml')).status).toBe(200)
})

for (const host of ['localhost', 'galim.localhost']) {
  test(`${host} says whom to tell about a security fault`, async () => {
    const { status, headers, body } = await get('/.well-known/security.txt', host)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^Contact: (?:mailto|https):/)
    const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 80 * 86_400_000)
  })
}

test('a report about a blocked script is accepted, anything else is not', async () => {
  const send = (body: string, type: string) =>
    sendRequest({
      port: sitePort,
      path: '/api/csp-report',
      method: 'POST',
      headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
      body,
    })
  const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } })
  expect((await send(report, 'application/csp-report')).status).toBe(204)
  expect((await send(report, 'text/plain')).status).toBe(415)
  expect((await send('x'.repeat(20_000), 'application/csp-report')).status).toBe(413)
})
