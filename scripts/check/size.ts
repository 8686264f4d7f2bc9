/**
 * Holds the built site to its size budgets: browser JavaScript a route needs at its first load, gzipped, and all
 * style sheets together. Reads what `next build` wrote; prints a table; ends with 1 when a budget is broken.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { columns } from '#scripts/demo/table.ts'

const kB = 1000

export const budgets = { publicPage: 150 * kB, otherPage: 220 * kB, styles: 20 * kB }

/** Pages behind a login or after a choice was made; every other page is public and must be light. */
const OTHER =
  /^\/\[agency\]\/\[locale\]\/(?:booking|search-result|product-page|redirect-verified|fail-card-verified|personal-area|external-booking|cancel-booking)(?:\/|$)/

/** Shows every widget at once, in the sandbox only: no visitor pays for it. */
const UNWEIGHED = '/[agency]/[locale]/design/[[...section]]'

const Stats = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }))

export type Weight = { what: string; bytes: number; budget: number }

/** The budget of a route as the build names it, in bytes of gzip. */
export function budgetOf(route: string): number {
  return OTHER.test(route) ? budgets.otherPage : budgets.publicPage
}

/** The lines of the report, heaviest first, and whether everything fits. */
export function judge(weights: readonly Weight[]): { fits: boolean; lines: string[] } {
  const sorted = [...weights].sort((one, other) => other.bytes / other.budget - one.bytes / one.budget)
  const amount = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`
  const rows = sorted.map(({ what, bytes, budget }) => [
    bytes <= budget ? 'ok' : 'TOO BIG',
    amount(bytes),
    `of ${amount(budget)}`,
    what,
  ])
  return { fits: sorted.every(({ bytes, budget }) => bytes <= budget), lines: columns(rows) }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 6 }).byteLength
}

/** Weighs the build in `root/.next`. Throws when there is none, or when it lists no route. */
export function weigh(root: string): Weight[] {
  const stats = Stats.parse(
    JSON.parse(readFileSync(path.join(root, '.next/diagnostics/route-bundle-stats.json'), 'utf8')),
  )
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipped(path.join(root, file))
    sizes.set(file, known)
    return known
  }
  const routes = stats
    .filter(({ route }) => route !== UNWEIGHED)
    .map(({ route, firstLoadChunkPaths }) => ({
      what: route,
      bytes: firstLoadChunkPaths.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0),
      budget: budgetOf(route),
    }))
  if (routes.length === 0) throw new Error('The build lists no route.')
  const assets = path.join(root, '.next/static')
  const sheets = existsSync(assets)
    ? readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    : []
  const styles = sheets.reduce((sum, file) => sum + gzipped(path.join(assets, file)), 0)
  return [...routes, { what: 'all style sheets', bytes: styles, budget: budgets.styles }]
}

if (import.meta.main) {
  const { fits, lines } = judge(weigh(path.resolve(import.meta.dirname, '../..')))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = fits ? 0 : 1
}
