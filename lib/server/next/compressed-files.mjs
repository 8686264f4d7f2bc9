import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants

const PREFIX = '/_next/static/'
/** Inside the folder of the build, beside `static`, from which Next sends every file. */
const FOLDER = 'compressed'

/**
 * Compresses the scripts and style sheets of a build at brotli's best level, which takes 20 times as long as the level for
 * pages: once for each build, and not once for each start of a process. Runs in `next build`, after the compile hints were
 * added (next.config.mjs). Files of an earlier build are removed.
 *
 * @param {{ distDir: string }} build the folder of the build, absolute
 */
export async function compressBuiltFiles({ distDir }) {
  const folder = path.join(distDir, FOLDER)
  await rm(folder, { recursive: true, force: true })
  const names = await readdir(path.join(distDir, 'static'), { recursive: true })
  await Promise.all(
    names.map(async (name) => {
      if (!/\.(?:css|js)$/.test(name)) return
      const body = await readFile(path.join(distDir, 'static', name))
      const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.byteLength }
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, await brotli(body, { params }))
    }),
  )
}

/**
 * A file of the build, compressed with brotli; undefined when the build did not compress it.
 *
 * @param {string} url the path of a request that Next has answered with the file
 * @param {string} [distDir] the folder of the build
 * @returns {Promise<Buffer | undefined>}
 */
export async function readCompressedFile(url, distDir = '.next') {
  const name = url.slice(PREFIX.length)
  // Names with other characters, which are encoded in the path, are not worth their rules.
  if (!url.startsWith(PREFIX) || !/^[\w.~/-]+$/.test(name) || name.includes('..')) return undefined
  return readFile(path.join(distDir, FOLDER, name)).catch(() => undefined)
}
