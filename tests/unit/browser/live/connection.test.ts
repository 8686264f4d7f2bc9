import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type ConnectionEvent,
  type ConnectionNotice,
  type ConnectionState,
  getTimeout,
  MAX_ATTEMPTS,
  toNextConnection,
} from '#lib/browser/live/connection.ts'

const OFF: ConnectionState = { phase: 'off' }
const closed = (code = 1012, hasFailed = false): ConnectionEvent => ({ type: 'closed', code, hasFailed })
const START: ConnectionEvent = { type: 'start', isTakeover: false }
const TIMEOUT: ConnectionEvent = { type: 'timeout' }
const OPENED: ConnectionEvent = { type: 'opened' }

/** The last state and all notices, in order. */
function run(events: readonly ConnectionEvent[], from: ConnectionState = OFF) {
  const notices: ConnectionNotice[] = []
  const state = events.reduce((before, event) => {
    const { state: next, notices: shown } = toNextConnection(before, event)
    notices.push(...shown)
    return next
  }, from)
  return { state, notices }
}

const open: ConnectionState = { phase: 'open', attempt: 0 }

describe('a connection', () => {
  test('opens one second after login, without a notice', () => {
    const waiting = run([START]).state
    expect([waiting, getTimeout(waiting)]).toEqual([{ phase: 'waiting', attempt: 0 }, 1_000])
    expect(run([START, TIMEOUT, OPENED])).toEqual({ state: open, notices: [] })
  })

  test('opens at once in a tab that takes over', () => {
    expect(run([{ type: 'start', isTakeover: true }]).state).toEqual({ phase: 'connecting', attempt: 0 })
  })

  test('shows the titles of section 8 in order: closed, five attempts three seconds apart, then no further one', () => {
    const attempt: ConnectionEvent[] = [TIMEOUT, closed(1006, true)]
    const waits: (number | undefined)[] = []
    let state = toNextConnection(open, closed()).state
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      waits.push(getTimeout(state))
      state = run(attempt, state).state
    }
    expect(waits).toEqual([3_000, 3_000, 3_000, 3_000, 3_000])
    const all = run([closed(), ...Array.from({ length: MAX_ATTEMPTS }, () => attempt).flat()], open)
    expect(all.state).toEqual({ phase: 'failed' })
    expect(getTimeout(all.state)).toBeUndefined()
    const failedAttempt = ['reconnecting', 'reconnect-error']
    expect(all.notices).toEqual(['closed', ...Array.from({ length: 5 }, () => failedAttempt).flat(), 'gave-up'])
  })

  test.each([
    { name: 'an error before the close', event: closed(1006, true) },
    { name: 'an internal error of the site', event: closed(1011) },
    { name: 'an upstream that cannot be reached', event: closed(1014) },
  ])('shows an error for $name', ({ event }) => {
    expect(run([event], open).notices).toEqual(['error'])
  })

  test('that never opened has an error, not an end', () => {
    expect(run([START, TIMEOUT, closed()]).notices).toEqual(['error'])
  })

  test('that is restored counts the attempts from one again only after it has been stable', () => {
    const restored = run([closed(), TIMEOUT, OPENED], open)
    expect(restored).toEqual({ state: { phase: 'open', attempt: 1 }, notices: ['closed', 'reconnecting', 'restored'] })
    expect(run([closed()], restored.state).state).toEqual({ phase: 'waiting', attempt: 2 })
    expect(run([TIMEOUT, closed()], restored.state).state).toEqual({ phase: 'waiting', attempt: 1 })
  })

  test('that is not confirmed in time has failed', () => {
    const connecting: ConnectionState = { phase: 'connecting', attempt: 3 }
    expect(getTimeout(connecting)).toBe(10_000)
    expect(run([TIMEOUT], connecting)).toEqual({
      state: { phase: 'waiting', attempt: 4 },
      notices: ['reconnect-error'],
    })
  })

  test.each<[string, ConnectionState, ConnectionState]>([
    ['while it waits', { phase: 'waiting', attempt: 3 }, { phase: 'connecting', attempt: 3 }],
    ['after the fifth attempt', { phase: 'failed' }, { phase: 'connecting', attempt: 1 }],
    ['before the first connection: nothing', { phase: 'waiting', attempt: 0 }, { phase: 'waiting', attempt: 0 }],
    ['while it is open: nothing', open, open],
  ])('tries at once when the network comes back, %s', (_, before, after) => {
    expect(run([{ type: 'online' }], before).state).toEqual(after)
  })

  test('is tried again by the agent', () => {
    expect(run([{ type: 'retry' }], { phase: 'failed' }).state).toEqual({ phase: 'connecting', attempt: 1 })
    expect(run([{ type: 'retry' }], { phase: 'signed-out' }).state).toEqual({ phase: 'connecting', attempt: 1 })
  })

  test.each([
    [4401, 'signed-out'],
    [1003, 'refused'],
    [1008, 'refused'],
    [1009, 'refused'],
  ])('that the site closes with %i is not tried again: %s', (code, phase) => {
    const { state } = run([closed(code)], open)
    expect(state.phase).toBe(phase)
    expect(run([TIMEOUT, { type: 'online' }, closed()], state).state).toEqual(state)
  })
})

const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.constantFrom<ConnectionEvent[]>(START, TIMEOUT, OPENED, { type: 'online' }, { type: 'retry' }, { type: 'stop' }),
  fc.record({
    type: fc.constant('closed' as const),
    code: fc.constantFrom(1000, 1001, 1006, 1008, 1011, 1012, 1014, 4401),
    hasFailed: fc.boolean(),
  }),
)

test('after any events there are at most five attempts, and only a state with a timer waits for something', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      const { state } = run(events)
      if ('attempt' in state) expect(state.attempt).toBeLessThanOrEqual(MAX_ATTEMPTS)
      if (state.phase === 'waiting' || state.phase === 'connecting') expect(getTimeout(state)).toBeGreaterThan(0)
    }),
  )
})
