/**
 * `npm run bench`: measures against minimal baselines on the same machine. It prints figures; no test fails because of
 * time.
 */
import { benchDesk } from '#tests/bench/desk.ts'
import { benchFirstResult } from '#tests/bench/first-result.ts'
import { benchHosts } from '#tests/bench/hosts.ts'
import { benchLighthouse } from '#tests/bench/lighthouse.ts'
import { benchOverload } from '#tests/bench/overload.ts'
import { benchResults } from '#tests/bench/results.ts'

const benches = {
  results: benchResults,
  desk: benchDesk,
  'first-result': benchFirstResult,
  lighthouse: benchLighthouse,
}

/** Those that take minutes and need the built site: they run by name only. */
const longBenches = { overload: benchOverload, hosts: benchHosts }

const selected = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) if (selected.length === 0 || selected.includes(name)) await bench()
for (const [name, bench] of Object.entries(longBenches)) if (selected.includes(name)) await bench()
