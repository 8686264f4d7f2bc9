import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readStripped, stripTypes } from '#lib/server/stripped-types.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'stripped-'))
const distDir = path.join(root, '.next')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, source: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), source)
  return source
}

const addition = write('lib/add.ts', 'export const add = (one: number, other: number): number => one + other\n')
const main = write(
  'server.ts',
  `import { add } from './lib/add.ts'
const sum: number = add(1, 2)
const isCompiled = process.moduleLoadList.some((name) => name.includes('deps/amaro'))
process.stdout.write(JSON.stringify({ sum, isCompiled, hasFolder: import.meta.url.endsWith('/server.ts') }))
`,
)
const hook = path.resolve('lib/server/load-stripped.mjs')
const start = () =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', hook, 'server.ts'], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  ) as unknown

test('without a build, and for a file that was changed after it, Node removes the types', async () => {
  write('package.json', '{ "type": "module" }')
  expect(start()).toEqual({ sum: 3, isCompiled: true, hasFolder: true })
  await stripTypes({ distDir }, root)
  write('lib/add.ts', addition.replace('one + other', 'one + other + 10'))
  expect(start()).toEqual({ sum: 13, isCompiled: true, hasFolder: true })
  write('lib/add.ts', addition)
})

test('a built site starts without the compiler, from modules at the same addresses', async () => {
  await stripTypes({ distDir }, root)
  expect(readStripped(addition, distDir)).toMatch(/^export const add = \(one, ?other\) +=> one \+ other\n$/)
  expect(readStripped(main, distDir)).toContain('const sum = add(1, 2)')
  expect(readStripped(`${addition} `, distDir)).toBeUndefined()
  expect(start()).toEqual({ sum: 3, isCompiled: false, hasFolder: true })
})
