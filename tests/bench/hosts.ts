import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { printRow } from '#tests/bench/overload/report.ts'
import { readUsage } from '#tests/bench/overload/watch-site.ts'
import { DEPLOYED_MEMORY } from '#tests/bench/stage.ts'
import { dateIn } from '#tests/dates.ts'
import { startAgencyCopies } from '#tests/e2e/agency-copies.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'

const [FEW, MANY] = [10, Number(process.env.HOSTS ?? 1_000)]
/** Requests of each kind that are measured. */
const TIMES = 2_000
const SEARCHES = 60
const CONCURRENCY = 2
/** Clock ticks a second of /proc/…/stat, the same on all Linux machines. */
const TICKS = 100

type Sample = { status: number; firstByte: number }
type Figures = { memory: number; rendered: Times; cached: Times; disk: Times; search: Times }
type Times = { p50: number; p95: number; cpu: number }

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
let visitors = 0

/** Milliseconds until the first byte of a reply, for one of many visitors. */
function visit(port: number, host: string, path: string): Promise<Sample> {
  visitors += 1
  const address = `198.51.${Math.floor(visitors / 250) % 250}.${visitors % 250}`
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'accept-encoding': 'br', 'x-forwarded-for': address }
    request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const firstByte = performance.now() - started
      response.resume().on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, firstByte }))
    })
      .on('error', reject)
      .end()
  })
}

/** Milliseconds of processor time that a process has used since its start. Linux only. */
async function readProcessorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user + system) * 1_000) / TICKS
}

async function measureRequests(pid: number, count: number, send: (index: number) => Promise<Sample>): Promise<Times> {
  const before = await readProcessorTime(pid)
  const samples: Sample[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (next < count) {
        const index = next
        next += 1
        samples.push(await send(index))
      }
    }),
  )
  const cpu = ((await readProcessorTime(pid)) - before) / count
  const failed = samples.filter(({ status }) => status !== 200)
  if (failed.length > 0) throw new Error(`${failed.length} requests were answered with ${failed[0]?.status}`)
  const sorted = samples.map(({ firstByte }) => firstByte).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), cpu }
}

async function measureHosts(count: number): Promise<Figures> {
  const copies = startAgencyCopies()
  const site = await startIsolatedSite(copies.start, () => ({ ...DEPLOYED_MEMORY, TRUST_PROXY_HOPS: '1' }))
  const pid = site.site.pid ?? 0
  const hosts = Array.from({ length: count }, () => copies.create())
  const pick = (index: number) => hosts[(index * 7919) % hosts.length] ?? ''
  try {
    // The first requests of a process are slow.
    for (const language of ['', '/en', '/ru', '/ar']) {
      for (const path of ['', '/hotels-page/eilat', '/terms'])
        await visit(site.port, 'localhost', `${language}${path}` || '/')
    }
    const rendered = await measureRequests(pid, count, (index) => visit(site.port, hosts[index] ?? '', '/en/terms'))
    // Once more, so that the replies are in memory as far as it goes.
    await measureRequests(pid, count, (index) => visit(site.port, hosts[index] ?? '', '/en/terms'))
    const cached = await measureRequests(pid, TIMES, (index) => visit(site.port, pick(index), '/en/terms'))
    // The query makes the reply one that is made from the page's file each time.
    const disk = await measureRequests(pid, TIMES / 4, (index) =>
      visit(site.port, pick(index), '/en/terms?utm_source=google'),
    )
    const search = await measureRequests(pid, SEARCHES, (index) =>
      visit(
        site.port,
        pick(index),
        `/api/search?dest=eilat&from=${dateIn(30 + index)}&to=${dateIn(32 + index)}&adult=2`,
      ),
    )
    await wait(5_000)
    return { memory: (await readUsage(pid, site.pageCacheDir)).site, rendered, cached, disk, search }
  } finally {
    await site.stop()
  }
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * Measures one process that serves ten hosts against one that serves a thousand (`HOSTS`): memory, and time to the first byte of
 * a page that is rendered, sent from memory and sent from its file. Processor time for each is the basis of docs/scale.md. Needs
 * the built site, and Linux.
 */
export async function benchHosts(): Promise<void> {
  const few = await measureHosts(FEW)
  const many = await measureHosts(MANY)
  process.stdout.write(
    `\nHosts of one process\n\n| | goal | ${FEW} hosts | ${MANY} hosts | ratio | verdict |\n|---|---|---|---|---|---|\n`,
  )
  printRow('memory, MB', '', Math.round(few.memory / 1e6), Math.round(many.memory / 1e6))
  for (const [name, kind] of [
    ['rendered page', 'rendered'],
    ['page from memory', 'cached'],
    ['page from its file', 'disk'],
    ['search', 'search'],
  ] as const) {
    printRow(`${name}, first byte, p50, ms`, '', round(few[kind].p50), round(many[kind].p50))
    printRow(`${name}, first byte, p95, ms`, '', round(few[kind].p95), round(many[kind].p95))
    printRow(`${name}, processor time, ms`, '', round(few[kind].cpu), round(many[kind].cpu))
  }
}
