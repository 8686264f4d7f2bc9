/**
 * `npm test`: all checks of the project, in stages. No stage starts after one has failed, unless `--all` is given;
 * `--only=types,lint` runs only those stages. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { addExitCode, formatSummary, type Tally, tallyJest, tallyPlaywright } from '#scripts/check/summary.ts'
import { findFreePort } from '#scripts/demo/ports.ts'

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, '.data', 'test')
const jestReport = path.join(reports, 'jest.json')
const browserReport = path.join(reports, 'browser.json')
/** What Node compiled: unit tests start processes of the site about fifty times, browser tests a site and a sandbox twenty times. */
const compileCache = path.join(root, '.data', 'compile-cache')

type Stage = {
  name: string
  commands: string[][]
  env?: () => Promise<Record<string, string>> | Record<string, string>
  /** Counts the tests of the stage; a stage without it counts as one test. */
  count?: () => Tally
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The stages in steps, which follow each other. The lists of a step run at the same time, the stages of a list one after the other:
 * the unit tests wait for servers, timers and processes for a third of their time, and the others use it.
 */
const steps: Stage[][][] = [
  // Skipped when bootstrap.mjs has just installed from the lock file, which checks the same.
  ...(process.env.CI && !process.env.FRESH_INSTALL
    ? [[[{ name: 'clean-install', commands: [['scripts/check/clean-install.sh']] }]]]
    : []),
  [
    [
      {
        name: 'unit',
        commands: [
          ['scripts/check/install-package.sh', 'redis-server', 'redis-server'],
          ['scripts/check/install-package.sh', 'nginx', 'nginx-light'],
          // More workers than processors: many tests wait for a server, a timer or a process for a third of their time.
          ['jest', '--ci', '--maxWorkers=3', '--json', `--outputFile=${jestReport}`],
        ],
        env: () => ({
          NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
          NODE_COMPILE_CACHE: compileCache,
        }),
        count: () => tallyJest(readReport(jestReport)),
      },
    ],
    [
      {
        name: 'types',
        commands: [
          ['next', 'typegen'],
          ['tsc', '-p', '.'],
        ],
      },
      { name: 'lint', commands: [['biome', 'ci', '--error-on-warnings', '--colors=off', '.']] },
      {
        name: 'dead-code',
        // The second run reads the site alone: it reports the files that only tests, scripts and the design page import.
        commands: [
          ['knip', '--no-progress'],
          ['knip', '--production', '--include', 'files', '--no-progress'],
        ],
      },
      // As on a build machine, without the cache of an earlier build (next.config.mjs).
      { name: 'build', commands: [['next', 'build']], env: () => ({ NODE_ENV: 'production', CI: 'true' }) },
      { name: 'size', commands: [['node', 'scripts/check/size.ts']] },
      { name: 'chunks', commands: [['node', 'scripts/check/chunks.ts']] },
    ],
  ],
  [
    [
      {
        name: 'browser',
        commands: [
          ['scripts/check/chromium.sh'],
          ['scripts/check/install-package.sh', 'redis-server', 'redis-server'],
          ['playwright', 'test'],
        ],
        env: async () => ({
          E2E_PORT: String(await findFreePort(3200)),
          E2E_SANDBOX_PORT: String(await findFreePort(4210)),
          PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
          NODE_COMPILE_CACHE: compileCache,
        }),
        count: () => tallyPlaywright(readReport(browserReport)),
      },
    ],
  ],
]

/** Runs a command. Returns its exit code and, unless it is shown at once, its output. */
function runCommand(
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  isShown: boolean,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const stdio = isShown ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    const chunks: Buffer[] = []
    const end = (code: number, text = '') => resolve({ code, output: Buffer.concat(chunks).toString('utf8') + text })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => end(1, `${error.message}\n`))
    child.once('close', (code) => end(code ?? 1))
  })
}

/** @param isShown the output is shown while the stage runs; otherwise after its end, because another stage shows its own. */
async function runStage({ name, commands, env, count }: Stage, isShown: boolean): Promise<Tally> {
  const heading = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`
  if (isShown) process.stdout.write(heading)
  const start = Date.now()
  const stageEnv = { ...process.env, ...(await env?.()) }
  let code = 0
  let text = isShown ? '' : heading
  for (const command of commands) {
    const result = await runCommand(command, stageEnv, isShown)
    code = result.code
    text += result.output
    if (code !== 0) break
  }
  const tally = count ? addExitCode(count(), code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const verdict = tally.failed === 0 ? 'passed' : 'FAILED'
  process.stdout.write(`${text}── ${name}: ${verdict} in ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
  return tally
}

const ONLY = '--only='

async function main(): Promise<void> {
  const only = process.argv
    .find((argument) => argument.startsWith(ONLY))
    ?.slice(ONLY.length)
    .split(',')
  const stages = steps.flat(2).map(({ name }) => name)
  const unknown = only?.filter((name) => !stages.includes(name)) ?? []
  if (unknown.length > 0) {
    process.stderr.write(`No stage is named ${unknown.join(' or ')}. The stages are ${stages.join(', ')}.\n`)
    process.exitCode = 1
    return
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const continues = process.argv.includes('--all')
  const tallies: Tally[] = []
  const hasFailed = () => tallies.some((tally) => tally.failed > 0)
  for (const step of steps) {
    const lists = step
      .map((list) => list.filter(({ name }) => !only || only.includes(name)))
      .filter((list) => list.length > 0)
    const runList = async (list: Stage[], isShown: boolean) => {
      for (const stage of list) if (continues || !hasFailed()) tallies.push(await runStage(stage, isShown))
    }
    await Promise.all(lists.map((list, index) => runList(list, index === 0)))
  }
  const failed = tallies.length === 0 || hasFailed()
  process.exitCode = failed ? 1 : 0
  process.stdout.write(`\n${formatSummary(tallies)}\n`)
}

process.chdir(root)
await main()
