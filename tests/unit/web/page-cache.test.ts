import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import PageCache from '#lib/data/page-cache.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'))
  process.env.KEPT_PAGES_DIR = folder
})
afterEach(() => {
  delete process.env.KEPT_PAGES_DIR
  rmSync(folder, { recursive: true })
})

const page = (status: number | undefined, html: string) => ({
  kind: 'APP_PAGE',
  status,
  html,
  rscData: Buffer.from(''),
})
const file = (status: number) => ({ kind: 'APP_ROUTE', status, body: Buffer.from('x'), headers: {} })

test.each([
  ['a page', page(undefined, '<p>here</p>'), true],
  ['a page that is not there', page(undefined, '<meta name="nofesh-answer" content="missing"/>'), false],
  ['a page that leads elsewhere', page(308, ''), false],
  ['a picture', file(200), true],
  ['a picture of what is not there', file(404), false],
])('%s: kept or not', async (_, data, kept) => {
  const { promises: fs } = await import('node:fs')
  const calls = { mkdir: (dir: string) => fs.mkdir(dir, { recursive: true }), writeFile: fs.writeFile }
  const context = { fs: calls, flushToDisk: true, serverDistDir: folder, revalidatedTags: [], maxMemoryCacheSize: 0 }
  // Next's own types of its inner parts say more than the cache reads.
  const cache = new PageCache(context as never)
  await cache.set('/main/he/x', data as never, { isFallback: false } as never)
  expect(readdirSync(folder, { recursive: true }).length > 0).toBe(kept)
})
