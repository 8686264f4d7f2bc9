/** `npm run exam -- https://host`: tries the public promises of one host from outside, and writes a report. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type ExamResult, examine } from '#scripts/exam/examine.ts'
import { toHtml, toText } from '#scripts/exam/report.ts'
import { findBrowser } from '#scripts/find-browser.ts'
import { failWithUsage, readOptions } from '#scripts/read-options.ts'

const HELP = `Tries the public promises of one host from outside with a browser. Nothing is booked and nothing is sent.

  npm run exam -- https://www.example.co.il [--out folder]

Writes exam.html and exam.json into the folder (default: .data/exam). Exit code: 0 when all promises are kept, 1 when one is
not, 2 without a valid address, when the host does not answer, or when no browser starts.`

const options = readOptions(
  {
    allowPositionals: true,
    options: { out: { type: 'string', default: path.join('.data', 'exam') }, help: { type: 'boolean' } },
  },
  HELP,
)
if (options) await run(options.values, options.positionals)

async function run({ out, help }: { out: string; help?: boolean }, [address = '']: readonly string[]): Promise<void> {
  if (help) return void process.stdout.write(`${HELP}\n`)
  // `localhost:3000` is a valid address too, of the scheme "localhost:".
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return failWithUsage(address === '' ? 'No address is given.' : `Not an address of a site: ${address}`, HELP)
  }
  const { origin } = new URL(address)
  const browser = await launchBrowser()
  if (!browser) return
  const results = await examine(browser, origin).catch((error: unknown) => {
    process.stderr.write(`${origin} could not be examined: ${toFirstLine(error)}\n`)
    process.exitCode = 2
  })
  await browser.close()
  if (results) report(origin, results, out)
}

/** Undefined, with the reason on stderr, when this machine has no browser that starts. */
async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = findBrowser()
  try {
    return await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  } catch (error) {
    process.stderr.write(
      `No browser starts on this machine: ${toFirstLine(error)}\nInstall Debian's package chromium, or Playwright's: npx playwright install chromium\n`,
    )
    process.exitCode = 2
    return undefined
  }
}

function toFirstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}

function report(origin: string, results: ExamResult[], out: string): void {
  mkdirSync(out, { recursive: true })
  const date = new Date().toISOString()
  writeFileSync(path.join(out, 'exam.json'), `${JSON.stringify({ origin, date, results }, null, 2)}\n`)
  writeFileSync(path.join(out, 'exam.html'), toHtml(origin, date, results))
  process.stdout.write(`${toText(results)}\nReport: ${path.join(out, 'exam.html')}\n`)
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}
