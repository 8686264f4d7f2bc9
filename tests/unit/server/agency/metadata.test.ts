import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getContrast, toRgb } from '#lib/domain/agency/colour.ts'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { toThemeCss } from '#lib/domain/agency/theme.ts'
import { toOrigin } from '#lib/server/agency/origin.ts'
import { splitSitemap, toSitemap, toSitemapIndex } from '#lib/server/agency/sitemap.ts'
import { toAgency } from '#tests/unit/support/agency.ts'

process.env.PORT = '3000'
process.env.BFF_URL = 'https://bff.example.com/bff'
process.env.DOMESTIC_URL = 'https://domestic.example.com'
process.env.SESSION_SECRETS = 'x'.repeat(40)

const agencyWith = (more: object) => toAgency({ host: 'www.galim.example', ...more })

function tokensOf(css: string): Record<'light' | 'dark', Record<string, string>> {
  const [light = '', dark = ''] = css.split('@media')
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--([\w-]+):(#\w+)/g)].map(([, name, value]) => [name ?? '', value ?? '']))
  return { light: read(light), dark: read(dark) }
}

describe('an agency’s colours', () => {
  test('are used unchanged when their contrast is sufficient', () => {
    expect(
      tokensOf(toThemeCss(agencyWith({ colors: { primary: '#0a4d8c', accent: '#B00', ground: '#eef3fa' } }))).light,
    ).toEqual({
      primary: '#0a4d8c',
      'on-primary': '#ffffff',
      action: '#bb0000',
      'on-action': '#ffffff',
      'action-deep': '#000000',
      'action-text': '#bb0000',
      ground: '#eef3fa',
      sun: '#f2a541',
    })
  })

  test.each(['red;}body{display:none', 'url(https://evil.example)', 'expression(1)', '#12', '#ggg', '</style>', ''])(
    'are ignored when they are not a hexadecimal colour: %s',
    (colour) => {
      const css = toThemeCss(
        agencyWith({ colors: { primary: colour, accent: colour, ground: colour }, backgroundColorCss: colour }),
      )
      expect(css).toBe(toThemeCss(agencyWith({})))
      expect(css).toMatch(/^:root\{[-\w:;#]+\}@media\(prefers-color-scheme:dark\)\{:root\{[-\w:;#]+\}\}$/)
    },
  )

  test('have sufficient contrast for all values, in both schemes', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, hex, hex, (primary, accent, ground) => {
        const schemes = tokensOf(toThemeCss(agencyWith({ colors: { primary, accent, ground } })))
        for (const [scheme, surface] of [
          ['light', '#ffffff'],
          ['dark', '#182c33'],
        ] as const) {
          const tokens = schemes[scheme]
          const pairs = [
            [tokens.primary, tokens.ground],
            [tokens.primary, surface],
            [tokens['action-text'], tokens.ground],
            [tokens['on-primary'], tokens.primary],
            [tokens['on-action'], tokens.action],
          ]
          for (const [a, b] of pairs) {
            expect(getContrast(toRgb(a) ?? [0, 0, 0], toRgb(b) ?? [0, 0, 0])).toBeGreaterThanOrEqual(4.45)
          }
        }
      }),
      { numRuns: 200, seed: 7 },
    )
  })
})

describe('the metadata of a page', () => {
  const origin = toOrigin({ host: 'www.galim.example' })
  const input = {
    origin,
    locale: 'en',
    path: '/hotel-info/GOC/1',
    title: 'Shunit, Eilat',
    description: 'By the sea',
  } as const

  test('has the canonical address and the alternates on the agency’s own host', () => {
    const { title, description, alternates } = toMetadata({ ...input, agency: agencyWith({}) })
    expect({ title, description, alternates }).toEqual({
      title: 'Shunit, Eilat | Galim',
      description: 'By the sea',
      alternates: {
        canonical: 'https://www.galim.example/en/hotel-info/GOC/1',
        languages: {
          he: 'https://www.galim.example/hotel-info/GOC/1',
          en: 'https://www.galim.example/en/hotel-info/GOC/1',
          ru: 'https://www.galim.example/ru/hotel-info/GOC/1',
          ar: 'https://www.galim.example/ar/hotel-info/GOC/1',
          'x-default': 'https://www.galim.example/hotel-info/GOC/1',
        },
      },
    })
  })

  test('names its picture once, for Open Graph: X shows that one in its large card', () => {
    const { openGraph, twitter } = toMetadata({ ...input, agency: agencyWith({}), share: 'hotel/GOC/1' })
    expect(openGraph?.images).toHaveLength(1)
    expect(twitter).toEqual({ card: 'summary_large_image', images: [] })
  })

  test('has its description in one line of at most 500 characters', () => {
    const { description } = toMetadata({
      ...input,
      agency: agencyWith({}),
      description: `By the sea\n\n${'pool '.repeat(200)}`,
    })
    expect(description).toMatch(/^By the sea pool pool .* pool…$/)
    expect(description?.length).toBeLessThanOrEqual(501)
  })

  test('has the agency’s title and description on every route; other pages than Home keep their own name before it', () => {
    const agency = agencyWith({
      metaTitle: { HEB: 'גלים!', ENG: 'Galim!' },
      metaDescription: { HEB: 'לחברים', ENG: 'For members' },
    })
    const titlesOf = (more: object) => {
      const { title, description } = toMetadata({ ...input, agency, ...more })
      return { title, description }
    }
    expect(titlesOf({ isHome: true })).toEqual({ title: 'Galim!', description: 'For members' })
    expect(titlesOf({})).toEqual({ title: 'Shunit, Eilat | Galim!', description: 'For members' })
    expect(titlesOf({ hidden: true })).toEqual({ title: 'Shunit, Eilat | Galim!', description: 'For members' })
    expect(titlesOf({ isHome: true, locale: 'he' })).toEqual({ title: 'גלים!', description: 'לחברים' })
    // Not translated: the marketer's Hebrew replaces the page's own on every route.
    expect(titlesOf({ isHome: true, locale: 'ru' })).toEqual({ title: 'גלים!', description: 'לחברים' })
  })

  test.each([{ forInternalAgentSite: true }, { isLoginMarketer: true }])(
    'excludes a closed site from indexing: %j',
    (more) => {
      expect(toMetadata({ ...input, agency: agencyWith(more) })).toEqual({
        title: 'Shunit, Eilat | Galim',
        description: 'By the sea',
        robots: { index: false, follow: false },
      })
    },
  )
})

test('a sitemap lists each page in each language with all its languages', () => {
  const xml = toSitemap('https://a.example', [{ path: '/', updatedAt: '2026-01-02' }, { path: '/a&b' }])
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://a.example/</loc>',
    '<loc>https://a.example/en</loc>',
    '<loc>https://a.example/ru</loc>',
    '<loc>https://a.example/ar</loc>',
    '<loc>https://a.example/a&#38;b</loc>',
    '<loc>https://a.example/en/a&#38;b</loc>',
    '<loc>https://a.example/ru/a&#38;b</loc>',
    '<loc>https://a.example/ar/a&#38;b</loc>',
  ])
  expect(xml.match(/hreflang="x-default" href="https:\/\/a.example\/"/g)).toHaveLength(4)
  expect(xml.match(/<lastmod>2026-01-02<\/lastmod>/g)).toHaveLength(4)
})

describe('a sitemap too large for one file', () => {
  const pages = Array.from({ length: 10 }, (_, index) => ({ path: `/p${index}` }))
  const paths = (parts: { path: string }[][]) => parts.map((part) => part.map(({ path }) => path.slice(2)).join(''))

  test.each([
    ['fits in one file', { addresses: 40, bytes: 1e9 }, ['0123456789']],
    [
      'is split by addresses: each page has one for each language',
      { addresses: 13, bytes: 1e9 },
      ['012', '345', '678', '9'],
    ],
    ['is split by bytes', { addresses: 1e9, bytes: 9_000 }, ['0123', '4567', '89']],
  ])('%s', (_, most, expected) => {
    const parts = splitSitemap('https://a.example', pages, most)
    expect(paths(parts)).toEqual(expected)
    for (const part of parts) {
      expect(Buffer.byteLength(toSitemap('https://a.example', part))).toBeLessThanOrEqual(most.bytes)
    }
  })

  test('is one empty part without pages', () => {
    expect(splitSitemap('https://a.example', [])).toEqual([[]])
  })

  test('has an index with the address of each part', () => {
    expect([...toSitemapIndex('https://a.example', 2).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
      'https://a.example/sitemap-1.xml',
      'https://a.example/sitemap-2.xml',
    ])
  })
})
