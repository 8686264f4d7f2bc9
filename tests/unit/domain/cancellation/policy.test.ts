import { spawnSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  canCancel,
  getFeeAt,
  isFreeNow,
  mergePolicies,
  toFeeSteps,
  toFreeUntil,
} from '#lib/domain/cancellation/policy.ts'
import { toTimeline } from '#lib/domain/cancellation/timeline.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import {
  getFeeAt as getSupplierFeeAt,
  mergePolicies as mergeSupplierPolicies,
  toCancellation,
} from '#sandbox/selling/cancellation.ts'

const NOW = '2026-11-21T13:00:00Z'
const week = {
  steps: [
    { from: null, fee: 0 },
    { from: '2026-12-03T00:00:00+02:00', fee: 50_000 },
    { from: '2026-12-08T00:00:00+02:00', fee: 100_001 },
  ],
}
const never = { steps: [{ from: null, fee: 100_001 }] }
const always = { steps: [{ from: null, fee: 0 }] }

const START = Date.parse(NOW)
const HOUR = 3_600_000
const moments = fc.integer({ min: -24 * 60, max: 24 * 400 }).map((hours) => START + hours * HOUR)
const policies = fc
  .tuple(
    fc.integer({ min: 0, max: 200_000 }),
    fc.array(fc.record({ at: moments, fee: fc.integer({ min: 0, max: 200_000 }) }), { maxLength: 6 }),
  )
  .map(([fee, later]) => ({
    steps: [{ from: null, fee }, ...later.map(({ at, fee }) => ({ from: new Date(at).toISOString(), fee }))],
  }))
const orderly = policies.map(({ steps: [first, ...later] }) => ({
  steps: [...(first ? [first] : []), ...later.sort((a, b) => Date.parse(a.from ?? '') - Date.parse(b.from ?? ''))],
}))
const terms = fc.array(
  fc.record({ daysBefore: fc.integer({ min: 0, max: 60 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { minLength: 1, maxLength: 5 },
)

describe('what cancelling costs', () => {
  test.each([
    ['long before', '2026-11-21T12:00:00Z', 0],
    ['the last moment of the free time', '2026-12-02T21:59:59.999Z', 0],
    ['the first moment of the fee', '2026-12-02T22:00:00Z', 50_000],
    ['between', '2026-12-05T12:00:00Z', 50_000],
    ['the whole price', '2026-12-07T22:00:00Z', 100_001],
    ['after arrival', '2027-01-01T00:00:00Z', 100_001],
  ])('A12 in money: %s', (_name, moment, fee) => expect(getFeeAt(week, moment)).toBe(fee))

  test('A12 equals what the supplier would charge, at every moment', () => {
    fc.assert(
      fc.property(orderly, moments, (policy, moment) => {
        expect(getFeeAt(policy, moment)).toBe(getSupplierFeeAt(policy, new Date(moment)))
      }),
    )
  })

  test('steps in reverse order: the one from the time of booking does not replace the others', () => {
    const steps = [
      { from: '2026-12-09T00:00:00Z', fee: 90 },
      { from: '2026-12-05T00:00:00Z', fee: 40 },
      { from: null, fee: 0 },
    ]
    expect(toFeeSteps({ steps })).toEqual(toFeeSteps({ steps: steps.toReversed() }))
    expect(toFeeSteps({ steps }).map(({ fee }) => fee)).toEqual([0, 40, 90])
  })

  test('steps out of order, duplicated and without a change are corrected', () => {
    expect(
      toFeeSteps({
        steps: [
          { from: '2026-12-01T00:00:00Z', fee: 10 },
          { from: '2026-12-09T00:00:00Z', fee: 90 },
          { from: '2026-12-05T00:00:00Z', fee: 40 },
          { from: '2026-12-05T02:00:00+02:00', fee: 50 },
          { from: '2026-12-07T00:00:00Z', fee: 50 },
        ],
      }),
    ).toEqual([
      { since: Number.NEGATIVE_INFINITY, fee: 10 },
      { since: Date.parse('2026-12-05T00:00:00Z'), fee: 50 },
      { since: Date.parse('2026-12-09T00:00:00Z'), fee: 90 },
    ])
  })
})

describe('free cancelling', () => {
  const falling = {
    steps: [
      { from: null, fee: 9 },
      { from: '2026-12-01T00:00:00+02:00', fee: 0 },
      { from: '2026-12-05T00:00:00+02:00', fee: 9 },
    ],
  }
  const paidFromArrival = {
    steps: [
      { from: null, fee: 0 },
      { from: '2026-12-10T14:00:00+02:00', fee: 1 },
    ],
  }

  test.each([
    ['until midnight in Israel', week, NOW, '2026-12-03T00:00:00+02:00'],
    ['still, one millisecond before', week, '2026-12-02T21:59:59.999Z', '2026-12-03T00:00:00+02:00'],
    ['no longer, at that moment', week, '2026-12-02T22:00:00Z', undefined],
    ['no longer, on the last free day abroad but not in Israel', week, '2026-12-02T17:00:00-08:00', undefined],
    ['never', never, NOW, undefined],
    [
      'again, from the moment at which a fee falls away',
      falling,
      '2026-12-01T00:00:00+02:00',
      '2026-12-05T00:00:00+02:00',
    ],
    ['not yet, a moment before it falls away', falling, '2026-11-30T23:59:59+02:00', undefined],
    ['until arrival', always, NOW, '2026-12-10T00:00:00+02:00'],
    ['until the afternoon of arrival, where it says so', paidFromArrival, NOW, '2026-12-10T14:00:00+02:00'],
    ['not after arrival', always, '2026-12-10T00:00:00+02:00', undefined],
  ])('A13 no claim once the last free moment has passed: %s', (_name, policy, now, expected) => {
    expect(toFreeUntil(policy, now, '2026-12-10')).toBe(expected)
    expect(isFreeNow(policy, now, '2026-12-10')).toBe(expected !== undefined)
  })

  test('A13 free without end is not promised when the check-in is unknown', () =>
    expect(toFreeUntil(always, NOW)).toBeUndefined())

  test('A13 free cancellation is free until its last millisecond and not one longer', () => {
    fc.assert(
      fc.property(policies, moments, (policy, now) => {
        const until = toFreeUntil(policy, now)
        if (until === undefined) return
        const end = Date.parse(until)
        expect(end).toBeGreaterThan(now)
        // Shown moments have a precision of one second.
        expect(getFeeAt(policy, now)).toBe(0)
        expect(getFeeAt(policy, end - 1_000)).toBe(0)
        expect(getFeeAt(policy, end)).toBeGreaterThan(0)
      }),
    )
  })

  test('A13 no past step of the timeline is free, and exactly one step is current', () => {
    fc.assert(
      fc.property(policies, moments, (policy, now) => {
        const steps = toTimeline(policy, 200_000, { checkIn: '2026-12-10', now })
        expect(steps.filter(({ isPast, isFree }) => isPast && isFree)).toEqual([])
        expect(steps.filter(({ isNow }) => isNow).map(({ fee }) => fee)).toEqual([getFeeAt(policy, now)])
        expect(steps.some(({ isFree, isNow }) => isFree && isNow)).toBe(getFeeAt(policy, now) === 0)
      }),
    )
  })
})

describe('the timeline', () => {
  test('A12 each step has dates and money', () => {
    expect(toTimeline(week, 100_001, { checkIn: '2026-12-10', now: '2026-12-04T10:00:00Z' })).toEqual([
      {
        until: '2026-12-03T00:00:00+02:00',
        lastMinute: '2026-12-02T23:59:00+02:00',
        fee: 0,
        percent: 0,
        by: 'hotel',
        isFree: false,
        isNow: false,
        isPast: true,
      },
      {
        from: '2026-12-03T00:00:00+02:00',
        until: '2026-12-08T00:00:00+02:00',
        lastMinute: '2026-12-07T23:59:00+02:00',
        fee: 50_000,
        percent: 50,
        by: 'hotel',
        isFree: false,
        isNow: true,
        isPast: false,
      },
      {
        from: '2026-12-08T00:00:00+02:00',
        fee: 100_001,
        percent: 100,
        by: 'hotel',
        isFree: false,
        isNow: false,
        isPast: false,
      },
    ])
  })

  test.each([
    [1, 100_000, 1],
    [99_999, 100_000, 99],
    [100_000, 100_000, 100],
    [120_000, 100_000, 100],
    [33_333, 100_000, 33],
    [0, 100_000, 0],
    [0, 0, 0],
  ])('A12 a fee of %i of %i agorot is never 0 or 100 percent by rounding: %i percent', (fee, total, percent) =>
    expect(
      toTimeline({ steps: [{ from: null, fee }] }, total, { checkIn: '2026-12-10', now: NOW }).map(
        (step) => step.percent,
      ),
    ).toEqual([percent]),
  )

  test.each([
    ['the last millisecond of the free time', '2026-12-02T21:59:59.999Z', ['now', 'later', 'later']],
    ['the first moment of the fee', '2026-12-02T22:00:00Z', ['past', 'now', 'later']],
    ['the first moment of the whole price', '2026-12-07T22:00:00Z', ['past', 'past', 'now']],
  ])('A13 at %s', (_name, now, states) =>
    expect(
      toTimeline(week, 100_001, { checkIn: '2026-12-10', now }).map(({ isPast, isNow }) =>
        isPast ? 'past' : isNow ? 'now' : 'later',
      ),
    ).toEqual(states),
  )

  test('A12 steps have no gaps, and give the charged fee at every moment', () => {
    fc.assert(
      fc.property(policies, moments, (policy, moment) => {
        const steps = toTimeline(policy, 200_000, { checkIn: '2026-12-10', now: NOW })
        expect(steps[0]).not.toHaveProperty('from')
        expect(steps.at(-1)).not.toHaveProperty('until')
        expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ until }) => until))
        const at = steps.filter(
          ({ from, until }) =>
            (from === undefined || Date.parse(from) <= moment) && (until === undefined || moment < Date.parse(until)),
        )
        expect(at.map(({ fee }) => fee)).toEqual([getFeeAt(policy, moment)])
      }),
    )
  })

  test.each([
    // Summer time begins on 26 March 2027 and ends on 25 October 2026 and on 31 October 2027.
    ['booked in winter time for summer time', '2027-04-05', 14, '2027-03-22T00:00:00+02:00', '2027-03-21'],
    ['on the day after the clocks go forward', '2027-03-28', 1, '2027-03-27T00:00:00+03:00', '2027-03-26'],
    ['on the day on which the clocks go forward', '2027-03-27', 1, '2027-03-26T00:00:00+02:00', '2027-03-25'],
    ['booked in summer time for winter time', '2027-11-07', 7, '2027-10-31T00:00:00+03:00', '2027-10-30'],
    ['after the clocks go back', '2027-11-08', 7, '2027-11-01T00:00:00+02:00', '2027-10-31'],
  ])('A12 across a clock change: %s', (_name, checkIn, daysBefore, until, lastDate) => {
    const policy = toCancellation([{ daysBefore, percent: 50 }], checkIn, 80_000, new Date(NOW), 'HEB')
    const [free, paid] = toTimeline(policy, 80_000, { checkIn, now: NOW })
    expect(free).toMatchObject({
      until,
      lastMinute: expect.stringContaining(`${lastDate}T23:59`),
      fee: 0,
      isFree: true,
      isNow: true,
    })
    expect(paid).toMatchObject({ from: until, fee: 40_000, percent: 50 })
    expect(toFreeUntil(policy, NOW, checkIn)).toBe(until)
  })

  test('A12 every day of two years, the fee begins at midnight in Israel on the day that the terms name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 730 }), terms, (day, sold) => {
        const checkIn = addDays('2026-11-21', day)
        const policy = toCancellation(sold, checkIn, 100_000, new Date(NOW), 'ENG')
        const days = new Set(sold.map(({ daysBefore }) => addDays(checkIn, -daysBefore)))
        for (const { from } of toTimeline(policy, 100_000, { checkIn, now: NOW })) {
          if (from === undefined) continue
          expect(from).toMatch(/T00:00:00\+0[23]:00$/)
          expect(days).toContain(from.slice(0, 10))
        }
      }),
    )
  })

  const computeInZone = (zone: string) => {
    const source = `
      import { toTimeline } from '#lib/domain/cancellation/timeline.ts'
      import { canCancel, toFreeUntil } from '#lib/domain/cancellation/policy.ts'
      import { toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
      import { formatMoment } from '#lib/i18n/format.ts'
      const now = '2026-12-04T23:30:00Z'
      const law = toStatutoryRight({ dealAt: '2026-11-30T22:30:00Z', checkIn: '2026-12-29', restDays: [], total: 90000, now })
      const policy = { steps: [{ from: null, fee: 0 }, { from: '2026-12-15T00:00:00+02:00', fee: 45000 }] }
      const steps = toTimeline(policy, 90000, { checkIn: '2026-12-29', now, law })
      console.log(JSON.stringify({
        offset: new Date(now).getTimezoneOffset(), law, steps, free: toFreeUntil(policy, now),
        may: canCancel({ status: 'ok', checkIn: '2026-12-05' }, now),
        mayNot: canCancel({ status: 'ok', checkIn: '2026-12-04' }, now),
        shown: steps.map(({ lastMinute }) => lastMinute && formatMoment(lastMinute, 'en')),
      }))`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return JSON.parse(stdout) as { offset: number } & Record<string, unknown>
  }

  test('A12 in the hotel’s own time zone, from a browser abroad', () => {
    const { offset, ...atHome } = computeInZone('Asia/Jerusalem')
    expect(offset).toBe(-120)
    expect(atHome).toEqual({
      law: { until: '2026-12-16T00:00:00+02:00', fee: 4_500 },
      free: '2026-12-15T00:00:00+02:00',
      may: true,
      mayNot: false,
      shown: [expect.stringMatching(/\b14\b.*23:59$/), expect.stringMatching(/\b15\b.*23:59$/), null],
      steps: [
        expect.objectContaining({
          until: '2026-12-15T00:00:00+02:00',
          lastMinute: '2026-12-14T23:59:00+02:00',
          fee: 0,
          by: 'hotel',
        }),
        expect.objectContaining({
          until: '2026-12-16T00:00:00+02:00',
          lastMinute: '2026-12-15T23:59:00+02:00',
          fee: 4_500,
          by: 'law',
        }),
        expect.objectContaining({ from: '2026-12-16T00:00:00+02:00', fee: 45_000, by: 'hotel' }),
      ],
    })
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'UTC']) {
      const { offset: abroad, ...same } = computeInZone(zone)
      expect(abroad).not.toBe(offset)
      expect({ zone, ...same }).toEqual({ zone, ...atHome })
    }
  })
})

describe('several rooms', () => {
  test('cost the sum of their fees', () => {
    expect(mergePolicies([{ ...week, text: 'A week' }, never])).toEqual({
      steps: [
        { from: null, fee: 100_001 },
        { from: '2026-12-03T00:00:00+02:00', fee: 150_001 },
        { from: '2026-12-08T00:00:00+02:00', fee: 200_002 },
      ],
      text: 'A week',
    })
    expect(getFeeAt(mergePolicies([week, never], 150_000), '2026-12-20T00:00:00Z')).toBe(150_000)
  })

  test('cost what the supplier would charge', () => {
    fc.assert(
      fc.property(fc.array(orderly, { minLength: 1, maxLength: 3 }), moments, (rooms, moment) => {
        const ours = mergePolicies(rooms, 300_000)
        expect(getFeeAt(ours, moment)).toBe(
          Math.min(
            300_000,
            rooms.reduce((sum, room) => sum + getFeeAt(room, moment), 0),
          ),
        )
        const sold = mergeSupplierPolicies(rooms, 300_000)
        if (sold.steps.length < 12) expect(getFeeAt(ours, moment)).toBe(getSupplierFeeAt(sold, new Date(moment)))
      }),
    )
  })
})

describe('whether a booking can still be cancelled', () => {
  test.each([
    ['a booking made', 'ok', '2026-12-10', NOW, true],
    ['one with a debt', 'debit', '2026-12-10', NOW, true],
    ['one that waits', 'waiting', '2026-12-10', NOW, true],
    ['one cancelled', 'cancelled', '2026-12-10', NOW, false],
    ['one cancelled, in the upstream’s other spelling', 'canceled', '2026-12-10', NOW, false],
    ['one of a status unknown to us', 'archived', '2026-12-10', NOW, false],
    ['on the day of arrival', 'ok', '2026-11-21', NOW, true],
    ['at the last minute of the day of arrival in Israel', 'ok', '2026-11-21', '2026-11-21T21:59:00Z', true],
    ['a minute later', 'ok', '2026-11-21', '2026-11-21T22:00:00Z', false],
    ['after it', 'ok', '2026-11-20', NOW, false],
  ])('%s', (_name, status, checkIn, now, expected) => expect(canCancel({ status, checkIn }, now)).toBe(expected))
})
