import { describe, expect, jest, test } from '@jest/globals'
import { PATHS, upstream } from '#tests/unit/server/data/faulty-upstream.ts'

const { getInfoPage, getInfoPages, getLegalPaths } = await import('#lib/server/data/content.ts')
const { resolveContentLinks } = await import('#lib/server/data/content-links.ts')
const { getLiveShows } = await import('#lib/server/data/deals.ts')
const { UpstreamDown } = await import('#lib/server/data/unwrap.ts')

test('section 7: the target of a block is asked for in Hebrew, as the call is written, on a page in any language', async () => {
  const html = await resolveContentLinks('main', 'en', '<a href="/pageContentsHref/home/eilat-banner">x</a>')
  const asked = jest.mocked(fetch).mock.calls.map(([input]) => new URL(new Request(input).url))
  expect(asked.filter(({ pathname }) => PATHS.hrefs.test(pathname)).map(({ search }) => search)).toEqual([
    '?langCode=HEB',
  ])
  expect(html).toContain('href="/en/')
})

test.each([
  ['ok', 1],
  ['Success', 1],
  ['sold well', 1],
  [undefined, 1],
  ['failed', 0],
  ['ERROR', 0],
])('section 7: live shows with the status %j: %d', async (status, count) => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const show = { id: 'a', name: { HEB: 'הופעה' }, startsAt, price: 100, venue: { HEB: 'אולם' }, text: { HEB: 'טקסט' } }
  upstream.fault = {
    path: PATHS.shows,
    kind: 'other',
    reply: { status, products: [{ ...show, destinationCode: 'eilat' }] },
  }
  expect(await getLiveShows('main')).toHaveLength(count)
})

describe('the terms of an agency', () => {
  const listed = { slug: 'terms', title: { HEB: 'תקנון', ENG: 'Terms and conditions' }, purpose: 'terms' }
  const item = { ...listed, html: { HEB: '<p>תנאים</p>' } }

  test.each([
    ['of another shape', 'other' as const],
    ['that is not JSON', 'malformed' as const],
  ])('are shown without a list of pages, for one %s', async (_, kind) => {
    upstream.fault = { path: PATHS.infoPages, ...(kind === 'other' ? { kind, reply: { pages: [] } } : { kind }) }
    expect(await getInfoPage('main', 'terms')).toMatchObject({ slug: 'terms', title: { ENG: 'Terms and conditions' } })
    expect(await getInfoPage('main', 'no-such-page')).toBeUndefined()
  })

  test.each([null, 7, [], {}, { slug: null }, { slug: 'two words' }, { slug: 'about', title: { HEB: 7 } }])(
    'are shown where another entry of the list is broken, which costs that entry: %j',
    async (broken) => {
      upstream.fault = { path: PATHS.infoPages, kind: 'other', reply: [broken, listed] }
      expect(await getInfoPage('main', 'terms')).toMatchObject({
        slug: 'terms',
        title: { ENG: 'Terms and conditions' },
      })
      expect((await getInfoPages('main')).map(({ slug }) => slug)).toContain('terms')
      expect(await getLegalPaths('main')).toEqual({ terms: '/terms' })
    },
  )

  test('are shown although their title in the list cannot be read', async () => {
    upstream.fault = { path: PATHS.infoPages, kind: 'other', reply: [{ ...listed, title: 7 }] }
    expect(await getInfoPage('main', 'terms')).toMatchObject({ slug: 'terms', title: { ENG: 'Terms and conditions' } })
    expect(await getInfoPages('main')).toMatchObject([{ slug: 'terms', title: { HEB: 'terms' } }])
  })

  test.each([
    ['title', { ...item, title: null }, { title: { ENG: 'Terms and conditions' } }],
    ['slug', { ...item, slug: ['terms'] }, {}],
    ['purpose', { ...item, purpose: 'rules' }, { purpose: 'terms' }],
  ])('are shown although their own %s cannot be read', async (_, reply, more) => {
    upstream.fault = { path: PATHS.infoPage, kind: 'other', reply }
    const expected = { slug: 'terms', purpose: 'terms', html: { HEB: '<p>תנאים</p>' }, ...more }
    expect(await getInfoPage('main', 'terms')).toMatchObject(expected)
  })

  test('have no page without their text: a page that was cached stays', async () => {
    upstream.fault = { path: PATHS.infoPage, kind: 'other', reply: { ...item, html: null } }
    await expect(getInfoPage('main', 'terms')).rejects.toBeInstanceOf(UpstreamDown)
  })
})
