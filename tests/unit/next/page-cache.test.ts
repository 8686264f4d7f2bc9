import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import PageCache from '#lib/server/next/page-cache.mjs'
import { findPageResponse, storePageResponse, watchPageRead } from '#lib/server/next/page-responses.ts'
import { until } from '#tests/unit/support/until.ts'

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
const file = (status: number, headers = {}) => ({ kind: 'APP_ROUTE', status, body: Buffer.from('x'), headers })

async function openCache(serverDistDir = folder, more = {}) {
  const { promises: fs } = await import('node:fs')
  const calls = { mkdir: (dir: string) => fs.mkdir(dir, { recursive: true }), writeFile: fs.writeFile, ...more }
  const context = { fs: calls, flushToDisk: true, serverDistDir, revalidatedTags: [], maxMemoryCacheSize: 0 }
  // Next's type of the context has more fields than the cache reads.
  return new PageCache(context as never)
}

test.each([
  ['a page', true, page(undefined, '<p>here</p>')],
  ['a missing page', false, page(undefined, '<meta name="nofesh-answer" content="missing"/>')],
  ['a redirect', false, page(308, '')],
  ['a file', true, file(200)],
  ['a missing file', false, file(404)],
  ['a file that is incomplete', false, file(200, { 'cache-control': 'no-store' })],
])('%s is stored: %s', async (_, stored, data) => {
  const cache = await openCache()
  await cache.set('/main/he/x', data as never, { isFallback: false } as never)
  expect(readdirSync(folder, { recursive: true }).length > 0).toBe(stored)
})

test.each(['', `/route-cache/APP_PAGE/${'0f'.repeat(32)}/$`])(
  'the one missing page of an agency and language is stored: %j',
  async (route) => {
    const cache = await openCache()
    const missing = page(undefined, '<meta name="nofesh-answer" content="missing"/>')
    const others = [
      '/main/he/not-found/not-found/x',
      '/main/he/x/not-found/not-found',
      '/main/he/$/main/he/not-found/not-found',
    ]
    for (const key of others) {
      await cache.set(`${route}${key}`, missing as never, { isFallback: false } as never)
    }
    expect(readdirSync(folder, { recursive: true })).toEqual([])
    await cache.set(`${route}/main/he/not-found/not-found`, missing as never, { isFallback: false } as never)
    expect(readdirSync(folder, { recursive: true })).not.toEqual([])
  },
)

// Next renders the page again in the background of a stale reply, and without its title when that reply has status 404.
test('a missing page is not served after its lifetime', async () => {
  const cache = await openCache()
  const missing = page(undefined, '<meta name="nofesh-answer" content="missing"/>')
  const cacheControl = { revalidate: 300, expire: 31_536_000 }
  await cache.set('/main/he/not-found/not-found', missing as never, { isFallback: false, cacheControl } as never)
  const [build = ''] = readdirSync(folder)
  const meta = readFileSync(path.join(folder, build, 'app', 'main', 'he', 'not-found', 'not-found.meta'), 'utf8')
  expect(JSON.parse(meta).cacheControl).toEqual({ revalidate: 300, expire: 300 })
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
    const [build = ''] = readdirSync(folder)
    const meta = readFileSync(path.join(folder, build, 'app', 'main', 'he.meta'), 'utf8')
    expect(JSON.parse(meta).cacheControl).toEqual(expected)
  })
})

test('another build, and another session secret, have a folder of their own', async () => {
  const read = () => readdirSync(folder).filter((name) => name.startsWith('page-cache-'))
  const store = async (build: string) => {
    const { promises: fs } = await import('node:fs')
    await fs.mkdir(path.join(folder, build, 'server'), { recursive: true })
    await fs.writeFile(path.join(folder, build, 'BUILD_ID'), build)
    const cache = await openCache(path.join(folder, build, 'server'))
    await cache.set('/main/he/x', page(undefined, '<p>here</p>') as never, { isFallback: false } as never)
  }
  await store('one')
  await store('two')
  expect(read()).toHaveLength(2)
  process.env.SESSION_SECRETS = 'a new secret of the tests, an old one'
  try {
    await store('three')
    expect(read()).toHaveLength(3)
  } finally {
    delete process.env.SESSION_SECRETS
  }
})

test('a response made from a page is cached until the page is out of date, or is stored again', async () => {
  const { promises: fs } = await import('node:fs')
  const stored = { ...page(undefined, '<p>here</p>'), headers: {} }
  const context = { isFallback: false, cacheControl: { revalidate: 60, expire: 3_600 } }
  const cache = await openCache(folder, { existsSync, readFile: fs.readFile, stat: fs.stat })
  await cache.set('/main/he/x', stored as never, context as never)
  const read = await watchPageRead(async (getRead) => {
    await cache.get('/main/he/x', { kind: 'APP_PAGE', isFallback: false } as never)
    return getRead()
  })
  expect(read?.key).toBe('/main/he/x')
  const seconds = ((read?.freshUntil ?? 0) - Date.now()) / 1_000
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)

  const response = {
    ...read,
    key: '/main/he/x',
    freshUntil: Date.now() + 60_000,
    epoch: '',
    headers: {},
    body: Buffer.from('x'),
  }
  storePageResponse('br main.example /x', { ...response, endsAt: undefined })
  expect(findPageResponse('br main.example /x')).toBeDefined()
  await cache.set('/main/he/x', stored as never, context as never)
  expect(findPageResponse('br main.example /x')).toBeUndefined()
})

describe('a page that cannot be written again completely', () => {
  const context = { isFallback: false, cacheControl: { revalidate: 60, expire: 3_600 } }
  const readPage = async (cache: PageCache) => {
    const read = await cache.get('/main/he/x', { kind: 'APP_PAGE', isFallback: false } as never)
    return read?.value as { html: string; rscData: Buffer } | undefined
  }
  const toPage = (html: string) => ({ ...page(undefined, html), rscData: Buffer.from(`data of ${html}`), headers: {} })

  // On a full disk a part of a file is written, and then writing fails.
  test.each(['html', 'rsc'])('is served as it was: %s', async (suffix) => {
    const { promises: fs } = await import('node:fs')
    let isFull = false
    const cache = await openCache(folder, {
      existsSync,
      readFile: fs.readFile,
      stat: fs.stat,
      writeFile: async (file: string, data: string | Buffer) => {
        if (!isFull || !file.includes(`.${suffix}`)) return fs.writeFile(file, data)
        await fs.writeFile(file, data.slice(0, 5))
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    })
    await cache.set('/main/he/x', toPage('<p>here</p>') as never, context as never)
    isFull = true
    await expect(cache.set('/main/he/x', toPage('<p>soon</p>') as never, context as never)).rejects.toThrow('space')
    const { html, rscData } = (await readPage(cache)) ?? {}
    expect(html).toMatch(/^<p>(?:here|soon)<\/p>$/)
    expect(String(rscData)).toMatch(/^data of <p>(?:here|soon)<\/p>$/)
    const findLeft = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))
    // The other files may still be on their way.
    await until(() => findLeft().length === 0)
  })

  test('is read as it was while it is written', async () => {
    const { promises: fs } = await import('node:fs')
    let during: Promise<{ html: string } | undefined> | undefined
    const cache = await openCache(folder, {
      existsSync,
      readFile: fs.readFile,
      stat: fs.stat,
      writeFile: async (file: string, data: string | Buffer) => {
        if (String(data) === '<p>soon</p>') {
          await fs.writeFile(file, '<p>so')
          during = readPage(cache)
          await during
        }
        return fs.writeFile(file, data)
      },
    })
    await cache.set('/main/he/x', toPage('<p>here</p>') as never, context as never)
    await cache.set('/main/he/x', toPage('<p>soon</p>') as never, context as never)
    expect((await during)?.html).toBe('<p>here</p>')
    expect((await readPage(cache))?.html).toBe('<p>soon</p>')
  })
})
