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
      const { place, hour, seed } = requestOf(toHotelCover(sandbox.world, hotel, 'ENG'))
      return `${place}, ${hour}, ${getHotelForm(place, seed)}`
    })
    expect(repeated(looks)).toEqual([])
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

  test('of deals never show the outside, which lists show for the hotel itself', () => {
    expect(shown().flatMap(({ deal, request }) => (request.view === 'outside' ? deal.id : []))).toEqual([])
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
