import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the site's processes load from outside Next's bundles. */
const SOURCES = ['server.ts', 'render-worker.ts', '{components,lib}/**/*.ts']
const FOLDER = 'stripped'

/**
 * The name contains the source, so that a file that was changed after the build is never mistaken.
 *
 * @param {string} source
 */
const toName = (source) => `${hash('sha256', source, 'base64url')}.js`

/**
 * Writes the modules of the server as JavaScript into the folder of the build. Node would remove their types at each start, with a
 * compiler that takes 20 MB of each process. Runs in `next build` (next.config.mjs).
 *
 * @param {{ distDir: string }} build the folder of the build, absolute
 * @param {string} [root] the folder of the sources
 */
export async function stripTypes({ distDir }, root = process.cwd()) {
  // Not imported above: the processes of the site read this file too.
  const { transform } = await import('sucrase')
  const folder = path.join(distDir, FOLDER)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for await (const name of glob(SOURCES, { cwd: root })) {
    const source = await readFile(path.join(root, name), 'utf8')
    const { code } = transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
      keepUnusedImports: true,
    })
    await writeFile(path.join(folder, toName(source)), code)
  }
}

/**
 * A module as the build has written it; undefined when it was changed since then, and without a build.
 *
 * @param {string} source
 * @param {string} [distDir] the folder of the build
 */
export function readStripped(source, distDir = '.next') {
  try {
    return readFileSync(path.join(distDir, FOLDER, toName(source)), 'utf8')
  } catch {
    return undefined
  }
}
