import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { runAfter } from '#lib/browser/wake.ts'

const MINUTE = 60_000
const run = jest.fn()
const wake = () => dispatchEvent(new Event('focus'))

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  run.mockClear()
})
afterEach(() => {
  jest.useRealTimers()
})

test('runs once after the time, on a device that is awake', () => {
  runAfter(30 * MINUTE, run)
  wake()
  jest.advanceTimersByTime(30 * MINUTE - 1)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  wake()
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs when the device wakes, if the time has passed during the sleep, and else after the rest of it', () => {
  runAfter(30 * MINUTE, run)
  jest.setSystemTime(20 * MINUTE)
  wake()
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10 * MINUTE)
  expect(run).toHaveBeenCalledTimes(1)

  runAfter(30 * MINUTE, run)
  jest.setSystemTime(70 * MINUTE)
  wake()
  expect(run).toHaveBeenCalledTimes(2)
})

test('does not run when it was cancelled, or at once when the time is longer than a timeout can be', () => {
  runAfter(MINUTE, run)()
  runAfter(40 * 24 * 60 * MINUTE, run)
  jest.advanceTimersByTime(2 * MINUTE)
  wake()
  expect(run).not.toHaveBeenCalled()
})
