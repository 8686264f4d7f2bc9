import { beforeEach, expect, jest, test } from '@jest/globals'
import { HotelListItem } from '#lib/contract/entities/hotel.ts'
import { example } from '#tests/contract/example.ts'

Object.assign(process.env, {
  BFF_URL: 'http://upstream.example/bff',
  DOMESTIC_URL: 'http://upstream.example',
  SESSION_SECRETS: 'x'.repeat(40),
  LOG_LEVEL: 'silent',
})

// Imported after the environment is set, because the log reads it when it is loaded.
const { getAllHotels, getHotelBySearchCode, getHotelConversions, getListedHotels, listHotelCodes } = await import(
  '#lib/server/data/hotels.ts'
)
const { getHotelCollection } = await import('#lib/server/data/hotel-collections.ts')

const hotel = example(HotelListItem) as object
const hotels = (count: number, before = 0) =>
  Array.from({ length: count }, (_, index) => ({ ...hotel, supplier: 'DAN', hotelCode: `D-${before + index}` }))

let answer: (from: number, pathname: string) => Response
const ranges: string[] = []
beforeEach(() => {
  ranges.length = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    ranges.push(searchParams.toString())
    return answer(Number(searchParams.get('from')), pathname)
  })
})

let agency = 0
// Each with a list of its own: lists are cached.
const readAll = async () => {
  agency += 1
  return (await getAllHotels(`agency-${agency}`)).map(({ hotelCode }) => hotelCode)
}
const codes = (count: number) => hotels(count).map(({ hotelCode }) => hotelCode)

test('one hotel that cannot be read costs the list none of the hotels after its page', async () => {
  answer = (from) => {
    if (from > 1) return Response.json(hotels(3, 1_000))
    const [, ...readable] = hotels(1_000)
    return Response.json([{ ...hotel, hotelCode: null }, ...readable])
  }
  expect(await readAll()).toEqual(codes(1_003).slice(1))
  expect(ranges).toEqual(['from=1&to=1000', 'from=1001&to=2000'])
})

test.each([
  ['ignores the range', () => Response.json(hotels(1_000)), 1_000],
  [
    'refuses a range beyond the last hotel',
    (from: number) => (from > 1 ? answerOf(400) : Response.json(hotels(1_000))),
    1_000,
  ],
  ['does not have such a range', (from: number) => (from > 1 ? answerOf(404) : Response.json(hotels(700))), 700],
])('an upstream that %s has each hotel once', async (_, reply, count) => {
  answer = reply
  expect(await readAll()).toEqual(codes(count))
  expect(ranges).toHaveLength(2)
})

const answerOf = (status: number) => Response.json({ error: { message: 'no such range' } }, { status })

test('a short list is read once', async () => {
  answer = () => Response.json(hotels(60))
  expect(await readAll()).toEqual(codes(60))
  expect(ranges).toEqual(['from=1&to=1000'])
})

test('a hotel that the list has twice is shown once, and its code alone still leads to it', async () => {
  answer = (_, pathname) => {
    if (pathname.endsWith('/hotelConversion')) return Response.json([])
    return Response.json(pathname.endsWith('/D-1') ? { destinationCode: 'eilat' } : [...hotels(3), ...hotels(2)])
  }
  agency += 1
  const name = `agency-${agency}`
  expect((await getListedHotels(name, 'he')).map(({ hotelCode }) => hotelCode)).toEqual(codes(3))
  expect(await getHotelBySearchCode(name, 'he', 'D-1')).toMatchObject({ supplier: 'DAN', hotelCode: 'D-1' })
})

test('a hotel of which the list of codes has several rows is one hotel, with the codes of all of them', async () => {
  const row = { hotelCode: 'H-1', name: 'Sea', chainCode: 'kav' }
  const [own, other] = [
    { supplier: 'DAN', code: 'D-1' },
    { supplier: 'GOC', code: 'G-9' },
  ]
  answer = (_, pathname) => {
    if (pathname.endsWith('/hotelConversion')) {
      const rows = [
        { ...row, codes: [own] },
        { ...row, codes: [other, own] },
      ]
      return Response.json([...rows, { ...row, hotelCode: 'H-2', codes: [{ ...own, code: 'D-2' }] }])
    }
    return Response.json(pathname.endsWith('/hotelChain') ? [{ code: 'kav', chainName: 'Kav' }] : [])
  }
  agency += 1
  const collection = await getHotelCollection(`agency-${agency}`, 'he', 'chain', 'Kav')
  expect(collection?.search.hotels).toEqual(['H-1', 'H-2'])
  const conversions = await getHotelConversions(`agency-${agency}`, 'he')
  expect(listHotelCodes(conversions, { supplier: 'DAN', hotelCode: 'D-1' })).toContainEqual({
    supplier: 'GOC',
    hotelCode: 'G-9',
  })
})
