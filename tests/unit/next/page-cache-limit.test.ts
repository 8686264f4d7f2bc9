import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import PageCache from '#lib/server/next/page-cache.mjs'
import { createPageCacheLimit } from '#lib/server/next/page-cache-limit.ts'
import { until } from '#tests/unit/support/until.ts'

let root: string
let clock: number

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'page-limit-'))
  clock = Date.parse('2026-11-22T10:00:00Z')
})
afterEach(() => rmSync(root, { recursive: true }))

const now = () => {
  clock += 1_000
  return clock
}
const limitOf = (maxBytes: number) => createPageCacheLimit({ root, maxBytes, now, rescanAfter: 0 })
const pathOf = (page: string, build = 'a') =>
  path.join(root, `page-cache-${build}`, 'route-cache', 'APP_PAGE', '7af79098', '$', page)

/** Writes a page of 40 kB as Next does: four files, one of them below a folder of segments. The disk's clock is that of the test. */
function write(page: string, build?: string): string {
  const file = pathOf(page, build)
  const seconds = now() / 1_000
  mkdirSync(`${file}.segments/rest`, { recursive: true })
  for (const suffix of ['.html', '.rsc', '.meta', '.segments/rest/page.segment.rsc']) {
    writeFileSync(`${file}${suffix}`, 'x'.repeat(10_000))
    utimesSync(`${file}${suffix}`, seconds, seconds)
  }
  return file
}

const exists = (page: string, build?: string) => existsSync(`${pathOf(page, build)}.html`)
// Four files of three blocks each.
const PAGE_BYTES = 4 * 3 * 4_096

test('the pages not used for the longest time are removed, with all their files', async () => {
  const limit = limitOf(5 * PAGE_BYTES)
  for (const name of ['1', '2', '3', '4', '5']) await limit.store(write(`main/he/${name}`))
  limit.use(pathOf('main/he/1'))
  await limit.store(write('main/he/6'))
  expect(['1', '2', '3', '4', '5', '6'].filter((name) => exists(`main/he/${name}`))).toEqual(['1', '4', '5', '6'])
  expect(existsSync(`${pathOf('main/he/2')}.segments`)).toBe(false)
  expect(existsSync(`${pathOf('main/he/2')}.meta`)).toBe(false)
})

test('a file that an ended process left half-written is removed, and one that is being written is not', async () => {
  const limit = limitOf(PAGE_BYTES)
  const file = write('main/he/1')
  const [left, current] = [`${file}.html.former.tmp`, `${file}.html.current.tmp`]
  for (const [name, seconds] of [
    [left, now() / 1_000 - 61],
    [current, now() / 1_000],
  ] as const) {
    writeFileSync(name, 'x')
    utimesSync(name, seconds, seconds)
  }
  await limit.store(file)
  await limit.store(write('main/he/2'))
  expect([existsSync(left), existsSync(current)]).toEqual([false, true])
})

test('an agency that uses little loses nothing when another is crawled', async () => {
  const limit = limitOf(6 * PAGE_BYTES)
  await limit.store(write('small/he'))
  await limit.store(write('small/en'))
  for (let page = 0; page < 30; page += 1) await limit.store(write(`large/he/${page}`))
  expect([exists('small/he'), exists('small/en'), exists('large/he/29')]).toEqual([true, true, true])
  expect(exists('large/he/0')).toBe(false)
})

test('pages of earlier starts, other processes and other builds count, and the oldest go first', async () => {
  write('main/he/before', 'old')
  const limit = limitOf(3 * PAGE_BYTES)
  await limit.store(write('main/he/1'))
  write('main/he/of-another-process')
  await limit.store(write('main/he/2'))
  await limit.store(write('main/he/3'))
  await limit.store(write('main/he/4'))
  expect(exists('main/he/before', 'old')).toBe(false)
  expect(exists('main/he/of-another-process')).toBe(false)
  expect([exists('main/he/3'), exists('main/he/4')]).toEqual([true, true])
})

test('a page stored through Next’s cache counts', async () => {
  process.env.PAGE_CACHE_DIR = root
  process.env.PAGE_CACHE_SIZE = '0.05'
  try {
    const { promises: fs } = await import('node:fs')
    const calls = {
      existsSync,
      readFile: fs.readFile,
      stat: fs.stat,
      mkdir: (folder: string) => fs.mkdir(folder, { recursive: true }),
      writeFile: fs.writeFile,
    }
    const context = { fs: calls, flushToDisk: true, serverDistDir: root, revalidatedTags: [], maxMemoryCacheSize: 0 }
    const cache = new PageCache(context as never)
    const page = { kind: 'APP_PAGE', html: 'x'.repeat(15_000), rscData: Buffer.from('') }
    for (const key of ['/main/he/1', '/main/he/2', '/main/he/3']) {
      await cache.set(key, page as never, { isFallback: false } as never)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const listPages = () => readdirSync(root, { recursive: true }).filter((name) => String(name).endsWith('.html'))
    await until(() => listPages().length === 2)
    expect(listPages().map((name) => path.basename(String(name)))).toEqual(['2.html', '3.html'])
    const get = (key: string) => cache.get(key, { kind: 'APP_PAGE', isFallback: false } as never)
    expect(await get('/main/he/1')).toBeNull()
    expect(await get('/main/he/3')).not.toBeNull()
  } finally {
    delete process.env.PAGE_CACHE_DIR
    delete process.env.PAGE_CACHE_SIZE
  }
})
