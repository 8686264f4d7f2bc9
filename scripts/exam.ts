/** `npm run exam -- https://host`: tries the public promises of one host from outside, and writes a report. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { type ExamResult, examine } from '#scripts/exam/examine.ts'
import { toHtml, toText } from '#scripts/exam/report.ts'
import { findBrowser } from '#scripts/find-browser.ts'

const HELP = `Tries the public promises of one host from outside with a browser. Nothing is booked and nothing is sent.

  npm run exam -- https://www.example.co.il [--out folder]

Writes exam.html and exam.json into the folder (default: .data/exam). Exit code: 0 when all promises are kept, 1 when one is
not, 2 without a valid address, or when the host does not answer.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: path.join('.data', 'exam') }, help: { type: 'boolean' } },
})
const [address = ''] = positionals
// `localhost:3000` is a valid address too, of the scheme "localhost:".
const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address)
if (values.help || !isAddress) {
  process.stdout.write(`${HELP}\n`)
  process.exitCode = values.help ? 0 : 2
} else {
  const { origin } = new URL(address)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const results = await examine(browser, origin).catch((error: unknown) => {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    process.stderr.write(`${origin} could not be examined: ${reason}\n`)
    process.exitCode = 2
  })
  await browser.close()
  if (results) report(origin, results)
}

function report(origin: string, results: ExamResult[]): void {
  mkdirSync(values.out, { recursive: true })
  const date = new Date().toISOString()
  writeFileSync(path.join(values.out, 'exam.json'), `${JSON.stringify({ origin, date, results }, null, 2)}\n`)
  writeFileSync(path.join(values.out, 'exam.html'), toHtml(origin, date, results))
  process.stdout.write(`${toText(results)}\nReport: ${path.join(values.out, 'exam.html')}\n`)
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}
