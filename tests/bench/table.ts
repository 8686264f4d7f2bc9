import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'

/** One row of the bench's table. `isMet` is absent where nothing could be measured. */
export type Row = {
  what: string
  goal: string
  baseline?: string
  ours: string
  ratio?: number
  isMet?: boolean
}

const README = path.join(import.meta.dirname, 'README.md')
const [START, END] = ['<!-- table of npm run bench: begin -->', '<!-- table of npm run bench: end -->']

/** Three significant digits at most, as a person would write them. */
const formatNumber = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(value < 1 ? 2 : 3)))

const withUnit = (value: number, unit: string) => `${formatNumber(value)} ${unit}`.trim()

/** A row whose goal is a ratio: ours may be at most `limit` times the baseline of the same run. What is not positive was not measured. */
export function toRatioRow(
  what: string,
  { limit, unit, baseline, ours, of }: { limit: number; unit: string; baseline: number; ours: number; of: string },
): Row {
  const goal = `≤ ${limit} × ${of}`
  if (!(baseline > 0 && ours > 0)) {
    return toUnmeasuredRow(what, goal, `${withUnit(ours, unit)} against ${withUnit(baseline, unit)}`)
  }
  const ratio = ours / baseline
  return {
    what,
    goal,
    baseline: withUnit(baseline, unit),
    ours: withUnit(ours, unit),
    ratio,
    isMet: ratio <= limit,
  }
}

/** A row whose goal is an amount. */
export function toLimitRow(
  what: string,
  { limit, unit, ours, baseline }: { limit: number; unit: string; ours: number; baseline?: number },
): Row {
  return {
    what,
    goal: `≤ ${withUnit(limit, unit)}`,
    ours: withUnit(ours, unit),
    isMet: ours <= limit,
    ...(baseline !== undefined && { baseline: withUnit(baseline, unit), ratio: ours / baseline }),
  }
}

/** A row for what cannot be measured on this machine. */
export const toUnmeasuredRow = (what: string, goal: string, why: string): Row => ({
  what,
  goal,
  ours: `not measured: ${why}`,
})

function toVerdict({ isMet }: Row): string {
  if (isMet === undefined) return ''
  return isMet ? 'met' : '**missed**'
}

/** The table as Markdown, with the machine and the day. */
export function toTable(rows: readonly Row[], now: Date, minutes: number): string {
  const [{ model = 'unknown' } = {}] = cpus()
  const day = now.toISOString().slice(0, 10)
  const lines = rows.map((row) => {
    const ratio = row.ratio === undefined ? '' : `${formatNumber(row.ratio)} ×`
    return `| ${[row.what, row.goal, row.baseline ?? '', row.ours, ratio, toVerdict(row)].join(' | ')} |`
  })
  const missed = rows.filter(({ isMet }) => isMet === false).length
  return [
    `${day}, ${cpus().length} cores (${model}), Node ${process.versions.node}, ${formatNumber(minutes)} minutes: ` +
      `${rows.filter(({ isMet }) => isMet).length} goals met, ${missed} missed.`,
    '',
    '| what | goal | baseline | ours | ratio | verdict |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** Replaces the table in README.md. Throws when the file has lost its markers. */
export function writeTable(table: string): void {
  const text = readFileSync(README, 'utf8')
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error('README.md has no place for the table')
  writeFileSync(README, `${text.slice(0, start + START.length)}\n${table}\n${text.slice(end)}`)
}
