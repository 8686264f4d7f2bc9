import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { createLimiter } from '#lib/server/store/limiter.ts'
import { createMemoryCounters } from '#lib/server/store/memory-counters.ts'

describe('counters in memory', () => {
  test('add up until they end, each by itself', () => {
    let time = 1_000
    const counters = createMemoryCounters(100, () => time)
    expect(counters.add('a', 1)).toEqual({ used: 1, endsIn: 100 })
    time += 60
    expect(counters.add('a', 2)).toEqual({ used: 3, endsIn: 40 })
    expect(counters.add('b', 1)).toEqual({ used: 1, endsIn: 100 })
    expect(counters.add('a', -1)).toEqual({ used: 2, endsIn: 40 })
    time += 40
    expect(counters.add('a', 1)).toEqual({ used: 1, endsIn: 100 })
    expect(counters.add('b', 1)).toEqual({ used: 2, endsIn: 60 })
  })

  test('are removed with the next call when they have ended', () => {
    let time = 0
    const counters = createMemoryCounters(100, () => time)
    for (const key of ['a', 'b', 'c']) counters.add(key, 1)
    time = 50
    counters.add('d', 1)
    counters.add('a', 1)
    expect(counters.size()).toBe(4)
    time = 100
    counters.add('e', 1)
    expect(counters.size()).toBe(2)
  })

  test('do not hold what belongs to the request that was counted', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const requests = new AsyncLocalStorage<object>()
    const limiter = createLimiter('read address', { times: 10, seconds: 600 })
    const count = async () => {
      const request = { reply: new ArrayBuffer(1_000) }
      await requests.run(request, () => limiter.consume('192.0.2.1'))
      return new WeakRef(request)
    }
    const request = await count()
    for (let attempt = 0; attempt < 20 && request.deref(); attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      collect()
    }
    expect(request.deref()).toBeUndefined()
  })
})
