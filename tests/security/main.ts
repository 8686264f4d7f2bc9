import { runMutations } from '#tests/security/mutation-run.ts'

// A part of the run at a time, with a new site each: caches and ended logins start empty, and the progress is visible.
const PART = 20_000

const total = Number(process.argv[2] ?? 100_000)
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000)
if (!Number.isInteger(total) || total < 1) throw new Error('Usage: npm run mutations -- <requests> [seed]')

let sent = 0
for (let part = 0; sent < total; part += 1) {
  const seed = firstSeed + part
  const { requests, answered, withOwnData, leaks } = await runMutations(Math.min(PART, total - sent), seed)
  sent += requests
  process.stdout.write(
    `${sent} requests (seed ${seed}): ${answered} answered, ${withOwnData} with data of their own agency, ${leaks.length} leaks\n`,
  )
  for (const { request, host, found } of leaks.slice(0, 20)) {
    process.stdout.write(`  ${host} ${request}: ${found.join(', ')}\n`)
  }
  if (leaks.length > 0) process.exitCode = 1
}
