import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * First line of a script that makes Chrome compile all its functions on another thread while the file arrives, instead
 * of on the main thread at their first call (https://v8.dev/blog/explicit-compile-hints). Nearly all functions of a page
 * run at its start. Other browsers ignore the comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the compile hint to every browser script of a build. Runs in `next build`, after compilation, through the hook
 * `compiler.runAfterProductionCompile` (https://github.com/vercel/next.js/pull/77345); Next has no option for such a line.
 * Adds it once, however often it runs.
 *
 * @param {{ distDir: string }} build the folder of the build, absolute
 */
export async function addCompileHints({ distDir }) {
  const folder = path.join(distDir, 'static', 'chunks')
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.map(async (name) => {
      if (!name.endsWith('.js')) return
      const file = path.join(folder, name)
      const script = await readFile(file, 'utf8')
      if (!script.startsWith(COMPILE_HINT)) await writeFile(file, `${COMPILE_HINT}${script}`)
    }),
  )
}
