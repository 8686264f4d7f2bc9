import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { WireLine } from '#lib/contract/service.ts'
import { LangCode } from '#lib/contract/values.ts'
import type { Sandbox } from '#sandbox/app.ts'
import { fixture } from '#tests/unit/sandbox/fixture.ts'
import { call, type Input, openSandbox, services } from '#tests/unit/sandbox/support.ts'

let sandbox: Sandbox
beforeAll(() => {
  sandbox = openSandbox({ catalogue: fixture })
})
afterAll(() => sandbox.close())

const get = async (service: 'bff' | 'domestic', line: WireLine, input: Input = {}, code = 'main') => {
  const { status, data } = await call(sandbox, service, line, input, { agency: code })
  expect({ line, status }).toEqual({ line, status: 200 })
  const entry = services[service].calls[line]
  if (!entry) throw new Error(`no line ${line}`)
  return entry.reply.parse(data)
}

const SCRIPT = { HEB: /\p{Script=Hebrew}/u, ENG: /[A-Za-z]/, RUS: /\p{Script=Cyrillic}/u, ARA: /\p{Script=Arabic}/u }

const catalogue = () => sandbox.world.catalogue
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('the catalogue has none')
  return one
}

const LISTS: { service: 'bff' | 'domestic'; line: WireLine; input?: () => Input; some: boolean }[] = [
  { service: 'domestic', line: 'GET /destination', some: true },
  { service: 'domestic', line: 'GET /hotelConversion', some: true },
  { service: 'domestic', line: 'GET /hotelChain', some: true },
  { service: 'domestic', line: 'GET /dealCategory/onlyActive', some: true },
  { service: 'domestic', line: 'GET /deal/inEffect/homepage', some: true },
  { service: 'domestic', line: 'GET /deal/inEffectLp/homepage/chain', some: true },
  { service: 'domestic', line: 'GET /deal/inEffectLp/homepage/category', some: true },
  { service: 'domestic', line: 'GET /deal/inEffectLp/homepage/dest', some: true },
  { service: 'domestic', line: 'GET /deal/inEffectLp/homepage/', some: true },
]

describe.each(LangCode.options)('in %s', (langCode) => {
  test.each(LISTS)('$line', async ({ service, line }) => {
    const rows = (await get(service, line, { query: { langCode } })) as { name?: string; title?: string }[]
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.name ?? row.title).toMatch(SCRIPT[langCode])
  })

  test('every hotel has its page, with at least six pictures with different views and texts', async () => {
    for (const { supplier, hotelCode, names, rooms } of catalogue().hotels) {
      const path = { supplier, hotelCode }
      const hotel = (await get('domestic', 'GET /hotelInfo/{supplier}/{hotelCode}', {
        path,
        query: { langCode },
      })) as { name: string; pictures: { url: string; alt: string; roomCode?: string }[]; facilities: unknown[] }
      expect(hotel.name).toBe(names[langCode])
      expect(hotel.pictures.length).toBeGreaterThanOrEqual(6)
      expect(new Set(hotel.pictures.map(({ url }) => url)).size).toBe(hotel.pictures.length)
      expect(hotel.pictures.flatMap(({ roomCode }) => roomCode ?? [])).toEqual(rooms.map(({ code }) => code))
      for (const { alt } of hotel.pictures) expect(alt).toMatch(SCRIPT[langCode])
      expect(hotel.facilities).toHaveLength(
        catalogue().hotels.find((one) => one.hotelCode === hotelCode)?.facilities.length ?? 0,
      )
    }
  })

  test('the content blocks of a page', async () => {
    const { page } = first(catalogue().blocks)
    const contents = (await get('bff', 'GET /pageContentsAggregate/byPage/{page}', {
      path: { page },
      query: { langCode },
    })) as { blocks: { title: string }[] }
    expect(contents.blocks.length).toBeGreaterThan(0)
    for (const { title } of contents.blocks) expect(title).toMatch(SCRIPT[langCode])
  })
})

test('a block of an agency replaces the general block on its own site', async () => {
  const blocks = async (code: string) => {
    const line = 'GET /pageContentsAggregate/byPage/{page}'
    const contents = await get('bff', line, { path: { page: 'home' }, query: { langCode: 'HEB' } }, code)
    return (contents as { blocks: { title: string; picture?: object }[] }).blocks.map((block) => [
      block.title,
      block.picture !== undefined,
    ])
  }
  expect(await blocks('main')).toEqual([
    ['hero בעברית', true],
    ['benefit בעברית', false],
  ])
  expect(await blocks('galim')).toEqual([
    ['benefit בעברית', false],
    ['galim בעברית', true],
  ])
  expect(
    await get('bff', 'GET /pageContentsAggregate/byPage/{page}', { path: { page: 'x' }, query: { langCode: 'HEB' } }),
  ).toEqual({ page: 'x', blocks: [] })
})

describe('a hotel', () => {
  test('is found by the code of each of its suppliers, always with its own code', async () => {
    const hotel = catalogue().hotels.find(({ otherCodes }) => otherCodes.length > 0)
    if (!hotel) throw new Error('no hotel under two codes')
    for (const { supplier, code } of hotel.otherCodes) {
      const reply = await get('domestic', 'GET /hotelInfo/{supplier}/{hotelCode}', {
        path: { supplier, hotelCode: code },
        query: { langCode: 'ENG' },
      })
      expect(reply).toMatchObject({ supplier: hotel.supplier, hotelCode: hotel.hotelCode, name: hotel.names.ENG })
    }
  })

  test('that does not exist is 404', async () => {
    const path = { supplier: 'GOC', hotelCode: 'nowhere' }
    const reply = await call(sandbox, 'domestic', 'GET /hotelInfo/{supplier}/{hotelCode}', {
      path,
      query: { langCode: 'HEB' },
    })
    expect(reply).toEqual({ status: 404, data: { error: { message: 'המלון לא נמצא.' } } })
  })

  test('a destination has the lowest price of a night of its hotels', async () => {
    const rows = (await get('domestic', 'GET /destination', { query: { langCode: 'ENG' } })) as {
      code: string
      hotelCount: number
      pricePerNightFrom?: number
    }[]
    for (const { code, hotelCount, pricePerNightFrom = 0 } of rows) {
      const hotels = catalogue().hotels.filter(({ destinationCode }) => destinationCode === code)
      expect(hotelCount).toBe(hotels.length)
      const lowestBase = Math.min(...hotels.flatMap(({ rooms }) => rooms.map(({ basePrice }) => basePrice)))
      expect(pricePerNightFrom).toBeGreaterThan(lowestBase * 0.4)
      expect(pricePerNightFrom).toBeLessThan(lowestBase * 2.5)
    }
  })
})

describe('lists are sliced from row 1, both ends included', () => {
  test.each([
    { service: 'domestic', line: 'GET /hotelInfo', query: {} },
    { service: 'domestic', line: 'GET /destination', query: { langCode: 'HEB' } },
    { service: 'domestic', line: 'GET /hotelConversion', query: { langCode: 'HEB' } },
    { service: 'domestic', line: 'GET /hotelChain', query: { langCode: 'HEB' } },
    { service: 'bff', line: 'GET /destinationEx/', query: {} },
  ] as const)('$line', async ({ service, line, query }) => {
    const whole = (await get(service, line, { query: { ...query, from: '1', to: '1000' } })) as unknown[]
    expect(await get(service, line, { query: { ...query, from: '2', to: '4' } })).toEqual(whole.slice(1, 4))
    expect(await get(service, line, { query: { ...query, from: '999', to: '1000' } })).toEqual([])
  })
})

type DealRow = {
  id: string
  kind: string
  startsAt: string
  endsAt: string
  checkIn: string
  checkOut: string
  nights: number
  price: number
  fullPrice?: number
  supplier?: string
  destinationCode: string
  chainName?: string
}

describe('deals', () => {
  const homepage = async (code = 'main') =>
    (await get('domestic', 'GET /deal/inEffect/homepage', { query: { langCode: 'ENG' } }, code)) as DealRow[]

  test('are in effect now, sorted by their end, and cheaper than without the deal', async () => {
    const deals = await homepage()
    expect(deals.map(({ id, endsAt, checkIn, checkOut }) => [id, endsAt, checkIn, checkOut])).toEqual([
      // In ten days it is a Tuesday; the next Thursday is the third.
      ['chained', '2026-11-21T17:00:00+02:00', '2026-12-03', '2026-12-05'],
      ['atlantis', '2026-11-22T06:00:00+02:00', '2026-12-03', '2026-12-05'],
      ['flight', '2026-11-22T16:00:00+02:00', '2026-11-24', '2026-11-25'],
      ['alone', '2026-11-23T02:00:00+02:00', '2026-12-01', '2026-12-03'],
    ])
    for (const { price, fullPrice = 0, kind } of deals) {
      const percent = kind === 'flight' ? 20 : 15
      // The desk fee is not reduced by the deal.
      expect(price).toBeGreaterThanOrEqual(Math.floor((fullPrice * (100 - percent)) / 100))
      expect(fullPrice).toBeGreaterThan(price)
    }
  })

  test('a flight has local times in Israel, and arrives on the next day when it flies over midnight', async () => {
    const flight = (await homepage()).find(({ id }) => id === 'flight')
    expect(flight).toMatchObject({
      price: 40_000,
      fullPrice: 50_000,
      flights: [
        {
          carrier: 'Kav Air',
          flightNumber: 'KV 71',
          from: 'from in English',
          to: 'to in English',
          departsAt: '2026-11-25T23:30:00+02:00',
          arrivesAt: '2026-11-26T00:25:00+02:00',
          charter: true,
          baggage: 'bag in English',
        },
      ],
    })
  })

  test('that have ended are in no list', async () => {
    const own = openSandbox({ catalogue: fixture })
    const soonest = (
      (await call(own, 'domestic', 'GET /deal/inEffect/homepage', { query: { langCode: 'ENG' } }, { agency: 'main' }))
        .data as DealRow[]
    )[0]
    if (!soonest) throw new Error('no deal')
    own.world.clock.advance(Date.parse(soonest.endsAt) - own.world.clock.now().getTime())
    for (const { line } of LISTS.filter((list) => list.line.startsWith('GET /deal/'))) {
      const { data } = await call(own, 'domestic', line, { query: { langCode: 'ENG' } }, { agency: 'main' })
      expect(JSON.stringify(data)).not.toContain(`"id":"${soonest.id}"`)
    }
    own.close()
  })

  test('of a type of one agency are listed on its site only', async () => {
    const ids = async (code: string) => (await homepage(code)).map(({ id }) => id)
    expect(await ids('galim')).toEqual(['chained', 'atlantis', 'of-galim', 'flight', 'alone'])
    expect(await ids('masa')).toEqual(['chained', 'atlantis', 'flight', 'alone'])
    const types = (code: string) => get('domestic', 'GET /dealType/byAgency', { query: { agencyCode: code } })
    const open = { dealType: 'open', name: 'open בעברית' }
    expect(await types('masa')).toEqual([open])
    expect(await types('galim')).toEqual([
      open,
      { dealType: 'galim-only', name: 'galim-only בעברית', marketerId: 'MK220' },
    ])
    const line = 'GET /operation/marketerId'
    expect(await get('domestic', line, { query: { dealType: 'galim-only' } }, 'galim')).toEqual({ marketerId: 'MK220' })
    expect(await get('domestic', line, { query: { dealType: 'galim-only' } }, 'masa')).toEqual({ marketerId: null })
    expect(await get('domestic', line, { query: { dealType: 'open' } }, 'galim')).toEqual({ marketerId: null })
  })

  test('are grouped by category in the categories’ order, without empty categories', async () => {
    const groups = (await get('domestic', 'GET /deal/inEffectLp/homepage/category', {
      query: { langCode: 'ENG' },
    })) as { code: string; name: string; deals: DealRow[] }[]
    expect(groups.map(({ code, name, deals }) => [code, name, deals.map(({ id }) => id)])).toEqual([
      ['quiet', 'quiet in English', ['flight', 'alone']],
      ['sea', 'sea in English', ['chained', 'atlantis']],
    ])
    expect(await get('domestic', 'GET /dealCategory/onlyActive', { query: { langCode: 'RUS' } })).toEqual([
      { code: 'quiet', name: 'quiet по-русски', text: 'text по-русски' },
      { code: 'sea', name: 'sea по-русски', text: 'text по-русски' },
    ])
  })

  test('of a landing page match its destination or chain', async () => {
    const all = await homepage()
    const chained = all.find(({ chainName }) => chainName !== undefined)
    const line = 'GET /deal/inEffectLp/homepage/'
    const ids = (rows: unknown) => (rows as DealRow[]).map(({ id }) => id)
    const destCode = first(all).destinationCode
    const chainName = chained?.chainName ?? ''
    expect(ids(await get('domestic', line, { query: { langCode: 'ENG', destCode } }))).toEqual(
      ids(all.filter((deal) => deal.destinationCode === destCode)),
    )
    expect(
      ids(await get('domestic', line, { query: { langCode: 'ENG', chainName: chainName.toUpperCase() } })),
    ).toEqual(ids(all.filter((deal) => deal.chainName === chainName)))
  })

  test('of ATLANTIS at a destination lie within the requested dates', async () => {
    const all = (await homepage()).filter(({ supplier }) => supplier === 'ATLANTIS')
    const { destinationCode, checkIn, checkOut, id } = first(all)
    const ask = async (chkin: string, chkout: string) =>
      (
        (await get('domestic', 'GET /deal/atlDealsByDest/{dest}', {
          path: { dest: destinationCode },
          query: { chkin, chkout, langCode: 'ENG' },
        })) as DealRow[]
      ).map((deal) => deal.id)
    expect(await ask(checkIn, checkOut)).toContain(id)
    expect(await ask('2026-01-01', '2026-01-02')).toEqual([])
  })

  test('are in the calendar on their check-in date', async () => {
    const deals = Map.groupBy(await homepage(), ({ checkIn }) => checkIn)
    const dates = (await get('domestic', 'GET /deal/calendarDates')) as {
      date: string
      deals: number
      priceFrom?: number
    }[]
    const marked = dates.filter((one) => one.deals > 0)
    expect(marked.map(({ date, deals: count, priceFrom }) => [date, count, priceFrom])).toEqual(
      [...deals]
        .map(([date, rows]) => [date, rows.length, Math.min(...rows.map(({ price }) => price))] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    )
    expect(dates.map(({ date }) => date)).toEqual(dates.map(({ date }) => date).toSorted())
  })
})

describe('pages of the site', () => {
  test('every listed info page is answered, and its category contains it', async () => {
    const list = (await get('domestic', 'GET /footerItem/pageList')) as { slug: string; purpose: string }[]
    const categories = (await get('domestic', 'GET /footerCategory/activeOnly')) as {
      items: { slug?: string; href?: string }[]
    }[]
    const shown = categories.flatMap(({ items }) => items.flatMap(({ slug }) => slug ?? []))
    expect(shown.toSorted()).toEqual(list.map(({ slug }) => slug).toSorted())
    for (const { slug, purpose } of list) {
      expect(await get('domestic', 'GET /footerItem/{slug}', { path: { slug } })).toMatchObject({ slug, purpose })
    }
    const unknown = await call(sandbox, 'domestic', 'GET /footerItem/{slug}', { path: { slug: 'nothing-here' } })
    expect(unknown).toEqual({ status: 404, data: { error: { message: 'העמוד לא נמצא.' } } })
  })

  test('the link of a block, and 404 without one', async () => {
    const linked = catalogue().blocks.find(({ href, agencyCode }) => href !== undefined && agencyCode === undefined)
    const path = { pageId: linked?.page ?? '', itemId: linked?.itemId ?? '' }
    expect(await get('bff', 'GET /pageContentsHref/{pageId}/{itemId}', { path })).toMatchObject({
      ...path,
      title: linked?.titles.HEB,
      href: linked?.href,
    })
    const none = { pageId: path.pageId, itemId: 'nothing-here' }
    expect(await call(sandbox, 'bff', 'GET /pageContentsHref/{pageId}/{itemId}', { path: none })).toMatchObject({
      status: 404,
    })
  })

  test('holidays of several years, each once', async () => {
    const line = 'GET /operation/packDates/holidays'
    const both = (await get('bff', line, { query: 'year=2027&year=2026&year=2026' })) as { date: string }[]
    const one = (await get('bff', line, { query: 'year=2026' })) as { date: string }[]
    expect(one.length).toBeGreaterThan(10)
    expect(one.every(({ date }) => date.startsWith('2026-'))).toBe(true)
    expect(both.slice(0, one.length)).toEqual(one)
    expect(both.length).toBeGreaterThan(one.length + 10)
  })

  test('live shows', async () => {
    expect(await get('domestic', 'GET /topItem/getLiveshowProductData')).toMatchObject({
      status: 'ok',
      products: [
        { id: 'show', name: catalogue().liveShows[0]?.name, price: 12_000, startsAt: '2026-11-25T20:30:00+02:00' },
      ],
    })
  })
})

describe('an agency by its host', () => {
  const byHost = (host: string) => call(sandbox, 'bff', 'GET /agencyContents/byHost/{host}', { path: { host } })

  test.each(['main', 'galim', 'shemesh', 'masa', 'derech', 'maagal', 'ashrai', 'agents'])('%s', async (code) => {
    const { host } = catalogue().agencies.find(({ agencyCode }) => agencyCode === code) ?? { host: '' }
    const reply = await byHost(host)
    expect(reply).toMatchObject({ status: 200, data: { agencyCode: code, host } })
    expect(await byHost(`${host}:3000`)).toEqual(reply)
    expect(await call(sandbox, 'bff', 'GET /agencyContents/byAgencyCode/{code}', { path: { code } })).toEqual(reply)
    expect((reply.data as { logo: { url: string } }).logo.url).toMatch(/^http:\/\/sandbox\.test\/media\/logo\//)
    // The reply contains no credentials.
    expect(Object.keys(reply.data as object)).not.toContain('login')
    expect(Object.keys(reply.data as object)).not.toContain('cancelPassword')
  })

  test.each(['nobody.localhost', 'closed.localhost'])('%s is not found', async (host) => {
    expect(await byHost(host)).toEqual({ status: 404, data: { error: { message: 'הסוכנות לא נמצאה.' } } })
  })
})
