import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { z } from 'zod'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

const PAGES = {
  Home: '/en',
  hotel: '/en/hotel-info/GOC/GOC-EIL01',
  destination: '/en/hotels-page/eilat',
  chain: '/en/hotel-chain/kav-hof',
  landing: '/en?destination=eilat',
  slug: '/en/terms',
}

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional(), score: z.number().nullable() })),
})
type Report = z.infer<typeof Report>

/** A minimal page: the baseline of what the machine and the tool take. */
const MINIMAL_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Minimal</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A minimal page.">
<link rel="icon" href="data:,"></head><body><main><h1>Minimal</h1><p>A paragraph.</p></main></body></html>`

async function startMinimalPage() {
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isPage ? MINIMAL_PAGE : '')
  })
  return { url: `http://localhost:${await listenOnFreePort(server)}/`, close: () => server.close() }
}

/** Runs Lighthouse once, with its emulated phone. */
function run(cli: string, url: string): Promise<Report> {
  const chrome = '--headless=new --no-sandbox --disable-gpu --disable-quic'
  const child = spawn(process.execPath, [cli, url, '--quiet', '--output=json', `--chrome-flags=${chrome}`], {
    env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' },
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

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The names of the audits that scored below 0.9. */
const listFailedAudits = ({ audits }: Report) =>
  Object.entries(audits).flatMap(([name, { score }]) => (score !== null && score < 0.9 ? [name] : []))

/**
 * Measures the mobile scores of every kind of public page of a running site (`SITE`, by default http://localhost:3000),
 * and of a minimal page: the median of `RUNS` (by default 5). `LIGHTHOUSE` is the path of the tool's CLI; the tool is not
 * a dependency because of its size, 176 MB.
 */
export async function benchLighthouse(): Promise<void> {
  const cli = process.env.LIGHTHOUSE
  if (cli === undefined) {
    process.stdout.write('lighthouse: skipped; set LIGHTHOUSE to the path of lighthouse/cli/index.js\n')
    return
  }
  const site = process.env.SITE ?? 'http://localhost:3000'
  const runs = Number(process.env.RUNS ?? 5)
  const minimal = await startMinimalPage()
  const urls = {
    'minimal page': minimal.url,
    ...Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, site + path])),
  }
  for (const [name, url] of Object.entries(urls)) {
    const reports: Report[] = []
    // The first run is discarded, because it renders pages that are not cached yet.
    for (let index = 0; index <= runs; index += 1) reports.push(await runWithRetry(cli, url))
    reports.shift()
    const scores = CATEGORIES.map((category) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))),
    )
    const times = METRICS.map((metric) =>
      Math.round(median(reports.map(({ audits }) => audits[metric]?.numericValue ?? 0))),
    )
    const failedAudits = [...new Set(reports.flatMap(listFailedAudits))]
    process.stdout.write(
      `${name.padEnd(14)} ${scores.join(' / ').padEnd(24)} FCP ${times[0]}  LCP ${times[1]}  TBT ${times[2]} ms  ${failedAudits.join(', ')}\n`,
    )
  }
  minimal.close()
}
