import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants

/** Inside the folder of the build, with the names that the files have in its folder `static`. */
export const COMPRESSED_FOLDER = 'compressed'

/**
 * Compresses the scripts and style sheets of a build at brotli's best level, which takes 20 times as long as the level for
 * pages: once for each build, and not once for each start of a process. Runs in `next build`, after the compile hints were
 * added (next.config.mjs). Files of an earlier build are removed.
 *
 * @param {{ distDir: string }} build the folder of the build, absolute
 */
export async function compressBuiltFiles({ distDir }) {
  const folder = path.join(distDir, COMPRESSED_FOLDER)
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
