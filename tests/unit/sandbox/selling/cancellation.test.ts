import { describe, expect, test } from '@jest/globals'
import { getFeeAt, mergePolicies, toCancellation } from '#sandbox/selling/cancellation.ts'

const terms = [
  { daysBefore: 7, percent: 50 },
  { daysBefore: 2, percent: 100 },
]
const text = 'Free cancellation up to 8 days before arrival.'

describe('a cancellation policy, in dates and agorot', () => {
  test.each([
    {
      name: 'in winter',
      checkIn: '2026-12-13',
      now: '2026-11-22T10:00:00Z',
      expected: {
        steps: [
          { from: null, fee: 0 },
          { from: '2026-12-06T00:00:00+02:00', fee: 50_001 },
          { from: '2026-12-11T00:00:00+02:00', fee: 100_001 },
        ],
        text,
      },
    },
    {
      name: 'over the change to summer time (27 March 2026)',
      checkIn: '2026-03-29',
      now: '2026-03-01T10:00:00Z',
      expected: {
        steps: [
          { from: null, fee: 0 },
          { from: '2026-03-22T00:00:00+02:00', fee: 50_001 },
          { from: '2026-03-27T00:00:00+02:00', fee: 100_001 },
        ],
        text,
      },
    },
    {
      name: 'after the change to summer time',
      checkIn: '2026-03-30',
      now: '2026-03-01T10:00:00Z',
      expected: {
        steps: [
          { from: null, fee: 0 },
          { from: '2026-03-23T00:00:00+02:00', fee: 50_001 },
          { from: '2026-03-28T00:00:00+03:00', fee: 100_001 },
        ],
        text,
      },
    },
    {
      name: 'over the change to winter time (25 October 2026)',
      checkIn: '2026-10-28',
      now: '2026-10-01T10:00:00Z',
      expected: {
        steps: [
          { from: null, fee: 0 },
          { from: '2026-10-21T00:00:00+03:00', fee: 50_001 },
          { from: '2026-10-26T00:00:00+02:00', fee: 100_001 },
        ],
        text,
      },
    },
    {
      name: 'when a free day has passed, none is promised',
      checkIn: '2026-11-27',
      now: '2026-11-22T10:00:00Z',
      expected: {
        steps: [
          { from: null, fee: 50_001 },
          { from: '2026-11-25T00:00:00+02:00', fee: 100_001 },
        ],
      },
    },
    {
      name: 'when nothing is left to save',
      checkIn: '2026-11-23',
      now: '2026-11-22T10:00:00Z',
      expected: { steps: [{ from: null, fee: 100_001 }], text: 'Cancelling costs the full price.' },
    },
  ])('$name', ({ checkIn, now, expected }) => {
    expect(toCancellation(terms, checkIn, 100_001, new Date(now), 'ENG')).toEqual(expected)
  })

  test.each([
    { name: 'a second before the last free midnight in Israel, summer', at: '2026-03-26T21:59:59Z', fee: 500 },
    { name: 'at midnight of the day whose clocks change', at: '2026-03-26T22:00:00Z', fee: 1_000 },
  ])('costs $fee $name', ({ at, fee }) => {
    const policy = toCancellation(terms, '2026-03-29', 1_000, new Date('2026-03-01T00:00:00Z'), 'ENG')
    expect(getFeeAt(policy, new Date(at))).toBe(fee)
  })

  test('of several rooms is the sum of fees at every step, at most the paid amount', () => {
    const now = new Date('2026-11-22T10:00:00Z')
    const one = toCancellation(terms, '2026-12-13', 1_000, now, 'ENG')
    const other = toCancellation([{ daysBefore: 14, percent: 10 }], '2026-12-13', 5_000, now, 'ENG')
    expect(mergePolicies([one, other], 1_200)).toEqual({
      steps: [
        { from: null, fee: 0 },
        { from: '2026-11-29T00:00:00+02:00', fee: 500 },
        { from: '2026-12-06T00:00:00+02:00', fee: 1_000 },
        { from: '2026-12-11T00:00:00+02:00', fee: 1_200 },
      ],
      text,
    })
  })
})
