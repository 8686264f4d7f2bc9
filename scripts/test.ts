/**
 * `npm test`: every check of the project, one stage after the other. Stops at the first stage that fails unless
 * `--all` is given; `--only=types,lint` runs just those. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { summaryLine, type Tally, tallyJest, tallyPlaywright, withExit } from '#scripts/check/summary.ts'
import { freePort } from '#scripts/demo/ports.ts'

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, '.data', 'test')
const jestReport = path.join(reports, 'jest.json')
const browserReport = path.join(reports, 'browser.json')

type Stage = {
  name: string
  commands: string[][]
  env?: () => Promise<Record<string, string>> | Record<string, string>
  /** Where the stage's own count stands; without it the stage is a gate and counts as one. */
  count?: () => Tally
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const stages: Stage[] = [
  // Where first.mjs has just installed the lock file into an empty folder, that is shown.
  ...(process.env.CI && !process.env.FRESH_INSTALL
    ? [{ name: 'clean-install', commands: [['scripts/check/clean-install.sh']] }]
    : []),
  {
    name: 'types',
    commands: [
      ['next', 'typegen'],
      ['tsc', '-p', '.'],
    ],
  },
  { name: 'lint', commands: [['biome', 'ci', '--error-on-warnings', '--colors=off', '.']] },
  { name: 'dead-code', commands: [['knip', '--no-progress']] },
  {
    name: 'unit',
    commands: [['jest', '--ci', '--maxWorkers=2', '--json', `--outputFile=${jestReport}`]],
    env: () => ({ NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' }),
    count: () => tallyJest(readReport(jestReport)),
  },
  { name: 'build', commands: [['next', 'build']], env: () => ({ NODE_ENV: 'production' }) },
  { name: 'size', commands: [['node', 'scripts/check/size.ts']] },
  {
    name: 'browser',
    commands: [['scripts/check/chromium.sh'], ['playwright', 'test']],
    env: async () => ({
      E2E_PORT: String(await freePort(3200)),
      E2E_SANDBOX_PORT: String(await freePort(4210)),
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    }),
    count: () => tallyPlaywright(readReport(browserReport)),
  },
]

function run([command = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', (error) => {
      process.stdout.write(`${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function perform({ name, commands, env, count }: Stage): Promise<Tally> {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`)
  const began = Date.now()
  const own = { ...process.env, ...(await env?.()) }
  let code = 0
  for (const command of commands) {
    code = await run(command, own)
    if (code !== 0) break
  }
  const tally = count ? withExit(count(), code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const verdict = tally.failed === 0 ? 'passed' : 'FAILED'
  process.stdout.write(`── ${name}: ${verdict} in ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
  return tally
}

const option = (name: string) => process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3)

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const only = option('only')?.split(',')
  const chosen = only ? stages.filter(({ name }) => only.includes(name)) : stages
  const tallies: Tally[] = []
  for (const stage of chosen) {
    const tally = await perform(stage)
    tallies.push(tally)
    if (tally.failed > 0 && !process.argv.includes('--all')) break
  }
  const failed = tallies.length === 0 || tallies.some((tally) => tally.failed > 0)
  process.exitCode = failed ? 1 : 0
  process.stdout.write(`\n${summaryLine(tallies)}\n`)
}

process.chdir(root)
await main()
