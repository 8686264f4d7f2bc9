import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Reply, sendPatiently, sendRequest } from '#tests/e2e/http-client.ts'
import { endProcess, type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'

// The tests share one site and depend on the state that the previous one left.
test.describe.configure({ mode: 'serial' })

const HOTEL = '/hotel-info/GOC/GOC-EIL01'
let site: IsolatedSite

test.beforeAll(async () => {
  site = await startIsolatedSite(undefined, () => ({ TRUST_PROXY_HOPS: '1' }))
})
test.afterAll(async () => {
  await site.stop()
})

const get = (path: string, host?: string): Promise<Reply> =>
  sendRequest({ port: site.port, path, ...(host !== undefined && { host }) })

/** A request of one of many visitors: the site refuses too many at once from one address. */
const getAsVisitor = (path: string, visitor: number): Promise<Reply> =>
  sendPatiently({ port: site.port, path, headers: { 'x-forwarded-for': `203.0.113.${visitor}` } })

async function readCallCounts(): Promise<Record<string, number>> {
  const log = await site.callConsole<{ counts: Record<string, number> }>('GET', 'calls')
  return log?.counts ?? {}
}

for (const { path, least } of [
  { path: '/en', least: 7 },
  // The reads of its page layout are those of Home and already cached.
  { path: `/en${HOTEL}`, least: 1 },
]) {
  test(`a hundred requests for ${path} at once send each read upstream once; a hundred more send none`, async () => {
    const visit = async () => {
      await site.callConsole('DELETE', 'calls')
      const replies = await Promise.all(Array.from({ length: 100 }, (_, visitor) => getAsVisitor(path, visitor)))
      return { replies, reads: Object.entries(await readCallCounts()) }
    }
    const cold = await visit()
    expect([...new Set(cold.replies.map(({ status }) => status))]).toEqual([200])
    expect(cold.reads.length).toBeGreaterThanOrEqual(least)
    expect(cold.reads.filter(([, count]) => count !== 1)).toEqual([])

    const warm = await visit()
    const states = warm.replies.map(({ status, headers }) => `${status} ${headers['cache-status']}`)
    expect([...new Set(states)]).toEqual(['200 nofesh; hit'])
    expect(warm.reads).toEqual([])
  })
}

test('missing pages are not cached', async () => {
  const countFiles = () => readdirSync(site.pageCacheDir, { recursive: true }).length
  // One missing page of each language is cached, and stands for all others.
  for (const path of ['/no-such-page', '/en/no-such-page']) await get(path)
  const before = countFiles()
  for (let number = 0; number < 30; number += 1) {
    for (const path of [
      `/en/p${number}`,
      `/a/b/${number}`,
      `/hotel-info/GOC/NONE${number}`,
      `/?destination=d${number}`,
      `/en?utm_source=s${number}`,
    ]) {
      expect([404, 307, 200]).toContain((await get(path)).status)
    }
  }
  // All campaigns of a page are one cached page, which may be a new one.
  expect(countFiles() - before).toBeLessThan(20)
})

test('while the upstreams are down, cached pages are served and all others are error screens', async () => {
  expect((await get(HOTEL)).status).toBe(200)
  await site.stopSandbox()
  for (const path of ['/en', HOTEL]) expect((await get(path)).status).toBe(200)
  for (const [path, title] of [
    ['/ru/hotel-info/GOC/GOC-EIL02', 'Извините, у нас технический сбой'],
    ['/en/hotel-info/DAN/DAN-EIL01', 'Sorry, we have a system problem'],
    ['/hotel-info/GOC/GOC-EIL06', 'מצטערים, יש תקלה במערכת'],
  ] as const) {
    const { status, headers, body } = await get(path)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain('03-515-1614')
    expect(body).not.toMatch(/node_modules|\.next|localhost:\d+\/bff|ECONNREFUSED/)
  }
  // The host has not been resolved yet, so it may be unknown.
  expect((await get('/', 'galim.localhost')).status).toBe(503)
})

test('when the upstreams are back, so are the pages', async () => {
  await site.startSandbox()
  await expect(async () => {
    expect((await get('/hotel-info/GOC/GOC-EIL06')).status).toBe(200)
    expect((await get('/', 'galim.localhost')).status).toBe(200)
  }).toPass({ timeout: 60_000 })
})

test('the site shuts down with exit code 0', async () => {
  expect(await endProcess(site.site)).toBe(0)
})
