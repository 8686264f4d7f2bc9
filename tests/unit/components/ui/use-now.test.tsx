import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useNow } from '#components/ui/use-now.ts'

const START = Date.parse('2026-11-21T08:00:00Z')
const SLEEP = 3_600_000

beforeEach(() => void jest.useFakeTimers({ now: START }))
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

test.each([
  ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['focused', () => globalThis.dispatchEvent(new Event('focus'))],
  ['restored', () => globalThis.dispatchEvent(new Event('pageshow'))],
])('after a sleep the time is right as soon as the page is %s', (_state, wake) => {
  const { result } = renderHook(() => useNow(60_000))
  // The timers do not advance while the device sleeps.
  jest.setSystemTime(START + SLEEP)
  expect(result.current).toBe(START)
  act(() => void wake())
  expect(result.current).toBe(START + SLEEP)
})
