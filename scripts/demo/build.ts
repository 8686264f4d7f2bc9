import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What the build reads: not the sandbox, scripts, tests and documents. */
const INPUTS = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

function* listFiles(file: string): Generator<string> {
  if (!existsSync(file)) return
  if (statSync(file).isFile()) {
    yield file
    return
  }
  const names = readdirSync(file).sort()
  for (const name of names) yield* listFiles(path.join(file, name))
}

/** A hash of everything that the build reads: paths, contents, and variables whose values it contains. */
export function hashSources(root: string, buildVariables: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of listFiles(path.join(root, input))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.update(JSON.stringify(buildVariables)).digest('hex')
}

/**
 * Builds the site, unless the last build had the same sources. Ends the process when the build fails. The build contains no
 * port: a demo on other ports starts without another build, which would replace the one that a running demo serves.
 */
export function buildWhenChanged(root: string, settings: NodeJS.ProcessEnv): void {
  const stamp = path.join(root, '.next', 'built-from')
  const env: NodeJS.ProcessEnv = { ...settings, MEDIA_HOSTS: 'localhost' }
  const current = hashSources(root, { MEDIA_HOSTS: env.MEDIA_HOSTS, SANDBOX: env.SANDBOX })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  process.stdout.write('Building the site (a minute or two, when something changed) …\n')
  const next = path.join(root, 'node_modules', '.bin', 'next')
  const { status, stdout, stderr } = spawnSync(next, ['build'], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write(`${stdout}\n${stderr}\nThe build failed: see above.\n`)
    process.exit(1)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
}
