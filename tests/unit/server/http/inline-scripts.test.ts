import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { readInlineScripts } from '#lib/server/http/inline-scripts.ts'
import { deferScripts } from '#lib/server/next/late-scripts.ts'
import { measureProcessorTime } from '#tests/unit/support/processor-time.ts'

const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const START = '(self.__next_f=self.__next_f||[]).push([0])'
const RUNTIME =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0637v33xsjp-6.js"],"runtimeModuleIds":[494553]});'
const data = (text: string) => `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])`
const PIECES = [data('1:"$Sreact.fragment"\n2:["$","p",null,{"children":"</p> \u2028 שלום"}]\n'), data('3:null')]
const BINARY = 'self.__next_f.push([3,"aGVsbG8="])'
const script = (text: string) => `<script>${text}</script>`
const tail = [
  `<script id="_R_">${RUNTIME}</script>`,
  '<script id="_R_" src="/_next/static/chunks/runtime.js" async=""></script>',
  '<script src="/_next/static/chunks/398c2d76j7v7d.js?dpl=1" async=""></script>',
  '<script src="/_next/static/chunks/398c.js" noModule=""></script>',
  script(START),
  ...PIECES.map(script),
  script(BINARY),
  '</body></html>',
].join('')
const own = [RUNTIME, START, ...PIECES, BINARY].map(toHash)

/** A page of Next with this content. */
const pageWith = (content: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body><main>${content}</main>${tail}`

describe('the inline scripts of a page', () => {
  test('are Next’s: its runtime, and the page’s data in pieces', () => {
    expect(readInlineScripts(pageWith('<p>Hi</p>'))).toEqual({ hashes: own, unknown: [] })
  })

  test('and the site’s own starter of late scripts', () => {
    const page = deferScripts(pageWith('', '<link rel="canonical" href="/"/>'))
    const [, starter = ''] = /<script>(\(function[\s\S]*?)<\/script>/.exec(page) ?? []
    expect(readInlineScripts(page)).toEqual({ hashes: [toHash(starter), ...own], unknown: [] })
  })

  test('structured data is data, and needs no hash', () => {
    const page = pageWith('<script type="application/ld+json">{"@type":"Hotel"}</script>')
    expect(readInlineScripts(page)).toEqual({ hashes: own, unknown: [] })
  })
})

describe('an injected script is neither hashed nor silent', () => {
  test.each([
    ['code', 'alert(1)'],
    ['code after data', `${PIECES[0]};alert(1)`],
    ['a call in the place of data', 'self.__next_f.push([1,alert(1)])'],
    ['a template', 'self.__next_f.push([1,`alert(1)`])'],
    ['data with a getter', 'self.__next_f.push([1,{get a(){alert(1)}}])'],
    ['data of another kind', 'self.__next_f.push([2,"x"])'],
    ['more data than a piece has', 'self.__next_f.push([1,"a","b"])'],
    ['data before the start, as in a page’s content', PIECES[0] ?? ''],
    ['space around data', ` ${PIECES[0]}`],
    ['a comment that changes the end of the element', 'self.__next_f.push([1,"<!--<script>"])'],
    ['code like the starter’s', '(function startLateScripts(){alert(1)})(1, 2, "x")'],
    ['another runtime', RUNTIME],
    ['nothing', ''],
  ])('%s', (_, code) => {
    const { hashes, unknown } = readInlineScripts(pageWith(script(code)))
    expect(hashes).toEqual(own)
    expect(unknown).toEqual([`<script>${code}`.slice(0, 120)])
  })

  test.each([
    ['in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['as a module', '<script type="module">alert(1)</script>'],
    ['as an import map', '<script type="importmap">{"imports":{}}</script>'],
    ['as speculation rules', '<script type="speculationrules">{"prefetch":[]}</script>'],
    ['with the runtime’s id', '<script id="_R_">alert(1)</script>'],
    ['that looks like a file', '<script data-x=" src=">alert(1)</script>'],
    ['with a slash', '<script/x>alert(1)</script>'],
    ['from another host', '<script src="https://evil.example/a.js"></script>'],
    ['from another host, like a path', '<script src="//evil.example/_next/static/a.js"></script>'],
    ['from another path of the site', '<script src="/api/search?x=1"></script>'],
    ['that calls itself structured data', '<script type="application/ld+json" onload="alert(1)">{}</script>'],
    ['in a file’s element', '<script src="/_next/static/a.js" async="">alert(1)</script>'],
  ])('%s', (_, markup) => {
    const { hashes, unknown } = readInlineScripts(pageWith(markup))
    expect([hashes, unknown.length]).toEqual([own, 1])
  })

  test('with the start of data: only what follows the last start is data', () => {
    const page = pageWith(`${script(START)}${script('self.__next_f.push([1,"evil"])')}`)
    expect(readInlineScripts(page)).toEqual({ hashes: own, unknown: ['self.__next_f.push([1,"evil"])'] })
  })

  test('with another runtime: only the last one is Next’s', () => {
    const other = RUNTIME.replace('0637', '9999')
    const page = pageWith(`<script id="_R_">${other}</script>`)
    expect(readInlineScripts(page)).toEqual({ hashes: own, unknown: [other.slice(0, 120)] })
  })

  test('with a runtime of another host', () => {
    const other = RUNTIME.replace('static/chunks', '//evil.example/static/chunks')
    expect(readInlineScripts(`<script id="_R_">${other}</script>`).hashes).toEqual([])
  })
})

test('a page of half a megabyte takes a few milliseconds, also a hostile one', async () => {
  const pages = [
    pageWith('<p>שלום</p>'.repeat(40_000)),
    pageWith('<script '.repeat(60_000)),
    pageWith('<script>self.__next_f.push([1,"'.repeat(15_000)),
    '<script '.repeat(60_000),
    '<script>'.repeat(60_000),
  ]
  for (const page of pages) {
    readInlineScripts(page)
    expect(await measureProcessorTime(() => readInlineScripts(page))).toBeLessThan(250)
  }
})
