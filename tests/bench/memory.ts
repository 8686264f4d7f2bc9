import { setTimeout as wait } from 'node:timers/promises'
import { createClient, runClosedLoop, toAddress } from '#tests/bench/overload/open-loop.ts'
import type { OverloadTargets } from '#tests/bench/overload/targets-process.ts'
import { readMemory, readWorkerMemory } from '#tests/bench/processes.ts'
import type { Stage } from '#tests/bench/stage.ts'
import { type Row, toLimitRow } from '#tests/bench/table.ts'

const SECONDS = Number(process.env.MEMORY_SECONDS ?? 100)
const CONCURRENCY = 8
const WANTED = 100_000
const MEMORY_LIMIT = 350
/** Part of the memory by which the last third of the run may differ from the middle third. */
const FLATNESS = 5

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Measures the memory of the site's process under a mixed load: pages, searches, pictures, PDFs and share pictures. */
export async function benchMemory({ site }: Stage, { load }: OverloadTargets): Promise<Row[]> {
  const client = createClient(site.port)
  await client.connect(CONCURRENCY)
  const total = load.reduce((sum, { share }) => sum + share, 0)
  const positions = new Map<unknown, number>()
  let sent = 0
  const next = () => {
    sent += 1
    // A fixed order, in which every kind has its share.
    let left = (sent * 37) % total
    const group = load.find(({ share }) => {
      left -= share
      return left < 0
    })
    const position = positions.get(group) ?? 0
    positions.set(group, position + 1)
    const target = group?.targets[position % group.targets.length]
    if (!target) throw new Error('no request')
    const filled = { ...target, path: target.path.replaceAll('{n}', String(sent)) }
    return client.send(filled, toAddress(3_000_000 + (sent % 5_000)))
  }
  const sizes: number[] = []
  let workers = 0
  const ended = new AbortController()
  const watch = (async () => {
    while (!ended.signal.aborted) {
      sizes.push(readMemory(site.pid) / 1e6)
      workers = Math.max(workers, readWorkerMemory(site.pid) / 1e6)
      await wait(500, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  const samples = await runClosedLoop(CONCURRENCY, SECONDS, next)
  ended.abort()
  await watch
  client.close()
  const third = Math.floor(sizes.length / 3)
  const [middle, last] = [average(sizes.slice(third, 2 * third)), average(sizes.slice(2 * third))]
  const count = `${samples.length} mixed requests${samples.length < WANTED ? ` (fewer than ${WANTED})` : ''}`
  const growth = Math.abs(last / middle - 1) * 100
  return [
    toLimitRow(`memory of the site’s process (of its workers ${Math.round(workers)} MB), the most in ${count}`, {
      limit: MEMORY_LIMIT,
      unit: 'MB',
      ours: Math.max(...sizes),
    }),
    {
      ...toLimitRow('the same, last third against the middle third', { limit: FLATNESS, unit: '%', ours: growth }),
      baseline: `${Math.round(middle)} MB`,
      ours: `${Math.round(last)} MB, ${last < middle ? '−' : '+'}${growth.toFixed(1)} %`,
    },
  ]
}
