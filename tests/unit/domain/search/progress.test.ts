import { describe, expect, test } from '@jest/globals'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { SearchProgress } from '#lib/domain/search/progress.ts'
import {
  applyStreamLine,
  countAnswered,
  findEmptyReason,
  INITIAL_PROGRESS,
  listFailedSuppliers,
  maySearchNearby,
} from '#lib/domain/search/progress.ts'
import type { StreamCall, StreamLine } from '#lib/domain/search/stream.ts'
import { answerOf, availabilityOf, rateOf } from '#tests/unit/domain/search/offers.ts'

const [a, b]: [StreamCall, StreamCall] = [
  { ...answerOf([]).call, id: 'a' },
  { ...answerOf([]).call, id: 'b' },
]
const reply = (fields: Partial<SearchReply> = {}): SearchReply => ({
  searchId: 'S1',
  availabilities: [],
  suppliers: [],
  ...fields,
})
const states = (...pairs: [Supplier, 'answered' | 'nothing' | 'failed'][]) =>
  pairs.map(([supplier, state]) => ({ supplier, state }))
const heard = (...lines: StreamLine[]): SearchProgress => lines.reduce(applyStreamLine, INITIAL_PROGRESS)
/** A search whose only call has these answers. */
const foundOf = (replies: readonly SearchReply[]): SearchProgress => ({
  ...INITIAL_PROGRESS,
  calls: [a],
  answers: replies.map((one) => ({ call: a, reply: one })),
})
const plan: StreamLine = { type: 'plan', calls: [a, b] }

describe('progress', () => {
  test.each<[string, StreamLine[], [number, number, boolean]]>([
    ['before the plan', [], [0, 0, false]],
    ['planned', [plan], [0, 2, false]],
    ['partly answered', [plan, { type: 'answer', call: 'a', reply: reply() }], [1, 2, false]],
    ['a failure counts as answered', [plan, { type: 'failure', call: 'b', code: 'timeout' }], [1, 2, false]],
    ['an answer to an unknown call', [plan, { type: 'answer', call: 'c', reply: reply() }], [0, 2, false]],
    ['done', [plan, { type: 'done' }], [0, 2, true]],
  ])('%s', (_, lines, expected) => {
    const progress = heard(...lines)
    const { answered, of } = countAnswered(progress)
    expect([answered, of, progress.done]).toEqual(expected)
  })

  test('a retried call is pending again, and its failure is removed', () => {
    const failed = heard(plan, { type: 'failure', call: 'b', code: 'timeout' }, { type: 'done' })
    expect(failed.failures.map(({ call }) => call)).toEqual(['b'])
    const again = applyStreamLine(failed, { type: 'plan', calls: [b] })
    expect([again.failures, again.done, again.calls.length]).toEqual([[], false, 2])
    const twice = applyStreamLine(applyStreamLine(again, { type: 'failure', call: 'b', code: 'busy' }), {
      type: 'done',
    })
    expect(twice.failures).toEqual([{ type: 'failure', call: 'b', code: 'busy' }])
  })

  test('suppliers that failed within an answer are listed until they answer', () => {
    const first = reply({ suppliers: states(['GOC', 'answered'], ['DAN', 'failed'], ['MINI', 'failed']) })
    const half = heard(plan, { type: 'answer', call: 'a', reply: first })
    expect(listFailedSuppliers(half)).toEqual([{ call: a, suppliers: ['DAN', 'MINI'] }])
    const again = applyStreamLine(half, {
      type: 'answer',
      call: 'a',
      reply: reply({ suppliers: states(['DAN', 'nothing']) }),
    })
    expect(listFailedSuppliers(again)).toEqual([{ call: a, suppliers: ['MINI'] }])
  })
})

test.each<[string, SearchReply[], unknown]>([
  ['no answers', [], undefined],
  [
    'an offer was found',
    [reply({ empty: 'closed' }), answerOf([availabilityOf('GOC', 'H1', [[rateOf(1)]])]).reply],
    undefined,
  ],
  [
    'the most helpful reason is used',
    [
      reply({ empty: 'sold-out' }),
      reply({ empty: 'minimum-stay', minimumNights: 4 }),
      reply({ empty: 'minimum-stay', minimumNights: 3 }),
    ],
    { empty: 'minimum-stay', minimumNights: 3 },
  ],
  ['the party does not fit', [reply({ empty: 'no-room-fits' })], { empty: 'no-room-fits' }],
  ['no reason was stated', [reply()], { empty: 'not-stated' }],
  [
    'a supplier has not answered: it may have rooms',
    [reply({ empty: 'sold-out', suppliers: states(['GOC', 'nothing'], ['DAN', 'failed']) })],
    { empty: 'unanswered' },
  ],
  [
    'a supplier has not answered, and the stay is too short for another one',
    [reply({ empty: 'minimum-stay', minimumNights: 3, suppliers: states(['DAN', 'failed']) })],
    { empty: 'minimum-stay', minimumNights: 3 },
  ],
])('the reason for no results: %s', (_, replies, expected) => {
  expect(findEmptyReason(foundOf(replies))).toEqual(expected)
})

test('while one of two places has not answered, nobody says that everything is sold out', () => {
  const found = heard(plan, { type: 'answer', call: 'a', reply: reply({ empty: 'sold-out' }) })
  expect(findEmptyReason(found)).toEqual({ empty: 'sold-out' })
  const failed = applyStreamLine(found, { type: 'failure', call: 'b', code: 'timeout' })
  expect(findEmptyReason(failed)).toEqual({ empty: 'unanswered' })
})

test.each<[string, SearchReply[], boolean]>([
  ['everything is sold out', [reply({ empty: 'sold-out' })], true],
  ['one of two places is unknown', [reply({ empty: 'unknown-hotel' }), reply({ empty: 'closed' })], true],
  ['the place is unknown', [reply({ empty: 'unknown-hotel' })], false],
  ['no room fits the party', [reply({ empty: 'no-room-fits' })], false],
  ['nothing has answered', [], false],
])('nearby stays are searched when %s', (_, replies, expected) => {
  expect(maySearchNearby(foundOf(replies))).toBe(expected)
})
