/**
 * Compares the build with its size budgets: the gzipped browser scripts of a route's first load, and the total of all
 * style sheets. Reads what `next build` wrote, prints a table; exit code 1 when a budget is exceeded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { formatColumns } from '#scripts/demo/describe.ts'

const kB = 1000

export const budgets = { publicPage: 150 * kB, otherPage: 220 * kB, styles: 20 * kB }

/** Pages that need a login or come after a search; all other pages are public and have the smaller budget. */
const OTHER =
  /^\/\[agency\]\/\[locale\]\/(?:booking|search-result|product-page|redirect-verified|fail-card-verified|personal-area|external-booking|cancel-booking|agency-login)(?:\/|$)/

/** The design page shows all widgets, in the sandbox only. It has no budget. */
const UNMEASURED = '/[agency]/[locale]/design/[[...section]]'

const Stats = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }))

export type Measurement = { what: string; bytes: number; budget: number }

/** The budget of a route, by its name in the build; bytes after gzip. */
export function toBudget(route: string): number {
  return OTHER.test(route) ? budgets.otherPage : budgets.publicPage
}

/** The lines of the report, nearest to its budget first, and whether all budgets are met. */
export function checkBudgets(measurements: readonly Measurement[]): { fits: boolean; lines: string[] } {
  const sorted = [...measurements].sort((one, other) => other.bytes / other.budget - one.bytes / one.budget)
  const amount = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`
  const rows = sorted.map(({ what, bytes, budget }) => [
    bytes <= budget ? 'ok' : 'TOO BIG',
    amount(bytes),
    `of ${amount(budget)}`,
    what,
  ])
  return { fits: sorted.every(({ bytes, budget }) => bytes <= budget), lines: formatColumns(rows) }
}

function measureGzip(file: string): number {
  return gzipSync(readFileSync(file), { level: 6 }).byteLength
}

/** Measures the build in `root/.next`. Throws when there is none, or when it lists no route. */
export function measureBuild(root: string): Measurement[] {
  const stats = Stats.parse(
    JSON.parse(readFileSync(path.join(root, '.next/diagnostics/route-bundle-stats.json'), 'utf8')),
  )
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? measureGzip(path.join(root, file))
    sizes.set(file, known)
    return known
  }
  const routes = stats
    .filter(({ route }) => route !== UNMEASURED)
    .map(({ route, firstLoadChunkPaths }) => ({
      what: route,
      bytes: firstLoadChunkPaths.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0),
      budget: toBudget(route),
    }))
  if (routes.length === 0) throw new Error('The build lists no route.')
  const assets = path.join(root, '.next/static')
  const sheets = existsSync(assets)
    ? readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    : []
  const styles = sheets.reduce((sum, file) => sum + measureGzip(path.join(assets, file)), 0)
  return [...routes, { what: 'all style sheets', bytes: styles, budget: budgets.styles }]
}

if (import.meta.main) {
  const { fits, lines } = checkBudgets(measureBuild(path.resolve(import.meta.dirname, '../..')))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = fits ? 0 : 1
}
