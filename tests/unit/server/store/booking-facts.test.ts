import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createBookingFactStore } from '#lib/server/store/booking-facts.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import { connectClusterStore, waitUntilConnected } from '#tests/unit/support/cluster-store.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'
import { until } from '#tests/unit/support/until.ts'

const KEY = 'a-booking-id'
const AT = Date.parse('2026-11-22T10:00:00Z')
const BY = { role: 'customer' as const }

let redis: RedisServer
let store: ClusterStore

beforeEach(async () => {
  redis = await createRedisServer()
  await redis.start()
  store = await connectClusterStore(redis.url, { operationTimeout: 500 })
  setClusterStore(store)
})
afterEach(async () => {
  setClusterStore(undefined)
  await store.close()
  redis.resume()
  await redis.kill()
})

/** Runs operations whose commands reach the store, and whose replies come after the timeout. */
async function withLateReplies(run: () => Promise<void>): Promise<void> {
  redis.pause()
  await run()
  redis.resume()
  await waitUntilConnected(store)
}

const readLifetimes = async () => {
  const keys = (await redis.command(['KEYS', 'test:timeline *'])) as string[]
  return Promise.all(keys.map((key) => redis.command(['TTL', key]) as Promise<number>))
}

test('a fact whose reply came too late is stored once', async () => {
  const facts = createBookingFactStore()
  await withLateReplies(() => facts.add(KEY, { kind: 'booked', at: AT, by: BY }))
  await facts.add(KEY, { kind: 'booked', at: AT, by: BY })
  const expected = { kind: 'booked', at: AT, by: BY }
  // Two calls are two facts, also at the same time; each is shown once.
  expect(await facts.read([KEY])).toEqual([expected, expected])
  expect(await createBookingFactStore().read([KEY])).toEqual([expected, expected])
})

test('a counted fact whose reply came too late is counted once, and what the store missed is counted too', async () => {
  const [facts, other] = [createBookingFactStore(), createBookingFactStore()]
  await facts.count(KEY, { kind: 'polled', at: AT })
  await other.count(KEY, { kind: 'polled', at: AT + 1 })
  await withLateReplies(() => facts.count(KEY, { kind: 'polled', at: AT + 2 }))
  expect(await facts.read([KEY])).toEqual([{ kind: 'polled', at: AT, last: AT + 2, count: 3 }])
  setClusterStore(undefined)
  await facts.count(KEY, { kind: 'polled', at: AT + 3 })
  setClusterStore(store)
  expect(await facts.read([KEY])).toEqual([{ kind: 'polled', at: AT, last: AT + 3, count: 4 }])
  await facts.count(KEY, { kind: 'polled', at: AT + 4 })
  expect(await other.read([KEY])).toEqual([{ kind: 'polled', at: AT, last: AT + 4, count: 5 }])
})

test('every key expires, also when the connection is lost between a fact and its reply', async () => {
  const facts = createBookingFactStore()
  redis.pause()
  await Promise.all([
    facts.add(KEY, { kind: 'stored', at: AT, by: BY }),
    facts.count(KEY, { kind: 'polled', at: AT }),
    facts.add('another-id', { kind: 'booked', at: AT, by: BY }),
  ])
  await store.close()
  redis.resume()
  await until(async () => (await readLifetimes()).length === 3)
  const lifetimes = await readLifetimes()
  expect(lifetimes.every((seconds) => seconds > 0)).toBe(true)
})

test('the newest 200 facts are stored', async () => {
  const facts = createBookingFactStore()
  for (let index = 0; index < 205; index += 1) await facts.add(KEY, { kind: 'priced', at: AT + index })
  const read = await facts.read([KEY])
  expect([read.length, read[0]?.at, read.at(-1)?.at]).toEqual([200, AT + 5, AT + 204])
})
