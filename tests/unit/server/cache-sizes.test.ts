import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { BYTES_OF_JSON, CACHE_BYTES } from '#lib/server/cache-sizes.ts'
import { createReplyCache, DEFAULT_REPLY_CACHE } from '#lib/server/upstream/reply-cache.ts'

/** A fifth of the 350 MB that a process may occupy. */
const MOST = 70_000_000

test('the caches of a process together have a fifth of its memory', () => {
  const sum = Object.values(CACHE_BYTES).reduce((total, bytes) => total + bytes, 0)
  expect(sum).toBeLessThanOrEqual(MOST)
})

test('every cache whose entries differ in size takes its limit from the table', () => {
  const files = globSync('lib/server/**/*.{ts,mjs}').filter((file) => !file.endsWith('entry-limit.ts'))
  const measured = files.filter((file) => readFileSync(file, 'utf8').includes('sizeCalculation'))
  expect(measured.length).toBeGreaterThanOrEqual(Object.keys(CACHE_BYTES).length)
  // The cache of what is rendered gets its limit from where it is created.
  const users = measured.map((file) => file.replace('rendering/renderer.ts', 'rendering/index.ts'))
  expect(users.filter((file) => !/CACHE_BYTES\.\w+/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the cached replies are limited by the memory of their objects, which is a multiple of their text', async () => {
  const cache = createReplyCache({ ...DEFAULT_REPLY_CACHE, now: () => 0 })
  const text = 'a'.repeat(1_000_000)
  const count = CACHE_BYTES.replies / BYTES_OF_JSON / 1_000_000
  let calls = 0
  const read = (key: string) =>
    cache(key, 60, async () => {
      calls += 1
      return { ok: true, data: text }
    })
  const keys = Array.from({ length: count + 1 }, (_, index) => `reply ${index}`)
  for (const key of keys) await read(key)
  // The last ones are still cached; the first ones had to go for them.
  await read(keys.at(-1) ?? '')
  expect(calls).toBe(count + 1)
  await read(keys[0] ?? '')
  expect(calls).toBe(count + 2)
})
