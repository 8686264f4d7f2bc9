import { describe, expect, test } from '@jest/globals'
import {
  BEFORE_SEARCH,
  expiryOf,
  listMissing,
  type SearchEvent,
  type SearchState,
  stepSearch,
} from '#components/results/search-state.ts'
import type { StreamCall, StreamLine } from '#lib/search/stream.ts'
import { availabilityOf, rateOf } from '#tests/unit/search/offers.ts'

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

const run = (...events: SearchEvent[]): SearchState => events.reduce(stepSearch, BEFORE_SEARCH)
const begun: SearchEvent = { type: 'begin', at: 5 }
const half = [
  begun,
  line(plan(one, two)),
  line(answer(one, { GOC: 'answered', DAN: 'failed' }, 1)),
  line(failure(two)),
  line({ type: 'done' }),
  { type: 'end' },
] as const satisfies SearchEvent[]

describe('a search goes', () => {
  test.each<[string, SearchEvent[], Partial<SearchState>]>([
    ['from its beginning', [begun], { status: 'running', startedAt: 5 }],
    ['to its end', [begun, line(plan(one)), line(answer(one, {})), { type: 'end' }], { status: 'done' }],
    [
      'nowhere when it is refused',
      [begun, { type: 'refused', problem: 'busy' }],
      { status: 'refused', problem: 'busy' },
    ],
    ['anew, with nothing of what was before', [...half, begun], { status: 'running', retrying: [] }],
  ])('%s', (_, events, expected) => {
    expect(run(...events)).toMatchObject(expected)
  })

  test('and forgets why it was refused once it begins again', () => {
    expect(run(begun, { type: 'refused', problem: 'busy' }, begun)).not.toHaveProperty('problem')
  })
})

describe('what is missing', () => {
  const [call, supplier] = [
    { id: 'H2', call: two },
    { id: 'H1 DAN', call: one, supplier: 'DAN' as const },
  ]

  test('is a call that failed, and a supplier that failed within an answer', () => {
    expect(listMissing(run(...half))).toEqual([call, supplier])
  })

  test.each<[string, typeof call | typeof supplier, StreamLine[], string[], number]>([
    ['a call that is answered now', call, [plan(two), answer(two, { GOC: 'answered' }, 1)], ['H1 DAN'], 2],
    ['a call that fails again', call, [plan(two), failure(two)], ['H2', 'H1 DAN'], 1],
    ['a call that nobody could ask for', call, [], ['H2', 'H1 DAN'], 1],
    ['a supplier that answers now', supplier, [plan(one), answer(one, { DAN: 'answered' }, 1)], ['H2'], 2],
    ['a supplier that fails again', supplier, [plan(one), answer(one, { DAN: 'failed' })], ['H2', 'H1 DAN'], 1],
    ['a supplier whose call fails now', supplier, [plan(one), failure(one)], ['H2', 'H1 DAN'], 1],
  ])('asked again: %s', (_, missing, lines, left, found) => {
    const asking = run(...half, { type: 'retry', missing })
    expect(asking.retrying).toEqual([missing.id])
    const after = stepSearch(asking, { type: 'retried', missing, lines })
    expect(after.retrying).toEqual([])
    expect(after.status).toBe('done')
    expect(listMissing(after).map(({ id }) => id)).toEqual(left)
    expect(after.inVain).toEqual(left.filter((id) => id === missing.id))
    // While it is asked once more nothing is said of the time before; nor of a search that begins anew.
    expect(stepSearch(after, { type: 'retry', missing }).inVain).toEqual([])
    expect(stepSearch(after, begun).inVain).toEqual([])
    expect(after.progress.answers.flatMap(({ reply }) => reply.availabilities)).toHaveLength(found)
  })
})

test('prices are held until the first of them is not', () => {
  expect(expiryOf(BEFORE_SEARCH)).toBeUndefined()
  expect(expiryOf(run(...half))).toBe(Date.parse(rateOf(90_000).expiresAt))
})
