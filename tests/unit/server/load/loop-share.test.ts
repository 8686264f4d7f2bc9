import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createLoopShare } from '#lib/server/load/loop-share.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A measurement whose timers are late by what `lateness` says. */
function open() {
  const clock = { now: 0 }
  const share = createLoopShare({ interval: 100, late: { most: 80, least: 30 }, now: () => clock.now })
  const pass = async (times: number, lateness: number) => {
    for (let time = 0; time < times; time += 1) {
      clock.now += 100 + lateness
      await jest.advanceTimersByTimeAsync(100)
    }
    return share.read()
  }
  return { share, pass }
}

test('all of the work is done while the event loop is on time', async () => {
  const { pass, share } = open()
  expect(share.read()).toBe(1)
  expect(await pass(10, 5)).toBe(1)
})

test('less of it is done with each late measurement, down to the least, and more again slowly', async () => {
  const { pass } = open()
  expect(await pass(1, 200)).toBe(0.5)
  expect(await pass(1, 200)).toBe(0.25)
  // Neither late nor early: unchanged.
  expect(await pass(5, 50)).toBe(0.25)
  expect(await pass(8, 200)).toBe(0)
  expect(await pass(10, 5)).toBeCloseTo(0.5)
  expect(await pass(30, 5)).toBe(1)
})

test('nothing is measured after the end', async () => {
  const { pass, share } = open()
  share.stop()
  expect(await pass(5, 500)).toBe(1)
})
