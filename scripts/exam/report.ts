import { escapeHtml } from '#lib/domain/html/escape-html.ts'
import type { ExamResult } from '#scripts/exam/examine.ts'

/** The lines for a terminal: what failed, then the totals. */
export function toText(results: readonly ExamResult[]): string {
  const failed = results.filter(({ passed }) => !passed)
  const lines = failed.map(({ area, page, promise, found }) => `FAILED  ${area}, ${page}: ${promise}. Found: ${found}`)
  return [...lines, `${results.length - failed.length} promises kept, ${failed.length} not kept`].join('\n')
}

/** A page that can be handed to a partner. */
export function toHtml(origin: string, date: string, results: readonly ExamResult[]): string {
  const rows = results
    .toSorted((one, other) => Number(one.passed) - Number(other.passed))
    .map(
      ({ area, page, promise, passed, found }) =>
        `<tr><td>${passed ? 'kept' : '<strong>not kept</strong>'}</td><td>${area}</td><td>${escapeHtml(page)}</td><td>${escapeHtml(promise)}</td><td>${escapeHtml(found)}</td></tr>`,
    )
  const failed = results.filter(({ passed }) => !passed).length
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Examination of ${escapeHtml(origin)}</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem;max-width:70rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.3rem .6rem;text-align:start;overflow-wrap:anywhere}</style>
<h1>Examination of ${escapeHtml(origin)}</h1>
<p>${escapeHtml(date)}: ${results.length - failed} promises kept, ${failed} not kept.</p>
<table><thead><tr><th>Result<th>Area<th>Page<th>Promise<th>Found instead</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></html>
`
}
