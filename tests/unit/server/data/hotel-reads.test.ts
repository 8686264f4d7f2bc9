import { beforeEach, describe, expect, test } from '@jest/globals'
import { HOTEL, PATHS, resetUpstream, upstream } from '#tests/unit/server/data/faulty-upstream.ts'

const { findNamedDestination, getHotelCollection } = await import('#lib/server/data/hotel-collections.ts')
const { getCollectionPage } = await import('#app/[agency]/[locale]/collection-data.ts')
const { getDealGroups, getDealListing, getDealsOnSale } = await import('#lib/server/data/deals.ts')
const { getDestinations } = await import('#lib/server/data/destinations.ts')
const { findHotelByCode, getHotelOfLists } = await import('#lib/server/data/hotels.ts')
const { getProduct, toListedHotelCodes } = await import('#lib/server/data/products.ts')
const { readDraft } = await import('#lib/domain/search/search.ts')

const HOTEL_NAME = 'Kav Hof Shunit'

test.each(['ים המלח', 'Dead Sea', 'мёртвое море', 'البحر الميت'])(
  'a destination is found by its name in any language: %s',
  async (name) => {
    for (const locale of ['he', 'ru'] as const) {
      expect((await findNamedDestination('main', locale, name))?.code).toBe('dead-sea')
    }
  },
)

test.each([
  ['he', 'קו חוף'],
  ['ru', 'кав-хоф'],
  ['en', ' KAV HOF'],
] as const)('a chain is found by its name in the language of the page: %s', async (locale, name) => {
  expect((await getHotelCollection('main', locale, 'chain', name))?.value).toBe('Kav Hof')
  expect(await getHotelCollection('main', locale, 'chain', 'no such chain')).toBeUndefined()
})

test.each(['eilat', 'EILAT', 'אֵילַת', ' Эйлат', 'إيلات'])(
  'the page of a destination is found by its code, or by its name in any language: %s',
  async (value) => {
    const page = await getCollectionPage('main', 'en', 'destination', value)
    expect(page?.collection.path).toBe('/hotels-page/eilat')
  },
)

test('the hotel of an address in small letters is that of its supplier, although another one has the same code', async () => {
  const reply = ['GOC', 'DAN'].map((supplier) => ({ supplier, hotelCode: 'H7' }))
  upstream.fault = { path: PATHS.hotels, kind: 'other', reply }
  expect(await findHotelByCode('main', 'h7', 'dan')).toEqual({ supplier: 'DAN', hotelCode: 'H7' })
  expect(await findHotelByCode('main', 'h7', 'mini')).toBeUndefined()
})

test('an address without a supplier names no hotel where two suppliers have one with its code', async () => {
  const reply = ['GOC', 'DAN'].map((supplier) => ({ supplier, hotelCode: 'H7' }))
  upstream.fault = { path: PATHS.hotels, kind: 'other', reply: [...reply, { supplier: 'DAN', hotelCode: 'H8' }] }
  expect(await findHotelByCode('main', 'h7')).toBeUndefined()
  expect(await findHotelByCode('main', 'h8')).toEqual({ supplier: 'DAN', hotelCode: 'H8' })
})

test.each([
  [[{ supplier: 'GOC', code: 'GOC-EIL01' }], 'Kav Hof Shunit'],
  [[{ supplier: 'GOC', code: 'GOC-NEW' }], 'C1'],
])('a hotel of a chain that the list of codes does not name is offered by another name: %j', async (codes, name) => {
  const chainCode = (await getHotelCollection('main', 'en', 'chain', 'kav-hof'))?.scope.code
  resetUpstream()
  upstream.fault = { path: PATHS.conversions, kind: 'other', reply: [{ hotelCode: 'C1', chainCode, codes }] }
  const chain = await getHotelCollection('main', 'en', 'chain', 'kav-hof')
  expect(chain?.searchHotels).toEqual([{ code: 'C1', name }])
})

const expectFound = (): never => {
  throw new Error('the sandbox has no such deal')
}

describe('the deal of a product page', () => {
  const findSold = async () => {
    // Which deal is the first of a list depends on the hour; not every hotel belongs to a chain.
    const groups = await Promise.all(
      (['dest', 'chain', 'category'] as const).map((by) => getDealGroups('main', 'en', by)),
    )
    const isInAllLists = (id: string) =>
      groups.every((list) => list.some(({ deals }) => deals.some((deal) => deal.id === id)))
    const deals = await getDealsOnSale('main', 'en')
    const {
      id: dealId,
      hotelCode = dealId,
      checkIn,
      checkOut,
    } = deals.find(({ id, hotelCode }) => hotelCode && isInAllLists(id)) ?? expectFound()
    resetUpstream()
    return { hotelCode, dealId, checkIn, checkOut }
  }
  test('has not ended where the deals cannot be read: that is unknown', async () => {
    const sold = await findSold()
    for (const kind of ['failing', 'malformed'] as const) {
      upstream.fault = { path: PATHS.deals, kind }
      const { deal, hasDealEnded } = await getProduct('main', 'en', sold, Date.now())
      expect([deal, hasDealEnded]).toEqual([undefined, false])
      resetUpstream()
    }
  })

  test('may be one of those for landing pages, which Home does not have', async () => {
    const sold = await findSold()
    upstream.fault = { path: /deal\/inEffect\/homepage/, kind: 'empty' }
    expect(await getProduct('main', 'en', sold, Date.now())).toMatchObject({
      deal: { id: sold.dealId },
      hasDealEnded: false,
    })
  })

  test('may be in one list of landing pages only, also where the others cannot be read', async () => {
    const sold = await findSold()
    const others = ['homepage', 'homepage/dest', 'homepage/chain', 'homepage/category']
    for (const only of others) {
      const path = new RegExp(`/deal/inEffect(Lp)?/(?!${only}$)homepage`)
      for (const kind of only === 'homepage' ? (['failing'] as const) : (['empty', 'failing'] as const)) {
        upstream.fault = { path, kind }
        const found = await getProduct('main', 'en', sold, Date.now())
        expect({ only, kind, id: found.deal?.id }).toEqual({ only, kind, id: sold.dealId })
        resetUpstream()
      }
    }
  })

  test('has ended where no list has it, where it is over, and on other dates than its own', async () => {
    const sold = await findSold()
    const ended = { deal: undefined, hasDealEnded: true }
    expect(await getProduct('main', 'en', { ...sold, dealId: 'no-such-deal' }, Date.now())).toMatchObject(ended)
    expect(await getProduct('main', 'en', sold, Date.parse('2099-01-01'))).toMatchObject(ended)
    expect(await getProduct('main', 'en', { ...sold, checkIn: '2030-01-01' }, Date.now())).toMatchObject(ended)
    const { dealId: _, ...withoutDeal } = sold
    expect(await getProduct('main', 'en', withoutDeal, Date.now())).toMatchObject({ hasDealEnded: false })
  })
})

describe('a page of deals', () => {
  const LANDING = /inEffectLp/
  const listing = (by: 'in' | 'of' | 'type', code: string) => ({ scope: { by, code }, page: 1 })

  test('of a category that landing pages do not have shows the deals of Home, which links to it', async () => {
    const [deal = expectFound()] = await getDealsOnSale('main', 'en')
    const { categoryCode = '' } = deal
    upstream.fault = { path: LANDING, kind: 'empty' }
    const found = await getDealListing('main', 'en', listing('type', categoryCode))
    expect(found?.deals.map(({ id }) => id)).toContain(deal.id)
    expect(new Set(found?.deals.map((one) => one.categoryCode))).toEqual(new Set([categoryCode]))
  })

  test('of a destination that is not listed has the deals that name it, because the page of all deals links to it', async () => {
    const [deal = expectFound()] = await getDealsOnSale('main', 'en')
    const { destinationCode = '', destinationName } = deal
    upstream.fault = { path: /destination$|inEffectLp/i, kind: 'empty' }
    expect(await getDealListing('main', 'en', listing('in', destinationCode))).toMatchObject({
      name: destinationName,
      deals: expect.arrayContaining([expect.objectContaining({ id: deal.id })]),
    })
  })

  test.each([
    ['in', 'eilat', 'Eilat'],
    ['of', 'kav-hof', 'Kav Hof'],
  ] as const)('with the scope %s=%s exists although its last deal has ended', async (by, code, name) => {
    upstream.fault = { path: /deal\/inEffect/, kind: 'empty' }
    expect(await getDealListing('main', 'en', listing(by, code))).toEqual({ name, deals: [] })
    expect(await getDealListing('main', 'en', listing(by, 'no-such-code'))).toBeUndefined()
  })
})

test.each([
  ['eilat', true],
  ['elsewhere', false],
])('the destination of a product page’s hotel has a page where it is listed: %s', async (code, expected) => {
  const [listed = expectFound()] = await getDestinations('main', 'en')
  resetUpstream()
  upstream.fault = { path: PATHS.destinations, kind: 'other', reply: [{ ...listed, code }] }
  expect(await getProduct('main', 'en', HOTEL, Date.now())).toMatchObject({ hasDestinationPage: expected })
})

describe('the hotel of a product page', () => {
  const conversion = (hotelCode: string, code: string, supplier = 'DAN') => ({
    hotelCode,
    name: hotelCode,
    city: 'Eilat',
    destinationCode: 'eilat',
    codes: [{ supplier, code }],
  })
  const find = (hotelCode: string, supplier?: 'GOC' | 'DAN') =>
    getHotelOfLists('main', 'en', hotelCode, supplier).then((hotel) => hotel?.name)

  test('is that of the code in searches, although a supplier has the same code for another hotel', async () => {
    upstream.fault = {
      path: PATHS.conversions,
      kind: 'other',
      reply: [conversion('other', '101'), conversion('101', '7')],
    }
    expect(await find('101')).toBe('101')
  })

  test('is not that of another supplier with the same code', async () => {
    upstream.fault = {
      path: PATHS.conversions,
      kind: 'other',
      reply: [conversion('a', '101'), conversion('b', '101', 'GOC')],
    }
    expect([await find('101', 'DAN'), await find('101', 'GOC')]).toEqual(['a', 'b'])
  })
})

describe('a product page whose hotel has no content that can be read', () => {
  const choice = { hotelCode: HOTEL.hotelCode, checkIn: '2027-03-01', checkOut: '2027-03-03' }
  const read = () => getProduct('main', 'en', choice, Date.now())

  test('has the hotel’s name, place and destination of the lists, and nothing that describes it', async () => {
    const { hotel: complete } = await read()
    resetUpstream()
    for (const kind of ['failing', 'empty', 'malformed'] as const) {
      upstream.fault = { path: PATHS.hotel, kind }
      const { hotel, isUndescribed } = await read()
      expect(isUndescribed).toBe(true)
      const { name, city, destinationCode } = complete ?? {}
      expect(hotel).toMatchObject({ ...HOTEL, name, city, destinationCode, description: '', rooms: [], pictures: [] })
    }
  })

  test.each([
    ['the list of hotels', /\/hotelInfo/],
    ['the list of hotel codes', /\/hotelInfo\/|\/hotelConversion/],
  ])('has them without %s too', async (_, path) => {
    upstream.fault = { path, kind: 'failing' }
    expect(await read()).toMatchObject({ isUndescribed: true, hotel: { ...HOTEL, name: HOTEL_NAME } })
  })

  test('is of a hotel that is described as soon as its content can be read', async () => {
    upstream.fault = { path: PATHS.hotel, kind: 'failing' }
    expect(await read()).toMatchObject({ isUndescribed: true })
    upstream.fault = undefined
    resetUpstream()
    expect(await read()).toMatchObject({ isUndescribed: false, hotel: { name: HOTEL_NAME } })
  })
})

describe('a product page without the list of hotel codes', () => {
  beforeEach(() => {
    upstream.fault = { path: PATHS.conversions, kind: 'failing' }
  })
  const choice = { hotelCode: HOTEL.hotelCode, checkIn: '2027-03-01', checkOut: '2027-03-03' }

  test('describes the only hotel that the list of hotels has under the code, whichever supplier sells it', async () => {
    const { hotel } = await getProduct('main', 'en', { ...choice, supplier: 'DAN' }, Date.now())
    expect(hotel).toMatchObject(HOTEL)
  })

  test('does not guess which hotel it is where two suppliers have the code, or none', async () => {
    const listed = { names: { HEB: 'מלון' }, destinationCode: 'eilat', updatedAt: '2026-01-01T00:00:00Z' }
    for (const suppliers of [['GOC', 'DAN'], []]) {
      resetUpstream()
      const others = [{ ...listed, supplier: 'ISRO', hotelCode: 'OTHER' }]
      const same = suppliers.map((supplier) => ({ ...listed, supplier, hotelCode: HOTEL.hotelCode }))
      upstream.fault = { path: /hotelConversion|\/hotelInfo$/, kind: 'other', reply: [...others, ...same] }
      expect(await getProduct('main', 'en', { ...choice, supplier: 'GOC' }, Date.now())).toMatchObject({
        hotel: undefined,
      })
    }
  })

  test('keeps the code of its address', async () => {
    const draft = { ...readDraft(new URLSearchParams('kind=hotel')), hotels: ['goc-eil01'] }
    expect(await toListedHotelCodes('main', 'en', draft)).toEqual(draft)
  })
})
