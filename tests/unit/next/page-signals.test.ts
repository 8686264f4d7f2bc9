import { describe, expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageExpiry } from '#components/layout/page-expiry.tsx'
import { MISSING_PAGE_META } from '#lib/domain/page-signals.ts'
import { getSecondsUntilPageEnd, isMissingPage } from '#lib/server/next/page-signals.ts'

describe('the end of a page', () => {
  test('is the earliest end of its content, whatever the time zone it is written in', () => {
    const content = [{ endsAt: '2026-11-21T18:30:00+02:00' }, { endsAt: '2026-11-21T16:10:00Z' }, {}]
    const html = renderToStaticMarkup(createElement(PageExpiry, { content }))
    expect(html).toBe('<meta name="nofesh-end" content="2026-11-21T16:10:00.000Z"/>')
    expect(getSecondsUntilPageEnd(html, Date.parse('2026-11-21T16:00:00Z'))).toBe(600)
  })

  test('is the earliest of several on one page', () => {
    const toMeta = (end: string) => `<meta name="nofesh-end" content="${end}"/>`
    const html = toMeta('2026-11-21T16:10:00.000Z') + toMeta('2026-11-21T16:00:15.000Z')
    expect(getSecondsUntilPageEnd(html, Date.parse('2026-11-21T16:00:00Z'))).toBe(15)
  })

  test('is that of the day of a deal’s check-in in Israel, where the deal itself ends later', () => {
    const toEnd = (endsAt: string) => {
      const content = [{ endsAt, checkIn: '2027-01-05' }]
      return /content="([^"]+)"/.exec(renderToStaticMarkup(createElement(PageExpiry, { content })))?.[1]
    }
    expect(toEnd('9999-12-31T00:00:00Z')).toBe('2027-01-05T22:00:00.000Z')
    expect(toEnd('2027-01-05T21:59:00Z')).toBe('2027-01-05T21:59:00.000Z')
  })

  test('is absent when none of its content ends', () => {
    expect(renderToStaticMarkup(createElement(PageExpiry, { content: [{}] }))).toBe('')
    expect(getSecondsUntilPageEnd('<p>nofesh-end</p>', 0)).toBeUndefined()
  })
})

test('a missing page is recognized by its meta element, as React writes it, and by nothing else', () => {
  const page = (...children: Parameters<typeof createElement>[2][]) =>
    renderToStaticMarkup(createElement('html', {}, createElement('head', {}, ...children)))
  expect(isMissingPage(page(createElement('meta', MISSING_PAGE_META)))).toBe(true)
  expect(isMissingPage(page(createElement('title', {}, '<meta name="nofesh-answer" content="missing"')))).toBe(false)
})
