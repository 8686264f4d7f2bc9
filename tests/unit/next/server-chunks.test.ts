import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from '@jest/globals'
import { mergeServerChunks, toAscii } from '#lib/server/next/server-chunks.mjs'

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

describe('the text of a chunk', () => {
  const run = (code: string) => runInNewContext(`module = {}; ${code}; module.exports`) as unknown[]

  test('is written in ASCII, and means the same', () => {
    const code = [
      'module.exports=["מלון",`–\\–😀`,/[–\\–]/.source.length,/^[א-ת😀]+$/u.test("א😀"),"\\\\–",{é:1}',
      `"${'x'.repeat(500)}"]`,
    ].join(',')
    const ascii = toAscii(code)
    expect(ascii).toMatch(/^[\0-\x7f]+$/)
    expect(JSON.stringify(run(ascii).with(2, 0))).toBe(JSON.stringify(run(code).with(2, 0)))
  })

  test.each([
    ['is in ASCII already', 'module.exports=[1]'],
    ['would be larger in memory', 'module.exports="שלום לכולם"'],
    ['is read as its source', `module.exports=[String.raw\`–\`,"${'x'.repeat(500)}"]`],
    ['would be no code any more', `var 𠮷=1;module.exports=[𠮷,"${'x'.repeat(500)}"]`],
  ])('stays as it is when it %s', (_, code) => {
    expect(toAscii(code)).toBe(code)
  })
})
