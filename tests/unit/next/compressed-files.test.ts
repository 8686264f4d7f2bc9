import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { COMPRESSED_FOLDER, compressBuiltFiles } from '#lib/server/next/compressed-files.mjs'

const SCRIPT = 'export const a = 1\n'.repeat(200)
const FILES = {
  'static/chunks/a.js': SCRIPT,
  'static/chunks/deep/~b-1.css': SCRIPT,
  'static/media/c.woff2': SCRIPT,
}

let distDir = ''
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(distDir, name)), { recursive: true })
  writeFileSync(path.join(distDir, name), text)
}
beforeEach(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'nofesh-build-'))
  for (const [name, text] of Object.entries(FILES)) write(name, text)
})
afterEach(() => rmSync(distDir, { recursive: true }))

function read(name: string): string | undefined {
  const file = path.join(distDir, COMPRESSED_FOLDER, name)
  return existsSync(file) ? brotliDecompressSync(readFileSync(file)).toString() : undefined
}

test('the scripts and style sheets of a build are compressed, other files are not', async () => {
  await compressBuiltFiles({ distDir })
  expect(read('chunks/a.js')).toBe(SCRIPT)
  expect(read('chunks/deep/~b-1.css')).toBe(SCRIPT)
  expect(read('media/c.woff2')).toBeUndefined()
})

test('the next build leaves nothing of the one before', async () => {
  await compressBuiltFiles({ distDir })
  write('static/chunks/a.js', 'a()')
  rmSync(path.join(distDir, 'static/chunks/deep'), { recursive: true })
  await compressBuiltFiles({ distDir })
  expect(read('chunks/a.js')).toBe('a()')
  expect(read('chunks/deep/~b-1.css')).toBeUndefined()
})
