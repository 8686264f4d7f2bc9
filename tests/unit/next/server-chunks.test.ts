import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { mergeServerChunks } from '#lib/server/next/server-chunks.mjs'

const distDir = mkdtempSync(path.join(tmpdir(), 'chunks-'))
afterAll(() => rmSync(distDir, { recursive: true, force: true }))

const toFile = (name: string) => path.join(distDir, 'server/chunks', name)
const chunk = (text: string, name: string) => `${text}\n\n//# sourceMappingURL=${name}.map`

test('chunks that differ in the name of their source map are loaded once', async () => {
  mkdirSync(toFile('ssr/deep'), { recursive: true })
  const same = 'module.exports=[1,(e)=>{"use strict"}]'
  const files = {
    'a.js': same,
    'b [x].js': same,
    'ssr/deep/c.js': same,
    'd.js': 'module.exports=[2]',
    'ssr/d.js': 'module.exports=[3]',
    'e.js': 'module.exports=[2]',
    'ssr/e.js': 'module.exports=[3]',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(toFile(name), chunk(text, name))
  writeFileSync(toFile('a.js.map'), same)
  writeFileSync(toFile('b [x].js.map'), same)

  await mergeServerChunks({ distDir })
  // A build that finds the files of the last one.
  await mergeServerChunks({ distDir })
  const load = createRequire(import.meta.url)
  const [a, b, c, d, otherD, , otherE] = Object.keys(files).map((name) => load(toFile(name)))
  expect(b).toBe(a)
  expect(c).toBe(a)
  expect(d).toEqual([2])
  expect(otherE).toBe(otherD)
  expect(otherE).toEqual([3])
  expect(readFileSync(toFile('b [x].js.map'), 'utf8')).toBe(same)
})
