import { describe, expect, test } from '@jest/globals'
import { toLateScripts } from '#lib/serving/late-scripts.ts'

const head =
  '<link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" href="/_next/static/b.js"/>'
const scripts =
  '<script src="/_next/static/a.js" async=""></script><script src="/_next/static/old.js" noModule=""></script>'
const body = '<body><script>self.__next_f=[]</script><script src="/_next/static/b.js" async=""></script></body>'
const toPage = (canonical: string) => `<html><head>${canonical}${head}${scripts}</head>${body}</html>`

describe('the scripts of a page', () => {
  const page = toLateScripts(toPage('<link rel="canonical" href="https://a.example/"/>'))

  test('wait, each in its place, and are not fetched ahead', () => {
    expect(page).toContain('<script type="late" src="/_next/static/a.js" async=""></script>')
    expect(page).toContain('<script type="late" src="/_next/static/b.js" async=""></script>')
    expect(page).not.toContain('as="script"')
  })

  test('leave alone what is no file of theirs', () => {
    expect(page).toContain('<script src="/_next/static/old.js" noModule=""></script>')
    expect(page).toContain('<script>self.__next_f=[]</script>')
    expect(page).toContain('href="/_next/static/a.css"')
  })

  test('are begun by a script that is whole and stands once', () => {
    const [, source = ''] = /<script>(\(.*\)\(\d+, \d+\))<\/script><\/head>/s.exec(page) ?? []
    expect(() => new Function(source)).not.toThrow()
    expect(source).not.toContain('</')
  })

  test.each(['', '&lt;link rel="canonical"', '<p title="&lt;link rel=&quot;canonical&quot;">'])(
    'come at once where search engines are not led: %j',
    (canonical) => {
      expect(toLateScripts(toPage(canonical))).toBe(toPage(canonical))
    },
  )
})
