import { type MutationReport, runMutations } from '#tests/security/mutation-run.ts'

/**
 * `npm run mutations -- <requests> [seed]`: mutated requests to the sites of 50 agencies. One line for each part, and one for
 * the whole run. Exits with code 1 when a reply had another agency's data.
 */

// A part of the run at a time, with a new site each: caches and ended logins start empty, and the memory stays bounded.
const PART = 20_000

const total = Number(process.argv[2] ?? 100_000)
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000)
if (!Number.isInteger(total) || total < 1) throw new Error('Usage: npm run mutations -- <requests> [seed]')

const sum = { requests: 0, answered: 0, withOwnData: 0, leakCount: 0 }
const statuses = new Map<number, number>()
const startedAt = performance.now()
let peakMemory = 0

function addPart(part: MutationReport): void {
  sum.requests += part.requests
  sum.answered += part.answered
  sum.withOwnData += part.withOwnData
  sum.leakCount += part.leakCount
  for (const [status, count] of part.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  peakMemory = Math.max(peakMemory, process.memoryUsage().rss)
}

function printSummary(): void {
  const byStatus = [...statuses].toSorted(([one], [other]) => one - other)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  process.stdout.write(
    `In total ${sum.requests} requests in ${minutes} minutes: statuses ${byStatus.map(([status, count]) => `${status} × ${count}`).join(', ')}; ` +
      `${sum.withOwnData} with data of their own agency; ${sum.leakCount} leaks; memory at most ${Math.round(peakMemory / 1e6)} MB\n`,
  )
}

// An interrupted run is summed up too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    printSummary()
    process.exit(sum.leakCount > 0 ? 1 : 130)
  })
}

for (let part = 0; sum.requests < total; part += 1) {
  const seed = firstSeed + part
  const report = await runMutations(Math.min(PART, total - sum.requests), seed)
  addPart(report)
  process.stdout.write(
    `${sum.requests} requests (seed ${seed}): ${report.answered} answered, ${report.withOwnData} with data of their own agency, ${report.leakCount} leaks\n`,
  )
  for (const { request, host, found } of report.leaks.slice(0, 20)) {
    process.stdout.write(`  ${host} ${request}: ${found.join(', ')}\n`)
  }
  if (report.leakCount > 0) process.exitCode = 1
}
printSummary()
