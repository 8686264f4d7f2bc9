import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

for (const { asked, true: address } of [
  { asked: '/?chain=kav%20hof', true: '/?chain=Kav+Hof' },
  { asked: '/en?chain=KAV%20HOF', true: '/en?chain=Kav+Hof' },
  { asked: '/?destination=EILAT', true: '/?destination=eilat' },
]) {
  test(`${asked} is another spelling of ${address}, and leads there`, async () => {
    const { status, headers } = await sendRequest({ port: sitePort, path: asked })
    expect([status, headers.location]).toEqual([307, address])
    expect((await sendRequest({ port: sitePort, path: address })).status).toBe(200)
  })
}

test('who offers another protocol gets the page all the same', async () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
  const { status, body } = await sendRequest({ port: sitePort, path: '/', headers })
  expect(status).toBe(200)
  expect(body).toContain('<html')
})

test('a cache in front keeps a page past its time for an hour at most', async () => {
  // Home is kept for less while one of its deals ends.
  const { headers } = await sendRequest({ port: sitePort, path: '/terms' })
  const stale = /stale-while-revalidate=(\d+)/.exec(String(headers['cache-control']))?.[1]
  expect(Number(stale)).toBeLessThanOrEqual(3_600)
})
