import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const ROOT = process.cwd()
const CATEGORIES = new Set(['plugin', 'lint/style/noRestrictedImports'])

const Report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), severity: z.string(), location: z.object({ path: z.string() }).loose() }).loose(),
  ),
})

/**
 * Lints files with the project's configuration, in a temporary folder. Returns the number of errors of the import rule and
 * the plugins for each file.
 */
export function lint(files: Readonly<Record<string, string>>): Map<string, number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nofesh-lint-'))
  try {
    for (const name of ['biome.json', 'biome', '.gitignore', 'package.json']) {
      cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const biome = path.join(ROOT, 'node_modules/.bin/biome')
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.']
    const { stdout, stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' })
    const report = Report.safeParse(JSON.parse(stdout.slice(stdout.indexOf('{'))))
    if (!report.success) throw new Error(`unexpected output of biome:\n${stdout}\n${stderr}`)
    const found = new Map(Object.keys(files).map((name) => [name, 0]))
    for (const { category, severity, location } of report.data.diagnostics) {
      if (!CATEGORIES.has(category) || severity !== 'error') continue
      found.set(location.path, (found.get(location.path) ?? 0) + 1)
    }
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
