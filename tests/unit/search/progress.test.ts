import { describe, expect, test } from '@jest/globals'
import type { Supplier } from '#lib/contract/values.ts'
import type { Progress } from '#lib/search/progress.ts'
import { addLine, countAnswered, failedSuppliers, NO_PROGRESS, whyNothing } from '#lib/search/progress.ts'
import type { Reply, StreamCall, StreamLine } from '#lib/search/stream.ts'
import { answerOf, availabilityOf, rateOf } from '#tests/unit/search/offers.ts'

const [a, b]: [StreamCall, StreamCall] = [
  { ...answerOf([]).call, id: 'a' },
  { ...answerOf([]).call, id: 'b' },
]
const reply = (fields: Partial<Reply> = {}): Reply => ({ searchId: 'S1', availabilities: [], suppliers: [], ...fields })
const states = (...pairs: [Supplier, 'answered' | 'nothing' | 'failed'][]) =>
  pairs.map(([supplier, state]) => ({ supplier, state }))
const heard = (...lines: StreamLine[]): Progress => lines.reduce(addLine, NO_PROGRESS)
const plan: StreamLine = { type: 'plan', calls: [a, b] }

describe('progress', () => {
  test.each<[string, StreamLine[], [number, number, boolean]]>([
    ['before the plan', [], [0, 0, false]],
    ['planned', [plan], [0, 2, false]],
    ['answered in part', [plan, { type: 'answer', call: 'a', reply: reply() }], [1, 2, false]],
    ['a failure is an answer too', [plan, { type: 'failure', call: 'b', code: 'timeout' }], [1, 2, false]],
    ['an answer to nothing asked', [plan, { type: 'answer', call: 'c', reply: reply() }], [0, 2, false]],
    ['done', [plan, { type: 'done' }], [0, 2, true]],
  ])('%s', (_, lines, expected) => {
    const progress = heard(...lines)
    const { answered, of } = countAnswered(progress)
    expect([answered, of, progress.done]).toEqual(expected)
  })

  test('a call that is made again is waited for again, and its failure forgotten', () => {
    const failed = heard(plan, { type: 'failure', call: 'b', code: 'timeout' }, { type: 'done' })
    expect(failed.failures.map(({ call }) => call)).toEqual(['b'])
    const again = addLine(failed, { type: 'plan', calls: [b] })
    expect([again.failures, again.done, again.calls.length]).toEqual([[], false, 2])
    const twice = addLine(addLine(again, { type: 'failure', call: 'b', code: 'busy' }), { type: 'done' })
    expect(twice.failures).toEqual([{ type: 'failure', call: 'b', code: 'busy' }])
  })

  test('suppliers that failed inside an answer are told, until they answer', () => {
    const first = reply({ suppliers: states(['GOC', 'answered'], ['DAN', 'failed'], ['MINI', 'failed']) })
    const half = heard(plan, { type: 'answer', call: 'a', reply: first })
    expect(failedSuppliers(half)).toEqual([{ call: a, suppliers: ['DAN', 'MINI'] }])
    const again = addLine(half, { type: 'answer', call: 'a', reply: reply({ suppliers: states(['DAN', 'nothing']) }) })
    expect(failedSuppliers(again)).toEqual([{ call: a, suppliers: ['MINI'] }])
  })
})

test.each<[string, Reply[], unknown]>([
  ['nothing was asked', [], undefined],
  [
    'something was found',
    [reply({ empty: 'closed' }), answerOf([availabilityOf('GOC', 'H1', [[rateOf(1)]])]).reply],
    undefined,
  ],
  [
    'what is nearest to a stay is told',
    [
      reply({ empty: 'sold-out' }),
      reply({ empty: 'minimum-stay', minimumNights: 4 }),
      reply({ empty: 'minimum-stay', minimumNights: 3 }),
    ],
    { empty: 'minimum-stay', minimumNights: 3 },
  ],
  ['the party does not fit', [reply({ empty: 'no-room-fits' })], { empty: 'no-room-fits' }],
  ['no reason was given', [reply()], { empty: 'sold-out' }],
])('why nothing: %s', (_, replies, expected) => {
  expect(whyNothing(replies.map((one) => ({ call: a, reply: one })))).toEqual(expected)
})
