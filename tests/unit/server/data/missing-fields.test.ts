import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { PageContents } from '#lib/contract/entities/content.ts'
import { Deal, LiveShowProduct } from '#lib/contract/entities/deal.ts'
import { Destination, HotelChain, HotelConversion, HotelInfo, HotelListItem } from '#lib/contract/entities/hotel.ts'
import { countDealNights } from '#lib/domain/listing/deals.ts'
import { example } from '#tests/contract/example.ts'

Object.assign(process.env, {
  BFF_URL: 'http://upstream.example/bff',
  DOMESTIC_URL: 'http://upstream.example',
  SESSION_SECRETS: 'x'.repeat(40),
  LOG_LEVEL: 'silent',
})

// Imported after the environment is set, because the log reads it when it is loaded.
const { findMovedHotel, getHotel, getListedHotels } = await import('#lib/server/data/hotels.ts')
const { getDestinations } = await import('#lib/server/data/destinations.ts')
const { getDealGroups, getDealsInEffect, getDealsOnSale, getLiveShows } = await import('#lib/server/data/deals.ts')
const { getHotelPage } = await import('#lib/server/data/hotel-page.ts')
const { getChains } = await import('#lib/server/data/chains.ts')
const { getInfoPage, getInfoPages, getPageBlocks } = await import('#lib/server/data/content.ts')
const { resolveContentLinks } = await import('#lib/server/data/content-links.ts')
const { agencyOf } = await import('#tests/contract/visitors.ts')
const { getSharePicture } = await import('#lib/server/data/share-pictures.ts')

/** The replies by the end of their path, without the query. */
let replies: Record<string, unknown>
let agency: string
let count = 0
beforeEach(() => {
  replies = {}
  // Replies are cached by agency, so each test has its own.
  count += 1
  agency = `agency-${count}`
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    const found = Object.keys(replies).find((path) => decodeURIComponent(pathname).endsWith(path))
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(replies[found])
  })
})

const without = (value: unknown, ...names: string[]) =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.includes(name)))

const hotel = {
  ...(example(HotelInfo) as object),
  supplier: 'DAN',
  hotelCode: 'D-1',
  name: 'Sea',
  destinationCode: 'eilat',
}
const listed = {
  ...(example(HotelListItem) as object),
  supplier: 'DAN',
  hotelCode: 'D-1',
  names: { HEB: 'ים', RUS: 'Море' },
  destinationCode: 'eilat',
}

test.each([
  ['its codes', ['supplier', 'hotelCode'], { supplier: 'DAN', hotelCode: 'D-1', name: 'Sea' }],
  ['its destination', ['destinationCode'], { destinationCode: 'eilat', name: 'Sea' }],
  ['its name', ['name'], { name: 'Море' }],
])('the page of a hotel whose reply lacks %s is not lost', async (_, names, expected) => {
  replies = { '/hotelInfo/DAN/D-1': without(hotel, ...names), '/hotelInfo': [listed] }
  expect(await getHotel(agency, 'ru', 'DAN', 'D-1')).toMatchObject(expected)
})

test('a picture without a text has the name of the hotel, because a picture is a link and needs a name', async () => {
  const pictures = [{ url: 'https://media.example/1.jpg' }, { url: 'https://media.example/2.jpg', alt: 'Pool' }]
  replies = { '/hotelInfo/DAN/D-1': { ...hotel, pictures }, '/hotelInfo': [listed] }
  const read = await getHotel(agency, 'ru', 'DAN', 'D-1')
  expect(read?.pictures.map(({ alt }) => alt)).toEqual(['Sea', 'Pool'])
})

test('a hotel without a known destination is an error: its taxes would be those of another place', async () => {
  replies = { '/hotelInfo/DAN/D-1': without(hotel, 'destinationCode'), '/hotelInfo': [] }
  await expect(getHotel(agency, 'ru', 'DAN', 'D-1')).rejects.toThrow('malformed')
})

test('a hotel is listed under any name that it has, else under its code', async () => {
  const names = [{ ENG: 'Sea' }, { HEB: '', RUS: '  ' }, null]
  replies = { '/hotelInfo': names.map((one, index) => ({ ...listed, hotelCode: `D-${index}`, names: one })) }
  expect((await getListedHotels(agency, 'ar')).map(({ name }) => name)).toEqual(['Sea', 'D-1', 'D-2'])
})

test('a destination and a chain without coordinates, number of hotels or name are listed, each code once', async () => {
  const destination = { ...without(example(Destination), 'coordinates', 'hotelCount'), code: 'eilat', name: ' ' }
  const chain = { ...without(example(HotelChain), 'hotelCount', 'name'), code: 'kav', chainName: 'Kav Hof' }
  replies = { '/destination': [destination, { ...destination, name: 'Eilat' }], '/hotelChain': [chain, chain] }
  expect(await getDestinations(agency, 'ru')).toMatchObject([{ code: 'eilat', name: 'eilat' }])
  expect(await getChains(agency, 'ru')).toMatchObject([{ code: 'kav', name: 'Kav Hof' }])
})

test('a deal without a title, a type or the name of its destination is offered under its hotel', async () => {
  const deal = {
    ...without(example(Deal), 'title', 'dealType', 'destinationName'),
    hotelName: 'Sea',
    destinationCode: 'eilat',
    checkIn: '2099-01-01',
    checkOut: '2099-01-03',
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2099-01-01T00:00:00Z',
  }
  replies = {
    '/deal/inEffect/homepage': [deal, { ...deal, id: 'D2', hotelName: null }, { ...deal, id: 'D2' }],
    '/deal/inEffectLp/homepage/dest': [{ code: 'eilat', deals: [deal] }],
  }
  const named = (title: string) => ({ title, destinationName: 'eilat' })
  expect(await getDealsInEffect(agency, 'ru')).toMatchObject([named('Sea'), named('eilat')])
  expect(await getDealGroups(agency, 'ru', 'dest')).toMatchObject([{ name: 'eilat', deals: [named('Sea')] }])
})

test('a deal without nights or destination is offered, with the nights of its dates, unless it is longer than can be booked', async () => {
  const stay = { checkIn: '2099-01-01', startsAt: '2020-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
  const deal = { ...without(example(Deal), 'nights', 'destinationCode'), ...stay, kind: 'hotel', hotelName: 'Sea' }
  replies = {
    '/deal/inEffect/homepage': [
      { ...deal, id: 'D1', checkOut: '2099-01-04' },
      { ...deal, id: 'D2', checkOut: '2099-01-31', nights: 30 },
      { ...deal, id: 'D3', checkOut: '2099-01-04', kind: 'flight' },
    ],
  }
  const deals = await getDealsInEffect(agency, 'ru')
  expect(deals.map((one) => [one.id, one.title, countDealNights(one)])).toEqual([
    ['D1', 'Sea', 3],
    ['D3', 'Sea', 0],
  ])
})

test('a deal with dates on which nobody can stay is left out; of a hotel the dates tell the nights', async () => {
  const stay = { checkIn: '2099-01-01', checkOut: '2099-01-04', startsAt: '2020-01-01T00:00:00Z' }
  const deal = { ...(example(Deal) as object), ...stay, endsAt: '2099-01-01T00:00:00Z', nights: 9 }
  const days = { oneDay: { checkOut: '2099-01-01' }, reversed: { checkOut: '2098-12-31' } }
  const past = { checkIn: '2021-01-01', checkOut: '2021-01-04' }
  replies = {
    '/deal/inEffect/homepage': [
      { ...deal, id: 'hotel', kind: 'hotel' },
      { ...deal, id: 'package', kind: 'package', nights: 2 },
      ...['hotel', 'package', 'flight', 'tour'].flatMap((kind) => [
        { ...deal, kind, id: `${kind}-one-day`, ...days.oneDay },
        { ...deal, kind, id: `${kind}-reversed`, ...days.reversed },
        { ...deal, kind, id: `${kind}-past`, ...past },
      ]),
    ],
  }
  const deals = await getDealsOnSale(agency, 'en')
  expect(deals.map((one) => [one.id, countDealNights(one)])).toEqual([
    ['hotel', 3],
    ['package', 2],
    ['flight-one-day', 9],
    ['tour-one-day', 9],
  ])
})

test('the page of a hotel has its deals of every supplier that sells it, and those without a supplier', async () => {
  const times = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
  const stay = { checkIn: '2099-01-01', checkOut: '2099-01-03', nights: 2 }
  const deal = { ...(example(Deal) as object), ...stay, ...times, destinationCode: 'eilat' }
  const sold = [
    ['own', 'DAN', 'D-1'],
    ['other', 'ISRO', '77'],
    ['unnamed', null, '77'],
    ['another hotel', 'GOC', '77'],
  ].map(([id, supplier, hotelCode]) => ({ ...deal, id: id?.replace(' ', '-'), supplier, hotelCode }))
  const codes = [
    { supplier: 'DAN', code: 'D-1' },
    { supplier: 'ISRO', code: '77' },
  ]
  replies = {
    '/hotelInfo/DAN/D-1': hotel,
    '/deal/inEffectLp/homepage/': sold,
    '/hotelConversion': [{ ...(example(HotelConversion) as object), hotelCode: 'D-1', codes }],
    '/hotelInfo': [listed],
    '/hotelChain': [],
  }
  const read = await getHotel(agency, 'en', 'DAN', 'D-1')
  const page = read && (await getHotelPage(agency, 'en', read))
  expect(page?.deals.map(({ id }) => id)).toEqual(['own', 'other', 'unnamed'])
})

test('a hotel whose destination is not listed has no page of its destination', async () => {
  replies = { '/hotelInfo/DAN/D-1': hotel, '/hotelConversion': [], '/dest/': [], '/hotelInfo': [], '/hotelChain': [] }
  const readPage = async (destinations: unknown) => {
    replies['/destination'] = destinations
    agency = `${agency}-again`
    const read = await getHotel(agency, 'en', 'DAN', 'D-1')
    return read && (await getHotelPage(agency, 'en', read)).hasDestinationPage
  }
  const destination = example(Destination) as object
  expect(await readPage([{ ...destination, code: hotel.destinationCode }])).toBe(true)
  expect(await readPage([{ ...destination, code: 'elsewhere' }])).toBe(false)
})

test('a live show without a name is left out; a name in another language than Hebrew is enough', async () => {
  const show = { ...without(example(LiveShowProduct), 'text', 'venue'), startsAt: '2099-01-01T00:00:00Z' }
  const named = { ...show, id: 'S2', name: { ENG: 'Jazz' } }
  replies = { '/topItem/getLiveshowProductData': { products: [{ ...show, name: {} }, named] } }
  expect(await getLiveShows(agency)).toEqual([{ ...named, text: {}, venue: {} }])
})

test('an info page with an empty title has its slug as its title', async () => {
  replies = { '/footerItem/pageList': [{ slug: 'terms', title: { HEB: '', ENG: ' ' } }] }
  expect(await getInfoPages(agency)).toMatchObject([{ title: { HEB: 'terms' } }])
})

test('of an info page, a title in no language is that of the list, and such a description is none', async () => {
  const unreadable = { HEB: { text: 'x' } }
  replies = {
    '/footerItem/pageList': [{ slug: 'terms', title: 'Terms' }],
    '/footerItem/terms': { title: unreadable, metaDescription: unreadable, html: { HEB: '<p>x</p>' } },
  }
  const page = await getInfoPage(agency, 'terms')
  expect([page?.title, page?.metaDescription]).toEqual([{ HEB: 'Terms' }, undefined])
})

test('a link to a block may have ids of any script and as long as the contract allows', async () => {
  const itemId = `באנר-${'a'.repeat(150)}`
  replies = { [`/pageContentsHref/home/${itemId}`]: { pageId: 'home', itemId, title: 'x', href: '/hotels-page' } }
  const link = (id: string) => `<a href="/pageContentsHref/home/${id}">x</a>`
  const target = '<a href="/en/hotels-page">x</a>'
  expect((await resolveContentLinks(agency, 'en', link(itemId))).html).toBe(target)
  expect((await resolveContentLinks(agency, 'en', link(encodeURIComponent(itemId)))).html).toBe(target)
  expect((await resolveContentLinks(agency, 'en', link('%E0%A4%A'))).html).toBe(target)
})

test('a long link of editors is not shortened', async () => {
  const href = `/hotels-page?deals=all&utm_campaign=${'a'.repeat(400)}`
  const block = { ...(example(PageContents.shape.blocks.element) as object), kind: 'banner', href }
  replies = { '/pageContentsAggregate/byPage/home': { page: 'home', blocks: [block] } }
  expect(await getPageBlocks(agency, 'he', 'home')).toMatchObject([{ href }])
})

test.each([
  ['cannot be read', { startsAt: '2020-01-01', endsAt: '31/12/2020' }, 0],
  ['is empty', { startsAt: '', endsAt: ' ' }, 1],
])('a block whose period %s', async (_, period, shown) => {
  const block = { ...(example(PageContents.shape.blocks.element) as object), ...period }
  replies = { '/pageContentsAggregate/byPage/home': { page: 'home', blocks: [block] } }
  expect(await getPageBlocks(agency, 'he', 'home')).toHaveLength(shown)
})

describe('a hotel whose reply has other codes than its address', () => {
  const asked = { supplier: 'GOC', hotelCode: 'G-1', path: '/hotel-info/GOC/G-1' } as const
  const other = { supplier: 'DAN', hotelCode: 'D-1' } as const
  const find = async (from = asked) => {
    const found = await getHotel(agency, 'he', from.supplier, from.hotelCode)
    return found && findMovedHotel(agency, 'he', from, found)
  }

  test('redirects to the page of those codes, permanently only when the list has both codes for one hotel', async () => {
    replies = { '/hotelInfo/GOC/G-1': hotel, '/hotelInfo/DAN/D-1': hotel }
    expect(await find()).toEqual({ path: '/hotel-info/DAN/D-1', isPermanent: false })
    agency += '-listed'
    const codes = [
      { supplier: 'GOC', code: 'G-1' },
      { supplier: 'DAN', code: 'D-1' },
    ]
    replies = { ...replies, '/hotelConversion': [{ ...(example(HotelConversion) as object), hotelCode: 'G-1', codes }] }
    expect(await find()).toEqual({ path: '/hotel-info/DAN/D-1', isPermanent: true })
  })

  test('redirects permanently to another spelling of its codes, and not at all when they are the same', async () => {
    replies = { '/hotelInfo/DAN/d-1': hotel, '/hotelInfo/DAN/D-1': hotel }
    const from = { supplier: 'DAN', hotelCode: 'd-1', path: '/hotel-info/DAN/d-1' } as const
    expect(await find(from as never)).toEqual({ path: '/hotel-info/DAN/D-1', isPermanent: true })
    expect(await find({ ...other, path: '/hotel-info/DAN/D-1' } as never)).toBeUndefined()
  })

  test.each([
    ['has the codes of the address', { ...hotel, ...{ supplier: 'GOC', hotelCode: 'G-1' } }],
    ['has third codes', { ...hotel, hotelCode: 'D-2' }],
    ['does not exist', undefined],
  ])('is an error when the reply for those codes %s: redirects would have no end', async (_, reply) => {
    replies = { '/hotelInfo/GOC/G-1': hotel, ...(reply && { '/hotelInfo/DAN/D-1': reply }) }
    await expect(find()).rejects.toThrow('malformed')
  })
})

test('Home has a share picture although the reply with its blocks cannot be read', async () => {
  replies = { '/pageContentsAggregate/byPage/home': { blocks: 7 } }
  expect(await getSharePicture(agencyOf({ agencyCode: agency }), 'he', ['home'])).toMatchObject({
    share: { title: expect.stringMatching(/\p{L}/u) },
    isIncomplete: false,
  })
})
