import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { runAfterProductionCompile } from 'next/dist/build/after-production-compile.js'
import { addCompileHints } from '#lib/server/next/compile-hint.mjs'

const FILES = {
  'static/chunks/a.js': 'a()',
  'static/chunks/deep/b.js': 'b()',
  'static/chunks/a.js.map': 'a()',
  'static/chunks/a.css': 'a()',
  'server/chunks/a.js': 'a()',
}
const HINT = '//# allFunctionsCalledOnLoad\n'
const expected = { ...FILES, 'static/chunks/a.js': `${HINT}a()`, 'static/chunks/deep/b.js': `${HINT}b()` }

let distDir = ''
beforeEach(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'nofesh-build-'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(distDir, name)), { recursive: true })
    writeFileSync(path.join(distDir, name), text)
  }
})
afterEach(() => rmSync(distDir, { recursive: true }))

const read = () =>
  Object.fromEntries(Object.keys(FILES).map((name) => [name, readFileSync(path.join(distDir, name), 'utf8')]))

test('each browser script of a build gets the hint once, other files do not', async () => {
  await addCompileHints({ distDir })
  await addCompileHints({ distDir })
  expect(read()).toEqual(expected)
})

test('Next runs the hook of next.config.mjs with the folder of the build', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const { default: config } = await import(path.resolve('next.config.mjs'))
  await runAfterProductionCompile({
    config,
    buildSpan: { traceChild: () => ({ traceAsyncFn: (run: () => Promise<void>) => run() }) },
    telemetry: { record: () => undefined },
    metadata: { projectDir: path.dirname(distDir), distDir },
  } as never)
  expect(read()).toEqual(expected)
})
