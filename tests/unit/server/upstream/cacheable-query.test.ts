import { expect, test } from '@jest/globals'
import { isCacheableQuery } from '#lib/server/upstream/reply-cache.ts'

test.each<[Parameters<typeof isCacheableQuery>[0] & { langCode?: string }, boolean]>([
  [{}, true],
  [{ langCode: 'ENG' }, true],
  [{ from: 1, to: 1_000, langCode: 'ENG' }, true],
  [{ from: 1_001, to: 2_000 }, true],
  [{ from: 2, to: 1_001 }, false],
  [{ from: 1, to: 999 }, false],
  [{ from: 1, to: 2_000 }, false],
  [{ from: 1_001, to: 1_001 }, false],
  [{ from: 1 }, false],
  [{ year: [2026, 2027] }, true],
  [{ year: [2026] }, true],
  [{ year: [2026, 2030] }, false],
  [{ year: [2026, 2027, 2028] }, false],
])('only the windows and years that the site requests are cached: %j', (query, cacheable) => {
  expect(isCacheableQuery(query)).toBe(cacheable)
})
