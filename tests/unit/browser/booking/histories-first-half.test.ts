import { test } from '@jest/globals'
import { checkRandomHistories } from './random-histories.ts'

// The 10,000 histories are in two files, so that two processes run them at the same time.
test(
  'A19, A21: in 5,000 histories there is one booking, one charge, and every page shows the true state',
  () => checkRandomHistories({ numRuns: Number(process.env.HISTORIES ?? 5_000), seed: 4 }),
  600_000,
)
