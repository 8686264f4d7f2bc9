import { beforeEach, expect, jest, test } from '@jest/globals'
import { learnServerTime } from '#lib/browser/corrected-clock.ts'
import { createMessageStore } from '#lib/browser/live/message-store.ts'
import '#tests/unit/components/ui/jsdom.ts'

const SERVER = Date.parse('2026-11-22T10:00:00Z')
const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})

test.each([
  { name: 'as fast as it should be', wrongBy: 0 },
  { name: 'ten minutes fast', wrongBy: 10 * MINUTE },
  { name: 'ten minutes slow', wrongBy: -10 * MINUTE },
])('on a device whose clock is $name, a message of now is news, and one from before is not', ({ wrongBy }) => {
  jest.setSystemTime(SERVER + wrongBy)
  learnServerTime(new Date(SERVER).toUTCString(), SERVER + wrongBy)
  const store = createMessageStore('AG1/dana')
  const receive = (id: string, at: number) =>
    store.add({
      type: 'agentMessage',
      id,
      audience: 'shared',
      from: 'Dana',
      body: id,
      at: new Date(at).toISOString(),
    })
  jest.advanceTimersByTime(MINUTE)
  expect([receive('now', SERVER + MINUTE), receive('before', SERVER - 5 * MINUTE)]).toEqual([true, false])
  expect(store.getHistory().map(({ id }) => id)).toEqual(['now', 'before'])
})
