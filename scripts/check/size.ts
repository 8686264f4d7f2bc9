/**
 * Compares the build with its size budgets: the gzipped browser scripts of a route's first load, the style sheets that
 * pages link, and the style sheets that are loaded later with a dynamic import. Reads what `next build` wrote, prints a
 * table; exit code 1 when a budget is exceeded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { formatColumns } from '#scripts/demo/describe.ts'

const kB = 1000

export const budgets = {
  publicPage: 130 * kB,
  otherPage: 200 * kB,
  deskPage: 235 * kB,
  styles: 20 * kB,
  lateStyles: 10 * kB,
  deskStyles: 26 * kB,
}

/** Pages that need a login or come after a search; all other pages are public and have the smaller budget. */
const OTHER =
  /^\/\[agency\]\/\[locale\]\/(?:booking|search-result|product-page|redirect-verified|fail-card-verified|personal-area|cancel-booking|agency-login)(?:\/|$)/

/** Pages of the agents' desk. */
const DESK = /^\/\[agency\]\/\[locale\]\/(?:desk|external-booking)(?:\/|$)/

/** In the style sheet of the agents' desk, which no other page loads: components/desk/desk.css. */
const DESK_STYLES = '--desk-styles'

/** The design page shows all widgets, in the sandbox only. It has no budget. */
const UNMEASURED = '/[agency]/[locale]/design/[[...section]]'

const Stats = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }))

export type Measurement = { what: string; bytes: number; budget: number }

/** The budget of a route, by its name in the build; bytes after gzip. */
export function toBudget(route: string): number {
  if (DESK.test(route)) return budgets.deskPage
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
  const linked = readLinkedSheets(root)
  const all = listFiles(path.join(root, '.next/static'), '.css')
  const desk = all.filter((file) => readFileSync(file, 'utf8').includes(DESK_STYLES))
  const sheets = all.filter((file) => !desk.includes(file))
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + measureGzip(file), 0)
  return [
    ...routes,
    { what: 'style sheets of pages', bytes: sum(sheets.filter((file) => linked.has(file))), budget: budgets.styles },
    {
      what: 'style sheets loaded later',
      bytes: sum(sheets.filter((file) => !linked.has(file))),
      budget: budgets.lateStyles,
    },
    { what: 'style sheets of the desk', bytes: sum(desk), budget: budgets.deskStyles },
  ]
}

/** The files of a folder with this ending, as full paths; none when there is no folder. */
function listFiles(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith(ending)).map((file) => path.join(folder, file))
}

/** The style sheets that the HTML of a page links: Next lists them in the page's client reference manifest. */
function readLinkedSheets(root: string): Set<string> {
  const manifests = listFiles(path.join(root, '.next/server/app'), 'client-reference-manifest.js')
  const paths = manifests.flatMap((file) => {
    const manifest = readFileSync(file, 'utf8')
    const entries = manifest.slice(manifest.indexOf('"entryCSSFiles"'), manifest.indexOf('"entryJSFiles"'))
    return [...entries.matchAll(/"path":\s?"(static\/[^"]+\.css)"/g)].map(([, sheet]) => sheet ?? '')
  })
  return new Set(paths.map((sheet) => path.join(root, '.next', sheet)))
}

if (import.meta.main) {
  const { fits, lines } = checkBudgets(measureBuild(path.resolve(import.meta.dirname, '../..')))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = fits ? 0 : 1
}
