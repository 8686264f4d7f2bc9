import { readdir } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'

/** Seconds until the first deal ends. */
const SECONDS_TO_END = 20
const DEALS = '/domestic/api/deal/inEffect/homepage'

let site: IsolatedSite
let end: string

type DealEnd = { id: string; endsAt: string }

/** Starts a server that forwards everything unchanged except the first deal of Home, which ends at `end`. */
const startDealEndChanger = (sandboxPort: number) =>
  startForwardingServer(async (request, response) => {
    const path = request.url ?? '/'
    const headers = Object.fromEntries(
      ['agency', 'content-type'].flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const reply = await fetch(`http://localhost:${sandboxPort}${path}`, { headers })
    let body = await reply.text()
    if (path.startsWith(DEALS)) {
      const [first, ...others] = JSON.parse(body) as DealEnd[]
      body = JSON.stringify([{ ...first, endsAt: end }, ...others])
    }
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'application/json' })
    response.end(body)
  })

test.beforeAll(async () => {
  end = new Date(Date.now() + 3_600_000).toISOString()
  site = await startIsolatedSite(startDealEndChanger)
})
test.afterAll(async () => {
  await site.stop()
})

test('a cached page is not served after one of its deals has ended', async () => {
  const get = () => sendRequest({ port: site.port, path: '/en' })
  // What all pages read is cached, so that the page is rendered in time.
  await sendRequest({ port: site.port, path: '/en/terms' })
  end = new Date(Date.now() + SECONDS_TO_END * 1_000).toISOString()
  const first = await get()
  expect(first.body).toContain(`<meta name="nofesh-end" content="${end}"/>`)
  expect(first.body).toContain(`"validThrough":"${end}"`)
  const cached = await get()
  expect(cached.headers['cache-status']).toBe('nofesh; hit')
  // Shared caches may not serve it longer either.
  const [, fresh = '', stale = '0'] =
    /s-maxage=(\d+)(?:, stale-while-revalidate=(\d+))?/.exec(String(cached.headers['cache-control'])) ?? []
  expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(SECONDS_TO_END)

  // The lifetime is in whole seconds, and begins when the page is written: later than its rendering on a busy machine.
  const hasEnded = () => Date.now() > Date.parse(end) + 5_000
  await expect.poll(hasEnded, { timeout: (SECONDS_TO_END + 10) * 1_000 }).toBe(true)
  const after = await get()
  expect(after.status).toBe(200)
  expect(after.body).not.toContain(`"validThrough":"${end}"`)
})

test('a page is stored without replies to prefetches of its parts, and a prefetch gets its complete data', async () => {
  const get = (headers = {}) => sendRequest({ port: site.port, path: '/en/privacy', headers })
  const page = await get()
  expect(page.status).toBe(200)
  const list = async () => {
    const files = await readdir(site.pageCacheDir, { recursive: true })
    return files.filter((file) => file.includes('/en/privacy')).map((file) => file.replace(/^.*privacy/, ''))
  }
  await expect.poll(async () => (await list()).toSorted()).toEqual(['.html', '.meta', '.rsc'])
  // Next answers with the address at which the data of these headers may be cached.
  const follow = async (headers: Record<string, string>) => {
    const { headers: reply } = await get(headers)
    return sendRequest({ port: site.port, path: String(reply.location), headers })
  }
  const complete = await follow({ rsc: '1' })
  const prefetch = await follow({ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' })
  expect(complete.body).toContain('Privacy')
  expect(prefetch.status).toBe(200)
  expect(prefetch.headers['content-type']).toBe('text/x-component')
  expect(prefetch.body).toBe(complete.body)
})

test('a cached page has nothing of the query of the visitor for whom it was rendered', async () => {
  const pages = [
    '/booking/card-verified',
    '/booking/hotel',
    '/booking/verifying-card',
    '/booking/basket',
    '/redirect-verified',
    '/fail-card-verified',
    '/cancel-booking',
    '/sitemap',
    '/hotels-page',
    '/hotels-page/eilat',
    '/message/sent',
    '/accessibility',
    '/no-such-page',
    '',
    '?destination=eilat',
  ]
  const get = (path: string) => sendRequest({ port: site.port, path })
  for (const page of pages) {
    const path = `/ru${page}`
    const first = await get(`${path}${path.includes('?') ? '&' : '?'}id=marked-query-1&token=marked-query-2`)
    const second = await get(path)
    expect([path, first.headers['cache-status']]).toEqual([path, 'nofesh; fwd=miss'])
    expect([path, second.headers['cache-status']]).toEqual([path, 'nofesh; hit'])
    expect([path, first.body.includes('marked-query'), second.body.includes('marked-query')]).toEqual([
      path,
      false,
      false,
    ])
    const data = await sendRequest({ port: site.port, path, headers: { rsc: '1' } })
    const followed = await sendRequest({ port: site.port, path: String(data.headers.location), headers: { rsc: '1' } })
    expect([path, followed.body.includes('marked-query')]).toEqual([path, false])
  }
  // One page for all missing addresses of a language.
  const missing = [await get('/ar/marked-path'), await get('/ar/no-such-page')]
  expect(missing.map(({ body }) => body.includes('marked-path'))).toEqual([false, false])
})
