/**
 * The first stage of `npm run demo`, `npm run dev` and `npm test`. It runs on whatever Node the machine has (20 or
 * newer): installs what is missing, and hands over to the Node that the project brings along.
 *
 *     node scripts/first.mjs scripts/demo.ts [arguments]
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const binaries = path.join(root, 'node_modules', '.bin')
const ownNode = path.join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node')

function isInstalled() {
  // npm writes this file last; a lock that is newer was pulled or edited since.
  const done = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(done) || !existsSync(ownNode)) return false
  return statSync(path.join(root, 'package-lock.json')).mtimeMs <= statSync(done).mtimeMs
}

function install() {
  process.stdout.write('Installing packages (a minute or so, once) …\n')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    process.stderr.write('\n`npm ci` failed: see above. The project needs the npm registry, and about 1 GB of disk.\n')
    process.exit(status ?? 1)
  }
}

const isFresh = !isInstalled()
if (isFresh) install()

const child = spawn(ownNode, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
    ...(isFresh && { FRESH_INSTALL: '1' }),
  },
})
// The second stage stops what it started; leaving before it would orphan that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
