import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'
import type { IsolatedSite } from '#tests/e2e/isolated-site.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'

test.setTimeout(90_000)

/** Seconds after which the deal that ends first is over. */
const SOON = 12
const DEALS = '/domestic/api/deal/inEffect/homepage'

let site: IsolatedSite
let end: string

type Told = { id: string; endsAt: string }

/** Passes all on as it is, but for the first deal of Home: it ends at `end`. */
const startHurry = (sandboxPort: number) =>
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
      const [first, ...others] = JSON.parse(body) as Told[]
      body = JSON.stringify([{ ...first, endsAt: end }, ...others])
    }
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'application/json' })
    response.end(body)
  })

test.beforeAll(async () => {
  end = new Date(Date.now() + 3_600_000).toISOString()
  site = await startIsolatedSite(startHurry)
})
test.afterAll(async () => {
  await site.stop()
})

test('a kept page is not shown again after what it tells of has ended', async () => {
  const get = () => sendRequest({ port: site.port, path: '/en' })
  end = new Date(Date.now() + SOON * 1_000).toISOString()
  const first = await get()
  expect(first.body).toContain(`<meta name="nofesh-end" content="${end}"/>`)
  expect(first.body).toContain(`"validThrough":"${end}"`)
  const kept = await get()
  expect(kept.headers['x-nextjs-cache']).toBe('HIT')
  // No cache in front outlives it either.
  const [, fresh = '', stale = '0'] =
    /s-maxage=(\d+)(?:, stale-while-revalidate=(\d+))?/.exec(String(kept.headers['cache-control'])) ?? []
  expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(SOON)

  await new Promise((resolve) => setTimeout(resolve, Date.parse(end) - Date.now() + 1_000))
  const after = await get()
  expect(after.status).toBe(200)
  expect(after.body).not.toContain(`"validThrough":"${end}"`)
})
