import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { HoldClock } from '#components/booking/form/hold-clock.tsx'
import { learnServerTime, readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const t = toTranslator('en')
const SERVER = Date.parse('2026-11-22T10:00:00Z')
const HOUR = 3_600_000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A reply of the server after 200 ms, received by a device whose clock is wrong. */
function receiveReply(wrongBy: number) {
  jest.setSystemTime(SERVER + wrongBy)
  learnServerTime(new Date(SERVER).toUTCString(), SERVER + wrongBy - 200)
}

test.each([
  ['an hour fast', HOUR, SERVER],
  ['a year slow', -365 * 24 * HOUR, SERVER],
  ['half a minute fast', 30_000, SERVER + 30_000],
])('a clock that is %s', (_, wrongBy, expected) => {
  receiveReply(wrongBy)
  expect(readCorrectedTime()).toBe(expected)
})

test('a reply without a date, and one that was on its way while the device slept, change nothing', () => {
  receiveReply(HOUR)
  learnServerTime(null, Date.now())
  jest.setSystemTime(SERVER + 3 * HOUR)
  learnServerTime(new Date(SERVER).toUTCString(), SERVER + HOUR)
  expect(readCorrectedTime()).toBe(SERVER + 2 * HOUR)
})

test.each([
  ['fast', HOUR],
  ['slow', -HOUR],
])('a hold is counted by the server’s clock when that of the device is an hour %s', (_, wrongBy) => {
  receiveReply(wrongBy)
  render(<HoldClock t={t} expiresAt={new Date(SERVER + 20 * 60_000).toISOString()} />)
  expect(screen.getByRole('timer').textContent).toBe('20:00')
  act(() => void jest.advanceTimersByTime(60_000))
  expect(screen.getByRole('timer').textContent).toBe('19:00')
})

test('a hold that never ends, which .NET writes as the last moment of its calendar, is not counted down', () => {
  receiveReply(0)
  const { container } = render(<HoldClock t={t} expiresAt="9999-12-31T23:59:59+02:00" />)
  expect(container.textContent).toBe('')
})
