import { expect } from '@jest/globals'
import fc from 'fast-check'
import { ACTS, type History, PROVIDER_VISITS, SUPPLIERS } from './history.ts'
import { createStage, runHistory } from './history-run.ts'
import { FAULTS } from './virtual-network.ts'

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values)

const histories: fc.Arbitrary<History> = fc.record({
  supplier: fc.oneof(
    { weight: 6, arbitrary: fc.constant('accepts' as const) },
    { weight: 5, arbitrary: pick(SUPPLIERS) },
  ),
  payer: fc.oneof({ weight: 6, arbitrary: fc.constant('visitor' as const) }, fc.constant('bypass' as const)),
  skew: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, pick([-3, 5, 26])),
  visits: fc.array(pick(PROVIDER_VISITS), { minLength: 1, maxLength: 4 }),
  acts: fc.array(fc.record({ after: fc.integer({ min: 0, max: 30_000 }), act: pick(ACTS), tab: fc.nat(3) }), {
    maxLength: 9,
  }),
  faults: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('none' as const) }, pick(FAULTS)), { maxLength: 16 }),
  latencies: fc.array(fc.integer({ min: 5, max: 4_000 }), { minLength: 1, maxLength: 5 }),
  navigations: fc.array(fc.integer({ min: 5, max: 4_000 }), { minLength: 1, maxLength: 5 }),
  thoughts: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 5 }),
})

/**
 * Runs random histories of a booking. Rejects on the first history with a second booking, a second charge, a page that
 * shows a wrong state, or a form in place of the payment page, and when one of the possible outcomes does not occur.
 */
export async function checkRandomHistories({ numRuns, seed }: { numRuns: number; seed: number }): Promise<void> {
  const stage = await createStage()
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      outcomes.add(await runHistory(stage, history))
    }),
    { numRuns, seed, endOnFailure: false },
  )
  expect([...outcomes].toSorted()).toEqual([
    'confirmed',
    'confirmed after unknown',
    'nothing',
    'nothing after unknown',
    'pending',
    'pending after unknown',
  ])
}
