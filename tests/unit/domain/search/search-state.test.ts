import { describe, expect, test } from '@jest/globals'
import {
  findExpiry,
  INITIAL_SEARCH_STATE,
  listMissing,
  reduceSearch,
  type SearchEvent,
  type SearchState,
} from '#lib/domain/search/search-state.ts'
import type { StreamCall, StreamLine } from '#lib/domain/search/stream.ts'
import { availabilityOf, rateOf } from '#tests/unit/domain/search/offers.ts'

const callOf = (code: string): StreamCall => ({
  id: code,
  place: { kind: 'hotel', code },
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  kind: 'hotel',
})
const [one, two] = [callOf('H1'), callOf('H2')]

const plan = (...calls: StreamCall[]): StreamLine => ({ type: 'plan', calls })
const answer = (
  call: StreamCall,
  states: Record<string, 'answered' | 'failed' | 'nothing'>,
  found = 0,
): StreamLine => ({
  type: 'answer',
  call: call.id,
  reply: {
    searchId: 'S1',
    availabilities: Array.from({ length: found }, () => availabilityOf('GOC', call.id, [[rateOf(90_000)]])),
    suppliers: Object.entries(states).map(([supplier, state]) => ({ supplier: supplier as 'GOC', state })),
  },
})
const failure = (call: StreamCall): StreamLine => ({ type: 'failure', call: call.id, code: 'timeout' })
const line = (each: StreamLine): SearchEvent => ({ type: 'line', line: each })

const run = (...events: SearchEvent[]): SearchState => events.reduce(reduceSearch, INITIAL_SEARCH_STATE)
const begun: SearchEvent = { type: 'begin', at: 5 }
const half = [
  begun,
  line(plan(one, two)),
  line(answer(one, { GOC: 'answered', DAN: 'failed' }, 1)),
  line(failure(two)),
  line({ type: 'done' }),
  { type: 'end' },
] as const satisfies SearchEvent[]

describe('a search', () => {
  test.each<[string, SearchEvent[], Partial<SearchState>]>([
    ['is running after its begin', [begun], { status: 'running', startedAt: 5 }],
    ['is done after its end', [begun, line(plan(one)), line(answer(one, {})), { type: 'end' }], { status: 'done' }],
    [
      'is refused with the reason',
      [begun, { type: 'refused', problem: 'busy' }],
      { status: 'refused', problem: 'busy' },
    ],
    ['restarts without its former state', [...half, begun], { status: 'running', retrying: [] }],
  ])('%s', (_, events, expected) => {
    expect(run(...events)).toMatchObject(expected)
  })

  test('loses the reason for a refusal when it restarts', () => {
    expect(run(begun, { type: 'refused', problem: 'busy' }, begun)).not.toHaveProperty('problem')
  })
})

describe('missing answers', () => {
  const [call, supplier] = [
    { id: 'H2', call: two },
    { id: 'H1 DAN', call: one, supplier: 'DAN' as const },
  ]

  test('are failed calls, and suppliers that failed within an answer', () => {
    expect(listMissing(run(...half))).toEqual([call, supplier])
  })

  test.each<[string, typeof call | typeof supplier, StreamLine[], string[], number]>([
    ['a call that is answered', call, [plan(two), answer(two, { GOC: 'answered' }, 1)], ['H1 DAN'], 2],
    ['a call that fails again', call, [plan(two), failure(two)], ['H2', 'H1 DAN'], 1],
    ['a call whose retry could not start', call, [], ['H2', 'H1 DAN'], 1],
    ['a supplier that answers', supplier, [plan(one), answer(one, { DAN: 'answered' }, 1)], ['H2'], 2],
    ['a supplier that fails again', supplier, [plan(one), answer(one, { DAN: 'failed' })], ['H2', 'H1 DAN'], 1],
    ['a supplier whose call fails', supplier, [plan(one), failure(one)], ['H2', 'H1 DAN'], 1],
  ])('are retried: %s', (_, missing, lines, left, found) => {
    const asking = run(...half, { type: 'retry', missing })
    expect(asking.retrying).toEqual([missing.id])
    const after = reduceSearch(asking, { type: 'retried', missing, lines })
    expect(after.retrying).toEqual([])
    expect(after.status).toBe('done')
    expect(listMissing(after).map(({ id }) => id)).toEqual(left)
    expect(after.failedAgain).toEqual(left.filter((id) => id === missing.id))
    // A further retry and a restarted search clear the failed retry.
    expect(reduceSearch(after, { type: 'retry', missing }).failedAgain).toEqual([])
    expect(reduceSearch(after, begun).failedAgain).toEqual([])
    expect(after.progress.answers.flatMap(({ reply }) => reply.availabilities)).toHaveLength(found)
  })
})

test('a search expires with the first of its offers', () => {
  expect(findExpiry(INITIAL_SEARCH_STATE)).toBeUndefined()
  expect(findExpiry(run(...half))).toBe(Date.parse(rateOf(90_000).expiresAt ?? ''))
})
