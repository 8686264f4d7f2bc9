/** A hash of everything that decides how a picture looks: this folder's code and the version of sharp. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

let version: string | undefined

/** Part of every cache key, so that a change to the drawing code invalidates what was cached before. Computed once. */
export function getDrawingVersion(): string {
  version ??= hashFolder(dirname(fileURLToPath(import.meta.url)))
  return version
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('base64url').slice(0, 16)
}
