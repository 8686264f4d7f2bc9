/**
 * `npm run demo`: builds if the sources changed, starts the sandbox and the built site, and prints their addresses.
 * `npm run dev`: the same with reload (`--dev`). PORT and SANDBOX_PORT choose other ports; data is stored in .data/, on
 * another SANDBOX_PORT in a folder in it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '#sandbox/catalogue/index.ts'
import { testCards } from '#sandbox/payment/cards.ts'
import { buildWhenChanged } from '#scripts/demo/build.ts'
import { type Child, isReady, startChild, stopChildren } from '#scripts/demo/children.ts'
import { type DemoSummary, describeDemo } from '#scripts/demo/describe.ts'
import { isFree } from '#scripts/demo/ports.ts'
import { type Settings, toSettings } from '#scripts/demo/settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
const running: Child[] = []
let stopping = false

async function stop(code: number): Promise<never> {
  stopping = true
  await stopChildren(running)
  process.exit(code)
}

function fail(message: string): Promise<never> {
  process.stderr.write(`\n${message}\n`)
  return stop(1)
}

/** What the sandbox's catalogue offers to try. */
function toSummary(port: number, sandboxPort: number): DemoSummary {
  return {
    port,
    sandboxPort,
    agencies: catalogue.agencies,
    cards: testCards.map(({ number, what }) => ({ number, outcome: what })),
    members: catalogue.members,
  }
}

function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

async function start(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  log: string | undefined,
  readyAddress: string,
) {
  const child = startChild(name, args, env, log)
  running.push(child)
  if (!(await isReady(child, readyAddress, 120_000)) && !stopping) {
    if (log !== undefined) process.stderr.write(`\n${lastLines(readFileSync(log, 'utf8'), 20)}\n`)
    await fail(`The ${name} did not start: see above.`)
  }
  void child.exited.then((code) => {
    if (!stopping) void fail(`The ${name} stopped by itself (code ${code}).`)
  })
}

async function main({ port, sandboxPort, data, site, sandbox }: Settings): Promise<void> {
  for (const [variable, wanted] of [
    ['PORT', port],
    ['SANDBOX_PORT', sandboxPort],
  ] as const) {
    if (await isFree(wanted)) continue
    await fail(
      `Port ${wanted} is taken. Stop what uses it, or choose another: ${variable}=${wanted + 1} npm run ${dev ? 'dev' : 'demo'}`,
    )
  }
  if (!dev) buildWhenChanged(root, site)
  const log = (name: string) => (dev ? undefined : path.join(data, `${name}.log`))
  const watch = dev ? ['--watch-path=sandbox', '--watch-path=lib/contract', '--watch-preserve-output'] : []
  const sandboxAddress = `http://127.0.0.1:${sandboxPort}/bff/agencyContents/byHost/localhost`
  await start('sandbox', [...watch, 'sandbox/main.ts'], sandbox, log('sandbox'), sandboxAddress)
  const siteArgs = dev ? ['server.ts', '--dev'] : ['--import', './lib/server/load-stripped.mjs', 'server.ts']
  await start('site', siteArgs, site, log('site'), `http://localhost:${port}/health`)
  process.stdout.write(`\n${describeDemo(toSummary(port, sandboxPort))}`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) void stop(0)
  })
}

process.chdir(root)
try {
  await main(toSettings(process.env, root, dev ? 'development' : 'production'))
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error))
}
