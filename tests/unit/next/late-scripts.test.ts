import { createRequire } from 'node:module'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import { deferScripts } from '#lib/server/next/late-scripts.ts'

const head =
  '<link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" href="/_next/static/b.js"/>'
const scripts =
  '<script src="/_next/static/a.js" async=""></script><script src="/_next/static/old.js" noModule=""></script>'
const body = '<body><script>self.__next_f=[]</script><script src="/_next/static/b.js" async=""></script></body>'
const toPage = (canonical: string) => `<html><head>${canonical}${head}${scripts}</head>${body}</html>`

describe('the scripts of a public page', () => {
  const page = deferScripts(toPage('<link rel="canonical" href="https://a.example/"/>'))

  test('are marked as late in their places, and their preloads removed', () => {
    expect(page).toContain('<script type="late" src="/_next/static/a.js" async=""></script>')
    expect(page).toContain('<script type="late" src="/_next/static/b.js" async=""></script>')
    expect(page).not.toContain('as="script"')
  })

  test('are the only elements that change', () => {
    expect(page).toContain('<script src="/_next/static/old.js" noModule=""></script>')
    expect(page).toContain('<script>self.__next_f=[]</script>')
    expect(page).toContain('href="/_next/static/a.css"')
  })

  test('are started by one inline script that parses', () => {
    const [, source = ''] = /<script>(\(.*\)\(\d+, \d+, "nofesh:hydrated"\))<\/script><\/head>/s.exec(page) ?? []
    expect(() => new Function(source)).not.toThrow()
    expect(source).not.toContain('</')
    // Nobody reads its comments and indentation in the browser.
    expect(source).not.toMatch(/^(?: |\/\/)/m)
  })

  test('are started once, also when a text of the page’s data looks like the end of the head', () => {
    const again = deferScripts(
      toPage('<link rel="canonical" href="https://a.example/"/>').replace('</body>', '</head></body>'),
    )
    expect(again.split('"nofesh:hydrated")</script></head>')).toHaveLength(2)
    expect(again).toContain('</head></body>')
  })

  test.each(['', '&lt;link rel="canonical"', '<p title="&lt;link rel=&quot;canonical&quot;">'])(
    'are unchanged on a page without a canonical link: %j',
    (canonical) => {
      expect(deferScripts(toPage(canonical))).toBe(toPage(canonical))
    },
  )
})

test('the tags that Next’s copy of React writes match the ones that the code searches for', async () => {
  const load = createRequire(import.meta.url)
  const { createElement } = load('next/dist/compiled/react') as typeof import('react')
  const { renderToPipeableStream } = load(
    'next/dist/compiled/react-dom/server.node',
  ) as typeof import('react-dom/server')
  const canonical = createElement('link', { rel: 'canonical', href: 'https://a.example/' })
  const script = createElement('script', { src: '/_next/static/chunks/a.js', async: true })
  const document = createElement('html', {}, createElement('head', {}, canonical), createElement('body', {}, script))
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // The first script of a stream gets an id, which in a page of Next is an inline one.
      bootstrapScripts: ['/_next/static/chunks/first.js', '/_next/static/chunks/b.js'],
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
    })
  })
  expect(html).toContain('as="script"')
  const page = deferScripts(html)
  expect(page).not.toContain('as="script"')
  expect(page).toContain('<script type="late" src="/_next/static/chunks/a.js" async=""></script>')
  expect(page).toContain('<script type="late" src="/_next/static/chunks/b.js" async=""></script>')
})
