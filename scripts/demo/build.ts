import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What the build reads. Sandbox, scripts, tests and documents are not part of it. */
const INPUTS = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'next.config.ts',
  'postcss.config.mjs',
  'instrumentation.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

function* filesOf(place: string): Generator<string> {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) {
    yield place
    return
  }
  const names = readdirSync(place).sort()
  for (const name of names) yield* filesOf(path.join(place, name))
}

/** One text that changes when anything the build reads changes: paths, contents, and the variables it bakes in. */
export function fingerprint(root: string, baked: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of filesOf(path.join(root, input))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.update(JSON.stringify(baked)).digest('hex')
}

/** Builds the site unless the last build was of the same sources. Ends the process when the build fails. */
export function buildWhenChanged(root: string, env: NodeJS.ProcessEnv): void {
  const stamp = path.join(root, '.next', 'built-from')
  const now = fingerprint(root, { MEDIA_HOSTS: env.MEDIA_HOSTS, SANDBOX: env.SANDBOX })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write('Building the site (a minute or two, when something changed) …\n')
  const next = path.join(root, 'node_modules', '.bin', 'next')
  const { status, stdout, stderr } = spawnSync(next, ['build'], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write(`${stdout}\n${stderr}\nThe build failed: see above.\n`)
    process.exit(1)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}
