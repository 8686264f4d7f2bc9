import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createLoadCounters, type LoadCounters } from '#lib/server/load/load-counters.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import { publishLoad, readSiteLoad } from '#lib/server/store/load-store.ts'
import { connectClusterStore } from '#tests/unit/support/cluster-store.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'
import { until } from '#tests/unit/support/until.ts'

let redis: RedisServer
let store: ClusterStore
const stops: (() => void)[] = []

beforeAll(async () => {
  redis = await createRedisServer()
})
beforeEach(async () => {
  await redis.start()
  store = await connectClusterStore(redis.url)
  setClusterStore(store)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  setClusterStore(undefined)
  await store.close()
  await redis.kill()
})
afterAll(() => redis.kill())

/** A process that has measured one search for each duration, and as many calls, of which the first failed. */
function createProcess(durations: readonly number[]): LoadCounters {
  const clock = { now: Date.now() }
  const counters = createLoadCounters(() => clock.now)
  for (const [index, milliseconds] of durations.entries()) {
    const measured = counters.measureSearch()
    clock.now += milliseconds
    measured.recordAnswer([{ supplier: 'DAN', state: 'answered' }])
    measured.end()
    clock.now -= milliseconds
    counters.recordCall('domestic', 'POST /operation/search', index === 0 ? 'timeout' : undefined)
  }
  return counters
}

/** Publishes as process `id`, and waits until another one sees `processes` of them. */
async function publish(counters: LoadCounters, id: string, processes: number): Promise<void> {
  stops.push(publishLoad(counters.read, id))
  await until(
    async () => (await readSiteLoad(createProcess([]).read(), { id: 'observer' })).processes === processes + 1,
  )
}
const total = (report: Awaited<ReturnType<typeof readSiteLoad>>) =>
  report.searches.reduce((sum, { count }) => sum + count, 0)

test('each process reports the sum of both, with the percentiles of all searches', async () => {
  const first = createProcess([100, 200, 300])
  const second = createProcess([4_000, 5_000, 6_000, 7_000])
  await publish(first, 'first', 1)
  await publish(second, 'second', 2)
  for (const [id, { read }] of Object.entries({ first, second })) {
    const report = await readSiteLoad(read(), { id })
    expect([report.processes, total(report)]).toEqual([2, 7])
    expect(report.firstAnswer).toEqual({ count: 7, median: 4_000, ninetieth: 7_000 })
    expect(report.suppliers).toEqual([{ supplier: 'DAN', answered: 7, failed: 0 }])
    expect(report.calls).toMatchObject([{ calls: 7, failures: [{ kind: 'timeout', count: 2 }] }])
  }
})

test('the own numbers are those of now, not the published ones', async () => {
  const counters = createProcess([100])
  await publish(counters, 'first', 1)
  counters.measureSearch().end()
  expect(total(await readSiteLoad(counters.read(), { id: 'first' }))).toBe(2)
})

test('a process that ends is no longer counted, and what it wrote expires', async () => {
  await publish(createProcess([100]), 'first', 1)
  const keys = (await redis.command(['KEYS', '*load*'])) as string[]
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(await redis.command(['PTTL', key])).toBeGreaterThan(0)
  expect(await redis.command(['PTTL', 'test:load 1 of first'])).toBeLessThanOrEqual(15_000)
  await redis.command(['DEL', 'test:load 1 of first'])
  const report = await readSiteLoad(createProcess([200]).read(), { id: 'second' })
  expect([report.processes, total(report)]).toEqual([1, 1])
})

test.each([
  ['not JSON', '{"since":'],
  ['of another format', '{"requests":12}'],
  ['with negative numbers', JSON.stringify({ ...createProcess([]).read(), first: [[-5, -1]] })],
])('a text that is %s is not counted', async (_, text) => {
  await publish(createProcess([100]), 'first', 1)
  await redis.command(['SET', 'test:load 1 of first', text])
  expect((await readSiteLoad(createProcess([200]).read(), { id: 'second' })).processes).toBe(1)
})

test('without a store, or while it is unavailable, the report is that of one process and says so', async () => {
  const counters = createProcess([100])
  await redis.kill()
  const away = await readSiteLoad(counters.read(), { id: 'first' })
  setClusterStore(undefined)
  const without = await readSiteLoad(counters.read(), { id: 'first' })
  for (const report of [away, without]) {
    expect(total(report)).toBe(1)
    expect(report).not.toHaveProperty('processes')
  }
})

test('the measurements of a busy process are small', async () => {
  const counters = createProcess(Array.from({ length: 2_000 }, (_, index) => 1 + ((index * 7_919) % 60_000)))
  expect(JSON.stringify(counters.read()).length).toBeLessThan(16_000)
  await publish(counters, 'first', 1)
})
