import { expect, test } from '#tests/e2e/fixtures.ts'
import { sitePort as port, sendRawRequest, sendRequest } from '#tests/e2e/http-client.ts'

for (const host of ['nobody.localhost', 'closed.localhost']) {
  for (const path of ['/', '/en', '/hotel-info/GOC/GOC-EIL01', '/robots.txt', '/main/he']) {
    test(`${host}${path} is under maintenance`, async () => {
      const { status, headers, body } = await sendRequest({ port, host, path })
      expect(status).toBe(503)
      expect(headers['retry-after']).toBe('10')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain(path === '/en' ? 'The site is under maintenance' : 'האתר בתחזוקה')
    })
  }
}

test.describe('in a browser', () => {
  test.use({ allowedComplaints: [/status of 503|favicon/] })

  test('the maintenance screen is styled', async ({ page }) => {
    const response = await page.goto(`http://nobody.localhost:${port}/ru`)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'На сайте идут работы' })).toBeVisible()
    // The content security policy allows its style.
    await expect(page.locator('main')).toHaveCSS('border-radius', '28px')
  })
})

const HEADERS = [
  'X-Forwarded-Host',
  'X-Original-Host',
  'X-Host',
  'Forwarded',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Middleware-Rewrite',
  'X-Middleware-Subrequest',
  'X-Matched-Path',
  'X-Invoke-Path',
  'X-Nextjs-Data',
  'X-Now-Route-Matches',
  'X-Prerender-Revalidate',
]
for (const name of HEADERS) {
  test(`${name} changes nothing`, async () => {
    const plain = await sendRequest({ port, path: '/en/terms' })
    const values = [
      'galim.localhost',
      '/galim/he',
      'host=galim.localhost',
      'middleware:middleware:middleware:middleware:middleware',
    ]
    for (const value of values) {
      const { status, body } = await sendRequest({ port, path: '/en/terms', headers: { [name]: value } })
      expect(status).toBe(plain.status)
      expect(body.includes('גלים')).toBe(false)
    }
  })
}

for (const name of ['Content-Security-Policy', 'Content-Security-Policy-Report-Only']) {
  test(`a nonce in ${name} of a request is not in the page`, async () => {
    const headers = { [name]: "script-src 'nonce-abc'" }
    // Rendered for each request. Of a cached page all visitors would get the nonce.
    const { status, body } = await sendRequest({ port, path: '/search-result', headers })
    expect(status).toBe(200)
    expect(body.includes('nonce="')).toBe(false)
  })
}

const host = `Host: localhost:${port}`
const RAW_REQUESTS: [string[], number][] = [
  [['GET / HTTP/1.1', host], 200],
  [['GET http://galim.localhost/ HTTP/1.1', host], 400],
  [['GET //galim.localhost/ HTTP/1.1', host], 308],
  [['GET / HTTP/1.1', host, 'Host: galim.localhost'], 400],
  [['GET / HTTP/1.1'], 400],
  [['GET / HTTP/1.1', 'Host: '], 400],
  [['GET / HTTP/1.1', 'Host: 127.0.0.1'], 400],
  [['GET / HTTP/1.1', 'Host: [::1]'], 400],
  [['GET / HTTP/1.1', 'Host: 2130706433'], 400],
  [['GET / HTTP/1.1', 'Host: localhost.'], 400],
  [['GET / HTTP/1.1', 'Host: localhost:0x50'], 400],
  [['GET / HTTP/1.1', 'Host: localhost:99999'], 400],
  [['GET / HTTP/1.1', 'Host: a@localhost'], 400],
  [['GET / HTTP/1.1', 'Host: localhost/galim'], 400],
  [['GET / HTTP/1.1', 'Host: galim.localhost, localhost'], 400],
  [['GET / HTTP/1.1', 'Host: LOCALHOST'], 200],
  [['GET /a/../galim/he HTTP/1.1', host], 400],
  [['GET /%2e%2e/galim/he HTTP/1.1', host], 400],
  [['GET /..%2fgalim/he HTTP/1.1', host], 400],
  [['GET /a%5c..%5cb HTTP/1.1', host], 400],
  [['GET /a%00 HTTP/1.1', host], 400],
  [['PUT / HTTP/1.1', host, 'Content-Length: 0'], 405],
  [['POST /en HTTP/1.1', host, 'Content-Length: 0', 'Next-Action: 00'], 405],
  [['TRACE / HTTP/1.1', host], 405],
  [['GET / HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`], 431],
  [['GET / HTTP/1.1', host, 'Content-Length: 0', 'Transfer-Encoding: chunked'], 400],
]
for (const [lines, status] of RAW_REQUESTS) {
  test(`${lines.join(' | ').slice(0, 90)} gives ${status}`, async () => {
    expect(await sendRawRequest(port, lines)).toBe(status)
  })
}

test('an RSC request gets its own agency’s page only', async () => {
  for (const path of ['/?_rsc=1', '/galim/he?_rsc=1']) {
    for (const headers of [
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    ]) {
      const first = await sendRequest({ port, path, headers })
      const reply =
        first.status === 307 ? await sendRequest({ port, path: String(first.headers.location), headers }) : first
      expect(reply.body).not.toContain('גלים')
    }
  }
  // The RSC reply is not cached as the page.
  expect((await sendRequest({ port, path: '/' })).headers['content-type']).toBe('text/html; charset=utf-8')
})
