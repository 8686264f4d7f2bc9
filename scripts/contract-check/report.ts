import { escapeHtml } from '#lib/domain/html/escape-html.ts'
import type { Finding } from '#scripts/contract-check/assess-reply.ts'
import type { Severity } from '#scripts/contract-check/consequences.ts'

/** The result of one endpoint. `notCalled`: the reason why it was not called. */
export type EndpointResult = { service: string; line: string; notCalled?: string; findings: Finding[] }

export type ReportFormat = 'text' | 'json' | 'html'

/** Why an endpoint was not called when the operator has ended the check. */
export const INTERRUPTED = 'interrupted'

const EXIT_CODES = { harmless: 0, degraded: 1, fatal: 2 } as const satisfies Record<Severity, number>
const SEVERITIES = ['fatal', 'degraded', 'harmless'] as const satisfies readonly Severity[]

const countInterrupted = (results: readonly EndpointResult[]) =>
  results.filter(({ notCalled }) => notCalled === INTERRUPTED).length

/** 0: nothing, or harmless only; 1: degraded, or interrupted; 2: fatal. */
export function toExitCode(results: readonly EndpointResult[]): number {
  const codes = results.flatMap(({ findings }) => findings.map(({ severity }) => EXIT_CODES[severity]))
  return Math.max(countInterrupted(results) > 0 ? 1 : 0, ...codes)
}

function summarize(results: readonly EndpointResult[]): string {
  const findings = results.flatMap((result) => result.findings)
  const counts = SEVERITIES.map((one) => `${findings.filter(({ severity }) => severity === one).length} ${one}`)
  const notCalled = results.filter((result) => result.notCalled !== undefined).length
  const interrupted = countInterrupted(results)
  const missing = interrupted > 0 ? ` (${interrupted} of them because the check was interrupted)` : ''
  return `${results.length - notCalled} endpoints called, ${notCalled} not called${missing}: ${counts.join(', ')}`
}

function toText(results: readonly EndpointResult[]): string {
  const rows = results.flatMap(({ service, line, notCalled, findings }) => [
    `${(notCalled !== undefined ? 'not called' : findings.length === 0 ? 'ok' : 'findings').padEnd(10)} ${service.padEnd(8)} ${line}${notCalled === undefined ? '' : ` (${notCalled})`}`,
    ...findings.flatMap(({ severity, what, visitor, proposal }) => [
      `             ${severity.padEnd(9)} ${what}`,
      `                       visitors: ${visitor}`,
      ...(proposal === undefined ? [] : [`                       adapter: ${proposal}`]),
    ]),
  ])
  return [...rows, summarize(results)].join('\n')
}

function toHtml(results: readonly EndpointResult[]): string {
  const rows = results.flatMap(({ service, line, findings }) =>
    findings.map(
      ({ severity, what, visitor, proposal }) =>
        `<tr class="${severity}"><td>${severity}</td><td>${service}</td><td><code>${escapeHtml(line)}</code></td><td>${escapeHtml(what)}${proposal === undefined ? '' : `<pre>${escapeHtml(proposal)}</pre>`}</td><td>${escapeHtml(visitor)}</td></tr>`,
    ),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Contract check</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.4rem .6rem;text-align:start;vertical-align:top}.fatal td:first-child{background:#b00020;color:#fff}.degraded td:first-child{background:#ffe08a;color:#222}</style>
</head>
<body>
<h1>Contract check</h1>
<p>${escapeHtml(summarize(results))}</p>
<table><thead><tr><th>Severity</th><th>Service</th><th>Endpoint</th><th>Finding</th><th>What a visitor sees</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
</body>
</html>
`
}

export function formatReport(results: readonly EndpointResult[], format: ReportFormat): string {
  if (format === 'html') return toHtml(results)
  if (format === 'json')
    return JSON.stringify({ exitCode: toExitCode(results), summary: summarize(results), results }, null, 2)
  return toText(results)
}
