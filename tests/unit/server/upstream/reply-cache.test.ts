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
