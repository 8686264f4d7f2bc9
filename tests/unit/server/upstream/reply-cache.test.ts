import { expect, test } from '@jest/globals'
import { type FailureKind, failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { createReplyCache, DEFAULT_REPLY_CACHE } from '#lib/server/upstream/reply-cache.ts'

test.each<[FailureKind, boolean]>([
  ['aborted', true],
  ['unavailable', true],
  ['not-found', false],
  ['unauthorized', false],
])('after “%s” an expired reply is still there for an outage: %s', async (kind, isKept) => {
  let time = 1_000
  const cache = createReplyCache({ ...DEFAULT_REPLY_CACHE, now: () => time })
  const read = (outcome: UpstreamOutcome<unknown>) => cache('list', 60, async () => outcome)
  await read({ ok: true, data: 'the list' })
  time = 120_000
  await read(failed(kind))
  expect((await read(failed('unavailable'))).ok).toBe(isKept)
})

test('empty replies take the space of their keys: a visitor may ask for a list of every destination that there is not', async () => {
  const cache = createReplyCache({ ...DEFAULT_REPLY_CACHE, size: 50_000, now: () => 1_000 })
  const keys = Array.from(
    { length: 1_000 },
    (_, index) => `GET /deal/atlDealsByDest/{dest} ${index} ${'x'.repeat(100)}`,
  )
  for (const key of keys) await cache(key, 60, async () => ({ ok: true, data: [] }))
  let stored = 0
  for (const key of keys) if ((await cache(key, 60, async () => failed('unavailable'))).ok) stored += 1
  expect(stored).toBeGreaterThan(50)
  expect(stored * 100).toBeLessThan(50_000)
})
