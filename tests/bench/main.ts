/**
 * `npm run bench`: measures against minimal baselines on the same machine and writes one table into README.md. With names of
 * benches it runs these alone and prints their rows. No test fails because of time. Needs Linux.
 */
import { benchApi } from '#tests/bench/api.ts'
import { benchDesk } from '#tests/bench/desk.ts'
import { benchDocuments } from '#tests/bench/documents.ts'
import { benchFirstResult } from '#tests/bench/first-result.ts'
import { benchHosts } from '#tests/bench/hosts.ts'
import { benchInteractions } from '#tests/bench/interactions.ts'
import { benchLighthouse } from '#tests/bench/lighthouse.ts'
import { benchMemory } from '#tests/bench/memory.ts'
import { benchNginx } from '#tests/bench/nginx.ts'
import { benchOverload, createTargets } from '#tests/bench/overload.ts'
import { benchCachedPages, benchFirstVisit } from '#tests/bench/pages.ts'
import { benchResults } from '#tests/bench/results.ts'
import { benchSockets } from '#tests/bench/sockets.ts'
import { type Stage, startStage } from '#tests/bench/stage.ts'
import { type Row, toTable, toUnmeasuredRow, writeTable } from '#tests/bench/table.ts'
import { benchWeight } from '#tests/bench/weight.ts'

const onStage = { pages: benchCachedPages, nginx: benchNginx, 'first-visit': benchFirstVisit, api: benchApi }
const alone = { sockets: benchSockets, results: benchResults, desk: benchDesk, 'first-result': benchFirstResult }
const withBookings = { documents: benchDocuments, memory: benchMemory }

/** Those with tables of their own: they run by name only. */
const longBenches = {
  overload: benchOverload,
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
  hosts: benchHosts,
}

const selected = process.argv.slice(2)
const isSelected = (name: string) => selected.length === 0 || selected.includes(name)
const rows: Row[] = []

async function run<Input extends unknown[]>(
  benches: Readonly<Record<string, (...input: Input) => Promise<Row[]>>>,
  ...input: Input
): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (!isSelected(name)) continue
    process.stdout.write(`${name} …\n`)
    // One bench that fails must not cost the rows of all others.
    const found = await bench(...input).catch((error: unknown) => [toUnmeasuredRow(name, '', String(error))])
    rows.push(...found)
  }
}

async function runOnStage(stage: Stage): Promise<void> {
  await run(onStage, stage)
  await run({ weight: benchWeight }, stage)
  if (!Object.keys(withBookings).some(isSelected)) return
  const targets = await createTargets(stage.site.port, stage.site.sandboxPort)
  await run(withBookings, stage, targets)
}

const started = performance.now()
if ([...Object.keys({ ...onStage, ...withBookings }), 'weight'].some(isSelected)) {
  const stage = await startStage()
  await runOnStage(stage).finally(stage.stop)
}
await run(alone)
const minutes = (performance.now() - started) / 60_000
if (selected.length === 0) {
  rows.push(
    toUnmeasuredRow('blocking time (Lighthouse, mobile)', '≤ 1.2 × bare page', 'see `npm run bench lighthouse`'),
  )
}
if (rows.length > 0) {
  const table = toTable(rows, new Date(), minutes)
  process.stdout.write(`\n${table}\n`)
  if (selected.length === 0) writeTable(table)
}
for (const [name, bench] of Object.entries(longBenches)) if (selected.includes(name)) await bench()
