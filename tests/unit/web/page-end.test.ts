import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageEnd } from '#components/layout/page-end.tsx'
import { secondsLeft } from '#lib/page-end.ts'

test('a page says when the first of what it tells of ends, whatever the offset it is written in', () => {
  const of = [{ endsAt: '2026-11-21T18:30:00+02:00' }, { endsAt: '2026-11-21T16:10:00Z' }, {}]
  const html = renderToStaticMarkup(createElement(PageEnd, { of }))
  expect(html).toBe('<meta name="nofesh-end" content="2026-11-21T16:10:00.000Z"/>')
  expect(secondsLeft(html, Date.parse('2026-11-21T16:00:00Z'))).toBe(600)
})

test('a page that tells of nothing that ends says nothing', () => {
  expect(renderToStaticMarkup(createElement(PageEnd, { of: [{}] }))).toBe('')
  expect(secondsLeft('<p>nofesh-end</p>', 0)).toBeUndefined()
})
