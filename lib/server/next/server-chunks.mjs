import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The only difference between copies of a chunk. */
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/

/** A copy that an earlier build has replaced. Its path is relative: equal ones in two folders load different chunks. */
const REPLACED = 'module.exports=require('

/**
 * Replaces copies of a server chunk by a line that loads the first one. Turbopack writes a chunk for each group of routes that
 * needs it, some of them eight times, and a process keeps the text of each in its memory. Runs in `next build`
 * (next.config.mjs).
 *
 * @param {{ distDir: string }} build the folder of the build, absolute
 */
export async function mergeServerChunks({ distDir }) {
  const folder = path.join(distDir, 'server/chunks')
  /** @type {Map<string, string>} */
  const firsts = new Map()
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!name.endsWith('.js')) continue
    const file = path.join(folder, name)
    const text = (await readFile(file, 'utf8')).replace(SOURCE_MAP, '')
    if (text.startsWith(REPLACED)) continue
    const first = firsts.get(text)
    if (first === undefined) firsts.set(text, file)
    else await writeFile(file, `${REPLACED}${JSON.stringify(`./${path.relative(path.dirname(file), first)}`)})\n`)
  }
}
