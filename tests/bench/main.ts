/**
 * `npm run bench`: how long things take on this machine, beside a bare baseline on the same machine. Figures, no
 * verdicts: no test is timed.
 */
import { benchFirstResult } from '#tests/bench/first-result.ts'
import { benchLighthouse } from '#tests/bench/lighthouse.ts'
import { benchResults } from '#tests/bench/results.ts'

const benches = { results: benchResults, 'first-result': benchFirstResult, lighthouse: benchLighthouse }

const asked = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) if (asked.length === 0 || asked.includes(name)) await bench()
