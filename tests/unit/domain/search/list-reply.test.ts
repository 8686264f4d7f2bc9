import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Rate } from '#lib/contract/entities/stay.ts'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { toQuotedOffer } from '#lib/domain/documents/quote.ts'
import { countFacets } from '#lib/domain/search/facets.ts'
import { NO_FILTERS } from '#lib/domain/search/filters.ts'
import { toListReply } from '#lib/domain/search/list-reply.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { toSearchKey } from '#lib/domain/search/search-title.ts'
import { sortResults } from '#lib/domain/search/sort-results.ts'
import { answerOf, availabilityOf, EILAT_SEARCH, fixed, free, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'

const anyRate = fc
  .record({
    total: fc.integer({ min: 100, max: 2_000 }),
    board: fc.constantFrom('bb' as const, 'hb' as const, 'al' as const),
    roomCode: fc.constantFrom('STD', 'SEA', ''),
    terms: fc.constantFrom(free, fixed),
    paidAt: fc.constantFrom('now' as const, 'hotel' as const),
    left: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    needsApproval: fc.boolean(),
    accessible: fc.boolean(),
  })
  .map(({ total, paidAt, left, ...rate }) =>
    rateOf(total, {
      ...rate,
      ...(left !== undefined && { left }),
      lines: [{ kind: 'room', name: 'The room', amount: total, paidAt }],
      nightly: [{ date: '2026-12-03', amount: total }],
      remarks: ['Show an identity card at the desk.'],
    }),
  )

const anyReply = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(...SUPPLIERS),
        fc.constantFrom('H1', 'H2'),
        fc.array(fc.array(anyRate, { maxLength: 4 }), { minLength: 2, maxLength: 2 }),
      )
      .map(([supplier, code, rooms]) => availabilityOf(supplier, code, rooms)),
    { maxLength: 5 },
  )
  .map((availabilities) => answerOf(availabilities))

/** What the list shows of results: all but the parts of rates that are left out. */
const without = (rate: Rate) => ({ ...rate, rateKey: undefined, nightly: undefined, remarks: undefined })

test('a list of results is the same from a reply with only what it needs', () => {
  fc.assert(
    fc.property(anyReply, (answer) => {
      const whole = aggregateOffers([answer], NOW)
      const list = aggregateOffers([{ ...answer, reply: toListReply(answer.reply) }], NOW)
      const toShown = (results: typeof list) =>
        sortResults(results, 'recommended').map((result) => ({
          ...result,
          rooms: result.rooms.map((room) => ({ ...room, rates: room.rates.map(without) })),
          cheapest: result.cheapest.map(without),
          quote: toQuotedOffer(result),
        }))
      expect(toShown(list)).toEqual(toShown(whole))
      expect(countFacets(list, NO_FILTERS, NOW)).toEqual(countFacets(whole, NO_FILTERS, NOW))
    }),
  )
})

test('such a reply has no key, no night and no remark of a rate', () => {
  const rate = rateOf(900, { nightly: [{ date: '2026-12-03', amount: 900 }], remarks: ['Show an identity card.'] })
  const { reply } = answerOf([availabilityOf('GOC', 'H1', [[rate], [rate]])])
  const left = { ...rate, rateKey: '', nightly: [], remarks: [] }
  expect(toListReply(reply).availabilities[0]?.rooms.map(({ rates }) => rates)).toEqual([[left], [left]])
})

test('the results ask for such a reply', () => {
  expect(new URLSearchParams(toSearchKey(EILAT_SEARCH, 'he')).get('list')).toBe('1')
})
