import { spawn } from 'node:child_process'
import { z } from 'zod'
import { findBrowser } from '#scripts/find-browser.ts'
import { toMedian } from '#tests/bench/median.ts'
import { startStage } from '#tests/bench/stage.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const BLOCKING = 'total-blocking-time'
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', BLOCKING] as const

const RUNS = Number(process.env.RUNS ?? 5)
const CPU_SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 4)
/** The names of the pages to measure besides the bare one; by default all. */
const SELECTED = process.env.LIGHTHOUSE_PAGES?.split(',')
/** The page of `bare/`: its figures are the share of framework, machine and tool. */
const BARE = 'bare page'

const PAGES = {
  Home: '/en',
  hotel: '/en/hotel-info/GOC/GOC-EIL01',
  destination: '/en/hotels-page/eilat',
  chain: '/en/hotel-chain/kav-hof',
  landing: '/en?destination=eilat',
  slug: '/en/terms',
}

function selectPages(): Record<string, string> {
  const unknown = SELECTED?.find((name) => !Object.hasOwn(PAGES, name))
  if (unknown !== undefined) throw new Error(`No page "${unknown}": ${Object.keys(PAGES).join(', ')}`)
  return Object.fromEntries(Object.entries(PAGES).filter(([name]) => SELECTED?.includes(name) ?? true))
}

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional(), score: z.number().nullable() })),
})
type Report = z.infer<typeof Report>

/** Runs Lighthouse once, with its emulated phone. */
function run(cli: string, url: string): Promise<Report> {
  const chrome = '--headless --no-sandbox --disable-gpu --disable-quic'
  const slowdown = `--throttling.cpuSlowdownMultiplier=${CPU_SLOWDOWN}`
  const child = spawn(process.execPath, [cli, url, '--quiet', '--output=json', slowdown, `--chrome-flags=${chrome}`], {
    env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? findBrowser() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (piece: Buffer) => {
      text += piece.toString('utf8')
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Report.parse(JSON.parse(text)))
      else reject(new Error(`lighthouse ended with ${code}`))
    })
  })
}

// Lighthouse sometimes loses its browser. That is not a property of the page, so the run is repeated once.
const runWithRetry = (cli: string, url: string) => run(cli, url).catch(() => run(cli, url))

const readMedian = (reports: readonly Report[], metric: (typeof METRICS)[number]) =>
  toMedian(reports.map(({ audits }) => audits[metric]?.numericValue ?? 0))

const mapValues = <Value, Result>(values: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** The names of the audits that scored below 0.9. */
const listFailedAudits = ({ audits }: Report) =>
  Object.entries(audits).flatMap(([name, { score }]) => (score !== null && score < 0.9 ? [name] : []))

const format = (name: string, reports: readonly Report[], bareBlocking: number) => {
  const scores = CATEGORIES.map((category) =>
    Math.round(100 * toMedian(reports.map(({ categories }) => categories[category]?.score ?? 0))),
  )
  const times = METRICS.map((metric) => Math.round(readMedian(reports, metric)))
  const ratio = (readMedian(reports, BLOCKING) / bareBlocking).toFixed(1)
  const failedAudits = [...new Set(reports.flatMap(listFailedAudits))]
  return `| ${[name, ...scores, ...times, ratio].join(' | ')} | ${failedAudits.join(', ')}\n`
}

/**
 * Measures the mobile scores of every kind of public page of the built site, and of the page of `bare/`: the medians of `RUNS` (by
 * default 5). `CPU_SLOWDOWN` is by how much the tool slows down the processor (by default 4). The pages take turns, so that
 * other work of the machine affects all of them alike. `LIGHTHOUSE_PAGES` (`chain,hotel`) selects pages. `LIGHTHOUSE` is the
 * path of the tool's CLI; the tool is not a dependency because of its size, 176 MB.
 */
export async function benchLighthouse(): Promise<void> {
  const cli = process.env.LIGHTHOUSE
  if (cli === undefined) {
    process.stdout.write('lighthouse: skipped; set LIGHTHOUSE to the path of lighthouse/cli/index.js\n')
    return
  }
  const stage = await startStage()
  try {
    const urls = {
      [BARE]: `http://localhost:${stage.bare.port}/`,
      ...mapValues(selectPages(), (path) => `http://localhost:${stage.site.port}${path}`),
    }
    const reports = mapValues(urls, (): Report[] => [])
    for (let round = 0; round <= RUNS; round += 1) {
      for (const [name, url] of Object.entries(urls)) {
        const report = await runWithRetry(cli, url)
        // The first round is discarded, because it renders pages that are not cached yet.
        if (round > 0) reports[name]?.push(report)
      }
    }
    const bareBlocking = readMedian(reports[BARE] ?? [], BLOCKING)
    for (const [name, own] of Object.entries(reports)) process.stdout.write(format(name, own, bareBlocking))
  } finally {
    await stage.stop()
  }
}
