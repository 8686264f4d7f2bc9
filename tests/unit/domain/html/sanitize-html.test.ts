import { describe, expect, jest, test } from '@jest/globals'
import { measureProcessorTime } from '#tests/unit/support/processor-time.ts'

const noBreakText = jest.fn((text: string) => text)
jest.unstable_mockModule('#lib/i18n/no-break.ts', () => ({ noBreakText }))
const { sanitizeHtml } = await import('#lib/domain/html/sanitize-html.ts')

describe('HTML from an editor', () => {
  test.each([
    ['<h2>a</h2><p>b <strong>c</strong></p>', '<h2>a</h2><p>b <strong>c</strong></p>'],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<p onclick="x()" style="color:red" id="a" class="b">c</p>', '<p>c</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    // An override is removed: what remains must have been checked.
    ['<a href="java\u202escript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#x202e;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="\u202djavascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/\u202e/evil.example">x</a>', '<a>x</a>'],
    ['<a href="\u202dhttps://a.example">x</a>', '<a href="https://a.example" rel="noopener nofollow">x</a>'],
    ['<a href="/terms">x</a>', '<a href="/terms">x</a>'],
    ['<a href="https://a.example" target="_blank">x</a>', '<a href="https://a.example" rel="noopener nofollow">x</a>'],
    ['<a href="tel:*6060">x</a>', '<a href="tel:*6060">x</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>1</script></svg><iframe src="a"></iframe>', ''],
    ['<meta name="nofesh-answer" content="missing">a', 'a'],
    ['<style>body{}</style><link rel="stylesheet" href="a">a', 'a'],
    [
      '<table><tr><th scope="row">a</th><td colspan="2">b</td></tr></table>',
      '<table><tr><th scope="row">a</th><td colspan="2">b</td></tr></table>',
    ],
    ['<p dir="ltr" lang="en">a</p>', '<p dir="ltr" lang="en">a</p>'],
    ['<form action="/"><input name="a"></form>', ''],
    ['1 < 2 <3 <b>a</b> <', '1 &lt; 2 &lt;3 <b>a</b> &lt;'],
    ['<<script>alert(1)</script>b<<p>c</p>', '&lt;b&lt;<p>c</p>'],
    // Isolates and embeddings end with their paragraph; an override would reverse a price.
    ['<p>\u202e₪120\u202c &#8238;a&#x202D;b \u2066c\u2069</p>', '<p>₪120\u202c ab \u2066c\u2069</p>'],
    ['<abbr title="\u202ea">b</abbr>', '<abbr title="a">b</abbr>'],
    ['<bdo dir="rtl">₪120</bdo>', '<bdi dir="rtl">₪120</bdi>'],
    ['<abbr title="a < b">c</abbr>', '<abbr title="a &lt; b">c</abbr>'],
    ['\uE000script>a', 'script&gt;a'],
    // Between Arabic words the groups of a phone number would be reordered.
    ['<a href="tel:03-5151614">03-5151614</a>', '<a href="tel:03-5151614"><bdi dir="ltr">03-5151614</bdi></a>'],
    [
      'اتصلوا 03-515-1614، +972-3-515-1614 أو *6060',
      'اتصلوا <bdi dir="ltr">03-515-1614</bdi>، <bdi dir="ltr">+972-3-515-1614</bdi> أو <bdi dir="ltr">*6060</bdi>',
    ],
    ['1-800-123456', '<bdi dir="ltr">1-800-123456</bdi>'],
    ['2026-12-03, 12-14, 08:00-20:00, B2-4000, 3 * 4', '2026-12-03, 12-14, 08:00-20:00, B2-4000, 3 * 4'],
  ])('%s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean)
  })
})

test('long text with many line breaks and unclosed paragraphs keeps its structure', () => {
  const cleaned = sanitizeHtml(`<h2>Title</h2>${'<p>line<br>'.repeat(2_000)}`)
  expect(cleaned.startsWith('<h2>Title</h2><p>line<br />')).toBe(true)
})

test('text in 60,000 nested tags is cleaned quickly and remains readable', async () => {
  let cleaned = ''
  const time = await measureProcessorTime(() => {
    cleaned = sanitizeHtml(`${'<b>'.repeat(60_000)}words<script>x</script>`)
  })
  expect(time).toBeLessThan(500)
  expect(cleaned).toContain('words')
  expect(cleaned).not.toContain('<script')
})

test.each(['<', '< '])('text of 200,000 characters of %j is one text, not one for each of them', (part) => {
  noBreakText.mockClear()
  const text = part.repeat(200_000 / part.length)
  expect(sanitizeHtml(text)).toBe(text.replaceAll('<', '&lt;'))
  expect(noBreakText).toHaveBeenCalledTimes(1)
})

test('tags that end tags of another name do not close count as nested: only the text remains', () => {
  expect(sanitizeHtml('<b>a</i>'.repeat(600)).replaceAll(' ', '')).toBe('a'.repeat(600))
  expect(sanitizeHtml('<b>a</B></i>'.repeat(600))).toBe('<b>a</b>'.repeat(600))
})
