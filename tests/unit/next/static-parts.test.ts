import { describe, expect, jest, test } from '@jest/globals'
import { leaveOutStaticParts } from '#lib/server/next/static-parts.ts'

const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const toPush = (text: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})</script>`

/** A document whose payload comes in two pieces, the second of which begins in the middle of a row. */
function toDocument(rows: readonly string[]): string {
  const payload = rows.join('')
  const half = Math.floor(payload.length / 2)
  return `<head><link rel="canonical" href="/"/></head><body><p>Text</p>${START}${toPush(payload.slice(0, half))}${toPush(payload.slice(half))}</body>`
}

/** The payload of a document, as the browser puts it together. */
function readPayload(html: string): string {
  const pieces = [...html.matchAll(/<script>self\.__next_f\.push\((.*?)\)<\/script>/g)]
  return pieces.map(([, json = '']) => (JSON.parse(json) as [number, string])[1]).join('')
}

const row = (id: string, value: unknown) => `${id}:${JSON.stringify(value)}\n`
const text = (id: string, value: string) => `${id}:T${Buffer.byteLength(value).toString(16)},${value}`
const STATIC = '1:I[17,["/_next/static/chunks/a.js"],"StaticPart"]\n'
const ISLAND = '2:I[18,["/_next/static/chunks/b.js"],"AccountButton"]\n'
const part = (children: unknown, props = {}) => ['$', '$L1', null, { className: 'p-5', ...props, children }]

const shorten = (rows: readonly string[]) => readPayload(leaveOutStaticParts(toDocument(rows)))

describe('the payload of a document', () => {
  test('has no content of static parts, and no row that only they refer to', () => {
    const payload = shorten([
      STATIC,
      ISLAND,
      text('3', 'שלום <b>'),
      row('4', ['$', 'ul', null, { children: ['$L5'] }]),
      row('5', ['$', 'li', 'a', { children: 'Hidden' }]),
      row('0', ['$', 'main', null, { children: [part(['$L4', '$3']), ['$', '$L2', null, { label: 'Log in' }]] }]),
    ])
    expect(payload).toBe(
      STATIC +
        ISLAND +
        row('0', [
          '$',
          'main',
          null,
          {
            children: [
              ['$', '$L1', null, { className: 'p-5', left: 1 }],
              ['$', '$L2', null, { label: 'Log in' }],
            ],
          },
        ]),
    )
  })

  test('keeps its texts, whose length is written in bytes, in every script', () => {
    const texts = ['Sea', 'ים', 'моря', '₪100 – 😀', 'end\n7:x'].map((value, index) => text(`a${index}`, value))
    const needed = { title: texts.map((_, index) => `$a${index}`) }
    const rows = [...texts, STATIC, row('0', ['$', 'main', null, { ...needed, children: part('One') }])]
    const payload = shorten(rows)
    expect(payload.startsWith(texts.join(''))).toBe(true)
    expect(payload).not.toContain('One')
  })

  test('is complete also when a text of the page looks like its beginning', () => {
    const hostile = '(self.__next_f=self.__next_f||[]).push([0])'
    const rows = [text('3', hostile), STATIC, row('0', ['$', 'main', null, { title: '$3', children: part('One') }])]
    expect(shorten(rows)).toBe(
      text('3', hostile) +
        STATIC +
        row('0', ['$', 'main', null, { title: '$3', children: ['$', '$L1', null, { className: 'p-5', left: 1 }] }]),
    )
  })

  test('numbers its parts, so that the browser can tell them apart', () => {
    const payload = shorten([STATIC, row('0', [part('One'), part('Two')])])
    expect([...payload.matchAll(/"left":(\d)/g)].map(([, number]) => number)).toEqual(['1', '2'])
  })

  test('keeps an object of a static part that is also needed outside of it', () => {
    const payload = shorten([
      STATIC,
      ISLAND,
      row('4', part(['$', '$L2', null, { labels: { close: 'Close', size: '$5' } }])),
      row('5', 'Large'),
      row('0', ['$L4', ['$', '$L2', null, { labels: '$4:props:children:props:labels' }]]),
    ])
    expect(payload).toContain(row('0', ['$L4', ['$', '$L2', null, { labels: { close: 'Close', size: '$5' } }]]))
    expect(payload).toContain(row('5', 'Large'))
    expect(payload).not.toContain('props:labels')
  })

  test('is read once, however many references lead into a static part', () => {
    const labels = Array.from({ length: 200 }, (_, index) => ({ text: `Label ${index}` }))
    const document = toDocument([
      STATIC,
      ISLAND,
      row('4', part(['$', '$L2', null, { labels }])),
      row('0', [
        '$L4',
        ...labels.map((_, index) => ['$', '$L2', null, { label: `$4:props:children:props:labels:${index}` }]),
      ]),
    ])
    const parse = jest.spyOn(JSON, 'parse')
    const shortened = leaveOutStaticParts(document)
    const times = parse.mock.calls.length
    parse.mockRestore()
    const payload = readPayload(shortened)
    expect(payload).toContain(JSON.stringify(['$', '$L2', null, { label: { text: 'Label 199' } }]))
    expect(payload).not.toContain('props:labels')
    // Two pieces, three rows with elements or imports, and the row of the static part once more.
    expect(times).toBeLessThan(12)
  })

  test('keeps an object of a static part in each place that needs it, and changes none of them with another', () => {
    const payload = shorten([
      STATIC,
      ISLAND,
      row(
        '4',
        part([
          '$',
          '$L2',
          null,
          { labels: { first: { text: '$5:words:one' }, second: '$4:props:children:props:labels:first' } },
        ]),
      ),
      row('5', { words: { one: 'One' } }),
      row('0', ['$L4', '$4:props:children:props:labels', '$4:props:children:props:labels:first']),
    ])
    expect(payload).toContain(
      row('0', [
        '$L4',
        { first: { text: '$5:words:one' }, second: { text: '$5:words:one' } },
        { text: '$5:words:one' },
      ]),
    )
  })

  test('keeps of a long row in a static part only what is needed elsewhere', () => {
    const text = 'Long'.repeat(300)
    const icon = [['path', { d: 'm6 9 6 6 6-6' }]]
    const rows = [
      STATIC,
      ISLAND,
      row('4', ['$', 'p', null, { text, children: ['$', '$L2', null, { icon }] }]),
      row('5', ['$', 'p', null, { text, children: ['$', '$L2', null, { icon: '$4:props:children:props:icon' }] }]),
    ]
    const shownElsewhere = shorten([...rows, row('0', [part('$L4'), '$L5'])])
    expect(shownElsewhere).not.toContain('4:[')
    expect(shownElsewhere).toContain(row('5', ['$', 'p', null, { text, children: ['$', '$L2', null, { icon }] }]))
    const shownWhole = shorten([...rows, row('0', ['$L5', part('$L4'), '$L4'])])
    expect(shownWhole).toContain(rows[2])
    expect(shownWhole).toContain(rows[3])
  })

  test('keeps a row whose id begins with a letter, as in a long payload', () => {
    const payload = shorten([
      STATIC,
      row('a1', 'Kept'),
      row('b', { text: 'Kept too' }),
      row('0', [part('x'), '$a1', '$b:text', '$Lc2']),
      row('c2', ['$', 'p', null, { children: 'Later' }]),
    ])
    expect(payload).toContain(row('a1', 'Kept'))
    expect(payload).toContain('b:{"text"')
    expect(payload).toContain('c2:')
  })

  test('keeps what keys lead through', () => {
    const payload = shorten([
      STATIC,
      row('4', { labels: '$5' }),
      row('5', { close: { text: 'Close' } }),
      row('0', [part('x'), '$4:labels:close']),
    ])
    expect(payload).toContain('5:{"close"')
    expect(payload).toContain('4:{"labels":"$5"}')
  })

  test('finds the component by a name that is a row of its own', () => {
    const payload = shorten([
      '1:I[17,["$6"],"$7"]\n',
      row('6', '/a.js'),
      row('7', 'StaticPart'),
      row('0', part('Gone')),
    ])
    expect(payload).not.toContain('Gone')
    expect(payload).toContain('7:"StaticPart"')
  })

  test('cannot end its script early', () => {
    const html = leaveOutStaticParts(toDocument([STATIC, row('0', [part('x'), '</script><script>alert(1)</script>'])]))
    expect(html).not.toContain('<script>alert')
    expect(readPayload(html)).toContain('</script><script>alert(1)</script>')
  })

  test.each([
    ['without static parts', [row('0', ['$', 'p', null, { children: 'Text' }])]],
    ['of the development server', [STATIC, '0:D{"time":1}\n', row('0', part('x'))]],
    ['with binary rows', [STATIC, '3:A2,ab', row('0', part('x'))]],
    ['that ends in the middle of a row', [STATIC, row('0', part('x')).trimEnd()]],
    ['that is no payload', ['{"a":1}']],
  ])('%s is unchanged', (_, rows) => {
    const html = toDocument(rows)
    expect(leaveOutStaticParts(html)).toBe(html)
  })

  test('is looked for only after the last start, because earlier text may be content', () => {
    const document = toDocument([STATIC, row('0', part('Gone'))])
    const html = `<main>${START}${toPush('0:"mine"\n')}</main>${document}`
    expect(leaveOutStaticParts(html)).toContain(toPush('0:"mine"\n'))
    expect(leaveOutStaticParts(html)).not.toContain('Gone')
  })

  test('of a page that is not indexed is unchanged, because it is not cached', () => {
    const html = toDocument([STATIC, row('0', part('x'))]).replace('canonical', 'icon')
    expect(leaveOutStaticParts(html)).toBe(html)
  })

  test('with a piece of many megabytes is shortened too', () => {
    const long = 'a'.repeat(20_000_000)
    const html = toDocument([STATIC, row('0', [part('x'), long])])
    const shortened = toDocument([STATIC, row('0', [['$', '$L1', null, { className: 'p-5', left: 1 }], long])])
    expect(readPayload(leaveOutStaticParts(html)) === readPayload(shortened)).toBe(true)
  })

  test('with a piece of another form is unchanged', () => {
    const html = `${toDocument([STATIC, row('0', part('x'))])}<script>self.__next_f.push([3,"AAAA"])</script>`
    expect(leaveOutStaticParts(html)).toBe(html)
  })
})
