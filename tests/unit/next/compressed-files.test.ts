import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { compressBuiltFiles, readCompressedFile } from '#lib/server/next/compressed-files.mjs'

const SCRIPT = 'export const a = 1\n'.repeat(200)
const FILES = {
  'static/chunks/a.js': SCRIPT,
  'static/chunks/deep/~b-1.css': SCRIPT,
  'static/media/c.woff2': SCRIPT,
  'server/secret.js': SCRIPT,
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

const read = async (url: string) => {
  const compressed = await readCompressedFile(url, distDir)
  return compressed && brotliDecompressSync(compressed).toString()
}

test('the scripts and style sheets of a build are compressed, other files are not', async () => {
  await compressBuiltFiles({ distDir })
  expect(await read('/_next/static/chunks/a.js')).toBe(SCRIPT)
  expect(await read('/_next/static/chunks/deep/~b-1.css')).toBe(SCRIPT)
  expect(await read('/_next/static/media/c.woff2')).toBeUndefined()
})

test('the next build leaves nothing of the one before', async () => {
  await compressBuiltFiles({ distDir })
  write('static/chunks/a.js', 'a()')
  rmSync(path.join(distDir, 'static/chunks/deep'), { recursive: true })
  await compressBuiltFiles({ distDir })
  expect(await read('/_next/static/chunks/a.js')).toBe('a()')
  expect(await read('/_next/static/chunks/deep/~b-1.css')).toBeUndefined()
})

test.each([
  '/_next/static/gone.js',
  '/_next/static/../../server/secret.js',
  '/_next/static/%2e%2e/server/secret.js',
  '/_next/static/',
  '/_next/image',
  '/chunks/a.js',
])('%s has no compressed file', async (url) => {
  await compressBuiltFiles({ distDir })
  write('secret.js', SCRIPT)
  expect(await readCompressedFile(url, distDir)).toBeUndefined()
})
