import { setTimeout as wait } from 'node:timers/promises'
import { createMix, toVisits } from '#tests/bench/mix.ts'
import type { LoadGroup } from '#tests/bench/overload/load-process.ts'
import { createClient, runClosedLoop, type Sample, toAddress } from '#tests/bench/overload/open-loop.ts'
import type { OverloadTargets } from '#tests/bench/overload/targets-process.ts'
import { createTargets } from '#tests/bench/overload.ts'
import { readMemory, readWorkerMemory } from '#tests/bench/processes.ts'
import { type Stage, startSite } from '#tests/bench/stage.ts'
import { type Row, toLimitRow } from '#tests/bench/table.ts'

const CONCURRENCY = 8
const MEMORY_LIMIT = 350
/** Part of the memory by which the last third of the run may differ from the middle third. */
const FLATNESS = 5

/** Seconds of the mix of the overload bench. */
const SECONDS = Number(process.env.MEMORY_SECONDS ?? 100)
/** Requests of visits; a machine that does not answer them in `MAX_SECONDS` gets fewer. */
const VISIT_REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 100_000)
const MAX_SECONDS = 300
/** Requests in a row from one address. */
const VISIT_LENGTH = 10

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

type Site = { pid: number; port: number }

/** Sends requests in a closed loop, and reads the memory of the site's process meanwhile. */
async function measureMemory(
  { pid, port }: Site,
  groups: readonly LoadGroup[],
  { seconds, count, toVisitor }: { seconds: number; count?: number; toVisitor: (sent: number) => number },
) {
  const client = createClient(port)
  await client.connect(CONCURRENCY)
  const nextRequest = createMix(groups)
  const sizes: number[] = []
  let workers = 0
  const ended = new AbortController()
  const watch = (async () => {
    while (!ended.signal.aborted) {
      sizes.push(readMemory(pid) / 1e6)
      workers = Math.max(workers, readWorkerMemory(pid) / 1e6)
      await wait(500, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  const send = () => {
    const { target, sent } = nextRequest()
    return client.send(target, toAddress(3_000_000 + toVisitor(sent)))
  }
  const samples = await runClosedLoop(CONCURRENCY, seconds, send, count)
  ended.abort()
  await watch
  client.close()
  return { samples, sizes, workers }
}

const isRefused = ({ status }: Sample) => ![200, 204, 404].includes(status)

function toRows(mix: string, { samples, sizes, workers }: Awaited<ReturnType<typeof measureMemory>>): Row[] {
  const third = Math.floor(sizes.length / 3)
  const [middle, last] = [average(sizes.slice(third, 2 * third)), average(sizes.slice(2 * third))]
  const refused = samples.filter(isRefused).length
  const growth = Math.abs(last / middle - 1) * 100
  const workersPart = `of its workers ${Math.round(workers)} MB`
  return [
    toLimitRow(
      `memory of the site’s process (${workersPart}), the most in ${samples.length} ${mix} (${refused} refused)`,
      { limit: MEMORY_LIMIT, unit: 'MB', ours: Math.max(...sizes) },
    ),
    {
      ...toLimitRow('the same, last third against the middle third', { limit: FLATNESS, unit: '%', ours: growth }),
      baseline: `${Math.round(middle)} MB`,
      ours: `${Math.round(last)} MB, ${last < middle ? '−' : '+'}${growth.toFixed(1)} %`,
    },
  ]
}

/** Measures the memory of a process that only the visits of this bench have reached. */
async function benchVisits(): Promise<Row[]> {
  const isolated = await startSite()
  try {
    const visits = toVisits(await createTargets(isolated.port, isolated.sandboxPort))
    const measured = await measureMemory({ pid: isolated.site.pid ?? 0, port: isolated.port }, visits, {
      seconds: MAX_SECONDS,
      count: VISIT_REQUESTS,
      toVisitor: (sent) => Math.floor(sent / VISIT_LENGTH),
    })
    const isShort = measured.samples.length < VISIT_REQUESTS
    return toRows(`requests of visits${isShort ? `, fewer than ${VISIT_REQUESTS}` : ''}`, measured)
  } finally {
    await isolated.stop()
  }
}

/** Measures the memory of the site's process under two mixes: visits, and the requests of the overload bench, nearly all of which cost much. */
export async function benchMemory({ site }: Stage, { load }: OverloadTargets): Promise<Row[]> {
  const visits = await benchVisits()
  const measured = await measureMemory(site, load, { seconds: SECONDS, toVisitor: (sent) => sent % 5_000 })
  return [...visits, ...toRows('requests of the overload bench', measured)]
}
