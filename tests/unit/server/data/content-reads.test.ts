import { describe, expect, jest, test } from '@jest/globals'
import { PATHS, upstream } from '#tests/unit/server/data/faulty-upstream.ts'

const { getInfoPage, getInfoPages, getLegalPaths, getPageBlocks } = await import('#lib/server/data/content.ts')
const { resolveContentLinks } = await import('#lib/server/data/content-links.ts')
const { getDealCategories, getDealGroups, getLandingDealsOfAllCategories, getLiveShows } = await import(
  '#lib/server/data/deals.ts'
)
const { getHome } = await import('#app/[agency]/[locale]/home-data.ts')
const { UpstreamDown } = await import('#lib/server/data/unwrap.ts')

test('section 7: the target of a block is asked for in Hebrew, as the call is written, on a page in any language', async () => {
  const { html } = await resolveContentLinks('main', 'en', '<a href="/pageContentsHref/home/eilat-banner">x</a>')
  const asked = jest.mocked(fetch).mock.calls.map(([input]) => new URL(new Request(input).url))
  expect(asked.filter(({ pathname }) => PATHS.hrefs.test(pathname)).map(({ search }) => search)).toEqual([
    '?langCode=HEB',
  ])
  expect(html).toContain('href="/en/')
})

test.each([
  ['/hotels-page?deals=all&amp;in=eilat', '/en/hotels-page?deals=all&#38;in=eilat'],
  ['/hotels-page?deals=all&in=eilat', '/en/hotels-page?deals=all&#38;in=eilat'],
  // Other references are not decoded here, so the address stays as it is.
  ['/&#x2f;evil.example', '/&#x2f;evil.example'],
  ['/x?a=1&#38;b=2', '/x?a=1&#38;b=2'],
])('a link within the site gets the page’s language, also with several parameters: %s', async (href, expected) => {
  const { html } = await resolveContentLinks('main', 'en', `<a href="${href}">x</a>`)
  expect(html).toBe(`<a href="${expected}">x</a>`)
})

test('the target of a block gets the page’s language, also with several parameters', async () => {
  upstream.fault = { path: PATHS.hrefs, kind: 'other', reply: { href: '/hotels-page?deals=all&in=eilat' } }
  const { html } = await resolveContentLinks('main', 'en', '<a href="/pageContentsHref/home/x">x</a>')
  expect(html).toBe('<a href="/en/hotels-page?deals=all&#38;in=eilat">x</a>')
})

test('links in the editors’ HTML on Home lead to their targets in the page’s language, as on an info page', async () => {
  const html = '<a href="/terms">x</a><a href="/pageContentsHref/home/eilat-banner">y</a>'
  const block = { pageId: 'home', itemId: 'a', kind: 'text', title: 'x', html }
  upstream.fault = { path: PATHS.blocks, kind: 'other', reply: { blocks: [block] } }
  const { blocks } = await getHome('main', 'en')
  expect(blocks[0]?.html).toBe('<a href="/en/terms">x</a><a href="/en/hotels-page/eilat">y</a>')
})

test('a link on Home to a block whose target cannot be read leads to the list of hotels, and the page is incomplete', async () => {
  const html = '<a href="/pageContentsHref/home/eilat-banner">y</a>'
  const block = { pageId: 'home', itemId: 'a', kind: 'text', title: 'x', html }
  upstream.fault = { path: PATHS.blocks, kind: 'other', reply: { blocks: [block] } }
  const answer = jest.mocked(fetch).getMockImplementation() ?? fetch
  jest
    .mocked(fetch)
    .mockImplementation(async (input, init) =>
      PATHS.hrefs.test(new Request(input, init).url) ? new Response('', { status: 500 }) : answer(input, init),
    )
  const { blocks, missing } = await getHome('main', 'en')
  expect(blocks[0]?.html).toBe('<a href="/en/hotels-page">y</a>')
  expect(missing).toEqual(['hrefs'])
})

test.each(['', null, {}])(
  'a link to a block without a target leads there too, and the page is complete: %j',
  async (href) => {
    upstream.fault = { path: PATHS.hrefs, kind: 'other', reply: { href } }
    const links = await resolveContentLinks('main', 'en', '<a href="/pageContentsHref/home/x">x</a>')
    expect(links).toEqual({ html: '<a href="/en/hotels-page">x</a>', missing: [] })
  },
)

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

describe('what a list has twice is shown once:', () => {
  const serve = (path: RegExp, reply: unknown) => {
    upstream.fault = { path, kind: 'other', reply }
  }
  const [one, other] = [{ code: 'a' }, { code: 'b' }]

  test('a category of deals', async () => {
    serve(PATHS.categories, [one, other, one])
    expect((await getDealCategories('main', 'he')).map(({ code }) => code)).toEqual(['a', 'b'])
  })

  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const toDeal = (id: string) => ({
    ...{ id, kind: 'hotel', checkIn: '2030-01-01', checkOut: '2030-01-03', adults: 2, price: 10_000 },
    ...{ startsAt: days(-1), endsAt: days(1) },
  })

  test('a group of deals, with the deals of both', async () => {
    serve(PATHS.deal, [
      { ...one, deals: [toDeal('1'), toDeal('2')] },
      { ...other, deals: [toDeal('3')] },
      { ...one, deals: [toDeal('2'), toDeal('4')] },
    ])
    const groups = await getDealGroups('main', 'he', 'dest')
    expect(groups.map(({ code, deals }) => [code, deals.map(({ id }) => id)])).toEqual([
      ['a', ['1', '2', '4']],
      ['b', ['3']],
    ])
  })

  test('a deal of two categories, on the landing page of an advertisement', async () => {
    serve(PATHS.campaignDeals, [
      { ...one, deals: [toDeal('1'), toDeal('2')] },
      { ...other, deals: [toDeal('2'), toDeal('3')] },
    ])
    expect((await getLandingDealsOfAllCategories('main', 'he')).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  test('a live show', async () => {
    const startsAt = new Date(Date.now() + 86_400_000).toISOString()
    const show = { id: 'a', name: { HEB: 'הופעה' }, startsAt, price: 100 }
    serve(PATHS.shows, { products: [show, { ...show, id: 'b' }, show] })
    expect((await getLiveShows('main')).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('a block of the editors', async () => {
    const block = { pageId: 'home', itemId: 'a', kind: 'banner', title: 'x' }
    serve(PATHS.blocks, { blocks: [block, { ...block, itemId: 'b' }, block] })
    expect((await getPageBlocks('main', 'he', 'home')).map(({ itemId }) => itemId)).toEqual(['a', 'b'])
  })

  test('an info page', async () => {
    serve(PATHS.infoPages, [{ slug: 'about' }, { slug: 'terms' }, { slug: 'about' }])
    expect((await getInfoPages('main')).map(({ slug }) => slug)).toEqual(['about', 'terms'])
  })
})

describe('the terms of an agency', () => {
  const listed = { slug: 'terms', title: { HEB: 'תקנון', ENG: 'Terms and conditions' }, purpose: 'terms' }
  const item = { ...listed, html: { HEB: '<p>תנאים</p>' } }

  test.each([
    ['of another shape', 'other' as const],
    ['that is not JSON', 'malformed' as const],
    ['that fails', 'failing' as const],
    ['that takes too long', 'slow' as const],
  ])('are shown without a list of pages, for one %s', async (_, kind) => {
    upstream.fault = { path: PATHS.infoPages, ...(kind === 'other' ? { kind, reply: { pages: [] } } : { kind }) }
    expect(await getInfoPage('main', 'terms')).toMatchObject({ slug: 'terms', title: { ENG: 'Terms and conditions' } })
    // The list may have another spelling of its slug.
    await expect(getInfoPage('main', 'no-such-page')).rejects.toBeInstanceOf(UpstreamDown)
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
