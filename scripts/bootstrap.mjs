/**
 * Runs first in `npm run demo`, `npm test` and other commands of `package.json`, on the machine's Node (20 or newer):
 * installs the packages if necessary and starts a script with the Node version that the project pins.
 *
 *     node scripts/bootstrap.mjs scripts/demo.ts [arguments]
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const binaries = path.join(root, 'node_modules', '.bin')
const ownNode = path.join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node')

function isInstalled() {
  // npm writes this file last. A newer lock file was changed after the installation.
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
// The script stops its own child processes; ending before it would orphan them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
