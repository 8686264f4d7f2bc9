import { setTimeout as wait } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { createGuard, DEFAULT_GUARD } from '#lib/server/upstream/guard.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { createReplyCache, DEFAULT_REPLY_CACHE } from '#lib/server/upstream/reply-cache.ts'

test('a failing list does not block other lists, searches or bookings', async () => {
  const states: string[] = []
  const guard = createGuard(DEFAULT_GUARD, (state, breaker) => states.push(`${breaker}: ${state}`))
  const fail = jest.fn(async () => failed('unavailable', { status: 503 }))
  const answer = async () => ({ ok: true as const, data: [] })
  for (let time = 0; time < 12; time += 1) await guard.run(fail, 'GET /deal/inEffect/homepage')
  expect(await guard.run(fail, 'GET /deal/inEffect/homepage')).toEqual({ ok: false, error: { kind: 'unavailable' } })
  expect(fail.mock.calls.length).toBeLessThan(12)
  expect(states).toEqual(['read GET /deal/inEffect/homepage: open'])
  expect((await guard.run(answer, 'GET /hotelChain')).ok).toBe(true)
  expect((await guard.run(answer, 'POST /operation/search')).ok).toBe(true)
})

test('while one request finds out whether an upstream is back, the others are answered at once', async () => {
  const openFor = { initial: 1, max: 1 }
  const guard = createGuard({ ...DEFAULT_GUARD, openFor }, () => undefined)
  const fail = async () => failed('timeout')
  for (let time = 0; time < 10; time += 1) await guard.run(fail, 'POST /operation/search')
  await wait(5)
  const trial = Promise.withResolvers<{ ok: true; data: unknown }>()
  const first = guard.run(() => trial.promise, 'POST /operation/search')
  const send = jest.fn(async () => ({ ok: true as const, data: [] }))
  expect(await guard.run(send, 'POST /operation/search')).toEqual({ ok: false, error: { kind: 'unavailable' } })
  expect(send).not.toHaveBeenCalled()
  trial.resolve({ ok: true, data: [] })
  expect((await first).ok).toBe(true)
  expect((await guard.run(send, 'POST /operation/search')).ok).toBe(true)
})

test('an upstream that hangs gets no more requests, although most people do not wait until the deadline', async () => {
  const guard = createGuard(DEFAULT_GUARD, () => undefined)
  const run = (kind: FailureKind) => guard.run(async () => failed(kind), 'POST /operation/search')
  for (let time = 0; time < 10; time += 1) {
    for (const _ of [1, 2]) expect(await run('aborted')).toEqual(failed('aborted'))
    await run('timeout')
  }
  expect(await run('timeout')).toEqual(failed('unavailable'))
})

test('an upstream gets requests again soon, also when the clock of the machine was set back', async () => {
  const states: string[] = []
  const guard = createGuard({ ...DEFAULT_GUARD, openFor: { initial: 1, max: 1 } }, (state) => states.push(state))
  for (let time = 0; time < 10; time += 1) await guard.run(async () => failed('timeout'), 'POST /operation/search')
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  try {
    await wait(5)
    const send = async () => ({ ok: true as const, data: [] })
    await guard.run(send, 'POST /operation/search')
    expect((await guard.run(send, 'POST /operation/search')).ok).toBe(true)
    expect(states).toEqual(['open', 'closed'])
  } finally {
    clock.mockRestore()
  }
})

test('an expired reply is served while a slow request for a new one goes on', async () => {
  let now = 1_000
  const cache = createReplyCache({ ...DEFAULT_REPLY_CACHE, slowAfter: 10, now: () => now })
  await cache('k', 60, async () => ({ ok: true, data: 'old' }))
  now = 62_000
  let answer: (() => void) | undefined
  const slow = new Promise<{ ok: true; data: unknown }>((resolve) => {
    answer = () => resolve({ ok: true, data: 'new' })
  })
  expect(await cache('k', 60, () => slow)).toEqual({ ok: true, data: 'old', stale: true, receivedAt: 1_000 })
  answer?.()
  await slow
  await Promise.resolve()
  expect(await cache('k', 60, () => Promise.reject(new Error('not asked')))).toEqual({ ok: true, data: 'new' })
})
