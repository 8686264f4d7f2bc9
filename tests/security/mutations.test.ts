import { expect, test } from '@jest/globals'
import { runMutations } from '#tests/security/mutation-run.ts'

// `npm run mutations -- 1000000` makes the long run.
test('no mutation of a request to one agency’s site returns another agency’s data', async () => {
  const { requests, answered, withOwnData, leaks } = await runMutations(1_500, 20_261_122)
  expect(leaks.slice(0, 5)).toEqual([])
  // The run proves something only if data is returned at all.
  expect(answered).toBeGreaterThan(requests * 0.15)
  expect(withOwnData).toBeGreaterThan(requests * 0.07)
}, 120_000)

test('the run finds a site that does not compare the agency of a booking with its own', async () => {
  const { leaks } = await runMutations(600, 1, { trustsIds: true })
  expect(leaks.length).toBeGreaterThan(0)
}, 120_000)
