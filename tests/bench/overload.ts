import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DeployedSite, startDeployedSite } from '#tests/bench/overload/deployed-site.ts'
import type { LoadOrder } from '#tests/bench/overload/load-process.ts'
import { createClient, runOpenLoop, type Sample, type Target, toAddress } from '#tests/bench/overload/open-loop.ts'
import { printRest, printRow, toQuantiles, toTimes } from '#tests/bench/overload/report.ts'
import { createCores } from '#tests/bench/overload/separate-cores.ts'
import type { OverloadTargets } from '#tests/bench/overload/targets-process.ts'
import { readUsage, watchUsage } from '#tests/bench/overload/watch-site.ts'

const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 60)
/** Of the measured requests: the figures without load must not contain the first ones of a process, which are slow. */
const WARM_UP_SECONDS = 30
const FACTOR = 3
/** Requests a second of each measured kind: a small stream that does not load the site. */
const MEASURED_RATE = { payment: 8, status: 8, 'cached page': 12 } as const
const MEASURED_CONNECTIONS = 100
/** How many times the idle p99 the p99 under load may be. */
const GOALS = { payment: 2, status: 2, 'cached page': 3 } as const
/** Megabytes. The page cache is small here, so that the bench reaches its limit. */
const MEMORY_LIMIT = 1_000
const PAGE_CACHE_LIMIT = 30

/** The load begins before the measurement and ends after it. */
const FLOOD_SECONDS = SECONDS + 4
/** How many times the requests that a closed loop gets answered at least have to be answered under load. */
const GOODPUT = 0.9

const countAnswered = (samples: readonly Sample[]) =>
  samples.filter(({ status }) => status === 200 || status === 404).length

type Client = ReturnType<typeof createClient>

const KINDS = ['payment', 'status', 'cached page'] as const

const folder = path.join(import.meta.dirname, 'overload')

/**
 * Creates bookings in the sandbox and the requests about them, in a process of its own.
 *
 * @param publicOrigin the site's address for visitors, when it is not that of the port.
 */
export async function createTargets(
  port: number,
  sandboxPort: number,
  publicOrigin = `http://localhost:${port}`,
): Promise<OverloadTargets> {
  const child = fork(path.join(folder, 'targets-process.ts'), [`http://localhost:${port}`, publicOrigin], {
    env: { ...process.env, E2E_SANDBOX_PORT: String(sandboxPort) },
  })
  return new Promise((resolve, reject) => {
    child.once('message', (targets) => resolve(targets as OverloadTargets))
    child.once('close', (code) => reject(new Error(`The requests could not be made (code ${code}).`)))
  })
}

function startLoad() {
  const child = fork(path.join(folder, 'load-process.ts'))
  /** Resolves when the connections are open and the first request is sent. */
  const begun = () => once(child, 'message').then(() => undefined)
  return {
    async run(order: LoadOrder): Promise<Sample[]> {
      child.send(order)
      await begun()
      const [samples] = (await once(child, 'message')) as [Sample[]]
      return samples
    },
    begun,
    close: () => void child.kill(),
  }
}

/** Sends the measured requests for some seconds, each from an address of its own. */
async function measureKinds(client: Client, { measured }: OverloadTargets, seconds: number): Promise<Sample[]> {
  let sent = 0
  const samples = await Promise.all(
    KINDS.map((kind) => {
      const targets: readonly Target[] = measured[kind]
      let position = 0
      return runOpenLoop(MEASURED_RATE[kind], seconds, (since) => {
        const target = targets[position % targets.length]
        if (!target) throw new Error(kind)
        position += 1
        sent += 1
        return client.send(target, toAddress(sent), since)
      })
    }),
  )
  return samples.flat()
}

/**
 * Measures payments, calls for their status and cached pages while the site gets three times the requests that it can answer:
 * searches, pages, pictures, PDFs and share pictures from thousands of addresses. An open loop: requests arrive by time and not
 * when the earlier ones have been answered. Needs the built site, and Linux.
 */
export async function benchOverload(): Promise<void> {
  const cores = createCores()
  try {
    cores.leaveFirstCore()
    const site = await startDeployedSite(cores, PAGE_CACHE_LIMIT)
    const load = startLoad()
    try {
      await run(site, load)
    } finally {
      load.close()
      await site.stop()
    }
  } finally {
    cores.restore()
  }
}

async function run(site: DeployedSite, load: ReturnType<typeof startLoad>): Promise<void> {
  const { port, sitePid, pageCacheDir } = site
  // Through nginx the site's address has no port.
  const targets = await createTargets(site.sitePort, site.sandboxPort, 'http://localhost')
  const to = { port, receiver: 'nginx', groups: targets.load } as const
  const client = createClient(port, 'nginx')
  // The first requests of a process are slow.
  await load.run({ ...to, kind: 'closed', concurrency: 8, seconds: 8 })
  await measureKinds(client, targets, WARM_UP_SECONDS)
  await wait(2_000)

  await client.connect(MEASURED_CONNECTIONS)
  const before = await readUsage(sitePid, pageCacheDir)
  const measure = async () => {
    await site.takeUpstreamTimes()
    return { samples: await measureKinds(client, targets, SECONDS), upstream: await site.takeUpstreamTimes() }
  }
  const idle = await measure()
  const answered = await load.run({ ...to, kind: 'closed', concurrency: 16, seconds: 12 })
  const capacity = countAnswered(answered) / 12
  await wait(5_000)

  // Before the load, which would delay new connections. Those that have been closed meanwhile are opened again.
  await client.connect(MEASURED_CONNECTIONS)
  const watch = watchUsage(sitePid, pageCacheDir)
  const rate = capacity * FACTOR
  const flood = load.run({ ...to, kind: 'open', rate, seconds: FLOOD_SECONDS })
  // It begins when its connections are open, and ends later than the measurement.
  await load.begun()
  await wait(2_000)
  const loaded = await measure()
  const payments = await readUsage(site.paymentsPid, pageCacheDir)
  const rest = await flood
  const peak = await watch.stop()
  client.close()
  await wait(20_000)
  const after = await readUsage(sitePid, pageCacheDir)

  process.stdout.write(
    `\nOverload: ${Math.round(capacity)} requests a second are answered in a closed loop; ${Math.round(rate)} arrive.\n\n` +
      '| | goal | idle | under load | ratio | verdict |\n|---|---|---|---|---|---|\n',
  )
  for (const kind of KINDS) {
    const ofKind = (samples: readonly Sample[]) => samples.filter(({ group }) => group === kind)
    const [quiet, busy] = [toTimes(ofKind(idle.samples)), toTimes(ofKind(loaded.samples))]
    printRow(`${kind}, p50, ms`, '', quiet.p50, busy.p50)
    printRow(`${kind}, p99, ms`, `≤ ${GOALS[kind]} × idle`, quiet.p99, busy.p99, busy.p99 <= GOALS[kind] * quiet.p99)
    if (kind !== 'cached page') {
      const [before, during] = [idle, loaded].map(({ upstream }) =>
        toQuantiles(upstream.filter((time) => time.kind === kind))(0.99),
      )
      printRow(`${kind}: the call of the upstream alone, p99, ms`, '', before ?? 0, during ?? 0)
    }
    printRow(`${kind}, answered, %`, '100', quiet.answered, busy.answered, busy.answered === 100)
  }
  const goodput = countAnswered(rest) / FLOOD_SECONDS
  printRow(
    'load: answered a second',
    `≥ ${GOODPUT} × closed loop`,
    Math.round(capacity),
    Math.round(goodput),
    goodput >= GOODPUT * capacity,
  )
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  const memory = [before.site, peak.site, after.site].map(megabytes)
  const [idleMemory = 0, peakMemory = 0, laterMemory = 0] = memory
  printRow('memory of the site, MB', `≤ ${MEMORY_LIMIT}`, idleMemory, peakMemory, peakMemory <= MEMORY_LIMIT)
  printRow('the same 20 s later, MB', '', idleMemory, laterMemory)
  printRow('memory of its workers, MB', '', megabytes(before.workers), megabytes(peak.workers))
  printRow('memory of the process for payments, MB', '', 0, megabytes(payments.site))
  const pages = megabytes(peak.pageCache)
  printRow('page cache, MB', `≤ ${PAGE_CACHE_LIMIT}`, megabytes(before.pageCache), pages, pages <= PAGE_CACHE_LIMIT)
  printRest(rest)
}
