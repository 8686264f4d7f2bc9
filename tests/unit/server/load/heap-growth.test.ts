import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { limitHeapGrowth } from '#lib/server/load/heap-growth.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'major' | 'minor' }) => void

/** By how many percent the heap may grow at first, and after each of six collections that follow each other at once. */
async function recordGrowth(type: 'major' | 'minor', interval: number): Promise<number[]> {
  const growth: number[] = []
  const stop = limitHeapGrowth({
    interval,
    setFlag: (flag) => void growth.push(Number(/^--heap-growing-percent=(\d+)$/.exec(flag)?.[1])),
  })
  for (let time = 0; time < 6; time += 1) {
    collect({ type })
    // Node reports collections in a later task.
    await wait(20)
  }
  stop()
  return growth
}

test('the heap grows as much as V8 lets it while garbage comes fast', async () => {
  const growth = await recordGrowth('major', 60_000)
  expect([growth.length, growth[0], growth.at(-1)]).toEqual([7, 70, 140])
})

test('the heap grows little while garbage comes slowly', async () => {
  const growth = await recordGrowth('major', 0.01)
  expect([growth.length, growth[0], growth.at(-1)]).toEqual([7, 70, 40])
})

test('collections of young objects change nothing', async () => {
  expect(await recordGrowth('minor', 60_000)).toEqual([70])
})
