import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type BookingFact,
  type BookingStatement,
  TIMELINE_STEPS,
  type TimelineViewer,
  toBookingTimeline,
} from '#lib/domain/booking/timeline.ts'

const T0 = Date.parse('2026-11-22T10:00:00Z')
const AGENT = { role: 'agent', clerk: 'dana', agencyCode: 'agents' } as const
const CUSTOMER = { role: 'customer' } as const
const forAgent: TimelineViewer = { audience: 'agent', agencyCode: 'agents' }
const forCustomer: TimelineViewer = { audience: 'customer' }

const facts: BookingFact[] = [
  { kind: 'stored', at: T0, by: CUSTOMER },
  { kind: 'stored', at: T0 + 60_000, by: CUSTOMER },
  { kind: 'priced', at: T0 + 61_000, by: CUSTOMER, result: 'changed' },
  { kind: 'to-payment', at: T0 + 70_000, by: CUSTOMER, failure: 'timeout' },
  { kind: 'to-payment', at: T0 + 80_000, by: CUSTOMER },
  { kind: 'booked', at: T0 + 120_000, by: CUSTOMER },
  { kind: 'returned', at: T0 + 120_000, by: CUSTOMER },
  { kind: 'polled', at: T0 + 130_000, last: T0 + 140_000, count: 5 },
  { kind: 'seen', at: T0 + 140_000, last: T0 + 900_000, count: 4, result: 'confirmed' },
  { kind: 'documents', at: T0 + 141_000, last: T0 + 141_000, count: 1, by: CUSTOMER },
  { kind: 'documents', at: T0 + 150_000, last: T0 + 150_000, count: 1, by: AGENT },
  { kind: 'cancelled', at: T0 + 990_000, by: AGENT, result: 'rejected' },
  { kind: 'cancelled', at: T0 + 999_000, by: AGENT, result: 'success' },
]
const stepsOf = (viewer: TimelineViewer, statement?: BookingStatement, all = facts) =>
  toBookingTimeline(all, statement, viewer).map(({ step }) => step)

describe('the timeline of a booking', () => {
  test('is told to an agent in full, with who did it and what failed', () => {
    const entries = toBookingTimeline(facts, undefined, forAgent)
    expect(entries.map(({ step }) => step)).toEqual([
      'stored',
      'price-changed',
      'no-payment-page',
      'to-payment',
      'returned',
      'booked',
      'polled',
      'confirmed',
      'documents',
      'documents',
      'not-cancelled',
      'cancelled',
    ])
    expect(entries[0]).toEqual({
      step: 'stored',
      at: '2026-11-22T10:00:00.000Z',
      until: '2026-11-22T10:01:00.000Z',
      count: 2,
      by: { role: 'customer' },
    })
    expect(entries[2]).toMatchObject({ failure: 'timeout' })
    expect(entries.at(-1)).toMatchObject({ by: { role: 'agent', clerk: 'dana' } })
    // The site saw the confirmation at a status check: that is its time.
    expect(entries[7]).toMatchObject({ at: '2026-11-22T10:02:20.000Z', source: 'seen' })
  })

  test('is told to a customer without status checks, names of clerks, and technical failures', () => {
    const entries = toBookingTimeline(facts, undefined, forCustomer)
    expect(entries.map(({ step }) => step)).not.toContain('polled')
    expect(entries.filter(({ step }) => step === 'documents')).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toMatch(/dana|timeout|agents/)
    expect(entries.at(-1)).toMatchObject({ step: 'cancelled', by: { role: 'agent' } })
  })

  test('names the clerks of an agency to that agency only', () => {
    const by = { role: 'agency', clerk: 'rina', agencyCode: 'masa' } as const
    const [own] = toBookingTimeline([{ kind: 'stored', at: T0, by }], undefined, {
      audience: 'agency',
      agencyCode: 'masa',
    })
    const [other] = toBookingTimeline([{ kind: 'stored', at: T0, by }], undefined, {
      audience: 'agency',
      agencyCode: 'galim',
    })
    expect([own?.by, other?.by]).toEqual([{ role: 'agency', clerk: 'rina' }, { role: 'agency' }])
  })

  test('invents no time: what only the upstream states has its time, or none and comes last', () => {
    const statement = {
      state: 'confirmed',
      booking: { status: 'cancelled', createdAt: '2026-11-22T09:00:00+02:00' },
    } as const
    expect(
      toBookingTimeline([{ kind: 'documents', at: T0, last: T0, count: 1, by: CUSTOMER }], statement, forCustomer),
    ).toEqual([
      { step: 'booked', source: 'stated', at: '2026-11-22T07:00:00.000Z' },
      { step: 'documents', at: '2026-11-22T10:00:00.000Z', by: { role: 'customer' } },
      { step: 'cancelled', source: 'stated' },
    ])
    // Nothing is stated twice.
    expect(
      stepsOf(forCustomer, { ...statement, booking: { status: 'ok', createdAt: statement.booking.createdAt } }),
    ).toEqual(stepsOf(forCustomer))
  })

  test('does not call an unanswered cancellation or booking a failure', () => {
    expect(
      stepsOf(forAgent, undefined, [
        { kind: 'booked', at: T0, failure: 'timeout' },
        { kind: 'cancelled', at: T0 + 1, failure: 'timeout' },
        { kind: 'cancelled', at: T0 + 2, failure: 'rejected' },
      ]),
    ).toEqual(['booked-unknown', 'cancel-unknown', 'not-cancelled'])
  })
})

const moment = fc.integer({ min: T0, max: T0 + 1_000_000 })
const anyFact: fc.Arbitrary<BookingFact> = fc.record(
  {
    kind: fc.constantFrom(...([...new Set(facts.map(({ kind }) => kind))] as const), 'outcome', 'left', 'finalized'),
    at: moment,
    by: fc.constantFrom(AGENT, CUSTOMER, { role: 'agency', clerk: 'rina', agencyCode: 'masa' } as const),
    result: fc.constantFrom('confirmed', 'rejected', 'same', 'success', 'odd', ''),
    reason: fc.constantFrom('declined', 'sold-out'),
    failure: fc.constantFrom('timeout', 'server-error'),
  },
  { requiredKeys: ['kind', 'at'] },
)
const anyViewer = fc.constantFrom<TimelineViewer>(forAgent, forCustomer, { audience: 'agency', agencyCode: 'masa' })
const anyStatement: fc.Arbitrary<BookingStatement | undefined> = fc.option(
  fc.record({
    state: fc.constantFrom('waiting' as const, 'confirmed' as const, 'none' as const),
    booking: fc.option(
      fc.record(
        { status: fc.constantFrom('ok', 'cancelled'), createdAt: fc.constantFrom('2026-11-22T12:03:00+02:00', 'soon') },
        { requiredKeys: ['status'] },
      ),
      { nil: undefined },
    ),
  }),
  { nil: undefined },
)

describe('whatever is known', () => {
  test('each time was measured or stated, and the entries are in the order of time', () => {
    fc.assert(
      fc.property(fc.array(anyFact), anyStatement, anyViewer, (some, statement, viewer) => {
        const entries = toBookingTimeline(some, statement, viewer)
        const stated = Date.parse(statement?.booking?.createdAt ?? '')
        const times = new Set([...some.map(({ at }) => at), stated])
        const shown = entries
          .flatMap(({ at, until }) => [at, until])
          .flatMap((time) => (time ? [Date.parse(time)] : []))
        expect(shown.filter((time) => !times.has(time))).toEqual([])
        const dated = entries.flatMap(({ at }) => (at === undefined ? [] : [Date.parse(at)]))
        expect(dated).toEqual(dated.toSorted((one, other) => one - other))
        const firstUndated = entries.findIndex(({ at }) => at === undefined)
        if (firstUndated >= 0) expect(entries.slice(firstUndated).every(({ at }) => at === undefined)).toBe(true)
        expect(entries.every(({ step }) => TIMELINE_STEPS.includes(step))).toBe(true)
      }),
    )
  })

  test('no clerk of the call center and no technical failure reaches a customer or an agency', () => {
    fc.assert(
      fc.property(fc.array(anyFact), anyStatement, (some, statement) => {
        const customer = JSON.stringify(toBookingTimeline(some, statement, forCustomer))
        const agency = JSON.stringify(toBookingTimeline(some, statement, { audience: 'agency', agencyCode: 'masa' }))
        expect(customer).not.toMatch(/dana|rina|timeout|server-error|polled/)
        expect(agency).not.toMatch(/dana|timeout|server-error/)
      }),
    )
  })

  test('an agent sees every act that has a meaning, counted', () => {
    fc.assert(
      fc.property(fc.array(anyFact.filter(({ kind }) => kind === 'stored' || kind === 'to-payment')), (some) => {
        const total = toBookingTimeline(some, undefined, forAgent).reduce((sum, { count = 1 }) => sum + count, 0)
        expect(total).toBe(some.length)
      }),
    )
  })
})
