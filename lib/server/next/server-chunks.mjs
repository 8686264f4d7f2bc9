import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import vm from 'node:vm'

/** The only difference between copies of a chunk. */
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/

/** A copy that an earlier build has replaced. Its path is relative: equal ones in two folders load different chunks. */
const REPLACED = 'module.exports=require('

const NON_ASCII = /[^\0-\x7f]/
// Code in which an escape would mean something else than the character: line ends, and templates whose source is read.
const DEPENDS_ON_SOURCE = /[\u2028\u2029]|String\.raw`[^`]*[^`\0-\x7f]/
const CHARACTER = /(\\*)([^\0-\x7f])/g

/**
 * The same code in ASCII, when it is smaller in memory. V8 stores a text with two bytes for each character as soon as one of them
 * is not Latin-1, and a chunk has few such characters.
 *
 * @param {string} code
 */
export function toAscii(code) {
  if (!NON_ASCII.test(code) || DEPENDS_ON_SOURCE.test(code)) return code
  const escaped = code.replace(CHARACTER, (_, /** @type {string} */ slashes, /** @type {string} */ character) => {
    const unicode = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    // A needless backslash before the character would escape that of its escape.
    return slashes.length % 2 === 0 ? slashes + unicode : slashes.slice(1) + unicode
  })
  if (escaped.length >= 2 * code.length) return code
  try {
    new vm.Script(escaped)
    return escaped
  } catch {
    return code
  }
}

/**
 * Replaces copies of a server chunk by a line that loads the first one. Turbopack writes a chunk for each group of routes that
 * needs it, some of them eight times, and a process keeps the text of each in its memory. Writes the others in ASCII, where
 * that is smaller. Runs in `next build` (next.config.mjs).
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
    const read = (await readFile(file, 'utf8')).replace(SOURCE_MAP, '')
    if (read.startsWith(REPLACED)) continue
    const text = toAscii(read)
    const first = firsts.get(text)
    if (first !== undefined)
      await writeFile(file, `${REPLACED}${JSON.stringify(`./${path.relative(path.dirname(file), first)}`)})\n`)
    else {
      firsts.set(text, file)
      if (text !== read) await writeFile(file, text)
    }
  }
}
