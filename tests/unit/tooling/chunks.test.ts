import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkBuild, checkChunks, listEnvironmentTexts, listServerTexts } from '#scripts/check/chunks.ts'

const HINT = '//# allFunctionsCalledOnLoad\n'

describe('the texts by which a server module is recognized', () => {
  const source = (text: string) => ({ path: 'lib/server/a.ts', text })
  const find = (text: string, browser = '') =>
    listServerTexts([source(text)], [{ path: 'components/b.tsx', text: browser }]).map(({ reason }) => reason)

  test.each([
    ['a literal of several words', "log.warn('the session is not valid')", ['the session is not valid']],
    ['a wire line', "const calls = { 'GET /footerItem/pageList': 1 }", ['GET /footerItem/pageList']],
    ['no single word', "set('content-security-policy')", []],
    ['no short text', "fail('is missing')", []],
    ['no import', "import { a } from 'a package with spaces'", []],
    ['no type', "type Reason = 'the session is not valid'", []],
  ])('%s', (_, text, expected) => {
    expect(find(text)).toEqual(expected.map((literal) => `lib/server/a.ts ("${literal}")`))
  })

  test('a text that the browser may have is not among them', () => {
    expect(find("log.warn('the session is not valid')", "t('the session is not valid')")).toEqual([])
  })
})

describe('a browser script', () => {
  const forbidden = [
    ...listServerTexts([{ path: 'lib/server/a.ts', text: "log.warn('the session is not valid')" }], []),
    ...listEnvironmentTexts(['BFF_URL', 'PORT'], { SESSION_SECRETS: 'one-long-secret, another-secret', REDIS_URL: '' }),
  ]
  test.each([
    ['of the browser', 'const VIEWPORT="PORT";let env=1', []],
    ['with a server module', 'e.warn("the session is not valid")', ['lib/server/a.ts ("the session is not valid")']],
    ['with a variable', 'fetch(process.env.BFF_URL)', ['the environment variable BFF_URL']],
    ['with a variable that is a common word', 'e(process.env.PORT)', ['the environment variable PORT']],
    ['with a secret', 'const key="another-secret"', ['the value of SESSION_SECRETS']],
  ])('%s', (_, text, reasons) => {
    const chunks = [{ path: 'a.js', text: `${HINT}${text}` }]
    expect(checkChunks(chunks, forbidden)).toEqual(reasons.map((reason) => `a.js contains ${reason}`))
  })

  test('without the compile hint', () => {
    expect(checkChunks([{ path: 'a.js', text: 'a()' }], [])).toEqual([
      'a.js does not begin with //# allFunctionsCalledOnLoad',
    ])
  })
})

test('a build is checked with its own sources and this project’s variables', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'nofesh-chunks-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  expect(() => checkBuild(root, {})).toThrow('no browser scripts')
  write('lib/server/log.ts', "export const text = 'only the server says this'")
  write('.next/static/chunks/deep/a.js', `${HINT}e("only the server says this",process.env.SESSION_SECRETS)`)
  expect(checkBuild(root, {})).toEqual([
    '.next/static/chunks/deep/a.js contains lib/server/log.ts ("only the server says this")',
    '.next/static/chunks/deep/a.js contains the environment variable SESSION_SECRETS',
  ])
  rmSync(root, { recursive: true })
})
