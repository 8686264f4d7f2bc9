import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { LRUCache } from 'lru-cache'
import { limitEntries } from '#lib/server/entry-limit.ts'

test.each([{}, { ttl: 60_000 }])('a cache with %j forgets what was used longest ago when it is full', (others) => {
  const cache = new LRUCache<string, true>({ ...limitEntries(3), ...others })
  for (const key of ['a', 'b', 'c']) cache.set(key, true)
  cache.get('a')
  cache.set('d', true)
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd'])
})

test('a cache for many entries is created without tables for all of them', () => {
  const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  const caches = Array.from({ length: 200 }, () => new LRUCache<string, true>(limitEntries(50_000)))
  const after = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  expect(caches).toHaveLength(200)
  // The tables of one such cache are larger than a megabyte.
  expect(after - before).toBeLessThan(50_000_000)
})

test('no cache of the server is created with tables for more than 10,000 entries', () => {
  const files = globSync('lib/server/**/*.{ts,mjs}')
  const limits = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/new LRUCache[^;]*?[{\s]max: ([\w]+)/g)].map(([, max = '']) => {
      const [, value = max] = new RegExp(`const ${max} = ([\\d_]+)`).exec(text) ?? []
      return { file, max: Number(value.replaceAll('_', '')) }
    })
  })
  expect(limits.length).toBeGreaterThan(2)
  expect(limits.filter(({ max }) => !(max <= 10_000))).toEqual([])
})
