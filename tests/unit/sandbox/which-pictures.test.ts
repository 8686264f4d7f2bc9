import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Sandbox } from '#sandbox/app.ts'
import { dealPictures } from '#sandbox/catalogue/deals/pictures.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'
import { hotelHandlers } from '#sandbox/content/hotels.ts'
import { toDealPicture, toDestinationPicture, toHotelCover, toHotelPictures } from '#sandbox/content/pictures.ts'
import { parsePictureUrl } from '#sandbox/pictures/address.ts'
import { drawLogo } from '#sandbox/pictures/logo.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'
import { drawScene, getHotelForm, getRide } from '#sandbox/pictures/scene.ts'
import { openSandbox } from '#tests/unit/sandbox/support.ts'

let sandbox: Sandbox
beforeAll(() => {
  sandbox = openSandbox({ catalogue })
})
afterAll(() => sandbox.close())

function requestOf({ url }: { url: string }): SceneRequest {
  const { pathname, searchParams } = new URL(url)
  const found = parsePictureUrl(
    pathname.slice('/media/'.length),
    searchParams.get('w') ?? undefined,
    searchParams.get('h') ?? undefined,
  )
  if (!found) throw new Error(`${url} is no picture`)
  return found.request
}

const { deals, hotels } = catalogue
const hotelOf = (code: string | undefined) => hotels.find(({ hotelCode }) => hotelCode === code)
const shown = () =>
  deals.map((deal) => ({
    deal,
    request: requestOf(toDealPicture(sandbox.world, deal, hotelOf(deal.hotelCode), 'ENG')),
  }))

const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index)

describe('pictures', () => {
  test('of hotels in one place, seen from outside, differ in hour or in building', () => {
    const looks = hotels.map((hotel) => {
      const pictures = toHotelPictures(sandbox.world, hotel, 'ENG').map(requestOf)
      const outside = pictures.find(({ view }) => view === 'outside')
      if (!outside) throw new Error(`${hotel.hotelCode} has no picture of its outside`)
      const { place, hour, seed } = outside
      return `${place}, ${hour}, ${getHotelForm(place, seed)}`
    })
    expect(repeated(looks)).toEqual([])
  })

  test('of hotels in lists are not all of buildings, and in one place none shows the same at the same hour', () => {
    const covers = hotels.map((hotel) => requestOf(toHotelCover(sandbox.world, hotel, 'ENG')))
    const outside = covers.filter(({ view }) => view === 'outside')
    expect(outside.length).toBeGreaterThan(hotels.length / 3)
    expect(outside.length).toBeLessThan((hotels.length * 2) / 3)
    for (const view of ['pool', 'view', 'room']) expect(covers.map((cover) => cover.view)).toContain(view)
    const others = covers.filter(({ view }) => view !== 'outside')
    expect(repeated(others.map(({ place, view, hour }) => `${place}, ${view}, ${hour}`))).toEqual([])
  })

  test('of hotels in lists are the first of the hotel’s own pictures', () => {
    const wrong = hotels.filter((hotel) => {
      const [first] = toHotelPictures(sandbox.world, hotel, 'RUS')
      const { url, alt } = toHotelCover(sandbox.world, hotel, 'RUS')
      return first?.url !== url || first.alt !== alt
    })
    expect(wrong.map(({ hotelCode }) => hotelCode)).toEqual([])
  })

  test.each([
    { langCode: 'ENG', side: 'left', turned: false },
    { langCode: 'RUS', side: 'left', turned: false },
    { langCode: 'HEB', side: 'right', turned: true },
    { langCode: 'ARA', side: 'right', turned: true },
  ] as const)('of destinations are calm on the $side in $langCode, where their names begin', ({ langCode, turned }) => {
    const wrong = catalogue.destinations.filter((destination) => {
      const request = requestOf(toDestinationPicture(sandbox.world, destination, langCode))
      return drawScene(request).includes('<g transform="matrix(-1 0 0 1') !== turned
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  test('of deals at one place differ in view or hour', () => {
    expect(repeated(shown().map(({ request: { place, view, hour } }) => `${place}, ${view}, ${hour}`))).toEqual([])
  })

  test('of deals never show what lists show for the hotel itself', () => {
    const wrong = shown().filter(({ deal, request }) => {
      const hotel = hotelOf(deal.hotelCode)
      const cover = hotel && requestOf(toHotelCover(sandbox.world, hotel, 'ENG'))
      return request.view === 'outside' || (cover?.view === request.view && cover.seed === request.seed)
    })
    expect(wrong.map(({ deal }) => deal.id)).toEqual([])
  })

  test('of deals are chosen for each deal, and show facilities of their hotel', () => {
    expect(Object.keys(dealPictures).sort()).toEqual(deals.map(({ id }) => id).sort())
    const wrong = shown().filter(({ deal, request }) => {
      const hotel = hotelOf(deal.hotelCode)
      if (!hotel || request.view === 'tour') return (request.view === 'tour') !== (deal.kind === 'tour')
      const own = toHotelPictures(sandbox.world, hotel, 'ENG').map(requestOf)
      return !own.some(({ view, seed }) => view === request.view && seed === request.seed)
    })
    expect(wrong.map(({ deal }) => deal.id)).toEqual([])
  })

  test('of tours show their vehicle', () => {
    const rides = shown().flatMap(({ deal, request: { place, seed } }) =>
      deal.kind === 'tour' ? [[deal.titles.ENG, getRide(place, seed)]] : [],
    )
    expect(rides).toEqual([
      ['Three days in the crater with a geologist', 'jeep'],
      ['Sea to hill: Galilee on foot', 'trail'],
      ['Jerusalem in four quarters', 'coach'],
      ['Round the lake with children, by bicycle', 'bicycle'],
    ])
  })
})

test('all agencies have different marks', () => {
  const marks = new Map(
    catalogue.agencies.flatMap(({ agencyCode, logo }) => {
      // The company's agents have the mark of its public site.
      if (!logo || agencyCode === 'agents') return []
      const form = Number(new URL(logo.url, sandbox.world.origin).searchParams.get('form'))
      return [[agencyCode, drawLogo('same', { primary: '#000000', accent: '#ffffff' }, form)]]
    }),
  )
  expect(marks.size).toBeGreaterThan(6)
  expect(repeated([...marks.values()])).toEqual([])
})

test('all chains have different logos', async () => {
  const handler = hotelHandlers['GET /hotelChain']
  const chains = await handler({ query: { langCode: 'ENG', from: 1, to: 1_000 } } as never, {} as never, sandbox.world)
  const marks = chains.map(({ logo }) => {
    const form = Number(new URL(logo.url).searchParams.get('form'))
    return drawLogo('same', { primary: '#000000', accent: '#ffffff' }, form)
  })
  expect(marks).toHaveLength(8)
  expect(repeated(marks)).toEqual([])
})
