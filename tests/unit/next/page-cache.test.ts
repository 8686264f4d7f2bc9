import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import PageCache from '#lib/server/next/page-cache.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  process.env.PAGE_CACHE_DIR = folder
})
afterEach(() => {
  delete process.env.PAGE_CACHE_DIR
  rmSync(folder, { recursive: true })
})

const page = (status: number | undefined, html: string) => ({
  kind: 'APP_PAGE',
  status,
  html,
  rscData: Buffer.from(''),
})
const file = (status: number) => ({ kind: 'APP_ROUTE', status, body: Buffer.from('x'), headers: {} })

async function openCache() {
  const { promises: fs } = await import('node:fs')
  const calls = { mkdir: (dir: string) => fs.mkdir(dir, { recursive: true }), writeFile: fs.writeFile }
  const context = { fs: calls, flushToDisk: true, serverDistDir: folder, revalidatedTags: [], maxMemoryCacheSize: 0 }
  // Next's type of the context has more fields than the cache reads.
  return new PageCache(context as never)
}

test.each([
  ['a page', page(undefined, '<p>here</p>'), true],
  ['a missing page', page(undefined, '<meta name="nofesh-answer" content="missing"/>'), false],
  ['a redirect', page(308, ''), false],
  ['a file', file(200), true],
  ['a missing file', file(404), false],
])('%s is stored: %#', async (_, data, stored) => {
  const cache = await openCache()
  await cache.set('/main/he/x', data as never, { isFallback: false } as never)
  expect(readdirSync(folder, { recursive: true }).length > 0).toBe(stored)
})

describe('the lifetime of a page whose end is', () => {
  const NOW = Date.parse('2026-11-21T15:59:00Z')
  const endsAt = (moment: string) => page(undefined, `<head><meta name="nofesh-end" content="${moment}"/></head>`)
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test.each([
    ['at the end of its lifetime', endsAt('2026-11-21T16:00:00.000Z'), { revalidate: 60, expire: 60 }],
    ['before the end of its lifetime', endsAt('2026-11-21T15:59:20.000Z'), { revalidate: 20, expire: 20 }],
    ['long after its lifetime', endsAt('2026-11-22T16:00:00.000Z'), { revalidate: 60, expire: 3_600 }],
    ['within a second', endsAt('2026-11-21T15:59:20.400Z'), { revalidate: 21, expire: 21 }],
    // An old page that Next stores again when rendering failed, or one whose end passed during rendering.
    ['in the past', endsAt('2026-11-21T15:58:00.000Z'), { revalidate: 3, expire: undefined }],
    ['undefined', page(undefined, '<p>here</p>'), { revalidate: 60, expire: 3_600 }],
  ])('%s', async (_, data, expected) => {
    const cache = await openCache()
    const cacheControl = { revalidate: 60, expire: 3_600 }
    await cache.set('/main/he', data as never, { isFallback: false, cacheControl } as never)
    const meta = readFileSync(path.join(folder, 'app', 'main', 'he.meta'), 'utf8')
    expect(JSON.parse(meta).cacheControl).toEqual(expected)
  })
})
